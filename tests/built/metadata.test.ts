// What link previews and search engines read of the built pages.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { allRoutes, docRoutes, posts } from '../routes';

const origin = 'https://docs.access.example';
const readBuilt = (file: string) => readFileSync(join('build', file), 'utf8');

type Tag = { name: string; attributes: Record<string, string>; text: string };

/** The tags of a page's head, as a browser reads them. */
function headOf(route: string): Tag[] {
  const tags: Tag[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node && ['meta', 'link', 'script', 'title'].includes(node.tagName)) {
      const [child] = node.childNodes;
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      tags.push({ name: node.tagName, attributes, text: child && 'value' in child ? child.value : '' });
    }
    for (const child of 'childNodes' in node ? node.childNodes : []) {
      walk(child);
    }
  };
  const html = parse(readBuilt(`${route}/index.html`)).childNodes.find((node) => node.nodeName === 'html');
  const head = html && 'childNodes' in html ? html.childNodes.find(({ nodeName }) => nodeName === 'head') : undefined;
  assert.ok(head, `${route}: a head`);
  walk(head);
  return tags;
}

const heads = new Map(allRoutes.map((route) => [route, headOf(route)]));

function only(route: string, isWanted: (tag: Tag) => boolean, what: string): Tag {
  const found = heads.get(route)?.filter(isWanted) ?? [];
  assert.equal(found.length, 1, `${route}: one ${what}`);
  return found[0] as Tag;
}

const meta = (route: string, name: string) =>
  only(route, ({ attributes }) => attributes.property === name || attributes.name === name, name).attributes.content ?? '';

const dataOf = (route: string) =>
  (heads.get(route) ?? [])
    .filter(({ attributes }) => attributes.type === 'application/ld+json')
    .map(({ text }) => JSON.parse(text) as Record<string, unknown>);

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return value.startsWith(`${origin}/`) ? [value] : [];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

const leadsSomewhere = (address: string) => {
  const path = address.slice(origin.length);
  return allRoutes.includes(path) || (/\.\w+$/.test(path) && existsSync(join('build', path)));
};

test('every page has one canonical address, and everything that a preview shows', () => {
  for (const route of allRoutes) {
    assert.equal(only(route, ({ attributes }) => attributes.rel === 'canonical', 'canonical').attributes.href, origin + route);
    assert.equal(meta(route, 'og:url'), origin + route);
    assert.equal(meta(route, 'og:site_name'), 'Access Management API');
    assert.equal(meta(route, 'twitter:card'), 'summary_large_image');
    assert.ok(meta(route, 'og:title') && meta(route, 'og:description') && meta(route, 'og:type'), route);
  }
});

test('every page has a card of its own, of the right size and weight', () => {
  const cards = new Set<string>();
  for (const route of allRoutes) {
    const card = meta(route, 'og:image');
    assert.equal(meta(route, 'twitter:image'), card);
    cards.add(card);
    const png = readFileSync(join('build', card.slice(origin.length)));
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630], route);
    assert.deepEqual([meta(route, 'og:image:width'), meta(route, 'og:image:height')], ['1200', '630']);
    assert.ok(png.length <= 25_000, `${route}: ${png.length} bytes`);
  }
  assert.equal(cards.size, allRoutes.length);
});

test('what search engines are told of a page is data that leads somewhere', () => {
  const typesOf = (route: string) => dataOf(route).map((data) => data['@type']);
  for (const route of allRoutes) {
    for (const address of dataOf(route).flatMap(addressesIn)) {
      assert.ok(leadsSomewhere(address), `${route} names ${address}`);
    }
  }
  assert.deepEqual(typesOf('/'), ['WebSite']);
  assert.deepEqual(typesOf('/openapi'), ['WebAPI']);
  for (const route of docRoutes) {
    assert.equal(typesOf(route)[0], 'TechArticle', route);
  }
  assert.deepEqual(typesOf('/main/api/admin/resources/doors'), ['TechArticle', 'BreadcrumbList']);
  for (const post of posts) {
    assert.ok(typesOf(`/release-notes/${post}`).includes('BlogPosting'), post);
  }
});

test('the trail of a page ends at the page, and no step is empty', () => {
  for (const route of docRoutes) {
    const trail = dataOf(route).find((data) => data['@type'] === 'BreadcrumbList')?.itemListElement as
      | { position: number; name: string; item: string }[]
      | undefined;
    if (trail) {
      assert.equal(trail.at(-1)?.item, origin + route);
      assert.deepEqual(
        trail.map(({ position }) => position),
        trail.map((_, index) => index + 1),
      );
      assert.ok(trail.every(({ name }) => name.length > 0));
    }
  }
});

test('titles and descriptions have a length that is shown whole', () => {
  const wrong = allRoutes.flatMap((route) => {
    const title = only(route, ({ name }) => name === 'title', 'title').text;
    const description = meta(route, 'description');
    return [
      ...(title.length > 60 ? [`${route}: title of ${title.length}: ${title}`] : []),
      ...(description.length < 50 || description.length > 160 ? [`${route}: description of ${description.length}: ${description}`] : []),
    ];
  });
  assert.deepEqual(wrong, []);
});

test('the dates of the sitemap are times that have been, and robots.txt names the sitemap', () => {
  const parser = new XMLParser({ isArray: (name) => name === 'url' });
  const { urlset } = parser.parse(readBuilt('sitemap.xml')) as { urlset: { url: { loc: string; lastmod?: string }[] } };
  for (const { loc, lastmod } of urlset.url) {
    assert.ok(lastmod === undefined || Date.parse(lastmod) <= Date.now(), `${loc}: ${lastmod}`);
  }
  assert.match(readBuilt('robots.txt'), new RegExp(`^User-agent: \\*\nAllow: /\n\nSitemap: ${origin}/sitemap\\.xml\n$`));
});

test('the page of API changes leads to its feed, whose entries lead back', () => {
  const link = only('/main/api/changes', ({ attributes }) => attributes.title === 'API changes', 'feed');
  assert.deepEqual([link.attributes.rel, link.attributes.type], ['alternate', 'application/atom+xml']);
  const feed = readBuilt(link.attributes.href ?? '');
  const page = readBuilt('main/api/changes/index.html');
  const anchors = [...feed.matchAll(/<link href="https:\/\/docs\.access\.example\/main\/api\/changes#([\w-]+)"/g)].map(
    ([, anchor]) => anchor,
  );
  assert.ok(anchors.length > 0);
  for (const anchor of anchors) {
    assert.match(page, new RegExp(` id="?${anchor}[" >]`));
  }
  const { versions } = JSON.parse(readBuilt('api-changes.json')) as { versions: { version: string }[] };
  assert.equal(versions.length, anchors.length);
});
