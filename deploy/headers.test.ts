import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheControl, isServed, securityHeaders } from './headers';

const policy = securityHeaders({ scriptHashes: ['sha256-a'], styleHashes: ['sha256-b'] })['Content-Security-Policy'] ?? '';
const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

test('the policy starts from nothing and opens what the site needs', () => {
  assert.deepEqual(directives.get('default-src'), ["'none'"]);
  assert.deepEqual(directives.get('script-src'), ["'self'", "'sha256-a'"]);
  assert.deepEqual(directives.get('style-src'), ["'self'", "'unsafe-hashes'", "'sha256-b'"]);
  assert.deepEqual(directives.get('connect-src'), ["'self'"]);
  assert.deepEqual(directives.get('frame-ancestors'), ["'none'"]);
  assert.deepEqual(directives.get('require-trusted-types-for'), ["'script'"]);
  assert.deepEqual(directives.get('trusted-types'), ['access-docs-scripts', 'access-docs-data', 'access-docs-html']);
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval|allow-duplicates|\*|https?:|data:/);
});

test('style attributes are not opened where no page has one', () => {
  assert.match(securityHeaders({ scriptHashes: [], styleHashes: [] })['Content-Security-Policy'] ?? '', /style-src 'self';/);
});

test('files with a hash in their name are kept for ever, all others asked for again', () => {
  assert.equal(cacheControl('assets/js/main.0123abcd.js'), 'public, max-age=31536000, immutable');
  for (const file of ['index.html', 'openapi_v3.json', 'img/mark.svg', 'sitemap.xml']) {
    assert.equal(cacheControl(file), 'no-cache');
  }
});

test('what only the host reads is not served, nor are pages by the names of their files', () => {
  for (const file of [
    '.hosting.json',
    'a/.hidden',
    '.git/config',
    'index.html',
    'main/index.html',
    'index.html.br',
    'openapi_v3.json.gz',
    '.well-known/security.txt.br',
  ]) {
    assert.equal(isServed(file), false, file);
  }
  for (const file of ['openapi_v3.json', 'main/api.md', '.well-known/security.txt', 'offline.zip']) {
    assert.equal(isServed(file), true, file);
  }
});
