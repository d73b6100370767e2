import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountId, cast, createHarness, type RequestOptions, siteId, tenantId } from '../../../simulator/testing/harness';
import { etag } from '../steps/etag';
import { accountEvents, grantMyself, newPerson, newSite } from '../steps/owner';
import { daySeconds } from '../steps/time';

/** The administrators of the account. */

test('administrators are listed by kind, ownership, system and status', async () => {
  const harness = createHarness();
  const names = async (query: RequestOptions['query']) =>
    (await harness.expect('listAdministrators', 'success', { query })).items.map(({ name }) => name);
  assert.equal((await names({})).length, 7);
  assert.deepEqual(await names({ kind: 'PERSON' }), ['Maja Lind']);
  assert.deepEqual(await names({ owner: true }), ['Maja Lind', 'Platform automation']);
  assert.deepEqual(await names({ systemId: tenantId }), ['Platform automation', 'Tenant office']);
  assert.deepEqual(await names({ status: ['INVITED', 'SUSPENDED'] }), []);
});

test('an invited person has seven days to accept, and again after another invitation', async () => {
  const harness = createHarness();
  const made = await harness.call('createAdministrator', { body: { kind: 'PERSON', name: 'Lea Holm', email: 'Lea@Lakeside.example' } });
  const { id, ...shown } = made.body;
  assert.deepEqual([shown.status, shown.email, shown.owner, shown.lastSeenAt], ['INVITED', 'lea@lakeside.example', false, null]);
  assert.equal(made.headers.get('location'), `/v2/accounts/${accountId}/administrators/${id}`);
  await harness.advance(7 * daySeconds);
  await assert.rejects(harness.control('POST', `/administrators/${id}`, { do: 'ACCEPT' }), /expired/);
  const again = await harness.call('resendInvitation', { path: { administratorId: id } });
  assert.deepEqual([again.status, again.body.status, again.headers.get('etag')], [202, 'INVITED', '"1"']);
  assert.equal(again.headers.get('location'), `/v2/accounts/${accountId}/administrators/${id}`);
  await harness.advance(7 * daySeconds - 1);
  await harness.control('POST', `/administrators/${id}`, { do: 'ACCEPT' });
  assert.equal((await harness.expect('getAdministrator', 'success', { path: { administratorId: id } })).status, 'ACTIVE');
  const { state } = await harness.expect('resendInvitation', 'invalid-state', { path: { administratorId: id } });
  assert.equal(state, 'ACTIVE');
  await harness.expect('resendInvitation', 'invalid-state', { path: { administratorId: cast.hrSync } });
});

test('an e-mail address identifies one person of the account', async () => {
  const harness = createHarness();
  const body = { kind: 'PERSON', name: 'Another Maja', email: 'MAJA@lakeside.example' };
  await harness.expect('createAdministrator', 'email-taken', { body });
  const { errors } = await harness.expect('updateAdministrator', 'validation-failed', {
    path: { administratorId: cast.maja },
    body: { email: 'maja@lakeside.example' },
  });
  assert.deepEqual([errors?.[0]?.pointer, errors?.[0]?.code], ['/email', 'read-only']);
});

test('an account has 500 administrators at most', async () => {
  const harness = createHarness();
  const { administrators } = harness.simulator.world.tables;
  const one = administrators.get(cast.hrSync);
  for (let count = administrators.rows.size; one && count < 500; count += 1) {
    administrators.put({ ...one, id: `adm_01KF${String(count).padStart(22, '0')}` });
  }
  const { limit } = await harness.expect('createAdministrator', 'limit-reached', { body: { kind: 'SERVICE', name: 'One more' } });
  assert.deepEqual(limit, { name: 'administrators', max: 500 });
});

test('grants name each system once, and only those of the account', async () => {
  const harness = createHarness();
  const grant = (systemId: string) => ({ systemId, capacities: ['AUDIT'] });
  const body = { grants: [grant(siteId), grant('sys_01KEV9APM0ST1PM1Q9NE2T1F99'), { systemId: siteId, capacities: ['OPERATIONS'] }] };
  const { errors } = await harness.expect('updateAdministrator', 'validation-failed', { path: { administratorId: cast.hrSync }, body });
  assert.deepEqual(
    errors?.map(({ pointer, code }) => `${pointer} ${code}`),
    ['/grants/1/systemId unknown-reference', '/grants/2 duplicate'],
  );
});

test('an owner may give itself a grant, which holds at once and shows in the account events', async () => {
  const harness = createHarness();
  const site = await newSite(harness, 'Pier');
  const start = harness.later(-1);
  const before = await etag(harness, 'getAdministrator', { path: { administratorId: cast.platformAutomation } });
  await grantMyself(harness, site.id);
  assert.notEqual(await etag(harness, 'getAdministrator', { path: { administratorId: cast.platformAutomation } }), before);
  await harness.expect('listUsers', 'success', { system: site.id });
  const { items } = await harness.expect('listAccountEvents', 'success', { query: { receivedAfter: start, type: 'config.updated' } });
  assert.equal(items.length, 1);
  assert.deepEqual(items[0]?.actor, { type: 'ADMINISTRATOR', id: cast.platformAutomation, name: 'Platform automation' });
  assert.deepEqual(items[0]?.data.changedFields, ['grants']);
});

test('an active person who owns the account must remain', async () => {
  const harness = createHarness();
  const maja = { path: { administratorId: cast.maja } };
  const lea = await newPerson(harness, 'lea', { owner: true });
  await harness.expect('updateAdministrator', 'last-owner', { ...maja, body: { owner: false } });
  await harness.expect('suspendAdministrator', 'last-owner', maja);
  await harness.expect('deleteAdministrator', 'last-owner', maja);
  await harness.control('POST', `/administrators/${lea.id}`, { do: 'ACCEPT' });
  const demoted = await harness.expect('updateAdministrator', 'success', { ...maja, body: { owner: false } });
  assert.equal(demoted.owner, false);
  await harness.expect('suspendAdministrator', 'success', maja);
  await harness.expect('deleteAdministrator', 'success', maja);
  await harness.expect('deleteAdministrator', 'last-owner', { path: { administratorId: lea.id } });
});

test('nobody suspends, deletes or demotes itself', async () => {
  const harness = createHarness();
  const myself = { path: { administratorId: cast.platformAutomation } };
  await harness.expect('updateAdministrator', 'self-change', { ...myself, body: { owner: false } });
  await harness.expect('suspendAdministrator', 'self-change', myself);
  await harness.expect('deleteAdministrator', 'self-change', myself);
  const renamed = await harness.expect('updateAdministrator', 'success', { ...myself, body: { name: 'Automation', owner: true } });
  assert.equal(renamed.name, 'Automation');
});

test('a suspended administrator cannot sign in until it is reinstated, with the same secret', async () => {
  const harness = createHarness();
  const hr = { path: { administratorId: cast.hrSync } };
  assert.equal((await harness.expect('reinstateAdministrator', 'invalid-state', hr)).state, 'ACTIVE');
  const before = await etag(harness, 'getAdministrator', hr);
  const start = harness.later(-1);
  const suspended = await harness.call('suspendAdministrator', hr);
  assert.deepEqual([suspended.body.status, suspended.headers.get('etag')], ['SUSPENDED', before]);
  await harness.expect('listMySystems', 'invalid-credentials', { as: 'HR sync' });
  assert.equal((await harness.expect('suspendAdministrator', 'invalid-state', hr)).state, 'SUSPENDED');
  const invited = await newPerson(harness, 'lea');
  assert.equal((await harness.expect('suspendAdministrator', 'invalid-state', { path: { administratorId: invited.id } })).state, 'INVITED');
  const active = await harness.expect('reinstateAdministrator', 'success', hr);
  assert.equal(active.status, 'ACTIVE');
  await harness.expect('listMySystems', 'success', { as: 'HR sync' });
  assert.deepEqual(await accountEvents(harness, start), [
    'config.updated ADMINISTRATOR status',
    'config.created ADMINISTRATOR name',
    'config.updated ADMINISTRATOR status',
  ]);
});

test('deleting an administrator revokes its API credentials and leaves what it made', async () => {
  const harness = createHarness();
  const { id } = await harness.expect('createUser', 'success', { as: 'HR sync', body: { name: 'Kim' } });
  const start = harness.later(-1);
  await harness.expect('deleteAdministrator', 'success', { path: { administratorId: cast.hrSync } });
  await harness.expect('listMySystems', 'invalid-credentials', { as: 'HR sync' });
  await harness.expect('getAdministrator', 'not-found', { path: { administratorId: cast.hrSync } });
  await harness.expect('getUser', 'success', { path: { userId: id } });
  assert.deepEqual(await accountEvents(harness, start), ['config.deleted ADMINISTRATOR', 'config.deleted CREDENTIAL']);
});
