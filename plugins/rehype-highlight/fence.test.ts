import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFence } from './fence';

test('reads title and marked lines in any order', () => {
  assert.deepEqual(parseFence('title="An answer" {2,4-6}'), { title: 'An answer', marked: new Set([2, 4, 5, 6]) });
  assert.deepEqual(parseFence('{1} title="x"'), { title: 'x', marked: new Set([1]) });
  assert.deepEqual(parseFence(''), { title: null, marked: new Set() });
});

test('refuses what it does not know', () => {
  assert.throws(() => parseFence('showLineNumbers'), /"showLineNumbers" means nothing/);
  assert.throws(() => parseFence('{a-b}'), /marks no lines/);
});
