import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { readLog } from './commit-dates';
import { docPages } from './doc-trails';
import { readHead, withHeadTags } from './head-tags';
import { type PageFacts, type SiteFacts, structuredData } from './structured-data';

const site: SiteFacts = {
  title: 'Access Management API',
  address: 'https://docs.access.example/portal/',
  language: 'en-GB',
  company: { name: 'Access Example', url: 'https://www.access.example/' },
};
const page: PageFacts = {
  kind: 'doc',
  title: 'Doors </script> & "more"',
  description: 'About doors.',
  address: `${site.address}main/doors`,
  card: `${site.address}img/cards/main/doors.png`,
  trail: [
    { name: 'API guide', address: `${site.address}main/api/` },
    { name: 'Doors', address: `${site.address}main/doors` },
  ],
  modified: '2026-11-17',
};

test('the head of a built page is read, in every way of quoting', () => {
  const html = `<meta data-rh=true property=og:title content="A &amp; B | Access Management API"/><meta name=description content=Short /><link rel=canonical href=https://docs.access.example/main/ />`;
  assert.deepEqual(readHead(html, site.title), {
    title: 'A & B',
    description: 'Short',
    canonical: 'https://docs.access.example/main/',
    hasType: false,
  });
});

test('a page gets its card and its data, which no title can break out of', () => {
  const html = withHeadTags('<head><title>x</title>', page, site, null);
  assert.match(html, /^<head><meta property="og:site_name".*<\/script><title>x<\/title>$/);
  assert.match(html, /<meta property="og:image" content="https:\/\/docs\.access\.example\/portal\/img\/cards\/main\/doors\.png">/);
  assert.match(html, /<meta property="og:image:alt" content="Doors &#60;\/script&#62; &#38; &#34;more&#34;: Access Management API">/);
  const [, json = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
  const data = JSON.parse(json) as Record<string, unknown>;
  assert.deepEqual([data['@type'], data.headline, data.dateModified], ['TechArticle', page.title, '2026-11-17']);
  assert.match(
    withHeadTags('<title>', page, site, { title: 'Changes', address: '/a.xml' }),
    /<link rel="alternate" type="application\/atom\+xml" title="Changes" href="\/a\.xml">/,
  );
  assert.doesNotMatch(
    withHeadTags('<meta property=og:type content=article /><title>', page, site, null),
    /og:type" content/,
    'what is there stays',
  );
  assert.throws(() => withHeadTags('<p>', page, site, null), /has no title/);
});

test('a page is told as what it is, with the way to it', () => {
  const types = (facts: Partial<PageFacts>) => structuredData({ ...page, ...facts }, site).map((data) => data['@type']);
  assert.deepEqual(types({}), ['TechArticle', 'BreadcrumbList']);
  assert.deepEqual(types({ kind: 'home', trail: [] }), ['WebSite']);
  assert.deepEqual(types({ kind: 'reference', trail: [] }), ['WebAPI']);
  assert.deepEqual(types({ kind: 'other', trail: [] }), []);
  assert.equal('dateModified' in (structuredData({ ...page, modified: null }, site)[0] ?? {}), false, 'no date rather than a wrong one');
});

test('the way to a page goes through the sidebar, over groups that have no page', () => {
  const doc = (id: string, title: string) => ({ id, title, permalink: `/main/${id}`, source: `@site/docs/${id}.mdx` });
  const items = [
    {
      type: 'category',
      label: 'API',
      link: { type: 'doc', id: 'api' },
      items: [{ type: 'category', label: 'People', items: [{ type: 'doc', id: 'users' }] }],
    },
  ];
  const content = { loadedVersions: [{ docs: [doc('api', 'API guide'), doc('users', 'Users')], sidebars: { documentation: items } }] };
  const pages = docPages(content as unknown as LoadedContent);
  assert.deepEqual(pages.get('/main/users'), {
    source: 'docs/users.mdx',
    trail: [
      { name: 'API guide', permalink: '/main/api' },
      { name: 'People', permalink: null },
      { name: 'Users', permalink: '/main/users' },
    ],
  });
  assert.equal(pages.get('/main/api')?.trail.length, 1);
});

test('a file has the time of the newest commit that touched it', () => {
  const log = '\x001794902400\n\ndocs/a.mdx\ndocs/b c.mdx\n\x001767225600\n\ndocs/a.mdx\ndocs/d.mdx\n';
  assert.deepEqual(
    [...readLog(log)],
    [
      ['docs/a.mdx', '2026-11-17T08:00:00Z'],
      ['docs/b c.mdx', '2026-11-17T08:00:00Z'],
      ['docs/d.mdx', '2026-01-01T00:00:00Z'],
    ],
  );
  assert.equal(readLog('').size, 0);
});
