import { readdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { writeIfChanged } from '../../api/bundle/write-if-changed';
import { type EditionLanguage, markdownAddresses } from '../../markdown-address';

/** A page of the site as Markdown. */
export type PlainPage = {
  kind: 'home' | 'documentation' | 'about' | 'reference' | 'operation' | 'event' | 'schema' | 'release-notes';
  /** Below the base URL, as the site has it: `/main/`, `/main/api/webhooks`. Operations, events and schemas have one below `/openapi/`, as Markdown alone. */
  address: string;
  title: string;
  description: string;
  /** The sections that it stands in, outermost first: in the documentation, those of the sidebar. */
  sections: string[];
  markdown: string;
  /** The same with the samples of one language alone, if the page has a choice. */
  editions: { language: EditionLanguage; markdown: string }[];
};

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
