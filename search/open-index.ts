import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { engineOptions, type Field, type SearchIndex } from './build-index';
import { headingWords, nearestWords } from './nearest-words';
import { unpackEngine } from './pack-engine';
import { meantStems, phraseNumber, type QueryTerm, type ReadQuery, readCallQuery, readQuery } from './query';
import type { Kind, StoredRecord } from './record';
import { makeVocabulary } from './vocabulary';
import { partsOf, stem } from './words';

/** A place that fits, and the terms of it that were looked for. */
export type Hit = StoredRecord & { id: number; score: number; terms: string[] };

/** `every`: only places that have every word. */
type Options = { limit?: number; kinds?: readonly Kind[]; every?: boolean };

export type Search = {
  search(typed: string, options?: Options): Hit[];
  /** Words of headings that look like those typed, for readers who found nothing. */
  nearestWords(typed: string): string[];
};

const fieldWeights: Record<Field, number> = { heading: 6, keywords: 4, page: 4, defines: 4, names: 4, text: 2, parent: 0.5 };

/** Things of the contract are many and short: without this they would stand before the pages that explain them. */
const kindWeights: Record<Kind, number> = {
  guide: 1,
  recipe: 1,
  'release note': 0.8,
  operation: 1,
  problem: 0.75,
  'deny reason': 0.75,
  event: 0.6,
  field: 0.3,
  schema: 0.3,
};

/** For the thing whose name was typed, for a heading that is what was typed, and for the page as a whole. */
const exactName = 4;
const exactHeading = 2;
const wholePage = 1.2;
/** While a word is being typed, the page about it is wanted more than what else begins so. */
const wholePageWhileTyping = 2;

function engineQuery({ term, weight, mayContinue }: QueryTerm): Query {
  return {
    queries: [term],
    tokenize: (text: string) => [text],
    processTerm: (text: string) => text,
    boostTerm: () => weight,
    prefix: mayContinue,
    weights: { prefix: 0.2, fuzzy: 0 },
  };
}

/** The share of the reader's words that were found, so that a place with all of them comes before one with many of one. */
function coverage({ queryTerms }: SearchResult, terms: readonly QueryTerm[]): number {
  const ofWords = terms.filter(({ word }) => word !== phraseNumber);
  const found = new Set(ofWords.filter(({ term }) => queryTerms.includes(term)).map(({ word }) => word));
  const typed = new Set(ofWords.map(({ word }) => word));
  return (found.size / typed.size) ** 1.5;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Opens an index that was made at build time. */
export function openIndex({ engine, synonyms }: SearchIndex): Search {
  const mini = MiniSearch.loadJS(unpackEngine(engine), engineOptions);
  const vocabulary = makeVocabulary(engine.terms.split('\n'));

  function rank(result: SearchResult, meant: string, terms: readonly QueryTerm[], stems: readonly string[]): Hit {
    const { kind, address, page, pageAddress, parent, heading } = result as unknown as StoredRecord;
    const last = terms.findLast(({ mayContinue }) => mayContinue);
    const isTyping = last !== undefined && !vocabulary.has(last.term);
    const anchor = address.split('#')[1] ?? '';
    const isNamed = [anchor, heading].some((name) => name.toLowerCase() === meant.toLowerCase());
    const isExact = isSame(meantStems(heading), stems) || isSame(partsOf(anchor).map(stem), stems);
    const score =
      result.score *
      coverage(result, terms) *
      kindWeights[kind] *
      (isNamed ? exactName : isExact ? exactHeading : 1) *
      (address.includes('#') ? 1 : isTyping ? wholePageWhileTyping : wholePage);
    return { id: result.id as number, kind, address, page, pageAddress, parent, heading, score, terms: result.terms };
  }

  function find({ meant, terms }: ReadQuery, { limit = 30, kinds, every = false }: Options): Hit[] {
    if (terms.length === 0) {
      return [];
    }
    const stems = meantStems(meant);
    return mini
      .search(
        { combineWith: 'OR', queries: terms.map(engineQuery) },
        { boost: fieldWeights, ...(kinds && { filter: ({ kind }) => kinds.includes(kind as Kind) }) },
      )
      .filter((result) => !every || coverage(result, terms) === 1)
      .map((result) => rank(result, meant, terms, stems))
      .sort((one, other) => other.score - one.score)
      .slice(0, limit);
  }

  return {
    search(typed, options = {}) {
      const call = find(readCallQuery(typed), options);
      return call.length > 0 ? call : find(readQuery(typed, synonyms, vocabulary), options);
    },
    nearestWords: (typed) => nearestWords(typed, headingWords(engine.stored.heading)),
  };
}
