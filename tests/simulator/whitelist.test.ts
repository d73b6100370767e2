import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusOf } from './coverage/actions';
import { readController } from './coverage/controllers';
import { at } from './coverage/doors';
import { eventsOf, typesOf } from './coverage/events';
import { cast, createKit, type Kit, siteId } from './kit';
import { ada, giveCard, newCard, reasonAt, syncOf, wire } from './sync-steps';

/** Wireless locks out of radio. */

const { mainEntrance, serverRoom } = cast;

/** A privilege that the lock of the server room decides by itself. */
async function whitelist(kit: Kit): Promise<void> {
  await kit.expect('updateSystem', 'success', { path: { systemId: siteId }, body: { lockWhitelistEnabled: true } });
  const body = { name: 'Rack, list', credential: 'CARD', evaluation: 'LOCK_WHITELIST', doors: [{ doorId: serverRoom }] };
  const { id } = await kit.expect('createPrivilege', 'success', { body });
  await kit.expect('addPrivilegeToRole', 'success', { path: { roleId: cast.employees, privilegeId: id } });
  await kit.advance(2);
}

const listOf = (kit: Kit) => kit.simulator.world.tables.lockStates.get(`${cast.hub}/1`)?.whitelist;

test('a lock out of radio lets in its list and tells of it later', async () => {
  const kit = createKit();
  await whitelist(kit);
  assert.deepEqual(listOf(kit), [cast.adasCard]);
  await at(kit, serverRoom, 'LOCK_OFFLINE');
  assert.equal((await statusOf(kit, serverRoom)).connection, 'OFFLINE');
  assert.equal(await reasonAt(kit, serverRoom), 'GRANTED');
  const presented = kit.now();
  assert.equal(await reasonAt(kit, serverRoom, { tokenId: cast.nilsCard }), 'UNKNOWN_TOKEN');
  assert.equal(await reasonAt(kit, serverRoom, { tokenId: cast.adasCard, pin: '4071' }), 'UNKNOWN_TOKEN', 'a list knows cards alone');
  await kit.expect('createDoorAction', 'controller-offline', { body: { doorId: serverRoom, type: 'GRANT_ACCESS' } });
  await kit.advance(300);
  assert.deepEqual((await typesOf(kit)).at(-1), 'lock.offline');
  await at(kit, serverRoom, 'LOCK_ONLINE');
  const [online, granted] = (await eventsOf(kit)).slice(-2);
  assert.deepEqual(
    [online.type, granted.type, granted.occurredAt, granted.user.id, granted.hub.id],
    ['lock.online', 'access.granted', presented, cast.ada, cast.hub],
  );
  assert.ok(granted.receivedAt > online.receivedAt);
});

test('a lock out of radio keeps its list, and hears the new one when it is back', async () => {
  const kit = createKit();
  await whitelist(kit);
  await at(kit, serverRoom, 'LOCK_OFFLINE');
  await ada(kit, { blocked: true });
  await kit.advance(2);
  assert.deepEqual(await syncOf(kit), ['IN_SYNC', 0]);
  assert.equal(await reasonAt(kit, mainEntrance), 'USER_BLOCKED');
  assert.equal(await reasonAt(kit, serverRoom), 'GRANTED');
  await at(kit, serverRoom, 'LOCK_ONLINE');
  await at(kit, serverRoom, 'LOCK_OFFLINE');
  assert.equal(await reasonAt(kit, serverRoom), 'UNKNOWN_TOKEN');
});

test('only those who may pass stand on the list', async () => {
  const kit = createKit();
  await whitelist(kit);
  const blocked = (isBlocked: boolean) =>
    kit.expect('updateToken', 'success', { path: { tokenId: cast.adasCard }, body: { blocked: isBlocked } });
  await blocked(true);
  assert.deepEqual(listOf(kit), [cast.adasCard], 'written with the sync');
  await kit.advance(2);
  assert.deepEqual(listOf(kit), []);
  await blocked(false);
  await kit.advance(2);
  assert.deepEqual(listOf(kit), [cast.adasCard]);
  await kit.expect('updateRole', 'success', {
    path: { roleId: cast.employees },
    body: { validFrom: kit.later(600), validUntil: kit.later(1200) },
  });
  await kit.advance(2);
  assert.deepEqual(listOf(kit), []);
  await kit.advance(598);
  assert.deepEqual(listOf(kit), [cast.adasCard], 'the controller knows the time for it');
  await at(kit, serverRoom, 'LOCK_OFFLINE');
  await kit.advance(600);
  assert.equal(await reasonAt(kit, serverRoom), 'GRANTED', 'the end waits while the radio is down');
  await at(kit, serverRoom, 'LOCK_ONLINE');
  assert.deepEqual(listOf(kit), []);
  assert.equal((await readController(kit)).pendingChanges, 0);
});

test('a list holds 250 cards, or none', async () => {
  const kit = createKit();
  const { users, tokens, memberships } = kit.simulator.world.tables;
  const [user, token] = [users.get(cast.ada), tokens.get(cast.adasCard)];
  assert.ok(user && token);
  for (let number = 0; number < 249; number += 1) {
    const digits = String(number).padStart(5, '0');
    const id = `usr_01KF09TT3069N4H0PB6QJ${digits}`;
    users.put({ ...user, id, name: `User ${number}`, externalId: null, email: null });
    tokens.put({ ...token, id: `tok_01KF0A3Z20K3A3D2T3NT1${digits}`, userId: id, card: { value: `9${digits}`, bitLength: 24 } });
    memberships.put({ id: `${cast.employees}/${id}`, roleId: cast.employees, userId: id });
  }
  await whitelist(kit);
  assert.equal(listOf(kit)?.length, 250);
  assert.deepEqual(await typesOf(kit, { type: 'lock.*' }), []);
  await giveCard(kit);
  await kit.advance(2);
  assert.deepEqual(listOf(kit), []);
  const [overflow, synced] = (await eventsOf(kit)).slice(-2);
  assert.deepEqual(
    [overflow.type, overflow.severity, overflow.door.id, overflow.hub.id, synced.type],
    ['lock.whitelist_overflow', 'WARNING', serverRoom, cast.hub, 'controller.synced'],
  );
  assert.equal(await reasonAt(kit, serverRoom), 'GRANTED', 'the controller decides while it hears the lock');
  await kit.control('PUT', `/hubs/${cast.hub}`, { connection: 'OFFLINE' });
  await kit.control('PUT', `/hubs/${cast.hub}`, { connection: 'ONLINE' });
  assert.deepEqual((await typesOf(kit)).slice(-3), ['hub.offline', 'hub.online', 'lock.whitelist_overflow'], 'it is tried again');
  await at(kit, serverRoom, 'LOCK_OFFLINE');
  assert.equal(await reasonAt(kit, serverRoom), 'UNKNOWN_TOKEN');
});

test('behind a hub that is not heard the list decides', async () => {
  const kit = createKit();
  await whitelist(kit);
  await kit.control('PUT', `/hubs/${cast.hub}`, { connection: 'OFFLINE' });
  await giveCard(kit);
  await kit.advance(2);
  assert.deepEqual(listOf(kit), [cast.adasCard], 'nothing is written through a hub that is not heard');
  assert.equal(await reasonAt(kit, serverRoom), 'GRANTED');
  const presented = kit.now();
  assert.equal(await reasonAt(kit, serverRoom, newCard), 'UNKNOWN_TOKEN');
  assert.equal(await reasonAt(kit, mainEntrance, newCard), 'GRANTED');
  await kit.advance(60);
  await kit.control('PUT', `/hubs/${cast.hub}`, { connection: 'ONLINE' });
  const told = (await eventsOf(kit)).slice(-2).map(({ type, occurredAt }) => [type, occurredAt]);
  assert.deepEqual(told, [
    ['hub.online', kit.now()],
    ['access.granted', presented],
  ]);
  assert.equal(listOf(kit)?.length, 2);
});

test('the list decides also while nobody hears the controller', async () => {
  const kit = createKit();
  await whitelist(kit);
  await wire(kit, { connection: 'OFFLINE' });
  assert.equal(await reasonAt(kit, serverRoom, { tokenId: cast.nilsCard }), 'ROLE_LACKS_PRIVILEGE', 'the controller decides');
  await at(kit, serverRoom, 'LOCK_OFFLINE');
  assert.equal(await reasonAt(kit, serverRoom), 'GRANTED');
  await kit.advance(10);
  await at(kit, serverRoom, 'LOCK_ONLINE');
  await kit.advance(10);
  await wire(kit, { connection: 'ONLINE' });
  const types = (await typesOf(kit, { type: ['access.*', 'lock.*'] })).slice(-4);
  assert.deepEqual(types, ['access.denied', 'lock.offline', 'lock.online', 'access.granted']);
});

test('a wireless lock out of radio tells of its door when it is back', async () => {
  const kit = createKit();
  await at(kit, serverRoom, 'LOCK_OFFLINE');
  await kit.advance(5);
  await at(kit, serverRoom, 'FORCE');
  const forced = kit.now();
  await kit.advance(5);
  assert.equal((await typesOf(kit)).at(-1), 'lock.offline');
  await at(kit, serverRoom, 'LOCK_ONLINE');
  const [online, opened, alarm] = (await eventsOf(kit)).slice(-3);
  assert.deepEqual([online.type, opened.type, alarm.type], ['lock.online', 'door.opened', 'door.forced_open']);
  assert.deepEqual([opened.occurredAt, alarm.occurredAt], [forced, forced]);
});

test('the zone of a controller that carries nothing but a hub is synced too', async () => {
  const kit = createKit();
  await kit.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports: [] } });
  await kit.advance(2);
  assert.deepEqual(await syncOf(kit), ['IN_SYNC', 0]);
  await kit.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { timeZone: 'Europe/Helsinki' } });
  assert.deepEqual(await syncOf(kit), ['PENDING', 1]);
});
