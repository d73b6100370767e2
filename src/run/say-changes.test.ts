import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Building } from '../session/session';
import { sayChanges } from './say-changes';

const door = { id: 'dor_1', name: 'Main entrance', lockState: 'LOCKED', lockMode: 'LOCKED', updatedAt: '1', override: null };
const building = {
  doors: [door],
  controllers: [{ id: 'ctl_1', name: 'North', pendingChanges: 0 }],
  hubs: [],
  cards: [{ tokenId: 'tok_1', name: 'Card', userName: 'Ada', blocked: false }],
  counts: { users: 2, doors: 1, events: 5 },
  faults: [],
  address: '198.51.100.7',
} as unknown as Building;
const after = (change: object) => sayChanges(building, { ...building, ...change } as Building);

test('what a person would see has changed', () => {
  assert.deepEqual(after({ doors: [{ ...door, lockState: 'UNLOCKED', updatedAt: '2' }] }), ['Main entrance: lock LOCKED → UNLOCKED']);
  assert.deepEqual(after({ cards: [{ tokenId: 'tok_1', name: 'Card', userName: 'Ada', blocked: true }] }), ['Card: blocked no → yes']);
  assert.deepEqual(after({ doors: [door, { ...door, id: 'dor_2', name: 'Gate' }], counts: { users: 3, doors: 2, events: 9 } }), [
    'Gate: a new door',
    'Users: 2 → 3',
  ]);
  assert.deepEqual(after({ controllers: [] }), ['North: the controller is gone']);
});

test('nothing is said of what is as it was', () => {
  assert.deepEqual(after({ doors: [{ ...door, updatedAt: '2' }] }), []);
});
