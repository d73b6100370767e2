import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from '../../api/read-contract';
import { type EditionLanguage, markdownAddresses } from '../../markdown-address';
import { readDocument } from '../../openapi/document/read-document';
import { plainHomePage } from './home-page';
import type { PlainPage } from './markdown-files';
import { type MarkdownLink, markdownLinks } from './markdown-links';
import { editionLanguages, pageAddress, type ReadPage, readPage } from './plain-page';
import { readingOrder } from './reading-order';
import { plainReference } from './reference';
import { plainReleaseNotes, readReleaseNotes } from './release-notes';

type Page = Pick<PlainPage, 'kind' | 'address' | 'sections'> & { page: ReadPage };

/** What a page says of its editions, before its text. */
function editionsNote({ address, page }: Page, link: MarkdownLink, baseUrl: string, language?: EditionLanguage): string[] {
  const names = editionLanguages.filter(({ id }) => page.languages.includes(id));
  if (names.length < 2) {
    return [];
  }
  const links = names
    .filter(({ id }) => id !== language)
    .map(({ id, name }) => `[${name}](${baseUrl}${markdownAddresses(address, id)[0].slice(1)})`)
    .join(', ');
  const own = names.find(({ id }) => id === language)?.name;
  return [
    own
      ? `> This edition has the ${own} samples alone. Others: ${links}, [all languages](${link(address)}).`
      : `> Samples on this page come in several languages. Editions with one alone: ${links}.`,
  ];
}

function written(of: Page, link: MarkdownLink, baseUrl: string, allLanguages: MarkdownLink, language?: EditionLanguage): string {
  const { page } = of;
  return `${[`# ${page.title}`, ...editionsNote(of, allLanguages, baseUrl, language), page.write(link, language)].join('\n\n')}\n`;
}

/** Every page of the site as Markdown, in reading order. The contract must have been written. */
export function allPlainPages(siteDir: string, baseUrl = '/'): PlainPage[] {
  const contract = readContract();
  const document = readDocument(contract);
  const link = markdownLinks({ document, baseUrl });
  const read = (path: string) => readPage(readFileSync(join(siteDir, path), 'utf8'), path);
  const documentation = readingOrder().map(({ id, sections }): Page => {
    const file = `${id}.mdx`;
    return { kind: 'documentation', address: pageAddress(file), sections, page: read(`docs/${file}`) };
  });
  const about: Page = { kind: 'about', address: '/markdown-page', sections: [], page: read('src/pages/markdown-page.mdx') };

  const inSeveral = (language: EditionLanguage) =>
    new Set(
      documentation.filter(({ page }) => page.languages.length > 1 && page.languages.includes(language)).map(({ address }) => address),
    );
  const editionLinks = new Map(
    editionLanguages.map(({ id }) => [id, markdownLinks({ document, baseUrl, edition: { language: id, pages: inSeveral(id) } })]),
  );
  const finish = (of: Page): PlainPage => {
    const { kind, address, sections, page } = of;
    const languages = page.languages.length > 1 ? page.languages : [];
    return {
      kind,
      address,
      sections,
      title: page.title,
      description: page.description,
      markdown: written(of, link, baseUrl, link),
      editions: languages.map((language) => ({
        language,
        markdown: written(of, editionLinks.get(language) ?? link, baseUrl, link, language),
      })),
    };
  };
  const notes = readReleaseNotes(siteDir);
  return [
    plainHomePage(siteDir, link, notes),
    ...documentation.map(finish),
    ...plainReference(contract, document, link),
    ...plainReleaseNotes(notes, link),
    finish(about),
  ];
}
