import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, siteId } from '../../../simulator/testing/harness';
import { pendingChanges } from '../steps/controllers';
import { etag } from '../steps/etag';
import { namedEventLines } from '../steps/events';
import { newPrivilege } from '../steps/privileges';
import { pointers } from '../steps/problems';
import { asTenant } from '../steps/tenant';

/** Door groups, privileges and roles: what joins users to doors. */

test('a door group is made, changed and deleted, empty or not', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const made = await harness.call('createDoorGroup', { as: 'HR sync', body: { name: 'Outer doors' } });
  assert.deepEqual([made.status, made.headers.get('etag'), made.body.doorIds, made.body.doorCount], [201, '"1"', [], 0]);
  assert.equal(made.headers.get('location'), `/v2/systems/${siteId}/door-groups/${made.body.id}`);
  const path = { doorGroupId: made.body.id };
  const changed = await harness.call('updateDoorGroup', { path, body: { doorIds: [cast.mainEntrance], description: 'To the street' } });
  assert.deepEqual([changed.headers.get('etag'), changed.body.doorCount], ['"2"', 1]);
  assert.equal((await harness.call('updateDoorGroup', { path, body: { doorIds: [cast.mainEntrance] } })).headers.get('etag'), '"2"');
  const { items } = await harness.expect('listDoorGroups', 'success', {
    as: 'Installer',
    query: { doorId: cast.mainEntrance, q: 'outer' },
  });
  assert.equal(items.length, 1);
  await harness.expect('deleteDoorGroup', 'success', { path });
  await harness.expect('getDoorGroup', 'not-found', { path });
  assert.deepEqual(await namedEventLines(harness, start), [
    'config.created Outer doors name',
    'config.updated Outer doors description doorIds',
    'config.deleted Outer doors',
  ]);
  assert.equal(await pendingChanges(harness), 0, 'no privilege names it, so no right changed');
});

test('the name of a door group is taken whatever its case, in its system', async () => {
  const harness = createHarness();
  await harness.expect('createDoorGroup', 'name-taken', { body: { name: 'OFFICE doors' } });
  const { id } = await harness.expect('createDoorGroup', 'success', { body: { name: 'Outer doors' } });
  await harness.expect('updateDoorGroup', 'name-taken', { path: { doorGroupId: id }, body: { name: 'office DOORS' } });
  await harness.expect('updateDoorGroup', 'success', { path: { doorGroupId: id }, body: { name: 'OUTER doors' } });
  await harness.expect('createDoorGroup', 'success', { ...asTenant, body: { name: 'Office doors' } });
});

test('a door group that a privilege names is not deleted', async () => {
  const harness = createHarness();
  const { usedBy } = await harness.expect('deleteDoorGroup', 'resource-in-use', { path: { doorGroupId: cast.officeDoors } });
  assert.deepEqual(usedBy, [
    { type: 'PRIVILEGE', id: cast.cardPrivilege, name: 'Office doors, card' },
    { type: 'PRIVILEGE', id: cast.cardAndPinPrivilege, name: 'Office doors, card and PIN' },
  ]);
  for (let index = 0; index < 25; index += 1) {
    await newPrivilege(harness, { name: `Privilege ${index}`, doorGroupIds: [cast.officeDoors] });
  }
  const many = await harness.expect('deleteDoorGroup', 'resource-in-use', { path: { doorGroupId: cast.officeDoors } });
  assert.equal(many.usedBy?.length, 20, 'twenty are told at most');
});

test('a system has 1 000 door groups, and a group 500 doors at most', async () => {
  const harness = createHarness();
  const { doorGroups } = harness.simulator.world.tables;
  const group = doorGroups.get(cast.officeDoors);
  assert.ok(group);
  const doorIds = Array.from({ length: 500 }, (_, index) => `dor_01KF${String(index).padStart(22, '0')}`);
  doorGroups.put({ ...group, doorIds });
  const path = { doorGroupId: cast.officeDoors, doorId: cast.mainEntrance };
  const full = await harness.expect('addDoorToGroup', 'limit-reached', { path });
  assert.deepEqual(full.limit, { name: 'doorsPerGroup', max: 500 });
  for (let count = 1; count < 1000; count += 1) {
    doorGroups.put({ ...group, id: `dgr_01KF${String(count).padStart(22, '0')}`, name: `Group ${count}`, doorIds: [] });
  }
  const { limit } = await harness.expect('createDoorGroup', 'limit-reached', { body: { name: 'One more' } });
  assert.deepEqual(limit, { name: 'doorGroups', max: 1000 });
});

test('membership of a door is put and taken any number of times, and moves the ETag of the group', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const path = { doorGroupId: cast.officeDoors, doorId: cast.serverRoom };
  const version = () => etag(harness, 'getDoorGroup', { path });
  await harness.expect('addDoorToGroup', 'success', { path });
  assert.equal(await version(), '"1"', 'it was in it already');
  await harness.expect('removeDoorFromGroup', 'success', { path, headers: { 'If-Match': '"1"' } });
  assert.equal(await version(), '"2"');
  await harness.expect('removeDoorFromGroup', 'precondition-failed', { path, headers: { 'If-Match': '"1"' } });
  await harness.expect('removeDoorFromGroup', 'success', { path });
  assert.equal(await version(), '"2"');
  await harness.expect('addDoorToGroup', 'success', { path });
  assert.equal(await version(), '"3"');
  await harness.expect('addDoorToGroup', 'not-found', { path: { ...path, doorId: 'dor_01KEY0Y1N0DX0MZQJR1W921299' } });
  await harness.expect('removeDoorFromGroup', 'not-found', { path: { ...path, doorId: 'dor_01KEY0Y1N0DX0MZQJR1W921299' } });
  assert.deepEqual(await namedEventLines(harness, start), ['config.updated Office doors doorIds', 'config.updated Office doors doorIds']);
  assert.equal(await pendingChanges(harness), 2);
});

test('a group of a tenant keeps a door whose delegation is over, and cannot take it out one by one', async () => {
  const harness = createHarness();
  const made = await harness.expect('createDoorGroup', 'success', { ...asTenant, body: { name: 'Ours', doorIds: [cast.mainEntrance] } });
  const unknown = { ...asTenant, path: { doorGroupId: made.id }, body: { doorIds: [cast.mainEntrance, cast.serverRoom] } };
  assert.deepEqual(pointers(await harness.expect('updateDoorGroup', 'validation-failed', unknown)), ['/doorIds/1 unknown-reference']);
  const door = await harness.expect('getDoor', 'success', { ...asTenant, path: { doorId: cast.mainEntrance } });
  assert.deepEqual(door.doorGroupIds, [made.id], 'its own groups, not those of the site');
  await harness.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
  const path = { doorGroupId: made.id, doorId: cast.mainEntrance };
  assert.deepEqual((await harness.expect('getDoorGroup', 'success', { ...asTenant, path })).doorIds, [cast.mainEntrance]);
  await harness.expect('removeDoorFromGroup', 'not-found', { ...asTenant, path });
  await harness.expect('addDoorToGroup', 'not-found', { ...asTenant, path });
  const kept = { ...asTenant, path, body: { name: 'Still ours', doorIds: [cast.mainEntrance] } };
  await harness.expect('updateDoorGroup', 'success', kept);
  const emptied = await harness.expect('updateDoorGroup', 'success', { ...asTenant, path, body: { doorIds: [] } });
  assert.deepEqual(emptied.doorIds, []);
});
