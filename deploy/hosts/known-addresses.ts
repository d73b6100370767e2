import type { HostingManifest } from '../headers';
import { otherForm, pageFile } from '../resolve-path';

type Pages = Pick<HostingManifest, 'routes' | 'markdown'>;

/** Each page with its file, below the base URL, and the file of its Markdown if it has one. */
export function pagesOf({ routes, markdown }: Pages): { route: string; file: string; markdown: string | undefined }[] {
  return routes.map((route) => ({ route, file: pageFile(route), markdown: markdown[route] }));
}

/** The addresses that end in `.html` and show a page all the same, as deploy/resolve-path.ts has them. */
export function htmlForms(route: string): string[] {
  const plain = route.replace(/\/$/, '');
  return route === '' ? ['index.html'] : [`${plain}/index.html`, `${plain}.html`];
}

/** From the other form of an address, with the slash or without it, to the canonical one. */
export function redirectsOf({ routes }: Pages, baseUrl: string): [from: string, to: string][] {
  const pages = routes.filter((route) => route !== '').map((route): [string, string] => [baseUrl + otherForm(route), baseUrl + route]);
  return baseUrl === '/' ? pages : [[baseUrl.slice(0, -1), baseUrl], ...pages];
}
