import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { pageAddress, plainPage } from './plain-page';

/** Where the plain form of a page is served: `/main/api/webhooks.md`, and `index.md` for a page that ends in a slash. */
export function plainPageAddress(file: string): string {
  const address = pageAddress(file);
  return address.endsWith('/') ? `${address}index.md` : `${address}.md`;
}

export function writePlainPages(siteDir: string, folder: string, baseUrl: string): void {
  const docs = join(siteDir, 'docs');
  rmSync(join(folder, 'main'), { recursive: true, force: true });
  for (const name of readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.mdx'))) {
    const file = name.split(sep).join('/');
    const target = join(folder, plainPageAddress(file));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, plainPage(readFileSync(join(docs, name), 'utf8'), file, baseUrl));
  }
}
