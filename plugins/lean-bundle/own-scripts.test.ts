import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownScript } from './own-scripts';

test('scripts of the build may be loaded, on a host and from a folder', () => {
  for (const [address, folder, base] of [
    ['/assets/js/run.0123abcd.js', '/assets/js/', 'https://docs.access.example/main/'],
    ['/portal/assets/js/run.0123abcd.js', '/portal/assets/js/', 'https://docs.access.example/portal/main/'],
    ['../assets/js/run.0123abcd.js', '../assets/js/', 'file:///home/reader/docs/main/index.html'],
  ] as const) {
    assert.equal(ownScript(address, folder, base), address);
  }
});

test('no other script may', () => {
  for (const address of [
    'https://elsewhere.example/assets/js/run.0123abcd.js',
    '//elsewhere.example/assets/js/run.js',
    '/assets/js/../img/a.js',
    '/assets/js/%2e%2e/a.js',
    '/openapi_v3.json',
    'data:text/javascript,0',
    'javascript:0',
    'blob:https://docs.access.example/0',
  ]) {
    assert.throws(() => ownScript(address, '/assets/js/', 'https://docs.access.example/main/'), TypeError, address);
  }
});
