import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { canonicalRoutes } from '../hosting/canonical-routes';
import { changeFeeds, changesPage } from '../served-files/change-feeds';
import { drawCard } from '../social-cards/draw-card';
import { type CommitDates, commitDates } from './commit-dates';
import { type DocPage, docPages } from './doc-trails';
import { readHead, withHeadTags } from './head-tags';
import type { PageFacts, SiteFacts } from './structured-data';

type Options = { company: SiteFacts['company'] };

const cardFile = (route: string) => `img/cards/${route.replace(/\/$/, '') || 'home'}.png`;

function kindOf(route: string, doc: DocPage | undefined): PageFacts['kind'] {
  if (route === '' || route === 'openapi') {
    return route === '' ? 'home' : 'reference';
  }
  return doc ? 'doc' : 'other';
}

/** What stands above the title on the card: the way to the page, without the page. */
function sectionOf(route: string, doc: DocPage | undefined): string {
  const above = doc?.trail.slice(0, -1).map(({ name }) => name) ?? [];
  if (above.length > 0) {
    return above.slice(-2).join(' › ');
  }
  return /^release-notes\/./.test(route) ? 'Release notes' : 'Developer documentation';
}

/**
 * After a build: puts into each page what link previews and search engines read, draws its card, and writes robots.txt. The framework starts what plugins do after a
 * build in their order without waiting; this waits for nothing, so that plugins/hosting compresses the pages with it.
 */
export default function pageMetadata({ siteDir, siteConfig }: LoadContext, options: unknown): Plugin {
  const { url, baseUrl, title, i18n } = siteConfig;
  const address = url + baseUrl;
  const site: SiteFacts = { title, address, language: i18n.defaultLocale, company: (options as Options).company };
  let docs: ReadonlyMap<string, DocPage> = new Map();

  function factsOf(route: string, html: string, dates: CommitDates): PageFacts {
    const doc = docs.get(baseUrl + route);
    const { title: pageTitle, description, canonical } = readHead(html, title);
    return {
      kind: kindOf(route, doc),
      title: pageTitle,
      description,
      address: canonical,
      card: address + cardFile(route),
      trail: doc?.trail.flatMap(({ name, permalink }) => (permalink ? [{ name, address: url + permalink }] : [])) ?? [],
      modified: dates.get(doc?.source ?? '') ?? null,
    };
  }

  return {
    name: 'page-metadata',
    async allContentLoaded({ allContent }) {
      docs = docPages(allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined);
    },
    async postBuild({ outDir, routesPaths }) {
      const dates = commitDates(siteDir, ['docs']);
      for (const route of canonicalRoutes(routesPaths, baseUrl)) {
        const file = join(outDir, route, 'index.html');
        const html = readFileSync(file, 'utf8');
        const page = factsOf(route, html, dates);
        const feed = route === changesPage ? { title: 'API changes', address: baseUrl + changeFeeds.atom } : null;
        writeFileSync(file, withHeadTags(html, page, site, feed));
        const card = join(outDir, cardFile(route));
        mkdirSync(dirname(card), { recursive: true });
        writeFileSync(card, drawCard({ title: page.title, section: sectionOf(route, docs.get(baseUrl + route)), site: title }));
      }
      writeFileSync(join(outDir, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${address}sitemap.xml\n`);
    },
  };
}
