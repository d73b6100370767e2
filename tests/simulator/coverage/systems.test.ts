import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accountId,
  type CallOutcome,
  cast,
  createHarness,
  type RequestOptions,
  siteId,
  tenantId,
} from '../../../simulator/testing/harness';
import { accountEvents, grantMyself, newSite, newTenant } from '../steps/owner';
import { daySeconds } from '../steps/time';

/** The account and its systems. */

test('an owner reads the account and lists its systems by kind, status and parent', async () => {
  const harness = createHarness();
  const account = await harness.expect('getAccount', 'success');
  assert.equal(account.name, 'Lakeside Property Group');
  const names = async (query: RequestOptions['query']) =>
    (await harness.expect('listSystems', 'success', { query })).items.map(({ name }) => name);
  assert.deepEqual(await names({}), ['Ground floor', 'Harbour House']);
  assert.deepEqual(await names({ sort: '-name' }), ['Harbour House', 'Ground floor']);
  assert.deepEqual(await names({ kind: 'SITE' }), ['Harbour House']);
  assert.deepEqual(await names({ kind: ['SITE', 'TENANT'] }), ['Ground floor', 'Harbour House']);
  assert.deepEqual(await names({ parentSystemId: siteId }), ['Ground floor']);
  assert.deepEqual(await names({ status: 'ARCHIVED' }), []);
  await harness.expect('getSystem', 'success', { path: { systemId: tenantId } });
  await harness.expect('getMySystem', 'success', { as: 'Tenant office', system: tenantId });
  const mine = await harness.expect('listMySystems', 'success', { query: { kind: 'TENANT' } });
  assert.deepEqual(
    mine.items.map(({ id }) => id),
    [tenantId],
  );
});

test('a tenant takes the PIN length and the whitelist of its site, also when they change', async () => {
  const harness = createHarness();
  const made = await harness.call('createSystem', {
    body: { kind: 'SITE', name: 'Pier', timeZone: 'Europe/Helsinki', maxPinLength: 6, lockWhitelistEnabled: true },
  });
  assert.equal(made.status, 201);
  assert.equal(made.headers.get('etag'), '"1"');
  assert.equal(made.headers.get('location'), `/v2/accounts/${accountId}/systems/${made.body.id}`);
  const tenant = await newTenant(harness, 'Kiosk', made.body.id);
  assert.deepEqual([tenant.maxPinLength, tenant.lockWhitelistEnabled, tenant.status], [6, true, 'ACTIVE']);
  await harness.expect('updateSystem', 'success', {
    path: { systemId: made.body.id },
    body: { maxPinLength: 8, lockWhitelistEnabled: false },
  });
  const answer = await harness.call('getSystem', { path: { systemId: tenant.id } });
  assert.deepEqual([answer.body.maxPinLength, answer.body.lockWhitelistEnabled], [8, false]);
  assert.equal(answer.headers.get('etag'), '"1"', 'the tenant itself did not change');
  const refused = await harness.expect('updateSystem', 'validation-failed', {
    path: { systemId: tenant.id },
    body: { maxPinLength: 8, lockWhitelistEnabled: false },
  });
  assert.deepEqual(
    refused.errors?.map(({ pointer, code }) => `${pointer} ${code}`),
    ['/maxPinLength read-only', '/lockWhitelistEnabled read-only'],
  );
  await harness.expect('getMySystem', 'not-found', { system: tenant.id });
});

test('the parent of a tenant is an active site of the account', async () => {
  const harness = createHarness();
  const site = await newSite(harness, 'Pier');
  await harness.expect('archiveSystem', 'success', { path: { systemId: site.id } });
  for (const parentSystemId of [tenantId, site.id, 'sys_01KEV9APM0ST1PM1Q9NE2T1F99']) {
    const body = { kind: 'TENANT', name: 'Kiosk', parentSystemId, timeZone: 'Europe/Stockholm' };
    const { errors } = await harness.expect('createSystem', 'validation-failed', { body });
    assert.deepEqual([errors?.[0]?.pointer, errors?.[0]?.code], ['/parentSystemId', 'unknown-reference']);
  }
});

test('the name of a system is taken whatever its case', async () => {
  const harness = createHarness();
  await harness.expect('createSystem', 'name-taken', { body: { kind: 'SITE', name: 'harbour HOUSE', timeZone: 'Europe/Stockholm' } });
  await harness.expect('updateSystem', 'name-taken', { path: { systemId: tenantId }, body: { name: 'HARBOUR house' } });
  const renamed = await harness.expect('updateSystem', 'success', { path: { systemId: siteId }, body: { name: 'HARBOUR HOUSE' } });
  assert.equal(renamed.name, 'HARBOUR HOUSE');
});

test('a time zone has to be one of the database', async () => {
  const harness = createHarness();
  const made = await harness.expect('createSystem', 'time-zone-unknown', {
    body: { kind: 'SITE', name: 'Pier', timeZone: 'Europe/Atlantis' },
  });
  assert.equal(made.errors?.[0]?.pointer, '/timeZone');
  const changed = await harness.expect('updateSystem', 'time-zone-unknown', { path: { systemId: siteId }, body: { timeZone: 'GMT+25' } });
  assert.equal(changed.errors?.[0]?.pointer, '/timeZone');
});

test('an account has 200 systems at most', async () => {
  const harness = createHarness();
  const { systems } = harness.simulator.world.tables;
  const site = systems.get(siteId);
  for (let count = systems.rows.size; site && count < 200; count += 1) {
    systems.put({ ...site, id: `sys_01KF${String(count).padStart(22, '0')}`, name: `Site ${count}` });
  }
  const body = { kind: 'SITE', name: 'One more', timeZone: 'Europe/Stockholm' };
  const { limit } = await harness.expect('createSystem', 'limit-reached', { body });
  assert.deepEqual(limit, { name: 'systems', max: 200 });
});

test('a change of a system that changes nothing moves no ETag and raises no event', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const path = { systemId: siteId };
  const same = await harness.call('updateSystem', {
    path,
    body: { name: 'Harbour House', maxPinLength: 4 },
    headers: { 'If-Match': '"1"' },
  });
  assert.deepEqual([same.headers.get('etag'), same.body.updatedAt], ['"1"', '2026-01-12T08:05:00.000Z']);
  assert.deepEqual(await accountEvents(harness, start), []);
  const changed = await harness.call('updateSystem', { path, body: { timeZone: 'Europe/Helsinki' } });
  assert.deepEqual([changed.headers.get('etag'), changed.body.updatedAt], ['"2"', harness.now()]);
  assert.deepEqual(await accountEvents(harness, start), ['config.updated SYSTEM timeZone']);
  const controller = await harness.expect('getController', 'success', { path: { controllerId: cast.controller } });
  assert.deepEqual([controller.timeZone, controller.pendingChanges], ['Europe/Helsinki', 1], 'it never had a zone of its own');
});

test('the length of PINs cannot drop below a PIN in use, of a tenant, a visit or a shared user', async () => {
  const harness = createHarness();
  const path = { systemId: siteId };
  const shorten = <Result extends CallOutcome>(outcome: Result) =>
    harness.expect('updateSystem', outcome, { path, body: { maxPinLength: 5 } });
  await harness.expect('updateSystem', 'success', { path, body: { maxPinLength: 6 } });
  const token = await harness.expect('createToken', 'success', {
    system: tenantId,
    body: { type: 'PIN', userId: cast.sara, pin: '905172' },
  });
  await shorten('pin-length-in-use');
  await harness.expect('deleteToken', 'success', { system: tenantId, path: { tokenId: token.id } });
  const visit = await harness.expect('createVisit', 'success', {
    body: {
      name: 'Audit',
      validFrom: harness.now(),
      validUntil: harness.later(60),
      doorIds: [cast.mainEntrance],
      credentialTypes: ['PIN'],
    },
  });
  assert.equal(visit.pin?.length, 6);
  await shorten('pin-length-in-use');
  await harness.advance(60);
  const pier = await newSite(harness, 'Pier', { maxPinLength: 8 });
  await grantMyself(harness, pier.id);
  const guard = await harness.expect('createUser', 'success', { system: pier.id, body: { name: 'Guard' } });
  await harness.expect('createToken', 'success', { system: pier.id, body: { type: 'PIN', userId: guard.id, pin: '774190' } });
  const shared = await harness.expect('createUserDelegation', 'success', {
    path: { systemId: pier.id },
    body: { toSystemId: tenantId, userIds: [guard.id] },
  });
  await shorten('pin-length-in-use');
  await harness.expect('revokeUserDelegation', 'success', { path: { systemId: pier.id, userDelegationId: shared.id } });
  await shorten('success');
});

test('a system is archived when nothing hangs on it, then only read, and deleted when its tenants are gone', async () => {
  const harness = createHarness();
  const { usedBy } = await harness.expect('archiveSystem', 'resource-in-use', { path: { systemId: siteId } });
  assert.deepEqual(usedBy, [
    { type: 'CONTROLLER', id: cast.controller, name: 'HH-C1' },
    { type: 'SYSTEM', id: tenantId, name: 'Ground floor' },
    { type: 'DELEGATION', id: cast.delegation, name: 'Main entrance to Ground floor' },
    { type: 'USER_DELEGATION', id: cast.userDelegation, name: null },
  ]);
  const site = await newSite(harness, 'Pier');
  const tenant = await newTenant(harness, 'Kiosk', site.id);
  const inUse = await harness.expect('archiveSystem', 'resource-in-use', { path: { systemId: site.id } });
  assert.deepEqual(inUse.usedBy, [{ type: 'SYSTEM', id: tenant.id, name: 'Kiosk' }]);

  await harness.advance(60);
  const archived = await harness.call('archiveSystem', { path: { systemId: tenant.id } });
  assert.deepEqual([archived.body.status, archived.body.updatedAt, archived.headers.get('etag')], ['ARCHIVED', harness.now(), '"1"']);
  assert.equal((await harness.expect('archiveSystem', 'invalid-state', { path: { systemId: tenant.id } })).state, 'ARCHIVED');
  await harness.expect('archiveSystem', 'success', { path: { systemId: site.id } });
  const refused = await harness.expect('updateSystem', 'invalid-state', {
    path: { systemId: site.id },
    body: { name: 'Quay' },
    headers: { 'If-Match': '"9"' },
  });
  assert.equal(refused.state, 'ARCHIVED');
  const { items } = await harness.expect('listSystems', 'success', { query: { status: 'ARCHIVED' } });
  assert.equal(items.length, 2);

  assert.equal((await harness.expect('deleteSystem', 'invalid-state', { path: { systemId: siteId } })).state, 'ACTIVE');
  const held = await harness.expect('deleteSystem', 'resource-in-use', { path: { systemId: site.id } });
  assert.deepEqual(held.usedBy, [{ type: 'SYSTEM', id: tenant.id, name: 'Kiosk' }]);
  await harness.expect('deleteSystem', 'success', { path: { systemId: tenant.id } });
  await harness.expect('deleteSystem', 'success', { path: { systemId: site.id }, headers: { 'If-Match': '"1"' } });
  await harness.expect('deleteSystem', 'not-found', { path: { systemId: site.id } });
  await newSite(harness, 'Pier');
});

test('an archived system keeps what it holds readable and sends nothing any more', async () => {
  const harness = createHarness();
  await harness.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
  await harness.expect('revokeUserDelegation', 'success', { path: { userDelegationId: cast.userDelegation } });
  const body = { url: 'https://hooks.lakeside.example/kiosk', eventTypes: ['*'] };
  const webhook = await harness.expect('createWebhook', 'success', { as: 'Tenant office', system: tenantId, body });
  await harness.expect('archiveSystem', 'success', { path: { systemId: tenantId } });
  await harness.advance(10);
  const sent = harness.deliveries.length;
  const asTenant = { as: 'Tenant office', system: tenantId } as const;
  const off = await harness.expect('getWebhook', 'success', { ...asTenant, path: { webhookId: webhook.id } });
  assert.deepEqual([off.enabled, off.status], [false, 'DISABLED']);
  assert.equal((await harness.expect('getMySystem', 'success', asTenant)).status, 'ARCHIVED');
  await harness.expect('getUser', 'success', { ...asTenant, path: { userId: cast.sara } });
  const { items } = await harness.expect('listEvents', 'success', asTenant);
  assert.ok(items.some(({ type }) => type === 'delegation.ended'));
  await harness.expect('createUser', 'invalid-state', { ...asTenant, body: { name: 'Late' } });
  await harness.advance(daySeconds);
  assert.equal(harness.deliveries.length, sent);
});

test('what a deleted system held leaves no trace in other systems, and the account events stay', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const site = await newSite(harness, 'Pier');
  await grantMyself(harness, site.id);
  const guard = await harness.expect('createUser', 'success', { system: site.id, body: { name: 'Guard' } });
  const shared = await harness.expect('createUserDelegation', 'success', {
    path: { systemId: site.id },
    body: { toSystemId: siteId, userIds: [guard.id] },
  });
  await harness.expect('addUserToRole', 'success', { path: { roleId: cast.employees, userId: guard.id } });
  const count = async () => (await harness.expect('getRole', 'success', { path: { roleId: cast.employees } })).userCount;
  assert.equal(await count(), 2);
  await harness.expect('revokeUserDelegation', 'success', { path: { systemId: site.id, userDelegationId: shared.id } });
  await harness.expect('archiveSystem', 'success', { path: { systemId: site.id } });
  await harness.expect('deleteSystem', 'success', { path: { systemId: site.id } });
  assert.equal(await count(), 1);
  const { grants } = await harness.expect('getAdministrator', 'success', { path: { administratorId: cast.platformAutomation } });
  assert.ok(!grants.some(({ systemId }) => systemId === site.id));
  await harness.expect('getMySystem', 'not-found', { system: site.id });
  const events = await accountEvents(harness, start);
  assert.ok(events.includes('config.created SYSTEM name timeZone maxPinLength'));
  assert.ok(events.includes('config.updated SYSTEM status'));
  assert.ok(events.includes('config.deleted SYSTEM'));
});
