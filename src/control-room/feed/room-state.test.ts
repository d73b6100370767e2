import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedCall, RecordedEvent, RoomUpdate } from '../../../simulator/control-room';
import { emptyRoom, withUpdate } from './room-state';

const update = (members: Partial<RoomUpdate>): RoomUpdate => ({
  ...{ runId: 'first', resets: 0, calls: [], deliveries: [], events: [] },
  missed: { calls: 0, deliveries: 0, events: 0 },
  ...members,
});
const calls = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => ({ number: from + index }) as RecordedCall);
const event = { number: 1 } as RecordedEvent;

test('calls come one after the other, and the newest thousand stay', () => {
  const room = withUpdate(withUpdate(emptyRoom, update({ calls: calls(1, 600) })), update({ calls: calls(601, 1200) }));
  assert.equal(room.calls.length, 1000);
  assert.equal(room.calls[0]?.number, 201);
  assert.equal(room.calls.at(-1)?.number, 1200);
});

test('what was missed adds up', () => {
  const missed = { calls: 3, deliveries: 0, events: 1 };
  const room = withUpdate(withUpdate(emptyRoom, update({ missed })), update({ missed }));
  assert.deepEqual(room.missed, { calls: 6, deliveries: 0, events: 2 });
});

test('a simulator that was started again empties the page', () => {
  const before = withUpdate(emptyRoom, update({ calls: calls(1, 5), events: [event], missed: { calls: 2, deliveries: 0, events: 0 } }));
  const room = withUpdate(before, update({ runId: 'second', calls: calls(1, 1) }));
  assert.deepEqual([room.calls.length, room.events.length, room.missed.calls], [1, 0, 0]);
});

test('a reset of the building takes its events away, and leaves the calls', () => {
  const before = withUpdate(emptyRoom, update({ calls: calls(1, 5), events: [event, event] }));
  const room = withUpdate(before, update({ resets: 1, events: [event] }));
  assert.deepEqual([room.calls.length, room.events.length], [5, 1]);
});

test('a message without a state leaves the building as it was', () => {
  const state = { now: '2026-03-16T08:00:00.000Z' } as NonNullable<RoomUpdate['state']>;
  assert.equal(withUpdate(withUpdate(emptyRoom, update({ state })), update({})).building, state);
});
