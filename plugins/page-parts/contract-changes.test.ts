import assert from 'node:assert/strict';
import { test } from 'node:test';
import { versionHistory } from '../../api/compatibility/version-history';
import type { Contract } from '../../api/contract';
import { contractChangesPart } from './contract-changes';

type Members = Record<string, { type: string; deprecated?: boolean }>;

/** A contract of a library: one call for books, one for shelves, whose answers have these members. */
function library(version: string, book: Members, calls: string[] = ['listBooks', 'listShelves']): Contract {
  const call = (operationId: string, tag: string, properties: Members) => ({
    get: {
      operationId,
      tags: [tag],
      'x-capacities': ['ANY'],
      responses: { 200: { description: '', content: { 'application/json': { schema: { type: 'object', properties } } } } },
    },
  });
  const paths = {
    '/books': call('listBooks', 'books', book),
    '/shelves': call('listShelves', 'book-shelves', {}),
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Library', version },
    tags: [
      { name: 'book-shelves', 'x-page': '/main/shelves' },
      { name: 'books', 'x-page': '/main/books' },
    ],
    servers: [],
    security: [],
    'x-limits': { books: { max: version === '1.0' ? 10 : 20, description: '' } },
    'x-bounds': {},
    'x-rate-limits': {},
    paths: Object.fromEntries(Object.entries(paths).filter(([, { get }]) => calls.includes(get.operationId))),
    webhooks: {},
    components: { schemas: {} },
  } as unknown as Contract;
}

const text = { type: 'string' };
const first = { version: '1.0', date: '2026-01-31', contract: library('1.0', { title: text }) };
const second = {
  version: '1.1',
  date: '2026-03-01',
  contract: library('1.1', { title: { ...text, deprecated: true }, author: text }, ['listBooks']),
};

test('a first version is told by what it has, since there is nothing to compare it with', () => {
  assert.equal(
    contractChangesPart(versionHistory([first], first.contract)),
    `## 1.0 {/* #version-1-0 */}

Kept since 31 January 2026. It is the first version whose contract is kept, so there is nothing to compare it with. It has 2 operations and 0 event types.

| Resource | Operations |
| --- | --- |
| [Book shelves](/main/shelves) | 1 |
| [Books](/main/books) | 1 |`,
  );
});

test('a later version is told by resource, what breaks first; what is gone leads nowhere', () => {
  const [told = ''] = contractChangesPart(versionHistory([first, second], second.contract)).split('\n\n## 1.0');
  assert.equal(
    told,
    `## 1.1 {/* #version-1-1 */}

Released on 1 March 2026. 4 changes since 1.0: 1 breaking, 1 deprecating and 2 compatible.

### Everything {/* #version-1-1-everything */}

| Effect | What changed | Where |
| --- | --- | --- |
| Compatible | The limit \`books\` is 20 instead of 10. | The whole API |

### Book shelves {/* #version-1-1-book-shelves */}

| Effect | What changed | Where |
| --- | --- | --- |
| **Breaking** | \`GET /shelves\` was removed. | \`listShelves\` |

### Books {/* #version-1-1-books */}

| Effect | What changed | Where |
| --- | --- | --- |
| **Deprecating** | In the \`200\` answer, \`title\` is deprecated. | [\`listBooks\`](/openapi#listBooks) |
| Compatible | In the \`200\` answer, \`author\` is new. | [\`listBooks\`](/openapi#listBooks) |`,
  );
});

test('what no version has yet comes first and is called so', () => {
  assert.match(
    contractChangesPart(versionHistory([first], second.contract)),
    /^## Not released yet\n\n4 changes since 1\.0: 1 breaking, .*\n\n### Everything[\s\S]*\n\n## 1\.0 /,
  );
});

test('a version that changed nothing says so', () => {
  const same = { ...first, version: '1.1' };
  assert.match(
    contractChangesPart(versionHistory([first, same], first.contract)),
    /\. Nothing that clients could notice has changed since 1\.0\.\n/,
  );
});
