import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callers } from '../../simulator/core/seeds/people';
import { createSimulator } from '../../simulator/core/simulator';
import { createClock } from '../../simulator/core/world/clock';
import { createRandom } from '../../simulator/core/world/random';
import { type CallOutcome, cast, contract, createHarness, type Harness, siteId, tenantId } from '../../simulator/testing/harness';
import { act, command, readCommand } from './steps/actions';
import { makeController, readController } from './steps/controllers';
import { at, statusOf } from './steps/doors';
import { eventsOf, typesOf } from './steps/events';
import { readUpgrade, upgradeNow } from './steps/firmware';
import { alarmOf, lockOf, mainEntrance, modeOf, present, setClock, setDoor } from './steps/main-entrance';

/** What happens because time passes, and only because of that. */

test('an override ends at its time, by the device', async () => {
  const harness = createHarness();
  const until = harness.later(120);
  await act(harness, { doorId: mainEntrance, type: 'UNLOCK', until, note: 'Delivery' });
  await setClock(harness, new Date(Date.parse(until) - 1).toISOString());
  assert.equal((await statusOf(harness, mainEntrance)).override?.until, until);
  await setClock(harness, until);
  const status = await statusOf(harness, mainEntrance);
  assert.deepEqual([status.lockMode, status.override, status.updatedAt], ['LOCKED', null, until]);
  const ended = (await eventsOf(harness)).at(-1);
  assert.deepEqual(
    [ended?.type, ended?.occurredAt, ended?.actor?.type, ended?.actor?.id],
    ['door.mode_changed', until, 'DEVICE', cast.controller],
  );
  assert.deepEqual(ended?.data, { from: 'UNLOCKED', to: 'LOCKED', cause: 'EXPIRY', note: 'Delivery' });
});

test('a block ends at its time with an event of its own', async () => {
  const harness = createHarness();
  await act(harness, { doorId: mainEntrance, type: 'BLOCK', until: harness.later(60) });
  await harness.advance(60);
  const ended = (await eventsOf(harness)).at(-1);
  assert.deepEqual([ended?.type, ended?.data], ['door.unblocked', { from: 'BLOCKED', to: 'LOCKED', cause: 'EXPIRY' }]);
});

test('an override that is alike the schedule ends without a sound', async () => {
  const harness = createHarness();
  await act(harness, { doorId: mainEntrance, type: 'LOCK', until: harness.later(60) });
  await harness.advance(60);
  assert.equal((await statusOf(harness, mainEntrance)).override, null);
  assert.deepEqual(await typesOf(harness), ['action.succeeded']);
});

test('an override outlives the edges of the schedule', async () => {
  const harness = createHarness();
  await act(harness, { doorId: mainEntrance, type: 'UNLOCK', until: '2026-03-16T20:00:00.000Z' });
  await setClock(harness, '2026-03-16T19:59:59.999Z');
  assert.equal(await modeOf(harness), 'UNLOCKED');
  await harness.advance(0.001);
  assert.equal(await modeOf(harness), 'DOUBLE_LOCKED', 'the night lock, since office hours are over by now');
  assert.deepEqual(await typesOf(harness, { type: 'door.*' }), ['door.mode_changed', 'door.mode_changed']);
});

test('office hours move Main entrance on workdays, with daylight saving and without holidays', async () => {
  const harness = createHarness();
  await setClock(harness, '2026-04-08T12:00:00.000Z');
  const changes = await eventsOf(harness, { type: 'door.mode_changed' });
  const expected: string[] = [];
  // Winter time until Sunday 29 March. Good Friday and Easter Monday are holidays.
  for (const day of ['03-16', '03-17', '03-18', '03-19', '03-20', '03-23', '03-24', '03-25', '03-26', '03-27']) {
    expected.push(`2026-${day}T07:00:00.000Z LOCKED`, `2026-${day}T16:00:00.000Z DOUBLE_LOCKED`);
  }
  for (const day of ['03-30', '03-31', '04-01', '04-02', '04-07', '04-08']) {
    expected.push(`2026-${day}T06:00:00.000Z LOCKED`, `2026-${day}T15:00:00.000Z DOUBLE_LOCKED`);
  }
  assert.deepEqual(
    changes.map(({ occurredAt, data }) => `${occurredAt} ${data.to}`),
    expected.slice(1, -1),
  );
  for (const { actor, data, receivedAt, occurredAt } of changes) {
    assert.deepEqual([actor?.type, actor?.id, actor?.name, data.cause], ['SCHEDULE', cast.officeHours, 'Office hours', 'SCHEDULE']);
    assert.equal(receivedAt, occurredAt);
  }
});

test('the mode changes at the minute, not before', async () => {
  const harness = createHarness();
  await setClock(harness, '2026-03-16T15:59:59.999Z');
  assert.equal(await modeOf(harness), 'LOCKED');
  await harness.advance(0.001);
  assert.deepEqual([await modeOf(harness), await lockOf(harness)], ['DOUBLE_LOCKED', 'DOUBLE_LOCKED']);
});

test('an unlock schedule opens and closes the door; an open one is locked when it closes', async () => {
  const harness = createHarness();
  await setDoor(harness, { unlockScheduleId: cast.officeHours });
  assert.equal(await lockOf(harness), 'UNLOCKED');
  await setClock(harness, '2026-03-16T15:59:00.000Z');
  await at(harness, mainEntrance, 'OPEN');
  await harness.advance(60);
  assert.deepEqual([await modeOf(harness), await lockOf(harness)], ['DOUBLE_LOCKED', 'UNLOCKED'], 'the lock waits for the door');
  await harness.advance(59.999);
  assert.equal(await alarmOf(harness), 'NONE');
  await harness.advance(0.001);
  assert.equal(await alarmOf(harness), 'LEFT_OPEN', '60 seconds after the end of UNLOCKED');
  await at(harness, mainEntrance, 'CLOSE');
  assert.equal(await lockOf(harness), 'DOUBLE_LOCKED');
  const told = (await eventsOf(harness, { type: 'door.*' })).map(({ type, data }) => [type, data.openSeconds ?? data.to]);
  assert.deepEqual(told, [
    ['door.mode_changed', 'UNLOCKED'],
    ['door.opened', undefined],
    ['door.mode_changed', 'DOUBLE_LOCKED'],
    ['door.left_open', 120],
    ['door.closed', undefined],
    ['door.alarm_cleared', undefined],
  ]);
});

test('a visit starts and ends by the clock', async () => {
  const harness = createHarness();
  const visit = () => harness.expect('getVisit', 'success', { path: { visitId: cast.openHouse } });
  const tries = async () => (await present(harness, { pin: '8352' })).reason;
  await setClock(harness, '2026-03-21T08:59:59.999Z');
  assert.deepEqual([(await visit()).status, await tries()], ['SCHEDULED', 'VISIT_NOT_ACTIVE']);
  await harness.advance(0.001);
  assert.deepEqual([(await visit()).status, await tries()], ['ACTIVE', null]);
  await setClock(harness, '2026-03-21T14:59:59.999Z');
  assert.equal(await tries(), null);
  await harness.advance(0.001);
  assert.deepEqual([(await visit()).status, await tries()], ['EXPIRED', 'VISIT_NOT_ACTIVE']);
  const told = (await eventsOf(harness, { type: 'visit.*' })).map(({ type, occurredAt, actor }) => [type, occurredAt, actor?.type]);
  assert.deepEqual(told, [
    ['visit.started', '2026-03-21T09:00:00.000Z', 'SERVICE'],
    ['visit.ended', '2026-03-21T15:00:00.000Z', 'SERVICE'],
  ]);
  assert.deepEqual(await harness.expect('getVisitCredentials', 'success', { path: { visitId: cast.openHouse } }), { pin: null, url: null });
});

test('a delegation holds its beginning and not its end, and both systems hear of it', async () => {
  const harness = createHarness();
  const validFrom = harness.later(3600);
  const validUntil = harness.later(7200);
  const doors = [{ doorId: cast.serverRoom, kind: 'PRIVATE' }];
  const { id } = await harness.expect('createDelegation', 'success', {
    body: { toSystemId: tenantId, name: 'Server room', doors, validFrom, validUntil },
  });
  const sees = async <Result extends CallOutcome>(outcome: Result) => {
    await harness.expect('getDoor', outcome, { system: tenantId, path: { doorId: cast.serverRoom } });
    return (await harness.expect('getDelegation', 'success', { path: { delegationId: id } })).status;
  };
  const openFor = harness.later(3599.999);
  await setClock(harness, openFor);
  assert.equal(await sees('not-found'), 'SCHEDULED');
  await harness.advance(0.001);
  assert.equal(await sees('success'), 'ACTIVE');
  const privilege = { name: 'Rack, card', credential: 'CARD', doors: [{ doorId: cast.serverRoom }] };
  const made = await harness.expect('createPrivilege', 'success', { system: tenantId, body: privilege });
  await harness.expect('addPrivilegeToRole', 'success', {
    system: tenantId,
    path: { roleId: cast.groundFloorStaff, privilegeId: made.id },
  });
  await harness.advance(2);
  const card = async () =>
    (await harness.control('POST', '/present', { doorId: cast.serverRoom, cardValue: '054F4D5', bitLength: 26 })).reason;
  await setClock(harness, new Date(Date.parse(validUntil) - 1).toISOString());
  assert.equal(await card(), null);
  assert.equal(await sees('success'), 'ACTIVE');
  await harness.advance(0.001);
  assert.equal(await sees('not-found'), 'ENDED');
  assert.equal(await card(), 'DELEGATION_INACTIVE', 'time alone needs no sync');
  assert.equal((await readController(harness)).pendingChanges, 0);
  for (const system of [siteId, tenantId]) {
    const told = (await eventsOf(harness, { type: 'delegation.*' }, system)).map(({ type, occurredAt, data, actor }) => [
      type,
      occurredAt,
      data,
      actor?.type,
    ]);
    assert.deepEqual(told, [
      ['delegation.started', validFrom, { delegationId: id, status: 'ACTIVE' }, 'SERVICE'],
      ['delegation.ended', validUntil, { delegationId: id, status: 'ENDED' }, 'SERVICE'],
    ]);
  }
});

test('a user delegation ends by the clock in both systems', async () => {
  const harness = createHarness();
  await setClock(harness, '2026-06-30T23:59:59.999Z');
  const sees = <Result extends CallOutcome>(outcome: Result) =>
    harness.expect('getUser', outcome, { system: tenantId, path: { userId: cast.nils } });
  await sees('success');
  assert.equal((await present(harness, { tokenId: cast.nilsCard })).decision, 'GRANTED');
  await harness.advance(0.001);
  await sees('not-found');
  assert.equal((await present(harness, { tokenId: cast.nilsCard })).reason, 'DELEGATION_INACTIVE');
  for (const system of [siteId, tenantId]) {
    const [ended, ...more] = await eventsOf(harness, { type: 'delegation.*' }, system);
    assert.equal(more.length, 0);
    assert.deepEqual(
      [ended?.type, ended?.data.delegationId, ended?.occurredAt],
      ['delegation.ended', cast.userDelegation, '2026-07-01T00:00:00.000Z'],
    );
  }
});

test('firmware takes 60, 30, 120 and 30 seconds', async () => {
  const harness = createHarness();
  const { id } = await upgradeNow(harness);
  const seen: [string, number][] = [];
  const look = async () => {
    const { state, progressPercent } = await readUpgrade(harness, id);
    seen.push([state, progressPercent]);
  };
  for (const wait of [30, 29.999, 0.001, 29.999, 0.001, 60, 59.999, 0.001, 29.999, 0.001]) {
    await harness.advance(wait);
    await look();
  }
  assert.deepEqual(seen, [
    ['DOWNLOADING', 12],
    ['DOWNLOADING', 24],
    ['INSTALLING', 25],
    ['INSTALLING', 37],
    ['REBOOTING', 37],
    ['REBOOTING', 62],
    ['REBOOTING', 87],
    ['VERIFYING', 87],
    ['VERIFYING', 99],
    ['SUCCEEDED', 100],
  ]);
  const { startedAt, finishedAt, failure } = await readUpgrade(harness, id);
  assert.deepEqual([startedAt, finishedAt, failure], ['2026-03-16T08:00:00.000Z', '2026-03-16T08:04:00.000Z', null]);
  assert.equal((await readController(harness)).firmwareVersion, '4.8.2');
  const told = (await eventsOf(harness)).map(({ type, occurredAt }) => `${occurredAt.slice(14, 19)} ${type}`);
  assert.deepEqual(told, [
    '00:00 firmware.scheduled',
    '00:00 firmware.started',
    '02:40 controller.offline',
    '03:30 controller.online',
    '04:00 firmware.succeeded',
  ]);
});

test('while firmware reboots, readers do not answer and the override stays', async () => {
  const harness = createHarness();
  await act(harness, { doorId: mainEntrance, type: 'UNLOCK', until: '2026-03-16T08:02:00.000Z' });
  const { id } = await upgradeNow(harness);
  await harness.advance(90);
  assert.equal((await readUpgrade(harness, id)).state, 'REBOOTING');
  await assert.rejects(present(harness, { tokenId: cast.adasCard }), /readers do not respond/);
  assert.equal((await statusOf(harness, mainEntrance)).override?.mode, 'UNLOCKED');
  await harness.advance(40);
  assert.equal((await statusOf(harness, mainEntrance)).override, null, 'it ends on time, away or not');
  await harness.advance(80);
  assert.equal((await present(harness, { tokenId: cast.adasCard })).decision, 'GRANTED');
  const told = (await eventsOf(harness, { type: ['controller.*', 'door.*'] })).map(
    ({ type, occurredAt }) => `${occurredAt.slice(14, 19)} ${type}`,
  );
  assert.deepEqual(told.slice(1), ['02:40 controller.offline', '03:30 controller.online', '02:00 door.mode_changed']);
});

test('firmware starts at startAt', async () => {
  const harness = createHarness();
  const startAt = '2026-03-17T01:00:00.000Z';
  const body = { controllerId: cast.controller, releaseId: cast.firmware482, startAt };
  const { id } = await harness.expect('createFirmwareUpgrade', 'success', { body });
  await setClock(harness, '2026-03-17T00:59:59.999Z');
  assert.equal((await readUpgrade(harness, id)).state, 'SCHEDULED');
  await setClock(harness, '2026-03-17T06:00:00.000Z');
  const { state, startedAt, finishedAt } = await readUpgrade(harness, id);
  assert.deepEqual([state, startedAt, finishedAt], ['SUCCEEDED', startAt, '2026-03-17T01:04:00.000Z']);
});

test('a claim takes a second', async () => {
  const harness = createHarness();
  const { id } = await makeController(harness, 'HH-C2', { macAddress: '00005E005302' });
  const path = { controllerId: id };
  await harness.expect('putO3cRegistration', 'success', { path, body: { ownerAuthenticationKey: '7Q2K-9MXD-41TB' } });
  await harness.advance(60);
  const { state, registeredAt } = await harness.expect('getO3cRegistration', 'success', { path });
  assert.deepEqual([state, registeredAt], ['REGISTERED', '2026-03-16T08:00:01.000Z']);
  assert.equal((await eventsOf(harness, { type: 'o3c.*' }))[0]?.occurredAt, '2026-03-16T08:00:01.000Z');
});

test('while a reset empties the store, readers deny everyone', async () => {
  const harness = createHarness();
  await harness.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, type: 'RESET' } });
  const card = async () => (await present(harness, { tokenId: cast.adasCard })).reason;
  await harness.advance(0.399);
  assert.equal(await card(), null);
  await harness.advance(0.001);
  assert.equal(await card(), 'UNKNOWN_TOKEN');
  assert.equal((await present(harness, { tokenId: cast.adasCard, pin: '4071' })).reason, 'UNKNOWN_TOKEN');
  assert.equal((await act(harness, { doorId: mainEntrance, type: 'GRANT_ACCESS' })).state, 'SUCCEEDED', 'commands still count');
  await harness.advance(19.599);
  assert.equal(await card(), 'UNKNOWN_TOKEN');
  await harness.advance(0.001);
  assert.equal(await card(), null);
  const ends = (await eventsOf(harness, { type: ['controller.synced', 'action.succeeded'] })).slice(-2);
  assert.deepEqual(
    ends.map(({ type, data }) => [type, data.changes ?? data.actionType]),
    [
      ['controller.synced', 0],
      ['action.succeeded', 'RESET'],
    ],
  );
});

test('what is written during a reset goes with it', async () => {
  const harness = createHarness();
  await command(harness, { type: 'RESET' });
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
  await harness.advance(10);
  assert.equal((await readController(harness)).pendingChanges, 1, 'nothing is synced into an empty store');
  await harness.advance(10);
  assert.equal((await readController(harness)).pendingChanges, 0);
  assert.equal((await present(harness, { tokenId: cast.adasCard })).reason, 'USER_BLOCKED');
  assert.deepEqual(await typesOf(harness, { type: 'controller.synced' }), ['controller.synced']);
});

test('a reset that loses its controller ends when that is back', async () => {
  const harness = createHarness();
  const { id } = await command(harness, { type: 'RESET' });
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  await harness.advance(120);
  assert.equal((await readCommand(harness, id)).state, 'SENT');
  assert.equal((await present(harness, { tokenId: cast.adasCard })).reason, 'UNKNOWN_TOKEN', 'the store is still empty');
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'ONLINE' });
  await harness.advance(2);
  assert.equal((await readCommand(harness, id)).state, 'SUCCEEDED');
  assert.equal((await present(harness, { tokenId: cast.adasCard })).decision, 'GRANTED');
});

test('a reset without an answer times out after 10 minutes', async () => {
  const harness = createHarness();
  const { id } = await command(harness, { type: 'RESET' });
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  await harness.advance(10 * 60 - 0.301);
  assert.equal((await readCommand(harness, id)).state, 'SENT');
  await harness.advance(0.001);
  assert.equal((await readCommand(harness, id)).failure, 'TIMED_OUT');
});

test('a reboot takes the controller away for a minute', async () => {
  const harness = createHarness();
  await act(harness, { doorId: mainEntrance, type: 'UNLOCK' });
  const { id } = await command(harness, { type: 'REBOOT' });
  await assert.rejects(present(harness, { tokenId: cast.adasCard }), /readers do not respond/);
  await harness.advance(59.999);
  assert.equal((await readCommand(harness, id)).state, 'SENT');
  await harness.advance(0.001);
  assert.equal((await readCommand(harness, id)).state, 'SUCCEEDED');
  assert.equal((await present(harness, { tokenId: cast.adasCard })).decision, 'GRANTED');
  assert.equal(await modeOf(harness), 'UNLOCKED', 'the override survives');
  assert.deepEqual((await typesOf(harness)).slice(2), ['action.succeeded', 'access.granted'], 'a minute is too short to be missed');
});

test('a pulse ends, also while nobody hears the controller', async () => {
  const harness = createHarness();
  await command(harness, { type: 'PULSE_OUTPUT', output: 3, durationSeconds: 30 });
  await harness.advance(29.999);
  assert.deepEqual(await typesOf(harness), ['controller.output_changed', 'action.succeeded']);
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  await harness.advance(30);
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'ONLINE' });
  const ended = (await eventsOf(harness)).at(-1);
  assert.deepEqual(
    [ended?.type, ended?.data, ended?.occurredAt],
    ['controller.output_changed', { port: 3, active: false }, '2026-03-16T08:00:30.400Z'],
  );
});

/** Many things that will happen, in the next minutes and weeks. */
async function begin(harness: Harness): Promise<void> {
  harness.receiver.answer = { status: 503, retryAfterSeconds: null };
  const webhook = { url: 'https://hooks.lakeside.example/access', eventTypes: ['door.left_open', 'visit.*'] };
  await harness.expect('createWebhook', 'success', { body: webhook });
  await act(harness, { doorId: mainEntrance, type: 'UNLOCK', until: harness.later(600) });
  await act(harness, { doorId: cast.serverRoom, type: 'BLOCK', until: harness.later(3600) });
  await at(harness, cast.serverRoom, 'REX');
  await at(harness, cast.serverRoom, 'OPEN');
  await at(harness, mainEntrance, 'OPEN');
  const { id } = await makeController(harness, 'HH-C2', { macAddress: '00005E005302' });
  await harness.expect('putO3cRegistration', 'success', { path: { controllerId: id }, body: { ownerAuthenticationKey: '7Q2K-9MXD-41TB' } });
  const startAt = harness.later(5400);
  await harness.expect('createFirmwareUpgrade', 'success', {
    body: { controllerId: cast.controller, releaseId: cast.firmware482, startAt },
  });
  await command(harness, { type: 'PULSE_OUTPUT', output: 3, durationSeconds: 3600 });
  const window = { validFrom: harness.later(90), validUntil: harness.later(86_400) };
  const doors = [{ doorId: cast.serverRoom, kind: 'SHARED' }];
  await harness.expect('createDelegation', 'success', { body: { toSystemId: tenantId, name: 'Rack', doors, ...window } });
  const visit = { name: 'Piano tuner', doorIds: [mainEntrance], credentialTypes: ['PIN'], ...window };
  await harness.expect('createVisit', 'success', { body: visit });
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true, validUntil: harness.later(7200) } });
  await harness.expect('createDoorAction', 'success', { body: { doorGroupId: cast.officeDoors, type: 'RETURN_TO_SCHEDULE' } });
  await harness.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, type: 'RESET' } });
}

test('one jump over many things is like many small steps', async () => {
  const [jumped, stepped] = [createHarness(), createHarness()];
  await begin(jumped);
  await begin(stepped);
  const end = Date.parse(jumped.later(16 * 86_400));
  await setClock(jumped, new Date(end).toISOString());
  for (let step = 0.07; Date.parse(stepped.now()) < end; step = Math.min(step * 1.09, 7200)) {
    await setClock(stepped, new Date(Math.min(Date.parse(stepped.now()) + Math.ceil(step * 1000), end)).toISOString());
  }
  for (const system of [siteId, tenantId]) {
    const [at1, at2] = [await eventsOf(jumped, {}, system), await eventsOf(stepped, {}, system)];
    const brief = ({ type, occurredAt, receivedAt, door, reason }: (typeof at1)[number]) =>
      `${occurredAt} ${receivedAt} ${type} ${door?.name ?? ''} ${reason ?? ''}`;
    assert.deepEqual(at1.map(brief), at2.map(brief));
    assert.ok(at1.length >= (system === siteId ? 50 : 2), `${at1.length} events`);
  }
  assert.ok(jumped.deliveries.length > 20);
  assert.deepEqual(
    jumped.deliveries.map(({ headers }) => headers.get('webhook-timestamp')),
    stepped.deliveries.map(({ headers }) => headers.get('webhook-timestamp')),
  );
  assert.deepEqual(await statusOf(jumped, mainEntrance), await statusOf(stepped, mainEntrance));
  assert.deepEqual(await readController(jumped), await readController(stepped));
});

test('a frozen clock finishes nothing, a running one does', async () => {
  let real = 0;
  const simulator = createSimulator({
    contract,
    clock: createClock(() => real, 0),
    random: createRandom(1),
    transport: async () => ({ status: 204, retryAfterSeconds: null }),
  });
  const [platform] = callers;
  const headers = { Authorization: `Basic ${btoa(`${platform?.credentialId}:${platform?.secret}`)}`, 'Content-Type': 'application/json' };
  const fetch = async (method: string, path: string, body?: unknown) => {
    const url = `https://api.access.example${path}`;
    return (await simulator.fetch(new Request(url, { method, headers, body: body ? JSON.stringify(body) : null }))).json();
  };
  const frozen = await fetch('PUT', '/_sim/clock', { running: false });
  const { id } = await fetch('POST', `/v2/systems/${siteId}/door-actions`, { doorId: mainEntrance, type: 'LOCK' });
  const state = async () => (await fetch('GET', `/v2/systems/${siteId}/door-actions/${id}`)).state;
  real += 3_600_000;
  simulator.tick();
  assert.equal(await state(), 'PENDING');
  assert.deepEqual(await fetch('GET', '/_sim/clock'), { now: frozen.now, running: false });
  await fetch('PUT', '/_sim/clock', { running: true });
  assert.equal(await state(), 'PENDING', 'the time that it stood still does not count');
  real += 399;
  assert.equal(await state(), 'PENDING');
  real += 1;
  assert.equal(await state(), 'SUCCEEDED');
});
