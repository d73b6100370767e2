import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownPattern } from './hosts/markdown-pattern';
import { acceptedEncodings, prefersMarkdown } from './negotiate';

const wanted = [
  'text/markdown',
  'Text/Markdown',
  'text/markdown, text/html',
  'text/html, text/markdown;q=1.0',
  'text/markdown;q=0.9, text/html;q=0.5',
  'text/markdown;variant=GFM, */*;q=0.1',
  'text/markdown;q=0.5, */*;q=0.1',
  'text/markdown, text/html, */*',
  'text/html;q=0, text/markdown;q=0.001',
];
const unwanted = [
  undefined,
  '',
  '*/*',
  'text/*',
  'text/html',
  // Browsers.
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/markdown;q=0',
  'text/markdown;q=0.0, */*',
  'text/markdown;q=0.5, text/html',
  'text/markdown;q=0.5, */*;q=0.8',
  'text/markdown;q=2',
  'text/markdown;q=a, text/html',
  'text/markdownx',
  'application/text/markdown',
];

test('Markdown goes to those who name it, and do not like HTML better', () => {
  assert.deepEqual(
    wanted.filter((accept) => !prefersMarkdown(accept)),
    [],
  );
  assert.deepEqual(
    unwanted.filter((accept) => prefersMarkdown(accept)),
    [],
  );
});

test('nginx, which compares no qualities, sends Markdown only where the server does', () => {
  const matches = (accept: string | undefined) => new RegExp(markdownPattern, 'i').test(accept ?? '');
  assert.deepEqual(
    unwanted.filter((accept) => matches(accept)),
    [],
  );
  const missed = wanted.filter((accept) => !matches(accept));
  assert.deepEqual(missed, [
    'text/markdown;q=0.9, text/html;q=0.5',
    'text/markdown;q=0.5, */*;q=0.1',
    'text/html;q=0, text/markdown;q=0.001',
  ]);
});

test('encodings are sent by their weights, the smaller where two weigh the same', () => {
  const cases: Record<string, string[]> = {
    '': [],
    'gzip, deflate, br': ['br', 'gzip'],
    'gzip;q=1.0, br;q=0.5': ['gzip', 'br'],
    'br;q=0.001, gzip;q=0': ['br'],
    'gzip;q=0.5, br;q=0': ['gzip'],
    'BR, GZip': ['br', 'gzip'],
    '*': ['br', 'gzip'],
    '*;q=0.3, gzip;q=0': ['br'],
    'identity, br;q=0.9': [],
    'identity;q=0.5, br;q=0.9': ['br'],
    'identity;q=0': [],
    'br;q=2, gzip;q=-1': [],
    'x-br, brotli': [],
    'br;q=0, br': [],
  };
  for (const [header, wanted] of Object.entries(cases)) {
    assert.deepEqual(acceptedEncodings(header), wanted, header);
  }
  assert.deepEqual(acceptedEncodings(undefined), []);
});

test('a header of nothing but commas is read once, part by part', () => {
  assert.deepEqual(acceptedEncodings(`${','.repeat(100_000)}br`), ['br']);
  assert.equal(prefersMarkdown(`${','.repeat(100_000)}text/markdown`), true);
});
