import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountId, cast, createHarness } from '../../../simulator/testing/harness';
import { accountEvents, newService } from '../steps/owner';
import { daySeconds } from '../steps/time';

/** What services sign in with. */

test('the secret of an API credential is shown when it is made and never again', async () => {
  const harness = createHarness();
  const hr = { administratorId: cast.hrSync };
  const made = await harness.call('createApiCredential', { path: hr, body: { name: 'Backup' } });
  assert.match(made.body.secret, /^amk_[A-Za-z0-9_-]{43}$/);
  const path = { ...hr, credentialId: made.body.id };
  assert.equal(made.headers.get('location'), `/v2/accounts/${accountId}/administrators/${cast.hrSync}/credentials/${made.body.id}`);
  assert.equal('secret' in (await harness.expect('getApiCredential', 'success', { path })), false);
  const { items } = await harness.expect('listApiCredentials', 'success', { path: hr });
  assert.deepEqual(
    items.map(({ name }) => name),
    ['Backup', 'HR sync'],
  );
  assert.ok(items.every((item) => !('secret' in item)));
  await harness.expect('listMySystems', 'success', { credential: made.body });
  assert.equal((await harness.expect('getApiCredential', 'success', { path })).lastUsedAt, harness.now());
  const changed = await harness.call('updateApiCredential', { path, body: { name: 'Spare', allowedIpRanges: ['198.51.100.0/24'] } });
  assert.deepEqual([changed.body.name, changed.headers.get('etag'), 'secret' in changed.body], ['Spare', '"2"', false]);
  await harness.expect('listMySystems', 'address-not-allowed', { credential: made.body });
  const same = await harness.call('updateApiCredential', { path, body: { name: 'Spare' } });
  assert.equal(same.headers.get('etag'), '"2"');
});

test('only a service has API credentials, and five at most', async () => {
  const harness = createHarness();
  const person = { path: { administratorId: cast.maja } };
  const refused = await harness.expect('createApiCredential', 'person-has-no-credentials', { ...person, body: { name: 'Mine' } });
  assert.equal(refused.errors?.[0]?.pointer, '');
  assert.deepEqual((await harness.expect('listApiCredentials', 'success', person)).items, []);
  const path = { administratorId: cast.hrSync };
  for (const name of ['second', 'third', 'fourth', 'fifth']) {
    await harness.expect('createApiCredential', 'success', { path, body: { name } });
  }
  const { limit } = await harness.expect('createApiCredential', 'limit-reached', { path, body: { name: 'sixth' } });
  assert.deepEqual(limit, { name: 'credentialsPerAdministrator', max: 5 });
});

test('an API credential expires by the clock, and not in the past', async () => {
  const harness = createHarness();
  const { id, credential } = await newService(harness, 'Nightly');
  const path = { administratorId: id, credentialId: credential.id };
  for (const [operationId, options] of [
    ['createApiCredential', { path: { administratorId: id }, body: { name: 'Late', expiresAt: harness.now() } }],
    ['updateApiCredential', { path, body: { expiresAt: harness.later(-1) } }],
  ] as const) {
    const { errors } = await harness.expect(operationId, 'validation-failed', options);
    assert.deepEqual([errors?.[0]?.pointer, errors?.[0]?.code], ['/expiresAt', 'out-of-range']);
  }
  await harness.expect('updateApiCredential', 'success', { path, body: { expiresAt: harness.later(60) } });
  await harness.advance(59);
  await harness.expect('listMySystems', 'success', { credential });
  await harness.advance(1);
  await harness.expect('listMySystems', 'invalid-credentials', { credential });
  assert.equal((await harness.expect('listApiCredentials', 'success', { path })).items.length, 1, 'expired ones are listed too');
  await harness.expect('updateApiCredential', 'success', { path, body: { expiresAt: null } });
  await harness.expect('listMySystems', 'success', { credential });
});

test('after a rotation both secrets work until the overlap ends', async () => {
  const harness = createHarness();
  const { id, credential } = await newService(harness, 'Nightly');
  const path = { administratorId: id, credentialId: credential.id };
  await harness.advance(60);
  const start = harness.later(-1);
  const rotated = await harness.call('rotateApiCredential', { path, body: { overlapSeconds: 3600 } });
  assert.equal(rotated.headers.get('etag'), '"1"');
  assert.equal(rotated.body.previousSecretUntil, harness.later(3600));
  assert.notEqual(rotated.body.secret, credential.secret);
  await harness.expect('rotateApiCredential', 'rotation-in-progress', { path });
  await harness.advance(3599);
  await harness.expect('listMySystems', 'success', { credential });
  await harness.expect('listMySystems', 'success', { credential: rotated.body });
  await harness.advance(1);
  await harness.expect('listMySystems', 'invalid-credentials', { credential });
  await harness.expect('listMySystems', 'success', { credential: rotated.body });
  assert.equal((await harness.expect('getApiCredential', 'success', { path })).previousSecretUntil, null);
  assert.deepEqual(await accountEvents(harness, start), ['config.updated CREDENTIAL secret']);
  const byDefault = await harness.expect('rotateApiCredential', 'success', { path });
  assert.equal(byDefault.previousSecretUntil, harness.later(daySeconds));
  await harness.advance(daySeconds);
  const atOnce = await harness.expect('rotateApiCredential', 'success', { path, body: { overlapSeconds: 0 } });
  assert.equal(atOnce.previousSecretUntil, null);
  await harness.expect('listMySystems', 'invalid-credentials', { credential: byDefault });
  await harness.expect('rotateApiCredential', 'success', { path });
});

test('an API credential is revoked at once, and not by itself', async () => {
  const harness = createHarness();
  const { id, credential } = await newService(harness, 'Nightly', { owner: true });
  const path = { administratorId: id, credentialId: credential.id };
  await harness.expect('deleteApiCredential', 'self-change', { path, credential });
  const mine = { administratorId: cast.platformAutomation, credentialId: cast.platformAutomationCredential };
  await harness.expect('deleteApiCredential', 'self-change', { path: mine });
  await harness.expect('deleteApiCredential', 'success', { path });
  await harness.expect('deleteApiCredential', 'not-found', { path });
  await harness.expect('listMySystems', 'invalid-credentials', { credential });
});
