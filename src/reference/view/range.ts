import type { OperationGroup } from '../../../openapi/document/read-document';

/** How many operations, and how many schemas, are put into the page at once. The rest is there when it is asked for. */
export const step = 500;

export type Range = { from: number; to: number };
export const start: Range = { from: 0, to: step };

/** The range with a place in it: the same if it is there already, else one around it. */
export function around(range: Range, index: number): Range {
  return index < 0 || (index >= range.from && index < range.to) ? range : { from: Math.max(0, index - 50), to: index + step };
}

/** The groups with those of their operations that are in a range. */
export function within(groups: OperationGroup[], { from, to }: Range): OperationGroup[] {
  let index = 0;
  return groups.flatMap((group) => {
    const operations = group.operations.slice(Math.max(from - index, 0), Math.max(to - index, 0));
    index += group.operations.length;
    return operations.length > 0 ? [{ ...group, operations }] : [];
  });
}
