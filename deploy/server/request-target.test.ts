import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTarget, safeQuery } from './request-target';

test('a path, a path with a query and a whole address name the same', () => {
  assert.deepEqual(readTarget('/main/'), { path: '/main/', query: '' });
  assert.deepEqual(readTarget('/main/?a=b?c'), { path: '/main/', query: 'a=b?c' });
  assert.deepEqual(readTarget('http://docs.access.example/main/?a=b'), { path: '/main/', query: 'a=b' });
  assert.deepEqual(readTarget('HTTPS://docs.access.example'), { path: '/', query: '' });
  assert.deepEqual(readTarget('http://docs.access.example?a'), { path: '/', query: 'a' });
  assert.deepEqual(readTarget('//main/'), { path: '//main/', query: '' });
});

test('what is no path is none', () => {
  for (const target of ['*', '', 'docs.access.example:443', 'main/', 'ftp://docs.access.example/', '?a', 'javascript:x']) {
    assert.equal(readTarget(target), null, target);
  }
});

test('a query goes into a header with nothing that may not stand there', () => {
  assert.equal(safeQuery('a=b%20c&d=é\x7f\t'), 'a=b%20c&d=%E9%7F%09');
});
