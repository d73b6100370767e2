import { findInProse, type Rule } from '../finding';

/** Pairs that the dictionary does not tell apart, since it has both, or for which it gives poor advice. */
const british: [american: RegExp, british: string][] = [
  [/\b(col|fav|hon|behavi|neighb|harb|lab|hum|vap|endeav)or(s|ed|ing|al|able|ite|ites)?\b/gi, '$1our$2'],
  [
    /\b(author|custom|initial|normal|optim|organ|real|recogn|synchron|serial|central|final|general|minim|maxim|priorit|standard|summar|special|visual|emphas|apolog|categor|anonym|random|util|moderns?|token)iz(e|es|ed|ing|ation|ations|er|ers)\b/gi,
    '$1is$2',
  ],
  [/\banalyz(e|es|ed|ing|er)\b/gi, 'analys$1'],
  [/\b(cent|fib|met|theat)er(s|ed)?\b(?!\s*(?:of measurement))/gi, '$1re$2'],
  [/\bcatalog(s|ed|ing)?\b/gi, 'catalogue$1'],
  [/\b(cancel|label|signal|travel|model|channel|level|fuel|total|tunnel)(ed|ing|er)\b/gi, '$1l$2'],
  [/\benroll(s|ment|ments)?\b/gi, 'enrol$1'],
  [/\bfulfill(s|ment)?\b/gi, 'fulfil$1'],
  [/\b(defen|offen|preten)se(s)?\b/gi, '$1ce$2'],
  [/\b(gray)(s|ed|ish)?\b/gi, 'grey$2'],
  [/\bartifact(s)?\b/gi, 'artefact$1'],
  [/\bjudgment(s)?\b/gi, 'judgement$1'],
  [/\bmisspelled\b/gi, 'misspelt'],
  [/\bafterward\b/gi, 'afterwards'],
  [/\b(a|the|your|its|their|one|per|each) license(s)?\b/gi, '$1 licence$2'],
  [/\bdialog(s)?\b(?! box)/gi, 'dialogue$1'],
];

export const britishSpelling: Rule = {
  name: 'british-spelling',
  check: (page) =>
    british.flatMap(([american, spelling]) => findInProse(page, american, ([word]) => `write "${word.replace(american, spelling)}"`)),
};
