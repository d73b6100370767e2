import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfChanged } from '../../api/bundle/write-if-changed';
import { markdownAddresses } from '../../markdown-address';
import type { PlainPage } from './plain-pages';

/** Writes every page as Markdown below the folder that is served from the site's root. */
export function writeMarkdownFiles(pages: readonly PlainPage[], folder: string): void {
  rmSync(join(folder, 'main'), { recursive: true, force: true });
  for (const { address, markdown } of pages) {
    for (const file of markdownAddresses(address)) {
      writeIfChanged(join(folder, file), markdown);
    }
  }
}
