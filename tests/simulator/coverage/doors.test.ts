import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, siteId, tenantId } from '../../../simulator/testing/harness';
import { act } from '../steps/actions';
import { at, makeDoor, statusOf } from '../steps/doors';
import { eventsOf, typesOf } from '../steps/events';

type Row = { user: { name: string }; side: string; credential: string; scheduleId: string | null; effective: boolean };

test('a new door hangs on nothing and has the usual times', async () => {
  const harness = createHarness();
  const answer = await harness.call('createDoor', { body: { name: 'Attic', lockCount: 1 } });
  const { id, status, ...door } = answer.body;
  assert.equal(answer.status, 201);
  assert.equal(answer.headers.get('location'), `/v2/systems/${siteId}/doors/${id}`);
  assert.equal(answer.headers.get('etag'), '"1"');
  assert.deepEqual(
    [door.accessTimeSeconds, door.extendedAccessTimeSeconds, door.relockAfterSeconds, door.leftOpenAlarmSeconds, door.preAlarmSeconds],
    [7, 30, null, 60, 10],
  );
  assert.deepEqual(
    [door.controllerId, door.hubId, door.doorGroupIds, door.timeZone, door.delegation],
    [null, null, [], 'Europe/Stockholm', null],
  );
  assert.deepEqual(
    [status.connection, status.lockMode, status.lockState, status.doorState, status.alarm, status.override],
    ['NOT_WIRED', 'LOCKED', 'UNKNOWN', 'UNKNOWN', 'NONE', null],
  );
  assert.deepEqual(await harness.expect('getDoor', 'success', { path: { doorId: id } }), answer.body);
  assert.deepEqual(await typesOf(harness), ['config.created']);
});

test('times that are left out follow those that are sent', async () => {
  const harness = createHarness();
  assert.equal((await makeDoor(harness, 'Gate', { leftOpenAlarmSeconds: 5 })).preAlarmSeconds, 5);
  assert.equal((await makeDoor(harness, 'Ramp', { accessTimeSeconds: 90 })).extendedAccessTimeSeconds, 90);
  const body = {
    name: 'Lift',
    lockCount: 1,
    accessTimeSeconds: 20,
    extendedAccessTimeSeconds: 10,
    leftOpenAlarmSeconds: 5,
    preAlarmSeconds: 6,
  };
  const { errors } = await harness.expect('createDoor', 'validation-failed', { body });
  assert.deepEqual(
    errors?.map(({ pointer, code }) => [pointer, code]),
    [
      ['/extendedAccessTimeSeconds', 'out-of-range'],
      ['/preAlarmSeconds', 'out-of-range'],
    ],
  );
  const stored = await harness.expect('updateDoor', 'validation-failed', {
    path: { doorId: cast.mainEntrance },
    body: { leftOpenAlarmSeconds: 9 },
  });
  assert.deepEqual([stored.errors?.[0]?.pointer, stored.errors?.[0]?.code], ['/leftOpenAlarmSeconds', 'out-of-range']);
});

test('a change moves the ETag, one that changes nothing does not', async () => {
  const harness = createHarness();
  const path = { doorId: cast.serverRoom };
  const before = await harness.call('getDoor', { path });
  const same = await harness.call('updateDoor', { path, body: { name: 'Server room', accessTimeSeconds: 7 } });
  assert.deepEqual([same.headers.get('etag'), same.body], [before.headers.get('etag'), before.body]);
  await harness.advance(5);
  const changed = await harness.call('updateDoor', { path, body: { description: 'Basement' }, headers: { 'If-Match': '"1"' } });
  assert.deepEqual([before.headers.get('etag'), changed.headers.get('etag')], ['"1"', '"2"']);
  assert.equal(changed.body.updatedAt, harness.now());
  const [event, ...more] = await eventsOf(harness);
  assert.deepEqual(
    [event?.type, event?.data.changedFields, event?.door?.id, more.length],
    ['config.updated', ['description'], cast.serverRoom, 0],
  );
});

test('a door that opens spoils no edit', async () => {
  const harness = createHarness();
  const path = { doorId: cast.mainEntrance };
  const before = await harness.call('getDoor', { path });
  await harness.advance(1);
  await act(harness, { doorId: cast.mainEntrance, type: 'UNLOCK' });
  await at(harness, cast.mainEntrance, 'OPEN');
  const after = await harness.call('getDoor', { path });
  assert.equal(after.headers.get('etag'), before.headers.get('etag'));
  assert.equal(after.body.updatedAt, before.body.updatedAt);
  assert.notEqual(after.body.status.updatedAt, before.body.status.updatedAt);
  assert.deepEqual([after.body.status.lockState, after.body.status.doorState], ['UNLOCKED', 'OPEN']);
  await harness.expect('updateDoor', 'success', {
    path,
    body: { description: 'Ground floor' },
    headers: { 'If-Match': String(before.headers.get('etag')) },
  });
});

test('doors are found by name, wiring, group, mode and connection', async () => {
  const harness = createHarness();
  const attic = await makeDoor(harness, 'Attic');
  const names = async (query: Record<string, string | readonly string[]>) => {
    const { items } = await harness.expect('listDoors', 'success', { query });
    return items.map(({ name }) => name);
  };
  assert.deepEqual(await names({}), ['Attic', 'Main entrance', 'Server room']);
  assert.deepEqual(await names({ q: 'ent' }), ['Main entrance']);
  assert.deepEqual(await names({ controllerId: cast.controller }), ['Main entrance', 'Server room']);
  assert.deepEqual(await names({ hubId: cast.hub }), ['Server room']);
  assert.deepEqual(await names({ doorGroupId: cast.officeDoors }), ['Main entrance', 'Server room']);
  assert.deepEqual(await names({ connection: 'NOT_WIRED' }), ['Attic']);
  await act(harness, { doorId: cast.serverRoom, type: 'UNLOCK' });
  assert.deepEqual(await names({ lockMode: ['UNLOCKED', 'BLOCKED'] }), ['Server room']);
  assert.deepEqual(await names({ hubId: attic.id.replace('dor', 'hub') }), []);
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  await harness.advance(90);
  assert.deepEqual(await names({ connection: 'OFFLINE', lockMode: 'UNLOCKED' }), ['Server room']);
});

test('a tenant sees a lent door and nothing of its wiring', async () => {
  const harness = createHarness();
  const { items } = await harness.expect('listDoors', 'success', { system: tenantId });
  assert.deepEqual(
    items.map(({ id }) => id),
    [cast.mainEntrance],
  );
  const door = await harness.expect('getDoor', 'success', { system: tenantId, path: { doorId: cast.mainEntrance } });
  assert.deepEqual(Object.keys(door).sort(), ['delegation', 'directional', 'doorGroupIds', 'id', 'name', 'status', 'timeZone']);
  assert.deepEqual(door.delegation, { delegationId: cast.delegation, kind: 'SHARED', validUntil: null });
  assert.deepEqual(
    (await harness.expect('listDoors', 'success', { system: tenantId, query: { controllerId: cast.controller } })).items,
    [],
  );
  await harness.expect('getDoor', 'not-found', { system: tenantId, path: { doorId: cast.serverRoom } });
});

test('the name of a door is taken, whatever its case', async () => {
  const harness = createHarness();
  await harness.expect('createDoor', 'name-taken', { body: { name: 'MAIN ENTRANCE', lockCount: 1 } });
  await harness.expect('updateDoor', 'name-taken', { path: { doorId: cast.serverRoom }, body: { name: 'main Entrance' } });
  await harness.expect('updateDoor', 'success', { path: { doorId: cast.mainEntrance }, body: { name: 'main entrance' } });
});

test('only a door with two locks has a schedule for the second', async () => {
  const harness = createHarness();
  const body = { name: 'Attic', lockCount: 1, lock2UnlockScheduleId: cast.officeHours };
  const made = await harness.expect('createDoor', 'lock2-absent', { body });
  assert.equal(made.errors?.[0]?.pointer, '/lock2UnlockScheduleId');
  const path = { doorId: cast.serverRoom };
  const set = await harness.expect('updateDoor', 'lock2-absent', { path, body: { lock2UnlockScheduleId: cast.officeHours } });
  assert.equal(set.errors?.[0]?.pointer, '/lock2UnlockScheduleId');
  const fewer = await harness.expect('updateDoor', 'lock2-absent', { path: { doorId: cast.mainEntrance }, body: { lockCount: 1 } });
  assert.equal(fewer.errors?.[0]?.pointer, '/lockCount', 'the pointer leads into what was sent');
});

test('lockCount agrees with the locks that are wired', async () => {
  const harness = createHarness();
  const body = { lockCount: 1, lock2UnlockScheduleId: null };
  const wired = await harness.expect('updateDoor', 'wiring-mismatch', { path: { doorId: cast.mainEntrance }, body });
  assert.equal(wired.errors?.[0]?.pointer, '/lockCount');
  const wireless = await harness.expect('updateDoor', 'wiring-mismatch', { path: { doorId: cast.serverRoom }, body: { lockCount: 2 } });
  assert.equal(wireless.errors?.[0]?.pointer, '/lockCount');
  const attic = await makeDoor(harness, 'Attic');
  const grown = await harness.expect('updateDoor', 'success', { path: { doorId: attic.id }, body: { lockCount: 2 } });
  assert.equal(grown.status.lockMode, 'DOUBLE_LOCKED');
});

test('a tenant owns no doors', async () => {
  const harness = createHarness();
  const problem = await harness.expect('createDoor', 'tenant-has-no-hardware', {
    system: tenantId,
    body: { name: 'Closet', lockCount: 1 },
  });
  assert.equal(problem.errors?.[0]?.pointer, '');
});

test('a system has 2000 doors at most', async () => {
  const harness = createHarness();
  const { tables } = harness.simulator.world;
  const template = tables.doors.get(cast.serverRoom);
  assert.ok(template);
  for (let number = 0; number < 1997; number += 1) {
    tables.doors.put({ ...template, id: `dor_01KEY0Y1N0DX0MZQJR1W9${String(number).padStart(5, '0')}`, name: `Room ${number}` });
  }
  await makeDoor(harness, 'The last one');
  const problem = await harness.expect('createDoor', 'limit-reached', { body: { name: 'One too many', lockCount: 1 } });
  assert.deepEqual(problem.limit, { name: 'doors', max: 2000 });
});

test('a lent door is changed and deleted by its owner alone', async () => {
  const harness = createHarness();
  const path = { doorId: cast.mainEntrance };
  await harness.expect('updateDoor', 'delegation-forbids', { system: tenantId, path, body: { description: 'Ours' } });
  await harness.expect('deleteDoor', 'delegation-forbids', { system: tenantId, path });
});

test('a door stays directional while a privilege names one side', async () => {
  const harness = createHarness();
  const path = { doorId: cast.serverRoom };
  await harness.expect('updateDoor', 'success', { path, body: { directional: true } });
  const target = { doors: [{ doorId: cast.serverRoom, side: 'INSIDE' }] };
  const privilege = await harness.expect('createPrivilege', 'success', { body: { name: 'Out', credential: 'CARD', ...target } });
  const problem = await harness.expect('updateDoor', 'resource-in-use', { path, body: { directional: false } });
  assert.deepEqual(problem.usedBy, [{ type: 'PRIVILEGE', id: privilege.id, name: 'Out' }]);
  await harness.expect('deletePrivilege', 'success', { path: { privilegeId: privilege.id } });
  await harness.expect('updateDoor', 'success', { path, body: { directional: false } });
});

test('a door is deleted when nothing names it any more', async () => {
  const harness = createHarness();
  const path = { doorId: cast.mainEntrance };
  const problem = await harness.expect('deleteDoor', 'resource-in-use', { path });
  assert.deepEqual(
    problem.usedBy?.map(({ type, name }) => [type, name]),
    [
      ['CONTROLLER', 'HH-C1'],
      ['VISIT', 'Open house'],
      ['DELEGATION', 'Main entrance to Ground floor'],
    ],
    'what the tenant made of its lease is not told: the lease stands for it',
  );
  await harness.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports: [] } });
  await harness.expect('cancelVisit', 'success', { path: { visitId: cast.openHouse } });
  await harness.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
  const left = await harness.expect('deleteDoor', 'resource-in-use', { path });
  assert.deepEqual(left.usedBy, [{ type: 'PRIVILEGE', id: cast.entrancePrivilege, name: null }], 'a tenant keeps its names to itself');
  const privilege = { system: tenantId, path: { roleId: cast.groundFloorStaff, privilegeId: cast.entrancePrivilege } };
  await harness.expect('removePrivilegeFromRole', 'success', privilege);
  await harness.expect('deletePrivilege', 'success', privilege);
  await harness.expect('deleteDoor', 'success', { path });
  await harness.expect('deleteDoor', 'not-found', { path });
  const group = await harness.expect('getDoorGroup', 'success', { path: { doorGroupId: cast.officeDoors } });
  assert.deepEqual(group.doorIds, [cast.serverRoom]);
});

test('a privilege and a hub hold a door', async () => {
  const harness = createHarness();
  const privilege = { name: 'Rack', credential: 'CARD', doors: [{ doorId: cast.serverRoom }] };
  await harness.expect('createPrivilege', 'success', { body: privilege });
  const { usedBy } = await harness.expect('deleteDoor', 'resource-in-use', { path: { doorId: cast.serverRoom } });
  assert.deepEqual(
    usedBy?.map(({ type, name }) => [type, name]),
    [
      ['HUB', 'HH-H1'],
      ['PRIVILEGE', 'Rack'],
    ],
  );
});

test('the ways of users through a door', async () => {
  const harness = createHarness();
  const rows = async (doorId: string, system = siteId) => {
    const { items } = await harness.expect('listDoorUsers', 'success', { system, path: { doorId } });
    return (items as Row[]).map((row) => [row.user.name, row.side, row.credential, row.scheduleId, row.effective]);
  };
  assert.deepEqual(await rows(cast.mainEntrance), [
    ['Ada Berg', 'BOTH', 'CARD', cast.officeHours, true],
    ['Ada Berg', 'BOTH', 'CARD_AND_PIN', null, true],
  ]);
  assert.deepEqual(await rows(cast.mainEntrance, tenantId), [
    ['Nils Falk', 'BOTH', 'CARD', null, true],
    ['Sara Ek', 'BOTH', 'CARD', null, true],
  ]);
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
  assert.deepEqual(
    (await rows(cast.serverRoom)).map((row: unknown[]) => row.at(-1)),
    [false, false],
  );
  const page = await harness.expect('listDoorUsers', 'success', { path: { doorId: cast.mainEntrance }, query: { limit: 1 } });
  const { nextCursor: cursor } = page.page;
  assert.ok(cursor);
  const query = { limit: 1, cursor };
  const next = await harness.expect('listDoorUsers', 'success', { path: { doorId: cast.mainEntrance }, query });
  assert.deepEqual([page.items[0]?.credential, next.items[0]?.credential, next.page.nextCursor], ['CARD', 'CARD_AND_PIN', null]);
});

test('who may set what: schedules the one, hardware the other, the description both', async () => {
  const harness = createHarness();
  const path = { doorId: cast.mainEntrance };
  const installer = await harness.expect('updateDoor', 'capacity-missing', {
    as: 'Installer',
    path,
    body: { unlockScheduleId: cast.officeHours },
  });
  assert.deepEqual(installer.requiredCapacities, ['ACCESS_MANAGEMENT']);
  const manager = await harness.expect('updateDoor', 'capacity-missing', {
    as: 'HR sync',
    path,
    body: { description: 'x', accessTimeSeconds: 9 },
  });
  assert.deepEqual(manager.requiredCapacities, ['HARDWARE_MANAGEMENT']);
  assert.deepEqual(await typesOf(harness), [], 'nothing changed');
  await harness.expect('updateDoor', 'success', { as: 'Installer', path, body: { description: 'Oak', accessTimeSeconds: 9 } });
  await harness.expect('updateDoor', 'success', {
    as: 'HR sync',
    path,
    body: { description: 'Glass', unlockScheduleId: cast.officeHours },
  });
  const body = { name: 'Attic', lockCount: 1, unlockScheduleId: cast.officeHours };
  await harness.expect('createDoor', 'capacity-missing', { as: 'Installer', body });
});

test('an edit counts at the door when its controller has synced', async () => {
  const harness = createHarness();
  await harness.expect('updateDoor', 'success', {
    path: { doorId: cast.mainEntrance },
    body: { suppressForcedOpen: true, accessTimeSeconds: 20, unlockScheduleId: cast.officeHours },
  });
  assert.equal((await statusOf(harness, cast.mainEntrance)).lockMode, 'LOCKED');
  await at(harness, cast.mainEntrance, 'FORCE');
  assert.equal((await statusOf(harness, cast.mainEntrance)).alarm, 'FORCED_OPEN', 'the controller has not heard yet');
  await at(harness, cast.mainEntrance, 'CLOSE');
  await harness.advance(2);
  assert.equal((await statusOf(harness, cast.mainEntrance)).lockMode, 'UNLOCKED');
  const told = (await eventsOf(harness)).slice(-2);
  assert.deepEqual(
    told.map(({ type }) => type),
    ['door.mode_changed', 'controller.synced'],
    'what follows comes first, the sync last',
  );
  assert.deepEqual([told[0]?.data.cause, told[0]?.actor?.id], ['SCHEDULE', cast.officeHours]);
  await act(harness, { doorId: cast.mainEntrance, type: 'LOCK' });
  await at(harness, cast.mainEntrance, 'FORCE');
  assert.equal((await statusOf(harness, cast.mainEntrance)).alarm, 'NONE');
  assert.equal((await eventsOf(harness)).at(-1)?.type, 'door.opened');
  await at(harness, cast.mainEntrance, 'CLOSE');
  await at(harness, cast.mainEntrance, 'REX');
  await harness.advance(19.999);
  assert.equal((await statusOf(harness, cast.mainEntrance)).lockState, 'UNLOCKED');
  await harness.advance(0.001);
  assert.equal((await statusOf(harness, cast.mainEntrance)).lockState, 'LOCKED');
});

test('the status tells when it last changed', async () => {
  const harness = createHarness();
  const changedAt = async (doorId: string) => (await statusOf(harness, doorId)).updatedAt;
  await act(harness, { doorId: cast.mainEntrance, type: 'RETURN_TO_SCHEDULE' });
  assert.equal(await changedAt(cast.mainEntrance), '2026-03-16T07:00:00.000Z', 'there was nothing to return from');
  const moves: [doorId: string, move: () => Promise<unknown>][] = [
    [cast.serverRoom, () => harness.control('PUT', `/hubs/${cast.hub}`, { connection: 'OFFLINE' })],
    [cast.serverRoom, () => harness.control('PUT', `/hubs/${cast.hub}`, { connection: 'ONLINE' })],
    [cast.serverRoom, () => at(harness, cast.serverRoom, 'LOCK_OFFLINE')],
    [cast.serverRoom, () => at(harness, cast.serverRoom, 'LOCK_ONLINE')],
    [cast.mainEntrance, () => at(harness, cast.mainEntrance, 'REX')],
    [
      cast.mainEntrance,
      () => harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' }).then(() => harness.advance(90)),
    ],
    [cast.mainEntrance, () => harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'ONLINE' })],
    [
      cast.mainEntrance,
      () => harness.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports: [] } }),
    ],
    [cast.serverRoom, () => harness.expect('releaseO3cRegistration', 'success', { path: { controllerId: cast.controller } })],
  ];
  for (const [doorId, move] of moves) {
    await harness.advance(10);
    const before = await statusOf(harness, doorId);
    const from = harness.now();
    await move();
    const after = await statusOf(harness, doorId);
    assert.notDeepEqual({ ...after, updatedAt: null }, { ...before, updatedAt: null });
    assert.ok(after.updatedAt >= from && after.updatedAt <= harness.now(), String(move));
  }
});

test('without a second lock and a schedule a door rests locked, by day and by night', async () => {
  const harness = createHarness();
  assert.equal((await statusOf(harness, cast.serverRoom)).lockMode, 'LOCKED');
  await harness.advance(12 * 3600);
  assert.equal((await statusOf(harness, cast.serverRoom)).lockMode, 'LOCKED');
  assert.deepEqual(await typesOf(harness, { doorId: cast.serverRoom }), []);
});

test('doors are listed by their alarm', async () => {
  const harness = createHarness();
  const listed = async (alarm: string | readonly string[], system = siteId) =>
    (await harness.expect('listDoors', 'success', { system, query: { alarm } })).items.map(({ name }) => name);
  assert.deepEqual(await listed('FORCED_OPEN'), []);
  await at(harness, cast.mainEntrance, 'FORCE');
  assert.deepEqual(await listed('FORCED_OPEN'), ['Main entrance']);
  assert.deepEqual(await listed(['FORCED_OPEN', 'LEFT_OPEN'], tenantId), ['Main entrance'], 'a tenant reads the alarm of a lent door');
  assert.deepEqual(await listed('NONE'), ['Server room']);
  await at(harness, cast.mainEntrance, 'CLOSE');
  assert.deepEqual(await listed('FORCED_OPEN'), []);
});
