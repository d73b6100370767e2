import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import nspell from 'nspell';
import { castMembers } from '../../../api/cast/members';
import type { Finding, Rule } from '../finding';
import type { Page } from '../parse-page';
import { lineAt } from '../prose-of';

/** Words of this project that no general dictionary has, one a line. */
export const dictionaryFile = join('tests', 'docs', 'dictionary.txt');

const language = join('node_modules', 'dictionary-en-gb');
const speller = nspell(readFileSync(join(language, 'index.aff')), readFileSync(join(language, 'index.dic')));
const names = new Set(castMembers.flatMap(({ name }) => name.split(/[^\p{L}]+/u)));

export const projectWords: string[] = readFileSync(dictionaryFile, 'utf8').split('\n').filter(Boolean);
const ours = new Set(projectWords);

/** A word that begins with a capital may stand in the list without it, never the other way round. */
const isOurs = (word: string) => ours.has(word) || ours.has(word.toLowerCase());

const verdicts = new Map<string, boolean>();

/** Kept, since a page has the same words again and again. */
export function isSpelt(word: string): boolean {
  const verdict = verdicts.get(word) ?? [word, word.toLowerCase()].some((form) => names.has(form) || speller.correct(form));
  verdicts.set(word, verdict);
  return verdict;
}

/** Abbreviations and names with a capital inside are no words: another rule holds them against the contract. */
const isAbbreviation = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word);

/** The words of a page that the language's dictionary does not have, with their lines. */
export function* unusualWords(page: Page): Generator<{ word: string; line: number }> {
  for (const prose of page.prose) {
    const text = prose.text.replace(/\bhttps?:\/\/\S+|\b[\w-]+(?:\.[\w-]+)+\b|[\w.]+@\S+/g, (address) => ' '.repeat(address.length));
    for (const match of text.matchAll(/(?<![\p{L}\p{N}_/@])\p{L}[\p{L}’']*(?![\p{L}\p{N}_])/gu)) {
      const word = match[0].replaceAll('’', "'").replace(/'s?$/, '');
      if (word.length > 1 && !isAbbreviation(word) && !isSpelt(word)) {
        yield { word, line: lineAt(prose, match.index) };
      }
    }
  }
}

const proposals = new Map<string, string[]>();

/** Kept, since looking for near words takes a second for some. */
function proposalsFor(word: string): string[] {
  const known = proposals.get(word) ?? speller.suggest(word).slice(0, 3);
  proposals.set(word, known);
  return known;
}

export const spelling: Rule = {
  name: 'spelling',
  check: (page) =>
    [...unusualWords(page)]
      .filter(({ word }) => !isOurs(word))
      .map(({ word, line }): Finding => {
        const near = proposalsFor(word).join(', ');
        const otherwise = `or add it to ${dictionaryFile} if it is a word of the trade`;
        return { line, found: word, advice: near ? `${near}; ${otherwise}` : `not in the dictionary: write it otherwise, ${otherwise}` };
      }),
};
