import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness } from '../../simulator/testing/harness';
import { act } from './steps/actions';
import { readController } from './steps/controllers';
import { at, statusOf } from './steps/doors';
import { eventsOf, typesOf } from './steps/events';
import { alarmOf, grant, lockOf, mainEntrance, present, setClock, setDoor } from './steps/main-entrance';

/** How long a door stays open to somebody, and what is told of it. */

test('a door that nobody opens is locked when the access time is over', async () => {
  const harness = createHarness();
  await grant(harness);
  await harness.advance(6.999);
  assert.equal(await lockOf(harness), 'UNLOCKED');
  await harness.advance(0.001);
  assert.equal(await lockOf(harness), 'LOCKED');
  assert.deepEqual(await typesOf(harness, { type: 'door.*' }), [], 'relocking raises no event');
  await assert.rejects(at(harness, mainEntrance, 'OPEN'), /locked/);
});

test('a door that is opened in time is locked when it closes', async () => {
  const harness = createHarness();
  await grant(harness);
  await harness.advance(6.9);
  await at(harness, mainEntrance, 'OPEN');
  await harness.advance(30);
  assert.deepEqual([await lockOf(harness), await alarmOf(harness)], ['UNLOCKED', 'NONE']);
  await at(harness, mainEntrance, 'CLOSE');
  assert.equal(await lockOf(harness), 'LOCKED');
  assert.deepEqual(await typesOf(harness, { type: 'door.*' }), ['door.opened', 'door.closed']);
});

test('relockAfterSeconds locks the open door', async () => {
  const harness = createHarness();
  await setDoor(harness, { relockAfterSeconds: 3 });
  await grant(harness);
  await harness.advance(5);
  await at(harness, mainEntrance, 'OPEN');
  await harness.advance(2.999);
  assert.equal(await lockOf(harness), 'UNLOCKED');
  await harness.advance(0.001);
  assert.equal(await lockOf(harness), 'LOCKED');
  await at(harness, mainEntrance, 'CLOSE');
  await assert.rejects(at(harness, mainEntrance, 'OPEN'), /locked/);
});

test('a door without a monitor is locked at the end of the access time', async () => {
  const harness = createHarness();
  const [port] = (await readController(harness)).ports;
  const ports = [{ ...port, doorMonitor: { present: false } }];
  await harness.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports } });
  await setDoor(harness, { relockAfterSeconds: 2 });
  await grant(harness);
  await at(harness, mainEntrance, 'OPEN');
  assert.equal((await statusOf(harness, mainEntrance)).doorState, 'UNKNOWN');
  await harness.advance(6.999);
  assert.equal(await lockOf(harness), 'UNLOCKED');
  await harness.advance(0.001);
  assert.equal(await lockOf(harness), 'LOCKED');
  await harness.advance(600);
  await act(harness, { doorId: mainEntrance, type: 'UNLOCK' });
  await act(harness, { doorId: mainEntrance, type: 'LOCK' });
  assert.equal(await lockOf(harness), 'LOCKED');
  await harness.advance(600);
  await at(harness, mainEntrance, 'CLOSE');
  assert.deepEqual(await typesOf(harness, { type: 'door.*' }), ['door.mode_changed', 'door.mode_changed'], 'nobody knows that it was open');
});

test('a second grant starts the time again', async () => {
  const harness = createHarness();
  await grant(harness);
  await harness.advance(5);
  await grant(harness);
  await harness.advance(6.999);
  assert.equal(await lockOf(harness), 'UNLOCKED');
  await harness.advance(0.001);
  assert.equal(await lockOf(harness), 'LOCKED');
});

test('a second grant at an open door does not lock it before it closes', async () => {
  const harness = createHarness();
  await grant(harness);
  await at(harness, mainEntrance, 'OPEN');
  await grant(harness);
  await harness.advance(10);
  assert.equal(await lockOf(harness), 'UNLOCKED');
  await at(harness, mainEntrance, 'CLOSE');
  assert.equal(await lockOf(harness), 'LOCKED');
});

test('users with extended access have more time', async () => {
  const harness = createHarness();
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { extendedAccess: true } });
  await harness.advance(2);
  await present(harness, { tokenId: cast.adasCard });
  await harness.advance(29.999);
  assert.equal(await lockOf(harness), 'UNLOCKED');
  await harness.advance(0.001);
  assert.equal(await lockOf(harness), 'LOCKED');
});

test('a door that is left open raises the alarm, closing it clears it', async () => {
  const harness = createHarness();
  await at(harness, mainEntrance, 'REX');
  await at(harness, mainEntrance, 'OPEN');
  await harness.advance(59.999);
  assert.equal(await alarmOf(harness), 'NONE');
  await harness.advance(0.001);
  assert.equal(await alarmOf(harness), 'LEFT_OPEN');
  await harness.advance(300);
  await at(harness, mainEntrance, 'CLOSE');
  assert.equal(await alarmOf(harness), 'NONE');
  const told = (await eventsOf(harness)).map(({ type, severity, data }) => [type, severity, data.openSeconds ?? data.alarm]);
  assert.deepEqual(told, [
    ['access.exit_requested', 'INFO', undefined],
    ['door.opened', 'INFO', undefined],
    ['door.left_open', 'ALERT', 60],
    ['door.closed', 'INFO', undefined],
    ['door.alarm_cleared', 'INFO', 'LEFT_OPEN'],
  ]);
});

test('a door that closes in time raises no alarm, nor one that never should', async () => {
  const harness = createHarness();
  await at(harness, mainEntrance, 'REX');
  await at(harness, mainEntrance, 'OPEN');
  await harness.advance(50);
  await at(harness, mainEntrance, 'CLOSE');
  await at(harness, mainEntrance, 'REX');
  await at(harness, mainEntrance, 'OPEN');
  await harness.advance(59.999);
  assert.equal(await alarmOf(harness), 'NONE', 'counted from the second opening');
  await at(harness, mainEntrance, 'CLOSE');
  await setDoor(harness, { leftOpenAlarmSeconds: 0, preAlarmSeconds: 0 });
  await at(harness, mainEntrance, 'REX');
  await at(harness, mainEntrance, 'OPEN');
  await harness.advance(86_400);
  assert.deepEqual(await typesOf(harness, { type: 'door.left_open' }), []);
});

test('an open door raises no alarm while it is unlocked; unlocking clears one', async () => {
  const harness = createHarness();
  await at(harness, mainEntrance, 'REX');
  await at(harness, mainEntrance, 'OPEN');
  await harness.advance(60);
  assert.equal(await alarmOf(harness), 'LEFT_OPEN');
  await act(harness, { doorId: mainEntrance, type: 'UNLOCK' });
  assert.equal(await alarmOf(harness), 'NONE');
  await harness.advance(3600);
  assert.equal(await alarmOf(harness), 'NONE');
  await act(harness, { doorId: mainEntrance, type: 'RETURN_TO_SCHEDULE' });
  await harness.advance(60);
  assert.equal(await alarmOf(harness), 'LEFT_OPEN');
  const told = (await eventsOf(harness, { type: 'door.*' })).map(({ type, data }) => [type, data.openSeconds ?? data.alarm ?? data.to]);
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
  const harness = createHarness();
  await at(harness, mainEntrance, 'FORCE');
  assert.equal(await alarmOf(harness), 'FORCED_OPEN');
  const [opened, forced] = await eventsOf(harness);
  assert.deepEqual([opened?.type, forced?.type, forced?.severity], ['door.opened', 'door.forced_open', 'ALERT']);
  assert.equal(opened?.occurredAt, forced?.occurredAt);
  await at(harness, mainEntrance, 'CLOSE');
  assert.deepEqual((await eventsOf(harness)).at(-1)?.data, { alarm: 'FORCED_OPEN' });
  await grant(harness);
  await at(harness, mainEntrance, 'FORCE');
  assert.equal(await alarmOf(harness), 'NONE', 'a grant is running');
});

test('unlocking clears a forced door too', async () => {
  const harness = createHarness();
  await at(harness, mainEntrance, 'FORCE');
  await act(harness, { doorId: mainEntrance, type: 'UNLOCK' });
  assert.deepEqual(await typesOf(harness), [
    'door.opened',
    'door.forced_open',
    'door.mode_changed',
    'door.alarm_cleared',
    'action.succeeded',
  ]);
});

test('suppressForcedOpen tells of the opening alone', async () => {
  const harness = createHarness();
  await setDoor(harness, { suppressForcedOpen: true });
  await at(harness, mainEntrance, 'FORCE');
  assert.equal(await alarmOf(harness), 'NONE');
  assert.deepEqual(await typesOf(harness, { type: 'door.*' }), ['door.opened']);
});

test('a card where a PIN is wanted is logged after 10 seconds', async () => {
  const harness = createHarness();
  await setClock(harness, '2026-03-16T19:00:00.000Z');
  assert.deepEqual(await present(harness, { tokenId: cast.adasCard }), { decision: 'WAITING_FOR_PIN', reason: null });
  await harness.advance(9.999);
  assert.deepEqual(await typesOf(harness, { type: 'access.*' }), []);
  await harness.advance(0.001);
  const [denied] = await eventsOf(harness, { type: 'access.*' });
  assert.deepEqual(
    [denied?.type, denied?.reason, denied?.method, denied?.user?.id, denied?.token?.id, denied?.occurredAt],
    ['access.denied', 'PIN_REQUIRED', 'CARD', cast.ada, cast.adasCard, '2026-03-16T19:00:10.000Z'],
  );
  assert.equal((await present(harness, { pin: '4071' })).reason, 'CREDENTIAL_NOT_ALLOWED', 'too late: a PIN alone now');
});

test('a PIN within 10 seconds completes the card and nothing else is logged', async () => {
  const harness = createHarness();
  await setClock(harness, '2026-03-16T19:00:00.000Z');
  for (const [pin, reason] of [
    ['4071', null],
    ['4072', 'INCORRECT_PIN'],
  ] as const) {
    await present(harness, { tokenId: cast.adasCard });
    await harness.advance(9.999);
    assert.equal((await present(harness, { pin })).reason, reason);
    await harness.advance(60);
  }
  const told = (await eventsOf(harness, { type: 'access.*' })).map(({ type, method, reason, data }) => [
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
  const harness = createHarness();
  await setClock(harness, '2026-03-16T19:00:00.000Z');
  await harness.expect('addUserToRole', 'success', { path: { roleId: cast.employees, userId: cast.nils } });
  await harness.expect('revokeUserDelegation', 'success', { path: { userDelegationId: cast.userDelegation } });
  await harness.advance(2);
  await present(harness, { tokenId: cast.adasCard });
  await harness.advance(4);
  assert.equal((await present(harness, { tokenId: cast.nilsCard })).decision, 'WAITING_FOR_PIN');
  await harness.advance(60);
  const told = (await eventsOf(harness, { type: 'access.*' })).map(({ user, reason, occurredAt }) => [
    user?.id,
    reason,
    occurredAt.slice(17),
  ]);
  assert.deepEqual(told, [
    [cast.ada, 'PIN_REQUIRED', '06.000Z'],
    [cast.nils, 'PIN_REQUIRED', '16.000Z'],
  ]);
});
