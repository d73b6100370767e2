import { partsOf, termOf } from './words';

/** A piece of a text, and whether it is what was looked for. */
type Piece = { text: string; isMatch: boolean };

const wordPattern = /[\p{L}\d]+(?:[._'’-][\p{L}\d]+)*/gu;

function isFound(word: string, terms: ReadonlySet<string>): boolean {
  return terms.has(termOf(word)) || partsOf(word).some((part) => terms.has(termOf(part)));
}

/** The text in pieces, so that what was found in it can be marked. */
export function markMatches(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (isFound(word, terms)) {
      pieces.push({ text: text.slice(at, index), isMatch: false }, { text: word, isMatch: true });
      at = index + word.length;
    }
  }
  return [...pieces, { text: text.slice(at), isMatch: false }].filter((piece) => piece.text !== '');
}

const snippetLength = 160;

/** The sentence of a text that has most of what was looked for, with what follows as far as there is room. */
export function snippetOf(text: string, terms: ReadonlySet<string>): string {
  const sentences = text.split(/(?<=[.!?:]) (?=\S)/);
  const foundIn = (sentence: string) =>
    new Set(
      sentence
        .match(wordPattern)
        ?.filter((word) => isFound(word, terms))
        .map(termOf),
    ).size;
  const counts = sentences.map(foundIn);
  const best = Math.max(0, counts.indexOf(Math.max(...counts)));
  const rest = sentences.slice(best).join(' ');
  return rest.length <= snippetLength ? rest : `${rest.slice(0, rest.lastIndexOf(' ', snippetLength))}…`;
}

/** Hits by the page that they belong to. Pages come in the order of their best hit, and a page shows only its best. */
export function groupByPage<Hit extends { page: string }>(hits: readonly Hit[], mostOfPage: number): { page: string; hits: Hit[] }[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    groups.set(hit.page, [...(groups.get(hit.page) ?? []), hit]);
  }
  return [...groups].map(([page, ofPage]) => ({ page, hits: ofPage.slice(0, mostOfPage) }));
}
