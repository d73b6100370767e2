import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Below the folder that is served from the site's root: the code of pages, for readers who come to a page without loading it anew. */
export const codeFolder = join('assets', 'code');

/** Keeps the highlighted code of a page, block by block; gives the name of the file, which changes with what it holds. */
export function keepCode(staticFolder: string, blocks: string[]): string {
  const text = JSON.stringify(blocks);
  const name = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const file = join(staticFolder, codeFolder, `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return name;
}
