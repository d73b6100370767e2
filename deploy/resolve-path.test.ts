import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolvePath } from './resolve-path';

const routes = new Set(['', 'main/', 'main/api/openapi', 'openapi']);
const files = new Set(['openapi_v3.json', 'assets/js/main.js']);
const at = (path: string, baseUrl = '/') => resolvePath(path, { baseUrl, routes, files });

test('pages are found in their canonical form', () => {
  assert.deepEqual(at('/'), { kind: 'file', file: 'index.html', route: '' });
  assert.deepEqual(at('/main/'), { kind: 'file', file: 'main/index.html', route: 'main/' });
  assert.deepEqual(at('/main/api/openapi'), { kind: 'file', file: 'main/api/openapi/index.html', route: 'main/api/openapi' });
});

test('the other form is sent to the canonical one, which is not sent on', () => {
  for (const [other, canonical] of [
    ['/main', '/main/'],
    ['/main/api/openapi/', '/main/api/openapi'],
  ] as const) {
    assert.deepEqual(at(other), { kind: 'redirect', path: canonical });
    assert.equal(at(canonical).kind, 'file');
  }
});

test('html forms show the page, so that the client can put the address right', () => {
  assert.deepEqual(at('/index.html'), { kind: 'file', file: 'index.html', route: '' });
  assert.deepEqual(at('/main/index.html'), { kind: 'file', file: 'main/index.html', route: 'main/' });
  assert.deepEqual(at('/main.html'), { kind: 'file', file: 'main/index.html', route: 'main/' });
  assert.deepEqual(at('/main/api/openapi.html'), { kind: 'file', file: 'main/api/openapi/index.html', route: 'main/api/openapi' });
  assert.deepEqual(at('/main/api/openapi/index.html'), { kind: 'file', file: 'main/api/openapi/index.html', route: 'main/api/openapi' });
  assert.deepEqual(at('/404.html'), { kind: 'not-found' });
});

test('what is no page and no file is not found, however it is written', () => {
  const odd = [
    '/nothing',
    '//main/',
    '/main//',
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/main/%00',
    '/%',
    '/assets/js',
    '/.hosting.json',
  ];
  for (const path of odd) {
    assert.deepEqual(at(path), { kind: 'not-found' }, path);
  }
});

test('below a base URL the same holds, and nothing is found outside of it', () => {
  assert.deepEqual(at('/portal/main/', '/portal/'), { kind: 'file', file: 'main/index.html', route: 'main/' });
  assert.deepEqual(at('/portal/main', '/portal/'), { kind: 'redirect', path: '/portal/main/' });
  assert.deepEqual(at('/portal', '/portal/'), { kind: 'redirect', path: '/portal/' });
  assert.deepEqual(at('/main/', '/portal/'), { kind: 'not-found' });
});
