import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesToKeep } from './kept-files';

const now = new Date('2026-03-01T12:00:00Z');

test('scripts and styles of the release before are kept for so many days, and nothing else of it', () => {
  const before = { files: { 'assets/js/old.js': 'a', 'assets/js/same.js': 'b', 'index.html': 'c' }, keptUntil: {} };
  assert.deepEqual(filesToKeep(before, { 'assets/js/same.js': 'b', 'index.html': 'd' }, now, 30), {
    'assets/js/old.js': '2026-03-31T12:00:00.000Z',
  });
});

test('what that release had kept itself is kept until its day comes', () => {
  const files = { 'assets/js/older.js': 'a', 'assets/js/oldest.js': 'b' };
  const keptUntil = { 'assets/js/older.js': '2026-03-01T12:00:01.000Z', 'assets/js/oldest.js': '2026-03-01T11:59:59.000Z' };
  assert.deepEqual(filesToKeep({ files, keptUntil }, {}, now, 30), { 'assets/js/older.js': '2026-03-01T12:00:01.000Z' });
});

test('a script that a release brings back is its own again', () => {
  const before = { files: { 'assets/js/back.js': 'a' }, keptUntil: { 'assets/js/back.js': '2026-03-05T00:00:00.000Z' } };
  assert.deepEqual(filesToKeep(before, { 'assets/js/back.js': 'a' }, now, 30), {});
});
