import assert from 'node:assert/strict';
import { cast, type Kit, siteId, tenantId } from '../kit';
import { act, statusOf } from './actions';
import { eventsOf, typesOf } from './events';

/** A door with one lock that hangs on nothing yet. */
export function makeDoor(kit: Kit, name: string, members: Record<string, unknown> = {}) {
  return kit.expect('createDoor', 'success', { body: { name, lockCount: 1, ...members } });
}

/** Somebody does something at a door. */
export function at(kit: Kit, doorId: string, stimulus: string) {
  return kit.control('POST', `/doors/${doorId}`, { do: stimulus });
}

type Item = { pointer: string; code: string };
type Row = { user: { name: string }; side: string; credential: string; scheduleId: string | null; effective: boolean };

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = {
  async 'a new door hangs on nothing and has the usual times'(kit) {
    const answer = await kit.call('createDoor', { body: { name: 'Attic', lockCount: 1 } });
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
    assert.deepEqual(await kit.expect('getDoor', 'success', { path: { doorId: id } }), answer.body);
    assert.deepEqual(await typesOf(kit), ['config.created']);
  },

  async 'times that are left out follow those that are sent'(kit) {
    assert.equal((await makeDoor(kit, 'Gate', { leftOpenAlarmSeconds: 5 })).preAlarmSeconds, 5);
    assert.equal((await makeDoor(kit, 'Ramp', { accessTimeSeconds: 90 })).extendedAccessTimeSeconds, 90);
    const body = {
      name: 'Lift',
      lockCount: 1,
      accessTimeSeconds: 20,
      extendedAccessTimeSeconds: 10,
      leftOpenAlarmSeconds: 5,
      preAlarmSeconds: 6,
    };
    const { errors } = await kit.expect('createDoor', 'validation-failed', { body });
    assert.deepEqual(
      errors.map(({ pointer, code }: Item) => [pointer, code]),
      [
        ['/extendedAccessTimeSeconds', 'out-of-range'],
        ['/preAlarmSeconds', 'out-of-range'],
      ],
    );
    const stored = await kit.expect('updateDoor', 'validation-failed', {
      path: { doorId: cast.mainEntrance },
      body: { leftOpenAlarmSeconds: 9 },
    });
    assert.deepEqual([stored.errors[0].pointer, stored.errors[0].code], ['/leftOpenAlarmSeconds', 'out-of-range']);
  },

  async 'a change moves the ETag, one that changes nothing does not'(kit) {
    const path = { doorId: cast.serverRoom };
    const before = await kit.call('getDoor', { path });
    const same = await kit.call('updateDoor', { path, body: { name: 'Server room', accessTimeSeconds: 7 } });
    assert.deepEqual([same.headers.get('etag'), same.body], [before.headers.get('etag'), before.body]);
    await kit.advance(5);
    const changed = await kit.call('updateDoor', { path, body: { description: 'Basement' }, headers: { 'If-Match': '"1"' } });
    assert.deepEqual([before.headers.get('etag'), changed.headers.get('etag')], ['"1"', '"2"']);
    assert.equal(changed.body.updatedAt, kit.now());
    const [event, ...more] = await eventsOf(kit);
    assert.deepEqual(
      [event.type, event.data.changedFields, event.door.id, more.length],
      ['config.updated', ['description'], cast.serverRoom, 0],
    );
  },

  async 'a door that opens spoils no edit'(kit) {
    const path = { doorId: cast.mainEntrance };
    const before = await kit.call('getDoor', { path });
    await kit.advance(1);
    await act(kit, { doorId: cast.mainEntrance, type: 'UNLOCK' });
    await at(kit, cast.mainEntrance, 'OPEN');
    const after = await kit.call('getDoor', { path });
    assert.equal(after.headers.get('etag'), before.headers.get('etag'));
    assert.equal(after.body.updatedAt, before.body.updatedAt);
    assert.notEqual(after.body.status.updatedAt, before.body.status.updatedAt);
    assert.deepEqual([after.body.status.lockState, after.body.status.doorState], ['UNLOCKED', 'OPEN']);
    await kit.expect('updateDoor', 'success', {
      path,
      body: { description: 'Ground floor' },
      headers: { 'If-Match': String(before.headers.get('etag')) },
    });
  },

  async 'doors are found by name, wiring, group, mode and connection'(kit) {
    const attic = await makeDoor(kit, 'Attic');
    const names = async (query: Record<string, string | readonly string[]>) => {
      const { items } = await kit.expect('listDoors', 'success', { query });
      return items.map(({ name }: { name: string }) => name);
    };
    assert.deepEqual(await names({}), ['Attic', 'Main entrance', 'Server room']);
    assert.deepEqual(await names({ q: 'ent' }), ['Main entrance']);
    assert.deepEqual(await names({ controllerId: cast.controller }), ['Main entrance', 'Server room']);
    assert.deepEqual(await names({ hubId: cast.hub }), ['Server room']);
    assert.deepEqual(await names({ doorGroupId: cast.officeDoors }), ['Main entrance', 'Server room']);
    assert.deepEqual(await names({ connection: 'NOT_WIRED' }), ['Attic']);
    await act(kit, { doorId: cast.serverRoom, type: 'UNLOCK' });
    assert.deepEqual(await names({ lockMode: ['UNLOCKED', 'BLOCKED'] }), ['Server room']);
    assert.deepEqual(await names({ hubId: attic.id.replace('dor', 'hub') }), []);
    await kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
    await kit.advance(90);
    assert.deepEqual(await names({ connection: 'OFFLINE', lockMode: 'UNLOCKED' }), ['Server room']);
  },

  async 'a tenant sees a lent door and nothing of its wiring'(kit) {
    const { items } = await kit.expect('listDoors', 'success', { system: tenantId });
    assert.deepEqual(
      items.map(({ id }: { id: string }) => id),
      [cast.mainEntrance],
    );
    const door = await kit.expect('getDoor', 'success', { system: tenantId, path: { doorId: cast.mainEntrance } });
    assert.deepEqual(Object.keys(door).sort(), ['delegation', 'directional', 'doorGroupIds', 'id', 'name', 'status', 'timeZone']);
    assert.deepEqual(door.delegation, { delegationId: cast.delegation, kind: 'SHARED', validUntil: null });
    assert.deepEqual((await kit.expect('listDoors', 'success', { system: tenantId, query: { controllerId: cast.controller } })).items, []);
    await kit.expect('getDoor', 'not-found', { system: tenantId, path: { doorId: cast.serverRoom } });
  },

  async 'the name of a door is taken, whatever its case'(kit) {
    await kit.expect('createDoor', 'name-taken', { body: { name: 'MAIN ENTRANCE', lockCount: 1 } });
    await kit.expect('updateDoor', 'name-taken', { path: { doorId: cast.serverRoom }, body: { name: 'main Entrance' } });
    await kit.expect('updateDoor', 'success', { path: { doorId: cast.mainEntrance }, body: { name: 'main entrance' } });
  },

  async 'only a door with two locks has a schedule for the second'(kit) {
    const body = { name: 'Attic', lockCount: 1, lock2UnlockScheduleId: cast.officeHours };
    const made = await kit.expect('createDoor', 'lock2-absent', { body });
    assert.equal(made.errors[0].pointer, '/lock2UnlockScheduleId');
    const path = { doorId: cast.serverRoom };
    const set = await kit.expect('updateDoor', 'lock2-absent', { path, body: { lock2UnlockScheduleId: cast.officeHours } });
    assert.equal(set.errors[0].pointer, '/lock2UnlockScheduleId');
    const fewer = await kit.expect('updateDoor', 'lock2-absent', { path: { doorId: cast.mainEntrance }, body: { lockCount: 1 } });
    assert.equal(fewer.errors[0].pointer, '/lockCount', 'the pointer leads into what was sent');
  },

  async 'lockCount agrees with the locks that are wired'(kit) {
    const body = { lockCount: 1, lock2UnlockScheduleId: null };
    const wired = await kit.expect('updateDoor', 'wiring-mismatch', { path: { doorId: cast.mainEntrance }, body });
    assert.equal(wired.errors[0].pointer, '/lockCount');
    const wireless = await kit.expect('updateDoor', 'wiring-mismatch', { path: { doorId: cast.serverRoom }, body: { lockCount: 2 } });
    assert.equal(wireless.errors[0].pointer, '/lockCount');
    const attic = await makeDoor(kit, 'Attic');
    const grown = await kit.expect('updateDoor', 'success', { path: { doorId: attic.id }, body: { lockCount: 2 } });
    assert.equal(grown.status.lockMode, 'DOUBLE_LOCKED');
  },

  async 'a tenant owns no doors'(kit) {
    const problem = await kit.expect('createDoor', 'tenant-has-no-hardware', { system: tenantId, body: { name: 'Closet', lockCount: 1 } });
    assert.equal(problem.errors[0].pointer, '');
  },

  async 'a system has 2000 doors at most'(kit) {
    const { tables } = kit.simulator.world;
    const template = tables.doors.get(cast.serverRoom);
    assert.ok(template);
    for (let number = 0; number < 1997; number += 1) {
      tables.doors.put({ ...template, id: `dor_01KEY0Y1N0DX0MZQJR1W9${String(number).padStart(5, '0')}`, name: `Room ${number}` });
    }
    await makeDoor(kit, 'The last one');
    const problem = await kit.expect('createDoor', 'limit-reached', { body: { name: 'One too many', lockCount: 1 } });
    assert.deepEqual(problem.limit, { name: 'doors', max: 2000 });
  },

  async 'a lent door is changed and deleted by its owner alone'(kit) {
    const path = { doorId: cast.mainEntrance };
    await kit.expect('updateDoor', 'delegation-forbids', { system: tenantId, path, body: { description: 'Ours' } });
    await kit.expect('deleteDoor', 'delegation-forbids', { system: tenantId, path });
  },

  async 'a door stays directional while a privilege names one side'(kit) {
    const path = { doorId: cast.serverRoom };
    await kit.expect('updateDoor', 'success', { path, body: { directional: true } });
    const target = { doors: [{ doorId: cast.serverRoom, side: 'INSIDE' }] };
    const privilege = await kit.expect('createPrivilege', 'success', { body: { name: 'Out', credential: 'CARD', ...target } });
    const problem = await kit.expect('updateDoor', 'resource-in-use', { path, body: { directional: false } });
    assert.deepEqual(problem.usedBy, [{ type: 'PRIVILEGE', id: privilege.id, name: 'Out' }]);
    await kit.expect('deletePrivilege', 'success', { path: { privilegeId: privilege.id } });
    await kit.expect('updateDoor', 'success', { path, body: { directional: false } });
  },

  async 'a door is deleted when nothing names it any more'(kit) {
    const path = { doorId: cast.mainEntrance };
    const problem = await kit.expect('deleteDoor', 'resource-in-use', { path });
    assert.deepEqual(
      problem.usedBy.map(({ type, name }: { type: string; name: string }) => [type, name]),
      [
        ['CONTROLLER', 'HH-C1'],
        ['VISIT', 'Open house'],
        ['DELEGATION', 'Main entrance to Ground floor'],
      ],
      'what the tenant made of its lease is not told: the lease stands for it',
    );
    await kit.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports: [] } });
    await kit.expect('cancelVisit', 'success', { path: { visitId: cast.openHouse } });
    await kit.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
    const left = await kit.expect('deleteDoor', 'resource-in-use', { path });
    assert.deepEqual(left.usedBy, [{ type: 'PRIVILEGE', id: cast.entrancePrivilege, name: null }], 'a tenant keeps its names to itself');
    const privilege = { system: tenantId, path: { roleId: cast.groundFloorStaff, privilegeId: cast.entrancePrivilege } };
    await kit.expect('removePrivilegeFromRole', 'success', privilege);
    await kit.expect('deletePrivilege', 'success', privilege);
    await kit.expect('deleteDoor', 'success', { path });
    await kit.expect('deleteDoor', 'not-found', { path });
    const group = await kit.expect('getDoorGroup', 'success', { path: { doorGroupId: cast.officeDoors } });
    assert.deepEqual(group.doorIds, [cast.serverRoom]);
  },

  async 'a privilege and a hub hold a door'(kit) {
    const privilege = { name: 'Rack', credential: 'CARD', doors: [{ doorId: cast.serverRoom }] };
    await kit.expect('createPrivilege', 'success', { body: privilege });
    const { usedBy } = await kit.expect('deleteDoor', 'resource-in-use', { path: { doorId: cast.serverRoom } });
    assert.deepEqual(
      usedBy.map(({ type, name }: { type: string; name: string }) => [type, name]),
      [
        ['HUB', 'HH-H1'],
        ['PRIVILEGE', 'Rack'],
      ],
    );
  },

  async 'the ways of users through a door'(kit) {
    const rows = async (doorId: string, system = siteId) => {
      const { items } = await kit.expect('listDoorUsers', 'success', { system, path: { doorId } });
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
    await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
    assert.deepEqual(
      (await rows(cast.serverRoom)).map((row: unknown[]) => row.at(-1)),
      [false, false],
    );
    const page = await kit.expect('listDoorUsers', 'success', { path: { doorId: cast.mainEntrance }, query: { limit: 1 } });
    const query = { limit: 1, cursor: page.page.nextCursor };
    const next = await kit.expect('listDoorUsers', 'success', { path: { doorId: cast.mainEntrance }, query });
    assert.deepEqual([page.items[0].credential, next.items[0].credential, next.page.nextCursor], ['CARD', 'CARD_AND_PIN', null]);
  },

  async 'who may set what: schedules the one, hardware the other, the description both'(kit) {
    const path = { doorId: cast.mainEntrance };
    const installer = await kit.expect('updateDoor', 'capacity-missing', {
      as: 'Installer',
      path,
      body: { unlockScheduleId: cast.officeHours },
    });
    assert.deepEqual(installer.requiredCapacities, ['ACCESS_MANAGEMENT']);
    const manager = await kit.expect('updateDoor', 'capacity-missing', {
      as: 'HR sync',
      path,
      body: { description: 'x', accessTimeSeconds: 9 },
    });
    assert.deepEqual(manager.requiredCapacities, ['HARDWARE_MANAGEMENT']);
    assert.deepEqual(await typesOf(kit), [], 'nothing changed');
    await kit.expect('updateDoor', 'success', { as: 'Installer', path, body: { description: 'Oak', accessTimeSeconds: 9 } });
    await kit.expect('updateDoor', 'success', { as: 'HR sync', path, body: { description: 'Glass', unlockScheduleId: cast.officeHours } });
    const body = { name: 'Attic', lockCount: 1, unlockScheduleId: cast.officeHours };
    await kit.expect('createDoor', 'capacity-missing', { as: 'Installer', body });
  },

  async 'an edit counts at the door when its controller has synced'(kit) {
    await kit.expect('updateDoor', 'success', {
      path: { doorId: cast.mainEntrance },
      body: { suppressForcedOpen: true, accessTimeSeconds: 20, unlockScheduleId: cast.officeHours },
    });
    assert.equal((await statusOf(kit, cast.mainEntrance)).lockMode, 'LOCKED');
    await at(kit, cast.mainEntrance, 'FORCE');
    assert.equal((await statusOf(kit, cast.mainEntrance)).alarm, 'FORCED_OPEN', 'the controller has not heard yet');
    await at(kit, cast.mainEntrance, 'CLOSE');
    await kit.advance(2);
    assert.equal((await statusOf(kit, cast.mainEntrance)).lockMode, 'UNLOCKED');
    const told = (await eventsOf(kit)).slice(-2);
    assert.deepEqual(
      told.map(({ type }) => type),
      ['door.mode_changed', 'controller.synced'],
      'what follows comes first, the sync last',
    );
    assert.deepEqual([told[0].data.cause, told[0].actor.id], ['SCHEDULE', cast.officeHours]);
    await act(kit, { doorId: cast.mainEntrance, type: 'LOCK' });
    await at(kit, cast.mainEntrance, 'FORCE');
    assert.equal((await statusOf(kit, cast.mainEntrance)).alarm, 'NONE');
    assert.equal((await eventsOf(kit)).at(-1).type, 'door.opened');
    await at(kit, cast.mainEntrance, 'CLOSE');
    await at(kit, cast.mainEntrance, 'REX');
    await kit.advance(19.999);
    assert.equal((await statusOf(kit, cast.mainEntrance)).lockState, 'UNLOCKED');
    await kit.advance(0.001);
    assert.equal((await statusOf(kit, cast.mainEntrance)).lockState, 'LOCKED');
  },

  async 'the status tells when it last changed'(kit) {
    const changedAt = async (doorId: string) => (await statusOf(kit, doorId)).updatedAt;
    await act(kit, { doorId: cast.mainEntrance, type: 'RETURN_TO_SCHEDULE' });
    assert.equal(await changedAt(cast.mainEntrance), '2026-03-16T07:00:00.000Z', 'there was nothing to return from');
    const moves: [doorId: string, move: () => Promise<unknown>][] = [
      [cast.serverRoom, () => kit.control('PUT', `/hubs/${cast.hub}`, { connection: 'OFFLINE' })],
      [cast.serverRoom, () => kit.control('PUT', `/hubs/${cast.hub}`, { connection: 'ONLINE' })],
      [cast.serverRoom, () => at(kit, cast.serverRoom, 'LOCK_OFFLINE')],
      [cast.serverRoom, () => at(kit, cast.serverRoom, 'LOCK_ONLINE')],
      [cast.mainEntrance, () => at(kit, cast.mainEntrance, 'REX')],
      [
        cast.mainEntrance,
        () => kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' }).then(() => kit.advance(90)),
      ],
      [cast.mainEntrance, () => kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'ONLINE' })],
      [
        cast.mainEntrance,
        () => kit.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports: [] } }),
      ],
      [cast.serverRoom, () => kit.expect('releaseO3cRegistration', 'success', { path: { controllerId: cast.controller } })],
    ];
    for (const [doorId, move] of moves) {
      await kit.advance(10);
      const before = await statusOf(kit, doorId);
      const from = kit.now();
      await move();
      const after = await statusOf(kit, doorId);
      assert.notDeepEqual({ ...after, updatedAt: null }, { ...before, updatedAt: null });
      assert.ok(after.updatedAt >= from && after.updatedAt <= kit.now(), String(move));
    }
  },

  async 'without a second lock and a schedule a door rests locked, by day and by night'(kit) {
    assert.equal((await statusOf(kit, cast.serverRoom)).lockMode, 'LOCKED');
    await kit.advance(12 * 3600);
    assert.equal((await statusOf(kit, cast.serverRoom)).lockMode, 'LOCKED');
    assert.deepEqual(await typesOf(kit, { doorId: cast.serverRoom }), []);
  },
};
