import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness } from '../../simulator/testing/harness';
import { act } from './steps/actions';
import { readController } from './steps/controllers';
import { at, statusOf } from './steps/doors';
import { eventsOf, typesOf } from './steps/events';
import { dryRun } from './steps/request-access';
import { ada, giveCard, newCard, reasonAt, syncOf, unheardAfter, wire } from './steps/sync';

/** What goes on while a controller is not heard, and what is told when it is back. */

const { mainEntrance, serverRoom } = cast;

test('a lost controller is missed 90 seconds after its last heartbeat', async () => {
  const harness = createHarness();
  await harness.advance(15);
  await wire(harness, { connection: 'OFFLINE' });
  assert.equal((await readController(harness)).lastSeenAt, '2026-03-16T08:00:10.000Z');
  await harness.advance(84.999);
  assert.equal((await readController(harness)).connection, 'ONLINE');
  await harness.advance(0.001);
  const { connection, lastSeenAt } = await readController(harness);
  assert.deepEqual([connection, lastSeenAt], ['OFFLINE', '2026-03-16T08:00:10.000Z']);
  const status = await statusOf(harness, mainEntrance);
  assert.deepEqual([status.connection, status.lockMode, status.lockState, status.doorState], ['OFFLINE', 'LOCKED', 'UNKNOWN', 'UNKNOWN']);
  const [offline] = await eventsOf(harness);
  assert.deepEqual(
    [offline?.type, offline?.occurredAt, offline?.actor?.type],
    ['controller.offline', '2026-03-16T08:01:40.000Z', 'SERVICE'],
  );
  await harness.advance(20);
  await wire(harness, { connection: 'ONLINE' });
  assert.deepEqual((await eventsOf(harness)).at(-1)?.data, { offlineSeconds: 110 });
});

test('an absence of less than 90 seconds is not told, only what was done in it', async () => {
  const harness = createHarness();
  await wire(harness, { connection: 'OFFLINE' });
  await harness.advance(10);
  assert.equal(await reasonAt(harness, mainEntrance), 'GRANTED');
  await harness.advance(50);
  assert.deepEqual(await typesOf(harness), []);
  await wire(harness, { connection: 'ONLINE' });
  const [granted, ...more] = await eventsOf(harness);
  assert.deepEqual(
    [granted?.type, granted?.occurredAt, granted?.receivedAt, more.length],
    ['access.granted', '2026-03-16T08:00:10.000Z', '2026-03-16T08:01:00.000Z', 0],
  );
});

test('an offline controller decides, and tells it all when it is back', async () => {
  const harness = createHarness();
  await act(harness, { doorId: serverRoom, type: 'UNLOCK', until: '2026-03-16T12:00:00.000Z' });
  await wire(harness, { connection: 'OFFLINE' });
  await harness.advance(unheardAfter);
  assert.equal(await reasonAt(harness, mainEntrance), 'GRANTED');
  await at(harness, mainEntrance, 'OPEN');
  await harness.advance(90);
  await at(harness, mainEntrance, 'CLOSE');
  await giveCard(harness);
  await harness.advance(60);
  assert.equal(await reasonAt(harness, mainEntrance, newCard), 'UNKNOWN_TOKEN');
  await harness.control('PUT', '/clock', { now: '2026-03-16T19:00:00.000Z' });
  assert.deepEqual(await syncOf(harness), ['PENDING', 1], 'it waits, however long');
  assert.equal((await statusOf(harness, mainEntrance)).lockMode, 'DOUBLE_LOCKED', 'schedules go on');
  assert.equal((await statusOf(harness, serverRoom)).lockMode, 'LOCKED', 'the override ended on time');
  await wire(harness, { connection: 'ONLINE' });
  await harness.advance(2);
  assert.deepEqual(await syncOf(harness), ['IN_SYNC', 0]);
  const told = await eventsOf(harness);
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
    [told[11]?.data.cause, told[11]?.actor?.type, told[12]?.data.cause, told[12]?.actor?.id],
    ['EXPIRY', 'DEVICE', 'SCHEDULE', cast.officeHours],
  );
});

test('phones and visit pages need the service', async () => {
  const harness = createHarness();
  await wire(harness, { connection: 'OFFLINE' });
  const phone = { doorId: mainEntrance, method: 'MOBILE_REMOTE', tokenId: cast.adasPhone };
  const body = { name: 'Phones', credential: 'MOBILE_REMOTE', doors: [{ doorId: mainEntrance }] };
  const { id } = await harness.expect('createPrivilege', 'success', { body });
  await harness.expect('addPrivilegeToRole', 'success', { path: { roleId: cast.employees, privilegeId: id } });
  await assert.rejects(harness.control('POST', '/present', phone), /does not answer/);
  await harness.advance(unheardAfter);
  await assert.rejects(harness.control('POST', '/present', phone), /offline/);
  assert.deepEqual(await typesOf(harness, { type: 'access.*' }), []);
  await wire(harness, { connection: 'ONLINE' });
  assert.equal((await harness.control('POST', '/present', phone)).decision, 'GRANTED', 'by current rights, before the sync');
});

test('what is taken away from an offline controller goes with its next sync', async () => {
  const harness = createHarness();
  await wire(harness, { connection: 'OFFLINE' });
  await harness.advance(unheardAfter);
  await ada(harness, { blocked: true });
  await harness.advance(30 * 86_400);
  // A Wednesday at nine, so that a card alone is enough.
  assert.equal(await reasonAt(harness, mainEntrance), 'GRANTED', 'it never forgets');
  const { decision, reason, atDoor } = await dryRun(harness, { type: 'CARD', tokenId: cast.adasCard });
  assert.deepEqual([decision, reason, atDoor?.decision], ['DENIED', 'USER_BLOCKED', 'GRANTED']);
  await wire(harness, { connection: 'ONLINE' });
  assert.equal(await reasonAt(harness, mainEntrance), 'GRANTED', 'not synced yet');
  await harness.advance(2);
  assert.equal(await reasonAt(harness, mainEntrance), 'USER_BLOCKED');
});

test('a door that is wired to an offline controller waits for it', async () => {
  const harness = createHarness();
  await wire(harness, { connection: 'OFFLINE' });
  await harness.advance(unheardAfter);
  await harness.expect('updateHub', 'success', { path: { hubId: cast.hub }, body: { locks: [] } });
  await harness.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports: [] } });
  const readers = [{ input: 1, protocol: 'OSDP', side: 'OUTSIDE', keypad: true, osdpAddress: 0 }];
  const ports = [{ slot: 2, doorId: serverRoom, locks: [{ output: 1 }], readers, doorMonitor: { present: true } }];
  await harness.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports } });
  await harness.advance(60);
  assert.deepEqual(await syncOf(harness), ['PENDING', 3]);
  await wire(harness, { connection: 'ONLINE' });
  await harness.advance(2);
  assert.equal(await reasonAt(harness, serverRoom), 'GRANTED');
});
