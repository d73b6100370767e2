import assert from 'node:assert/strict';
import { type Answer, type Ask, accountId, cast, type Kit, siteId, tenantId } from '../kit';
import { scenarios as delegations } from './delegations';

/** The account, its systems, administrators and API credentials. */

const daySeconds = 86_400;

type Change = { type: string; data: { resource: { type: string; name: string | null }; changedFields: string[] } };

async function etag(kit: Kit, operationId: string, ask: Ask): Promise<string | null> {
  return (await kit.call(operationId, ask)).headers.get('etag');
}

/** Account events in the order of arrival, as `type RESOURCE fields`. */
async function accountEvents(kit: Kit, after: string): Promise<string[]> {
  const { items } = await kit.expect('listAccountEvents', 'success', { query: { sort: 'receivedAt', receivedAfter: after } });
  return items.map(({ type, data }: Change) => [type, data.resource.type, ...data.changedFields].join(' '));
}

function newSite(kit: Kit, name: string, more: object = {}) {
  return kit.expect('createSystem', 'success', { body: { kind: 'SITE', name, timeZone: 'Europe/Stockholm', ...more } });
}

function newTenant(kit: Kit, name: string, parentSystemId: string = siteId) {
  return kit.expect('createSystem', 'success', { body: { kind: 'TENANT', name, parentSystemId, timeZone: 'Europe/Stockholm' } });
}

/** Platform automation gives itself every capacity on a system, besides those that it has. */
async function grantMyself(kit: Kit, systemId: string): Promise<void> {
  const path = { administratorId: cast.platform };
  const { grants } = await kit.expect('getAdministrator', 'success', { path });
  const capacities = ['OPERATIONS', 'ACCESS_MANAGEMENT', 'HARDWARE_MANAGEMENT', 'AUDIT'];
  await kit.expect('updateAdministrator', 'success', { path, body: { grants: [...grants, { systemId, capacities }] } });
}

async function newPerson(kit: Kit, name: string, more: object = {}) {
  return kit.expect('createAdministrator', 'success', { body: { kind: 'PERSON', name, email: `${name}@lakeside.example`, ...more } });
}

/** A service with an API credential. */
async function newService(kit: Kit, name: string, more: object = {}): Promise<{ id: string; credential: { id: string; secret: string } }> {
  const { id } = await kit.expect('createAdministrator', 'success', { body: { kind: 'SERVICE', name, ...more } });
  const credential = await kit.expect('createApiCredential', 'success', { path: { administratorId: id }, body: { name } });
  return { id, credential };
}

const systems: Record<string, (kit: Kit) => Promise<void>> = {
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
    const { grants } = await kit.expect('getAdministrator', 'success', { path: { administratorId: cast.platform } });
    assert.ok(!grants.some(({ systemId }: { systemId: string }) => systemId === site.id));
    await kit.expect('getMySystem', 'not-found', { system: site.id });
    const events = await accountEvents(kit, start);
    assert.ok(events.includes('config.created SYSTEM name timeZone maxPinLength'));
    assert.ok(events.includes('config.updated SYSTEM status'));
    assert.ok(events.includes('config.deleted SYSTEM'));
  },
};

const administrators: Record<string, (kit: Kit) => Promise<void>> = {
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
    const before = await etag(kit, 'getAdministrator', { path: { administratorId: cast.platform } });
    await grantMyself(kit, site.id);
    assert.notEqual(await etag(kit, 'getAdministrator', { path: { administratorId: cast.platform } }), before);
    await kit.expect('listUsers', 'success', { system: site.id });
    const { items } = await kit.expect('listAccountEvents', 'success', { query: { receivedAfter: start, type: 'config.updated' } });
    assert.equal(items.length, 1);
    assert.deepEqual(items[0].actor, { type: 'ADMINISTRATOR', id: cast.platform, name: 'Platform automation' });
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
    const myself = { path: { administratorId: cast.platform } };
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

const credentials: Record<string, (kit: Kit) => Promise<void>> = {
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
    const mine = { administratorId: cast.platform, credentialId: cast.platformCredential };
    await kit.expect('deleteApiCredential', 'self-change', { path: mine });
    await kit.expect('deleteApiCredential', 'success', { path });
    await kit.expect('deleteApiCredential', 'not-found', { path });
    await kit.expect('listMySystems', 'invalid-credentials', { credential });
  },
};

const events: Record<string, (kit: Kit) => Promise<void>> = {
  async 'account events tell of changes of the account, and of nothing inside a system'(kit) {
    const start = kit.later(-1);
    await kit.expect('createUser', 'success', { body: { name: 'Kim' } });
    await kit.expect('createAdministrator', 'success', { body: { kind: 'SERVICE', name: 'Nightly', owner: true } });
    const answer: Answer = await kit.call('listAccountEvents', { query: { receivedAfter: start, sort: 'receivedAt' } });
    assert.equal(answer.body.items.length, 1);
    const [event] = answer.body.items;
    assert.deepEqual([event.type, event.severity, event.accountId], ['config.created', 'INFO', accountId]);
    assert.deepEqual(event.data.changedFields, ['name', 'owner']);
    assert.deepEqual(await kit.expect('getAccountEvent', 'success', { path: { eventId: event.id } }), event);
    await kit.expect('getAccountEvent', 'not-found', { path: { eventId: cast.event } });
    await kit.expect('getEvent', 'not-found', { path: { eventId: event.id } });
    const filtered = await kit.expect('listAccountEvents', 'success', { query: { doorId: cast.mainEntrance } });
    assert.deepEqual(filtered.items, []);
  },

  async 'account events are asked for 92 days at a time, and for the last day unless told'(kit) {
    const query = { from: kit.later(-92 * daySeconds), to: kit.now() };
    const { items } = await kit.expect('listAccountEvents', 'success', { query });
    assert.deepEqual(
      items.map(({ data }: Change) => data.resource.name),
      ['HR sync'],
    );
    await kit.expect('listAccountEvents', 'time-range-too-large', { query: { ...query, from: kit.later(-92 * daySeconds - 1) } });
    assert.deepEqual((await kit.expect('listAccountEvents', 'success')).items, []);
  },
};

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = {
  ...systems,
  ...delegations,
  ...administrators,
  ...credentials,
  ...events,
};
