/** A media range of an Accept header with its quality, from 0 to 1. */
type Range = { type: string; quality: number };

function readRange(part: string): Range | null {
  const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
  const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1';
  // What can't be read asks for nothing.
  return /^[\w*.+-]+\/[\w*.+-]+$/.test(type) && /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(quality) ? { type, quality: Number(quality) } : null;
}

/**
 * Whether a request would rather have a page as Markdown than as HTML. It has to name `text/markdown`, and may not like HTML better: a browser never
 * names it, and a range such as `*` or `text/*` gets the page as it is.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').flatMap((part) => readRange(part) ?? []);
  const qualityOf = (...types: string[]) => types.map((type) => ranges.find((range) => range.type === type)).find(Boolean)?.quality ?? 0;
  const markdown = qualityOf('text/markdown');
  return markdown > 0 && markdown >= qualityOf('text/html', 'text/*', '*/*');
}
