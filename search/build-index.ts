import MiniSearch, { type Options } from 'minisearch';
import { type PackedEngine, packEngine } from './pack-engine';
import { pathTerms } from './paths';
import type { Kind, SearchRecord, StoredRecord } from './record';
import type { Synonyms } from './synonyms';
import { isStopWord, partsOf, phraseTerm, termOf, wordsOf } from './words';

/** The fields that are searched. */
const fields = ['heading', 'names', 'defines', 'keywords', 'page', 'parent', 'text'] as const;

export type Field = (typeof fields)[number];

/** Everything that a search needs, as JSON. */
export type SearchIndex = { engine: PackedEngine; synonyms: Synonyms };

/** What the places say, by their number: for those who want to show it. It is as large as the index, and nobody has to wait for it. */
export type SearchTexts = readonly string[];

/** A call among names: verb and path. */
const callPattern = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/;

/** The terms of a word: itself, and the words inside if it is an identifier. */
const termsOfWord = (word: string): string[] => [termOf(word), ...partsOf(word).map(termOf)];

function termsOf(text: string): string[] {
  return wordsOf(text)
    .flatMap(termsOfWord)
    .filter((term) => !isStopWord(term));
}

/** Names stand one a line, since a path has spaces before it and signs in it. */
function termsOfName(name: string): string[] {
  const [, verb, path] = name.match(callPattern) ?? [];
  return verb && path ? [...pathTerms(verb, path), verb.toLowerCase(), ...termsOf(path)] : termsOf(name);
}

/** A phrase is kept as a whole too: `exit button` finds its section before others that have both words somewhere. */
function termsOfPhrase(phrase: string): string[] {
  const whole = phraseTerm(wordsOf(phrase));
  return [...termsOf(phrase), ...(whole ? [whole] : [])];
}

type IndexedRecord = StoredRecord & { id: number; names: string; defines: string; keywords: string; text: string };

export const engineOptions: Options<IndexedRecord> = {
  fields: [...fields],
  storeFields: ['kind', 'address', 'page', 'pageAddress', 'parent', 'heading'],
  tokenize: (text, field) => {
    if (field === 'names') {
      return text.split('\n').flatMap(termsOfName);
    }
    return field === 'keywords' || field === 'heading' ? text.split('\n').flatMap(termsOfPhrase) : termsOf(text);
  },
  processTerm: (term) => term,
};

/** How much of a text is searched, and how much of it is shown. */
const searchedLength = 2000;
const shownLength = 400;

function cutText(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length))}…`;
}

/** Text is not searched in the names of the contract's schemas: they are many, and say what the operations say. */
const isTextSearched = (kind: Kind): boolean => kind !== 'schema';

export function buildIndex(records: readonly SearchRecord[], synonyms: Synonyms): SearchIndex {
  const engine = new MiniSearch(engineOptions);
  engine.addAll(
    records.map(({ names, defines, keywords, text, ...record }, id) => ({
      ...record,
      id,
      names: names.join('\n'),
      defines: defines.join('\n'),
      keywords: keywords.join('\n'),
      text: isTextSearched(record.kind) ? text.slice(0, searchedLength) : '',
    })),
  );
  return { engine: packEngine(engine.toJSON()), synonyms };
}

export const searchTexts = (records: readonly SearchRecord[]): SearchTexts => records.map(({ text }) => cutText(text, shownLength));
