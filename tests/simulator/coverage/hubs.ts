import assert from 'node:assert/strict';
import { cast, type Kit, siteId, tenantId } from '../kit';
import { act, statusOf } from './actions';
import { makeController, readController } from './controllers';
import { at, makeDoor } from './doors';
import { eventsOf, typesOf } from './events';

export function readHub(kit: Kit, hubId: string = cast.hub) {
  return kit.expect('getHub', 'success', { path: { hubId } });
}

const path = { hubId: cast.hub };
const serverRoomLock = { lockAddress: 1, doorId: cast.serverRoom, keypad: true, cardIdSource: 'MEMORY', cardIdLength: null };

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = {
  async 'a hub is made, with what a lock reads filled in'(kit) {
    const [controller, door] = [await makeController(kit, 'HH-C2'), await makeDoor(kit, 'Store')];
    const locks = [{ lockAddress: 3, doorId: door.id }];
    const answer = await kit.call('createHub', { body: { name: 'HH-H2', controllerId: controller.id, busAddress: 2, locks } });
    assert.equal(answer.status, 201);
    assert.equal(answer.headers.get('location'), `/v2/systems/${siteId}/hubs/${answer.body.id}`);
    assert.deepEqual(answer.body.locks, [{ lockAddress: 3, doorId: door.id, keypad: false, cardIdSource: 'UID', cardIdLength: 4 }]);
    assert.deepEqual(answer.body.lockStatus, [{ lockAddress: 3, battery: 'OK', signal: 'GOOD', online: true }]);
    assert.equal(answer.body.connection, 'UNKNOWN', 'its controller has never been online');
    const wired = await kit.expect('getDoor', 'success', { path: { doorId: door.id } });
    assert.deepEqual([wired.controllerId, wired.hubId], [controller.id, answer.body.id]);
    assert.equal((await readController(kit, controller.id)).hubId, answer.body.id);
  },

  async 'hubs are found by name, controller and connection'(kit) {
    const names = async (query: Record<string, string>, system = siteId) => {
      const { items } = await kit.expect('listHubs', 'success', { system, query });
      return items.map(({ name }: { name: string }) => name);
    };
    assert.deepEqual(await names({ q: 'h1', controllerId: cast.controller, connection: 'ONLINE' }), ['HH-H1']);
    assert.deepEqual(await names({ connection: 'OFFLINE' }), []);
    assert.deepEqual(await names({}, tenantId), []);
    await kit.control('PUT', `/hubs/${cast.hub}`, { connection: 'OFFLINE' });
    assert.deepEqual(await names({ connection: 'OFFLINE' }), ['HH-H1']);
    await kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
    await kit.advance(90);
    assert.deepEqual(await names({ connection: 'UNKNOWN' }), ['HH-H1']);
  },

  async 'a change moves the ETag, the radio does not'(kit) {
    const before = await kit.call('getHub', { path });
    const same = await kit.call('updateHub', { path, body: { locks: before.body.locks, busAddress: 1 } });
    assert.deepEqual([same.headers.get('etag'), same.body], [before.headers.get('etag'), before.body]);
    await at(kit, cast.serverRoom, 'BATTERY_LOW');
    await at(kit, cast.serverRoom, 'SIGNAL_WEAK');
    const weak = await kit.call('getHub', { path });
    assert.deepEqual([weak.headers.get('etag'), weak.body.updatedAt], [before.headers.get('etag'), before.body.updatedAt]);
    assert.deepEqual(weak.body.lockStatus, [{ lockAddress: 1, battery: 'LOW', signal: 'WEAK', online: true }]);
    const changed = await kit.call('updateHub', { path, body: { busAddress: 7 } });
    assert.notEqual(changed.headers.get('etag'), before.headers.get('etag'));
    assert.equal((await readController(kit)).pendingChanges, 1);
    assert.deepEqual(await typesOf(kit), ['lock.battery_low', 'lock.signal_weak', 'config.updated']);
  },

  async 'the name of a hub is taken, whatever its case'(kit) {
    const controller = await makeController(kit, 'HH-C2');
    const body = { name: 'hh-h1', controllerId: controller.id, busAddress: 1 };
    await kit.expect('createHub', 'name-taken', { body });
    const { id } = await kit.expect('createHub', 'success', { body: { ...body, name: 'HH-H2' } });
    await kit.expect('updateHub', 'name-taken', { path: { hubId: id }, body: { name: 'HH-h1' } });
  },

  async 'a controller carries one hub, if it can carry any'(kit) {
    await kit.expect('createHub', 'hub-exists', { body: { name: 'HH-H2', controllerId: cast.controller, busAddress: 2 } });
    for (const profile of ['ONE_DOOR', 'RELAY_1', 'RELAY_8']) {
      const { id } = await makeController(kit, profile, { profile });
      const problem = await kit.expect('createHub', 'hub-not-supported', { body: { name: 'HH-H2', controllerId: id, busAddress: 2 } });
      assert.equal(problem.errors[0].pointer, '/controllerId');
    }
  },

  async 'a wireless lock is the only lock of its door'(kit) {
    const [controller, door] = [await makeController(kit, 'HH-C2'), await makeDoor(kit, 'Vault', { lockCount: 2 })];
    const locks = [{ lockAddress: 1, doorId: door.id }];
    const made = await kit.expect('createHub', 'wiring-mismatch', {
      body: { name: 'HH-H2', controllerId: controller.id, busAddress: 2, locks },
    });
    assert.equal(made.errors[0].pointer, '/locks/0/doorId');
    const changed = await kit.expect('updateHub', 'wiring-mismatch', {
      path,
      body: { locks: [serverRoomLock, { lockAddress: 2, doorId: door.id }] },
    });
    assert.equal(changed.errors[0].pointer, '/locks/1/doorId');
  },

  async 'a door hangs on one lock or port'(kit) {
    const [controller, door] = [await makeController(kit, 'HH-C2'), await makeDoor(kit, 'Store')];
    const twice = [1, 2].map((lockAddress) => ({ lockAddress, doorId: door.id }));
    const elsewhere = [{ lockAddress: 1, doorId: cast.serverRoom }];
    for (const locks of [twice, elsewhere]) {
      await kit.expect('createHub', 'door-already-connected', {
        body: { name: 'HH-H2', controllerId: controller.id, busAddress: 2, locks },
      });
    }
    await kit.expect('updateHub', 'door-already-connected', { path, body: { locks: twice } });
    await kit.expect('updateController', 'success', {
      path: { controllerId: controller.id },
      body: { ports: [{ slot: 1, doorId: door.id, locks: [{ output: 1 }] }] },
    });
    await kit.expect('updateHub', 'door-already-connected', { path, body: { locks: [{ lockAddress: 2, doorId: door.id }] } });
  },

  async 'a lock address stands once and a length has no meaning in memory'(kit) {
    const door = await makeDoor(kit, 'Store');
    const repeated = await kit.expect('updateHub', 'validation-failed', {
      path,
      body: { locks: [serverRoomLock, { lockAddress: 1, doorId: door.id }] },
    });
    assert.deepEqual([repeated.errors[0].pointer, repeated.errors[0].code], ['/locks/1/lockAddress', 'duplicate']);
    const memory = await kit.expect('updateHub', 'validation-failed', { path, body: { locks: [{ ...serverRoomLock, cardIdLength: 7 }] } });
    assert.deepEqual([memory.errors[0].pointer, memory.errors[0].code], ['/locks/0/cardIdLength', 'unknown-member']);
  },

  async 'a tenant owns no hubs'(kit) {
    const body = { name: 'GF-H1', controllerId: cast.controller, busAddress: 1 };
    const problem = await kit.expect('createHub', 'tenant-has-no-hardware', { system: tenantId, body });
    assert.equal(problem.errors[0].pointer, '');
  },

  async 'a door that is left out is unwired and loses its override'(kit) {
    await act(kit, { doorId: cast.serverRoom, type: 'UNLOCK' });
    await kit.expect('updateHub', 'success', { path, body: { locks: [] } });
    const status = await statusOf(kit, cast.serverRoom);
    assert.deepEqual([status.connection, status.override, status.lockMode], ['NOT_WIRED', null, 'LOCKED']);
    assert.deepEqual((await readHub(kit)).lockStatus, []);
  },

  async 'a hub is deleted when no door hangs on it'(kit) {
    const problem = await kit.expect('deleteHub', 'resource-in-use', { path });
    assert.deepEqual(problem.usedBy, [{ type: 'DOOR', id: cast.serverRoom, name: 'Server room' }]);
    await kit.expect('updateHub', 'success', { path, body: { locks: [] } });
    await kit.expect('deleteHub', 'success', { path });
    await kit.expect('deleteHub', 'not-found', { path });
    assert.equal((await readController(kit)).hubId, null);
    await kit.expect('createHub', 'success', {
      body: { name: 'HH-H2', controllerId: cast.controller, busAddress: 1, locks: [serverRoomLock] },
    });
  },

  async 'a hub that is not heard takes its doors with it'(kit) {
    await kit.control('PUT', `/hubs/${cast.hub}`, { connection: 'OFFLINE' });
    assert.equal((await readHub(kit)).connection, 'OFFLINE');
    const status = await statusOf(kit, cast.serverRoom);
    assert.deepEqual([status.connection, status.lockState, status.doorState, status.lockMode], ['OFFLINE', 'UNKNOWN', 'UNKNOWN', 'LOCKED']);
    assert.equal((await statusOf(kit, cast.mainEntrance)).connection, 'ONLINE');
    await kit.expect('createDoorAction', 'controller-offline', { body: { doorId: cast.serverRoom, type: 'UNLOCK' } });
    const group = await act(kit, { doorGroupId: cast.officeDoors, type: 'LOCK' });
    assert.deepEqual(
      group.targets.map(({ failure }: { failure: string | null }) => failure),
      [null, 'CONTROLLER_OFFLINE'],
    );
    await kit.control('PUT', `/hubs/${cast.hub}`, { connection: 'ONLINE' });
    assert.equal((await statusOf(kit, cast.serverRoom)).connection, 'ONLINE');
    const [offline, online] = await eventsOf(kit, { type: 'hub.*' });
    assert.deepEqual([offline.severity, offline.actor.type, offline.actor.id], ['ALERT', 'DEVICE', cast.controller]);
    assert.deepEqual([online.severity, online.hub.id, online.controller.id], ['INFO', cast.hub, cast.controller]);
  },

  async 'what a controller cannot tell of its hub it tells when it is back'(kit) {
    await kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
    await kit.advance(100);
    await kit.control('PUT', `/hubs/${cast.hub}`, { connection: 'OFFLINE' });
    await kit.advance(10);
    assert.deepEqual(await typesOf(kit), ['controller.offline']);
    await kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'ONLINE' });
    assert.deepEqual(await typesOf(kit), ['controller.offline', 'controller.online', 'hub.offline']);
  },
};
