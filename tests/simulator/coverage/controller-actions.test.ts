import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, siteId } from '../../../simulator/testing/harness';
import { command, readCommand } from '../steps/actions';
import { makeController } from '../steps/controllers';
import { eventsOf, typesOf } from '../steps/events';
import { upgradeNow } from '../steps/firmware';

test('a controller action goes from PENDING over SENT to its end', async () => {
  const harness = createHarness();
  const answer = await harness.call('createControllerAction', { body: { controllerId: cast.controller, type: 'IDENTIFY' } });
  assert.equal(answer.status, 202);
  const { id } = answer.body;
  assert.equal(answer.headers.get('location'), `/v2/systems/${siteId}/controller-actions/${id}`);
  const states = [answer.body.state];
  for (const wait of [0.099, 0.001, 0.299, 0.001]) {
    await harness.advance(wait);
    states.push((await readCommand(harness, id)).state);
  }
  assert.deepEqual(states, ['PENDING', 'PENDING', 'SENT', 'SENT', 'SUCCEEDED']);
  const [event, ...more] = await eventsOf(harness);
  assert.deepEqual(
    [event?.type, event?.data.actionType, event?.actor?.id, more.length],
    ['action.succeeded', 'IDENTIFY', cast.platformAutomation, 0],
  );
});

test('outputs are switched and pulsed', async () => {
  const harness = createHarness();
  await command(harness, { type: 'ACTIVATE_OUTPUT', output: 3 });
  await command(harness, { type: 'ACTIVATE_OUTPUT', output: 3 });
  await command(harness, { type: 'DEACTIVATE_OUTPUT', output: 3 });
  await command(harness, { type: 'PULSE_OUTPUT', output: 4, durationSeconds: 5 });
  await harness.advance(5);
  const told = (await eventsOf(harness)).map(({ type, data }) => (type === 'controller.output_changed' ? [data.port, data.active] : type));
  assert.deepEqual(told, [
    [3, true],
    'action.succeeded',
    'action.succeeded',
    [3, false],
    'action.succeeded',
    [4, true],
    'action.succeeded',
    [4, false],
  ]);
});

test('the last command to an output counts', async () => {
  const harness = createHarness();
  await command(harness, { type: 'PULSE_OUTPUT', output: 4, durationSeconds: 5 });
  await harness.advance(2);
  await command(harness, { type: 'ACTIVATE_OUTPUT', output: 4 });
  await harness.advance(60);
  const changes = (await eventsOf(harness, { type: 'controller.output_changed' })).map(({ data }) => data.active);
  assert.deepEqual(changes, [true], 'the end of the pulse is void');
});

test('an output that drives a lock is reserved', async () => {
  const harness = createHarness();
  const body = { controllerId: cast.controller, type: 'ACTIVATE_OUTPUT', output: 1 };
  const problem = await harness.expect('createControllerAction', 'output-reserved', { body });
  assert.equal(problem.errors?.[0]?.pointer, '/output');
  const beyond = await harness.expect('createControllerAction', 'validation-failed', { body: { ...body, output: 5 } });
  assert.deepEqual([beyond.errors?.[0]?.pointer, beyond.errors?.[0]?.code], ['/output', 'out-of-range']);
});

test('a controller that is not online gets no command', async () => {
  const harness = createHarness();
  const made = await makeController(harness, 'HH-C2');
  await harness.expect('createControllerAction', 'controller-offline', { body: { controllerId: made.id, type: 'SYNC' } });
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  const sent = await harness.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, type: 'IDENTIFY' } });
  await harness.advance(30.1);
  assert.equal((await readCommand(harness, sent.id)).failure, 'TIMED_OUT');
  assert.deepEqual((await typesOf(harness)).slice(1), ['action.failed'], 'the service says so; it does not wait for the controller');
  await harness.advance(60);
  await harness.expect('createControllerAction', 'controller-offline', { body: { controllerId: cast.controller, type: 'SYNC' } });
});

test('a command can be rejected, or come too late', async () => {
  const harness = createHarness();
  await harness.control('PUT', `/controllers/${cast.controller}`, { rejectCommands: 1 });
  assert.equal((await command(harness, { type: 'IDENTIFY' })).failure, 'REJECTED');
  assert.equal((await command(harness, { type: 'IDENTIFY' })).state, 'SUCCEEDED');
  await harness.control('PUT', `/controllers/${cast.controller}`, { slowSeconds: 40 });
  const slow = await command(harness, { type: 'IDENTIFY' });
  await harness.advance(29.7);
  assert.equal((await readCommand(harness, slow.id)).failure, 'TIMED_OUT');
  await harness.advance(60);
  assert.equal((await readCommand(harness, slow.id)).failure, 'TIMED_OUT', 'the late answer changes nothing');
});

test('the link breaks between acceptance and sending', async () => {
  const harness = createHarness();
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  // The last heartbeat came at 07:59:40, so silence is noticed 70 seconds from now.
  await harness.advance(69.95);
  const { id } = await harness.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, type: 'IDENTIFY' } });
  const door = await harness.expect('createDoorAction', 'success', { body: { doorId: cast.mainEntrance, type: 'LOCK' } });
  await harness.advance(1);
  assert.equal((await readCommand(harness, id)).failure, 'CONTROLLER_OFFLINE');
  const { targets } = await harness.expect('getDoorAction', 'success', { path: { actionId: door.id } });
  assert.equal(targets[0]?.failure, 'CONTROLLER_OFFLINE');
});

test('a reset or a reboot bars every further command until it is over', async () => {
  const harness = createHarness();
  for (const [type, lasts] of [
    ['RESET', 20],
    ['REBOOT', 60],
  ] as const) {
    const { id } = await harness.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, type } });
    await harness.expect('createControllerAction', 'action-in-progress', { body: { controllerId: cast.controller, type: 'IDENTIFY' } });
    await harness.advance(0.4 + lasts - 0.001);
    assert.equal((await readCommand(harness, id)).state, 'SENT');
    await harness.expect('createControllerAction', 'action-in-progress', { body: { controllerId: cast.controller, type: 'SYNC' } });
    await harness.advance(0.001);
    assert.equal((await readCommand(harness, id)).state, 'SUCCEEDED');
    await harness.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, type: 'IDENTIFY' } });
  }
});

test('a started upgrade bars resets and reboots', async () => {
  const harness = createHarness();
  await upgradeNow(harness);
  for (const type of ['RESET', 'REBOOT']) {
    await harness.expect('createControllerAction', 'firmware-upgrade-in-progress', { body: { controllerId: cast.controller, type } });
  }
  assert.equal((await command(harness, { type: 'IDENTIFY' })).state, 'SUCCEEDED');
});

test('a planned upgrade bars nothing', async () => {
  const harness = createHarness();
  const body = { controllerId: cast.controller, releaseId: cast.firmware482, startAt: harness.later(3600) };
  await harness.expect('createFirmwareUpgrade', 'success', { body });
  assert.equal((await command(harness, { type: 'RESET' })).state, 'SENT');
});

test('controller actions are listed for 30 days', async () => {
  const harness = createHarness();
  await command(harness, { type: 'SYNC' });
  const count = async (query: Record<string, string>) => (await harness.expect('listControllerActions', 'success', { query })).items.length;
  assert.equal(await count({}), 2);
  assert.equal(await count({ type: 'SYNC', state: 'SUCCEEDED', controllerId: cast.controller }), 1);
  assert.equal(await count({ state: 'FAILED' }), 0);
  await harness.advance(30 * 86_400);
  assert.equal(await count({}), 0);
});
