import { relative } from 'node:path';
import type { Options } from '@docusaurus/plugin-sitemap';
import type { RouteConfig } from '@docusaurus/types';
import { commitDates } from './commit-dates';

const leavesOf = (routes: readonly RouteConfig[]): RouteConfig[] => routes.flatMap((route) => [route, ...leavesOf(route.routes ?? [])]);

/** The sitemap with the time of the last commit of each page that has a file. Lists of notes have none, and so no date. */
export const sitemapWithDates: NonNullable<Options['createSitemapItems']> = async ({ defaultCreateSitemapItems, ...params }) => {
  const dates = commitDates(process.cwd(), ['docs', 'release-notes', 'src/pages']);
  const { url } = params.siteConfig;
  const files = new Map(leavesOf(params.routes).map(({ path, metadata }) => [url + path, metadata?.sourceFilePath]));
  const items = await defaultCreateSitemapItems(params);
  return items.map((item) => {
    const file = files.get(item.url);
    const lastmod = file && dates.get(relative('.', file));
    return lastmod ? { ...item, lastmod } : item;
  });
};
