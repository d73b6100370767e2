import { findInProse, type Rule } from '../finding';

/** "It is no archive". What "there is no" denies is something else, and so is "is no longer". */
const noNoun = /(?<!\b[Tt]here\s)\b(is|are|was|were)\sno\s(?!longer\b|more\b|less\b|fewer\b|later\b|earlier\b|different\b|other\b)\w+/g;
const denial: Record<string, string> = { is: "isn't a", are: "aren't", was: "wasn't a", were: "weren't" };

export const isNo: Rule = {
  name: 'is-no',
  check: (page) => findInProse(page, noNoun, ([, verb = '']) => `say "${denial[verb]}", or "has no"`),
};
