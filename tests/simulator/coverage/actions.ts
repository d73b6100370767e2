import assert from 'node:assert/strict';
import { cast, type Kit, siteId, tenantId } from '../kit';
import { makeController } from './controllers';
import { makeDoor } from './doors';
import { eventsOf, typesOf } from './events';
import { upgradeNow } from './firmware';

type Command = { doorId?: string; doorGroupId?: string; type: string; until?: string; note?: string };

/** Sends a command to a door and lets the 400 milliseconds pass that it takes. */
export async function act(kit: Kit, body: Command, system = siteId) {
  const { id } = await kit.expect('createDoorAction', 'success', { system, body });
  await kit.advance(0.4);
  return kit.expect('getDoorAction', 'success', { system, path: { actionId: id } });
}

/** The same for a controller. */
export async function command(kit: Kit, body: Record<string, unknown>) {
  const { id } = await kit.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, ...body } });
  await kit.advance(0.4);
  return readCommand(kit, id);
}

export function readCommand(kit: Kit, actionId: string) {
  return kit.expect('getControllerAction', 'success', { path: { actionId } });
}

export async function statusOf(kit: Kit, doorId: string, system = siteId) {
  return (await kit.expect('getDoor', 'success', { system, path: { doorId } })).status;
}

const doorOf = (doorId: string) => (target: { doorId: string }) => target.doorId === doorId;

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = {
  async 'a grant is accepted at once and done after 400 milliseconds'(kit) {
    const answer = await kit.call('createDoorAction', { body: { doorId: cast.mainEntrance, type: 'GRANT_ACCESS', note: 'Delivery' } });
    assert.equal(answer.status, 202);
    const { id } = answer.body;
    assert.equal(answer.headers.get('location'), `/v2/systems/${siteId}/door-actions/${id}`);
    assert.equal(answer.body.state, 'PENDING');
    assert.deepEqual(answer.body.targets, [{ doorId: cast.mainEntrance, state: 'PENDING', failure: null, finishedAt: null }]);
    const state = async () => {
      const { state, targets } = await kit.expect('getDoorAction', 'success', { path: { actionId: id } });
      return [state, targets[0].state];
    };
    await kit.advance(0.099);
    assert.deepEqual(await state(), ['PENDING', 'PENDING']);
    await kit.advance(0.001);
    assert.deepEqual(await state(), ['PENDING', 'SENT']);
    await kit.advance(0.299);
    assert.deepEqual(await state(), ['PENDING', 'SENT']);
    assert.equal((await statusOf(kit, cast.mainEntrance)).lockState, 'LOCKED');
    await kit.advance(0.001);
    assert.deepEqual(await state(), ['SUCCEEDED', 'SUCCEEDED']);
    const status = await statusOf(kit, cast.mainEntrance);
    assert.deepEqual([status.lockMode, status.lockState, status.override], ['LOCKED', 'UNLOCKED', null]);
    const [granted, succeeded, ...more] = await eventsOf(kit);
    assert.equal(more.length, 0);
    assert.deepEqual(
      [granted.type, granted.method, granted.user, granted.actor.name],
      ['access.granted', 'ADMINISTRATOR', null, 'Platform automation'],
    );
    assert.equal(granted.data.note, 'Delivery');
    assert.deepEqual(
      [succeeded.type, succeeded.data],
      ['action.succeeded', { actionId: id, actionType: 'GRANT_ACCESS', failure: null, note: 'Delivery' }],
    );
    assert.equal(granted.occurredAt, succeeded.occurredAt);
    assert.ok(granted.receivedAt < succeeded.receivedAt);
  },

  async 'a mode action sets the override, the next one replaces it'(kit) {
    const until = kit.later(600);
    await act(kit, { doorId: cast.mainEntrance, type: 'UNLOCK', until, note: 'Move' });
    const unlocked = await statusOf(kit, cast.mainEntrance);
    assert.deepEqual([unlocked.lockMode, unlocked.lockState], ['UNLOCKED', 'UNLOCKED']);
    assert.deepEqual(unlocked.override, {
      mode: 'UNLOCKED',
      setBy: { id: cast.platformAutomation, name: 'Platform automation' },
      setAt: kit.now(),
      until,
    });
    await act(kit, { doorId: cast.mainEntrance, type: 'DOUBLE_LOCK' });
    const locked = await statusOf(kit, cast.mainEntrance);
    assert.deepEqual([locked.lockMode, locked.override.until], ['DOUBLE_LOCKED', null]);
    await kit.advance(600);
    assert.equal((await statusOf(kit, cast.mainEntrance)).lockMode, 'DOUBLE_LOCKED', 'the end of the first override is void');
    await act(kit, { doorId: cast.mainEntrance, type: 'RETURN_TO_SCHEDULE' });
    assert.deepEqual((await statusOf(kit, cast.mainEntrance)).override, null);
    const changes = (await eventsOf(kit, { type: 'door.mode_changed' })).map(({ data, actor }) => [
      data.from,
      data.to,
      data.cause,
      actor.name,
    ]);
    assert.deepEqual(changes, [
      ['LOCKED', 'UNLOCKED', 'OVERRIDE', 'Platform automation'],
      ['UNLOCKED', 'DOUBLE_LOCKED', 'OVERRIDE', 'Platform automation'],
      ['DOUBLE_LOCKED', 'LOCKED', 'OVERRIDE', 'Platform automation'],
    ]);
  },

  async 'an action that changes no mode raises its own event alone'(kit) {
    await act(kit, { doorId: cast.mainEntrance, type: 'LOCK' });
    assert.deepEqual(await typesOf(kit), ['action.succeeded']);
    assert.equal((await statusOf(kit, cast.mainEntrance)).override.mode, 'LOCKED');
  },

  async 'on an unlocked door a grant moves nothing'(kit) {
    await act(kit, { doorId: cast.mainEntrance, type: 'UNLOCK' });
    await act(kit, { doorId: cast.mainEntrance, type: 'GRANT_ACCESS' });
    assert.deepEqual(await typesOf(kit), ['door.mode_changed', 'action.succeeded', 'access.granted', 'action.succeeded']);
    await act(kit, { doorId: cast.mainEntrance, type: 'LOCK' });
    assert.equal((await statusOf(kit, cast.mainEntrance)).lockState, 'LOCKED', 'no grant is left over');
  },

  async 'a blocked door takes nothing but another block and its end'(kit) {
    await act(kit, { doorId: cast.mainEntrance, type: 'BLOCK', note: 'Lockdown' });
    const blocked = await statusOf(kit, cast.mainEntrance);
    assert.deepEqual([blocked.lockMode, blocked.lockState], ['BLOCKED', 'DOUBLE_LOCKED']);
    for (const type of ['GRANT_ACCESS', 'UNLOCK', 'LOCK', 'DOUBLE_LOCK']) {
      await kit.expect('createDoorAction', 'door-blocked', { body: { doorId: cast.mainEntrance, type } });
    }
    const until = kit.later(300);
    await act(kit, { doorId: cast.mainEntrance, type: 'BLOCK', until, note: 'Drill' });
    assert.equal((await statusOf(kit, cast.mainEntrance)).override.until, until);
    await act(kit, { doorId: cast.mainEntrance, type: 'RETURN_TO_SCHEDULE' });
    assert.deepEqual(await typesOf(kit), ['door.blocked', 'action.succeeded', 'action.succeeded', 'door.unblocked', 'action.succeeded']);
  },

  async 'nobody opens a blocked door from outside, the exit goes on working'(kit) {
    await act(kit, { doorId: cast.mainEntrance, type: 'BLOCK' });
    const card = await kit.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
    assert.deepEqual(card, { decision: 'DENIED', reason: 'DOOR_BLOCKED' });
    const left = await kit.control('POST', `/doors/${cast.mainEntrance}`, { do: 'REX' });
    assert.equal(left.status.lockState, 'UNLOCKED');
  },

  async 'an offline door is not waited for'(kit) {
    await kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
    const { id } = await kit.expect('createDoorAction', 'success', { body: { doorId: cast.mainEntrance, type: 'LOCK' } });
    await kit.advance(30.1);
    const { state, targets } = await kit.expect('getDoorAction', 'success', { path: { actionId: id } });
    assert.deepEqual([state, targets[0].failure], ['FAILED', 'TIMED_OUT']);
    await kit.advance(60);
    await kit.expect('createDoorAction', 'controller-offline', { body: { doorId: cast.mainEntrance, type: 'LOCK' } });
    assert.deepEqual(await typesOf(kit), ['action.failed', 'controller.offline']);
  },

  async 'a door that hangs on nothing does nothing'(kit) {
    const { id } = await makeDoor(kit, 'Attic');
    await kit.expect('createDoorAction', 'door-not-wired', { body: { doorId: id, type: 'LOCK' } });
  },

  async 'a door with one lock cannot be double locked'(kit) {
    const problem = await kit.expect('createDoorAction', 'unsupported-by-door', { body: { doorId: cast.serverRoom, type: 'DOUBLE_LOCK' } });
    assert.equal(problem.errors[0].pointer, '/type');
  },

  async 'a tenant opens a shared door and moves the mode of a private one alone'(kit) {
    const body = { doorId: cast.mainEntrance, type: 'LOCK' };
    await kit.expect('createDoorAction', 'delegation-forbids', { system: tenantId, body });
    await kit.expect('createDoorAction', 'delegation-forbids', { system: tenantId, body: { ...body, type: 'DOUBLE_LOCK' } });
    assert.equal((await act(kit, { ...body, type: 'GRANT_ACCESS' }, tenantId)).state, 'SUCCEEDED');
    const lent = { toSystemId: tenantId, name: 'Server room', doors: [{ doorId: cast.serverRoom, kind: 'PRIVATE' }] };
    await kit.expect('createDelegation', 'success', { body: lent });
    await act(kit, { doorId: cast.serverRoom, type: 'UNLOCK' }, tenantId);
    assert.equal((await statusOf(kit, cast.serverRoom, tenantId)).override.setBy.id, cast.platformAutomation);
    assert.equal((await statusOf(kit, cast.serverRoom)).override.setBy, null, 'the landlord does not see who');
    await kit.expect('getDoorAction', 'not-found', { path: { actionId: cast.doorAction }, system: tenantId });
  },

  async 'a group goes on with the doors that can'(kit) {
    const attic = await makeDoor(kit, 'Attic', { lockCount: 2 });
    await kit.expect('addDoorToGroup', 'success', { path: { doorGroupId: cast.officeDoors, doorId: attic.id } });
    const action = await act(kit, { doorGroupId: cast.officeDoors, type: 'DOUBLE_LOCK' });
    assert.equal(action.state, 'PARTIAL');
    assert.deepEqual(action.targets.find(doorOf(cast.mainEntrance)).state, 'SUCCEEDED');
    assert.deepEqual(action.targets.find(doorOf(cast.serverRoom)).failure, 'UNSUPPORTED');
    assert.deepEqual(action.targets.find(doorOf(attic.id)).failure, 'NOT_WIRED');
    const ends = (await eventsOf(kit, { type: 'action.*' })).map(({ type, door, data }) => [type, door.name, data.failure]);
    assert.deepEqual(ends, [
      ['action.failed', 'Server room', 'UNSUPPORTED'],
      ['action.failed', 'Attic', 'NOT_WIRED'],
      ['action.succeeded', 'Main entrance', null],
    ]);
    await act(kit, { doorId: cast.mainEntrance, type: 'BLOCK' });
    await act(kit, { doorId: cast.serverRoom, type: 'BLOCK' });
    const refused = await act(kit, { doorGroupId: cast.officeDoors, type: 'UNLOCK' });
    assert.equal(refused.state, 'FAILED');
    assert.deepEqual(
      refused.targets.map(({ failure }: { failure: string }) => failure),
      ['DOOR_BLOCKED', 'DOOR_BLOCKED', 'NOT_WIRED'],
    );
  },

  async 'a group of a tenant does what its leases allow'(kit) {
    const { id } = await kit.expect('createDoorGroup', 'success', {
      system: tenantId,
      body: { name: 'Ours', doorIds: [cast.mainEntrance] },
    });
    const locked = await act(kit, { doorGroupId: id, type: 'LOCK' }, tenantId);
    assert.deepEqual([locked.state, locked.targets[0].failure], ['FAILED', 'UNSUPPORTED']);
    assert.equal((await act(kit, { doorGroupId: id, type: 'GRANT_ACCESS' }, tenantId)).state, 'SUCCEEDED');
    await kit.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
    const ended = await act(kit, { doorGroupId: id, type: 'GRANT_ACCESS' }, tenantId);
    assert.equal(ended.targets[0].failure, 'UNSUPPORTED');
    const left = await kit.expect('createDoorAction', 'validation-failed', {
      system: tenantId,
      body: { doorId: cast.mainEntrance, type: 'GRANT_ACCESS' },
    });
    assert.deepEqual([left.errors[0].pointer, left.errors[0].code], ['/doorId', 'unknown-reference']);
  },

  async 'an empty group and a time out of bounds are refused'(kit) {
    const { id } = await kit.expect('createDoorGroup', 'success', { body: { name: 'Nothing yet' } });
    const empty = await kit.expect('createDoorAction', 'validation-failed', { body: { doorGroupId: id, type: 'LOCK' } });
    assert.deepEqual([empty.errors[0].pointer, empty.errors[0].code], ['/doorGroupId', 'too-few']);
    for (const until of [kit.later(59), kit.later(7 * 86_400 + 1)]) {
      const problem = await kit.expect('createDoorAction', 'validation-failed', {
        body: { doorId: cast.mainEntrance, type: 'LOCK', until },
      });
      assert.deepEqual([problem.errors[0].pointer, problem.errors[0].code], ['/until', 'out-of-range']);
    }
    await kit.expect('createDoorAction', 'success', { body: { doorId: cast.mainEntrance, type: 'LOCK', until: kit.later(60) } });
  },

  async 'door actions are listed for 30 days'(kit) {
    await act(kit, { doorGroupId: cast.officeDoors, type: 'LOCK' });
    const ids = async (query: Record<string, string>) => {
      const { items } = await kit.expect('listDoorActions', 'success', { query });
      return items.length;
    };
    assert.equal(await ids({}), 3);
    assert.equal(await ids({ doorGroupId: cast.officeDoors }), 2);
    assert.equal(await ids({ doorId: cast.mainEntrance }), 3);
    assert.equal(await ids({ doorId: cast.serverRoom, type: 'LOCK' }), 1);
    assert.equal(await ids({ state: 'PARTIAL' }), 1);
    assert.equal(await ids({ from: kit.later(-86_400) }), 1);
    assert.equal(await ids({ to: kit.later(-86_400) }), 2);
    const { id } = await kit.expect('createDoorAction', 'success', { body: { doorId: cast.mainEntrance, type: 'LOCK' } });
    await kit.advance(30 * 86_400);
    assert.equal(await ids({}), 0);
    await kit.expect('getDoorAction', 'not-found', { path: { actionId: id } });
  },

  async 'a controller action goes from PENDING over SENT to its end'(kit) {
    const answer = await kit.call('createControllerAction', { body: { controllerId: cast.controller, type: 'IDENTIFY' } });
    assert.equal(answer.status, 202);
    const { id } = answer.body;
    assert.equal(answer.headers.get('location'), `/v2/systems/${siteId}/controller-actions/${id}`);
    const states = [answer.body.state];
    for (const wait of [0.099, 0.001, 0.299, 0.001]) {
      await kit.advance(wait);
      states.push((await readCommand(kit, id)).state);
    }
    assert.deepEqual(states, ['PENDING', 'PENDING', 'SENT', 'SENT', 'SUCCEEDED']);
    const [event, ...more] = await eventsOf(kit);
    assert.deepEqual(
      [event.type, event.data.actionType, event.actor.id, more.length],
      ['action.succeeded', 'IDENTIFY', cast.platformAutomation, 0],
    );
  },

  async 'outputs are switched and pulsed'(kit) {
    await command(kit, { type: 'ACTIVATE_OUTPUT', output: 3 });
    await command(kit, { type: 'ACTIVATE_OUTPUT', output: 3 });
    await command(kit, { type: 'DEACTIVATE_OUTPUT', output: 3 });
    await command(kit, { type: 'PULSE_OUTPUT', output: 4, durationSeconds: 5 });
    await kit.advance(5);
    const told = (await eventsOf(kit)).map(({ type, data }) => (type === 'controller.output_changed' ? [data.port, data.active] : type));
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
  },

  async 'the last command to an output counts'(kit) {
    await command(kit, { type: 'PULSE_OUTPUT', output: 4, durationSeconds: 5 });
    await kit.advance(2);
    await command(kit, { type: 'ACTIVATE_OUTPUT', output: 4 });
    await kit.advance(60);
    const changes = (await eventsOf(kit, { type: 'controller.output_changed' })).map(({ data }) => data.active);
    assert.deepEqual(changes, [true], 'the end of the pulse is void');
  },

  async 'an output that drives a lock is reserved'(kit) {
    const body = { controllerId: cast.controller, type: 'ACTIVATE_OUTPUT', output: 1 };
    const problem = await kit.expect('createControllerAction', 'output-reserved', { body });
    assert.equal(problem.errors[0].pointer, '/output');
    const beyond = await kit.expect('createControllerAction', 'validation-failed', { body: { ...body, output: 5 } });
    assert.deepEqual([beyond.errors[0].pointer, beyond.errors[0].code], ['/output', 'out-of-range']);
  },

  async 'a controller that is not online gets no command'(kit) {
    const made = await makeController(kit, 'HH-C2');
    await kit.expect('createControllerAction', 'controller-offline', { body: { controllerId: made.id, type: 'SYNC' } });
    await kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
    const sent = await kit.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, type: 'IDENTIFY' } });
    await kit.advance(30.1);
    assert.equal((await readCommand(kit, sent.id)).failure, 'TIMED_OUT');
    assert.deepEqual((await typesOf(kit)).slice(1), ['action.failed'], 'the service says so; it does not wait for the controller');
    await kit.advance(60);
    await kit.expect('createControllerAction', 'controller-offline', { body: { controllerId: cast.controller, type: 'SYNC' } });
  },

  async 'a command can be rejected, or come too late'(kit) {
    await kit.control('PUT', `/controllers/${cast.controller}`, { rejectCommands: 1 });
    assert.equal((await command(kit, { type: 'IDENTIFY' })).failure, 'REJECTED');
    assert.equal((await command(kit, { type: 'IDENTIFY' })).state, 'SUCCEEDED');
    await kit.control('PUT', `/controllers/${cast.controller}`, { slowSeconds: 40 });
    const slow = await command(kit, { type: 'IDENTIFY' });
    await kit.advance(29.7);
    assert.equal((await readCommand(kit, slow.id)).failure, 'TIMED_OUT');
    await kit.advance(60);
    assert.equal((await readCommand(kit, slow.id)).failure, 'TIMED_OUT', 'the late answer changes nothing');
  },

  async 'the link breaks between acceptance and sending'(kit) {
    await kit.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
    // The last heartbeat came at 07:59:40, so silence is noticed 70 seconds from now.
    await kit.advance(69.95);
    const { id } = await kit.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, type: 'IDENTIFY' } });
    const door = await kit.expect('createDoorAction', 'success', { body: { doorId: cast.mainEntrance, type: 'LOCK' } });
    await kit.advance(1);
    assert.equal((await readCommand(kit, id)).failure, 'CONTROLLER_OFFLINE');
    const { targets } = await kit.expect('getDoorAction', 'success', { path: { actionId: door.id } });
    assert.equal(targets[0].failure, 'CONTROLLER_OFFLINE');
  },

  async 'a reset or a reboot bars every further command until it is over'(kit) {
    for (const [type, lasts] of [
      ['RESET', 20],
      ['REBOOT', 60],
    ] as const) {
      const { id } = await kit.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, type } });
      await kit.expect('createControllerAction', 'action-in-progress', { body: { controllerId: cast.controller, type: 'IDENTIFY' } });
      await kit.advance(0.4 + lasts - 0.001);
      assert.equal((await readCommand(kit, id)).state, 'SENT');
      await kit.expect('createControllerAction', 'action-in-progress', { body: { controllerId: cast.controller, type: 'SYNC' } });
      await kit.advance(0.001);
      assert.equal((await readCommand(kit, id)).state, 'SUCCEEDED');
      await kit.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, type: 'IDENTIFY' } });
    }
  },

  async 'a started upgrade bars resets and reboots'(kit) {
    await upgradeNow(kit);
    for (const type of ['RESET', 'REBOOT']) {
      await kit.expect('createControllerAction', 'firmware-upgrade-in-progress', { body: { controllerId: cast.controller, type } });
    }
    assert.equal((await command(kit, { type: 'IDENTIFY' })).state, 'SUCCEEDED');
  },

  async 'a planned upgrade bars nothing'(kit) {
    const body = { controllerId: cast.controller, releaseId: cast.firmware482, startAt: kit.later(3600) };
    await kit.expect('createFirmwareUpgrade', 'success', { body });
    assert.equal((await command(kit, { type: 'RESET' })).state, 'SENT');
  },

  async 'controller actions are listed for 30 days'(kit) {
    await command(kit, { type: 'SYNC' });
    const count = async (query: Record<string, string>) => (await kit.expect('listControllerActions', 'success', { query })).items.length;
    assert.equal(await count({}), 2);
    assert.equal(await count({ type: 'SYNC', state: 'SUCCEEDED', controllerId: cast.controller }), 1);
    assert.equal(await count({ state: 'FAILED' }), 0);
    await kit.advance(30 * 86_400);
    assert.equal(await count({}), 0);
  },
};
