// Every case of the page with the decision that it must have: a changed rule fails here before a page tells it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { decideCase } from './decide-case';
import { seededWorld, worldRows } from './seeded-world';
import { vectors } from './vectors';

const expected: Record<string, string> = {
  1: 'Office doors, card',
  2: 'PIN_REQUIRED',
  3: 'Office doors, card and PIN',
  4: 'INCORRECT_PIN',
  5: 'TIME_NOT_IN_PRIVILEGE',
  6: 'TIME_NOT_IN_PRIVILEGE',
  7: 'CREDENTIAL_NOT_ALLOWED',
  '8a': 'TOKEN_LACKS_USER',
  '8b': 'USER_BLOCKED',
  '8c': 'USER_LACKS_ROLE',
  9: 'DOOR_BLOCKED',
  10: 'Office doors, card',
  '11a': 'Office doors, card',
  '11b': 'Office doors, card',
  12: 'UNKNOWN_TOKEN',
  '13a': 'TOKEN_EXPIRED',
  '13b': 'Office doors, card',
  '13c': 'USER_LACKS_ROLE',
  '14a': 'INCORRECT_PIN',
  '14b': 'INCORRECT_PIN',
  '15a': 'VISIT_NOT_ACTIVE',
  '15b': 'Open house',
  '15c': 'VISIT_NOT_ACTIVE',
  '16a': 'DOOR_NOT_IN_VISIT',
  '16b': 'VISIT_NOT_ACTIVE',
  '16c': 'TIME_NOT_IN_VISIT',
  '17a': 'Entrance, card',
  '17b': 'ROLE_LACKS_PRIVILEGE',
  '17c': 'DELEGATION_INACTIVE',
  '18a': 'Entrance, card',
  '18b': 'DELEGATION_INACTIVE',
  '19a': 'OUT_OF_RANGE',
  '19b': 'TIME_NOT_IN_PRIVILEGE',
  '19c': 'UNKNOWN_TOKEN',
  26: 'TIME_NOT_IN_PRIVILEGE',
  27: 'TOKEN_BLOCKED',
  28: 'INVALID_PIN',
  '29a': 'TOKEN_NOT_YET_VALID',
  '29b': 'USER_NOT_YET_VALID',
  '29c': 'USER_EXPIRED',
  30: 'Open house',
  '31a': 'Server room, phone at door',
  '31b': 'WRONG_DOOR_TAG',
  32: 'CREDENTIAL_NOT_ALLOWED',
  '33a': 'Main entrance, number plate',
  '33b': 'UNKNOWN_TOKEN',
};

const world = worldRows(seededWorld(readContract()));
const outcomes = vectors.map((vector) => ({ id: vector.id, ...decideCase(world, vector) }));

test('every case has a number of its own and the decision that is expected of it', () => {
  assert.equal(new Set(vectors.map(({ id }) => id)).size, vectors.length);
  assert.deepEqual(Object.fromEntries(outcomes.map(({ id, reason, by }) => [id, reason ?? by])), expected);
});

test('between them the cases show every deny reason of the contract', () => {
  const reasons = readContract().components.schemas.DenyReason?.enum as string[];
  assert.equal(reasons.length, 22);
  assert.deepEqual(
    reasons.filter((reason) => !outcomes.some((outcome) => outcome.reason === reason)),
    [],
  );
});

test('a case leaves the seeded world as it was', () => {
  assert.deepEqual(world, worldRows(seededWorld(readContract())));
});

test('every change matters in its case: without them another thing is decided', () => {
  // In these the point is that the change makes no difference.
  const harmless = ['13b', '11a', '11b', '32', '33b'];
  const same = vectors
    .filter((vector) => vector.changes.length > 0)
    .filter((vector) => {
      const [changed, plain] = [decideCase(world, vector), decideCase(world, { ...vector, changes: [] })];
      return (changed.reason ?? changed.by) === (plain.reason ?? plain.by);
    });
  assert.deepEqual(
    same.map(({ id }) => id),
    harmless,
  );
});
