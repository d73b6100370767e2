// One name a thing: what a menu, a breadcrumb, a list of pages or "Next" calls a page is the title of that page.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { displayName } from '../../plugins/page-parts/display-name';
import { pageAddress } from '../../plugins/served-files/plain-page';
import { readingPath } from '../../reading-path';
import { docRoutes } from '../routes';

const read = (address: string) => readFileSync(join('build', address, 'index.html'), 'utf8');

function textOf(html: string): string {
  return html
    .replace(/<svg[\s\S]*?<\/svg>|<[^>]+>/g, '')
    .replace(/&#x27;|’/g, "'")
    .replaceAll('&amp;', '&')
    .trim();
}

const titleOf = (address: string) => textOf(read(address).match(/<h1[^>]*>([\s\S]*?)<\/h1>/)?.[1] ?? '');

type NamedLink = { href: string; text: string };

/** Links to whole pages of the site. One to a section or a file is called what it leads to there. */
function pageLinks(html: string): NamedLink[] {
  return [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)]
    .map(([, attributes = '', text = '']) => ({ href: attributes.match(/href="?(\/[^" >]*)/)?.[1] ?? '', text: textOf(text) }))
    .filter(
      ({ href, text }) => text !== '' && !['', '/'].includes(href) && !href.includes('#') && existsSync(join('build', href, 'index.html')),
    );
}

const part = (html: string, pattern: RegExp) => html.match(pattern)?.[0] ?? assert.fail(`no ${pattern}`);
const sidebarOf = (html: string) => part(html, /<nav aria-label="Docs sidebar"[\s\S]*?<\/nav>/);
const breadcrumbsOf = (html: string) =>
  [...part(html, /<nav class="theme-doc-breadcrumbs[\s\S]*?<\/nav>/).matchAll(/<li[^>]*>([\s\S]*?)(?=<li|<\/ul)/g)]
    .map(([, item = '']) => textOf(item))
    .filter((label) => label !== '');

/** A name may leave out an article and what stands in brackets, be in another case, be one of several, and say more behind a colon. */
const bare = (name: string) =>
  name
    .toLowerCase()
    .replace(/^(?:the|all) /, '')
    .replace(/ \(.*\)$|:.*$/, '')
    .replace(/s$/, '');

/**
 * The specification calls the API reference "OpenAPI" in the navbar, and its title has the word: decisions/020. A group of operations leads to the
 * page that explains it, which may explain others too.
 */
const reviewed = new Set(['OpenAPI /openapi', ...readContract().tags.map((tag) => `${displayName(tag)} ${tag['x-page']}`)]);

function misnamed(links: NamedLink[]): string[] {
  return links
    .filter(({ href, text }) => bare(text) !== bare(titleOf(href)) && !reviewed.has(`${text} ${href}`))
    .map(({ href, text }) => `"${text}" leads to ${href}, which is called "${titleOf(href)}"`);
}

test('the sidebar calls every page by its title', () => {
  const links = pageLinks(sidebarOf(read('/main/')));
  assert.deepEqual(links.map(({ href }) => href).toSorted(), docRoutes.toSorted());
  for (const { href, text } of links) {
    assert.equal(text, titleOf(href));
  }
});

test('navbar, footer, home page and not-found page call pages by their titles', () => {
  const home = pageLinks(read('/'));
  const notFound = pageLinks(readFileSync(join('build', '404.html'), 'utf8'));
  assert.ok(home.length > 30 && notFound.length > 10);
  assert.deepEqual([...new Set(misnamed([...home, ...notFound]))], []);
});

test('lists and tables of pages call them by their titles', () => {
  const leading = docRoutes.flatMap((address) => {
    const [, text = ''] = read(address).match(/<div class="?theme-doc-markdown markdown"?>([\s\S]*?)<\/article>/) ?? [];
    return pageLinks(
      [...text.matchAll(/<(?:li|td|th scope="?row"?)>(<a\b[^>]*>[\s\S]*?<\/a>)(?=:|\n?<)/g)].map(([, link = '']) => link).join(''),
    );
  });
  assert.ok(leading.length > 150);
  assert.deepEqual([...new Set(misnamed(leading))], []);
});

test('breadcrumbs end with the title of the page and repeat nothing', () => {
  for (const address of docRoutes) {
    const labels = breadcrumbsOf(read(address));
    assert.equal(labels.at(-1), titleOf(address));
    assert.equal(new Set(labels.map(bare)).size, labels.length, labels.join(' / '));
  }
});

test('"Previous" and "Next" follow the path, and "Next" says what the reader does there', () => {
  readingPath.forEach(([page], index) => {
    const html = read(pageAddress(`${page}.mdx`));
    const neighbours = [readingPath[index - 1], readingPath[index + 1]].flatMap((place, side) => {
      const href = place && pageAddress(`${place[0]}.mdx`);
      return place && href ? [{ href, text: side === 0 ? `Previous${titleOf(href)}` : `Next${place[1]}: ${titleOf(href)}` }] : [];
    });
    assert.deepEqual(pageLinks(part(html, /<nav class="[^"]*pagination-nav[\s\S]*?<\/nav>/)), neighbours, page);
  });
});
