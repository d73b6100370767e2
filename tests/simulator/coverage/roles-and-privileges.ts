import assert from 'node:assert/strict';
import type { Schemas } from '../../../simulator/core/world/records';
import { type Ask, cast, type Kit, siteId, tenantId } from '../kit';

/** Door groups, privileges and roles: what joins users to doors. */

const asTenant = { as: 'Tenant office', system: tenantId } as const;

/** A `config.*` event, or one without a resource. */
type Told = { type: string; data: { resource?: { type: string; name: string | null }; changedFields?: string[] } };

async function etag(kit: Kit, operationId: string, ask: Ask): Promise<string | null> {
  return (await kit.call(operationId, ask)).headers.get('etag');
}

/** Events in the order of arrival, as `type name fields`. */
async function events(kit: Kit, after: string, ask: Ask = {}): Promise<string[]> {
  const { items } = await kit.expect('listEvents', 'success', { ...ask, query: { sort: 'receivedAt', receivedAfter: after } });
  return items.map(({ type, data }: Told) => [type, data.resource?.name, ...(data.changedFields ?? [])].filter(Boolean).join(' '));
}

async function pending(kit: Kit): Promise<number> {
  return (await kit.expect('getController', 'success', { path: { controllerId: cast.controller } })).pendingChanges;
}

function pointers({ errors }: { errors: { pointer: string; code: string }[] }): string[] {
  return errors.map(({ pointer, code }) => `${pointer} ${code}`);
}

function newDoor(kit: Kit, name: string, more: object = {}) {
  return kit.expect('createDoor', 'success', { body: { name, lockCount: 1, ...more } });
}

function newPrivilege(kit: Kit, body: object, ask: Ask = {}) {
  return kit.expect('createPrivilege', 'success', { ...ask, body: { credential: 'CARD', ...body } });
}

/** The seeded delegation lends the tenant a privilege besides the door. */
function lendPrivilege(kit: Kit) {
  return kit.expect('updateDelegation', 'success', {
    path: { delegationId: cast.delegation },
    body: { privilegeIds: [cast.cardPrivilege] },
  });
}

const doorGroups: Record<string, (kit: Kit) => Promise<void>> = {
  async 'a door group is made, changed and deleted, empty or not'(kit) {
    const start = kit.later(-1);
    const made = await kit.call('createDoorGroup', { as: 'HR sync', body: { name: 'Outer doors' } });
    assert.deepEqual([made.status, made.headers.get('etag'), made.body.doorIds, made.body.doorCount], [201, '"1"', [], 0]);
    assert.equal(made.headers.get('location'), `/v2/systems/${siteId}/door-groups/${made.body.id}`);
    const path = { doorGroupId: made.body.id };
    const changed = await kit.call('updateDoorGroup', { path, body: { doorIds: [cast.mainEntrance], description: 'To the street' } });
    assert.deepEqual([changed.headers.get('etag'), changed.body.doorCount], ['"2"', 1]);
    assert.equal((await kit.call('updateDoorGroup', { path, body: { doorIds: [cast.mainEntrance] } })).headers.get('etag'), '"2"');
    const { items } = await kit.expect('listDoorGroups', 'success', { as: 'Installer', query: { doorId: cast.mainEntrance, q: 'outer' } });
    assert.equal(items.length, 1);
    await kit.expect('deleteDoorGroup', 'success', { path });
    await kit.expect('getDoorGroup', 'not-found', { path });
    assert.deepEqual(await events(kit, start), [
      'config.created Outer doors name',
      'config.updated Outer doors description doorIds',
      'config.deleted Outer doors',
    ]);
    assert.equal(await pending(kit), 0, 'no privilege names it, so no right changed');
  },

  async 'the name of a door group is taken whatever its case, in its system'(kit) {
    await kit.expect('createDoorGroup', 'name-taken', { body: { name: 'OFFICE doors' } });
    const { id } = await kit.expect('createDoorGroup', 'success', { body: { name: 'Outer doors' } });
    await kit.expect('updateDoorGroup', 'name-taken', { path: { doorGroupId: id }, body: { name: 'office DOORS' } });
    await kit.expect('updateDoorGroup', 'success', { path: { doorGroupId: id }, body: { name: 'OUTER doors' } });
    await kit.expect('createDoorGroup', 'success', { ...asTenant, body: { name: 'Office doors' } });
  },

  async 'a door group that a privilege names is not deleted'(kit) {
    const { usedBy } = await kit.expect('deleteDoorGroup', 'resource-in-use', { path: { doorGroupId: cast.officeDoors } });
    assert.deepEqual(usedBy, [
      { type: 'PRIVILEGE', id: cast.cardPrivilege, name: 'Office doors, card' },
      { type: 'PRIVILEGE', id: cast.cardAndPinPrivilege, name: 'Office doors, card and PIN' },
    ]);
    for (let index = 0; index < 25; index += 1) {
      await newPrivilege(kit, { name: `Privilege ${index}`, doorGroupIds: [cast.officeDoors] });
    }
    const many = await kit.expect('deleteDoorGroup', 'resource-in-use', { path: { doorGroupId: cast.officeDoors } });
    assert.equal(many.usedBy.length, 20, 'twenty are told at most');
  },

  async 'a system has 1 000 door groups, and a group 500 doors at most'(kit) {
    const { doorGroups } = kit.simulator.world.tables;
    const group = doorGroups.get(cast.officeDoors);
    assert.ok(group);
    const doorIds = Array.from({ length: 500 }, (_, index) => `dor_01KF${String(index).padStart(22, '0')}`);
    doorGroups.put({ ...group, doorIds });
    const path = { doorGroupId: cast.officeDoors, doorId: cast.mainEntrance };
    const full = await kit.expect('addDoorToGroup', 'limit-reached', { path });
    assert.deepEqual(full.limit, { name: 'doorsPerGroup', max: 500 });
    for (let count = 1; count < 1000; count += 1) {
      doorGroups.put({ ...group, id: `dgr_01KF${String(count).padStart(22, '0')}`, name: `Group ${count}`, doorIds: [] });
    }
    const { limit } = await kit.expect('createDoorGroup', 'limit-reached', { body: { name: 'One more' } });
    assert.deepEqual(limit, { name: 'doorGroups', max: 1000 });
  },

  async 'membership of a door is put and taken any number of times, and moves the ETag of the group'(kit) {
    const start = kit.later(-1);
    const path = { doorGroupId: cast.officeDoors, doorId: cast.serverRoom };
    const version = () => etag(kit, 'getDoorGroup', { path });
    await kit.expect('addDoorToGroup', 'success', { path });
    assert.equal(await version(), '"1"', 'it was in it already');
    await kit.expect('removeDoorFromGroup', 'success', { path, headers: { 'If-Match': '"1"' } });
    assert.equal(await version(), '"2"');
    await kit.expect('removeDoorFromGroup', 'precondition-failed', { path, headers: { 'If-Match': '"1"' } });
    await kit.expect('removeDoorFromGroup', 'success', { path });
    assert.equal(await version(), '"2"');
    await kit.expect('addDoorToGroup', 'success', { path });
    assert.equal(await version(), '"3"');
    await kit.expect('addDoorToGroup', 'not-found', { path: { ...path, doorId: 'dor_01KEY0Y1N0DX0MZQJR1W921299' } });
    await kit.expect('removeDoorFromGroup', 'not-found', { path: { ...path, doorId: 'dor_01KEY0Y1N0DX0MZQJR1W921299' } });
    assert.deepEqual(await events(kit, start), ['config.updated Office doors doorIds', 'config.updated Office doors doorIds']);
    assert.equal(await pending(kit), 2);
  },

  async 'a group of a tenant keeps a door whose delegation is over, and cannot take it out one by one'(kit) {
    const made = await kit.expect('createDoorGroup', 'success', { ...asTenant, body: { name: 'Ours', doorIds: [cast.mainEntrance] } });
    const unknown = { ...asTenant, path: { doorGroupId: made.id }, body: { doorIds: [cast.mainEntrance, cast.serverRoom] } };
    assert.deepEqual(pointers(await kit.expect('updateDoorGroup', 'validation-failed', unknown)), ['/doorIds/1 unknown-reference']);
    const door = await kit.expect('getDoor', 'success', { ...asTenant, path: { doorId: cast.mainEntrance } });
    assert.deepEqual(door.doorGroupIds, [made.id], 'its own groups, not those of the site');
    await kit.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
    const path = { doorGroupId: made.id, doorId: cast.mainEntrance };
    assert.deepEqual((await kit.expect('getDoorGroup', 'success', { ...asTenant, path })).doorIds, [cast.mainEntrance]);
    await kit.expect('removeDoorFromGroup', 'not-found', { ...asTenant, path });
    await kit.expect('addDoorToGroup', 'not-found', { ...asTenant, path });
    const kept = { ...asTenant, path, body: { name: 'Still ours', doorIds: [cast.mainEntrance] } };
    await kit.expect('updateDoorGroup', 'success', kept);
    const emptied = await kit.expect('updateDoorGroup', 'success', { ...asTenant, path, body: { doorIds: [] } });
    assert.deepEqual(emptied.doorIds, []);
  },
};

const privileges: Record<string, (kit: Kit) => Promise<void>> = {
  async 'a privilege opens nothing until a role holds it'(kit) {
    const start = kit.later(-1);
    const made = await kit.call('createPrivilege', {
      body: { name: 'Entrance, phone', credential: 'MOBILE_AT_DOOR', doors: [{ doorId: cast.mainEntrance }] },
    });
    const { id, evaluation, scheduleId, doors, roleIds, warnings, origin } = made.body;
    assert.deepEqual([made.status, made.headers.get('etag'), evaluation, scheduleId, origin], [201, '"1"', 'CONTROLLER', null, null]);
    assert.deepEqual([doors, roleIds, warnings], [[{ doorId: cast.mainEntrance, side: 'BOTH' }], [], []]);
    assert.equal(made.headers.get('location'), `/v2/systems/${siteId}/privileges/${id}`);
    assert.equal(await pending(kit), 0);
    await kit.expect('addPrivilegeToRole', 'success', { path: { roleId: cast.employees, privilegeId: id } });
    assert.equal(await pending(kit), 1);
    const path = { privilegeId: id };
    const read = await kit.expect('getPrivilege', 'success', { path });
    assert.deepEqual([read.roleIds, 'warnings' in read], [[cast.employees], false]);
    const changed = await kit.call('updatePrivilege', { path, body: { scheduleId: cast.officeHours } });
    assert.deepEqual([changed.headers.get('etag'), await pending(kit)], ['"2"', 2]);
    const same = await kit.call('updatePrivilege', { path, body: { scheduleId: cast.officeHours, doors } });
    assert.deepEqual([same.headers.get('etag'), await pending(kit)], ['"2"', 2]);
    await kit.expect('updatePrivilege', 'success', { path, body: { name: 'Entrance by phone' } });
    assert.equal(await pending(kit), 2, 'a name is no right');
    await kit.advance(2);
    assert.deepEqual(await events(kit, start), [
      'config.created Entrance, phone name credential evaluation doors',
      'config.updated Employees privilegeIds',
      'config.updated Entrance, phone scheduleId',
      'config.updated Entrance by phone name',
      'controller.synced',
    ]);
  },

  async 'a PIN where there is no keypad is accepted with a warning'(kit) {
    const gate = await newDoor(kit, 'Gate');
    await kit.expect('addDoorToGroup', 'success', { path: { doorGroupId: cast.officeDoors, doorId: gate.id } });
    const warned = [{ code: 'door-lacks-keypad', doorId: gate.id }];
    const made = await newPrivilege(kit, {
      name: 'Gate, PIN',
      credential: 'PIN',
      doors: [{ doorId: gate.id }, { doorId: cast.serverRoom }],
    });
    assert.deepEqual(made.warnings, warned);
    const path = { privilegeId: cast.cardAndPinPrivilege };
    assert.deepEqual((await kit.expect('updatePrivilege', 'success', { path, body: {} })).warnings, warned, 'through the group too');
    assert.deepEqual((await kit.expect('updatePrivilege', 'success', { path, body: { credential: 'CARD' } })).warnings, []);
  },

  async 'the name of a privilege is taken whatever its case'(kit) {
    const body = { name: 'OFFICE doors, card', credential: 'CARD', doors: [{ doorId: cast.mainEntrance }] };
    await kit.expect('createPrivilege', 'name-taken', { body });
    await kit.expect('updatePrivilege', 'name-taken', { path: { privilegeId: cast.cardAndPinPrivilege }, body: { name: body.name } });
    await kit.expect('createPrivilege', 'success', { ...asTenant, body });
  },

  async 'a privilege names at least one door or group, also after a change'(kit) {
    const made = await kit.expect('createPrivilege', 'privilege-without-target', { body: { name: 'Nothing', credential: 'CARD' } });
    assert.deepEqual(pointers(made), ['/doors privilege-without-target']);
    const path = { privilegeId: cast.cardPrivilege };
    const emptied = await kit.expect('updatePrivilege', 'privilege-without-target', { path, body: { doorGroupIds: [] } });
    assert.deepEqual(pointers(emptied), ['/doorGroupIds privilege-without-target']);
    await kit.expect('updatePrivilege', 'success', { path, body: { doorGroupIds: [], doors: [{ doorId: cast.mainEntrance }] } });
    const doors = await kit.expect('updatePrivilege', 'privilege-without-target', { path, body: { doors: [] } });
    assert.deepEqual(pointers(doors), ['/doors privilege-without-target']);
  },

  async 'a side is named at a directional door only, each door and side once'(kit) {
    const doors = [{ doorId: cast.serverRoom }, { doorId: cast.mainEntrance, side: 'OUTSIDE' }];
    const body = { name: 'In', credential: 'CARD_AND_PIN', doors };
    assert.deepEqual(pointers(await kit.expect('createPrivilege', 'door-not-directional', { body })), [
      '/doors/1/side door-not-directional',
    ]);
    const path = { privilegeId: cast.cardPrivilege };
    const refused = await kit.expect('updatePrivilege', 'door-not-directional', { path, body: { doors } });
    assert.deepEqual(pointers(refused), ['/doors/1/side door-not-directional']);
    await kit.expect('updateDoor', 'success', { path: { doorId: cast.mainEntrance }, body: { directional: true } });
    await kit.expect('createPrivilege', 'success', { body });
    const twice = { doors: [...doors, { doorId: cast.mainEntrance, side: 'INSIDE' }, { doorId: cast.serverRoom, side: 'BOTH' }] };
    assert.deepEqual(pointers(await kit.expect('updatePrivilege', 'validation-failed', { path, body: twice })), ['/doors/3 duplicate']);
  },

  async 'a lock decides by itself only by card, at any time, on wireless doors named one by one'(kit) {
    const body = { name: 'Server room, lock', credential: 'CARD', evaluation: 'LOCK_WHITELIST', doors: [{ doorId: cast.serverRoom }] };
    const refuse = async (more: object) =>
      pointers(await kit.expect('createPrivilege', 'whitelist-constraint', { body: { ...body, ...more } }));
    assert.deepEqual(await refuse({}), ['/evaluation whitelist-constraint'], 'the system does not allow it');
    await kit.expect('updateSystem', 'success', { path: { systemId: siteId }, body: { lockWhitelistEnabled: true } });
    assert.deepEqual(await refuse({ credential: 'CARD_AND_PIN' }), ['/credential whitelist-constraint']);
    assert.deepEqual(await refuse({ scheduleId: cast.officeHours }), ['/scheduleId whitelist-constraint']);
    assert.deepEqual(await refuse({ doorGroupIds: [cast.officeDoors] }), ['/doorGroupIds whitelist-constraint']);
    const wired = { doors: [...body.doors, { doorId: cast.mainEntrance }] };
    assert.deepEqual(await refuse(wired), ['/doors/1/doorId whitelist-constraint'], 'it hangs on a cable');
    const { id } = await kit.expect('createPrivilege', 'success', { body });
    const path = { privilegeId: id };
    const change = async (privilegeId: string, changes: object) =>
      pointers(await kit.expect('updatePrivilege', 'whitelist-constraint', { path: { privilegeId }, body: changes }));
    assert.deepEqual(await change(id, { scheduleId: cast.officeHours }), ['/scheduleId whitelist-constraint']);
    assert.deepEqual(await change(cast.cardPrivilege, { evaluation: 'LOCK_WHITELIST' }), ['/evaluation whitelist-constraint']);
    await kit.expect('updatePrivilege', 'success', { path, body: { evaluation: 'CONTROLLER', scheduleId: cast.officeHours } });
  },

  async 'a privilege that a role or a live delegation holds is not deleted'(kit) {
    const path = { privilegeId: cast.cardPrivilege };
    await lendPrivilege(kit);
    const { usedBy } = await kit.expect('deletePrivilege', 'resource-in-use', { path });
    assert.deepEqual(usedBy, [
      { type: 'ROLE', id: cast.employees, name: 'Employees' },
      { type: 'DELEGATION', id: cast.delegation, name: 'Main entrance to Ground floor' },
    ]);
    const tenantRole = { roleId: cast.groundFloorStaff, privilegeId: cast.cardPrivilege };
    await kit.expect('addPrivilegeToRole', 'success', { ...asTenant, path: tenantRole });
    await kit.expect('removePrivilegeFromRole', 'success', { path: { roleId: cast.employees, ...path } });
    await kit.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
    await kit.expect('deletePrivilege', 'success', { path });
    await kit.expect('deletePrivilege', 'not-found', { path });
    const role = await kit.expect('getRole', 'success', { ...asTenant, path: tenantRole });
    assert.deepEqual(role.privilegeIds, [cast.entrancePrivilege]);
  },

  async 'a lent privilege goes into roles of the tenant, shows little and cannot be changed there'(kit) {
    await lendPrivilege(kit);
    const path = { privilegeId: cast.cardPrivilege };
    assert.deepEqual(await kit.expect('getPrivilege', 'success', { ...asTenant, path }), {
      id: cast.cardPrivilege,
      name: 'Office doors, card',
      credential: 'CARD',
      origin: { systemId: siteId, delegationId: cast.delegation },
    });
    await kit.expect('updatePrivilege', 'delegation-forbids', { ...asTenant, path, body: { credential: 'PIN' } });
    await kit.expect('deletePrivilege', 'delegation-forbids', { ...asTenant, path });
    const names = async (query: Ask['query']) =>
      (await kit.expect('listPrivileges', 'success', { ...asTenant, query })).items.map(({ name }: { name: string }) => name);
    assert.deepEqual(await names({}), ['Entrance, card', 'Office doors, card']);
    assert.deepEqual(await names({ doorId: cast.mainEntrance }), ['Entrance, card'], 'doors of a lent one are not shown');
    assert.deepEqual(await names({ scheduleId: cast.officeHours }), []);
    const member = { roleId: cast.groundFloorStaff, ...path };
    await kit.expect('addPrivilegeToRole', 'success', { ...asTenant, path: member });
    assert.deepEqual(await names({ roleId: cast.groundFloorStaff }), ['Entrance, card', 'Office doors, card']);
    const rows = async () =>
      (await kit.expect('listUserAccess', 'success', { ...asTenant, path: { userId: cast.sara } })).items.map(
        ({ door, effective }: Schemas['UserAccess']) => `${door.id} ${door.name} ${effective}`,
      );
    // It opens the doors that it names, whether or not those are lent; of one that is not, the tenant learns the id alone.
    assert.deepEqual(await rows(), [
      `${cast.mainEntrance} Main entrance true`,
      `${cast.mainEntrance} Main entrance true`,
      `${cast.serverRoom} null true`,
    ]);
    await kit.expect('updateDelegation', 'success', { path: { delegationId: cast.delegation }, body: { privilegeIds: [] } });
    await kit.expect('getPrivilege', 'not-found', { ...asTenant, path });
    assert.deepEqual((await rows()).map((row: string) => row.split(' ').at(-1)).sort(), ['false', 'false', 'true']);
    await kit.expect('removePrivilegeFromRole', 'not-found', { ...asTenant, path: member });
    await kit.expect('addPrivilegeToRole', 'not-found', { ...asTenant, path: member });
    const stored = { privilegeIds: [cast.entrancePrivilege, cast.cardPrivilege], name: 'Staff' };
    await kit.expect('updateRole', 'success', { ...asTenant, path: member, body: stored });
  },

  async 'privileges are found by door, role, schedule, credential and name'(kit) {
    const names = async (query: Ask['query']) =>
      (await kit.expect('listPrivileges', 'success', { query })).items.map(({ name }: { name: string }) => name);
    await newPrivilege(kit, { name: 'Server room', doors: [{ doorId: cast.serverRoom }] });
    assert.deepEqual(await names({ doorId: cast.mainEntrance }), ['Office doors, card', 'Office doors, card and PIN']);
    assert.deepEqual(await names({ doorId: cast.serverRoom, credential: 'CARD' }), ['Office doors, card', 'Server room']);
    assert.deepEqual(await names({ scheduleId: cast.officeHours }), ['Office doors, card']);
    assert.deepEqual(await names({ roleId: cast.employees, q: 'pin' }), ['Office doors, card and PIN']);
    assert.deepEqual(await names({ roleId: cast.groundFloorStaff }), []);
  },

  async 'what a privilege names belongs to the system or is lent to it'(kit) {
    const refused = await kit.expect('createPrivilege', 'validation-failed', {
      ...asTenant,
      body: {
        name: 'Elsewhere',
        credential: 'CARD',
        scheduleId: cast.officeHours,
        doors: [{ doorId: cast.mainEntrance }, { doorId: cast.serverRoom }],
        doorGroupIds: [cast.officeDoors],
      },
    });
    assert.deepEqual(pointers(refused).sort(), [
      '/doorGroupIds/0 unknown-reference',
      '/doors/1/doorId unknown-reference',
      '/scheduleId unknown-reference',
    ]);
  },

  async 'a system has 5 000 privileges at most'(kit) {
    const { privileges } = kit.simulator.world.tables;
    const one = privileges.get(cast.cardPrivilege);
    for (let count = 2; one && count < 5000; count += 1) {
      privileges.put({ ...one, id: `prv_01KF${String(count).padStart(22, '0')}`, name: `Privilege ${count}` });
    }
    const body = { name: 'One more', credential: 'CARD', doors: [{ doorId: cast.mainEntrance }] };
    assert.deepEqual((await kit.expect('createPrivilege', 'limit-reached', { body })).limit, { name: 'privileges', max: 5000 });
  },
};

const roles: Record<string, (kit: Kit) => Promise<void>> = {
  async 'a role follows its window, and its users move neither ETag nor updatedAt'(kit) {
    const start = kit.later(-1);
    const window = { validFrom: kit.later(60), validUntil: kit.later(120) };
    const made = await kit.call('createRole', { body: { name: 'Contractors', privilegeIds: [cast.cardPrivilege], ...window } });
    assert.deepEqual([made.status, made.body.status, made.body.userCount], [201, 'NOT_YET_VALID', 0]);
    const path = { roleId: made.body.id, userId: cast.nils };
    assert.equal(made.headers.get('location'), `/v2/systems/${siteId}/roles/${path.roleId}`);
    await kit.advance(60);
    await kit.expect('addUserToRole', 'success', { path });
    await kit.expect('addUserToRole', 'success', { path });
    const role = await kit.call('getRole', { path });
    assert.deepEqual([role.body.status, role.body.userCount, role.body.updatedAt], ['ACTIVE', 1, made.body.createdAt]);
    assert.equal(role.headers.get('etag'), '"1"');
    assert.equal(await pending(kit), 1);
    assert.equal(await etag(kit, 'getUser', { path }), '"1"');
    await kit.advance(60);
    const { items } = await kit.expect('listRoles', 'success', { query: { status: 'EXPIRED', privilegeId: cast.cardPrivilege } });
    assert.deepEqual(
      items.map(({ name }: { name: string }) => name),
      ['Contractors'],
    );
    await kit.expect('removeUserFromRole', 'success', { path, headers: { 'If-Match': '"1"' } });
    await kit.expect('removeUserFromRole', 'success', { path });
    await kit.expect('deleteRole', 'success', { path });
    await kit.expect('deleteRole', 'not-found', { path });
    assert.deepEqual(
      (await events(kit, start)).filter((event) => event !== 'controller.synced'),
      [
        'config.created Contractors name privilegeIds validFrom validUntil',
        'config.updated Contractors userIds',
        'config.updated Contractors userIds',
        'config.deleted Contractors',
      ],
    );
  },

  async 'deleting a role is never refused: its users and privileges stay, the rights go'(kit) {
    const start = kit.later(-1);
    await kit.expect('deleteRole', 'success', { path: { roleId: cast.employees } });
    assert.deepEqual((await kit.expect('getUser', 'success', { path: { userId: cast.ada } })).roleIds, []);
    assert.deepEqual((await kit.expect('getPrivilege', 'success', { path: { privilegeId: cast.cardPrivilege } })).roleIds, []);
    assert.equal(await pending(kit), 1);
    await kit.advance(2);
    assert.deepEqual(await events(kit, start), ['config.deleted Employees', 'controller.synced']);
    const denied = await kit.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
    assert.equal(denied.reason, 'USER_LACKS_ROLE');
  },

  async 'the name of a role is taken whatever its case'(kit) {
    await kit.expect('createRole', 'name-taken', { body: { name: 'EMPLOYEES' } });
    const { id } = await kit.expect('createRole', 'success', { body: { name: 'Guards' } });
    await kit.expect('updateRole', 'name-taken', { path: { roleId: id }, body: { name: 'employees' } });
    await kit.expect('createRole', 'success', { ...asTenant, body: { name: 'Employees' } });
  },

  async 'the window of a role ends after it begins'(kit) {
    const body = { name: 'Never', validFrom: kit.later(60), validUntil: kit.later(60) };
    assert.deepEqual(pointers(await kit.expect('createRole', 'validity-inverted', { body })), ['/validUntil validity-inverted']);
    const path = { roleId: cast.employees };
    await kit.expect('updateRole', 'success', { path, body: { validUntil: kit.later(60) } });
    const refused = await kit.expect('updateRole', 'validity-inverted', { path, body: { validFrom: kit.later(90) } });
    assert.deepEqual(pointers(refused), ['/validUntil validity-inverted']);
  },

  async 'a role takes privileges of its system and lent ones, 200 at most'(kit) {
    const unknown = { body: { name: 'Elsewhere', privilegeIds: [cast.cardPrivilege, cast.entrancePrivilege] } };
    assert.deepEqual(pointers(await kit.expect('createRole', 'validation-failed', unknown)), ['/privilegeIds/1 unknown-reference']);
    const { roles, privileges } = kit.simulator.world.tables;
    const [role, privilege] = [roles.get(cast.employees), privileges.get(cast.cardPrivilege)];
    assert.ok(role && privilege);
    const ids = Array.from({ length: 200 }, (_, index) => `prv_01KF${String(index).padStart(22, '0')}`);
    for (const id of ids) {
      privileges.put({ ...privilege, id, name: id });
    }
    roles.put({ ...role, privilegeIds: ids });
    const path = { roleId: cast.employees, privilegeId: cast.cardPrivilege };
    const { limit } = await kit.expect('addPrivilegeToRole', 'limit-reached', { path });
    assert.deepEqual(limit, { name: 'privilegesPerRole', max: 200 });
    const [first = ''] = ids;
    await kit.expect('addPrivilegeToRole', 'success', { path: { ...path, privilegeId: first } });
    await kit.expect('removePrivilegeFromRole', 'success', { path: { ...path, privilegeId: first } });
    await kit.expect('addPrivilegeToRole', 'success', { path });
  },

  async 'a privilege of a role moves the ETag of the role'(kit) {
    const path = { roleId: cast.employees, privilegeId: cast.cardAndPinPrivilege };
    await kit.expect('removePrivilegeFromRole', 'success', { path, headers: { 'If-Match': '"1"' } });
    assert.equal(await etag(kit, 'getRole', { path }), '"2"');
    await kit.expect('removePrivilegeFromRole', 'success', { path });
    assert.equal(await etag(kit, 'getRole', { path }), '"2"');
    await kit.expect('updateRole', 'precondition-failed', { path, body: { name: 'Staff' }, headers: { 'If-Match': '"1"' } });
    const changed = await kit.call('updateRole', { path, body: { privilegeIds: [cast.cardPrivilege, cast.cardAndPinPrivilege] } });
    assert.equal(changed.headers.get('etag'), '"3"');
    await kit.expect('removePrivilegeFromRole', 'not-found', { path: { ...path, privilegeId: cast.entrancePrivilege } });
  },

  async 'a user has 50 roles in a system at most'(kit) {
    const { roles, memberships } = kit.simulator.world.tables;
    const employees = roles.get(cast.employees);
    assert.ok(employees);
    for (let count = 1; count < 50; count += 1) {
      const roleId = `rol_01KF${String(count).padStart(22, '0')}`;
      roles.put({ ...employees, id: roleId, name: `Role ${count}` });
      memberships.put({ id: `${roleId}/${cast.ada}`, roleId, userId: cast.ada });
    }
    const { id: roleId } = await kit.expect('createRole', 'success', { body: { name: 'One more' } });
    const { limit } = await kit.expect('addUserToRole', 'limit-reached', { path: { roleId, userId: cast.ada } });
    assert.deepEqual(limit, { name: 'rolesPerUser', max: 50 });
    await kit.expect('addUserToRole', 'success', { path: { roleId: cast.employees, userId: cast.ada } });
    // The roles of another system are counted apart.
    await kit.expect('createUserDelegation', 'success', { body: { toSystemId: tenantId, userIds: [cast.ada] } });
    await kit.expect('addUserToRole', 'success', { ...asTenant, path: { roleId: cast.groundFloorStaff, userId: cast.ada } });
    await kit.expect('removeUserFromRole', 'success', { path: { roleId: cast.employees, userId: cast.ada } });
    await kit.expect('addUserToRole', 'success', { path: { roleId, userId: cast.ada } });
  },

  async 'a system has 5 000 roles at most'(kit) {
    const { roles } = kit.simulator.world.tables;
    const employees = roles.get(cast.employees);
    for (let count = 1; employees && count < 5000; count += 1) {
      roles.put({ ...employees, id: `rol_01KF${String(count).padStart(22, '0')}`, name: `Role ${count}` });
    }
    assert.deepEqual((await kit.expect('createRole', 'limit-reached', { body: { name: 'One more' } })).limit, { name: 'roles', max: 5000 });
  },

  async 'a role gives a received user rights while everything on the way is active'(kit) {
    const opens = async () => (await kit.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.nilsCard })).decision;
    assert.equal(await opens(), 'GRANTED');
    await kit.expect('removeUserFromRole', 'success', { ...asTenant, path: { roleId: cast.groundFloorStaff, userId: cast.nils } });
    assert.equal(await opens(), 'GRANTED', 'the door has not heard yet');
    await kit.advance(2);
    assert.equal(await opens(), 'DENIED');
    await kit.expect('addUserToRole', 'success', { ...asTenant, path: { roleId: cast.groundFloorStaff, userId: cast.nils } });
    await kit.advance(2);
    assert.equal(await opens(), 'GRANTED');
  },
};

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = { ...doorGroups, ...privileges, ...roles };
