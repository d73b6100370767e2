import { findInStrings, type Rule } from '../finding';
import { vocabulary } from './vocabulary';

export const castIds: Rule = {
  name: 'cast-ids',
  check: (page) =>
    findInStrings(page, /\b[a-z]{3}_[0-9A-Z]{26}\b/g, ([id]) =>
      vocabulary.castIds.has(id) ? undefined : 'take an id of api/cast/members.ts',
    ),
};
