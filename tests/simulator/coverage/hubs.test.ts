import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, type Harness, siteId, tenantId } from '../../../simulator/testing/harness';
import { act } from '../steps/actions';
import { makeController, readController } from '../steps/controllers';
import { at, makeDoor, statusOf } from '../steps/doors';
import { eventsOf, typesOf } from '../steps/events';

export function readHub(harness: Harness, hubId: string = cast.hub) {
  return harness.expect('getHub', 'success', { path: { hubId } });
}

const path = { hubId: cast.hub };
const serverRoomLock = { lockAddress: 1, doorId: cast.serverRoom, keypad: true, cardIdSource: 'MEMORY', cardIdLength: null };

test('a hub is made, with what a lock reads filled in', async () => {
  const harness = createHarness();
  const [controller, door] = [await makeController(harness, 'HH-C2'), await makeDoor(harness, 'Store')];
  const locks = [{ lockAddress: 3, doorId: door.id }];
  const answer = await harness.call('createHub', { body: { name: 'HH-H2', controllerId: controller.id, busAddress: 2, locks } });
  assert.equal(answer.status, 201);
  assert.equal(answer.headers.get('location'), `/v2/systems/${siteId}/hubs/${answer.body.id}`);
  assert.deepEqual(answer.body.locks, [{ lockAddress: 3, doorId: door.id, keypad: false, cardIdSource: 'UID', cardIdLength: 4 }]);
  assert.deepEqual([answer.body.connection, answer.body.lockStatus], ['UNKNOWN', []], 'its controller has never been online');
  const wired = await harness.expect('getDoor', 'success', { path: { doorId: door.id } });
  assert.deepEqual([wired.controllerId, wired.hubId], [controller.id, answer.body.id]);
  assert.equal((await readController(harness, controller.id)).hubId, answer.body.id);
});

test('hubs are found by name, controller and connection', async () => {
  const harness = createHarness();
  const names = async (query: Record<string, string>, system = siteId) => {
    const { items } = await harness.expect('listHubs', 'success', { system, query });
    return items.map(({ name }) => name);
  };
  assert.deepEqual(await names({ q: 'h1', controllerId: cast.controller, connection: 'ONLINE' }), ['HH-H1']);
  assert.deepEqual(await names({ connection: 'OFFLINE' }), []);
  assert.deepEqual(await names({}, tenantId), []);
  await harness.control('PUT', `/hubs/${cast.hub}`, { connection: 'OFFLINE' });
  assert.deepEqual(await names({ connection: 'OFFLINE' }), ['HH-H1']);
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  await harness.advance(90);
  assert.deepEqual(await names({ connection: 'UNKNOWN' }), ['HH-H1']);
});

test('a change moves the ETag, the radio does not', async () => {
  const harness = createHarness();
  const before = await harness.call('getHub', { path });
  const same = await harness.call('updateHub', { path, body: { locks: before.body.locks, busAddress: 1 } });
  assert.deepEqual([same.headers.get('etag'), same.body], [before.headers.get('etag'), before.body]);
  await at(harness, cast.serverRoom, 'BATTERY_LOW');
  await at(harness, cast.serverRoom, 'SIGNAL_WEAK');
  const weak = await harness.call('getHub', { path });
  assert.deepEqual([weak.headers.get('etag'), weak.body.updatedAt], [before.headers.get('etag'), before.body.updatedAt]);
  assert.deepEqual(weak.body.lockStatus, [{ lockAddress: 1, battery: 'LOW', signal: 'WEAK', online: true }]);
  const changed = await harness.call('updateHub', { path, body: { busAddress: 7 } });
  assert.notEqual(changed.headers.get('etag'), before.headers.get('etag'));
  assert.equal((await readController(harness)).pendingChanges, 1);
  assert.deepEqual(await typesOf(harness), ['lock.battery_low', 'lock.signal_weak', 'config.updated']);
});

test('the name of a hub is taken, whatever its case', async () => {
  const harness = createHarness();
  const controller = await makeController(harness, 'HH-C2');
  const body = { name: 'hh-h1', controllerId: controller.id, busAddress: 1 };
  await harness.expect('createHub', 'name-taken', { body });
  const { id } = await harness.expect('createHub', 'success', { body: { ...body, name: 'HH-H2' } });
  await harness.expect('updateHub', 'name-taken', { path: { hubId: id }, body: { name: 'HH-h1' } });
});

test('a controller carries one hub, if it can carry any', async () => {
  const harness = createHarness();
  await harness.expect('createHub', 'hub-exists', { body: { name: 'HH-H2', controllerId: cast.controller, busAddress: 2 } });
  for (const profile of ['ONE_DOOR', 'RELAY_1', 'RELAY_8']) {
    const { id } = await makeController(harness, profile, { profile });
    const problem = await harness.expect('createHub', 'hub-not-supported', { body: { name: 'HH-H2', controllerId: id, busAddress: 2 } });
    assert.equal(problem.errors?.[0]?.pointer, '/controllerId');
  }
});

test('a wireless lock is the only lock of its door', async () => {
  const harness = createHarness();
  const [controller, door] = [await makeController(harness, 'HH-C2'), await makeDoor(harness, 'Vault', { lockCount: 2 })];
  const locks = [{ lockAddress: 1, doorId: door.id }];
  const made = await harness.expect('createHub', 'wiring-mismatch', {
    body: { name: 'HH-H2', controllerId: controller.id, busAddress: 2, locks },
  });
  assert.equal(made.errors?.[0]?.pointer, '/locks/0/doorId');
  const changed = await harness.expect('updateHub', 'wiring-mismatch', {
    path,
    body: { locks: [serverRoomLock, { lockAddress: 2, doorId: door.id }] },
  });
  assert.equal(changed.errors?.[0]?.pointer, '/locks/1/doorId');
});

test('a door hangs on one lock or port', async () => {
  const harness = createHarness();
  const [controller, door] = [await makeController(harness, 'HH-C2'), await makeDoor(harness, 'Store')];
  const twice = [1, 2].map((lockAddress) => ({ lockAddress, doorId: door.id }));
  const elsewhere = [{ lockAddress: 1, doorId: cast.serverRoom }];
  for (const locks of [twice, elsewhere]) {
    await harness.expect('createHub', 'door-already-connected', {
      body: { name: 'HH-H2', controllerId: controller.id, busAddress: 2, locks },
    });
  }
  await harness.expect('updateHub', 'door-already-connected', { path, body: { locks: twice } });
  await harness.expect('updateController', 'success', {
    path: { controllerId: controller.id },
    body: { ports: [{ slot: 1, doorId: door.id, locks: [{ output: 1 }] }] },
  });
  await harness.expect('updateHub', 'door-already-connected', { path, body: { locks: [{ lockAddress: 2, doorId: door.id }] } });
});

test('a lock address stands once and a length has no meaning in memory', async () => {
  const harness = createHarness();
  const door = await makeDoor(harness, 'Store');
  const repeated = await harness.expect('updateHub', 'validation-failed', {
    path,
    body: { locks: [serverRoomLock, { lockAddress: 1, doorId: door.id }] },
  });
  assert.deepEqual([repeated.errors?.[0]?.pointer, repeated.errors?.[0]?.code], ['/locks/1/lockAddress', 'duplicate']);
  const memory = await harness.expect('updateHub', 'validation-failed', {
    path,
    body: { locks: [{ ...serverRoomLock, cardIdLength: 7 }] },
  });
  assert.deepEqual([memory.errors?.[0]?.pointer, memory.errors?.[0]?.code], ['/locks/0/cardIdLength', 'unknown-member']);
});

test('a tenant owns no hubs', async () => {
  const harness = createHarness();
  const body = { name: 'GF-H1', controllerId: cast.controller, busAddress: 1 };
  const problem = await harness.expect('createHub', 'tenant-has-no-hardware', { system: tenantId, body });
  assert.equal(problem.errors?.[0]?.pointer, '');
});

test('a door that is left out is unwired and loses its override', async () => {
  const harness = createHarness();
  await act(harness, { doorId: cast.serverRoom, type: 'UNLOCK' });
  await harness.expect('updateHub', 'success', { path, body: { locks: [] } });
  const status = await statusOf(harness, cast.serverRoom);
  assert.deepEqual([status.connection, status.override, status.lockMode], ['NOT_WIRED', null, 'LOCKED']);
  assert.deepEqual((await readHub(harness)).lockStatus, []);
});

test('a hub is deleted when no door hangs on it', async () => {
  const harness = createHarness();
  const problem = await harness.expect('deleteHub', 'resource-in-use', { path });
  assert.deepEqual(problem.usedBy, [{ type: 'DOOR', id: cast.serverRoom, name: 'Server room' }]);
  await harness.expect('updateHub', 'success', { path, body: { locks: [] } });
  await harness.expect('deleteHub', 'success', { path });
  await harness.expect('deleteHub', 'not-found', { path });
  assert.equal((await readController(harness)).hubId, null);
  await harness.expect('createHub', 'success', {
    body: { name: 'HH-H2', controllerId: cast.controller, busAddress: 1, locks: [serverRoomLock] },
  });
});

test('a hub that is not heard takes its doors with it', async () => {
  const harness = createHarness();
  await harness.control('PUT', `/hubs/${cast.hub}`, { connection: 'OFFLINE' });
  assert.equal((await readHub(harness)).connection, 'OFFLINE');
  const status = await statusOf(harness, cast.serverRoom);
  assert.deepEqual([status.connection, status.lockState, status.doorState, status.lockMode], ['OFFLINE', 'UNKNOWN', 'UNKNOWN', 'LOCKED']);
  assert.equal((await statusOf(harness, cast.mainEntrance)).connection, 'ONLINE');
  await harness.expect('createDoorAction', 'controller-offline', { body: { doorId: cast.serverRoom, type: 'UNLOCK' } });
  const group = await act(harness, { doorGroupId: cast.officeDoors, type: 'LOCK' });
  assert.deepEqual(
    group.targets.map(({ failure }) => failure),
    [null, 'CONTROLLER_OFFLINE'],
  );
  await harness.control('PUT', `/hubs/${cast.hub}`, { connection: 'ONLINE' });
  assert.equal((await statusOf(harness, cast.serverRoom)).connection, 'ONLINE');
  const [offline, online] = await eventsOf(harness, { type: 'hub.*' });
  assert.deepEqual([offline?.severity, offline?.actor?.type, offline?.actor?.id], ['ALERT', 'DEVICE', cast.controller]);
  assert.deepEqual([online?.severity, online?.hub?.id, online?.controller?.id], ['INFO', cast.hub, cast.controller]);
});

test('what a controller cannot tell of its hub it tells when it is back', async () => {
  const harness = createHarness();
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  await harness.advance(100);
  await harness.control('PUT', `/hubs/${cast.hub}`, { connection: 'OFFLINE' });
  await harness.advance(10);
  assert.deepEqual(await typesOf(harness), ['controller.offline']);
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'ONLINE' });
  assert.deepEqual(await typesOf(harness), ['controller.offline', 'controller.online', 'hub.offline']);
});
