import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countText } from './count-text';

test('long counts are written with signs, others as they are', () => {
  const counts = ['up to 8', 'at most 8', 'at least 1', '0 or 1', '1 to 20', '1', 'any'];
  assert.deepEqual(counts.map(countText), ['≤ 8', '≤ 8', '≥ 1', '0–1', '1–20', '1', 'any']);
});
