import { isStopWord, partsOf, wordsOf } from './words';

/** The words that headings have, as a reader would type them. */
export function headingWords(headings: readonly string[]): string[] {
  const words = headings.flatMap((heading) => wordsOf(heading).flatMap((word) => [word, ...partsOf(word)]));
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length > 2 && !isStopWord(word));
}

/** How many letters must change to make one word the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const kept = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(kept, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const most = 4;

/** The known words that are nearest to those typed: no more than half of the letters differ, or they begin alike. */
export function nearestWords(typed: string, known: readonly string[]): string[] {
  const words = wordsOf(typed.toLowerCase()).filter((word) => word.length > 2);
  const ranked = words.flatMap((word) =>
    known
      .map((each) => ({
        each,
        far: distance(word, each) / Math.max(word.length, each.length) - (each.startsWith(word.slice(0, 3)) ? 0.2 : 0),
      }))
      .filter(({ far }) => far <= 0.5),
  );
  return [...new Set(ranked.sort((one, other) => one.far - other.far).map(({ each }) => each))].slice(0, most);
}
