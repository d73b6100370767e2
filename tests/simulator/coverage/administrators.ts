import assert from 'node:assert/strict';
import { type Ask, accountId, cast, type Kit, siteId, tenantId } from '../kit';
import { accountEvents, daySeconds, etag, grantMyself, newPerson, newSite } from './owner-steps';

/** The administrators of the account. */

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = {
  async 'administrators are listed by kind, ownership, system and status'(kit) {
    const names = async (query: Ask['query']) =>
      (await kit.expect('listAdministrators', 'success', { query })).items.map(({ name }: { name: string }) => name);
    assert.equal((await names({})).length, 7);
    assert.deepEqual(await names({ kind: 'PERSON' }), ['Maja Lind']);
    assert.deepEqual(await names({ owner: true }), ['Maja Lind', 'Platform automation']);
    assert.deepEqual(await names({ systemId: tenantId }), ['Platform automation', 'Tenant office']);
    assert.deepEqual(await names({ status: ['INVITED', 'SUSPENDED'] }), []);
  },

  async 'an invited person has seven days to accept, and again after another invitation'(kit) {
    const made = await kit.call('createAdministrator', { body: { kind: 'PERSON', name: 'Lea Holm', email: 'Lea@Lakeside.example' } });
    const { id, ...shown } = made.body;
    assert.deepEqual([shown.status, shown.email, shown.owner, shown.lastSeenAt], ['INVITED', 'lea@lakeside.example', false, null]);
    assert.equal(made.headers.get('location'), `/v2/accounts/${accountId}/administrators/${id}`);
    await kit.advance(7 * daySeconds);
    await assert.rejects(kit.control('POST', `/administrators/${id}`, { do: 'ACCEPT' }), /expired/);
    const again = await kit.call('resendInvitation', { path: { administratorId: id } });
    assert.deepEqual([again.status, again.body.status, again.headers.get('etag')], [202, 'INVITED', '"1"']);
    assert.equal(again.headers.get('location'), `/v2/accounts/${accountId}/administrators/${id}`);
    await kit.advance(7 * daySeconds - 1);
    await kit.control('POST', `/administrators/${id}`, { do: 'ACCEPT' });
    assert.equal((await kit.expect('getAdministrator', 'success', { path: { administratorId: id } })).status, 'ACTIVE');
    const { state } = await kit.expect('resendInvitation', 'invalid-state', { path: { administratorId: id } });
    assert.equal(state, 'ACTIVE');
    await kit.expect('resendInvitation', 'invalid-state', { path: { administratorId: cast.hrSync } });
  },

  async 'an e-mail address identifies one person of the account'(kit) {
    const body = { kind: 'PERSON', name: 'Another Maja', email: 'MAJA@lakeside.example' };
    await kit.expect('createAdministrator', 'email-taken', { body });
    const { errors } = await kit.expect('updateAdministrator', 'validation-failed', {
      path: { administratorId: cast.maja },
      body: { email: 'maja@lakeside.example' },
    });
    assert.deepEqual([errors[0].pointer, errors[0].code], ['/email', 'read-only']);
  },

  async 'an account has 500 administrators at most'(kit) {
    const { administrators } = kit.simulator.world.tables;
    const one = administrators.get(cast.hrSync);
    for (let count = administrators.rows.size; one && count < 500; count += 1) {
      administrators.put({ ...one, id: `adm_01KF${String(count).padStart(22, '0')}` });
    }
    const { limit } = await kit.expect('createAdministrator', 'limit-reached', { body: { kind: 'SERVICE', name: 'One more' } });
    assert.deepEqual(limit, { name: 'administrators', max: 500 });
  },

  async 'grants name each system once, and only those of the account'(kit) {
    const grant = (systemId: string) => ({ systemId, capacities: ['AUDIT'] });
    const body = { grants: [grant(siteId), grant('sys_01KEV9APM0ST1PM1Q9NE2T1F99'), { systemId: siteId, capacities: ['OPERATIONS'] }] };
    const { errors } = await kit.expect('updateAdministrator', 'validation-failed', { path: { administratorId: cast.hrSync }, body });
    assert.deepEqual(
      errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
      ['/grants/1/systemId unknown-reference', '/grants/2 duplicate'],
    );
  },

  async 'an owner may give itself a grant, which holds at once and shows in the account events'(kit) {
    const site = await newSite(kit, 'Pier');
    const start = kit.later(-1);
    const before = await etag(kit, 'getAdministrator', { path: { administratorId: cast.platformAutomation } });
    await grantMyself(kit, site.id);
    assert.notEqual(await etag(kit, 'getAdministrator', { path: { administratorId: cast.platformAutomation } }), before);
    await kit.expect('listUsers', 'success', { system: site.id });
    const { items } = await kit.expect('listAccountEvents', 'success', { query: { receivedAfter: start, type: 'config.updated' } });
    assert.equal(items.length, 1);
    assert.deepEqual(items[0].actor, { type: 'ADMINISTRATOR', id: cast.platformAutomation, name: 'Platform automation' });
    assert.deepEqual(items[0].data.changedFields, ['grants']);
  },

  async 'an active person who owns the account must remain'(kit) {
    const maja = { path: { administratorId: cast.maja } };
    const lea = await newPerson(kit, 'lea', { owner: true });
    await kit.expect('updateAdministrator', 'last-owner', { ...maja, body: { owner: false } });
    await kit.expect('suspendAdministrator', 'last-owner', maja);
    await kit.expect('deleteAdministrator', 'last-owner', maja);
    await kit.control('POST', `/administrators/${lea.id}`, { do: 'ACCEPT' });
    const demoted = await kit.expect('updateAdministrator', 'success', { ...maja, body: { owner: false } });
    assert.equal(demoted.owner, false);
    await kit.expect('suspendAdministrator', 'success', maja);
    await kit.expect('deleteAdministrator', 'success', maja);
    await kit.expect('deleteAdministrator', 'last-owner', { path: { administratorId: lea.id } });
  },

  async 'nobody suspends, deletes or demotes itself'(kit) {
    const myself = { path: { administratorId: cast.platformAutomation } };
    await kit.expect('updateAdministrator', 'self-change', { ...myself, body: { owner: false } });
    await kit.expect('suspendAdministrator', 'self-change', myself);
    await kit.expect('deleteAdministrator', 'self-change', myself);
    const renamed = await kit.expect('updateAdministrator', 'success', { ...myself, body: { name: 'Automation', owner: true } });
    assert.equal(renamed.name, 'Automation');
  },

  async 'a suspended administrator cannot sign in until it is reinstated, with the same secret'(kit) {
    const hr = { path: { administratorId: cast.hrSync } };
    assert.equal((await kit.expect('reinstateAdministrator', 'invalid-state', hr)).state, 'ACTIVE');
    const before = await etag(kit, 'getAdministrator', hr);
    const start = kit.later(-1);
    const suspended = await kit.call('suspendAdministrator', hr);
    assert.deepEqual([suspended.body.status, suspended.headers.get('etag')], ['SUSPENDED', before]);
    await kit.expect('listMySystems', 'invalid-credentials', { as: 'HR sync' });
    assert.equal((await kit.expect('suspendAdministrator', 'invalid-state', hr)).state, 'SUSPENDED');
    const invited = await newPerson(kit, 'lea');
    assert.equal((await kit.expect('suspendAdministrator', 'invalid-state', { path: { administratorId: invited.id } })).state, 'INVITED');
    const active = await kit.expect('reinstateAdministrator', 'success', hr);
    assert.equal(active.status, 'ACTIVE');
    await kit.expect('listMySystems', 'success', { as: 'HR sync' });
    assert.deepEqual(await accountEvents(kit, start), [
      'config.updated ADMINISTRATOR status',
      'config.created ADMINISTRATOR name',
      'config.updated ADMINISTRATOR status',
    ]);
  },

  async 'deleting an administrator revokes its API credentials and leaves what it made'(kit) {
    const { id } = await kit.expect('createUser', 'success', { as: 'HR sync', body: { name: 'Kim' } });
    const start = kit.later(-1);
    await kit.expect('deleteAdministrator', 'success', { path: { administratorId: cast.hrSync } });
    await kit.expect('listMySystems', 'invalid-credentials', { as: 'HR sync' });
    await kit.expect('getAdministrator', 'not-found', { path: { administratorId: cast.hrSync } });
    await kit.expect('getUser', 'success', { path: { userId: id } });
    assert.deepEqual(await accountEvents(kit, start), ['config.deleted ADMINISTRATOR', 'config.deleted CREDENTIAL']);
  },
};
