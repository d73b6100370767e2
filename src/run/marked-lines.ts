import type { Json } from '../../openapi/json/json';

/** The lines of `JSON.stringify(value, null, 2)`, counted from 0, that hold what JSON pointers name. */
export function markedLines(value: Json, pointers: readonly string[]): Set<number> {
  const marked = new Set<number>();
  let line = 0;
  const visit = (part: Json, pointer: string, isInside: boolean) => {
    const isMarked = isInside || pointers.includes(pointer);
    if (isMarked) {
      marked.add(line);
    }
    const members = typeof part === 'object' && part !== null ? Object.entries(part) : [];
    for (const [name, member] of members) {
      line += 1;
      visit(member, `${pointer}/${name}`, isMarked);
    }
    if (members.length > 0) {
      line += 1;
      if (isMarked) {
        marked.add(line);
      }
    }
  };
  visit(value, '', false);
  return marked;
}
