import assert from 'node:assert/strict';
import { cast, type Kit, siteId, tenantId } from '../kit';
import { act, statusOf } from './actions';
import { makeDoor } from './doors';
import { eventsOf, typesOf } from './events';

/** A controller as it is drawn on paper: no device has been contacted. */
export function makeController(kit: Kit, name: string, members: Record<string, unknown> = {}) {
  return kit.expect('createController', 'success', { body: { name, profile: 'TWO_DOOR', ...members } });
}

export function port(doorId: string, slot = 1, members: Record<string, unknown> = {}) {
  const readers = [{ input: slot, protocol: 'OSDP', side: 'OUTSIDE', keypad: true, osdpAddress: slot }];
  return { slot, doorId, locks: [{ output: slot }], readers, doorMonitor: { present: true }, rex: [{ input: slot }], ...members };
}

/** A second controller, online and in sync, with a door of its own. */
export async function connectSecond(kit: Kit): Promise<{ controllerId: string; doorId: string }> {
  const door = await makeDoor(kit, 'Back door');
  const { id } = await makeController(kit, 'HH-C2', { macAddress: '00-00-5e-00-53-02', ports: [port(door.id)] });
  await kit.expect('putO3cRegistration', 'success', { path: { controllerId: id }, body: { ownerAuthenticationKey: 'abcd efgh 1234' } });
  await kit.advance(1);
  await kit.control('PUT', `/controllers/${id}`, { pressButton: true });
  await kit.advance(2);
  return { controllerId: id, doorId: door.id };
}

export function readController(kit: Kit, controllerId: string = cast.controller) {
  return kit.expect('getController', 'success', { path: { controllerId } });
}

const key = { ownerAuthenticationKey: '7Q2K-9MXD-41TB' };

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = {
  async 'a controller goes from its description to its first sync'(kit) {
    const door = await makeDoor(kit, 'Back door');
    const answer = await kit.call('createController', {
      body: { name: 'HH-C2', profile: 'ONE_DOOR', macAddress: '00:00:5e:00:53:02', ports: [port(door.id)] },
    });
    assert.equal(answer.status, 201);
    const { id } = answer.body;
    const path = { controllerId: id };
    assert.equal(answer.headers.get('location'), `/v2/systems/${siteId}/controllers/${id}`);
    assert.deepEqual(
      [answer.body.macAddress, answer.body.timeZone, answer.body.connection],
      ['00005E005302', 'Europe/Stockholm', 'INCOMPLETE_CONFIGURATION'],
    );
    assert.deepEqual(
      [answer.body.firmwareVersion, answer.body.lastSeenAt, answer.body.lastSyncedAt, answer.body.hubId],
      [null, null, null, null],
    );
    assert.equal((await statusOf(kit, door.id)).connection, 'OFFLINE');

    const claim = await kit.call('putO3cRegistration', { path, body: { ownerAuthenticationKey: '7q2k 9mxd-41tb' } });
    assert.deepEqual([claim.status, claim.body.state, claim.body.macAddress], [202, 'PENDING', '00005E005302']);
    assert.equal(claim.headers.get('location'), `/v2/systems/${siteId}/controllers/${id}/o3c-registration`);
    await kit.advance(0.999);
    assert.equal((await kit.expect('getO3cRegistration', 'success', { path })).state, 'PENDING');
    await kit.advance(0.001);
    const registered = await kit.expect('getO3cRegistration', 'success', { path });
    assert.deepEqual([registered.state, registered.registeredAt, registered.connectedAt], ['REGISTERED', kit.now(), null]);
    assert.equal((await readController(kit, id)).connection, 'READY_TO_CONNECT');

    await kit.control('PUT', `/controllers/${id}`, { pressButton: true });
    assert.deepEqual((await kit.expect('getO3cRegistration', 'success', { path })).state, 'CONNECTED');
    const online = await readController(kit, id);
    assert.deepEqual([online.connection, online.syncState, online.lastSeenAt], ['ONLINE', 'PENDING', kit.now()]);
    await kit.advance(2);
    const synced = await readController(kit, id);
    assert.deepEqual([synced.syncState, synced.pendingChanges, synced.lastSyncedAt], ['IN_SYNC', 0, kit.now()]);
    assert.deepEqual(await typesOf(kit), [
      'config.created',
      'config.created',
      'config.created',
      'o3c.registered',
      'controller.online',
      'controller.synced',
    ]);
    assert.equal((await eventsOf(kit, { type: 'controller.online' }))[0].data.offlineSeconds, null);
    assert.equal((await act(kit, { doorId: door.id, type: 'GRANT_ACCESS' })).state, 'SUCCEEDED');
  },

  async 'connection tells what is missing'(kit) {
    const bare = await makeController(kit, 'HH-C2');
    const path = { controllerId: bare.id };
    await kit.expect('putO3cRegistration', 'success', { path, body: { ...key, macAddress: '00005E005302' } });
    await kit.advance(1);
    assert.deepEqual((await readController(kit, bare.id)).connection, 'INCOMPLETE_CONFIGURATION', 'neither port nor hub');
    assert.equal((await readController(kit, bare.id)).macAddress, '00005E005302', 'the claim set it');
    await kit.expect('createHub', 'success', { body: { name: 'HH-H2', controllerId: bare.id, busAddress: 1 } });
    assert.equal((await readController(kit, bare.id)).connection, 'READY_TO_CONNECT');
  },

  async 'controllers are found by name, profile, connection and state of sync'(kit) {
    await makeController(kit, 'Gate relay', { profile: 'RELAY_1', description: 'Remote opening alone' });
    const names = async (query: Record<string, string>, system = siteId) => {
      const { items } = await kit.expect('listControllers', 'success', { system, query });
      return items.map(({ name }: { name: string }) => name);
    };
    assert.deepEqual(await names({}), ['Gate relay', 'HH-C1']);
    assert.deepEqual(await names({ q: 'rel' }), ['Gate relay']);
    assert.deepEqual(await names({ profile: 'TWO_DOOR', connection: 'ONLINE', syncState: 'IN_SYNC' }), ['HH-C1']);
    await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
    assert.deepEqual(await names({ syncState: 'PENDING' }), ['HH-C1']);
    assert.deepEqual(await names({}, tenantId), []);
  },

  async 'a change moves the ETag, what the device does moves neither'(kit) {
    const path = { controllerId: cast.controller };
    const before = await kit.call('getController', { path });
    const same = await kit.call('updateController', {
      path,
      body: { name: 'HH-C1', timeZone: 'Europe/Stockholm', ports: before.body.ports },
    });
    assert.deepEqual([same.headers.get('etag'), same.body], [before.headers.get('etag'), before.body]);
    await kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
    await kit.advance(90);
    const away = await kit.call('getController', { path });
    assert.deepEqual(
      [away.headers.get('etag'), away.body.updatedAt, away.body.connection],
      [before.headers.get('etag'), before.body.updatedAt, 'OFFLINE'],
    );
    const renamed = await kit.call('updateController', { path, body: { name: 'HH-C1a' } });
    assert.notEqual(renamed.headers.get('etag'), before.headers.get('etag'));
    assert.deepEqual([renamed.body.updatedAt, renamed.body.pendingChanges], [kit.now(), 0]);
  },

  async 'the name of a controller is taken, whatever its case'(kit) {
    await kit.expect('createController', 'name-taken', { body: { name: 'hh-c1', profile: 'ONE_DOOR' } });
    const { id } = await makeController(kit, 'HH-C2');
    await kit.expect('updateController', 'name-taken', { path: { controllerId: id }, body: { name: 'hh-C1' } });
  },

  async 'a MAC address belongs to one controller of the whole service'(kit) {
    const macAddress = '00-00-5E-00-53-01';
    await kit.expect('createController', 'controller-already-claimed', { body: { name: 'HH-C2', profile: 'ONE_DOOR', macAddress } });
    const { id } = await makeController(kit, 'HH-C2');
    const path = { controllerId: id };
    await kit.expect('updateController', 'controller-already-claimed', { path, body: { macAddress } });
    await kit.expect('putO3cRegistration', 'controller-already-claimed', { path, body: { ...key, macAddress } });
  },

  async 'a door hangs on one port or lock'(kit) {
    const second = await makeController(kit, 'HH-C2');
    const door = await makeDoor(kit, 'Back door');
    const twice = [port(door.id, 1), port(door.id, 2)];
    const wireless = [port(cast.serverRoom)];
    const wired = [port(cast.mainEntrance, 1, { locks: [{ output: 1 }, { output: 2 }] })];
    for (const ports of [twice, wireless, wired]) {
      await kit.expect('createController', 'door-already-connected', { body: { name: 'HH-C3', profile: 'TWO_DOOR', ports } });
      await kit.expect('updateController', 'door-already-connected', { path: { controllerId: second.id }, body: { ports } });
    }
  },

  async 'a port has as many locks as its door'(kit) {
    const ports = [port(cast.mainEntrance)];
    const made = await kit.expect('createController', 'wiring-mismatch', { body: { name: 'HH-C2', profile: 'TWO_DOOR', ports } });
    assert.equal(made.errors[0].pointer, '/ports/0/locks');
    const changed = await kit.expect('updateController', 'wiring-mismatch', { path: { controllerId: cast.controller }, body: { ports } });
    assert.equal(changed.errors[0].pointer, '/ports/0/locks');
  },

  async 'two readers on the bus have two addresses'(kit) {
    const [one, two] = [await makeDoor(kit, 'One'), await makeDoor(kit, 'Two')];
    const reader = (input: number, more: Record<string, unknown> = {}) => ({
      input,
      protocol: 'OSDP',
      side: 'OUTSIDE',
      keypad: false,
      osdpAddress: 0,
      ...more,
    });
    const ports = [port(one.id, 1, { readers: [reader(1)] }), port(two.id, 2, { readers: [reader(2)] })];
    const made = await kit.expect('createController', 'osdp-address-taken', { body: { name: 'HH-C2', profile: 'TWO_DOOR', ports } });
    assert.equal(made.errors[0].pointer, '/ports/1/readers/0/osdpAddress');
    const { id } = await makeController(kit, 'HH-C2');
    const both = [port(one.id, 1, { readers: [reader(1), reader(2, { side: 'INSIDE' })] })];
    const changed = await kit.expect('updateController', 'osdp-address-taken', { path: { controllerId: id }, body: { ports: both } });
    assert.equal(changed.errors[0].pointer, '/ports/0/readers/1/osdpAddress');
    const mixed = { input: 2, protocol: 'WIEGAND', side: 'INSIDE', keypad: false };
    await kit.expect('updateController', 'success', {
      path: { controllerId: id },
      body: { ports: [port(one.id, 1, { readers: [reader(1), mixed] })] },
    });
  },

  async 'a profile carries what it carries'(kit) {
    const [one, two, three] = [await makeDoor(kit, 'One'), await makeDoor(kit, 'Two'), await makeDoor(kit, 'Three', { lockCount: 2 })];
    const bare = (doorId: string, slot: number, members = {}) => ({ slot, doorId, locks: [{ output: slot }], ...members });
    const both = { locks: [{ output: 1 }, { output: 2 }] };
    const refused: [profile: string, ports: unknown[], pointer: string][] = [
      ['TWO_DOOR', [bare(one.id, 1), bare(two.id, 3)], '/ports/1'],
      ['ONE_DOOR', [bare(one.id, 2)], '/ports/0'],
      ['ONE_DOOR', [bare(three.id, 1, both)], '/ports/0/locks'],
      ['TWO_DOOR', [bare(three.id, 1, both), bare(one.id, 2, { locks: [{ output: 3 }] })], '/ports/1/locks'],
      ['ONE_DOOR', [bare(one.id, 1, { locks: [{ output: 3 }] })], '/ports/0/locks'],
      ['RELAY_8', [bare(one.id, 1, { readers: port(one.id).readers })], '/ports/0/readers'],
      ['RELAY_8', [bare(one.id, 1, { doorMonitor: { present: true } })], '/ports/0/doorMonitor'],
      ['RELAY_1', [bare(one.id, 1, { rex: [{ input: 1 }] })], '/ports/0/rex'],
      ['ONE_DOOR', [bare(one.id, 1, { rex: [{ input: 3 }] })], '/ports/0/rex'],
    ];
    for (const [profile, ports, pointer] of refused) {
      const problem = await kit.expect('createController', 'profile-exceeded', { body: { name: 'HH-C2', profile, ports } });
      assert.equal(problem.errors[0].pointer, pointer, profile);
    }
    const { id } = await makeController(kit, 'HH-C2', { ports: [bare(one.id, 1), bare(two.id, 2)] });
    const path = { controllerId: id };
    const smaller = await kit.expect('updateController', 'profile-exceeded', { path, body: { profile: 'ONE_DOOR' } });
    assert.equal(smaller.errors[0].pointer, '/profile', 'the pointer leads into what was sent');
    await kit.expect('updateController', 'success', { path, body: { profile: 'RELAY_8' } });
    await kit.expect('updateController', 'success', { path, body: { profile: 'TWO_DOOR', ports: [] } });
    await kit.expect('createHub', 'success', { body: { name: 'HH-H2', controllerId: id, busAddress: 1 } });
    const hub = await kit.expect('updateController', 'profile-exceeded', { path, body: { profile: 'ONE_DOOR' } });
    assert.equal(hub.errors[0].pointer, '/profile');
  },

  async 'a slot, an output or an input stands once'(kit) {
    const [one, two] = [await makeDoor(kit, 'One'), await makeDoor(kit, 'Two')];
    const ports = [port(one.id), port(two.id)];
    const problem = await kit.expect('createController', 'validation-failed', { body: { name: 'HH-C2', profile: 'TWO_DOOR', ports } });
    assert.deepEqual(
      problem.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
      [
        ['/ports/1/slot', 'duplicate'],
        ['/ports/1/locks/0/output', 'duplicate'],
        ['/ports/1/readers/0/input', 'duplicate'],
        ['/ports/1/rex/0/input', 'duplicate'],
      ],
    );
  },

  async 'a controller has a time zone of its own or that of its system'(kit) {
    await kit.expect('createController', 'time-zone-unknown', {
      body: { name: 'HH-C2', profile: 'ONE_DOOR', timeZone: 'Europe/Atlantis' },
    });
    const path = { controllerId: cast.controller };
    const problem = await kit.expect('updateController', 'time-zone-unknown', { path, body: { timeZone: 'Mars/Olympus' } });
    assert.equal(problem.errors[0].pointer, '/timeZone');
    const { id } = await makeController(kit, 'HH-C2', { timeZone: 'Europe/Helsinki' });
    await kit.expect('updateSystem', 'success', { path: { systemId: siteId }, body: { timeZone: 'Europe/Lisbon' } });
    assert.equal((await readController(kit, id)).timeZone, 'Europe/Helsinki');
    const moved = await readController(kit);
    assert.deepEqual([moved.timeZone, moved.pendingChanges], ['Europe/Lisbon', 1]);
    assert.equal((await statusOf(kit, cast.mainEntrance)).lockMode, 'LOCKED');
    await kit.advance(2);
    // 08:00 at Lisbon: office hours begin just now. An hour east of Stockholm it is 10:00.
    assert.equal((await statusOf(kit, cast.mainEntrance)).lockMode, 'LOCKED');
    await kit.expect('updateController', 'success', { path, body: { timeZone: 'America/New_York' } });
    await kit.advance(2);
    assert.equal((await statusOf(kit, cast.mainEntrance)).lockMode, 'DOUBLE_LOCKED', 'four in the morning there');
    assert.deepEqual((await typesOf(kit)).slice(-3), ['config.updated', 'door.mode_changed', 'controller.synced']);
  },

  async 'a tenant owns no controllers'(kit) {
    const problem = await kit.expect('createController', 'tenant-has-no-hardware', {
      system: tenantId,
      body: { name: 'GF-C1', profile: 'ONE_DOOR' },
    });
    assert.equal(problem.errors[0].pointer, '');
  },

  async 'a system has 1000 controllers at most'(kit) {
    const { tables } = kit.simulator.world;
    const template = tables.controllers.get(cast.controller);
    assert.ok(template);
    for (let number = 0; number < 998; number += 1) {
      const id = `ctl_01KEXZ5980FKQPNVEF992${String(number).padStart(5, '0')}`;
      tables.controllers.put({ ...template, id, name: `C ${number}`, macAddress: null, ports: [] });
    }
    await makeController(kit, 'The last one');
    const problem = await kit.expect('createController', 'limit-reached', { body: { name: 'One too many', profile: 'ONE_DOOR' } });
    assert.deepEqual(problem.limit, { name: 'controllers', max: 1000 });
  },

  async 'profile and MAC address are fixed while the registration lives'(kit) {
    const path = { controllerId: cast.controller };
    await kit.expect('updateController', 'registration-exists', { path, body: { macAddress: '00005E0053AA' } });
    await kit.expect('updateController', 'registration-exists', { path, body: { macAddress: null } });
    await kit.expect('updateController', 'success', { path, body: { macAddress: '00:00:5e:00:53:01' } });
    const { id } = await makeController(kit, 'HH-C2', { macAddress: '00005E005302' });
    await kit.expect('putO3cRegistration', 'success', { path: { controllerId: id }, body: key });
    await kit.expect('updateController', 'registration-exists', { path: { controllerId: id }, body: { profile: 'ONE_DOOR' } });
    await kit.expect('releaseO3cRegistration', 'success', { path: { controllerId: id } });
    await kit.expect('updateController', 'success', { path: { controllerId: id }, body: { profile: 'ONE_DOOR' } });
  },

  async 'a door that is left out is unwired and loses its override'(kit) {
    await act(kit, { doorId: cast.mainEntrance, type: 'UNLOCK' });
    const path = { controllerId: cast.controller };
    await kit.expect('updateController', 'success', { path, body: { ports: [] } });
    const status = await statusOf(kit, cast.mainEntrance);
    assert.deepEqual([status.connection, status.override, status.lockMode], ['NOT_WIRED', null, 'LOCKED']);
    const rows = await kit.expect('listDoorUsers', 'success', { path: { doorId: cast.mainEntrance } });
    assert.equal(rows.items.length, 2, 'its rights stay stored');
    await kit.expect('createDoorAction', 'door-not-wired', { body: { doorId: cast.mainEntrance, type: 'LOCK' } });
  },

  async 'a newly wired door is known to its controller after the sync'(kit) {
    const door = await makeDoor(kit, 'Back door');
    await kit.expect('addDoorToGroup', 'success', { path: { doorGroupId: cast.officeDoors, doorId: door.id } });
    await kit.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports: [port(door.id)] } });
    const present = () => kit.control('POST', '/present', { doorId: door.id, tokenId: cast.adasCard });
    assert.equal((await present()).reason, 'UNKNOWN_TOKEN');
    await kit.advance(2);
    assert.equal((await present()).decision, 'GRANTED');
  },

  async 'a controller is deleted when nothing hangs on it'(kit) {
    const path = { controllerId: cast.controller };
    const problem = await kit.expect('deleteController', 'resource-in-use', { path });
    assert.deepEqual(problem.usedBy, [
      { type: 'DOOR', id: cast.mainEntrance, name: 'Main entrance' },
      { type: 'HUB', id: cast.hub, name: 'HH-H1' },
    ]);
    await kit.expect('updateController', 'success', { path, body: { ports: [] } });
    await kit.expect('updateHub', 'success', { path: { hubId: cast.hub }, body: { locks: [] } });
    await kit.expect('deleteHub', 'success', { path: { hubId: cast.hub } });
    const body = { ...path, releaseId: cast.firmware482, startAt: kit.later(3600) };
    const upgrade = await kit.expect('createFirmwareUpgrade', 'success', { body });
    await kit.expect('deleteController', 'firmware-upgrade-in-progress', { path });
    await kit.expect('cancelFirmwareUpgrade', 'success', { path: { upgradeId: upgrade.id } });
    await kit.expect('deleteController', 'success', { path });
    await kit.expect('deleteController', 'not-found', { path });
    assert.ok((await typesOf(kit)).includes('o3c.released'), 'its registration is given up with it');
    await kit.advance(3600);
    await makeController(kit, 'HH-C1', { macAddress: '00005E005301' });
  },

  async 'there is no registration before the first claim'(kit) {
    const { id } = await makeController(kit, 'HH-C2');
    const path = { controllerId: id };
    await kit.expect('getO3cRegistration', 'not-found', { path });
    await kit.expect('releaseO3cRegistration', 'not-found', { path });
    const problem = await kit.expect('putO3cRegistration', 'validation-failed', { path, body: key });
    assert.deepEqual([problem.errors[0].pointer, problem.errors[0].code], ['/macAddress', 'required']);
  },

  async 'a claim names the right device and a well-formed key'(kit) {
    const { id } = await makeController(kit, 'HH-C2', { macAddress: '00005E005302' });
    const path = { controllerId: id };
    const mismatch = await kit.expect('putO3cRegistration', 'mac-mismatch', { path, body: { ...key, macAddress: '00005E005303' } });
    assert.equal(mismatch.errors[0].pointer, '/macAddress');
    for (const ownerAuthenticationKey of ['7Q2K-9MXD-41T', '7Q2K-9MXD-41TB0', '7Q2K-9MXD-41T_']) {
      const problem = await kit.expect('putO3cRegistration', 'oak-malformed', { path, body: { ownerAuthenticationKey } });
      assert.equal(problem.errors[0].pointer, '/ownerAuthenticationKey');
    }
    await kit.expect('getO3cRegistration', 'not-found', { path });
  },

  async 'a live registration is not replaced'(kit) {
    await kit.expect('putO3cRegistration', 'registration-exists', { path: { controllerId: cast.controller }, body: key });
    const { id } = await makeController(kit, 'HH-C2', { macAddress: '00005E005302' });
    const path = { controllerId: id };
    await kit.expect('putO3cRegistration', 'success', { path, body: key });
    await kit.expect('putO3cRegistration', 'registration-exists', { path, body: key });
    await kit.advance(1);
    await kit.expect('putO3cRegistration', 'registration-exists', { path, body: key });
  },

  async 'a claim fails, stays readable and can be made again'(kit) {
    const { id } = await makeController(kit, 'HH-C2', { macAddress: '00005E005302' });
    const path = { controllerId: id };
    await kit.expect('putO3cRegistration', 'success', { path, body: { ownerAuthenticationKey: '0000-0000-0000' } });
    await kit.advance(1);
    const failed = await kit.expect('getO3cRegistration', 'success', { path });
    assert.deepEqual([failed.state, failed.failure], ['FAILED', 'KEY_REJECTED']);
    const again = await kit.expect('putO3cRegistration', 'success', { path, body: key });
    assert.deepEqual([again.state, again.failure, again.createdAt], ['PENDING', null, failed.createdAt]);
    const stranger = await makeController(kit, 'HH-C3', { macAddress: '0A0B0C0D0E0F' });
    await kit.expect('putO3cRegistration', 'success', { path: { controllerId: stranger.id }, body: key });
    await kit.advance(1);
    const unknown = await kit.expect('getO3cRegistration', 'success', { path: { controllerId: stranger.id } });
    assert.equal(unknown.failure, 'DEVICE_UNKNOWN');
    const ends = (await eventsOf(kit, { type: 'o3c.*' })).map(({ type, data, controller }) => [type, data.failure, controller.name]);
    assert.deepEqual(ends, [
      ['o3c.failed', 'KEY_REJECTED', 'HH-C2'],
      ['o3c.registered', undefined, 'HH-C2'],
      ['o3c.failed', 'DEVICE_UNKNOWN', 'HH-C3'],
    ]);
  },

  async 'a released controller keeps its rights and is out of reach'(kit) {
    const path = { controllerId: cast.controller };
    const { headers } = await kit.call('getO3cRegistration', { path });
    await kit.expect('releaseO3cRegistration', 'success', { path, headers: { 'If-Match': String(headers.get('etag')) } });
    assert.equal((await kit.expect('getO3cRegistration', 'success', { path })).state, 'RELEASED');
    await kit.expect('releaseO3cRegistration', 'success', { path });
    assert.equal((await readController(kit)).connection, 'INCOMPLETE_CONFIGURATION');
    await kit.expect('createDoorAction', 'controller-offline', { body: { doorId: cast.mainEntrance, type: 'LOCK' } });
    const card = await kit.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
    assert.equal(card.decision, 'GRANTED');
    assert.deepEqual(await typesOf(kit), ['o3c.released']);
    await kit.expect('putO3cRegistration', 'success', { path, body: key });
    await kit.advance(1);
    assert.equal((await readController(kit)).connection, 'READY_TO_CONNECT');
    await kit.control('PUT', `/controllers/${cast.controller}`, { pressButton: true });
    assert.deepEqual(
      (await typesOf(kit)).slice(-3),
      ['o3c.registered', 'controller.online', 'access.granted'],
      'what it did alone is told now',
    );
  },
};
