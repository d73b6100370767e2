import { readdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { writeIfChanged } from '../../api/bundle/write-if-changed';
import { markdownAddresses } from '../../markdown-address';
import type { PlainPage } from './plain-pages';

/** Every file of the pages, by its path below the site's root. */
export function markdownFiles(pages: readonly PlainPage[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { address, markdown, editions } of pages) {
    for (const edition of [{ markdown }, ...editions]) {
      for (const file of markdownAddresses(address, 'language' in edition ? edition.language : undefined)) {
        files.set(file.slice(1), edition.markdown);
      }
    }
  }
  return files;
}

/** Writes files below the folder that is served from the site's root, and takes away those of pages that are gone. */
export function writeMarkdownFiles(files: ReadonlyMap<string, string>, folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.md') && !files.has(name.split(sep).join('/'))) {
      rmSync(join(folder, name));
    }
  }
  for (const [file, text] of files) {
    writeIfChanged(join(folder, file), text);
  }
}
