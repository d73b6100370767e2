import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastReleased, newestVersion, release } from './released';

test('the newest release is the highest number, not the last in the alphabet', () => {
  assert.equal(newestVersion(['2.10', '2.9', '2.0']), '2.10');
  assert.equal(newestVersion([]), undefined);
});

test('a version is released once', () => {
  assert.throws(() => release(JSON.stringify(lastReleased())), /2\.\d+ is released already\. Raise info\.version/);
});
