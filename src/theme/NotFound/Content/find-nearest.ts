import { nearestPages, pageName } from './nearest-pages';

/** The addresses of all pages, as the sitemap has them. */
async function loadAddresses(sitemap: string): Promise<string[]> {
  const response = await fetch(sitemap);
  const text = response.ok ? await response.text() : '';
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

export type Nearest = { to: string; name: string; says: string }[];

export async function findNearest(path: string, sitemap: string): Promise<Nearest> {
  const found = nearestPages(path, await loadAddresses(sitemap));
  return found.map((address) => ({ to: address, name: pageName(address), says: address }));
}
