import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, siteId, tenantId } from '../../../simulator/testing/harness';
import { act } from '../steps/actions';
import { makeController, ownerKey, port, readController } from '../steps/controllers';
import { makeDoor, statusOf } from '../steps/doors';
import { eventsOf, typesOf } from '../steps/events';

test('a controller goes from its description to its first sync', async () => {
  const harness = createHarness();
  const door = await makeDoor(harness, 'Back door');
  const answer = await harness.call('createController', {
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
  assert.equal((await statusOf(harness, door.id)).connection, 'OFFLINE');

  const claim = await harness.call('putO3cRegistration', { path, body: { ownerAuthenticationKey: '7q2k 9mxd-41tb' } });
  assert.deepEqual([claim.status, claim.body.state, claim.body.macAddress], [202, 'PENDING', '00005E005302']);
  assert.equal(claim.headers.get('location'), `/v2/systems/${siteId}/controllers/${id}/o3c-registration`);
  await harness.advance(0.999);
  assert.equal((await harness.expect('getO3cRegistration', 'success', { path })).state, 'PENDING');
  await harness.advance(0.001);
  const registered = await harness.expect('getO3cRegistration', 'success', { path });
  assert.deepEqual([registered.state, registered.registeredAt, registered.connectedAt], ['REGISTERED', harness.now(), null]);
  assert.equal((await readController(harness, id)).connection, 'READY_TO_CONNECT');

  await harness.control('PUT', `/controllers/${id}`, { pressButton: true });
  assert.deepEqual((await harness.expect('getO3cRegistration', 'success', { path })).state, 'CONNECTED');
  const online = await readController(harness, id);
  assert.deepEqual([online.connection, online.syncState, online.lastSeenAt], ['ONLINE', 'PENDING', harness.now()]);
  await harness.advance(2);
  const synced = await readController(harness, id);
  assert.deepEqual([synced.syncState, synced.pendingChanges, synced.lastSyncedAt], ['IN_SYNC', 0, harness.now()]);
  assert.deepEqual(await typesOf(harness), [
    'config.created',
    'config.created',
    'config.created',
    'o3c.registered',
    'controller.online',
    'controller.synced',
  ]);
  assert.equal((await eventsOf(harness, { type: 'controller.online' }))[0]?.data.offlineSeconds, null);
  assert.equal((await act(harness, { doorId: door.id, type: 'GRANT_ACCESS' })).state, 'SUCCEEDED');
});

test('connection tells what is missing', async () => {
  const harness = createHarness();
  const bare = await makeController(harness, 'HH-C2');
  const path = { controllerId: bare.id };
  await harness.expect('putO3cRegistration', 'success', { path, body: { ...ownerKey, macAddress: '00005E005302' } });
  await harness.advance(1);
  assert.deepEqual((await readController(harness, bare.id)).connection, 'INCOMPLETE_CONFIGURATION', 'neither port nor hub');
  assert.equal((await readController(harness, bare.id)).macAddress, '00005E005302', 'the claim set it');
  await harness.expect('createHub', 'success', { body: { name: 'HH-H2', controllerId: bare.id, busAddress: 1 } });
  assert.equal((await readController(harness, bare.id)).connection, 'READY_TO_CONNECT');
});

test('controllers are found by name, profile, connection and state of sync', async () => {
  const harness = createHarness();
  await makeController(harness, 'Gate relay', { profile: 'RELAY_1', description: 'Remote opening alone' });
  const names = async (query: Record<string, string>, system = siteId) => {
    const { items } = await harness.expect('listControllers', 'success', { system, query });
    return items.map(({ name }) => name);
  };
  assert.deepEqual(await names({}), ['Gate relay', 'HH-C1']);
  assert.deepEqual(await names({ q: 'rel' }), ['Gate relay']);
  assert.deepEqual(await names({ profile: 'TWO_DOOR', connection: 'ONLINE', syncState: 'IN_SYNC' }), ['HH-C1']);
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
  assert.deepEqual(await names({ syncState: 'PENDING' }), ['HH-C1']);
  assert.deepEqual(await names({}, tenantId), []);
});

test('a change moves the ETag, what the device does moves neither', async () => {
  const harness = createHarness();
  const path = { controllerId: cast.controller };
  const before = await harness.call('getController', { path });
  const same = await harness.call('updateController', {
    path,
    body: { name: 'HH-C1', timeZone: 'Europe/Stockholm', ports: before.body.ports },
  });
  assert.deepEqual([same.headers.get('etag'), same.body], [before.headers.get('etag'), before.body]);
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  await harness.advance(90);
  const away = await harness.call('getController', { path });
  assert.deepEqual(
    [away.headers.get('etag'), away.body.updatedAt, away.body.connection],
    [before.headers.get('etag'), before.body.updatedAt, 'OFFLINE'],
  );
  const renamed = await harness.call('updateController', { path, body: { name: 'HH-C1a' } });
  assert.notEqual(renamed.headers.get('etag'), before.headers.get('etag'));
  assert.deepEqual([renamed.body.updatedAt, renamed.body.pendingChanges], [harness.now(), 0]);
});

test('the name of a controller is taken, whatever its case', async () => {
  const harness = createHarness();
  await harness.expect('createController', 'name-taken', { body: { name: 'hh-c1', profile: 'ONE_DOOR' } });
  const { id } = await makeController(harness, 'HH-C2');
  await harness.expect('updateController', 'name-taken', { path: { controllerId: id }, body: { name: 'hh-C1' } });
});

test('a MAC address belongs to one controller of the whole service', async () => {
  const harness = createHarness();
  const macAddress = '00-00-5E-00-53-01';
  await harness.expect('createController', 'controller-already-claimed', { body: { name: 'HH-C2', profile: 'ONE_DOOR', macAddress } });
  const { id } = await makeController(harness, 'HH-C2');
  const path = { controllerId: id };
  await harness.expect('updateController', 'controller-already-claimed', { path, body: { macAddress } });
  await harness.expect('putO3cRegistration', 'controller-already-claimed', { path, body: { ...ownerKey, macAddress } });
});

test('a door hangs on one port or lock', async () => {
  const harness = createHarness();
  const second = await makeController(harness, 'HH-C2');
  const door = await makeDoor(harness, 'Back door');
  const twice = [port(door.id, 1), port(door.id, 2)];
  const wireless = [port(cast.serverRoom)];
  const wired = [port(cast.mainEntrance, 1, { locks: [{ output: 1 }, { output: 2 }] })];
  for (const ports of [twice, wireless, wired]) {
    await harness.expect('createController', 'door-already-connected', { body: { name: 'HH-C3', profile: 'TWO_DOOR', ports } });
    await harness.expect('updateController', 'door-already-connected', { path: { controllerId: second.id }, body: { ports } });
  }
});

test('a port has as many locks as its door', async () => {
  const harness = createHarness();
  const ports = [port(cast.mainEntrance)];
  const made = await harness.expect('createController', 'wiring-mismatch', { body: { name: 'HH-C2', profile: 'TWO_DOOR', ports } });
  assert.equal(made.errors?.[0]?.pointer, '/ports/0/locks');
  const changed = await harness.expect('updateController', 'wiring-mismatch', { path: { controllerId: cast.controller }, body: { ports } });
  assert.equal(changed.errors?.[0]?.pointer, '/ports/0/locks');
});

test('two readers on the bus have two addresses', async () => {
  const harness = createHarness();
  const [one, two] = [await makeDoor(harness, 'One'), await makeDoor(harness, 'Two')];
  const reader = (input: number, more: Record<string, unknown> = {}) => ({
    input,
    protocol: 'OSDP',
    side: 'OUTSIDE',
    keypad: false,
    osdpAddress: 0,
    ...more,
  });
  const ports = [port(one.id, 1, { readers: [reader(1)] }), port(two.id, 2, { readers: [reader(2)] })];
  const made = await harness.expect('createController', 'osdp-address-taken', { body: { name: 'HH-C2', profile: 'TWO_DOOR', ports } });
  assert.equal(made.errors?.[0]?.pointer, '/ports/1/readers/0/osdpAddress');
  const { id } = await makeController(harness, 'HH-C2');
  const both = [port(one.id, 1, { readers: [reader(1), reader(2, { side: 'INSIDE' })] })];
  const changed = await harness.expect('updateController', 'osdp-address-taken', { path: { controllerId: id }, body: { ports: both } });
  assert.equal(changed.errors?.[0]?.pointer, '/ports/0/readers/1/osdpAddress');
  const mixed = { input: 2, protocol: 'WIEGAND', side: 'INSIDE', keypad: false };
  await harness.expect('updateController', 'success', {
    path: { controllerId: id },
    body: { ports: [port(one.id, 1, { readers: [reader(1), mixed] })] },
  });
});

test('a profile carries what it carries', async () => {
  const harness = createHarness();
  const [one, two, three] = [
    await makeDoor(harness, 'One'),
    await makeDoor(harness, 'Two'),
    await makeDoor(harness, 'Three', { lockCount: 2 }),
  ];
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
    const problem = await harness.expect('createController', 'profile-exceeded', { body: { name: 'HH-C2', profile, ports } });
    assert.equal(problem.errors?.[0]?.pointer, pointer, profile);
  }
  const { id } = await makeController(harness, 'HH-C2', { ports: [bare(one.id, 1), bare(two.id, 2)] });
  const path = { controllerId: id };
  const smaller = await harness.expect('updateController', 'profile-exceeded', { path, body: { profile: 'ONE_DOOR' } });
  assert.equal(smaller.errors?.[0]?.pointer, '/profile', 'the pointer leads into what was sent');
  await harness.expect('updateController', 'success', { path, body: { profile: 'RELAY_8' } });
  await harness.expect('updateController', 'success', { path, body: { profile: 'TWO_DOOR', ports: [] } });
  await harness.expect('createHub', 'success', { body: { name: 'HH-H2', controllerId: id, busAddress: 1 } });
  const hub = await harness.expect('updateController', 'profile-exceeded', { path, body: { profile: 'ONE_DOOR' } });
  assert.equal(hub.errors?.[0]?.pointer, '/profile');
});

test('a slot, an output or an input stands once', async () => {
  const harness = createHarness();
  const [one, two] = [await makeDoor(harness, 'One'), await makeDoor(harness, 'Two')];
  const ports = [port(one.id), port(two.id)];
  const problem = await harness.expect('createController', 'validation-failed', { body: { name: 'HH-C2', profile: 'TWO_DOOR', ports } });
  assert.deepEqual(
    problem.errors?.map(({ pointer, code }) => [pointer, code]),
    [
      ['/ports/1/slot', 'duplicate'],
      ['/ports/1/locks/0/output', 'duplicate'],
      ['/ports/1/readers/0/input', 'duplicate'],
      ['/ports/1/rex/0/input', 'duplicate'],
    ],
  );
});

test('a controller has a time zone of its own or that of its system', async () => {
  const harness = createHarness();
  await harness.expect('createController', 'time-zone-unknown', {
    body: { name: 'HH-C2', profile: 'ONE_DOOR', timeZone: 'Europe/Atlantis' },
  });
  const path = { controllerId: cast.controller };
  const problem = await harness.expect('updateController', 'time-zone-unknown', { path, body: { timeZone: 'Mars/Olympus' } });
  assert.equal(problem.errors?.[0]?.pointer, '/timeZone');
  const { id } = await makeController(harness, 'HH-C2', { timeZone: 'Europe/Helsinki' });
  await harness.expect('updateSystem', 'success', { path: { systemId: siteId }, body: { timeZone: 'Europe/Lisbon' } });
  assert.equal((await readController(harness, id)).timeZone, 'Europe/Helsinki');
  const moved = await readController(harness);
  assert.deepEqual([moved.timeZone, moved.pendingChanges], ['Europe/Lisbon', 1]);
  assert.equal((await statusOf(harness, cast.mainEntrance)).lockMode, 'LOCKED');
  await harness.advance(2);
  // 08:00 at Lisbon: office hours begin just now. An hour east of Stockholm it is 10:00.
  assert.equal((await statusOf(harness, cast.mainEntrance)).lockMode, 'LOCKED');
  await harness.expect('updateController', 'success', { path, body: { timeZone: 'America/New_York' } });
  await harness.advance(2);
  assert.equal((await statusOf(harness, cast.mainEntrance)).lockMode, 'DOUBLE_LOCKED', 'four in the morning there');
  assert.deepEqual((await typesOf(harness)).slice(-3), ['config.updated', 'door.mode_changed', 'controller.synced']);
});

test('a tenant owns no controllers', async () => {
  const harness = createHarness();
  const problem = await harness.expect('createController', 'tenant-has-no-hardware', {
    system: tenantId,
    body: { name: 'GF-C1', profile: 'ONE_DOOR' },
  });
  assert.equal(problem.errors?.[0]?.pointer, '');
});

test('a system has 1000 controllers at most', async () => {
  const harness = createHarness();
  const { tables } = harness.simulator.world;
  const template = tables.controllers.get(cast.controller);
  assert.ok(template);
  for (let number = 0; number < 998; number += 1) {
    const id = `ctl_01KEXZ5980FKQPNVEF992${String(number).padStart(5, '0')}`;
    tables.controllers.put({ ...template, id, name: `C ${number}`, macAddress: null, ports: [] });
  }
  await makeController(harness, 'The last one');
  const problem = await harness.expect('createController', 'limit-reached', { body: { name: 'One too many', profile: 'ONE_DOOR' } });
  assert.deepEqual(problem.limit, { name: 'controllers', max: 1000 });
});

test('profile and MAC address are fixed while the registration lives', async () => {
  const harness = createHarness();
  const path = { controllerId: cast.controller };
  await harness.expect('updateController', 'registration-exists', { path, body: { macAddress: '00005E0053AA' } });
  await harness.expect('updateController', 'registration-exists', { path, body: { macAddress: null } });
  await harness.expect('updateController', 'success', { path, body: { macAddress: '00:00:5e:00:53:01' } });
  const { id } = await makeController(harness, 'HH-C2', { macAddress: '00005E005302' });
  await harness.expect('putO3cRegistration', 'success', { path: { controllerId: id }, body: ownerKey });
  await harness.expect('updateController', 'registration-exists', { path: { controllerId: id }, body: { profile: 'ONE_DOOR' } });
  await harness.expect('releaseO3cRegistration', 'success', { path: { controllerId: id } });
  await harness.expect('updateController', 'success', { path: { controllerId: id }, body: { profile: 'ONE_DOOR' } });
});

test('a door that is left out is unwired and loses its override', async () => {
  const harness = createHarness();
  await act(harness, { doorId: cast.mainEntrance, type: 'UNLOCK' });
  const path = { controllerId: cast.controller };
  await harness.expect('updateController', 'success', { path, body: { ports: [] } });
  const status = await statusOf(harness, cast.mainEntrance);
  assert.deepEqual([status.connection, status.override, status.lockMode], ['NOT_WIRED', null, 'LOCKED']);
  const rows = await harness.expect('listDoorUsers', 'success', { path: { doorId: cast.mainEntrance } });
  assert.equal(rows.items.length, 2, 'its rights stay stored');
  await harness.expect('createDoorAction', 'door-not-wired', { body: { doorId: cast.mainEntrance, type: 'LOCK' } });
});

test('a newly wired door is known to its controller after the sync', async () => {
  const harness = createHarness();
  const door = await makeDoor(harness, 'Back door');
  await harness.expect('addDoorToGroup', 'success', { path: { doorGroupId: cast.officeDoors, doorId: door.id } });
  await harness.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports: [port(door.id)] } });
  const present = () => harness.control('POST', '/present', { doorId: door.id, tokenId: cast.adasCard });
  assert.equal((await present()).reason, 'UNKNOWN_TOKEN');
  await harness.advance(2);
  assert.equal((await present()).decision, 'GRANTED');
});

test('a controller is deleted when nothing hangs on it', async () => {
  const harness = createHarness();
  const path = { controllerId: cast.controller };
  const problem = await harness.expect('deleteController', 'resource-in-use', { path });
  assert.deepEqual(problem.usedBy, [
    { type: 'DOOR', id: cast.mainEntrance, name: 'Main entrance' },
    { type: 'HUB', id: cast.hub, name: 'HH-H1' },
  ]);
  await harness.expect('updateController', 'success', { path, body: { ports: [] } });
  await harness.expect('updateHub', 'success', { path: { hubId: cast.hub }, body: { locks: [] } });
  await harness.expect('deleteHub', 'success', { path: { hubId: cast.hub } });
  const body = { ...path, releaseId: cast.firmware482, startAt: harness.later(3600) };
  const upgrade = await harness.expect('createFirmwareUpgrade', 'success', { body });
  await harness.expect('deleteController', 'firmware-upgrade-in-progress', { path });
  await harness.expect('cancelFirmwareUpgrade', 'success', { path: { upgradeId: upgrade.id } });
  await harness.expect('deleteController', 'success', { path });
  await harness.expect('deleteController', 'not-found', { path });
  assert.ok((await typesOf(harness)).includes('o3c.released'), 'its registration is given up with it');
  await harness.advance(3600);
  await makeController(harness, 'HH-C1', { macAddress: '00005E005301' });
});
