import { findInProse, type Rule } from '../finding';

/** Words that say nothing, or that make a reader who struggles feel slow. */
const advice: Record<string, string> = {
  simply: 'leave it out',
  just: 'leave it out, or say "only"',
  easy: 'say what to do; the reader judges whether it is easy',
  easily: 'say what to do; the reader judges whether it is easy',
  'please note': 'leave it out and say the thing',
  'note that': 'leave it out and say the thing',
  'it is important to': 'leave it out and say why it matters',
  'it should be noted': 'leave it out and say the thing',
  'keep in mind': 'leave it out and say the thing',
  'needless to say': 'leave it out',
  please: 'leave it out',
  powerful: 'say what it can do',
  seamless: 'say what happens',
  seamlessly: 'say what happens',
  robust: 'say what it withstands',
  obviously: 'leave it out',
  'of course': 'leave it out',
  'in order to': 'say "to"',
  leverage: 'say "use"',
  utilize: 'say "use"',
  utilise: 'say "use"',
  'click here': 'name what the link leads to',
  'etc.': 'name the rest, or say "such as"',
  'and so on': 'name the rest, or say "such as"',
};

const words = Object.keys(advice)
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replace('.', '\\.').replaceAll(' ', '\\s+'));
const pattern = new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'gi');

export const forbiddenWords: Rule = {
  name: 'forbidden-words',
  check: (page) => findInProse(page, pattern, ([word]) => advice[word.toLowerCase().replace(/\s+/g, ' ')]),
};
