import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, type Harness } from '../../simulator/testing/harness';
import { act } from './steps/actions';
import { statusOf } from './steps/doors';
import { eventsOf } from './steps/events';
import { dryRun, requestAccess } from './steps/request-access';
import { reasonAt, unheardAfter, wire } from './steps/sync';

/** A controller whose clock is wrong goes by it. The tests begin on a Monday at 09:00, in office hours until 17:00. */

const { mainEntrance, serverRoom } = cast;
const hour = 3600;
const setClock = (harness: Harness, hours: number) => wire(harness, { clockDriftSeconds: hours * hour });

test('what is decided at the door follows the clock there, and events are stamped with it', async () => {
  const harness = createHarness();
  await setClock(harness, 9);
  assert.equal(await reasonAt(harness, mainEntrance, { tokenId: cast.adasCard, pin: '4071' }), 'GRANTED');
  assert.equal(await reasonAt(harness, mainEntrance, { pin: '8352', method: 'PIN' }), 'VISIT_NOT_ACTIVE');
  await harness.control('POST', '/present', { doorId: mainEntrance, tokenId: cast.adasCard });
  await harness.advance(10);
  const [drift, ...told] = (await eventsOf(harness)).filter(({ type }) => type !== 'door.mode_changed');
  assert.deepEqual(
    [drift?.type, drift?.data, drift?.occurredAt],
    ['controller.clock_drift', { driftSeconds: 9 * hour }, harness.later(9 * hour - 10)],
  );
  assert.deepEqual(
    told.map(({ type, method, reason, occurredAt }) => [type, method, reason, occurredAt]),
    [
      ['access.granted', 'CARD_AND_PIN', null, harness.later(9 * hour - 10)],
      ['access.denied', 'VISIT_PIN', 'VISIT_NOT_ACTIVE', harness.later(9 * hour - 10)],
      // By the clock of the door it is evening, when a card alone asks for the PIN.
      ['access.denied', 'CARD', 'PIN_REQUIRED', harness.later(9 * hour)],
    ],
  );
  assert.ok(
    told.every(({ receivedAt }) => receivedAt <= harness.later(1)),
    'the service receives by its own clock',
  );
  await setClock(harness, 0);
  assert.equal(await reasonAt(harness, mainEntrance), 'GRANTED');
  assert.equal((await eventsOf(harness)).at(-1)?.occurredAt, harness.now());
});

test('the PIN of a visit opens when the clock at the door says so', async () => {
  const harness = createHarness();
  const visit = { name: 'Fitter', validFrom: harness.later(hour), validUntil: harness.later(2 * hour), credentialTypes: ['PIN'] };
  const { pin } = await harness.expect('createVisit', 'success', { body: { ...visit, doorIds: [mainEntrance] } });
  await harness.advance(2);
  const present = () => reasonAt(harness, mainEntrance, { pin, method: 'PIN' });
  assert.equal(await present(), 'VISIT_NOT_ACTIVE');
  await setClock(harness, 1);
  assert.equal(await present(), 'GRANTED');
});

test('what the service decides follows its own clock', async () => {
  const harness = createHarness();
  const body = { name: 'Plates', credential: 'API_1', scheduleId: cast.officeHours, doors: [{ doorId: mainEntrance }] };
  const { id } = await harness.expect('createPrivilege', 'success', { body });
  await harness.expect('addPrivilegeToRole', 'success', { path: { roleId: cast.employees, privilegeId: id } });
  await setClock(harness, 12);
  const { decision, eventId } = await requestAccess(harness, { credential: { type: 'API_1', identifier: 'ABC123' } });
  assert.equal(decision, 'GRANTED');
  const { occurredAt } = await harness.expect('getEvent', 'success', { path: { eventId: String(eventId) } });
  assert.equal(occurredAt, harness.now());
});

test('schedules change the mode when the clock at the door says so', async () => {
  const harness = createHarness();
  assert.equal((await statusOf(harness, mainEntrance)).lockMode, 'LOCKED');
  await setClock(harness, 9);
  assert.equal((await statusOf(harness, mainEntrance)).lockMode, 'DOUBLE_LOCKED', 'it is six in the evening there');
  await setClock(harness, 7);
  assert.equal((await statusOf(harness, mainEntrance)).lockMode, 'LOCKED');
  await harness.advance(hour - 1);
  assert.equal((await statusOf(harness, mainEntrance)).lockMode, 'LOCKED');
  await harness.advance(1);
  assert.equal((await statusOf(harness, mainEntrance)).lockMode, 'DOUBLE_LOCKED');
  const changed = (await eventsOf(harness, { type: 'door.mode_changed' })).at(-1);
  assert.deepEqual(
    [changed?.occurredAt, changed?.receivedAt, changed?.data.cause],
    ['2026-03-16T16:00:00.000Z', harness.now(), 'SCHEDULE'],
  );
});

test('an override ends when the clock at the door says so', async () => {
  const harness = createHarness();
  const until = harness.later(2 * hour);
  await act(harness, { doorId: serverRoom, type: 'UNLOCK', until });
  await setClock(harness, -1);
  await harness.advance(2 * hour);
  const late = await statusOf(harness, serverRoom);
  assert.deepEqual([late.lockMode, late.override?.until], ['UNLOCKED', until], 'there it is an hour too early');
  await setClock(harness, 0);
  assert.deepEqual([(await statusOf(harness, serverRoom)).lockMode, (await statusOf(harness, serverRoom)).override], ['LOCKED', null]);
  const ended = (await eventsOf(harness, { type: 'door.mode_changed' })).at(-1);
  assert.equal(ended?.data.cause, 'EXPIRY');
  await setClock(harness, 1);
  await act(harness, { doorId: serverRoom, type: 'UNLOCK', until: harness.later(hour + 60) });
  await harness.advance(59.6);
  assert.equal((await statusOf(harness, serverRoom)).lockMode, 'LOCKED', 'an hour ahead of the service');
});

test('a dry run tells what the clock at the door shows', async () => {
  const harness = createHarness();
  await setClock(harness, 9);
  const { decision, evaluatedAt, atDoor } = await dryRun(harness, { type: 'CARD', tokenId: cast.adasCard });
  assert.deepEqual([decision, evaluatedAt], ['GRANTED', harness.now()]);
  assert.deepEqual([atDoor?.reason, atDoor?.evaluatedAt], ['PIN_REQUIRED', harness.later(9 * hour)]);
  const at = harness.later(-9 * hour);
  const night = await dryRun(harness, { type: 'CARD', tokenId: cast.adasCard }, { at });
  assert.deepEqual([night.reason, night.atDoor?.decision, night.atDoor?.evaluatedAt], ['PIN_REQUIRED', 'GRANTED', harness.now()]);
});

test('events of an offline controller keep its time', async () => {
  const harness = createHarness();
  await setClock(harness, -0.5);
  await wire(harness, { connection: 'OFFLINE' });
  await harness.advance(unheardAfter);
  await reasonAt(harness, mainEntrance);
  const presented = harness.later(-0.5 * hour);
  await harness.advance(600);
  await wire(harness, { connection: 'ONLINE' });
  const [offline, online, granted] = (await eventsOf(harness)).slice(-3);
  assert.deepEqual([offline?.type, online?.type, granted?.type], ['controller.offline', 'controller.online', 'access.granted']);
  assert.equal(granted?.occurredAt, presented);
  assert.equal(offline?.occurredAt, harness.later(-600), 'said by the service');
});
