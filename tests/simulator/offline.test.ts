import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, statusOf } from './coverage/actions';
import { readController } from './coverage/controllers';
import { at } from './coverage/doors';
import { eventsOf, typesOf } from './coverage/events';
import { dryRun } from './coverage/request-access';
import { cast, createKit } from './kit';
import { ada, giveCard, newCard, reasonAt, syncOf, unheardAfter, wire } from './sync-steps';

/** What goes on while a controller is not heard, and what is told when it is back. */

const { mainEntrance, serverRoom } = cast;

test('a lost controller is missed 90 seconds after its last heartbeat', async () => {
  const kit = createKit();
  await kit.advance(15);
  await wire(kit, { connection: 'OFFLINE' });
  assert.equal((await readController(kit)).lastSeenAt, '2026-03-16T08:00:10.000Z');
  await kit.advance(84.999);
  assert.equal((await readController(kit)).connection, 'ONLINE');
  await kit.advance(0.001);
  const { connection, lastSeenAt } = await readController(kit);
  assert.deepEqual([connection, lastSeenAt], ['OFFLINE', '2026-03-16T08:00:10.000Z']);
  const status = await statusOf(kit, mainEntrance);
  assert.deepEqual([status.connection, status.lockMode, status.lockState, status.doorState], ['OFFLINE', 'LOCKED', 'UNKNOWN', 'UNKNOWN']);
  const [offline] = await eventsOf(kit);
  assert.deepEqual([offline.type, offline.occurredAt, offline.actor.type], ['controller.offline', '2026-03-16T08:01:40.000Z', 'SERVICE']);
  await kit.advance(20);
  await wire(kit, { connection: 'ONLINE' });
  assert.deepEqual((await eventsOf(kit)).at(-1).data, { offlineSeconds: 110 });
});

test('an absence of less than 90 seconds is not told, only what was done in it', async () => {
  const kit = createKit();
  await wire(kit, { connection: 'OFFLINE' });
  await kit.advance(10);
  assert.equal(await reasonAt(kit, mainEntrance), 'GRANTED');
  await kit.advance(50);
  assert.deepEqual(await typesOf(kit), []);
  await wire(kit, { connection: 'ONLINE' });
  const [granted, ...more] = await eventsOf(kit);
  assert.deepEqual(
    [granted.type, granted.occurredAt, granted.receivedAt, more.length],
    ['access.granted', '2026-03-16T08:00:10.000Z', '2026-03-16T08:01:00.000Z', 0],
  );
});

test('an offline controller decides, and tells it all when it is back', async () => {
  const kit = createKit();
  await act(kit, { doorId: serverRoom, type: 'UNLOCK', until: '2026-03-16T12:00:00.000Z' });
  await wire(kit, { connection: 'OFFLINE' });
  await kit.advance(unheardAfter);
  assert.equal(await reasonAt(kit, mainEntrance), 'GRANTED');
  await at(kit, mainEntrance, 'OPEN');
  await kit.advance(90);
  await at(kit, mainEntrance, 'CLOSE');
  await giveCard(kit);
  await kit.advance(60);
  assert.equal(await reasonAt(kit, mainEntrance, newCard), 'UNKNOWN_TOKEN');
  await kit.control('PUT', '/clock', { now: '2026-03-16T19:00:00.000Z' });
  assert.deepEqual(await syncOf(kit), ['PENDING', 1], 'it waits, however long');
  assert.equal((await statusOf(kit, mainEntrance)).lockMode, 'DOUBLE_LOCKED', 'schedules go on');
  assert.equal((await statusOf(kit, serverRoom)).lockMode, 'LOCKED', 'the override ended on time');
  await wire(kit, { connection: 'ONLINE' });
  await kit.advance(2);
  assert.deepEqual(await syncOf(kit), ['IN_SYNC', 0]);
  const told = await eventsOf(kit);
  assert.deepEqual(
    told.map(({ type, occurredAt }) => `${occurredAt.slice(11, 19)} ${type}`),
    [
      '08:00:00 door.mode_changed',
      '08:00:00 action.succeeded',
      '08:01:10 controller.offline',
      '08:02:40 config.created',
      '19:00:00 controller.online',
      '08:01:10 access.granted',
      '08:01:10 door.opened',
      '08:02:10 door.left_open',
      '08:02:40 door.closed',
      '08:02:40 door.alarm_cleared',
      '08:03:40 access.denied',
      '12:00:00 door.mode_changed',
      '16:00:00 door.mode_changed',
      '19:00:02 controller.synced',
    ],
  );
  const arrivals = told.map(({ receivedAt }) => receivedAt);
  assert.deepEqual(arrivals, [...new Set(arrivals)].sort(), 'receivedAt is unique and rises');
  assert.ok(told.slice(4, 13).every(({ receivedAt }) => receivedAt >= '2026-03-16T19:00:00.000Z'));
  assert.deepEqual(
    [told[11].data.cause, told[11].actor.type, told[12].data.cause, told[12].actor.id],
    ['EXPIRY', 'DEVICE', 'SCHEDULE', cast.officeHours],
  );
});

test('phones and visit pages need the service', async () => {
  const kit = createKit();
  await wire(kit, { connection: 'OFFLINE' });
  const phone = { doorId: mainEntrance, method: 'MOBILE_REMOTE', tokenId: cast.adasPhone };
  const body = { name: 'Phones', credential: 'MOBILE_REMOTE', doors: [{ doorId: mainEntrance }] };
  const { id } = await kit.expect('createPrivilege', 'success', { body });
  await kit.expect('addPrivilegeToRole', 'success', { path: { roleId: cast.employees, privilegeId: id } });
  await assert.rejects(kit.control('POST', '/present', phone), /does not answer/);
  await kit.advance(unheardAfter);
  await assert.rejects(kit.control('POST', '/present', phone), /offline/);
  assert.deepEqual(await typesOf(kit, { type: 'access.*' }), []);
  await wire(kit, { connection: 'ONLINE' });
  assert.equal((await kit.control('POST', '/present', phone)).decision, 'GRANTED', 'by current rights, before the sync');
});

test('what is taken away from an offline controller goes with its next sync', async () => {
  const kit = createKit();
  await wire(kit, { connection: 'OFFLINE' });
  await kit.advance(unheardAfter);
  await ada(kit, { blocked: true });
  await kit.advance(30 * 86_400);
  // A Wednesday at nine, so that a card alone is enough.
  assert.equal(await reasonAt(kit, mainEntrance), 'GRANTED', 'it never forgets');
  const { decision, reason, atDoor } = await dryRun(kit, { type: 'CARD', tokenId: cast.adasCard });
  assert.deepEqual([decision, reason, atDoor.decision], ['DENIED', 'USER_BLOCKED', 'GRANTED']);
  await wire(kit, { connection: 'ONLINE' });
  assert.equal(await reasonAt(kit, mainEntrance), 'GRANTED', 'not synced yet');
  await kit.advance(2);
  assert.equal(await reasonAt(kit, mainEntrance), 'USER_BLOCKED');
});

test('a door that is wired to an offline controller waits for it', async () => {
  const kit = createKit();
  await wire(kit, { connection: 'OFFLINE' });
  await kit.advance(unheardAfter);
  await kit.expect('updateHub', 'success', { path: { hubId: cast.hub }, body: { locks: [] } });
  await kit.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports: [] } });
  const readers = [{ input: 1, protocol: 'OSDP', side: 'OUTSIDE', keypad: true, osdpAddress: 0 }];
  const ports = [{ slot: 2, doorId: serverRoom, locks: [{ output: 1 }], readers, doorMonitor: { present: true } }];
  await kit.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports } });
  await kit.advance(60);
  assert.deepEqual(await syncOf(kit), ['PENDING', 3]);
  await wire(kit, { connection: 'ONLINE' });
  await kit.advance(2);
  assert.equal(await reasonAt(kit, serverRoom), 'GRANTED');
});
