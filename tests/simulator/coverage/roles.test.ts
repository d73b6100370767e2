import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, siteId, tenantId } from '../../../simulator/testing/harness';
import { pendingChanges } from '../steps/controllers';
import { etag } from '../steps/etag';
import { namedEventLines } from '../steps/events';
import { pointers } from '../steps/problems';
import { asTenant } from '../steps/tenant';

/** Door groups, privileges and roles: what joins users to doors. */

test('a role follows its window, and its users move updatedAt without the ETag', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const window = { validFrom: harness.later(60), validUntil: harness.later(120) };
  const made = await harness.call('createRole', { body: { name: 'Contractors', privilegeIds: [cast.cardPrivilege], ...window } });
  assert.deepEqual([made.status, made.body.status, made.body.userCount], [201, 'NOT_YET_VALID', 0]);
  const path = { roleId: made.body.id, userId: cast.nils };
  assert.equal(made.headers.get('location'), `/v2/systems/${siteId}/roles/${path.roleId}`);
  await harness.advance(60);
  await harness.expect('addUserToRole', 'success', { path });
  await harness.expect('addUserToRole', 'success', { path });
  const role = await harness.call('getRole', { path });
  assert.deepEqual([role.body.status, role.body.userCount, role.body.updatedAt], ['ACTIVE', 1, harness.now()]);
  assert.equal(role.headers.get('etag'), '"1"');
  assert.equal(await pendingChanges(harness), 1);
  assert.equal(await etag(harness, 'getUser', { path }), '"1"');
  await harness.advance(60);
  const { items } = await harness.expect('listRoles', 'success', { query: { status: 'EXPIRED', privilegeId: cast.cardPrivilege } });
  assert.deepEqual(
    items.map(({ name }) => name),
    ['Contractors'],
  );
  await harness.expect('removeUserFromRole', 'success', { path, headers: { 'If-Match': '"1"' } });
  await harness.expect('removeUserFromRole', 'success', { path });
  await harness.expect('deleteRole', 'success', { path });
  await harness.expect('deleteRole', 'not-found', { path });
  assert.deepEqual(
    (await namedEventLines(harness, start)).filter((event) => event !== 'controller.synced'),
    [
      'config.created Contractors name privilegeIds validFrom validUntil',
      'config.updated Contractors userIds',
      'config.updated Contractors userIds',
      'config.deleted Contractors',
    ],
  );
});

test('deleting a role is never refused: its users and privileges stay, the rights go', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  await harness.expect('deleteRole', 'success', { path: { roleId: cast.employees } });
  assert.deepEqual((await harness.expect('getUser', 'success', { path: { userId: cast.ada } })).roleIds, []);
  assert.deepEqual((await harness.expect('getPrivilege', 'success', { path: { privilegeId: cast.cardPrivilege } })).roleIds, []);
  assert.equal(await pendingChanges(harness), 1);
  await harness.advance(2);
  assert.deepEqual(await namedEventLines(harness, start), ['config.deleted Employees', 'controller.synced']);
  const denied = await harness.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
  assert.equal(denied.reason, 'USER_LACKS_ROLE');
});

test('the name of a role is taken whatever its case', async () => {
  const harness = createHarness();
  await harness.expect('createRole', 'name-taken', { body: { name: 'EMPLOYEES' } });
  const { id } = await harness.expect('createRole', 'success', { body: { name: 'Guards' } });
  await harness.expect('updateRole', 'name-taken', { path: { roleId: id }, body: { name: 'employees' } });
  await harness.expect('createRole', 'success', { ...asTenant, body: { name: 'Employees' } });
});

test('the window of a role ends after it begins', async () => {
  const harness = createHarness();
  const body = { name: 'Never', validFrom: harness.later(60), validUntil: harness.later(60) };
  assert.deepEqual(pointers(await harness.expect('createRole', 'validity-inverted', { body })), ['/validUntil validity-inverted']);
  const path = { roleId: cast.employees };
  await harness.expect('updateRole', 'success', { path, body: { validUntil: harness.later(60) } });
  const refused = await harness.expect('updateRole', 'validity-inverted', { path, body: { validFrom: harness.later(90) } });
  assert.deepEqual(pointers(refused), ['/validUntil validity-inverted']);
});

test('a role takes privileges of its system and lent ones, 200 at most', async () => {
  const harness = createHarness();
  const unknown = { body: { name: 'Elsewhere', privilegeIds: [cast.cardPrivilege, cast.entrancePrivilege] } };
  assert.deepEqual(pointers(await harness.expect('createRole', 'validation-failed', unknown)), ['/privilegeIds/1 unknown-reference']);
  const { roles, privileges } = harness.simulator.world.tables;
  const [role, privilege] = [roles.get(cast.employees), privileges.get(cast.cardPrivilege)];
  assert.ok(role && privilege);
  const ids = Array.from({ length: 200 }, (_, index) => `prv_01KF${String(index).padStart(22, '0')}`);
  for (const id of ids) {
    privileges.put({ ...privilege, id, name: id });
  }
  roles.put({ ...role, privilegeIds: ids });
  const path = { roleId: cast.employees, privilegeId: cast.cardPrivilege };
  const { limit } = await harness.expect('addPrivilegeToRole', 'limit-reached', { path });
  assert.deepEqual(limit, { name: 'privilegesPerRole', max: 200 });
  const [first = ''] = ids;
  await harness.expect('addPrivilegeToRole', 'success', { path: { ...path, privilegeId: first } });
  await harness.expect('removePrivilegeFromRole', 'success', { path: { ...path, privilegeId: first } });
  await harness.expect('addPrivilegeToRole', 'success', { path });
});

test('a privilege of a role moves the ETag of the role', async () => {
  const harness = createHarness();
  const path = { roleId: cast.employees, privilegeId: cast.cardAndPinPrivilege };
  await harness.expect('removePrivilegeFromRole', 'success', { path, headers: { 'If-Match': '"1"' } });
  assert.equal(await etag(harness, 'getRole', { path }), '"2"');
  await harness.expect('removePrivilegeFromRole', 'success', { path });
  assert.equal(await etag(harness, 'getRole', { path }), '"2"');
  await harness.expect('updateRole', 'precondition-failed', { path, body: { name: 'Staff' }, headers: { 'If-Match': '"1"' } });
  const changed = await harness.call('updateRole', { path, body: { privilegeIds: [cast.cardPrivilege, cast.cardAndPinPrivilege] } });
  assert.equal(changed.headers.get('etag'), '"3"');
  await harness.expect('removePrivilegeFromRole', 'not-found', { path: { ...path, privilegeId: cast.entrancePrivilege } });
});

test('a user has 50 roles in a system at most', async () => {
  const harness = createHarness();
  const { roles, memberships } = harness.simulator.world.tables;
  const employees = roles.get(cast.employees);
  assert.ok(employees);
  for (let count = 1; count < 50; count += 1) {
    const roleId = `rol_01KF${String(count).padStart(22, '0')}`;
    roles.put({ ...employees, id: roleId, name: `Role ${count}` });
    memberships.put({ id: `${roleId}/${cast.ada}`, roleId, userId: cast.ada });
  }
  const { id: roleId } = await harness.expect('createRole', 'success', { body: { name: 'One more' } });
  const { limit } = await harness.expect('addUserToRole', 'limit-reached', { path: { roleId, userId: cast.ada } });
  assert.deepEqual(limit, { name: 'rolesPerUser', max: 50 });
  await harness.expect('addUserToRole', 'success', { path: { roleId: cast.employees, userId: cast.ada } });
  // The roles of another system are counted apart.
  await harness.expect('createUserDelegation', 'success', { body: { toSystemId: tenantId, userIds: [cast.ada] } });
  await harness.expect('addUserToRole', 'success', { ...asTenant, path: { roleId: cast.groundFloorStaff, userId: cast.ada } });
  await harness.expect('removeUserFromRole', 'success', { path: { roleId: cast.employees, userId: cast.ada } });
  await harness.expect('addUserToRole', 'success', { path: { roleId, userId: cast.ada } });
});

test('a system has 5 000 roles at most', async () => {
  const harness = createHarness();
  const { roles } = harness.simulator.world.tables;
  const employees = roles.get(cast.employees);
  for (let count = 1; employees && count < 5000; count += 1) {
    roles.put({ ...employees, id: `rol_01KF${String(count).padStart(22, '0')}`, name: `Role ${count}` });
  }
  assert.deepEqual((await harness.expect('createRole', 'limit-reached', { body: { name: 'One more' } })).limit, {
    name: 'roles',
    max: 5000,
  });
});

test('a role gives a received user rights while everything on the way is active', async () => {
  const harness = createHarness();
  const opens = async () => (await harness.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.nilsCard })).decision;
  assert.equal(await opens(), 'GRANTED');
  await harness.expect('removeUserFromRole', 'success', { ...asTenant, path: { roleId: cast.groundFloorStaff, userId: cast.nils } });
  assert.equal(await opens(), 'GRANTED', 'the door has not heard yet');
  await harness.advance(2);
  assert.equal(await opens(), 'DENIED');
  await harness.expect('addUserToRole', 'success', { ...asTenant, path: { roleId: cast.groundFloorStaff, userId: cast.nils } });
  await harness.advance(2);
  assert.equal(await opens(), 'GRANTED');
});
