import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, siteId, tenantId } from '../../../simulator/testing/harness';
import { act } from '../steps/actions';
import { makeDoor, statusOf } from '../steps/doors';
import { eventsOf, typesOf } from '../steps/events';

const doorOf = (doorId: string) => (target: { doorId: string }) => target.doorId === doorId;

test('a grant is accepted at once and done after 400 milliseconds', async () => {
  const harness = createHarness();
  const answer = await harness.call('createDoorAction', { body: { doorId: cast.mainEntrance, type: 'GRANT_ACCESS', note: 'Delivery' } });
  assert.equal(answer.status, 202);
  const { id } = answer.body;
  assert.equal(answer.headers.get('location'), `/v2/systems/${siteId}/door-actions/${id}`);
  assert.equal(answer.body.state, 'PENDING');
  assert.deepEqual(answer.body.targets, [{ doorId: cast.mainEntrance, state: 'PENDING', failure: null, finishedAt: null }]);
  const state = async () => {
    const { state, targets } = await harness.expect('getDoorAction', 'success', { path: { actionId: id } });
    return [state, targets[0]?.state];
  };
  await harness.advance(0.099);
  assert.deepEqual(await state(), ['PENDING', 'PENDING']);
  await harness.advance(0.001);
  assert.deepEqual(await state(), ['PENDING', 'SENT']);
  await harness.advance(0.299);
  assert.deepEqual(await state(), ['PENDING', 'SENT']);
  assert.equal((await statusOf(harness, cast.mainEntrance)).lockState, 'LOCKED');
  await harness.advance(0.001);
  assert.deepEqual(await state(), ['SUCCEEDED', 'SUCCEEDED']);
  const status = await statusOf(harness, cast.mainEntrance);
  assert.deepEqual([status.lockMode, status.lockState, status.override], ['LOCKED', 'UNLOCKED', null]);
  const [granted, succeeded, ...more] = await eventsOf(harness);
  assert.equal(more.length, 0);
  assert.deepEqual(
    [granted?.type, granted?.method, granted?.user, granted?.actor?.name],
    ['access.granted', 'ADMINISTRATOR', null, 'Platform automation'],
  );
  assert.equal(granted?.data.note, 'Delivery');
  assert.deepEqual(
    [succeeded?.type, succeeded?.data],
    ['action.succeeded', { actionId: id, actionType: 'GRANT_ACCESS', failure: null, note: 'Delivery' }],
  );
  assert.equal(granted?.occurredAt, succeeded?.occurredAt);
  assert.ok(granted && succeeded && granted.receivedAt < succeeded.receivedAt);
});

test('a mode action sets the override, the next one replaces it', async () => {
  const harness = createHarness();
  const until = harness.later(600);
  await act(harness, { doorId: cast.mainEntrance, type: 'UNLOCK', until, note: 'Move' });
  const unlocked = await statusOf(harness, cast.mainEntrance);
  assert.deepEqual([unlocked.lockMode, unlocked.lockState], ['UNLOCKED', 'UNLOCKED']);
  assert.deepEqual(unlocked.override, {
    mode: 'UNLOCKED',
    setBy: { id: cast.platformAutomation, name: 'Platform automation' },
    setAt: harness.now(),
    until,
  });
  await act(harness, { doorId: cast.mainEntrance, type: 'DOUBLE_LOCK' });
  const locked = await statusOf(harness, cast.mainEntrance);
  assert.deepEqual([locked.lockMode, locked.override?.until], ['DOUBLE_LOCKED', null]);
  await harness.advance(600);
  assert.equal((await statusOf(harness, cast.mainEntrance)).lockMode, 'DOUBLE_LOCKED', 'the end of the first override is void');
  await act(harness, { doorId: cast.mainEntrance, type: 'RETURN_TO_SCHEDULE' });
  assert.deepEqual((await statusOf(harness, cast.mainEntrance)).override, null);
  const changes = (await eventsOf(harness, { type: 'door.mode_changed' })).map(({ data, actor }) => [
    data.from,
    data.to,
    data.cause,
    actor?.name,
  ]);
  assert.deepEqual(changes, [
    ['LOCKED', 'UNLOCKED', 'OVERRIDE', 'Platform automation'],
    ['UNLOCKED', 'DOUBLE_LOCKED', 'OVERRIDE', 'Platform automation'],
    ['DOUBLE_LOCKED', 'LOCKED', 'OVERRIDE', 'Platform automation'],
  ]);
});

test('an action that changes no mode raises its own event alone', async () => {
  const harness = createHarness();
  await act(harness, { doorId: cast.mainEntrance, type: 'LOCK' });
  assert.deepEqual(await typesOf(harness), ['action.succeeded']);
  assert.equal((await statusOf(harness, cast.mainEntrance)).override?.mode, 'LOCKED');
});

test('on an unlocked door a grant moves nothing', async () => {
  const harness = createHarness();
  await act(harness, { doorId: cast.mainEntrance, type: 'UNLOCK' });
  await act(harness, { doorId: cast.mainEntrance, type: 'GRANT_ACCESS' });
  assert.deepEqual(await typesOf(harness), ['door.mode_changed', 'action.succeeded', 'access.granted', 'action.succeeded']);
  await act(harness, { doorId: cast.mainEntrance, type: 'LOCK' });
  assert.equal((await statusOf(harness, cast.mainEntrance)).lockState, 'LOCKED', 'no grant is left over');
});

test('a blocked door takes nothing but another block and its end', async () => {
  const harness = createHarness();
  await act(harness, { doorId: cast.mainEntrance, type: 'BLOCK', note: 'Lockdown' });
  const blocked = await statusOf(harness, cast.mainEntrance);
  assert.deepEqual([blocked.lockMode, blocked.lockState], ['BLOCKED', 'DOUBLE_LOCKED']);
  for (const type of ['GRANT_ACCESS', 'UNLOCK', 'LOCK', 'DOUBLE_LOCK']) {
    await harness.expect('createDoorAction', 'door-blocked', { body: { doorId: cast.mainEntrance, type } });
  }
  const until = harness.later(300);
  await act(harness, { doorId: cast.mainEntrance, type: 'BLOCK', until, note: 'Drill' });
  assert.equal((await statusOf(harness, cast.mainEntrance)).override?.until, until);
  await act(harness, { doorId: cast.mainEntrance, type: 'RETURN_TO_SCHEDULE' });
  assert.deepEqual(await typesOf(harness), ['door.blocked', 'action.succeeded', 'action.succeeded', 'door.unblocked', 'action.succeeded']);
});

test('nobody opens a blocked door from outside, the exit goes on working', async () => {
  const harness = createHarness();
  await act(harness, { doorId: cast.mainEntrance, type: 'BLOCK' });
  const card = await harness.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
  assert.deepEqual(card, { decision: 'DENIED', reason: 'DOOR_BLOCKED' });
  const left = await harness.control('POST', `/doors/${cast.mainEntrance}`, { do: 'REX' });
  assert.equal(left.status.lockState, 'UNLOCKED');
});

test('an offline door is not waited for', async () => {
  const harness = createHarness();
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  const { id } = await harness.expect('createDoorAction', 'success', { body: { doorId: cast.mainEntrance, type: 'LOCK' } });
  await harness.advance(30.1);
  const { state, targets } = await harness.expect('getDoorAction', 'success', { path: { actionId: id } });
  assert.deepEqual([state, targets[0]?.failure], ['FAILED', 'TIMED_OUT']);
  await harness.advance(60);
  await harness.expect('createDoorAction', 'controller-offline', { body: { doorId: cast.mainEntrance, type: 'LOCK' } });
  assert.deepEqual(await typesOf(harness), ['action.failed', 'controller.offline']);
});

test('a door that hangs on nothing does nothing', async () => {
  const harness = createHarness();
  const { id } = await makeDoor(harness, 'Attic');
  await harness.expect('createDoorAction', 'door-not-wired', { body: { doorId: id, type: 'LOCK' } });
});

test('a door with one lock cannot be double locked', async () => {
  const harness = createHarness();
  const problem = await harness.expect('createDoorAction', 'unsupported-by-door', {
    body: { doorId: cast.serverRoom, type: 'DOUBLE_LOCK' },
  });
  assert.equal(problem.errors?.[0]?.pointer, '/type');
});

test('a tenant opens a shared door and moves the mode of a private one alone', async () => {
  const harness = createHarness();
  const body = { doorId: cast.mainEntrance, type: 'LOCK' };
  await harness.expect('createDoorAction', 'delegation-forbids', { system: tenantId, body });
  await harness.expect('createDoorAction', 'delegation-forbids', { system: tenantId, body: { ...body, type: 'DOUBLE_LOCK' } });
  assert.equal((await act(harness, { ...body, type: 'GRANT_ACCESS' }, tenantId)).state, 'SUCCEEDED');
  const lent = { toSystemId: tenantId, name: 'Server room', doors: [{ doorId: cast.serverRoom, kind: 'PRIVATE' }] };
  await harness.expect('createDelegation', 'success', { body: lent });
  await act(harness, { doorId: cast.serverRoom, type: 'UNLOCK' }, tenantId);
  assert.equal((await statusOf(harness, cast.serverRoom, tenantId)).override?.setBy?.id, cast.platformAutomation);
  assert.equal((await statusOf(harness, cast.serverRoom)).override?.setBy, null, 'the landlord does not see who');
  await harness.expect('getDoorAction', 'not-found', { path: { actionId: cast.doorAction }, system: tenantId });
});

test('a group goes on with the doors that can', async () => {
  const harness = createHarness();
  const attic = await makeDoor(harness, 'Attic', { lockCount: 2 });
  await harness.expect('addDoorToGroup', 'success', { path: { doorGroupId: cast.officeDoors, doorId: attic.id } });
  const action = await act(harness, { doorGroupId: cast.officeDoors, type: 'DOUBLE_LOCK' });
  assert.equal(action.state, 'PARTIAL');
  assert.deepEqual(action.targets.find(doorOf(cast.mainEntrance))?.state, 'SUCCEEDED');
  assert.deepEqual(action.targets.find(doorOf(cast.serverRoom))?.failure, 'UNSUPPORTED');
  assert.deepEqual(action.targets.find(doorOf(attic.id))?.failure, 'NOT_WIRED');
  const ends = (await eventsOf(harness, { type: 'action.*' })).map(({ type, door, data }) => [type, door?.name, data.failure]);
  assert.deepEqual(ends, [
    ['action.failed', 'Server room', 'UNSUPPORTED'],
    ['action.failed', 'Attic', 'NOT_WIRED'],
    ['action.succeeded', 'Main entrance', null],
  ]);
  await act(harness, { doorId: cast.mainEntrance, type: 'BLOCK' });
  await act(harness, { doorId: cast.serverRoom, type: 'BLOCK' });
  const refused = await act(harness, { doorGroupId: cast.officeDoors, type: 'UNLOCK' });
  assert.equal(refused.state, 'FAILED');
  assert.deepEqual(
    refused.targets.map(({ failure }) => failure),
    ['DOOR_BLOCKED', 'DOOR_BLOCKED', 'NOT_WIRED'],
  );
});

test('a group of a tenant does what its leases allow', async () => {
  const harness = createHarness();
  const { id } = await harness.expect('createDoorGroup', 'success', {
    system: tenantId,
    body: { name: 'Ours', doorIds: [cast.mainEntrance] },
  });
  const locked = await act(harness, { doorGroupId: id, type: 'LOCK' }, tenantId);
  assert.deepEqual([locked.state, locked.targets[0]?.failure], ['FAILED', 'UNSUPPORTED']);
  assert.equal((await act(harness, { doorGroupId: id, type: 'GRANT_ACCESS' }, tenantId)).state, 'SUCCEEDED');
  await harness.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
  const ended = await act(harness, { doorGroupId: id, type: 'GRANT_ACCESS' }, tenantId);
  assert.equal(ended.targets[0]?.failure, 'UNSUPPORTED');
  const left = await harness.expect('createDoorAction', 'validation-failed', {
    system: tenantId,
    body: { doorId: cast.mainEntrance, type: 'GRANT_ACCESS' },
  });
  assert.deepEqual([left.errors?.[0]?.pointer, left.errors?.[0]?.code], ['/doorId', 'unknown-reference']);
});

test('an empty group and a time out of bounds are refused', async () => {
  const harness = createHarness();
  const { id } = await harness.expect('createDoorGroup', 'success', { body: { name: 'Nothing yet' } });
  const empty = await harness.expect('createDoorAction', 'validation-failed', { body: { doorGroupId: id, type: 'LOCK' } });
  assert.deepEqual([empty.errors?.[0]?.pointer, empty.errors?.[0]?.code], ['/doorGroupId', 'too-few']);
  for (const until of [harness.later(59), harness.later(7 * 86_400 + 1)]) {
    const problem = await harness.expect('createDoorAction', 'validation-failed', {
      body: { doorId: cast.mainEntrance, type: 'LOCK', until },
    });
    assert.deepEqual([problem.errors?.[0]?.pointer, problem.errors?.[0]?.code], ['/until', 'out-of-range']);
  }
  await harness.expect('createDoorAction', 'success', { body: { doorId: cast.mainEntrance, type: 'LOCK', until: harness.later(60) } });
});

test('door actions are listed for 30 days', async () => {
  const harness = createHarness();
  await act(harness, { doorGroupId: cast.officeDoors, type: 'LOCK' });
  const ids = async (query: Record<string, string>) => {
    const { items } = await harness.expect('listDoorActions', 'success', { query });
    return items.length;
  };
  assert.equal(await ids({}), 3);
  assert.equal(await ids({ doorGroupId: cast.officeDoors }), 2);
  assert.equal(await ids({ doorId: cast.mainEntrance }), 3);
  assert.equal(await ids({ doorId: cast.serverRoom, type: 'LOCK' }), 1);
  assert.equal(await ids({ state: 'PARTIAL' }), 1);
  assert.equal(await ids({ from: harness.later(-86_400) }), 1);
  assert.equal(await ids({ to: harness.later(-86_400) }), 2);
  const { id } = await harness.expect('createDoorAction', 'success', { body: { doorId: cast.mainEntrance, type: 'LOCK' } });
  await harness.advance(30 * 86_400);
  assert.equal(await ids({}), 0);
  await harness.expect('getDoorAction', 'not-found', { path: { actionId: id } });
});
