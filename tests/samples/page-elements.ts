import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageElement, replaceElements } from '../../plugins/page-parts/elements';

export type ElementOnPage = PageElement & { page: string };

/** The elements with a name, in all pages, each with where it stands. */
export function elementsOnPages(name: string): ElementOnPage[] {
  const placed: ElementOnPage[] = [];
  for (const file of readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.mdx'))) {
    const page = join('docs', file);
    replaceElements(readFileSync(page, 'utf8'), page, [name], (element) => {
      placed.push({ ...element, page });
      return '';
    });
  }
  return placed;
}

/** `docs/api/webhooks.mdx:42`, for messages; where nothing is placed, so it says. */
export function formatPlaces(elements: ElementOnPage[]): string {
  return elements.length > 0 ? elements.map(({ page, line }) => `${page}:${line}`).join(', ') : 'no page';
}
