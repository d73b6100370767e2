import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callers } from '../../simulator/core/seeds/people';
import { createSimulator } from '../../simulator/core/simulator';
import { createClock } from '../../simulator/core/world/clock';
import { createRandom } from '../../simulator/core/world/random';
import { act, command, readCommand, statusOf } from './coverage/actions';
import { makeController, readController } from './coverage/controllers';
import { at } from './coverage/doors';
import { eventsOf, typesOf } from './coverage/events';
import { readUpgrade, upgradeNow } from './coverage/firmware';
import { alarmOf, lockOf, mainEntrance, modeOf, present, setClock, setDoor } from './door-steps';
import { cast, contract, createKit, type Kit, siteId, tenantId } from './kit';

/** What happens because time passes, and only because of that. */

test('an override ends at its time, by the device', async () => {
  const kit = createKit();
  const until = kit.later(120);
  await act(kit, { doorId: mainEntrance, type: 'UNLOCK', until, note: 'Delivery' });
  await setClock(kit, new Date(Date.parse(until) - 1).toISOString());
  assert.equal((await statusOf(kit, mainEntrance)).override.until, until);
  await setClock(kit, until);
  const status = await statusOf(kit, mainEntrance);
  assert.deepEqual([status.lockMode, status.override, status.updatedAt], ['LOCKED', null, until]);
  const ended = (await eventsOf(kit)).at(-1);
  assert.deepEqual(
    [ended.type, ended.occurredAt, ended.actor.type, ended.actor.id],
    ['door.mode_changed', until, 'DEVICE', cast.controller],
  );
  assert.deepEqual(ended.data, { from: 'UNLOCKED', to: 'LOCKED', cause: 'EXPIRY', note: 'Delivery' });
});

test('a block ends at its time with an event of its own', async () => {
  const kit = createKit();
  await act(kit, { doorId: mainEntrance, type: 'BLOCK', until: kit.later(60) });
  await kit.advance(60);
  const ended = (await eventsOf(kit)).at(-1);
  assert.deepEqual([ended.type, ended.data], ['door.unblocked', { from: 'BLOCKED', to: 'LOCKED', cause: 'EXPIRY' }]);
});

test('an override that is alike the schedule ends without a sound', async () => {
  const kit = createKit();
  await act(kit, { doorId: mainEntrance, type: 'LOCK', until: kit.later(60) });
  await kit.advance(60);
  assert.equal((await statusOf(kit, mainEntrance)).override, null);
  assert.deepEqual(await typesOf(kit), ['action.succeeded']);
});

test('an override outlives the edges of the schedule', async () => {
  const kit = createKit();
  await act(kit, { doorId: mainEntrance, type: 'UNLOCK', until: '2026-03-16T20:00:00.000Z' });
  await setClock(kit, '2026-03-16T19:59:59.999Z');
  assert.equal(await modeOf(kit), 'UNLOCKED');
  await kit.advance(0.001);
  assert.equal(await modeOf(kit), 'DOUBLE_LOCKED', 'the night lock, since office hours are over by now');
  assert.deepEqual(await typesOf(kit, { type: 'door.*' }), ['door.mode_changed', 'door.mode_changed']);
});

test('office hours move Main entrance on workdays, with daylight saving and without holidays', async () => {
  const kit = createKit();
  await setClock(kit, '2026-04-08T12:00:00.000Z');
  const changes = await eventsOf(kit, { type: 'door.mode_changed' });
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
    assert.deepEqual([actor.type, actor.id, actor.name, data.cause], ['SCHEDULE', cast.officeHours, 'Office hours', 'SCHEDULE']);
    assert.equal(receivedAt, occurredAt);
  }
});

test('the mode changes at the minute, not before', async () => {
  const kit = createKit();
  await setClock(kit, '2026-03-16T15:59:59.999Z');
  assert.equal(await modeOf(kit), 'LOCKED');
  await kit.advance(0.001);
  assert.deepEqual([await modeOf(kit), await lockOf(kit)], ['DOUBLE_LOCKED', 'DOUBLE_LOCKED']);
});

test('an unlock schedule opens and closes the door; an open one is locked when it closes', async () => {
  const kit = createKit();
  await setDoor(kit, { unlockScheduleId: cast.officeHours });
  assert.equal(await lockOf(kit), 'UNLOCKED');
  await setClock(kit, '2026-03-16T15:59:00.000Z');
  await at(kit, mainEntrance, 'OPEN');
  await kit.advance(60);
  assert.deepEqual([await modeOf(kit), await lockOf(kit)], ['DOUBLE_LOCKED', 'UNLOCKED'], 'the lock waits for the door');
  await kit.advance(59.999);
  assert.equal(await alarmOf(kit), 'NONE');
  await kit.advance(0.001);
  assert.equal(await alarmOf(kit), 'LEFT_OPEN', '60 seconds after the end of UNLOCKED');
  await at(kit, mainEntrance, 'CLOSE');
  assert.equal(await lockOf(kit), 'DOUBLE_LOCKED');
  const told = (await eventsOf(kit, { type: 'door.*' })).map(({ type, data }) => [type, data.openSeconds ?? data.to]);
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
  const kit = createKit();
  const visit = () => kit.expect('getVisit', 'success', { path: { visitId: cast.openHouse } });
  const tries = async () => (await present(kit, { pin: '8352' })).reason;
  await setClock(kit, '2026-03-21T08:59:59.999Z');
  assert.deepEqual([(await visit()).status, await tries()], ['SCHEDULED', 'VISIT_NOT_ACTIVE']);
  await kit.advance(0.001);
  assert.deepEqual([(await visit()).status, await tries()], ['ACTIVE', null]);
  await setClock(kit, '2026-03-21T14:59:59.999Z');
  assert.equal(await tries(), null);
  await kit.advance(0.001);
  assert.deepEqual([(await visit()).status, await tries()], ['EXPIRED', 'VISIT_NOT_ACTIVE']);
  const told = (await eventsOf(kit, { type: 'visit.*' })).map(({ type, occurredAt, actor }) => [type, occurredAt, actor.type]);
  assert.deepEqual(told, [
    ['visit.started', '2026-03-21T09:00:00.000Z', 'SERVICE'],
    ['visit.ended', '2026-03-21T15:00:00.000Z', 'SERVICE'],
  ]);
  assert.deepEqual(await kit.expect('getVisitCredentials', 'success', { path: { visitId: cast.openHouse } }), { pin: null, url: null });
});

test('a delegation holds its beginning and not its end, and both systems hear of it', async () => {
  const kit = createKit();
  const validFrom = kit.later(3600);
  const validUntil = kit.later(7200);
  const doors = [{ doorId: cast.serverRoom, kind: 'PRIVATE' }];
  const { id } = await kit.expect('createDelegation', 'success', {
    body: { toSystemId: tenantId, name: 'Server room', doors, validFrom, validUntil },
  });
  const sees = async (outcome: string) => {
    await kit.expect('getDoor', outcome, { system: tenantId, path: { doorId: cast.serverRoom } });
    return (await kit.expect('getDelegation', 'success', { path: { delegationId: id } })).status;
  };
  const openFor = kit.later(3599.999);
  await setClock(kit, openFor);
  assert.equal(await sees('not-found'), 'SCHEDULED');
  await kit.advance(0.001);
  assert.equal(await sees('success'), 'ACTIVE');
  const privilege = { name: 'Rack, card', credential: 'CARD', doors: [{ doorId: cast.serverRoom }] };
  const made = await kit.expect('createPrivilege', 'success', { system: tenantId, body: privilege });
  await kit.expect('addPrivilegeToRole', 'success', { system: tenantId, path: { roleId: cast.groundFloorStaff, privilegeId: made.id } });
  await kit.advance(2);
  const card = async () => (await kit.control('POST', '/present', { doorId: cast.serverRoom, cardValue: '054F4D5', bitLength: 26 })).reason;
  await setClock(kit, new Date(Date.parse(validUntil) - 1).toISOString());
  assert.equal(await card(), null);
  assert.equal(await sees('success'), 'ACTIVE');
  await kit.advance(0.001);
  assert.equal(await sees('not-found'), 'ENDED');
  assert.equal(await card(), 'DELEGATION_INACTIVE', 'time alone needs no sync');
  assert.equal((await readController(kit)).pendingChanges, 0);
  for (const system of [siteId, tenantId]) {
    const told = (await eventsOf(kit, { type: 'delegation.*' }, system)).map(({ type, occurredAt, data, actor }) => [
      type,
      occurredAt,
      data,
      actor.type,
    ]);
    assert.deepEqual(told, [
      ['delegation.started', validFrom, { delegationId: id, status: 'ACTIVE' }, 'SERVICE'],
      ['delegation.ended', validUntil, { delegationId: id, status: 'ENDED' }, 'SERVICE'],
    ]);
  }
});

test('a user delegation ends by the clock in both systems', async () => {
  const kit = createKit();
  await setClock(kit, '2026-06-30T23:59:59.999Z');
  const sees = (outcome: string) => kit.expect('getUser', outcome, { system: tenantId, path: { userId: cast.nils } });
  await sees('success');
  assert.equal((await present(kit, { tokenId: cast.nilsCard })).decision, 'GRANTED');
  await kit.advance(0.001);
  await sees('not-found');
  assert.equal((await present(kit, { tokenId: cast.nilsCard })).reason, 'DELEGATION_INACTIVE');
  for (const system of [siteId, tenantId]) {
    const [ended, ...more] = await eventsOf(kit, { type: 'delegation.*' }, system);
    assert.equal(more.length, 0);
    assert.deepEqual(
      [ended.type, ended.data.delegationId, ended.occurredAt],
      ['delegation.ended', cast.userDelegation, '2026-07-01T00:00:00.000Z'],
    );
  }
});

test('firmware takes 60, 30, 120 and 30 seconds', async () => {
  const kit = createKit();
  const { id } = await upgradeNow(kit);
  const seen: [string, number][] = [];
  const look = async () => {
    const { state, progressPercent } = await readUpgrade(kit, id);
    seen.push([state, progressPercent]);
  };
  for (const wait of [30, 29.999, 0.001, 29.999, 0.001, 60, 59.999, 0.001, 29.999, 0.001]) {
    await kit.advance(wait);
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
  const { startedAt, finishedAt, failure } = await readUpgrade(kit, id);
  assert.deepEqual([startedAt, finishedAt, failure], ['2026-03-16T08:00:00.000Z', '2026-03-16T08:04:00.000Z', null]);
  assert.equal((await readController(kit)).firmwareVersion, '4.8.2');
  const told = (await eventsOf(kit)).map(({ type, occurredAt }) => `${occurredAt.slice(14, 19)} ${type}`);
  assert.deepEqual(told, [
    '00:00 firmware.scheduled',
    '00:00 firmware.started',
    '02:40 controller.offline',
    '03:30 controller.online',
    '04:00 firmware.succeeded',
  ]);
});

test('while firmware reboots, readers do not answer and the override stays', async () => {
  const kit = createKit();
  await act(kit, { doorId: mainEntrance, type: 'UNLOCK', until: '2026-03-16T08:02:00.000Z' });
  const { id } = await upgradeNow(kit);
  await kit.advance(90);
  assert.equal((await readUpgrade(kit, id)).state, 'REBOOTING');
  await assert.rejects(present(kit, { tokenId: cast.adasCard }), /readers do not answer/);
  assert.equal((await statusOf(kit, mainEntrance)).override.mode, 'UNLOCKED');
  await kit.advance(40);
  assert.equal((await statusOf(kit, mainEntrance)).override, null, 'it ends on time, away or not');
  await kit.advance(80);
  assert.equal((await present(kit, { tokenId: cast.adasCard })).decision, 'GRANTED');
  const told = (await eventsOf(kit, { type: ['controller.*', 'door.*'] })).map(
    ({ type, occurredAt }) => `${occurredAt.slice(14, 19)} ${type}`,
  );
  assert.deepEqual(told.slice(1), ['02:40 controller.offline', '03:30 controller.online', '02:00 door.mode_changed']);
});

test('firmware starts at startAt', async () => {
  const kit = createKit();
  const startAt = '2026-03-17T01:00:00.000Z';
  const body = { controllerId: cast.controller, releaseId: cast.firmware482, startAt };
  const { id } = await kit.expect('createFirmwareUpgrade', 'success', { body });
  await setClock(kit, '2026-03-17T00:59:59.999Z');
  assert.equal((await readUpgrade(kit, id)).state, 'SCHEDULED');
  await setClock(kit, '2026-03-17T06:00:00.000Z');
  const { state, startedAt, finishedAt } = await readUpgrade(kit, id);
  assert.deepEqual([state, startedAt, finishedAt], ['SUCCEEDED', startAt, '2026-03-17T01:04:00.000Z']);
});

test('a claim takes a second', async () => {
  const kit = createKit();
  const { id } = await makeController(kit, 'HH-C2', { macAddress: '00005E005302' });
  const path = { controllerId: id };
  await kit.expect('putO3cRegistration', 'success', { path, body: { ownerAuthenticationKey: '7Q2K-9MXD-41TB' } });
  await kit.advance(60);
  const { state, registeredAt } = await kit.expect('getO3cRegistration', 'success', { path });
  assert.deepEqual([state, registeredAt], ['REGISTERED', '2026-03-16T08:00:01.000Z']);
  assert.equal((await eventsOf(kit, { type: 'o3c.*' }))[0].occurredAt, '2026-03-16T08:00:01.000Z');
});

test('while a reset empties the store, readers deny everyone', async () => {
  const kit = createKit();
  await kit.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, type: 'RESET' } });
  const card = async () => (await present(kit, { tokenId: cast.adasCard })).reason;
  await kit.advance(0.399);
  assert.equal(await card(), null);
  await kit.advance(0.001);
  assert.equal(await card(), 'UNKNOWN_TOKEN');
  assert.equal((await present(kit, { tokenId: cast.adasCard, pin: '4071' })).reason, 'UNKNOWN_TOKEN');
  assert.equal((await act(kit, { doorId: mainEntrance, type: 'GRANT_ACCESS' })).state, 'SUCCEEDED', 'commands still count');
  await kit.advance(19.599);
  assert.equal(await card(), 'UNKNOWN_TOKEN');
  await kit.advance(0.001);
  assert.equal(await card(), null);
  const ends = (await eventsOf(kit, { type: ['controller.synced', 'action.succeeded'] })).slice(-2);
  assert.deepEqual(
    ends.map(({ type, data }) => [type, data.changes ?? data.actionType]),
    [
      ['controller.synced', 0],
      ['action.succeeded', 'RESET'],
    ],
  );
});

test('what is written during a reset goes with it', async () => {
  const kit = createKit();
  await command(kit, { type: 'RESET' });
  await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
  await kit.advance(10);
  assert.equal((await readController(kit)).pendingChanges, 1, 'nothing is synced into an empty store');
  await kit.advance(10);
  assert.equal((await readController(kit)).pendingChanges, 0);
  assert.equal((await present(kit, { tokenId: cast.adasCard })).reason, 'USER_BLOCKED');
  assert.deepEqual(await typesOf(kit, { type: 'controller.synced' }), ['controller.synced']);
});

test('a reset that loses its controller ends when that is back', async () => {
  const kit = createKit();
  const { id } = await command(kit, { type: 'RESET' });
  await kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  await kit.advance(120);
  assert.equal((await readCommand(kit, id)).state, 'SENT');
  assert.equal((await present(kit, { tokenId: cast.adasCard })).reason, 'UNKNOWN_TOKEN', 'the store is still empty');
  await kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'ONLINE' });
  await kit.advance(2);
  assert.equal((await readCommand(kit, id)).state, 'SUCCEEDED');
  assert.equal((await present(kit, { tokenId: cast.adasCard })).decision, 'GRANTED');
});

test('a reset without an answer times out after 10 minutes', async () => {
  const kit = createKit();
  const { id } = await command(kit, { type: 'RESET' });
  await kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  await kit.advance(10 * 60 - 0.301);
  assert.equal((await readCommand(kit, id)).state, 'SENT');
  await kit.advance(0.001);
  assert.equal((await readCommand(kit, id)).failure, 'TIMED_OUT');
});

test('a reboot takes the controller away for a minute', async () => {
  const kit = createKit();
  await act(kit, { doorId: mainEntrance, type: 'UNLOCK' });
  const { id } = await command(kit, { type: 'REBOOT' });
  await assert.rejects(present(kit, { tokenId: cast.adasCard }), /readers do not answer/);
  await kit.advance(59.999);
  assert.equal((await readCommand(kit, id)).state, 'SENT');
  await kit.advance(0.001);
  assert.equal((await readCommand(kit, id)).state, 'SUCCEEDED');
  assert.equal((await present(kit, { tokenId: cast.adasCard })).decision, 'GRANTED');
  assert.equal(await modeOf(kit), 'UNLOCKED', 'the override survives');
  assert.deepEqual((await typesOf(kit)).slice(2), ['action.succeeded', 'access.granted'], 'a minute is too short to be missed');
});

test('a pulse ends, also while nobody hears the controller', async () => {
  const kit = createKit();
  await command(kit, { type: 'PULSE_OUTPUT', output: 3, durationSeconds: 30 });
  await kit.advance(29.999);
  assert.deepEqual(await typesOf(kit), ['controller.output_changed', 'action.succeeded']);
  await kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  await kit.advance(30);
  await kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'ONLINE' });
  const ended = (await eventsOf(kit)).at(-1);
  assert.deepEqual(
    [ended.type, ended.data, ended.occurredAt],
    ['controller.output_changed', { port: 3, active: false }, '2026-03-16T08:00:30.400Z'],
  );
});

/** Many things that will happen, in the next minutes and weeks. */
async function begin(kit: Kit): Promise<void> {
  kit.receiver.answer = { status: 503, retryAfterSeconds: null };
  const webhook = { url: 'https://hooks.lakeside.example/access', eventTypes: ['door.left_open', 'visit.*'] };
  await kit.expect('createWebhook', 'success', { body: webhook });
  await act(kit, { doorId: mainEntrance, type: 'UNLOCK', until: kit.later(600) });
  await act(kit, { doorId: cast.serverRoom, type: 'BLOCK', until: kit.later(3600) });
  await at(kit, cast.serverRoom, 'REX');
  await at(kit, cast.serverRoom, 'OPEN');
  await at(kit, mainEntrance, 'OPEN');
  const { id } = await makeController(kit, 'HH-C2', { macAddress: '00005E005302' });
  await kit.expect('putO3cRegistration', 'success', { path: { controllerId: id }, body: { ownerAuthenticationKey: '7Q2K-9MXD-41TB' } });
  const startAt = kit.later(5400);
  await kit.expect('createFirmwareUpgrade', 'success', { body: { controllerId: cast.controller, releaseId: cast.firmware482, startAt } });
  await command(kit, { type: 'PULSE_OUTPUT', output: 3, durationSeconds: 3600 });
  const window = { validFrom: kit.later(90), validUntil: kit.later(86_400) };
  const doors = [{ doorId: cast.serverRoom, kind: 'SHARED' }];
  await kit.expect('createDelegation', 'success', { body: { toSystemId: tenantId, name: 'Rack', doors, ...window } });
  const visit = { name: 'Piano tuner', doorIds: [mainEntrance], credentialTypes: ['PIN'], ...window };
  await kit.expect('createVisit', 'success', { body: visit });
  await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true, validUntil: kit.later(7200) } });
  await kit.expect('createDoorAction', 'success', { body: { doorGroupId: cast.officeDoors, type: 'RETURN_TO_SCHEDULE' } });
  await kit.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, type: 'RESET' } });
}

test('one jump over many things is like many small steps', async () => {
  const [jumped, stepped] = [createKit(), createKit()];
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
