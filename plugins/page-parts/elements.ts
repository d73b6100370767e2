/** An element that a page places and the build replaces by Markdown. */
export type PartElement = {
  name: string;
  attributes: Record<string, string>;
  /** Markdown between the tags. */
  children: string;
  /** Of the opening tag, counted from 1. */
  line: number;
};

const opening = /^<([A-Z]\w*)((?:\s+\w+="[^"]*")*)\s*(\/?)>$/;

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
}

/**
 * Replaces the elements with the given names, each of which stands on lines of its own, outside of code. An element is `<Name a="b" />`, or
 * its opening tag, Markdown and its closing tag.
 */
export function replaceElements(text: string, names: readonly string[], replace: (element: PartElement) => string): string {
  const output: string[] = [];
  const lines = text.split('\n');
  let fence: string | null = null;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const ticks = line.match(/^\s*(`{3,})/)?.[1];
    if (ticks) {
      fence = fence === null ? ticks : ticks.length >= fence.length ? null : fence;
    }
    const [, name = '', attributes = '', closed = ''] = (fence === null && line.match(opening)) || [];
    if (!names.includes(name)) {
      output.push(line);
      continue;
    }
    const element = { name, attributes: attributesOf(attributes), line: index + 1 };
    let end = index;
    if (!closed) {
      end = lines.indexOf(`</${name}>`, index);
      if (end < 0) {
        throw new Error(`line ${index + 1}: <${name}> is not closed. Write </${name}> on a line of its own, or <${name} … />.`);
      }
    }
    const children = lines
      .slice(index + 1, end)
      .join('\n')
      .trim();
    output.push(replace({ ...element, children }));
    index = end;
  }
  return output.join('\n');
}
