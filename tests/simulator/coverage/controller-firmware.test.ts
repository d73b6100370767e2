import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, type Harness, siteId } from '../../../simulator/testing/harness';
import { makeController, readController } from '../steps/controllers';
import { eventsOf, typesOf } from '../steps/events';
import { readUpgrade, upgradeNow } from '../steps/firmware';

/** A release that the seed does not know. */
function publish(harness: Harness, members: Record<string, unknown>): string {
  const { tables } = harness.simulator.world;
  const template = tables.releases.get(cast.firmware482);
  assert.ok(template);
  const id = `fwr_01KJA000000000000000000${String(tables.releases.rows.size).padStart(3, '0')}`;
  tables.releases.put({ ...template, ...members, id });
  return id;
}

const faults = (harness: Harness, body: Record<string, unknown>) => harness.control('PUT', `/controllers/${cast.controller}`, body);

function stateOf(harness: Harness) {
  const state = harness.simulator.world.tables.controllerStates.get(cast.controller);
  assert.ok(state);
  return state;
}

test('releases are read and filtered', async () => {
  const harness = createHarness();
  const versions = async (query: Record<string, string>) => {
    const { items } = await harness.expect('listFirmwareReleases', 'success', { query });
    return items.map(({ version }) => version);
  };
  publish(harness, {
    firmware: '4.7.9',
    channel: 'LTS',
    status: 'WITHDRAWN',
    profiles: ['RELAY_1'],
    createdAt: '2025-10-01T00:00:00.000Z',
  });
  assert.deepEqual(await versions({}), ['4.8.2', '4.8.1', '4.7.9']);
  assert.deepEqual(await versions({ channel: 'STABLE', status: 'RECOMMENDED', profile: 'TWO_DOOR' }), ['4.8.2']);
  assert.deepEqual(await versions({ profile: 'RELAY_1', status: 'WITHDRAWN' }), ['4.7.9']);
  const release = await harness.expect('getFirmwareRelease', 'success', { path: { releaseId: cast.firmware481 } });
  assert.deepEqual([release.version, release.status, release.minimumFrom], ['4.8.1', 'AVAILABLE', null]);
});

test('upgrades are listed with those that ended', async () => {
  const harness = createHarness();
  const states = async (query: Record<string, string>) => {
    const { items } = await harness.expect('listFirmwareUpgrades', 'success', { query });
    return items.map(({ state }) => state);
  };
  await upgradeNow(harness);
  assert.deepEqual(await states({}), ['DOWNLOADING', 'ROLLED_BACK']);
  assert.deepEqual(await states({ state: 'ROLLED_BACK', controllerId: cast.controller }), ['ROLLED_BACK']);
  assert.deepEqual((await readUpgrade(harness, cast.firmwareUpgrade)).failure, 'DID_NOT_RETURN');
});

test('an upgrade is accepted as SCHEDULED, also if it starts now', async () => {
  const harness = createHarness();
  const answer = await harness.call('createFirmwareUpgrade', { body: { controllerId: cast.controller, releaseId: cast.firmware482 } });
  assert.equal(answer.status, 202);
  assert.equal(answer.headers.get('location'), `/v2/systems/${siteId}/controller-firmware/upgrades/${answer.body.id}`);
  assert.deepEqual(
    [answer.body.state, answer.body.startAt, answer.body.fromVersion, answer.body.toVersion, answer.body.progressPercent],
    ['SCHEDULED', harness.now(), '4.8.1', '4.8.2', 0],
  );
  const [scheduled] = await eventsOf(harness, { type: 'firmware.scheduled' });
  assert.deepEqual([scheduled?.actor?.id, scheduled?.data.upgradeId], [cast.platformAutomation, answer.body.id]);
});

test('only a newer release that fits can be installed', async () => {
  const harness = createHarness();
  const { id } = await makeController(harness, 'HH-C2');
  const refused: [controllerId: string, releaseId: string][] = [
    [cast.controller, cast.firmware481],
    [cast.controller, publish(harness, { firmware: '4.8.0' })],
    [cast.controller, publish(harness, { firmware: '4.9.0', profiles: ['ONE_DOOR'] })],
    [cast.controller, publish(harness, { firmware: '4.9.0', status: 'WITHDRAWN' })],
    [cast.controller, publish(harness, { firmware: '5.0.0', minimumFrom: '4.10.0' })],
    [id, cast.firmware482],
  ];
  for (const [controllerId, releaseId] of refused) {
    const problem = await harness.expect('createFirmwareUpgrade', 'firmware-not-applicable', { body: { controllerId, releaseId } });
    assert.equal(problem.errors?.[0]?.pointer, '/releaseId');
  }
  const body = { controllerId: cast.controller, releaseId: publish(harness, { firmware: '4.10.0', minimumFrom: '4.8.1' }) };
  await harness.expect('createFirmwareUpgrade', 'success', { body });
});

test('startAt lies in the next 30 days', async () => {
  const harness = createHarness();
  const body = { controllerId: cast.controller, releaseId: cast.firmware482 };
  for (const startAt of [harness.later(-1), harness.later(30 * 86_400 + 1)]) {
    const problem = await harness.expect('createFirmwareUpgrade', 'validation-failed', { body: { ...body, startAt } });
    assert.deepEqual([problem.errors?.[0]?.pointer, problem.errors?.[0]?.code], ['/startAt', 'out-of-range']);
  }
  await harness.expect('createFirmwareUpgrade', 'success', { body: { ...body, startAt: harness.later(30 * 86_400) } });
});

test('a controller has one live upgrade', async () => {
  const harness = createHarness();
  const body = { controllerId: cast.controller, releaseId: cast.firmware482 };
  const { id } = await harness.expect('createFirmwareUpgrade', 'success', { body: { ...body, startAt: harness.later(3600) } });
  await harness.expect('createFirmwareUpgrade', 'firmware-upgrade-in-progress', { body });
  await harness.expect('cancelFirmwareUpgrade', 'success', { path: { upgradeId: id } });
  await harness.expect('createFirmwareUpgrade', 'success', { body });
});

test('a planned upgrade is cancelled, a started one is not', async () => {
  const harness = createHarness();
  const body = { controllerId: cast.controller, releaseId: cast.firmware482, startAt: harness.later(60) };
  const planned = await harness.expect('createFirmwareUpgrade', 'success', { body });
  const cancelled = await harness.call('cancelFirmwareUpgrade', { path: { upgradeId: planned.id } });
  assert.deepEqual([cancelled.status, cancelled.body.state, cancelled.body.finishedAt], [200, 'CANCELLED', harness.now()]);
  await harness.advance(120);
  assert.equal((await readUpgrade(harness, planned.id)).state, 'CANCELLED');
  assert.deepEqual(await typesOf(harness), ['firmware.scheduled', 'firmware.cancelled']);
  const again = await harness.expect('cancelFirmwareUpgrade', 'invalid-state', { path: { upgradeId: planned.id } });
  assert.equal(again.state, 'CANCELLED');
  const started = await upgradeNow(harness);
  const problem = await harness.expect('cancelFirmwareUpgrade', 'invalid-state', { path: { upgradeId: started.id } });
  assert.equal(problem.state, 'DOWNLOADING');
});

test('a download that breaks off leaves the old version', async () => {
  const harness = createHarness();
  const { id } = await upgradeNow(harness);
  await faults(harness, { failDownload: true });
  await harness.advance(60);
  const upgrade = await readUpgrade(harness, id);
  assert.deepEqual(
    [upgrade.state, upgrade.failure, upgrade.progressPercent, upgrade.finishedAt],
    ['FAILED', 'DOWNLOAD_FAILED', 25, harness.now()],
  );
  assert.equal((await readController(harness)).firmwareVersion, '4.8.1');
  assert.deepEqual((await eventsOf(harness, { type: 'firmware.failed' }))[0]?.data.failure, 'DOWNLOAD_FAILED');
});

test('a controller that is lost while it downloads fails', async () => {
  const harness = createHarness();
  const { id } = await upgradeNow(harness);
  await faults(harness, { connection: 'OFFLINE' });
  await harness.advance(60);
  assert.deepEqual((await readUpgrade(harness, id)).failure, 'CONTROLLER_OFFLINE');
});

test('an image can be rejected', async () => {
  const harness = createHarness();
  const { id } = await upgradeNow(harness);
  await harness.advance(60);
  await faults(harness, { rejectCommands: 1 });
  await harness.advance(30);
  const upgrade = await readUpgrade(harness, id);
  assert.deepEqual([upgrade.state, upgrade.failure], ['FAILED', 'IMAGE_REJECTED']);
});

test('a version that does not return in 15 minutes is rolled back', async () => {
  const harness = createHarness();
  const { id } = await upgradeNow(harness);
  await faults(harness, { neverReturns: true });
  await harness.advance(90 + 15 * 60 - 0.001);
  assert.equal((await readUpgrade(harness, id)).state, 'REBOOTING');
  await harness.advance(0.001);
  const upgrade = await readUpgrade(harness, id);
  assert.deepEqual([upgrade.state, upgrade.failure, upgrade.progressPercent], ['ROLLED_BACK', 'DID_NOT_RETURN', 87]);
  const controller = await readController(harness);
  assert.deepEqual([controller.connection, controller.firmwareVersion], ['ONLINE', '4.8.1']);
  assert.deepEqual(await typesOf(harness), [
    'firmware.scheduled',
    'firmware.started',
    'controller.offline',
    'firmware.rolled_back',
    'controller.online',
  ]);
});

test('a controller that was told never to return stays away in every upgrade, until it is told otherwise', async () => {
  const harness = createHarness();
  await faults(harness, { neverReturns: true });
  for (const _ of [1, 2]) {
    const { id } = await upgradeNow(harness);
    await harness.advance(90 + 15 * 60);
    assert.equal((await readUpgrade(harness, id)).failure, 'DID_NOT_RETURN');
    assert.equal(stateOf(harness).faults.neverReturns, true);
  }
  const { id } = await upgradeNow(harness);
  await harness.advance(90 + 5 * 60);
  assert.equal((await readUpgrade(harness, id)).state, 'REBOOTING');
  await faults(harness, { neverReturns: false });
  await harness.advance(5 * 60);
  assert.equal((await readUpgrade(harness, id)).state, 'SUCCEEDED');
});

test('a version that does not sync in 15 minutes is rolled back', async () => {
  const harness = createHarness();
  const { id } = await upgradeNow(harness);
  await harness.advance(90);
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
  await faults(harness, { connection: 'FAILING' });
  await harness.advance(15 * 60 - 0.001);
  assert.equal((await readUpgrade(harness, id)).state, 'VERIFYING');
  await harness.advance(0.001);
  assert.equal((await readUpgrade(harness, id)).state, 'ROLLED_BACK');
  assert.equal((await readController(harness)).firmwareVersion, '4.8.1');
});

test('a version that returns late, but in time, is verified', async () => {
  const harness = createHarness();
  const { id } = await upgradeNow(harness);
  await harness.advance(60);
  await faults(harness, { connection: 'OFFLINE' });
  await harness.advance(30 + 120 + 300);
  assert.equal((await readUpgrade(harness, id)).state, 'REBOOTING');
  await faults(harness, { connection: 'ONLINE' });
  await harness.advance(60);
  assert.equal((await readUpgrade(harness, id)).state, 'SUCCEEDED');
  assert.equal((await readController(harness)).firmwareVersion, '4.8.2');
});

test('a sync that comes with a later try is in time too', async () => {
  const harness = createHarness();
  const { id } = await upgradeNow(harness);
  await harness.advance(90);
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
  await harness.advance(100);
  harness.simulator.world.tables.controllerStates.put({
    ...stateOf(harness),
    faults: { ...stateOf(harness).faults, syncFailure: 'TIMED_OUT' },
  });
  await harness.advance(30);
  harness.simulator.world.tables.controllerStates.put({ ...stateOf(harness), faults: { ...stateOf(harness).faults, syncFailure: null } });
  await harness.advance(20);
  assert.equal((await readUpgrade(harness, id)).state, 'VERIFYING');
  await harness.advance(30);
  assert.equal((await readUpgrade(harness, id)).state, 'SUCCEEDED');
});

test('a controller that is offline at startAt is waited for', async () => {
  const harness = createHarness();
  await faults(harness, { connection: 'OFFLINE' });
  await harness.advance(100);
  const body = { controllerId: cast.controller, releaseId: cast.firmware482 };
  const { id } = await harness.expect('createFirmwareUpgrade', 'success', { body });
  await harness.advance(20 * 3600);
  assert.equal((await readUpgrade(harness, id)).state, 'SCHEDULED');
  await faults(harness, { connection: 'ONLINE' });
  await harness.advance(60);
  assert.equal((await readUpgrade(harness, id)).state, 'DOWNLOADING');
});

test('after 24 hours it is waited for no longer', async () => {
  const harness = createHarness();
  await faults(harness, { connection: 'OFFLINE' });
  await harness.advance(100);
  const { id } = await harness.expect('createFirmwareUpgrade', 'success', {
    body: { controllerId: cast.controller, releaseId: cast.firmware482 },
  });
  await harness.advance(24 * 3600 - 1);
  assert.equal((await readUpgrade(harness, id)).state, 'SCHEDULED');
  await harness.advance(1);
  const upgrade = await readUpgrade(harness, id);
  assert.deepEqual([upgrade.state, upgrade.failure, upgrade.startedAt, upgrade.progressPercent], ['FAILED', 'EXPIRED', null, 0]);
});
