/** What a header of preferences names, in small letters, with its weight from 0 to 1. What can't be read asks for nothing; the first mention counts. */
function readWeights(header: string, name: RegExp): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [first = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1';
    if (!weights.has(first) && name.test(first) && /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(quality)) {
      weights.set(first, Number(quality));
    }
  }
  return weights;
}

/**
 * Whether a request would rather have a page as Markdown than as HTML. It has to name `text/markdown`, and may not like HTML better: a browser never
 * names it, and a range such as `*` or `text/*` gets the page as it is.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const weights = readWeights(accept ?? '', /^[\w*.+-]+\/[\w*.+-]+$/);
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= html;
}

export type Encoding = 'br' | 'gzip';

/** The encodings that are made ahead, the smaller first, with the ending of their files. */
export const encodings: readonly { name: Encoding; ending: string }[] = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

/**
 * The encodings that a request accepts, the best first, by their weights and then by their size. Nothing encoded, which is always sent in the end, stands
 * before those that it likes less.
 */
export function acceptedEncodings(acceptEncoding: string | undefined): Encoding[] {
  const weights = readWeights(acceptEncoding ?? '', /^[\w*-]+$/);
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? 0;
  return encodings
    .map(({ name }) => name)
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= plain)
    .sort((a, b) => weightOf(b) - weightOf(a));
}
