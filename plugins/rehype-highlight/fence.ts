/** What stands behind the language of a code fence: `title="Answer" {2,4-5}`. */
export type Fence = { title: string | null; marked: Set<number> };

function parseLines(list: string): Set<number> {
  const lines = new Set<number>();
  for (const part of list.split(',')) {
    const range = part.trim().match(/^(\d+)(?:-(\d+))?$/);
    if (!range) {
      throw new Error(`"{${list}}" marks no lines. Write numbers and ranges, such as {2,4-5}.`);
    }
    const first = Number(range[1]);
    const last = Number(range[2] ?? range[1]);
    for (let line = first; line <= last; line++) {
      lines.add(line);
    }
  }
  return lines;
}

export function parseFence(meta: string): Fence {
  const title = meta.match(/(?:^|\s)title="([^"]*)"/);
  const lines = meta.match(/(?:^|\s)\{([^}]*)\}/);
  const rest = meta
    .replace(title?.[0] ?? '', '')
    .replace(lines?.[0] ?? '', '')
    .trim();
  if (rest !== '') {
    throw new Error(`"${rest}" means nothing behind a code fence. Known: title="…" and {2,4-5}.`);
  }
  return { title: title?.[1] ?? null, marked: lines ? parseLines(lines[1] ?? '') : new Set() };
}
