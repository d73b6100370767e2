import type { Nodes } from 'mdast';

/** A stretch of the source, by offsets, and the text that takes its place. */
export type Edit = { start: number; end: number; text: string };

export type Range = { start: number; end: number };

/** Where a node stands in the source. Nodes that the parser made up have no place, and nobody edits them. */
export function rangeOf({ type, position }: Nodes): Range {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) {
    throw new Error(`A node of type ${type} has no place in the source.`);
  }
  return { start, end };
}

/** What stands between the tags, or null for an element without content. */
export function contentRange({ children }: { children: Nodes[] }): Range | null {
  const [first, last] = [children[0], children.at(-1)];
  return first && last ? { start: rangeOf(first).start, end: rangeOf(last).end } : null;
}

/** The source, or a range of it, with the edits made: they are in order and do not overlap. What stands between them may change too. */
export function applyEdits(
  source: string,
  edits: readonly Edit[],
  { start, end }: Range = { start: 0, end: source.length },
  between: (text: string) => string = (text) => text,
): string {
  let output = '';
  let at = start;
  for (const edit of edits) {
    output += between(source.slice(at, edit.start)) + edit.text;
    at = edit.end;
  }
  return output + between(source.slice(at, end));
}
