// Every place that the search leads to is there, and nothing of the search is loaded before a reader wants it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { searchRecords } from '../../plugins/search-index';

const pages = new Map<string, string>();
function pageAt(address: string): string {
  const html = pages.get(address) ?? readFileSync(join('build', address, 'index.html'), 'utf8');
  pages.set(address, html);
  return html;
}

const idsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid=(?:"([^"]*)"|([^\s>]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''));

test('every address of the search leads to a page, and to an anchor on it', () => {
  const ids = new Map<string, Set<string>>();
  const schemas = new Set(Object.keys(readContract().components.schemas).map((name) => `schema-${name}`));
  const records = searchRecords(process.cwd());
  assert.ok(records.length > 1000);
  const lost = records
    .flatMap(({ address, pageAddress }) => [address, pageAddress])
    .filter((address) => {
      const [page = '', anchor] = address.split('#');
      const known = ids.get(page) ?? idsOf(pageAt(page));
      ids.set(page, known);
      // Schemas come with the document that the reference loads.
      return anchor !== undefined && !known.has(anchor) && !(page === '/openapi' && (schemas.has(anchor) || anchor === 'schemas'));
    });
  assert.deepEqual([...new Set(lost)], []);
});

test('what the search loads is named in no page, and has the sizes that were agreed', () => {
  const files = readdirSync(join('build', 'assets', 'js')).filter((name) => /^search[.-]/.test(name) && name.endsWith('.br'));
  const sizeOf = (pattern: RegExp) => {
    const [file, ...others] = files.filter((name) => pattern.test(name));
    assert.ok(file && others.length === 0, `${files}`);
    return readFileSync(join('build', 'assets', 'js', file)).length;
  };
  assert.ok(sizeOf(/^search-index\./) <= 165_000);
  assert.ok(sizeOf(/^search-texts\./) <= 100_000);
  assert.ok(sizeOf(/^search\./) <= 16_000);
  for (const page of ['/', '/main/', '/openapi', '/main/api/webhooks']) {
    assert.doesNotMatch(pageAt(page), /assets\/js\/search/, page);
  }
});
