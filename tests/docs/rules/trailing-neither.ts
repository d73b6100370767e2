import { findInProse, type Rule } from '../finding';

/** What may stand before the last word of a sentence: "is in neither", "requires neither". A plural passes with the verbs. */
const governs = '\\b(?:or|in|of|to|from|for|by|with|at|on|are|have|do|need|take|\\w+s)\\s';
/** A part of a sentence, behind a comma, whose last word it is. */
const trailing = new RegExp(`,[^,.;?!]*\\s(?<!${governs})(neither|either)(?=[.;?!](?:\\s|$)|$)`, 'gi');
const denies = /\b(?:not|no|never|nobody|nothing|none|nor)\b|n[’']t\b/i;

/** "No call stops it, a door action neither." Behind a denial, "either" is English. */
export const trailingNeither: Rule = {
  name: 'trailing-neither',
  check: (page) =>
    findInProse(page, trailing, ([clause, word = '']) =>
      word.toLowerCase() === 'either' && denies.test(clause) ? undefined : 'say "neither … nor …" before the verb, or "too"',
    ),
};
