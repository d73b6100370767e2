import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schemas } from '../../../simulator/core/world/records';
import { cast, createHarness, type RequestOptions, siteId } from '../../../simulator/testing/harness';
import { pendingChanges } from '../steps/controllers';
import { makeDoor } from '../steps/doors';
import { namedEventLines } from '../steps/events';
import { lendPrivilege, newPrivilege } from '../steps/privileges';
import { pointers } from '../steps/problems';
import { asTenant } from '../steps/tenant';

/** Door groups, privileges and roles: what joins users to doors. */

test('a privilege opens nothing until a role holds it', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const made = await harness.call('createPrivilege', {
    body: { name: 'Entrance, phone', credential: 'MOBILE_AT_DOOR', doors: [{ doorId: cast.mainEntrance }] },
  });
  const { id, evaluation, scheduleId, doors, roleIds, warnings, origin } = made.body;
  assert.deepEqual([made.status, made.headers.get('etag'), evaluation, scheduleId, origin], [201, '"1"', 'CONTROLLER', null, null]);
  assert.deepEqual([doors, roleIds, warnings], [[{ doorId: cast.mainEntrance, side: 'BOTH' }], [], []]);
  assert.equal(made.headers.get('location'), `/v2/systems/${siteId}/privileges/${id}`);
  assert.equal(await pendingChanges(harness), 0);
  await harness.expect('addPrivilegeToRole', 'success', { path: { roleId: cast.employees, privilegeId: id } });
  assert.equal(await pendingChanges(harness), 1);
  const path = { privilegeId: id };
  const read = await harness.expect('getPrivilege', 'success', { path });
  assert.deepEqual([read.roleIds, 'warnings' in read], [[cast.employees], false]);
  const changed = await harness.call('updatePrivilege', { path, body: { scheduleId: cast.officeHours } });
  assert.deepEqual([changed.headers.get('etag'), await pendingChanges(harness)], ['"2"', 2]);
  const same = await harness.call('updatePrivilege', { path, body: { scheduleId: cast.officeHours, doors } });
  assert.deepEqual([same.headers.get('etag'), await pendingChanges(harness)], ['"2"', 2]);
  await harness.expect('updatePrivilege', 'success', { path, body: { name: 'Entrance by phone' } });
  assert.equal(await pendingChanges(harness), 2, 'a name is no right');
  await harness.advance(2);
  assert.deepEqual(await namedEventLines(harness, start), [
    'config.created Entrance, phone name credential evaluation doors',
    'config.updated Employees privilegeIds',
    'config.updated Entrance, phone scheduleId',
    'config.updated Entrance by phone name',
    'controller.synced',
  ]);
});

test('a PIN where there is no keypad is accepted with a warning', async () => {
  const harness = createHarness();
  const gate = await makeDoor(harness, 'Gate');
  await harness.expect('addDoorToGroup', 'success', { path: { doorGroupId: cast.officeDoors, doorId: gate.id } });
  const warned = [{ code: 'door-lacks-keypad', doorId: gate.id }];
  const made = await newPrivilege(harness, {
    name: 'Gate, PIN',
    credential: 'PIN',
    doors: [{ doorId: gate.id }, { doorId: cast.serverRoom }],
  });
  assert.deepEqual(made.warnings, warned);
  const path = { privilegeId: cast.cardAndPinPrivilege };
  assert.deepEqual((await harness.expect('updatePrivilege', 'success', { path, body: {} })).warnings, warned, 'through the group too');
  assert.deepEqual((await harness.expect('updatePrivilege', 'success', { path, body: { credential: 'CARD' } })).warnings, []);
});

test('the name of a privilege is taken whatever its case', async () => {
  const harness = createHarness();
  const body = { name: 'OFFICE doors, card', credential: 'CARD', doors: [{ doorId: cast.mainEntrance }] };
  await harness.expect('createPrivilege', 'name-taken', { body });
  await harness.expect('updatePrivilege', 'name-taken', { path: { privilegeId: cast.cardAndPinPrivilege }, body: { name: body.name } });
  await harness.expect('createPrivilege', 'success', { ...asTenant, body });
});

test('a privilege names at least one door or group, also after a change', async () => {
  const harness = createHarness();
  const made = await harness.expect('createPrivilege', 'privilege-without-target', { body: { name: 'Nothing', credential: 'CARD' } });
  assert.deepEqual(pointers(made), ['/doors privilege-without-target']);
  const path = { privilegeId: cast.cardPrivilege };
  const emptied = await harness.expect('updatePrivilege', 'privilege-without-target', { path, body: { doorGroupIds: [] } });
  assert.deepEqual(pointers(emptied), ['/doorGroupIds privilege-without-target']);
  await harness.expect('updatePrivilege', 'success', { path, body: { doorGroupIds: [], doors: [{ doorId: cast.mainEntrance }] } });
  const doors = await harness.expect('updatePrivilege', 'privilege-without-target', { path, body: { doors: [] } });
  assert.deepEqual(pointers(doors), ['/doors privilege-without-target']);
});

test('a side is named at a directional door only, each door and side once', async () => {
  const harness = createHarness();
  const doors = [{ doorId: cast.serverRoom }, { doorId: cast.mainEntrance, side: 'OUTSIDE' }];
  const body = { name: 'In', credential: 'CARD_AND_PIN', doors };
  assert.deepEqual(pointers(await harness.expect('createPrivilege', 'door-not-directional', { body })), [
    '/doors/1/side door-not-directional',
  ]);
  const path = { privilegeId: cast.cardPrivilege };
  const refused = await harness.expect('updatePrivilege', 'door-not-directional', { path, body: { doors } });
  assert.deepEqual(pointers(refused), ['/doors/1/side door-not-directional']);
  await harness.expect('updateDoor', 'success', { path: { doorId: cast.mainEntrance }, body: { directional: true } });
  await harness.expect('createPrivilege', 'success', { body });
  const twice = { doors: [...doors, { doorId: cast.mainEntrance, side: 'INSIDE' }, { doorId: cast.serverRoom, side: 'BOTH' }] };
  assert.deepEqual(pointers(await harness.expect('updatePrivilege', 'validation-failed', { path, body: twice })), ['/doors/3 duplicate']);
});

test('a lock decides by itself only by card, at any time, on wireless doors named one by one', async () => {
  const harness = createHarness();
  const body = { name: 'Server room, lock', credential: 'CARD', evaluation: 'LOCK_WHITELIST', doors: [{ doorId: cast.serverRoom }] };
  const refuse = async (more: object) =>
    pointers(await harness.expect('createPrivilege', 'whitelist-constraint', { body: { ...body, ...more } }));
  assert.deepEqual(await refuse({}), ['/evaluation whitelist-constraint'], 'the system does not allow it');
  await harness.expect('updateSystem', 'success', { path: { systemId: siteId }, body: { lockWhitelistEnabled: true } });
  assert.deepEqual(await refuse({ credential: 'CARD_AND_PIN' }), ['/credential whitelist-constraint']);
  assert.deepEqual(await refuse({ scheduleId: cast.officeHours }), ['/scheduleId whitelist-constraint']);
  assert.deepEqual(await refuse({ doorGroupIds: [cast.officeDoors] }), ['/doorGroupIds whitelist-constraint']);
  const wired = { doors: [...body.doors, { doorId: cast.mainEntrance }] };
  assert.deepEqual(await refuse(wired), ['/doors/1/doorId whitelist-constraint'], 'it hangs on a cable');
  const { id } = await harness.expect('createPrivilege', 'success', { body });
  const path = { privilegeId: id };
  const change = async (privilegeId: string, changes: object) =>
    pointers(await harness.expect('updatePrivilege', 'whitelist-constraint', { path: { privilegeId }, body: changes }));
  assert.deepEqual(await change(id, { scheduleId: cast.officeHours }), ['/scheduleId whitelist-constraint']);
  assert.deepEqual(await change(cast.cardPrivilege, { evaluation: 'LOCK_WHITELIST' }), ['/evaluation whitelist-constraint']);
  await harness.expect('updatePrivilege', 'success', { path, body: { evaluation: 'CONTROLLER', scheduleId: cast.officeHours } });
});

test('a privilege that a role or a live delegation holds is not deleted', async () => {
  const harness = createHarness();
  const path = { privilegeId: cast.cardPrivilege };
  await lendPrivilege(harness);
  const { usedBy } = await harness.expect('deletePrivilege', 'resource-in-use', { path });
  assert.deepEqual(usedBy, [
    { type: 'ROLE', id: cast.employees, name: 'Employees' },
    { type: 'DELEGATION', id: cast.delegation, name: 'Main entrance to Ground floor' },
  ]);
  const tenantRole = { roleId: cast.groundFloorStaff, privilegeId: cast.cardPrivilege };
  await harness.expect('addPrivilegeToRole', 'success', { ...asTenant, path: tenantRole });
  await harness.expect('removePrivilegeFromRole', 'success', { path: { roleId: cast.employees, ...path } });
  await harness.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
  await harness.expect('deletePrivilege', 'success', { path });
  await harness.expect('deletePrivilege', 'not-found', { path });
  const role = await harness.expect('getRole', 'success', { ...asTenant, path: tenantRole });
  assert.deepEqual(role.privilegeIds, [cast.entrancePrivilege]);
});

test('a lent privilege goes into roles of the tenant, shows little and cannot be changed there', async () => {
  const harness = createHarness();
  await lendPrivilege(harness);
  const path = { privilegeId: cast.cardPrivilege };
  assert.deepEqual(await harness.expect('getPrivilege', 'success', { ...asTenant, path }), {
    id: cast.cardPrivilege,
    name: 'Office doors, card',
    credential: 'CARD',
    origin: { systemId: siteId, delegationId: cast.delegation },
  });
  await harness.expect('updatePrivilege', 'delegation-forbids', { ...asTenant, path, body: { credential: 'PIN' } });
  await harness.expect('deletePrivilege', 'delegation-forbids', { ...asTenant, path });
  const names = async (query: RequestOptions['query']) =>
    (await harness.expect('listPrivileges', 'success', { ...asTenant, query })).items.map(({ name }) => name);
  assert.deepEqual(await names({}), ['Entrance, card', 'Office doors, card']);
  assert.deepEqual(await names({ doorId: cast.mainEntrance }), ['Entrance, card'], 'doors of a lent one are not shown');
  assert.deepEqual(await names({ scheduleId: cast.officeHours }), []);
  const member = { roleId: cast.groundFloorStaff, ...path };
  await harness.expect('addPrivilegeToRole', 'success', { ...asTenant, path: member });
  assert.deepEqual(await names({ roleId: cast.groundFloorStaff }), ['Entrance, card', 'Office doors, card']);
  const rows = async () =>
    (await harness.expect('listUserAccess', 'success', { ...asTenant, path: { userId: cast.sara } })).items.map(
      ({ door, effective }: Schemas['UserAccess']) => `${door.id} ${door.name} ${effective}`,
    );
  // It opens the doors that it names, whether or not those are lent; of one that is not, the tenant learns the id alone.
  assert.deepEqual(await rows(), [
    `${cast.mainEntrance} Main entrance true`,
    `${cast.mainEntrance} Main entrance true`,
    `${cast.serverRoom} null true`,
  ]);
  await harness.expect('updateDelegation', 'success', { path: { delegationId: cast.delegation }, body: { privilegeIds: [] } });
  await harness.expect('getPrivilege', 'not-found', { ...asTenant, path });
  assert.deepEqual((await rows()).map((row) => row.split(' ').at(-1)).sort(), ['false', 'false', 'true']);
  await harness.expect('removePrivilegeFromRole', 'not-found', { ...asTenant, path: member });
  await harness.expect('addPrivilegeToRole', 'not-found', { ...asTenant, path: member });
  const stored = { privilegeIds: [cast.entrancePrivilege, cast.cardPrivilege], name: 'Staff' };
  await harness.expect('updateRole', 'success', { ...asTenant, path: member, body: stored });
});

test('privileges are found by door, role, schedule, credential and name', async () => {
  const harness = createHarness();
  const names = async (query: RequestOptions['query']) =>
    (await harness.expect('listPrivileges', 'success', { query })).items.map(({ name }) => name);
  await newPrivilege(harness, { name: 'Server room', doors: [{ doorId: cast.serverRoom }] });
  assert.deepEqual(await names({ doorId: cast.mainEntrance }), ['Office doors, card', 'Office doors, card and PIN']);
  assert.deepEqual(await names({ doorId: cast.serverRoom, credential: 'CARD' }), ['Office doors, card', 'Server room']);
  assert.deepEqual(await names({ scheduleId: cast.officeHours }), ['Office doors, card']);
  assert.deepEqual(await names({ roleId: cast.employees, q: 'pin' }), ['Office doors, card and PIN']);
  assert.deepEqual(await names({ roleId: cast.groundFloorStaff }), []);
});

test('what a privilege names belongs to the system or is lent to it', async () => {
  const harness = createHarness();
  const refused = await harness.expect('createPrivilege', 'validation-failed', {
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
});

test('a system has 5 000 privileges at most', async () => {
  const harness = createHarness();
  const { privileges } = harness.simulator.world.tables;
  const one = privileges.get(cast.cardPrivilege);
  for (let count = 2; one && count < 5000; count += 1) {
    privileges.put({ ...one, id: `prv_01KF${String(count).padStart(22, '0')}`, name: `Privilege ${count}` });
  }
  const body = { name: 'One more', credential: 'CARD', doors: [{ doorId: cast.mainEntrance }] };
  assert.deepEqual((await harness.expect('createPrivilege', 'limit-reached', { body })).limit, { name: 'privileges', max: 5000 });
});
