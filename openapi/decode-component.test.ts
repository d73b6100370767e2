import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeComponent } from './decode-component';

test('what is encoded is decoded, and what only looks like it stays as it is', () => {
  const decoded = { 'a%20b': 'a b', '%C3%A5': 'å', '': '', '%': '%', '100%': '100%', '%E0%A4': '%E0%A4', '%zz': '%zz' };
  for (const [text, expected] of Object.entries(decoded)) {
    assert.equal(decodeComponent(text), expected);
  }
});
