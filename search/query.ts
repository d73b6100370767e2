import { pathTerms, readCall } from './paths';
import type { Synonyms } from './synonyms';
import type { Vocabulary } from './vocabulary';
import { isStopWord, partsOf, phraseTerm, stem, termOf, wordsOf } from './words';

/** A term to look for. Terms of one word of the reader share its number. */
export type QueryTerm = { term: string; word: number; weight: number; mayContinue: boolean };

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

const isMeant = (word: string): boolean => !isStopWord(word.toLowerCase());

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

const exactly = (term: string, word: number, weight: number): QueryTerm => ({ term, word, weight, mayContinue: false });

/** The call that a reader typed or pasted, as terms to look for; none if there is no call. */
export function readCallQuery(typed: string): ReadQuery {
  const call = readProblem(typed) === null ? readCall(typed) : null;
  const terms = (call ? pathTerms(call.verb, call.path) : []).map((term, index) =>
    index === 0 ? { ...exactly(term, 0, 1), mayContinue: true } : exactly(term, 0, weights.tail / index),
  );
  return { meant: typed, terms };
}

/** A word of the reader, or a phrase that has synonyms. */
type Said = { words: string[]; synonyms: string[] };

/** What the reader says, in order. Words that fill a sentence count in a phrase alone: `sign in`, `who can`. */
function saidIn(words: readonly string[], synonyms: Synonyms): Said[] {
  const said: Said[] = [];
  for (let at = 0; at < words.length; ) {
    const next = phraseAt(words, at, synonyms);
    at += next.words.length;
    if (next.words.length > 1 || next.words.some(isMeant)) {
      said.push(next);
    }
  }
  return said.length > 0 ? said : words.map((word) => ({ words: [word], synonyms: [] }));
}

/** The words of a text, mistyped ones as they were meant. A word that the pages know, or the beginning of one at the end, is not mistyped. */
function wordsMeant(typed: string, known: Vocabulary): string[] {
  const words = wordsOf(typed).slice(0, mostWords);
  return words.map((word, at) => {
    const isBeginning = at === words.length - 1 && known.hasBeginning(word.toLowerCase());
    if (known.has(termOf(word)) || isStopWord(word.toLowerCase()) || isBeginning || /^\d+$/.test(word)) {
      return word;
    }
    return known.correct(termOf(word)) ?? word;
  });
}

/** What a reader means, and the terms to look for. */
export type ReadQuery = { meant: string; terms: QueryTerm[] };

/** What a reader typed, as terms to look for. */
export function readQuery(typed: string, synonyms: Synonyms, known: Vocabulary): ReadQuery {
  const words = wordsMeant(readProblem(typed) ?? typed, known);
  const said = saidIn(words, synonyms);
  const isFinished = /\s$/.test(typed);
  const isLast = (number: number) => number === said.length - 1 && said[number]?.words.length === 1 && !isFinished;
  const isBeginning = (word: string, number: number) =>
    isLast(number) && !known.has(termOf(word)) && known.hasBeginning(word.toLowerCase());
  const terms = said.flatMap((each, number): QueryTerm[] => {
    const isPhrase = each.words.length > 1;
    return [
      ...each.words.flatMap((word) => [
        {
          // A stem may end before what was typed does.
          term: isBeginning(word, number) ? word.toLowerCase() : termOf(word),
          word: number,
          weight: isPhrase ? weights.wordOfPhrase : 1,
          mayContinue: isLast(number),
        },
        ...(isBeginning(word, number) || known.has(termOf(word)) ? [] : partsOf(word)).map((part) =>
          exactly(termOf(part), number, weights.part),
        ),
      ]),
      ...each.synonyms.flatMap((synonym) =>
        wordsOf(synonym).map((word) => exactly(termOf(word), number, isPhrase ? weights.phrase : weights.synonym)),
      ),
    ];
  });
  return { meant: words.join(' '), terms: [...terms, ...phrasesIn(words.filter(isMeant))] };
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
export const meantStems = (typed: string): string[] =>
  wordsOf(typed)
    .filter(isMeant)
    .map((word) => stem(word.toLowerCase()));
