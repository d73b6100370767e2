// What the pages say is checked against the data that they are about.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import cast from '../../api/cast.json';
import { type Json, operationsOf } from '../../api/contract';
import { readContract } from '../../api/read-contract';
import { nodes } from '../../api/rules/walk';

const pages = ['docs', 'release-notes', 'src/pages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => join(folder, name)),
);
const texts = new Map(pages.map((page) => [page, readFileSync(page, 'utf8')]));
const ids = new Set(cast.ids.map(({ id }) => id));
const contract = readContract();
const operations = operationsOf(contract.paths);
const codes = contract.components.schemas.ProblemCode?.enum as string[];

function everyMatch(pattern: RegExp): [page: string, match: RegExpMatchArray][] {
  return [...texts].flatMap(([page, text]) => [...text.matchAll(pattern)].map((match): [string, RegExpMatchArray] => [page, match]));
}

/** `/v2/systems/sys_01…/doors?limit=1` and `/v2/systems/{systemId}/doors` are the same call. */
function shapeOf(path: string): string {
  return path
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .replace(/\{\w+\}|\$\{?\w+\}?|\b[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g, '*');
}

const calls = new Set(operations.map(({ method, path }) => `${method} ${shapeOf(path)}`));
const paths = new Set(operations.map(({ path }) => shapeOf(path)));

test('every id belongs to the cast', () => {
  const found = everyMatch(/\b[a-z]{3}_[0-9A-Z]{26}\b/g);
  assert.ok(found.length > 100);
  for (const [page, [id]] of found) {
    assert.ok(ids.has(id), `${page}: ${id} is nobody's`);
  }
});

test('every call that a page names exists, with that verb', () => {
  const found = everyMatch(/`(GET|POST|PUT|PATCH|DELETE) (\/v2\/[^`\s]*)`/g);
  assert.ok(found.length > 50);
  for (const [page, [call, method, path = '']] of found) {
    assert.ok(calls.has(`${method} ${shapeOf(path)}`), `${page}: ${call} is no operation`);
  }
});

test('every address in a shell sample is one of an operation', () => {
  const found = everyMatch(/(?:\$ACCESS_URL|https:\/\/api\.access\.example)(\/v2\/[^\s"'\\`]*)/g);
  assert.ok(found.length > 20);
  for (const [page, [address, path = '']] of found) {
    assert.ok(paths.has(shapeOf(path)), `${page}: ${address} is no operation`);
  }
});

test('every JSON sample parses, and so does every body in a shell sample', () => {
  const blocks = everyMatch(/^ *```json[^\n]*\n([\s\S]*?)^ *```/gm);
  const bodies = everyMatch(/--data '([^']*)'/g);
  assert.ok(blocks.length > 50 && bodies.length > 10);
  for (const [page, [block, json = '']] of [...blocks, ...bodies]) {
    assert.doesNotThrow(() => JSON.parse(json), `${page}: ${block}`);
  }
});

test('every problem code of the operations is explained in the guide, in a row that can be linked to', () => {
  const guide = readFileSync(join('build', 'main', 'guides', 'error-handling', 'index.html'), 'utf8');
  for (const code of codes) {
    assert.match(guide, new RegExp(`<tr id="?${code}[" >]`), code);
  }
});

test('every operation leads to a page that leads back to it', () => {
  const pagesOfTags = new Map(
    contract.tags.map(({ name, 'x-page': page }) => [name, readFileSync(join('build', page, 'index.html'), 'utf8')]),
  );
  for (const { operation } of operations) {
    const html = pagesOfTags.get(operation.tags[0] ?? '') ?? '';
    assert.match(html, new RegExp(`href="?/openapi#${operation.operationId}[" >]`), operation.operationId);
  }
});

test('every event type is on the page about events', () => {
  const events = texts.get(join('docs', 'api', 'admin', 'resources', 'events.mdx')) ?? '';
  for (const type of Object.keys(contract.webhooks)) {
    assert.ok(events.includes(`\`${type}\``), type);
  }
});

test('every tag of the contract leads to a page, and the page about the file lists it', () => {
  const about = texts.get(join('docs', 'api', 'openapi.mdx')) ?? '';
  for (const { name, 'x-page': page } of contract.tags) {
    assert.ok(existsSync(join('build', page, 'index.html')), `${name}: ${page}`);
    assert.ok(about.includes(`\`${name}\``), name);
  }
});

test('the page about the file explains every extension that the contract uses, and no other', () => {
  const about = texts.get(join('docs', 'api', 'openapi.mdx')) ?? '';
  const explained = [...about.matchAll(/^\| `(x-[\w-]+)` \|/gm)].map(([, name]) => name ?? '');
  const used = new Set([...nodes(contract as unknown as Json)].flatMap(([path]) => path.match(/\/(x-[\w-]+)$/)?.[1] ?? []));
  assert.deepEqual(explained.toSorted(), [...used].toSorted());
});

test('hosts end in .example', () => {
  const found = everyMatch(/https?:\/\/([\w.-]+)/g);
  assert.ok(found.length > 5);
  for (const [page, [, host = '']] of found) {
    assert.match(host, /\.example$/, `${page}: ${host}`);
  }
});

test('tables have no alignment colons, which would become style attributes', () => {
  for (const [page, [line]] of everyMatch(/^\|[\s:|-]*-[\s:|-]*$/gm)) {
    assert.doesNotMatch(line, /:/, page);
  }
});
