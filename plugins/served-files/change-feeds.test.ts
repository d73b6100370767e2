import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { VersionHistory } from '../../api/compatibility/version-history';
import type { Contract } from '../../api/contract';
import { type Change, wholeDocument } from '../../openapi/changes/change';
import { atomFeed, jsonFeed } from './change-feeds';

const contract = { paths: { '/a': { get: {} } }, webhooks: { added: {} } } as unknown as Contract;
const change: Change = { ...wholeDocument, id: 'listBooks', effect: 'breaking', what: 'In the body, `a<b>` & `c` was removed.' };
const history: VersionHistory = {
  current: contract,
  unreleased: [change],
  versions: [
    { version: '1.1', date: '2026-03-01', previous: '1.0', changes: [change], contract },
    { version: '1.0', date: '2026-01-31', previous: null, changes: [], contract },
  ],
};
const site = { title: 'Library & API', address: 'https://docs.access.example/portal/' };

type Entry = { id: string; title: string; updated: string; summary: string; content: { '#text': string }; link: { href: string } };

test('the Atom feed has an entry for each version, the newest first, as a reader needs it', () => {
  const xml = atomFeed(history, site);
  assert.equal(XMLValidator.validate(xml), true);
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', htmlEntities: true });
  const { feed } = parser.parse(xml) as { feed: { updated: string; author: object; title: string; entry: Entry[] } };
  assert.equal(feed.title, 'Library & API: API changes');
  assert.equal(feed.updated, '2026-03-01T00:00:00Z');
  assert.deepEqual(feed.author, { name: 'Library & API' });
  assert.deepEqual(
    feed.entry.map(({ id, link, updated, summary }) => [id, link.href, updated, summary]),
    [
      [
        'https://docs.access.example/portal/main/api/changes#version-1-1',
        'https://docs.access.example/portal/main/api/changes#version-1-1',
        '2026-03-01T00:00:00Z',
        '1 change since 1.0: 1 breaking.',
      ],
      [
        'https://docs.access.example/portal/main/api/changes#version-1-0',
        'https://docs.access.example/portal/main/api/changes#version-1-0',
        '2026-01-31T00:00:00Z',
        'The first version whose contract is kept. It has 1 operation and 1 event type.',
      ],
    ],
  );
  assert.match(
    feed.entry[0]?.content['#text'] ?? '',
    /<li><strong>breaking<\/strong> <code>listBooks<\/code>: In the body, <code>a&#60;b&#62;<\/code> &#38; <code>c<\/code> was removed\.<\/li>/,
  );
});

test('programs get the changes as data, with what is not released yet', () => {
  const told = JSON.parse(jsonFeed(history, site)) as {
    unreleased: Change[];
    versions: { version: string; changes: Change[]; operations: number }[];
  };
  assert.deepEqual(told.unreleased, [change]);
  assert.deepEqual(
    told.versions.map(({ version, changes, operations }) => [version, changes, operations]),
    [
      ['1.1', [change], 1],
      ['1.0', [], 1],
    ],
  );
});
