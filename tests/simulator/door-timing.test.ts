import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, statusOf } from './coverage/actions';
import { readController } from './coverage/controllers';
import { at } from './coverage/doors';
import { eventsOf, typesOf } from './coverage/events';
import { alarmOf, grant, lockOf, mainEntrance, present, setClock, setDoor } from './door-steps';
import { cast, createKit } from './kit';

/** How long a door stays open to somebody, and what is told of it. */

test('a door that nobody opens is locked when the access time is over', async () => {
  const kit = createKit();
  await grant(kit);
  await kit.advance(6.999);
  assert.equal(await lockOf(kit), 'UNLOCKED');
  await kit.advance(0.001);
  assert.equal(await lockOf(kit), 'LOCKED');
  assert.deepEqual(await typesOf(kit, { type: 'door.*' }), [], 'relocking raises no event');
  await assert.rejects(at(kit, mainEntrance, 'OPEN'), /locked/);
});

test('a door that is opened in time is locked when it closes', async () => {
  const kit = createKit();
  await grant(kit);
  await kit.advance(6.9);
  await at(kit, mainEntrance, 'OPEN');
  await kit.advance(30);
  assert.deepEqual([await lockOf(kit), await alarmOf(kit)], ['UNLOCKED', 'NONE']);
  await at(kit, mainEntrance, 'CLOSE');
  assert.equal(await lockOf(kit), 'LOCKED');
  assert.deepEqual(await typesOf(kit, { type: 'door.*' }), ['door.opened', 'door.closed']);
});

test('relockAfterSeconds locks the open door', async () => {
  const kit = createKit();
  await setDoor(kit, { relockAfterSeconds: 3 });
  await grant(kit);
  await kit.advance(5);
  await at(kit, mainEntrance, 'OPEN');
  await kit.advance(2.999);
  assert.equal(await lockOf(kit), 'UNLOCKED');
  await kit.advance(0.001);
  assert.equal(await lockOf(kit), 'LOCKED');
  await at(kit, mainEntrance, 'CLOSE');
  await assert.rejects(at(kit, mainEntrance, 'OPEN'), /locked/);
});

test('a door without a monitor is locked at the end of the access time', async () => {
  const kit = createKit();
  const [port] = (await readController(kit)).ports;
  const ports = [{ ...port, doorMonitor: { present: false } }];
  await kit.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports } });
  await setDoor(kit, { relockAfterSeconds: 2 });
  await grant(kit);
  await at(kit, mainEntrance, 'OPEN');
  assert.equal((await statusOf(kit, mainEntrance)).doorState, 'UNKNOWN');
  await kit.advance(6.999);
  assert.equal(await lockOf(kit), 'UNLOCKED');
  await kit.advance(0.001);
  assert.equal(await lockOf(kit), 'LOCKED');
  await kit.advance(600);
  await act(kit, { doorId: mainEntrance, type: 'UNLOCK' });
  await act(kit, { doorId: mainEntrance, type: 'LOCK' });
  assert.equal(await lockOf(kit), 'LOCKED');
  await kit.advance(600);
  await at(kit, mainEntrance, 'CLOSE');
  assert.deepEqual(await typesOf(kit, { type: 'door.*' }), ['door.mode_changed', 'door.mode_changed'], 'nobody knows that it was open');
});

test('a second grant starts the time again', async () => {
  const kit = createKit();
  await grant(kit);
  await kit.advance(5);
  await grant(kit);
  await kit.advance(6.999);
  assert.equal(await lockOf(kit), 'UNLOCKED');
  await kit.advance(0.001);
  assert.equal(await lockOf(kit), 'LOCKED');
});

test('a second grant at an open door does not lock it before it closes', async () => {
  const kit = createKit();
  await grant(kit);
  await at(kit, mainEntrance, 'OPEN');
  await grant(kit);
  await kit.advance(10);
  assert.equal(await lockOf(kit), 'UNLOCKED');
  await at(kit, mainEntrance, 'CLOSE');
  assert.equal(await lockOf(kit), 'LOCKED');
});

test('users with extended access have more time', async () => {
  const kit = createKit();
  await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { extendedAccess: true } });
  await kit.advance(2);
  await present(kit, { tokenId: cast.adasCard });
  await kit.advance(29.999);
  assert.equal(await lockOf(kit), 'UNLOCKED');
  await kit.advance(0.001);
  assert.equal(await lockOf(kit), 'LOCKED');
});

test('a door that is left open raises the alarm, closing it clears it', async () => {
  const kit = createKit();
  await at(kit, mainEntrance, 'REX');
  await at(kit, mainEntrance, 'OPEN');
  await kit.advance(59.999);
  assert.equal(await alarmOf(kit), 'NONE');
  await kit.advance(0.001);
  assert.equal(await alarmOf(kit), 'LEFT_OPEN');
  await kit.advance(300);
  await at(kit, mainEntrance, 'CLOSE');
  assert.equal(await alarmOf(kit), 'NONE');
  const told = (await eventsOf(kit)).map(({ type, severity, data }) => [type, severity, data.openSeconds ?? data.alarm]);
  assert.deepEqual(told, [
    ['access.exit_requested', 'INFO', undefined],
    ['door.opened', 'INFO', undefined],
    ['door.left_open', 'ALERT', 60],
    ['door.closed', 'INFO', undefined],
    ['door.alarm_cleared', 'INFO', 'LEFT_OPEN'],
  ]);
});

test('a door that closes in time raises no alarm, nor one that never should', async () => {
  const kit = createKit();
  await at(kit, mainEntrance, 'REX');
  await at(kit, mainEntrance, 'OPEN');
  await kit.advance(50);
  await at(kit, mainEntrance, 'CLOSE');
  await at(kit, mainEntrance, 'REX');
  await at(kit, mainEntrance, 'OPEN');
  await kit.advance(59.999);
  assert.equal(await alarmOf(kit), 'NONE', 'counted from the second opening');
  await at(kit, mainEntrance, 'CLOSE');
  await setDoor(kit, { leftOpenAlarmSeconds: 0, preAlarmSeconds: 0 });
  await at(kit, mainEntrance, 'REX');
  await at(kit, mainEntrance, 'OPEN');
  await kit.advance(86_400);
  assert.deepEqual(await typesOf(kit, { type: 'door.left_open' }), []);
});

test('an open door raises no alarm while it is unlocked; unlocking clears one', async () => {
  const kit = createKit();
  await at(kit, mainEntrance, 'REX');
  await at(kit, mainEntrance, 'OPEN');
  await kit.advance(60);
  assert.equal(await alarmOf(kit), 'LEFT_OPEN');
  await act(kit, { doorId: mainEntrance, type: 'UNLOCK' });
  assert.equal(await alarmOf(kit), 'NONE');
  await kit.advance(3600);
  assert.equal(await alarmOf(kit), 'NONE');
  await act(kit, { doorId: mainEntrance, type: 'RETURN_TO_SCHEDULE' });
  await kit.advance(60);
  assert.equal(await alarmOf(kit), 'LEFT_OPEN');
  const told = (await eventsOf(kit, { type: 'door.*' })).map(({ type, data }) => [type, data.openSeconds ?? data.alarm ?? data.to]);
  assert.deepEqual(told, [
    ['door.opened', undefined],
    ['door.left_open', 60],
    ['door.mode_changed', 'UNLOCKED'],
    ['door.alarm_cleared', 'LEFT_OPEN'],
    ['door.mode_changed', 'LOCKED'],
    ['door.left_open', 60 + 3600 + 61],
  ]);
});

test('a door that is forced open raises the alarm at once', async () => {
  const kit = createKit();
  await at(kit, mainEntrance, 'FORCE');
  assert.equal(await alarmOf(kit), 'FORCED_OPEN');
  const [opened, forced] = await eventsOf(kit);
  assert.deepEqual([opened.type, forced.type, forced.severity], ['door.opened', 'door.forced_open', 'ALERT']);
  assert.equal(opened.occurredAt, forced.occurredAt);
  await at(kit, mainEntrance, 'CLOSE');
  assert.deepEqual((await eventsOf(kit)).at(-1).data, { alarm: 'FORCED_OPEN' });
  await grant(kit);
  await at(kit, mainEntrance, 'FORCE');
  assert.equal(await alarmOf(kit), 'NONE', 'a grant is running');
});

test('unlocking clears a forced door too', async () => {
  const kit = createKit();
  await at(kit, mainEntrance, 'FORCE');
  await act(kit, { doorId: mainEntrance, type: 'UNLOCK' });
  assert.deepEqual(await typesOf(kit), ['door.opened', 'door.forced_open', 'door.mode_changed', 'door.alarm_cleared', 'action.succeeded']);
});

test('suppressForcedOpen tells of the opening alone', async () => {
  const kit = createKit();
  await setDoor(kit, { suppressForcedOpen: true });
  await at(kit, mainEntrance, 'FORCE');
  assert.equal(await alarmOf(kit), 'NONE');
  assert.deepEqual(await typesOf(kit, { type: 'door.*' }), ['door.opened']);
});

test('a card where a PIN is wanted is logged after 10 seconds', async () => {
  const kit = createKit();
  await setClock(kit, '2026-03-16T19:00:00.000Z');
  assert.deepEqual(await present(kit, { tokenId: cast.adasCard }), { decision: 'WAITING_FOR_PIN', reason: null });
  await kit.advance(9.999);
  assert.deepEqual(await typesOf(kit, { type: 'access.*' }), []);
  await kit.advance(0.001);
  const [denied] = await eventsOf(kit, { type: 'access.*' });
  assert.deepEqual(
    [denied.type, denied.reason, denied.method, denied.user.id, denied.token.id, denied.occurredAt],
    ['access.denied', 'PIN_REQUIRED', 'CARD', cast.ada, cast.adasCard, '2026-03-16T19:00:10.000Z'],
  );
  assert.equal((await present(kit, { pin: '4071' })).reason, 'CREDENTIAL_NOT_ALLOWED', 'too late: a PIN alone now');
});

test('a PIN within 10 seconds completes the card and nothing else is logged', async () => {
  const kit = createKit();
  await setClock(kit, '2026-03-16T19:00:00.000Z');
  for (const [pin, reason] of [
    ['4071', null],
    ['4072', 'INCORRECT_PIN'],
  ] as const) {
    await present(kit, { tokenId: cast.adasCard });
    await kit.advance(9.999);
    assert.equal((await present(kit, { pin })).reason, reason);
    await kit.advance(60);
  }
  const told = (await eventsOf(kit, { type: 'access.*' })).map(({ type, method, reason, data }) => [
    type,
    method,
    reason,
    data.privilege?.id,
  ]);
  assert.deepEqual(told, [
    ['access.granted', 'CARD_AND_PIN', null, cast.cardAndPinPrivilege],
    ['access.denied', 'CARD_AND_PIN', 'INCORRECT_PIN', undefined],
  ]);
});

test('a second card takes the place of one that waits for its PIN', async () => {
  const kit = createKit();
  await setClock(kit, '2026-03-16T19:00:00.000Z');
  await kit.expect('addUserToRole', 'success', { path: { roleId: cast.employees, userId: cast.nils } });
  await kit.expect('revokeUserDelegation', 'success', { path: { userDelegationId: cast.userDelegation } });
  await kit.advance(2);
  await present(kit, { tokenId: cast.adasCard });
  await kit.advance(4);
  assert.equal((await present(kit, { tokenId: cast.nilsCard })).decision, 'WAITING_FOR_PIN');
  await kit.advance(60);
  const told = (await eventsOf(kit, { type: 'access.*' })).map(({ user, reason, occurredAt }) => [user.id, reason, occurredAt.slice(17)]);
  assert.deepEqual(told, [
    [cast.ada, 'PIN_REQUIRED', '06.000Z'],
    [cast.nils, 'PIN_REQUIRED', '16.000Z'],
  ]);
});
