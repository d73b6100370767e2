import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAddress, plainPage } from './plain-page';
import { readingOrder } from './reading-order';

/** A page of the site as Markdown. */
export type PlainPage = {
  /** Below the base URL, as the site has it: `/main/`, `/main/api/webhooks`. */
  address: string;
  title: string;
  description: string;
  /** The sections of the sidebar that it stands in, outermost first. */
  sections: string[];
  markdown: string;
};

function documentationPages(siteDir: string, baseUrl: string): PlainPage[] {
  return readingOrder().map(({ id, sections }) => {
    const file = `${id}.mdx`;
    const { title, description, markdown } = plainPage(readFileSync(join(siteDir, 'docs', file), 'utf8'), file, baseUrl);
    return { address: pageAddress(file), title, description, sections, markdown };
  });
}

/** Every page of the site as Markdown, in reading order. The contract must have been written. */
export function allPlainPages(siteDir: string, baseUrl = '/'): PlainPage[] {
  return documentationPages(siteDir, baseUrl);
}
