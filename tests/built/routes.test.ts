import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { HostingManifest } from '../../deploy/headers';
import { allRoutes, posts } from '../routes';

type RssItem = { guid: string | { '#text': string }; title: string; pubDate: string; description: string; 'content:encoded': string };

const origin = 'https://docs.access.example';
const manifest = JSON.parse(readFileSync('build/.hosting.json', 'utf8')) as HostingManifest;
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['url', 'item', 'entry', 'link'].includes(name) });

function readXml<Shape>(file: string): Shape {
  const text = readFileSync(`build/${file}`, 'utf8');
  assert.equal(XMLValidator.validate(text), true);
  return parser.parse(text);
}

function pageFile(route: string): string {
  return `build${route.replace(/\/$/, '')}/index.html`;
}

test('the build has exactly the pages of the specification, and those that a decision adds', () => {
  assert.deepEqual(manifest.routes.map((route) => `/${route}`).toSorted(), allRoutes.toSorted());
});

test('the sitemap lists every page in its canonical form, and nothing else', () => {
  const { urlset } = readXml<{ urlset: { url: { loc: string }[] } }>('sitemap.xml');
  assert.deepEqual(urlset.url.map(({ loc }) => loc).toSorted(), allRoutes.map((route) => origin + route).toSorted());
});

test('the RSS feed lists both posts, newest first, with their text', () => {
  const { rss } = readXml<{ rss: { channel: { item: RssItem[] } } }>('release-notes/rss.xml');
  assert.deepEqual(
    rss.channel.item.map(({ guid }) => (typeof guid === 'string' ? guid : guid['#text'])),
    posts.map((post) => `${origin}/release-notes/${post}`),
  );
  for (const item of rss.channel.item) {
    assert.ok(item.title && item.pubDate && item.description, 'title, date and description');
    assert.ok(String(item['content:encoded']).length > 1000, 'the whole text');
  }
});

test('the Atom feed lists both posts with their authors', () => {
  const { feed } = readXml<{ feed: { entry: { id: string; author: unknown }[] } }>('release-notes/atom.xml');
  assert.deepEqual(
    feed.entry.map(({ id }) => id),
    posts.map((post) => `${origin}/release-notes/${post}`),
  );
  assert.match(JSON.stringify(feed.entry[0]?.author), /Docs team.*API team/);
});

test('title, description and heading of each page are its own, and its canonical address is right', () => {
  const seen = new Map<string, string>();
  for (const route of allRoutes) {
    const html = readFileSync(pageFile(route), 'utf8');
    const title = html.match(/<title[^>]*>([^<]*)</)?.[1];
    const description = html.match(/<meta[^>]*name="?description"? content="([^"]*)"/)?.[1];
    const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
    assert.equal(headings.length, 1, `${route}: one level-1 heading`);
    for (const value of [`title ${title}`, `description ${description}`, `heading ${headings[0]}`]) {
      assert.equal(seen.get(value), undefined, `${route} and ${seen.get(value)} share: ${value}`);
      seen.set(value, route);
    }
    const canonical = html.match(/rel="?canonical"? href="?([^" >]+)/)?.[1];
    assert.equal(canonical, origin + route);
    assert.ok(title && description, `${route}: title and description`);
  }
});
