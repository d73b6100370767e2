import { pathTerms, readCall } from './paths';
import type { Synonyms } from './synonyms';
import { isStopWord, partsOf, phraseTerm, stem, termOf, wordsOf } from './words';

/** A term to look for. Terms of one word of the reader share its number. */
export type QueryTerm = { term: string; word: number; weight: number; mayContinue: boolean; mayDiffer: boolean };

/** The number of terms that are no word of the reader. */
export const phraseNumber = -1;

const weights = { neighbours: 0.7, part: 0.2, synonym: 0.5, phrase: 1, wordOfPhrase: 0.3, tail: 0.3 };

/** A problem document that was pasted, or the address of its type: the code says all. */
function readProblem(typed: string): string | null {
  const [, code] =
    typed.match(/"code"\s*:\s*"([a-z][a-z-]+)"/) ??
    typed.match(/"type"\s*:\s*"[^"]*[#/]([a-z][a-z-]+)"/) ??
    typed.match(/^\s*https?:\/\/\S+#([\w.-]+)\s*$/) ??
    [];
  return code ?? null;
}

/** More words than these were pasted, and the first ones say what it is. */
const mostWords = 24;

/** The words that a reader means: not those that fill a sentence, unless there are no others. */
function meantWords(typed: string): string[] {
  const words = wordsOf(typed).slice(0, mostWords);
  const meant = words.filter((word) => !isStopWord(word.toLowerCase()));
  return meant.length > 0 ? meant : words;
}

/** The keys under which a list of synonyms may have these words: as typed, and as their stems. */
const keysOf = (words: readonly string[]): string[] => [words.map((word) => word.toLowerCase()).join(' '), words.map(termOf).join(' ')];

function synonymsOf(words: readonly string[], synonyms: Synonyms): string[] {
  const key = keysOf(words).find((each) => Object.hasOwn(synonyms, each));
  return key === undefined ? [] : [...(synonyms[key] ?? [])];
}

const longestPhrase = 3;

/** What the reader says at this place: a phrase that has synonyms, if one begins here, or a word. */
function phraseAt(words: readonly string[], from: number, synonyms: Synonyms): { words: string[]; synonyms: string[] } {
  for (let length = longestPhrase; length > 1; length--) {
    const phrase = words.slice(from, from + length);
    const found = phrase.length === length ? synonymsOf(phrase, synonyms) : [];
    if (found.length > 0) {
      return { words: phrase, synonyms: found };
    }
  }
  const word = words.slice(from, from + 1);
  return { words: word, synonyms: synonymsOf(word, synonyms) };
}

const exactly = (term: string, word: number, weight: number): QueryTerm => ({ term, word, weight, mayContinue: false, mayDiffer: false });

function callTerms(verb: string | null, path: string): QueryTerm[] {
  return pathTerms(verb, path).map((term, index) =>
    index === 0 ? { ...exactly(term, 0, 1), mayContinue: true } : exactly(term, 0, weights.tail / index),
  );
}

/** What a reader typed, as terms to look for. A word that the pages know is not mistyped. */
export function readQuery(typed: string, synonyms: Synonyms, isKnown: (term: string) => boolean): QueryTerm[] {
  const problem = readProblem(typed);
  const call = problem ? null : readCall(typed);
  if (call) {
    return callTerms(call.verb, call.path);
  }
  const words = meantWords(problem ?? typed);
  const isFinished = /\s$/.test(typed);
  const terms: QueryTerm[] = [];
  for (let at = 0, number = 0; at < words.length; number++) {
    const phrase = phraseAt(words, at, synonyms);
    at += phrase.words.length;
    const isPhrase = phrase.words.length > 1;
    for (const typedWord of phrase.words) {
      const term = termOf(typedWord);
      terms.push({
        term,
        word: number,
        weight: isPhrase ? weights.wordOfPhrase : 1,
        mayContinue: at >= words.length && !isFinished && !isPhrase,
        mayDiffer: !/^\d+$/.test(term) && !isKnown(term),
      });
      terms.push(...partsOf(typedWord).map((part) => exactly(termOf(part), number, weights.part)));
    }
    for (const synonym of phrase.synonyms) {
      terms.push(...wordsOf(synonym).map((word) => exactly(termOf(word), number, isPhrase ? weights.phrase : weights.synonym)));
    }
  }
  return [...terms, ...phrasesIn(words)];
}

/** Neighbours among the words that may be a phrase. They count beside their words, so they belong to none. */
function phrasesIn(words: readonly string[]): QueryTerm[] {
  return words.flatMap((_, from) =>
    [2, 3].flatMap((length) => {
      const term = from + length <= words.length ? phraseTerm(words.slice(from, from + length)) : null;
      return term ? [exactly(term, phraseNumber, weights.neighbours)] : [];
    }),
  );
}

/** The stems of the words that a reader means, to compare them with a heading. */
export const meantStems = (typed: string): string[] => meantWords(typed).map((word) => stem(word.toLowerCase()));
