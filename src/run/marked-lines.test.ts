import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markedLines } from './marked-lines';

const value = { id: 'a', empty: [], list: [1, { deep: true }], last: null };
const lines = JSON.stringify(value, null, 2).split('\n');
const marked = (...pointers: string[]) => [...markedLines(value, pointers)].map((line) => lines[line]?.trim());

test('a member is marked where it is printed, with all that it holds', () => {
  assert.deepEqual(marked('/id', '/last'), ['"id": "a",', '"last": null']);
  assert.deepEqual(marked('/list/1'), ['{', '"deep": true', '}']);
  assert.deepEqual(marked('/empty'), ['"empty": [],']);
});

test('the whole is marked from its first to its last line, and what is not there nowhere', () => {
  assert.equal(marked('').length, lines.length);
  assert.deepEqual(marked('/gone'), []);
});
