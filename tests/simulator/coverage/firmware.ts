import assert from 'node:assert/strict';
import { cast, type Kit, siteId } from '../kit';
import { makeController, readController } from './controllers';
import { eventsOf, typesOf } from './events';

/** An upgrade of HH-C1 that has started. */
export async function upgradeNow(kit: Kit) {
  const { id } = await kit.expect('createFirmwareUpgrade', 'success', {
    body: { controllerId: cast.controller, releaseId: cast.firmware482 },
  });
  const upgrade = await readUpgrade(kit, id);
  assert.equal(upgrade.state, 'DOWNLOADING');
  return upgrade;
}

export function readUpgrade(kit: Kit, upgradeId: string) {
  return kit.expect('getFirmwareUpgrade', 'success', { path: { upgradeId } });
}

/** A release that the seed does not know. */
function publish(kit: Kit, members: Record<string, unknown>): string {
  const { tables } = kit.simulator.world;
  const template = tables.releases.get(cast.firmware482);
  assert.ok(template);
  const id = `fwr_01KJA000000000000000000${String(tables.releases.rows.size).padStart(3, '0')}`;
  tables.releases.put({ ...template, ...members, id });
  return id;
}

const faults = (kit: Kit, body: Record<string, unknown>) => kit.control('PUT', `/controllers/${cast.controller}`, body);

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = {
  async 'releases are read and filtered'(kit) {
    const versions = async (query: Record<string, string>) => {
      const { items } = await kit.expect('listFirmwareReleases', 'success', { query });
      return items.map(({ version }: { version: string }) => version);
    };
    publish(kit, { firmware: '4.7.9', channel: 'LTS', status: 'WITHDRAWN', profiles: ['RELAY_1'], createdAt: '2025-10-01T00:00:00.000Z' });
    assert.deepEqual(await versions({}), ['4.8.2', '4.8.1', '4.7.9']);
    assert.deepEqual(await versions({ channel: 'STABLE', status: 'RECOMMENDED', profile: 'TWO_DOOR' }), ['4.8.2']);
    assert.deepEqual(await versions({ profile: 'RELAY_1', status: 'WITHDRAWN' }), ['4.7.9']);
    const release = await kit.expect('getFirmwareRelease', 'success', { path: { releaseId: cast.firmware481 } });
    assert.deepEqual([release.version, release.status, release.minimumFrom], ['4.8.1', 'AVAILABLE', null]);
  },

  async 'upgrades are listed with those that ended'(kit) {
    const states = async (query: Record<string, string>) => {
      const { items } = await kit.expect('listFirmwareUpgrades', 'success', { query });
      return items.map(({ state }: { state: string }) => state);
    };
    await upgradeNow(kit);
    assert.deepEqual(await states({}), ['DOWNLOADING', 'ROLLED_BACK']);
    assert.deepEqual(await states({ state: 'ROLLED_BACK', controllerId: cast.controller }), ['ROLLED_BACK']);
    assert.deepEqual((await readUpgrade(kit, cast.firmwareUpgrade)).failure, 'DID_NOT_RETURN');
  },

  async 'an upgrade is accepted as SCHEDULED, also if it starts now'(kit) {
    const answer = await kit.call('createFirmwareUpgrade', { body: { controllerId: cast.controller, releaseId: cast.firmware482 } });
    assert.equal(answer.status, 202);
    assert.equal(answer.headers.get('location'), `/v2/systems/${siteId}/controller-firmware/upgrades/${answer.body.id}`);
    assert.deepEqual(
      [answer.body.state, answer.body.startAt, answer.body.fromVersion, answer.body.toVersion, answer.body.progressPercent],
      ['SCHEDULED', kit.now(), '4.8.1', '4.8.2', 0],
    );
    const [scheduled] = await eventsOf(kit, { type: 'firmware.scheduled' });
    assert.deepEqual([scheduled.actor.id, scheduled.data.upgradeId], [cast.platformAutomation, answer.body.id]);
  },

  async 'only a newer release that fits can be installed'(kit) {
    const { id } = await makeController(kit, 'HH-C2');
    const refused: [controllerId: string, releaseId: string][] = [
      [cast.controller, cast.firmware481],
      [cast.controller, publish(kit, { firmware: '4.8.0' })],
      [cast.controller, publish(kit, { firmware: '4.9.0', profiles: ['ONE_DOOR'] })],
      [cast.controller, publish(kit, { firmware: '4.9.0', status: 'WITHDRAWN' })],
      [cast.controller, publish(kit, { firmware: '5.0.0', minimumFrom: '4.10.0' })],
      [id, cast.firmware482],
    ];
    for (const [controllerId, releaseId] of refused) {
      const problem = await kit.expect('createFirmwareUpgrade', 'firmware-not-applicable', { body: { controllerId, releaseId } });
      assert.equal(problem.errors[0].pointer, '/releaseId');
    }
    const body = { controllerId: cast.controller, releaseId: publish(kit, { firmware: '4.10.0', minimumFrom: '4.8.1' }) };
    await kit.expect('createFirmwareUpgrade', 'success', { body });
  },

  async 'startAt lies in the next 30 days'(kit) {
    const body = { controllerId: cast.controller, releaseId: cast.firmware482 };
    for (const startAt of [kit.later(-1), kit.later(30 * 86_400 + 1)]) {
      const problem = await kit.expect('createFirmwareUpgrade', 'validation-failed', { body: { ...body, startAt } });
      assert.deepEqual([problem.errors[0].pointer, problem.errors[0].code], ['/startAt', 'out-of-range']);
    }
    await kit.expect('createFirmwareUpgrade', 'success', { body: { ...body, startAt: kit.later(30 * 86_400) } });
  },

  async 'a controller has one live upgrade'(kit) {
    const body = { controllerId: cast.controller, releaseId: cast.firmware482 };
    const { id } = await kit.expect('createFirmwareUpgrade', 'success', { body: { ...body, startAt: kit.later(3600) } });
    await kit.expect('createFirmwareUpgrade', 'firmware-upgrade-in-progress', { body });
    await kit.expect('cancelFirmwareUpgrade', 'success', { path: { upgradeId: id } });
    await kit.expect('createFirmwareUpgrade', 'success', { body });
  },

  async 'a planned upgrade is cancelled, a started one is not'(kit) {
    const body = { controllerId: cast.controller, releaseId: cast.firmware482, startAt: kit.later(60) };
    const planned = await kit.expect('createFirmwareUpgrade', 'success', { body });
    const cancelled = await kit.call('cancelFirmwareUpgrade', { path: { upgradeId: planned.id } });
    assert.deepEqual([cancelled.status, cancelled.body.state, cancelled.body.finishedAt], [200, 'CANCELLED', kit.now()]);
    assert.equal(cancelled.body.updatedAt, planned.updatedAt, 'a command moves neither ETag nor updatedAt');
    await kit.advance(120);
    assert.equal((await readUpgrade(kit, planned.id)).state, 'CANCELLED');
    assert.deepEqual(await typesOf(kit), ['firmware.scheduled', 'firmware.cancelled']);
    const again = await kit.expect('cancelFirmwareUpgrade', 'invalid-state', { path: { upgradeId: planned.id } });
    assert.equal(again.state, 'CANCELLED');
    const started = await upgradeNow(kit);
    const problem = await kit.expect('cancelFirmwareUpgrade', 'invalid-state', { path: { upgradeId: started.id } });
    assert.equal(problem.state, 'DOWNLOADING');
  },

  async 'a download that breaks off leaves the old version'(kit) {
    const { id } = await upgradeNow(kit);
    await faults(kit, { failDownload: true });
    await kit.advance(60);
    const upgrade = await readUpgrade(kit, id);
    assert.deepEqual(
      [upgrade.state, upgrade.failure, upgrade.progressPercent, upgrade.finishedAt],
      ['FAILED', 'DOWNLOAD_FAILED', 25, kit.now()],
    );
    assert.equal((await readController(kit)).firmwareVersion, '4.8.1');
    assert.deepEqual((await eventsOf(kit, { type: 'firmware.failed' }))[0].data.failure, 'DOWNLOAD_FAILED');
  },

  async 'a controller that is lost while it downloads fails'(kit) {
    const { id } = await upgradeNow(kit);
    await faults(kit, { connection: 'OFFLINE' });
    await kit.advance(60);
    assert.deepEqual((await readUpgrade(kit, id)).failure, 'CONTROLLER_OFFLINE');
  },

  async 'an image can be rejected'(kit) {
    const { id } = await upgradeNow(kit);
    await kit.advance(60);
    await faults(kit, { rejectCommands: 1 });
    await kit.advance(30);
    const upgrade = await readUpgrade(kit, id);
    assert.deepEqual([upgrade.state, upgrade.failure], ['FAILED', 'IMAGE_REJECTED']);
  },

  async 'a version that does not return in 15 minutes is rolled back'(kit) {
    const { id } = await upgradeNow(kit);
    await faults(kit, { neverReturns: true });
    await kit.advance(90 + 15 * 60 - 0.001);
    assert.equal((await readUpgrade(kit, id)).state, 'REBOOTING');
    await kit.advance(0.001);
    const upgrade = await readUpgrade(kit, id);
    assert.deepEqual([upgrade.state, upgrade.failure, upgrade.progressPercent], ['ROLLED_BACK', 'DID_NOT_RETURN', 87]);
    const controller = await readController(kit);
    assert.deepEqual([controller.connection, controller.firmwareVersion], ['ONLINE', '4.8.1']);
    assert.deepEqual(await typesOf(kit), [
      'firmware.scheduled',
      'firmware.started',
      'controller.offline',
      'firmware.rolled_back',
      'controller.online',
    ]);
  },

  async 'a version that does not sync in 15 minutes is rolled back'(kit) {
    const { id } = await upgradeNow(kit);
    await kit.advance(90);
    await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
    await faults(kit, { connection: 'FAILING' });
    await kit.advance(15 * 60 - 0.001);
    assert.equal((await readUpgrade(kit, id)).state, 'VERIFYING');
    await kit.advance(0.001);
    assert.equal((await readUpgrade(kit, id)).state, 'ROLLED_BACK');
    assert.equal((await readController(kit)).firmwareVersion, '4.8.1');
  },

  async 'a version that returns late, but in time, is verified'(kit) {
    const { id } = await upgradeNow(kit);
    await kit.advance(60);
    await faults(kit, { connection: 'OFFLINE' });
    await kit.advance(30 + 120 + 300);
    assert.equal((await readUpgrade(kit, id)).state, 'REBOOTING');
    await faults(kit, { connection: 'ONLINE' });
    await kit.advance(60);
    assert.equal((await readUpgrade(kit, id)).state, 'SUCCEEDED');
    assert.equal((await readController(kit)).firmwareVersion, '4.8.2');
  },

  async 'a sync that comes with a later try is in time too'(kit) {
    const { id } = await upgradeNow(kit);
    await kit.advance(90);
    await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
    await kit.advance(100);
    kit.simulator.world.tables.controllerStates.put({
      ...stateOf(kit),
      faults: { ...stateOf(kit).faults, syncFailure: 'TIMED_OUT' },
    });
    await kit.advance(30);
    kit.simulator.world.tables.controllerStates.put({ ...stateOf(kit), faults: { ...stateOf(kit).faults, syncFailure: null } });
    await kit.advance(20);
    assert.equal((await readUpgrade(kit, id)).state, 'VERIFYING');
    await kit.advance(30);
    assert.equal((await readUpgrade(kit, id)).state, 'SUCCEEDED');
  },

  async 'a controller that is offline at startAt is waited for'(kit) {
    await faults(kit, { connection: 'OFFLINE' });
    await kit.advance(100);
    const body = { controllerId: cast.controller, releaseId: cast.firmware482 };
    const { id } = await kit.expect('createFirmwareUpgrade', 'success', { body });
    await kit.advance(20 * 3600);
    assert.equal((await readUpgrade(kit, id)).state, 'SCHEDULED');
    await faults(kit, { connection: 'ONLINE' });
    await kit.advance(60);
    assert.equal((await readUpgrade(kit, id)).state, 'DOWNLOADING');
  },

  async 'after 24 hours it is waited for no longer'(kit) {
    await faults(kit, { connection: 'OFFLINE' });
    await kit.advance(100);
    const { id } = await kit.expect('createFirmwareUpgrade', 'success', {
      body: { controllerId: cast.controller, releaseId: cast.firmware482 },
    });
    await kit.advance(24 * 3600 - 1);
    assert.equal((await readUpgrade(kit, id)).state, 'SCHEDULED');
    await kit.advance(1);
    const upgrade = await readUpgrade(kit, id);
    assert.deepEqual([upgrade.state, upgrade.failure, upgrade.startedAt, upgrade.progressPercent], ['FAILED', 'EXPIRED', null, 0]);
  },
};

function stateOf(kit: Kit) {
  const state = kit.simulator.world.tables.controllerStates.get(cast.controller);
  assert.ok(state);
  return state;
}
