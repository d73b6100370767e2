/** Words that say nothing about what is looked for. */
const stopWords = new Set(
  (
    'a about after all also am an and any are as at be because been before but by can could did do does for from had has have he her him his how i if in into ' +
    'is it its just me more my need needs of on only or our please same she should so some still than that the their them then there they this those to us want was we were what when where which ' +
    'while who whom why will with would you your'
  ).split(' '),
);

export const isStopWord = (word: string): boolean => stopWords.has(word);

const withoutDoubled = (word: string): string => word.replace(/([bdgklmnprt])\1$/, '$1');

/** The part of an English word that its forms share: doors, door; revoked, revoking, revoke. Identifiers stay as they are. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) {
    return word;
  }
  let root = word;
  if (/(?:ies|ied)$/.test(root)) {
    root = `${root.slice(0, -3)}y`;
  } else if (/(?:ss|x|ch|sh)es$/.test(root)) {
    root = root.slice(0, -2);
  } else if (/[^su]s$/.test(root)) {
    root = root.slice(0, -1);
  }
  if (/[a-z]{3,}ing$/.test(root)) {
    root = withoutDoubled(root.slice(0, -3));
  } else if (/[a-z]{3,}ed$/.test(root)) {
    root = withoutDoubled(root.slice(0, -2));
  }
  return root.length > 4 ? root.replace(/e$/, '') : root;
}

/** The words inside an identifier: `accessTimeSeconds`, `door.forced_open`, `pin-too-weak`. */
export function partsOf(identifier: string): string[] {
  const parts = identifier
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  return parts.length > 1 ? parts : [];
}

/** A word as it is kept: an identifier whole, a word of English as its stem. */
export const termOf = (word: string): string => stem(word.toLowerCase());

/** The words of a text, identifiers whole. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\d]+(?:[._'’-][\p{L}\d]+)*/gu)?.map((word) => word.replace(/['’](?:s|t|re|ve|ll|d)?$/i, '')) ?? [];
}

/** The longest phrase that is kept as a whole. */
const longestPhrase = 3;

/** Two or three words as one term, without those that fill a sentence. It begins with a sign of its own, so that it is no continuation of its first word. Null for a word alone, and for what nobody would type again. */
export function phraseTerm(words: readonly string[]): string | null {
  const terms = words.map(termOf).filter((term) => !isStopWord(term));
  return terms.length > 1 && terms.length <= longestPhrase ? `~${terms.join(' ')}` : null;
}
