import assert from 'node:assert/strict';
import { accountId, cast, type Kit } from '../kit';
import { accountEvents, daySeconds, newService } from './owner-steps';

/** What services sign in with. */

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = {
  async 'the secret of an API credential is shown when it is made and never again'(kit) {
    const hr = { administratorId: cast.hrSync };
    const made = await kit.call('createApiCredential', { path: hr, body: { name: 'Backup' } });
    assert.match(made.body.secret, /^amk_[A-Za-z0-9_-]{43}$/);
    const path = { ...hr, credentialId: made.body.id };
    assert.equal(made.headers.get('location'), `/v2/accounts/${accountId}/administrators/${cast.hrSync}/credentials/${made.body.id}`);
    assert.equal('secret' in (await kit.expect('getApiCredential', 'success', { path })), false);
    const { items } = await kit.expect('listApiCredentials', 'success', { path: hr });
    assert.deepEqual(
      items.map(({ name }: { name: string }) => name),
      ['Backup', 'HR sync'],
    );
    assert.ok(items.every((item: object) => !('secret' in item)));
    await kit.expect('listMySystems', 'success', { credential: made.body });
    assert.equal((await kit.expect('getApiCredential', 'success', { path })).lastUsedAt, kit.now());
    const changed = await kit.call('updateApiCredential', { path, body: { name: 'Spare', allowedIpRanges: ['198.51.100.0/24'] } });
    assert.deepEqual([changed.body.name, changed.headers.get('etag'), 'secret' in changed.body], ['Spare', '"2"', false]);
    await kit.expect('listMySystems', 'address-not-allowed', { credential: made.body });
    const same = await kit.call('updateApiCredential', { path, body: { name: 'Spare' } });
    assert.equal(same.headers.get('etag'), '"2"');
  },

  async 'only a service has API credentials, and five at most'(kit) {
    const person = { path: { administratorId: cast.maja } };
    const refused = await kit.expect('createApiCredential', 'person-has-no-credentials', { ...person, body: { name: 'Mine' } });
    assert.equal(refused.errors[0].pointer, '');
    assert.deepEqual((await kit.expect('listApiCredentials', 'success', person)).items, []);
    const path = { administratorId: cast.hrSync };
    for (const name of ['second', 'third', 'fourth', 'fifth']) {
      await kit.expect('createApiCredential', 'success', { path, body: { name } });
    }
    const { limit } = await kit.expect('createApiCredential', 'limit-reached', { path, body: { name: 'sixth' } });
    assert.deepEqual(limit, { name: 'credentialsPerAdministrator', max: 5 });
  },

  async 'an API credential expires by the clock, and not in the past'(kit) {
    const { id, credential } = await newService(kit, 'Nightly');
    const path = { administratorId: id, credentialId: credential.id };
    for (const [operationId, ask] of [
      ['createApiCredential', { path: { administratorId: id }, body: { name: 'Late', expiresAt: kit.now() } }],
      ['updateApiCredential', { path, body: { expiresAt: kit.later(-1) } }],
    ] as const) {
      const { errors } = await kit.expect(operationId, 'validation-failed', ask);
      assert.deepEqual([errors[0].pointer, errors[0].code], ['/expiresAt', 'out-of-range']);
    }
    await kit.expect('updateApiCredential', 'success', { path, body: { expiresAt: kit.later(60) } });
    await kit.advance(59);
    await kit.expect('listMySystems', 'success', { credential });
    await kit.advance(1);
    await kit.expect('listMySystems', 'invalid-credentials', { credential });
    assert.equal((await kit.expect('listApiCredentials', 'success', { path })).items.length, 1, 'expired ones are listed too');
    await kit.expect('updateApiCredential', 'success', { path, body: { expiresAt: null } });
    await kit.expect('listMySystems', 'success', { credential });
  },

  async 'after a rotation both secrets work until the overlap ends'(kit) {
    const { id, credential } = await newService(kit, 'Nightly');
    const path = { administratorId: id, credentialId: credential.id };
    await kit.advance(60);
    const start = kit.later(-1);
    const rotated = await kit.call('rotateApiCredential', { path, body: { overlapSeconds: 3600 } });
    assert.equal(rotated.headers.get('etag'), '"1"');
    assert.equal(rotated.body.previousSecretUntil, kit.later(3600));
    assert.notEqual(rotated.body.secret, credential.secret);
    await kit.expect('rotateApiCredential', 'rotation-in-progress', { path });
    await kit.advance(3599);
    await kit.expect('listMySystems', 'success', { credential });
    await kit.expect('listMySystems', 'success', { credential: rotated.body });
    await kit.advance(1);
    await kit.expect('listMySystems', 'invalid-credentials', { credential });
    await kit.expect('listMySystems', 'success', { credential: rotated.body });
    assert.equal((await kit.expect('getApiCredential', 'success', { path })).previousSecretUntil, null);
    assert.deepEqual(await accountEvents(kit, start), ['config.updated CREDENTIAL secret']);
    const byDefault = await kit.expect('rotateApiCredential', 'success', { path });
    assert.equal(byDefault.previousSecretUntil, kit.later(daySeconds));
    await kit.advance(daySeconds);
    const atOnce = await kit.expect('rotateApiCredential', 'success', { path, body: { overlapSeconds: 0 } });
    assert.equal(atOnce.previousSecretUntil, null);
    await kit.expect('listMySystems', 'invalid-credentials', { credential: byDefault });
    await kit.expect('rotateApiCredential', 'success', { path });
  },

  async 'an API credential is revoked at once, and not by itself'(kit) {
    const { id, credential } = await newService(kit, 'Nightly', { owner: true });
    const path = { administratorId: id, credentialId: credential.id };
    await kit.expect('deleteApiCredential', 'self-change', { path, credential });
    const mine = { administratorId: cast.platformAutomation, credentialId: cast.platformAutomationCredential };
    await kit.expect('deleteApiCredential', 'self-change', { path: mine });
    await kit.expect('deleteApiCredential', 'success', { path });
    await kit.expect('deleteApiCredential', 'not-found', { path });
    await kit.expect('listMySystems', 'invalid-credentials', { credential });
  },
};
