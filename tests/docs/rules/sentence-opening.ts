import { findInProse, type Rule } from '../finding';
import { placeholder } from '../prose-of';

/** "Of what is lent you see less": in English the subject comes first. "Of the three, one opens" counts out of a number and may stand. */
const inverted = new RegExp(
  `(?<=^|[.?!:]\\s+)Of (?:what|whom|which|an?|these|those|such|every|each|${placeholder})(?=[\\s,${placeholder}])`,
  'gm',
);

export const sentenceOpening: Rule = {
  name: 'sentence-opening',
  check: (page) => findInProse(page, inverted, () => 'begin with the subject, and put what it is "of" behind the verb'),
};
