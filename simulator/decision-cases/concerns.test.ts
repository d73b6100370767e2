import assert from 'node:assert/strict';
import { test } from 'node:test';
import { concerns } from './concerns';
import { presentationOf } from './presentations';
import { vectors } from './vectors';

test('a visitor has no token, a user no visit, and a door concerns everybody', () => {
  assert.ok(!concerns('visitor', 'tokenBlocked') && concerns('visitor', 'visitCancelled'));
  assert.ok(concerns('ada', 'tokenBlocked') && !concerns('ada', 'visitCancelled'));
  assert.ok(!concerns('stranger', 'userBlocked') && concerns('stranger', 'doorBlocked'));
});

test('every change of a case can be seen and taken back in the explorer', () => {
  for (const { id, presentation, changes } of vectors) {
    for (const change of changes) {
      assert.ok(concerns(presentationOf(presentation).person, change), `${id}: ${change}`);
    }
  }
});
