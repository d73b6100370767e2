import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness } from '../../../simulator/testing/harness';
import { makeController, ownerKey, readController } from '../steps/controllers';
import { eventsOf, typesOf } from '../steps/events';

test('there is no registration before the first claim', async () => {
  const harness = createHarness();
  const { id } = await makeController(harness, 'HH-C2');
  const path = { controllerId: id };
  await harness.expect('getO3cRegistration', 'not-found', { path });
  await harness.expect('releaseO3cRegistration', 'not-found', { path });
  const problem = await harness.expect('putO3cRegistration', 'validation-failed', { path, body: ownerKey });
  assert.deepEqual([problem.errors?.[0]?.pointer, problem.errors?.[0]?.code], ['/macAddress', 'required']);
});

test('a claim names the right device and a well-formed key', async () => {
  const harness = createHarness();
  const { id } = await makeController(harness, 'HH-C2', { macAddress: '00005E005302' });
  const path = { controllerId: id };
  const mismatch = await harness.expect('putO3cRegistration', 'mac-mismatch', { path, body: { ...ownerKey, macAddress: '00005E005303' } });
  assert.equal(mismatch.errors?.[0]?.pointer, '/macAddress');
  for (const ownerAuthenticationKey of ['7Q2K-9MXD-41T', '7Q2K-9MXD-41TB0', '7Q2K-9MXD-41T_']) {
    const problem = await harness.expect('putO3cRegistration', 'oak-malformed', { path, body: { ownerAuthenticationKey } });
    assert.equal(problem.errors?.[0]?.pointer, '/ownerAuthenticationKey');
  }
  await harness.expect('getO3cRegistration', 'not-found', { path });
});

test('a live registration is not replaced', async () => {
  const harness = createHarness();
  const { id } = await makeController(harness, 'HH-C2', { macAddress: '00005E005302' });
  const path = { controllerId: id };
  await harness.expect('putO3cRegistration', 'success', { path, body: ownerKey });
  const others = [{ ownerAuthenticationKey: 'ABCD-EFGH-1234' }, { ...ownerKey, macAddress: '00005E005303' }];
  const refuse = async () => {
    for (const body of others) {
      await harness.expect('putO3cRegistration', 'registration-exists', { path, body });
    }
  };
  await refuse();
  await harness.advance(1);
  await refuse();
  await harness.control('PUT', `/controllers/${id}`, { pressButton: true });
  await refuse();
  assert.equal((await harness.expect('getO3cRegistration', 'success', { path })).state, 'CONNECTED');
});

test('the same claim can be sent again and answers with what became of it', async () => {
  const harness = createHarness();
  const { id } = await makeController(harness, 'HH-C2', { macAddress: '00005E005302' });
  const path = { controllerId: id };
  const first = await harness.call('putO3cRegistration', { path, body: ownerKey });
  const told = ['config.created', 'config.created'];
  const again = async (state: string) => {
    const repeated = await harness.call('putO3cRegistration', {
      path,
      body: { ownerAuthenticationKey: '7q2k 9mxd 41tb', macAddress: '00:00:5e:00:53:02' },
    });
    const current = await harness.expect('getO3cRegistration', 'success', { path });
    assert.deepEqual([repeated.status, repeated.body, current.state], [202, current, state]);
    for (const name of ['etag', 'location']) {
      assert.equal(repeated.headers.get(name), first.headers.get(name));
    }
    assert.deepEqual(await typesOf(harness), told);
    return repeated.body;
  };
  assert.deepEqual(await again('PENDING'), first.body);
  await harness.advance(1);
  told.push('o3c.registered');
  await again('REGISTERED');
  await harness.control('PUT', `/controllers/${id}`, { pressButton: true });
  told.push('controller.online');
  await again('CONNECTED');
  await harness.advance(10);
  assert.deepEqual(await typesOf(harness), [...told, 'controller.synced'], 'there was one claim');
});

test('a claim fails, stays readable and can be made again', async () => {
  const harness = createHarness();
  const { id } = await makeController(harness, 'HH-C2', { macAddress: '00005E005302' });
  const path = { controllerId: id };
  await harness.expect('putO3cRegistration', 'success', { path, body: { ownerAuthenticationKey: '0000-0000-0000' } });
  await harness.advance(1);
  const failed = await harness.expect('getO3cRegistration', 'success', { path });
  assert.deepEqual([failed.state, failed.failure], ['FAILED', 'KEY_REJECTED']);
  const again = await harness.expect('putO3cRegistration', 'success', { path, body: ownerKey });
  assert.deepEqual([again.state, again.failure, again.createdAt], ['PENDING', null, failed.createdAt]);
  const stranger = await makeController(harness, 'HH-C3', { macAddress: '0A0B0C0D0E0F' });
  await harness.expect('putO3cRegistration', 'success', { path: { controllerId: stranger.id }, body: ownerKey });
  await harness.advance(1);
  const unknown = await harness.expect('getO3cRegistration', 'success', { path: { controllerId: stranger.id } });
  assert.equal(unknown.failure, 'DEVICE_UNKNOWN');
  const ends = (await eventsOf(harness, { type: 'o3c.*' })).map(({ type, data, controller }) => [type, data.failure, controller?.name]);
  assert.deepEqual(ends, [
    ['o3c.failed', 'KEY_REJECTED', 'HH-C2'],
    ['o3c.registered', undefined, 'HH-C2'],
    ['o3c.failed', 'DEVICE_UNKNOWN', 'HH-C3'],
  ]);
});

test('a released controller keeps its rights and is out of reach', async () => {
  const harness = createHarness();
  const path = { controllerId: cast.controller };
  const { headers } = await harness.call('getO3cRegistration', { path });
  await harness.expect('releaseO3cRegistration', 'success', { path, headers: { 'If-Match': String(headers.get('etag')) } });
  assert.equal((await harness.expect('getO3cRegistration', 'success', { path })).state, 'RELEASED');
  await harness.expect('releaseO3cRegistration', 'success', { path });
  assert.equal((await readController(harness)).connection, 'INCOMPLETE_CONFIGURATION');
  await harness.expect('createDoorAction', 'controller-offline', { body: { doorId: cast.mainEntrance, type: 'LOCK' } });
  const card = await harness.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
  assert.equal(card.decision, 'GRANTED');
  assert.deepEqual(await typesOf(harness), ['o3c.released']);
  await harness.expect('putO3cRegistration', 'success', { path, body: ownerKey });
  await harness.advance(1);
  assert.equal((await readController(harness)).connection, 'READY_TO_CONNECT');
  await harness.control('PUT', `/controllers/${cast.controller}`, { pressButton: true });
  assert.deepEqual(
    (await typesOf(harness)).slice(-3),
    ['o3c.registered', 'controller.online', 'access.granted'],
    'what it did alone is told now',
  );
});
