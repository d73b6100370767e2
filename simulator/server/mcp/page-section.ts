/** Finds a part of a page by the anchor that it has on the site. */

export type Section = { anchor: string; heading: string; level: number; start: number; end: number };

/** Each line of a page, and whether it stands in a block of code. */
function* linesOf(markdown: string): Generator<{ line: string; at: number; isCode: boolean }> {
  let fence: string | null = null;
  for (const [at, line] of markdown.split('\n').entries()) {
    const [, marks] = line.match(/^\s*(`{3,}|~{3,})/) ?? [];
    const isFence = marks !== undefined && (fence === null || (marks.startsWith(fence) && line.trim() === marks));
    yield { line, at, isCode: fence !== null || isFence };
    if (isFence) {
      fence = fence === null ? marks : null;
    }
  }
}

/** The words of a heading, without the signs of Markdown. */
function plainText(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!-])/g, '$1')
    .replace(/`|\*\*/g, '');
}

/** As the site makes anchors of headings. */
function slugOf(heading: string): string {
  return plainText(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** The sections of a page. A heading that doesn't have its own words as an anchor names it: `### Create a door {#createDoor}`. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  const used = new Map<string, number>();
  let count = 0;
  for (const { line, at, isCode } of linesOf(markdown)) {
    count = at + 1;
    const [, marks, heading, given] = (isCode ? null : line.match(/^(#{1,6}) (.+?)(?: \{#([^}]+)\})?$/)) ?? [];
    if (!marks || !heading) {
      continue;
    }
    const level = marks.length;
    for (const open of sections.filter((section) => section.end === -1 && section.level >= level)) {
      open.end = at;
    }
    // The title of a page has no anchor on the site.
    const slug = level === 1 ? '' : (given ?? slugOf(heading));
    const times = used.get(slug) ?? 0;
    used.set(slug, times + 1);
    sections.push({ anchor: times === 0 ? slug : `${slug}-${times}`, heading: plainText(heading), level, start: at, end: -1 });
  }
  return sections.map((section) => ({ ...section, end: section.end === -1 ? count : section.end }));
}

/** An anchor as people type it: capitals and dots don't matter. */
const loose = (anchor: string) => anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The code that begins a row of a table, a link around it aside. */
function rowName(line: string): string | null {
  return line.match(/^\| *\[?`([^`]+)`(?:\]\([^)]*\))? *\|/)?.[1] ?? null;
}

/** The row that explains a value or a member, below the head of its table. */
function tableRow(markdown: string, anchor: string): { rows: string[]; at: number } | null {
  const wanted = new Set([loose(anchor), loose(anchor.replace(/^member-/, ''))]);
  let head: string[] = [];
  for (const { line, at, isCode } of linesOf(markdown)) {
    if (isCode || !line.startsWith('|')) {
      head = [];
      continue;
    }
    const name = rowName(line);
    if (head.length >= 2 && name !== null && wanted.has(loose(name))) {
      return { rows: [...head.slice(0, 2), line], at };
    }
    head = [...head, line].slice(0, 2);
  }
  return null;
}

/** The part of a page at an anchor: a section with all that is under it, or a row of a table. */
export function sectionAt(markdown: string, anchor: string): string | null {
  const sections = sectionsOf(markdown);
  const section = sections.find((each) => each.anchor === anchor) ?? sections.find((each) => loose(each.anchor) === loose(anchor));
  const lines = markdown.split('\n');
  if (section && section.anchor !== '') {
    return `${lines.slice(section.start, section.end).join('\n').trim()}\n`;
  }
  const row = tableRow(markdown, anchor);
  if (!row) {
    return null;
  }
  const around = sections.findLast(({ start, anchor: own }) => start < row.at && own !== '');
  const place = around ? `From the section "${around.heading}" (#${around.anchor}):\n\n` : '';
  return `${place}${row.rows.join('\n')}\n`;
}
