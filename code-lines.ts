/** How lines of code stand in a block: plugins make blocks when the site is built, the reference makes them in the page, and both look alike. */

/** A line that fits on a phone never wraps. */
const neverWraps = 34;
const deepest = 12;

/** What an indented line begins with, if that may be wider than the block: the line must break inside it, not before it. */
const longBeginning = /^\s+\S{24}/;

/** The class of a line that may wrap: it goes on below its own beginning, a little further in. Null for a line that needs none. */
export function lineClass(line: string): string | null {
  if (line.length <= neverWraps) {
    return null;
  }
  const indent = Math.min(Math.floor(line.search(/\S|$/) / 2) * 2, deepest);
  return ['hl-line', ...(indent > 0 ? [`hl-in-${indent}`] : []), ...(longBeginning.test(line) ? ['hl-break'] : [])].join(' ');
}

export type Folding = { most: number; shown: number };

/** How many lines show at first: code of more than `most` is folded, so that a click is worth at least a handful. */
export function shownLines(lines: number, { most, shown }: Folding): number {
  return lines > most ? shown : lines;
}
