import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRelevant } from './is-relevant';
import { presentationOf } from './presentations';
import { vectors } from './vectors';

test('a visitor has no token, a user no visit, and a door isRelevant everybody', () => {
  assert.ok(!isRelevant('visitor', 'tokenBlocked') && isRelevant('visitor', 'visitCancelled'));
  assert.ok(isRelevant('ada', 'tokenBlocked') && !isRelevant('ada', 'visitCancelled'));
  assert.ok(!isRelevant('unknownPerson', 'userBlocked') && isRelevant('unknownPerson', 'doorBlocked'));
});

test('every change of a case can be seen and taken back in the explorer', () => {
  for (const { id, presentation, changes } of vectors) {
    for (const change of changes) {
      assert.ok(isRelevant(presentationOf(presentation).person, change), `${id}: ${change}`);
    }
  }
});
