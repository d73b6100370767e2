import { findInStrings, type Rule } from '../finding';
import { callPattern, vocabulary } from './vocabulary';

const paths = new Set(vocabulary.paths);

export const sampleAddresses: Rule = {
  name: 'sample-addresses',
  check: (page) =>
    findInStrings(page, /(?:\$ACCESS_URL|https:\/\/api\.access\.example)(\/v2\/[^\s"'\\`]*)/g, ([, path = '']) =>
      paths.has(callPattern(path)) ? undefined : 'no operation has this path',
    ),
};
