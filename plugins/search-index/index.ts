import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { anchorOf } from '../../api/anchors';
import { readCatalogues } from '../../api/bundle/catalogues';
import { readContract } from '../../api/read-contract';
import type { Kind, SearchRecord, Synonyms } from '../../search';
import { buildIndex, type SearchIndex, type SearchTexts, searchTexts } from '../../search';
import { pageAddress } from '../served-files/plain-page';
import { eventRecords, operationRecords, problemRecords, type RowPlace, type SitePage, schemaRecords } from './contract-records';
import type { FoundPlace } from './found-place';
import { pageRecords, type ReadPage, readPage } from './page-records';

type PlacedPage = ReadPage & { address: string; kind: Kind };

const mdxFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => name.split(sep).join('/'))
    .sort();

function docPages(siteDir: string): PlacedPage[] {
  return mdxFilesIn(join(siteDir, 'docs')).map((file) => {
    const path = join('docs', file);
    const address = pageAddress(file);
    return {
      ...readPage(readFileSync(join(siteDir, path), 'utf8'), path),
      address,
      kind: /\/recipes\/./.test(address) ? 'recipe' : 'guide',
    };
  });
}

function releaseNotes(siteDir: string): PlacedPage[] {
  return mdxFilesIn(join(siteDir, 'release-notes')).map((file) => {
    const path = join('release-notes', file);
    const source = readFileSync(join(siteDir, path), 'utf8');
    const [, slug] = source.match(/^slug: (\S+)$/m) ?? [];
    return { ...readPage(source, path), address: `/release-notes/${slug}`, kind: 'release note' };
  });
}

/** Where the row that explains a value stands: on the page that has it as an anchor. */
function rowPlaces({ title, address, sections }: PlacedPage): Map<string, RowPlace> {
  const places = sections.flatMap(({ anchor, heading, rows }) =>
    rows.map(({ name }): [string, RowPlace] => [
      name,
      { page: title, address: `${address}#${anchorOf.row(name)}`, section: heading, sectionAddress: `${address}#${anchor}` },
    ]),
  );
  // The first row counts: see rehype-row-anchors.
  return new Map(places.reverse());
}

function denyReasonRecords(page: PlacedPage, reasons: readonly string[]): FoundPlace[] {
  const explained = new Set<string>();
  return page.sections.flatMap(({ anchor, heading, rows }) =>
    rows
      .filter(({ name }) => reasons.includes(name) && !explained.has(name) && explained.add(name))
      .map(
        ({ name, cells }): FoundPlace => ({
          kind: 'deny reason',
          address: `${page.address}#${anchorOf.row(name)}`,
          page: page.title,
          pageAddress: `${page.address}#${anchor}`,
          parent: heading,
          heading: name,
          names: [],
          defines: [],
          text: cells.join(' '),
        }),
      ),
  );
}

/** Members that a dozen objects have are explained once, by the conventions: `createdAt`, `systemId`. */
const mostTables = 6;

function withoutCommonMembers(records: readonly FoundPlace[]): FoundPlace[] {
  const count = new Map<string, number>();
  const key = ({ heading, text }: FoundPlace) => `${heading} ${text.slice(0, 40)}`;
  for (const record of records.filter(({ kind }) => kind === 'field')) {
    count.set(key(record), (count.get(key(record)) ?? 0) + 1);
  }
  return records.filter((record) => record.kind !== 'field' || (count.get(key(record)) ?? 0) <= mostTables);
}

/** Every place of the site that can be found. */
export function searchRecords(siteDir: string): SearchRecord[] {
  const contract = readContract();
  const docs = docPages(siteDir);
  const sitePages = new Map<string, SitePage>(
    docs.map(({ title, address, sections }) => [
      address,
      { title, address, sections: new Map(sections.map((section) => [section.anchor, section])) },
    ]),
  );
  const operations = operationRecords(contract, sitePages);
  const operationIds = new Set(operations.map(({ names }) => names[0]));
  const pageAt = (address: string) => docs.filter((page) => page.address === address);
  const problemPlaces = new Map(pageAt('/main/guides/error-handling').flatMap((page) => [...rowPlaces(page)]));
  const reasons = contract.components.schemas.DenyReason?.enum as string[];
  const records = [
    ...[...docs, ...releaseNotes(siteDir)].flatMap((page) =>
      pageRecords(page, page.address, page.kind, (anchor) => operationIds.has(anchor)),
    ),
    ...operations,
    ...problemRecords(readCatalogues().errors, problemPlaces),
    ...pageAt('/main/api/admin/resources/request-access').flatMap((page) => denyReasonRecords(page, reasons)),
    ...pageAt('/main/api/admin/resources/events').flatMap(({ title, address }) =>
      eventRecords(contract, { page: title, pageAddress: `${address}#events` }),
    ),
    ...schemaRecords(contract),
  ];
  const keywords = readKeywords(siteDir);
  return withoutCommonMembers(records).map((record) => ({ ...record, keywords: keywords[record.address] ?? [] }));
}

const phrasesByKey = z.record(z.string(), z.array(z.string('must be text: quote a number')).min(1, 'must not be empty'));

/** What writers add to the index by hand. */
function readPhrases(siteDir: string, file: string): Record<string, string[]> {
  const path = join('search', file);
  const { data, error } = phrasesByKey.safeParse(parse(readFileSync(join(siteDir, path), 'utf8')));
  if (!data) {
    throw new Error(`${path}:\n${error.issues.map(({ path: at, message }) => `  ${at.join('.')} ${message}`).join('\n')}`);
  }
  return data;
}

/** The words of the field for ours. */
export const readSynonyms = (siteDir: string): Synonyms => readPhrases(siteDir, 'synonyms.yaml');

/** What readers call a place who know other words, by its address. */
export const readKeywords = (siteDir: string): Record<string, string[]> => readPhrases(siteDir, 'keywords.yaml');

export type SiteSearch = { index: SearchIndex; texts: SearchTexts };

export function makeSearch(siteDir: string): SiteSearch {
  const records = searchRecords(siteDir);
  return { index: buildIndex(records, readSynonyms(siteDir)), texts: searchTexts(records) };
}
