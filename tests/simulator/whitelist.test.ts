import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, type Harness, siteId } from '../../simulator/testing/harness';
import { readController } from './steps/controllers';
import { at, statusOf } from './steps/doors';
import { eventsOf, typesOf } from './steps/events';
import { dryRun } from './steps/request-access';
import { ada, giveCard, newCard, reasonAt, syncOf, wire } from './steps/sync';

/** Wireless locks out of radio. */

const { mainEntrance, serverRoom } = cast;

/** A privilege that the lock of the server room decides by itself. */
async function whitelist(harness: Harness): Promise<void> {
  await harness.expect('updateSystem', 'success', { path: { systemId: siteId }, body: { lockWhitelistEnabled: true } });
  const body = { name: 'Rack, list', credential: 'CARD', evaluation: 'LOCK_WHITELIST', doors: [{ doorId: serverRoom }] };
  const { id } = await harness.expect('createPrivilege', 'success', { body });
  await harness.expect('addPrivilegeToRole', 'success', { path: { roleId: cast.employees, privilegeId: id } });
  await harness.advance(2);
}

const listOf = (harness: Harness) =>
  harness.simulator.world.tables.lockStates.get(`${cast.hub}/1`)?.whitelist.map(({ tokenId }) => tokenId);

test('a lock out of radio lets in its list and tells of it later', async () => {
  const harness = createHarness();
  await whitelist(harness);
  assert.deepEqual(listOf(harness), [cast.adasCard]);
  await at(harness, serverRoom, 'LOCK_OFFLINE');
  assert.equal((await statusOf(harness, serverRoom)).connection, 'OFFLINE');
  assert.equal(await reasonAt(harness, serverRoom), 'GRANTED');
  const presented = harness.now();
  assert.equal(await reasonAt(harness, serverRoom, { tokenId: cast.nilsCard }), 'UNKNOWN_TOKEN');
  assert.equal(await reasonAt(harness, serverRoom, { tokenId: cast.adasCard, pin: '4071' }), 'UNKNOWN_TOKEN', 'a list knows cards alone');
  await harness.expect('createDoorAction', 'controller-offline', { body: { doorId: serverRoom, type: 'GRANT_ACCESS' } });
  await harness.advance(300);
  assert.deepEqual((await typesOf(harness)).at(-1), 'lock.offline');
  await at(harness, serverRoom, 'LOCK_ONLINE');
  const [online, granted, ...denied] = (await eventsOf(harness)).slice(-4);
  assert.deepEqual(
    [online?.type, granted?.type, granted?.occurredAt, granted?.user?.id, granted?.hub?.id],
    ['lock.online', 'access.granted', presented, cast.ada, cast.hub],
  );
  assert.ok(online && granted && granted.receivedAt > online.receivedAt);
  assert.deepEqual(
    denied.map(({ type, reason, occurredAt, user, data }) => [type, reason, occurredAt, user, data.card?.value]),
    [
      ['access.denied', 'UNKNOWN_TOKEN', presented, null, '054F4D6'],
      ['access.denied', 'UNKNOWN_TOKEN', presented, null, '054F4D3'],
    ],
    'it knows no other card, and tells what it read',
  );
});

test('a lock out of radio keeps its list, and hears the new one when it is back', async () => {
  const harness = createHarness();
  await whitelist(harness);
  await at(harness, serverRoom, 'LOCK_OFFLINE');
  await ada(harness, { blocked: true });
  await harness.advance(2);
  assert.deepEqual(await syncOf(harness), ['IN_SYNC', 0]);
  assert.equal(await reasonAt(harness, mainEntrance), 'USER_BLOCKED');
  assert.equal(await reasonAt(harness, serverRoom), 'GRANTED');
  await at(harness, serverRoom, 'LOCK_ONLINE');
  await at(harness, serverRoom, 'LOCK_OFFLINE');
  assert.equal(await reasonAt(harness, serverRoom), 'UNKNOWN_TOKEN');
});

test('only those who may pass stand on the list', async () => {
  const harness = createHarness();
  await whitelist(harness);
  const blocked = (isBlocked: boolean) =>
    harness.expect('updateToken', 'success', { path: { tokenId: cast.adasCard }, body: { blocked: isBlocked } });
  await blocked(true);
  assert.deepEqual(listOf(harness), [cast.adasCard], 'written with the sync');
  await harness.advance(2);
  assert.deepEqual(listOf(harness), []);
  await blocked(false);
  await harness.advance(2);
  assert.deepEqual(listOf(harness), [cast.adasCard]);
  await harness.expect('updateRole', 'success', {
    path: { roleId: cast.employees },
    body: { validFrom: harness.later(600), validUntil: harness.later(1200) },
  });
  await harness.advance(2);
  assert.deepEqual(listOf(harness), []);
  await harness.advance(598);
  assert.deepEqual(listOf(harness), [cast.adasCard], 'the controller knows the time for it');
  await at(harness, serverRoom, 'LOCK_OFFLINE');
  await harness.advance(600);
  assert.equal(await reasonAt(harness, serverRoom), 'GRANTED', 'the end waits while the radio is down');
  await at(harness, serverRoom, 'LOCK_ONLINE');
  assert.deepEqual(listOf(harness), []);
  assert.equal((await readController(harness)).pendingChanges, 0);
});

test('a list holds 250 cards, or none', async () => {
  const harness = createHarness();
  const { users, tokens, memberships } = harness.simulator.world.tables;
  const [user, token] = [users.get(cast.ada), tokens.get(cast.adasCard)];
  assert.ok(user && token);
  for (let number = 0; number < 249; number += 1) {
    const digits = String(number).padStart(5, '0');
    const id = `usr_01KF09TT3069N4H0PB6QJ${digits}`;
    users.put({ ...user, id, name: `User ${number}`, externalId: null, email: null });
    tokens.put({ ...token, id: `tok_01KF0A3Z20K3A3D2T3NT1${digits}`, userId: id, card: { value: `9${digits}`, bitLength: 24 } });
    memberships.put({ id: `${cast.employees}/${id}`, roleId: cast.employees, userId: id });
  }
  await whitelist(harness);
  assert.equal(listOf(harness)?.length, 250);
  assert.deepEqual(await typesOf(harness, { type: 'lock.*' }), []);
  await giveCard(harness);
  await harness.advance(2);
  assert.deepEqual(listOf(harness), []);
  const [overflow, synced] = (await eventsOf(harness)).slice(-2);
  assert.deepEqual(
    [overflow?.type, overflow?.severity, overflow?.door?.id, overflow?.hub?.id, synced?.type],
    ['lock.whitelist_overflow', 'WARNING', serverRoom, cast.hub, 'controller.synced'],
  );
  assert.equal(await reasonAt(harness, serverRoom), 'GRANTED', 'the controller decides while it hears the lock');
  await harness.control('PUT', `/hubs/${cast.hub}`, { connection: 'OFFLINE' });
  await harness.control('PUT', `/hubs/${cast.hub}`, { connection: 'ONLINE' });
  assert.deepEqual((await typesOf(harness)).slice(-3), ['hub.offline', 'hub.online', 'lock.whitelist_overflow'], 'it is tried again');
  await at(harness, serverRoom, 'LOCK_OFFLINE');
  assert.equal(await reasonAt(harness, serverRoom), 'UNKNOWN_TOKEN');
});

test('behind a hub that is not heard the list decides', async () => {
  const harness = createHarness();
  await whitelist(harness);
  await harness.control('PUT', `/hubs/${cast.hub}`, { connection: 'OFFLINE' });
  await giveCard(harness);
  await harness.advance(2);
  assert.deepEqual(listOf(harness), [cast.adasCard], 'nothing is written through a hub that is not heard');
  assert.equal(await reasonAt(harness, serverRoom), 'GRANTED');
  const presented = harness.now();
  assert.equal(await reasonAt(harness, serverRoom, newCard), 'UNKNOWN_TOKEN');
  assert.equal(await reasonAt(harness, mainEntrance, newCard), 'GRANTED');
  await harness.advance(60);
  await harness.control('PUT', `/hubs/${cast.hub}`, { connection: 'ONLINE' });
  const told = (await eventsOf(harness)).slice(-3).map(({ type, occurredAt }) => [type, occurredAt]);
  assert.deepEqual(told, [
    ['hub.online', harness.now()],
    ['access.granted', presented],
    ['access.denied', presented],
  ]);
  assert.equal(listOf(harness)?.length, 2);
});

test('the list decides also while nobody hears the controller', async () => {
  const harness = createHarness();
  await whitelist(harness);
  await wire(harness, { connection: 'OFFLINE' });
  assert.equal(await reasonAt(harness, serverRoom, { tokenId: cast.nilsCard }), 'ROLE_LACKS_PRIVILEGE', 'the controller decides');
  await at(harness, serverRoom, 'LOCK_OFFLINE');
  assert.equal(await reasonAt(harness, serverRoom), 'GRANTED');
  await harness.advance(10);
  await at(harness, serverRoom, 'LOCK_ONLINE');
  await harness.advance(10);
  await wire(harness, { connection: 'ONLINE' });
  const types = (await typesOf(harness, { type: ['access.*', 'lock.*'] })).slice(-4);
  assert.deepEqual(types, ['access.denied', 'lock.offline', 'lock.online', 'access.granted']);
});

test('a wireless lock out of radio tells of its door when it is back', async () => {
  const harness = createHarness();
  await at(harness, serverRoom, 'LOCK_OFFLINE');
  await harness.advance(5);
  await at(harness, serverRoom, 'FORCE');
  const forced = harness.now();
  await harness.advance(5);
  assert.equal((await typesOf(harness)).at(-1), 'lock.offline');
  await at(harness, serverRoom, 'LOCK_ONLINE');
  const [online, opened, alarm] = (await eventsOf(harness)).slice(-3);
  assert.deepEqual([online?.type, opened?.type, alarm?.type], ['lock.online', 'door.opened', 'door.forced_open']);
  assert.deepEqual([opened?.occurredAt, alarm?.occurredAt], [forced, forced]);
});

test('the zone of a controller that carries nothing but a hub is synced too', async () => {
  const harness = createHarness();
  await harness.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports: [] } });
  await harness.advance(2);
  assert.deepEqual(await syncOf(harness), ['IN_SYNC', 0]);
  await harness.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { timeZone: 'Europe/Helsinki' } });
  assert.deepEqual(await syncOf(harness), ['PENDING', 1]);
});

test('a dry run tells what a lock out of radio would do', async () => {
  const harness = createHarness();
  await whitelist(harness);
  const ask = async (credential: Record<string, unknown>) => {
    const { decision, atDoor } = await dryRun(harness, credential, { doorId: serverRoom });
    return [decision, atDoor?.reason ?? atDoor?.decision, atDoor?.tokenId, atDoor?.userId];
  };
  const card = { type: 'CARD', tokenId: cast.adasCard };
  const cardAndPin = { ...card, type: 'CARD_AND_PIN' };
  assert.deepEqual(await ask(cardAndPin), ['GRANTED', 'GRANTED', cast.adasCard, cast.ada]);
  await at(harness, serverRoom, 'LOCK_OFFLINE');
  await harness.expect('updateToken', 'success', { path: { tokenId: cast.adasCard }, body: { userId: cast.nils } });
  await harness.advance(2);
  assert.deepEqual(await ask(card), ['DENIED', 'GRANTED', cast.adasCard, cast.ada], 'its list is from before the card moved');
  assert.deepEqual(await ask(cardAndPin), ['DENIED', 'UNKNOWN_TOKEN', null, null]);
  assert.deepEqual(await ask({ type: 'PIN', tokenId: cast.adasPin }), ['DENIED', 'INVALID_PIN', null, null]);
  const event = async () => (await eventsOf(harness, { type: 'access.*' })).at(-1);
  assert.equal(await reasonAt(harness, serverRoom), 'GRANTED');
  await at(harness, serverRoom, 'LOCK_ONLINE');
  assert.equal((await event())?.user?.id, cast.ada, 'the event names the same user');
});
