import { findInProse, type Rule } from '../finding';

/** Phrases that are right word by word, and that nobody would say. */
const phrases: [phrase: RegExp, say: string][] = [
  [/\bmust not be(?=[.;?!,](?:\s|$)|$)/g, "if you don't want that"],
  [/\bfor ever (?:before|after)\b/gi, 'no lower limit, no upper limit'],
  [/\b(?:is|are) (?:not|never) (?:said|told)\b/gi, "the answer doesn't say"],
  [/\bLeft out, (?:it|they|this|that|the)\b/g, 'If you leave it out, …'],
  [/\bstands? (?:once|twice)\b/gi, 'is used twice, is listed twice'],
  [/\bhow far (?:it|they|this|that|the \w+|an? \w+) (?:has|have) come\b/gi, 'how far … has got'],
  [/\bsuffic(?:e|es|ed)\b/gi, 'is enough'],
  [/\banew\b/gi, 'again, afresh'],
  [/\bamiss\b/gi, 'wrong'],
  [/\bbesides(?=[.;?!](?:\s|$)|$)/g, 'as well'],
  [/\bthe same holds\b/gi, 'the same applies'],
  [/\bpass(?:es|ed)? (?:an?|the|this|that|which|each|every) doors?\b/gi, 'goes through a door'],
  [/\banother \w+ than\b/gi, 'a different … from, any … other than'],
  [/\balso if\b/gi, 'even if'],
  [/\bstands? (?:in it|in one place|at the top)\b/gi, 'is in it, is set at the top'],
];

export const translatedPhrases: Rule = {
  name: 'translated-phrases',
  check: (page) => phrases.flatMap(([phrase, say]) => findInProse(page, phrase, () => `say "${say}"`)),
};
