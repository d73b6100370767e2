import { editDistance } from './edit-distance';
import { isStopWord, partsOf, wordsOf } from './words';

/** The words that headings have, as a reader would type them. */
export function headingWords(headings: readonly string[]): string[] {
  const words = headings.flatMap((heading) => wordsOf(heading).flatMap((word) => [word, ...partsOf(word)]));
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length > 2 && !isStopWord(word));
}

const most = 4;

/** The known words that are nearest to those typed: a third of the letters differ, or they begin alike. */
export function nearestWords(typed: string, known: readonly string[]): string[] {
  const words = wordsOf(typed.toLowerCase()).filter((word) => word.length > 2);
  const ranked = words.flatMap((word) =>
    known
      .map((each) => ({ each, far: editDistance(word, each) / Math.max(word.length, each.length) }))
      .filter(({ each, far }) => far <= 1 / 3 || (far <= 1 / 2 && each.startsWith(word.slice(0, 4)))),
  );
  return [...new Set(ranked.sort((one, other) => one.far - other.far).map(({ each }) => each))].slice(0, most);
}
