import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deedAt, sayDeed } from './say-door';

const door = { name: 'Main entrance', leaf: 'CLOSED', lockState: 'LOCKED', lockMode: 'LOCKED' } as const;

test('a locked door is forced open, an unlocked one opened, an open one closed', () => {
  assert.equal(deedAt(door).label, 'Force open');
  assert.equal(deedAt({ ...door, lockState: 'UNLOCKED' }).label, 'Open', 'released for a moment');
  assert.equal(deedAt({ ...door, lockState: 'UNKNOWN', lockMode: 'UNLOCKED' }).label, 'Open', 'offline');
  assert.equal(deedAt({ ...door, lockState: 'UNKNOWN' }).label, 'Force open');
  assert.deepEqual(deedAt({ ...door, leaf: 'OPEN' }), { deed: 'CLOSE', label: 'Close' });
});

test('it is said as it was', () => {
  assert.equal(sayDeed(door, 'FORCE', 'door.forced_open'), 'Main entrance was forced open.');
  assert.equal(sayDeed(door, 'FORCE', 'door.opened'), 'Main entrance is open.');
  assert.equal(sayDeed(door, 'CLOSE', 'door.closed'), 'Main entrance is closed.');
});
