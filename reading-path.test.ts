import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { test } from 'node:test';
import { readingOrder } from './plugins/served-files/reading-order';
import { placeOnPath, readingPath } from './reading-path';

const pages = readingPath.map(([page]) => page);

test('every page of the documentation is on the path once', () => {
  const files = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mdx'));
  assert.deepEqual(
    pages.map((page) => `${page}.mdx`).toSorted(),
    files.map((name) => name.split(sep).join('/')).toSorted(),
    'a page that comes or goes does so in reading-path.ts too',
  );
});

test('the path is the order of the sidebar, but for what is read once there is a client', () => {
  const withoutVersioning = (page: string) => page !== 'getting-started/versioning';
  assert.deepEqual(
    pages.filter(withoutVersioning),
    readingOrder()
      .map(({ id }) => id)
      .filter(withoutVersioning),
  );
});

test('from the first page "Next" leads to every other, and only the last has none', () => {
  const walked: string[] = [];
  for (let page = pages[0] ?? null; page !== null; page = placeOnPath(`${page}.mdx`)?.pagination_next ?? null) {
    assert.equal(placeOnPath(`${page}.mdx`)?.pagination_prev ?? null, walked.at(-1) ?? null);
    walked.push(page);
  }
  assert.deepEqual(walked, pages);
});

test('a task begins with what the reader does, and no two pages have the same', () => {
  const tasks = readingPath.map(([, task]) => task);
  assert.equal(new Set(tasks).size, tasks.length);
  for (const task of tasks) {
    assert.match(task, /^[A-Z][a-z]+,? [^.:]{5,40}$/, task);
  }
});

test('a page that is not on the path gets nothing from it', () => {
  assert.equal(placeOnPath('../release-notes/a.mdx'), undefined);
});
