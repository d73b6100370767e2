import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboutEvent, countOf, sayEvents } from './say-events';
import { sayTime } from './say-time';
import type { RaisedEvent } from './session';

const event = (members: object) =>
  ({ type: 'door.opened', door: null, controller: null, user: null, visit: null, data: {}, ...members }) as unknown as RaisedEvent;

test('events are counted and named once each', () => {
  assert.equal(sayEvents([]), 'No events.');
  assert.equal(sayEvents([event({})]), '1 event: door.opened.');
  assert.equal(sayEvents([event({}), event({ type: 'a.b' }), event({})]), '3 events: door.opened (2), a.b.');
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((type) => event({ type }));
  assert.equal(sayEvents(many), '6 events: a, b, c, d, e and others.');
  assert.equal(countOf(0), 'no events');
});

test('an event is about a door and somebody, or about what was changed', () => {
  assert.equal(aboutEvent(event({ door: { name: 'Main entrance' }, user: { name: 'Ada Berg' } })), 'Main entrance, Ada Berg');
  assert.equal(aboutEvent(event({ controller: { name: 'HH-C1' } })), 'HH-C1');
  const resource = { type: 'USER', name: 'Bo' };
  assert.equal(aboutEvent(event({ user: { name: 'Bo' }, data: { resource } })), 'USER Bo');
  assert.equal(aboutEvent(event({ data: { resource: { type: 'TOKEN', name: null } } })), 'TOKEN');
});

test('an instant is told in Stockholm', () => {
  assert.equal(sayTime('2026-07-01T22:30:00.000Z'), '00:30:00');
});
