import assert from 'node:assert/strict';
import { type Ask, accountId, cast, type Kit, siteId, tenantId } from '../kit';
import { accountEvents, daySeconds, grantMyself, newSite, newTenant } from './owner-steps';

/** The account and its systems. */

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = {
  async 'an owner reads the account and lists its systems by kind, status and parent'(kit) {
    const account = await kit.expect('getAccount', 'success');
    assert.equal(account.name, 'Lakeside Property Group');
    const names = async (query: Ask['query']) =>
      (await kit.expect('listSystems', 'success', { query })).items.map(({ name }: { name: string }) => name);
    assert.deepEqual(await names({}), ['Ground floor', 'Harbour House']);
    assert.deepEqual(await names({ sort: '-name' }), ['Harbour House', 'Ground floor']);
    assert.deepEqual(await names({ kind: 'SITE' }), ['Harbour House']);
    assert.deepEqual(await names({ kind: ['SITE', 'TENANT'] }), ['Ground floor', 'Harbour House']);
    assert.deepEqual(await names({ parentSystemId: siteId }), ['Ground floor']);
    assert.deepEqual(await names({ status: 'ARCHIVED' }), []);
    await kit.expect('getSystem', 'success', { path: { systemId: tenantId } });
    await kit.expect('getMySystem', 'success', { as: 'Tenant office', system: tenantId });
    const mine = await kit.expect('listMySystems', 'success', { query: { kind: 'TENANT' } });
    assert.deepEqual(
      mine.items.map(({ id }: { id: string }) => id),
      [tenantId],
    );
  },

  async 'a tenant takes the PIN length and the whitelist of its site, also when they change'(kit) {
    const made = await kit.call('createSystem', {
      body: { kind: 'SITE', name: 'Pier', timeZone: 'Europe/Helsinki', maxPinLength: 6, lockWhitelistEnabled: true },
    });
    assert.equal(made.status, 201);
    assert.equal(made.headers.get('etag'), '"1"');
    assert.equal(made.headers.get('location'), `/v2/accounts/${accountId}/systems/${made.body.id}`);
    const tenant = await newTenant(kit, 'Kiosk', made.body.id);
    assert.deepEqual([tenant.maxPinLength, tenant.lockWhitelistEnabled, tenant.status], [6, true, 'ACTIVE']);
    await kit.expect('updateSystem', 'success', {
      path: { systemId: made.body.id },
      body: { maxPinLength: 8, lockWhitelistEnabled: false },
    });
    const answer = await kit.call('getSystem', { path: { systemId: tenant.id } });
    assert.deepEqual([answer.body.maxPinLength, answer.body.lockWhitelistEnabled], [8, false]);
    assert.equal(answer.headers.get('etag'), '"1"', 'the tenant itself did not change');
    const refused = await kit.expect('updateSystem', 'validation-failed', {
      path: { systemId: tenant.id },
      body: { maxPinLength: 8, lockWhitelistEnabled: false },
    });
    assert.deepEqual(
      refused.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
      ['/maxPinLength read-only', '/lockWhitelistEnabled read-only'],
    );
    await kit.expect('getMySystem', 'not-found', { system: tenant.id });
  },

  async 'the parent of a tenant is an active site of the account'(kit) {
    const site = await newSite(kit, 'Pier');
    await kit.expect('archiveSystem', 'success', { path: { systemId: site.id } });
    for (const parentSystemId of [tenantId, site.id, 'sys_01KEV9APM0ST1PM1Q9NE2T1F99']) {
      const body = { kind: 'TENANT', name: 'Kiosk', parentSystemId, timeZone: 'Europe/Stockholm' };
      const { errors } = await kit.expect('createSystem', 'validation-failed', { body });
      assert.deepEqual([errors[0].pointer, errors[0].code], ['/parentSystemId', 'unknown-reference']);
    }
  },

  async 'the name of a system is taken whatever its case'(kit) {
    await kit.expect('createSystem', 'name-taken', { body: { kind: 'SITE', name: 'harbour HOUSE', timeZone: 'Europe/Stockholm' } });
    await kit.expect('updateSystem', 'name-taken', { path: { systemId: tenantId }, body: { name: 'HARBOUR house' } });
    const renamed = await kit.expect('updateSystem', 'success', { path: { systemId: siteId }, body: { name: 'HARBOUR HOUSE' } });
    assert.equal(renamed.name, 'HARBOUR HOUSE');
  },

  async 'a time zone has to be one of the database'(kit) {
    const made = await kit.expect('createSystem', 'time-zone-unknown', {
      body: { kind: 'SITE', name: 'Pier', timeZone: 'Europe/Atlantis' },
    });
    assert.equal(made.errors[0].pointer, '/timeZone');
    const changed = await kit.expect('updateSystem', 'time-zone-unknown', { path: { systemId: siteId }, body: { timeZone: 'GMT+25' } });
    assert.equal(changed.errors[0].pointer, '/timeZone');
  },

  async 'an account has 200 systems at most'(kit) {
    const { systems } = kit.simulator.world.tables;
    const site = systems.get(siteId);
    for (let count = systems.rows.size; site && count < 200; count += 1) {
      systems.put({ ...site, id: `sys_01KF${String(count).padStart(22, '0')}`, name: `Site ${count}` });
    }
    const body = { kind: 'SITE', name: 'One more', timeZone: 'Europe/Stockholm' };
    const { limit } = await kit.expect('createSystem', 'limit-reached', { body });
    assert.deepEqual(limit, { name: 'systems', max: 200 });
  },

  async 'a change of a system that changes nothing moves no ETag and raises no event'(kit) {
    const start = kit.later(-1);
    const path = { systemId: siteId };
    const same = await kit.call('updateSystem', { path, body: { name: 'Harbour House', maxPinLength: 4 }, headers: { 'If-Match': '"1"' } });
    assert.deepEqual([same.headers.get('etag'), same.body.updatedAt], ['"1"', '2026-01-12T08:05:00.000Z']);
    assert.deepEqual(await accountEvents(kit, start), []);
    const changed = await kit.call('updateSystem', { path, body: { timeZone: 'Europe/Helsinki' } });
    assert.deepEqual([changed.headers.get('etag'), changed.body.updatedAt], ['"2"', kit.now()]);
    assert.deepEqual(await accountEvents(kit, start), ['config.updated SYSTEM timeZone']);
    const controller = await kit.expect('getController', 'success', { path: { controllerId: cast.controller } });
    assert.deepEqual([controller.timeZone, controller.pendingChanges], ['Europe/Helsinki', 1], 'it never had a zone of its own');
  },

  async 'the length of PINs cannot drop below a PIN in use, of a tenant, a visit or a shared user'(kit) {
    const path = { systemId: siteId };
    const shorten = (outcome: string) => kit.expect('updateSystem', outcome, { path, body: { maxPinLength: 5 } });
    await kit.expect('updateSystem', 'success', { path, body: { maxPinLength: 6 } });
    const token = await kit.expect('createToken', 'success', { system: tenantId, body: { type: 'PIN', userId: cast.sara, pin: '905172' } });
    await shorten('pin-length-in-use');
    await kit.expect('deleteToken', 'success', { system: tenantId, path: { tokenId: token.id } });
    const visit = await kit.expect('createVisit', 'success', {
      body: { name: 'Audit', validFrom: kit.now(), validUntil: kit.later(60), doorIds: [cast.mainEntrance], credentialTypes: ['PIN'] },
    });
    assert.equal(visit.pin.length, 6);
    await shorten('pin-length-in-use');
    await kit.advance(60);
    const pier = await newSite(kit, 'Pier', { maxPinLength: 8 });
    await grantMyself(kit, pier.id);
    const guard = await kit.expect('createUser', 'success', { system: pier.id, body: { name: 'Guard' } });
    await kit.expect('createToken', 'success', { system: pier.id, body: { type: 'PIN', userId: guard.id, pin: '774190' } });
    const shared = await kit.expect('createUserDelegation', 'success', {
      path: { systemId: pier.id },
      body: { toSystemId: tenantId, userIds: [guard.id] },
    });
    await shorten('pin-length-in-use');
    await kit.expect('revokeUserDelegation', 'success', { path: { systemId: pier.id, userDelegationId: shared.id } });
    await shorten('success');
  },

  async 'a system is archived when nothing hangs on it, then only read, and deleted when its tenants are gone'(kit) {
    const { usedBy } = await kit.expect('archiveSystem', 'resource-in-use', { path: { systemId: siteId } });
    assert.deepEqual(usedBy, [
      { type: 'CONTROLLER', id: cast.controller, name: 'HH-C1' },
      { type: 'SYSTEM', id: tenantId, name: 'Ground floor' },
      { type: 'DELEGATION', id: cast.delegation, name: 'Main entrance to Ground floor' },
      { type: 'USER_DELEGATION', id: cast.userDelegation, name: null },
    ]);
    const site = await newSite(kit, 'Pier');
    const tenant = await newTenant(kit, 'Kiosk', site.id);
    const inUse = await kit.expect('archiveSystem', 'resource-in-use', { path: { systemId: site.id } });
    assert.deepEqual(inUse.usedBy, [{ type: 'SYSTEM', id: tenant.id, name: 'Kiosk' }]);

    await kit.advance(60);
    const archived = await kit.call('archiveSystem', { path: { systemId: tenant.id } });
    assert.deepEqual([archived.body.status, archived.body.updatedAt, archived.headers.get('etag')], ['ARCHIVED', tenant.createdAt, '"1"']);
    assert.equal((await kit.expect('archiveSystem', 'invalid-state', { path: { systemId: tenant.id } })).state, 'ARCHIVED');
    await kit.expect('archiveSystem', 'success', { path: { systemId: site.id } });
    const refused = await kit.expect('updateSystem', 'invalid-state', {
      path: { systemId: site.id },
      body: { name: 'Quay' },
      headers: { 'If-Match': '"9"' },
    });
    assert.equal(refused.state, 'ARCHIVED');
    const { items } = await kit.expect('listSystems', 'success', { query: { status: 'ARCHIVED' } });
    assert.equal(items.length, 2);

    assert.equal((await kit.expect('deleteSystem', 'invalid-state', { path: { systemId: siteId } })).state, 'ACTIVE');
    const held = await kit.expect('deleteSystem', 'resource-in-use', { path: { systemId: site.id } });
    assert.deepEqual(held.usedBy, [{ type: 'SYSTEM', id: tenant.id, name: 'Kiosk' }]);
    await kit.expect('deleteSystem', 'success', { path: { systemId: tenant.id } });
    await kit.expect('deleteSystem', 'success', { path: { systemId: site.id }, headers: { 'If-Match': '"1"' } });
    await kit.expect('deleteSystem', 'not-found', { path: { systemId: site.id } });
    await newSite(kit, 'Pier');
  },

  async 'an archived system keeps what it holds readable and sends nothing any more'(kit) {
    await kit.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
    await kit.expect('revokeUserDelegation', 'success', { path: { userDelegationId: cast.userDelegation } });
    const body = { url: 'https://hooks.lakeside.example/kiosk', eventTypes: ['*'] };
    const webhook = await kit.expect('createWebhook', 'success', { as: 'Tenant office', system: tenantId, body });
    await kit.expect('archiveSystem', 'success', { path: { systemId: tenantId } });
    await kit.advance(10);
    const sent = kit.deliveries.length;
    const asTenant = { as: 'Tenant office', system: tenantId } as const;
    const off = await kit.expect('getWebhook', 'success', { ...asTenant, path: { webhookId: webhook.id } });
    assert.deepEqual([off.enabled, off.status], [false, 'DISABLED']);
    assert.equal((await kit.expect('getMySystem', 'success', asTenant)).status, 'ARCHIVED');
    await kit.expect('getUser', 'success', { ...asTenant, path: { userId: cast.sara } });
    const { items } = await kit.expect('listEvents', 'success', asTenant);
    assert.ok(items.some(({ type }: { type: string }) => type === 'delegation.ended'));
    await kit.expect('createUser', 'invalid-state', { ...asTenant, body: { name: 'Late' } });
    await kit.advance(daySeconds);
    assert.equal(kit.deliveries.length, sent);
  },

  async 'what a deleted system held leaves no trace in other systems, and the account events stay'(kit) {
    const start = kit.later(-1);
    const site = await newSite(kit, 'Pier');
    await grantMyself(kit, site.id);
    const guard = await kit.expect('createUser', 'success', { system: site.id, body: { name: 'Guard' } });
    const shared = await kit.expect('createUserDelegation', 'success', {
      path: { systemId: site.id },
      body: { toSystemId: siteId, userIds: [guard.id] },
    });
    await kit.expect('addUserToRole', 'success', { path: { roleId: cast.employees, userId: guard.id } });
    const count = async () => (await kit.expect('getRole', 'success', { path: { roleId: cast.employees } })).userCount;
    assert.equal(await count(), 2);
    await kit.expect('revokeUserDelegation', 'success', { path: { systemId: site.id, userDelegationId: shared.id } });
    await kit.expect('archiveSystem', 'success', { path: { systemId: site.id } });
    await kit.expect('deleteSystem', 'success', { path: { systemId: site.id } });
    assert.equal(await count(), 1);
    const { grants } = await kit.expect('getAdministrator', 'success', { path: { administratorId: cast.platformAutomation } });
    assert.ok(!grants.some(({ systemId }: { systemId: string }) => systemId === site.id));
    await kit.expect('getMySystem', 'not-found', { system: site.id });
    const events = await accountEvents(kit, start);
    assert.ok(events.includes('config.created SYSTEM name timeZone maxPinLength'));
    assert.ok(events.includes('config.updated SYSTEM status'));
    assert.ok(events.includes('config.deleted SYSTEM'));
  },
};
