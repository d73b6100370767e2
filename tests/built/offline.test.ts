// The archive that opens without a server: what is in it, and where its links lead. How it works in a browser: tests/browser/offline.spec.ts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { HostingManifest } from '../../deploy/headers';
import { pageFile } from '../../deploy/resolve-path';
import { offlineArchive, offlineFile, offlineFolder } from '../../plugins/offline/archive';
import { readSiteSettings } from '../../site-settings';
import { allRoutes } from '../routes';
import { unzip } from '../unzip';

const archive = readFileSync(`build/${offlineFile}`);
const files = unzip(archive);
const at = (path: string) => `${offlineFolder}/${path}`;
const text = (path: string) => files.get(path)?.toString() ?? '';
const pages = [...files.keys()].filter((path) => path.endsWith('.html'));

/** Every address in a page, as a parser that is not ours reads it. */
function addressesOf(node: DefaultTreeAdapterTypes.Node): string[] {
  const own = 'attrs' in node ? node.attrs.filter(({ name }) => ['href', 'src'].includes(name)).map(({ value }) => value) : [];
  return [...own, ...('childNodes' in node ? node.childNodes.flatMap(addressesOf) : [])];
}

test('every page of the site is in it, and what pages offer for download', () => {
  assert.deepEqual(pages.toSorted(), allRoutes.map((route) => at(pageFile(route.slice(1)))).toSorted());
  for (const path of ['README.txt', 'simulator.mjs', 'openapi_v3.json', 'programs/quickstart.py', 'main/index.md']) {
    assert.ok(files.has(at(path)), path);
  }
  assert.deepEqual(files.get(at('simulator.mjs')), readFileSync('build/simulator.mjs'));
});

test('what pages fetch also comes as a script that brings the same text', () => {
  for (const path of ['openapi_v3.json', 'main.md', 'main/api/webhooks.md']) {
    const delivered = new Map<string, string>();
    runInNewContext(text(at(`${path}.js`)), { offlineSite: { deliver: delivered.set.bind(delivered) } });
    assert.deepEqual([...delivered], [[path, text(at(path))]]);
  }
});

test('it comes in one folder, in order, without what a server needs', () => {
  const paths = [...files.keys()];
  assert.deepEqual(paths, paths.toSorted());
  assert.deepEqual(
    paths.filter((path) => !path.startsWith(`${offlineFolder}/`) || /\/\.|\.(?:br|gz)$|offline\.zip$/.test(path)),
    [],
  );
});

test('every address in a page or a style is that of a file in it, or of another site', () => {
  const lost: string[] = [];
  let checked = 0;
  const check = (from: string, address: string) => {
    if (/^(?:https:|mailto:|#|data:)/.test(address)) {
      return;
    }
    checked += 1;
    const target = posix.join(posix.dirname(from), address.replace(/[?#].*$/s, ''));
    if (address.startsWith('/') || !files.has(target)) {
      lost.push(`${from}: ${address}`);
    }
  };
  for (const path of pages) {
    for (const address of addressesOf(parse(text(path)))) {
      check(path, address);
    }
  }
  for (const path of [...files.keys()].filter((name) => name.endsWith('.css'))) {
    for (const [, address = ''] of text(path).matchAll(/url\(["']?([^"')]*)/g)) {
      check(path, address);
    }
  }
  assert.deepEqual(lost, []);
  assert.ok(checked > 1000);
});

test('the bundle asks the page where it is', () => {
  const scripts = [...files.keys()].filter((path) => /\/assets\/js\/.*\.js$/.test(path));
  assert.deepEqual(
    scripts.filter((path) => /\bwindow\.location\b/.test(text(path))),
    [],
  );
  assert.match(text(scripts.find((path) => path.includes('/main.')) ?? ''), /=offlineSite\.location,/);
});

test('the same build gives the same archive', () => {
  const { baseUrl, routes } = JSON.parse(readFileSync('build/.hosting.json', 'utf8')) as HostingManifest;
  const { url } = readSiteSettings(process.env);
  assert.ok(offlineArchive('build', { url, baseUrl }, routes).equals(archive));
});

test('its size is what the page says, within a quarter', () => {
  const page = readFileSync('build/main/index.html', 'utf8');
  const [, said] = page.match(/href="?\/offline\.zip"?[^>]*>Download the whole site<\/a> as a ZIP file of about (\d+(?:\.\d)?) MB/) ?? [];
  const actual = archive.length / 1e6;
  assert.ok(Math.abs(Number(said) - actual) < actual / 4, `docs/index.mdx says ${said} MB; it is ${actual.toFixed(1)} MB`);
});
