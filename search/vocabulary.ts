import { editDistance } from './edit-distance';

/** The words of an index: whole, as beginnings, and what a mistyped one was meant to be. */
export type Vocabulary = {
  has(term: string): boolean;
  hasBeginning(start: string): boolean;
  /** The known word that is nearest to a mistyped one; null if none is near. */
  correct(term: string): string | null;
};

/** Short words differ in one letter from many others. */
const mostEdits = (term: string): number => (term.length < 3 ? 0 : term.length < 6 ? 1 : 2);

export function makeVocabulary(terms: readonly string[]): Vocabulary {
  const known = new Set(terms);
  const words = terms.filter((term) => /^[a-z]/.test(term) && !term.includes(' '));
  const corrections = new Map<string, string | null>();

  function nearest(term: string): string | null {
    const most = mostEdits(term);
    const ranked = words
      .filter((word) => Math.abs(word.length - term.length) <= most)
      .map((word) => ({ word, edits: editDistance(term, word) + (word[0] === term[0] ? 0 : 0.5) }))
      .filter(({ edits }) => edits <= most)
      .sort((one, other) => one.edits - other.edits);
    return ranked[0]?.word ?? null;
  }

  return {
    has: (term) => known.has(term),
    hasBeginning: (start) => words.some((word) => word.startsWith(start)),
    correct(term) {
      if (!corrections.has(term)) {
        corrections.set(term, nearest(term));
      }
      return corrections.get(term) ?? null;
    },
  };
}
