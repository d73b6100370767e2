import assert from 'node:assert/strict';
import type { Schemas } from '../../../simulator/core/world/records';
import { type Ask, cast, type Kit, siteId, tenantId } from '../kit';

/** Doors, privileges and users that one system lends to another. They are part of the Owner API. */

const hourSeconds = 3600;
const asTenant = { as: 'Tenant office', system: tenantId } as const;
const timeZone = 'Europe/Stockholm';
const capacities = ['OPERATIONS', 'ACCESS_MANAGEMENT', 'HARDWARE_MANAGEMENT', 'AUDIT'];

function lend(kit: Kit, outcome: string, body: object, ask: Ask = {}) {
  return kit.expect('createDelegation', outcome, { body: { toSystemId: tenantId, name: 'Lease', ...body }, ...ask });
}

function share(kit: Kit, outcome: string, body: object, ask: Ask = {}) {
  return kit.expect('createUserDelegation', outcome, { body: { toSystemId: tenantId, ...body }, ...ask });
}

/** Another system that Platform automation may do everything in. */
async function newSystem(kit: Kit, body: object): Promise<string> {
  const { id } = await kit.expect('createSystem', 'success', { body: { timeZone, ...body } });
  const path = { administratorId: cast.platformAutomation };
  const { grants } = await kit.expect('getAdministrator', 'success', { path });
  await kit.expect('updateAdministrator', 'success', { path, body: { grants: [...grants, { systemId: id, capacities }] } });
  return id;
}

/** A user of a system, with tokens. */
async function newUser(kit: Kit, system: string, name: string, tokens: object[]): Promise<string> {
  const { user } = await kit.expect('onboardUser', 'success', { system, body: { user: { name }, tokens } });
  return user.id;
}

/** `delegation.*` events that a system sees, in the order of arrival. */
async function told(kit: Kit, after: string, ask: Ask = {}): Promise<string[]> {
  const query = { sort: 'receivedAt', receivedAfter: after, type: 'delegation.*' };
  const { items } = await kit.expect('listEvents', 'success', { ...ask, query });
  return items.map(
    ({ type, data, occurredAt }: { type: string; occurredAt: string; data: Schemas['DelegationData'] }) =>
      `${occurredAt.slice(11, 19)} ${type} ${data.status} ${data.delegationId}`,
  );
}

const doors: Record<string, (kit: Kit) => Promise<void>> = {
  async 'a tenant sees a lent door from the beginning of the window to just before its end'(kit) {
    const start = kit.later(-1);
    const delegation = await lend(kit, 'success', {
      name: 'Server room',
      doors: [{ doorId: cast.serverRoom, kind: 'PRIVATE' }],
      validFrom: kit.later(60),
      validUntil: kit.later(120),
    });
    assert.equal(delegation.status, 'SCHEDULED');
    const path = { delegationId: delegation.id };
    const status = async () => (await kit.expect('getDelegation', 'success', { path })).status;
    const seen = (outcome: string) => kit.expect('getDoor', outcome, { ...asTenant, path: { doorId: cast.serverRoom } });
    await seen('not-found');
    await kit.advance(60);
    assert.equal(await status(), 'ACTIVE');
    const door = await seen('success');
    assert.deepEqual(door.delegation, { delegationId: delegation.id, kind: 'PRIVATE', validUntil: delegation.validUntil });
    assert.deepEqual(Object.keys(door).sort(), ['delegation', 'directional', 'doorGroupIds', 'id', 'name', 'status', 'timeZone']);
    await kit.advance(59.999);
    await seen('success');
    await kit.advance(0.001);
    await seen('not-found');
    assert.equal(await status(), 'ENDED');
    const expected = [`08:01:00 delegation.started ACTIVE ${delegation.id}`, `08:02:00 delegation.ended ENDED ${delegation.id}`];
    assert.deepEqual(await told(kit, start), expected);
    assert.deepEqual(await told(kit, start, asTenant), expected, 'both systems are told');
    assert.equal((await kit.expect('updateDelegation', 'invalid-state', { path, body: { name: 'Again' } })).state, 'ENDED');
    assert.equal((await kit.expect('revokeDelegation', 'invalid-state', { path })).state, 'ENDED');
  },

  async 'delegations of a site are listed by status and tenant'(kit) {
    const other = await newSystem(kit, { kind: 'TENANT', name: 'First floor', parentSystemId: siteId });
    const later = { doors: [{ doorId: cast.mainEntrance, kind: 'SHARED' }], validFrom: kit.later(60) };
    await lend(kit, 'success', { ...later, toSystemId: other, name: 'Also' });
    const names = async (query: Ask['query']) =>
      (await kit.expect('listDelegations', 'success', { query })).items.map(({ name }: { name: string }) => name);
    assert.deepEqual(await names({}), ['Also', 'Main entrance to Ground floor']);
    assert.deepEqual(await names({ status: 'SCHEDULED' }), ['Also']);
    assert.deepEqual(await names({ toSystemId: tenantId }), ['Main entrance to Ground floor']);
    assert.deepEqual((await kit.expect('listDelegations', 'success', { path: { systemId: tenantId } })).items, []);
    await kit.expect('getDelegation', 'not-found', { path: { systemId: tenantId, delegationId: cast.delegation } });
  },

  async 'a private door is in no other delegation at the same time, whoever has it'(kit) {
    const other = await newSystem(kit, { kind: 'TENANT', name: 'First floor', parentSystemId: siteId });
    const entrance = (kind: string) => ({ doors: [{ doorId: cast.mainEntrance, kind }] });
    const room = (kind: string) => ({ doors: [{ doorId: cast.serverRoom, kind }] });
    await lend(kit, 'door-already-delegated', { ...entrance('PRIVATE'), toSystemId: other });
    await lend(kit, 'door-already-delegated', entrance('PRIVATE'));
    await lend(kit, 'success', { ...entrance('SHARED'), toSystemId: other });
    const leased = await lend(kit, 'success', { ...room('PRIVATE'), validFrom: kit.later(60), validUntil: kit.later(120) });
    await lend(kit, 'door-already-delegated', { ...room('SHARED'), toSystemId: other });
    await lend(kit, 'door-already-delegated', { ...room('SHARED'), toSystemId: other, validFrom: kit.later(119) });
    const earlier = await lend(kit, 'success', { ...room('PRIVATE'), toSystemId: other, validUntil: kit.later(60) });
    const path = { delegationId: earlier.id };
    await kit.expect('updateDelegation', 'door-already-delegated', { path, body: { validUntil: kit.later(61) } });
    await kit.expect('updateDelegation', 'door-already-delegated', {
      path: { delegationId: leased.id },
      body: { validFrom: kit.later(30) },
    });
    await kit.expect('updateDelegation', 'door-already-delegated', {
      path: { delegationId: cast.delegation },
      body: { doors: [{ doorId: cast.serverRoom, kind: 'SHARED' }] },
    });
    await kit.expect('revokeDelegation', 'success', { path: { delegationId: leased.id } });
    await kit.expect('updateDelegation', 'success', { path, body: { validUntil: null } });
  },

  async 'a private door changes hands at one instant'(kit) {
    const start = kit.later(-1);
    const other = await newSystem(kit, { kind: 'TENANT', name: 'First floor', parentSystemId: siteId });
    const handOver = kit.later(hourSeconds);
    const privately = { doors: [{ doorId: cast.serverRoom, kind: 'PRIVATE' }] };
    const first = await lend(kit, 'success', { ...privately, validUntil: handOver });
    await lend(kit, 'door-already-delegated', { ...privately, toSystemId: other, validFrom: kit.later(hourSeconds - 1) });
    const second = await lend(kit, 'success', { ...privately, toSystemId: other, validFrom: handOver });
    const seenBy = (system: string) => kit.call('getDoor', { system, path: { doorId: cast.serverRoom } });
    await kit.advance(hourSeconds - 0.001);
    assert.deepEqual([(await seenBy(tenantId)).status, (await seenBy(other)).status], [200, 404]);
    await kit.advance(0.001);
    assert.deepEqual([(await seenBy(tenantId)).status, (await seenBy(other)).status], [404, 200]);
    assert.deepEqual(await told(kit, start), [
      `08:00:00 delegation.started ACTIVE ${first.id}`,
      `09:00:00 delegation.ended ENDED ${first.id}`,
      `09:00:00 delegation.started ACTIVE ${second.id}`,
    ]);
  },

  async 'the window of a delegation ends after it begins, and not in the past'(kit) {
    const things = { doors: [{ doorId: cast.serverRoom, kind: 'SHARED' }] };
    const inverted = await lend(kit, 'validity-inverted', { ...things, validFrom: kit.later(60), validUntil: kit.later(60) });
    assert.equal(inverted.errors[0].pointer, '/validUntil');
    const past = await lend(kit, 'validation-failed', { ...things, validFrom: kit.later(-60), validUntil: kit.now() });
    assert.deepEqual([past.errors[0].pointer, past.errors[0].code], ['/validUntil', 'out-of-range']);
    const { id } = await lend(kit, 'success', { ...things, validFrom: kit.later(60) });
    const path = { delegationId: id };
    const moved = await kit.expect('updateDelegation', 'validity-inverted', { path, body: { validUntil: kit.later(30) } });
    assert.equal(moved.errors[0].pointer, '/validUntil');
    await kit.expect('updateDelegation', 'success', { path, body: { validFrom: kit.later(30), validUntil: kit.later(60) } });
    await kit.advance(30);
    const { errors } = await kit.expect('updateDelegation', 'validation-failed', {
      path,
      body: { validFrom: kit.now(), validUntil: kit.now() },
    });
    assert.deepEqual(
      errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
      ['/validFrom read-only', '/validUntil out-of-range'],
    );
    const begun = await lend(kit, 'success', { ...things, validFrom: kit.later(-hourSeconds) });
    assert.equal(begun.status, 'ACTIVE');
  },

  async 'a window that is moved there and back begins and ends once'(kit) {
    const start = kit.later(-1);
    const { id } = await lend(kit, 'success', {
      doors: [{ doorId: cast.serverRoom, kind: 'SHARED' }],
      validFrom: kit.later(60),
      validUntil: kit.later(120),
    });
    const path = { delegationId: id };
    await kit.expect('updateDelegation', 'success', { path, body: { validFrom: kit.later(90), validUntil: kit.later(150) } });
    await kit.expect('updateDelegation', 'success', { path, body: { validFrom: kit.later(60), validUntil: kit.later(120) } });
    await kit.advance(hourSeconds);
    assert.deepEqual(await told(kit, start), [`08:01:00 delegation.started ACTIVE ${id}`, `08:02:00 delegation.ended ENDED ${id}`]);
  },

  async 'a delegation holds doors and privileges of the site, at least one, each door once'(kit) {
    await lend(kit, 'validation-failed', {});
    await lend(kit, 'validation-failed', { doors: [], privilegeIds: [] });
    const { errors } = await lend(kit, 'validation-failed', {
      toSystemId: siteId,
      doors: [
        { doorId: cast.serverRoom, kind: 'SHARED' },
        { doorId: 'dor_01KEY0Y1N0DX0MZQJR1W921299', kind: 'SHARED' },
        { doorId: cast.serverRoom, kind: 'PRIVATE' },
      ],
      privilegeIds: [cast.cardPrivilege, cast.entrancePrivilege],
    });
    assert.deepEqual(errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`).sort(), [
      '/doors/1/doorId unknown-reference',
      '/doors/2 duplicate',
      '/privilegeIds/1 unknown-reference',
      '/toSystemId unknown-reference',
    ]);
    const path = { delegationId: cast.delegation };
    const left = await kit.expect('updateDelegation', 'validation-failed', { path, body: { doors: [] } });
    assert.deepEqual([left.errors[0].pointer, left.errors[0].code], ['/doors', 'too-few']);
    const kept = await kit.expect('updateDelegation', 'success', { path, body: { doors: [], privilegeIds: [cast.cardPrivilege] } });
    assert.deepEqual(kept.privilegeIds, [cast.cardPrivilege]);
  },

  async 'a change of a delegation moves its ETag, the same again does not, revoking neither'(kit) {
    const path = { delegationId: cast.delegation };
    const start = kit.later(-1);
    const change = { path, body: { validUntil: kit.later(hourSeconds) }, headers: { 'If-Match': '"1"' } };
    const changed = await kit.call('updateDelegation', change);
    assert.deepEqual([changed.headers.get('etag'), changed.body.validUntil], ['"2"', kit.later(hourSeconds)]);
    assert.equal((await kit.call('updateDelegation', { ...change, headers: {} })).headers.get('etag'), '"2"');
    await kit.advance(5);
    const revoked = await kit.call('revokeDelegation', { path });
    assert.deepEqual(
      [revoked.body.status, revoked.headers.get('etag'), revoked.body.updatedAt],
      ['REVOKED', '"2"', changed.body.updatedAt],
    );
    assert.equal((await kit.expect('revokeDelegation', 'invalid-state', { path })).state, 'REVOKED');
    assert.equal((await kit.expect('updateDelegation', 'invalid-state', { path, body: { name: 'Again' } })).state, 'REVOKED');
    const { items } = await kit.expect('listAccountEvents', 'success', { query: { sort: 'receivedAt', receivedAfter: start } });
    assert.deepEqual(
      items.map(({ type, data }: { type: string; data: Schemas['ConfigChangeData'] }) =>
        [type, data.resource.type, ...data.changedFields].join(' '),
      ),
      ['config.updated DELEGATION validUntil', 'config.updated DELEGATION status'],
    );
    assert.deepEqual(await told(kit, start, asTenant), [`08:00:05 delegation.ended REVOKED ${cast.delegation}`]);
    await kit.advance(2 * hourSeconds);
    assert.equal((await told(kit, start)).length, 1, 'the end that was planned is not told any more');
  },

  async 'what a tenant built on a door stays after the end and holds again when the door is lent again'(kit) {
    const rows = async () => (await kit.expect('listUserAccess', 'success', { ...asTenant, path: { userId: cast.sara } })).items;
    assert.deepEqual(
      (await rows()).map(({ door, effective }: Schemas['UserAccess']) => [door.name, effective]),
      [['Main entrance', true]],
    );
    await kit.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
    assert.deepEqual(
      (await rows()).map(({ door, effective }: Schemas['UserAccess']) => [door.id, door.name, effective]),
      [[cast.mainEntrance, null, false]],
      'the tenant may not see the door, so not its name either',
    );
    const path = { privilegeId: cast.entrancePrivilege };
    const { doors } = await kit.expect('getPrivilege', 'success', { ...asTenant, path });
    await kit.expect('updatePrivilege', 'success', { ...asTenant, path, body: { doors, name: 'Entrance' } });
    await lend(kit, 'success', { doors: [{ doorId: cast.mainEntrance, kind: 'SHARED' }] });
    assert.equal((await rows())[0].effective, true);
  },

  async 'an archived site lends nothing and changes no delegation'(kit) {
    const site = await newSystem(kit, { kind: 'SITE', name: 'Pier' });
    const tenant = await newSystem(kit, { kind: 'TENANT', name: 'Kiosk', parentSystemId: site });
    const door = await kit.expect('createDoor', 'success', { system: site, body: { name: 'Gate', lockCount: 1 } });
    const things = { toSystemId: tenant, doors: [{ doorId: door.id, kind: 'SHARED' }] };
    const { id } = await lend(kit, 'success', { ...things, name: 'Gate' }, { path: { systemId: site } });
    const user = await newUser(kit, site, 'Guard', []);
    const shared = await share(kit, 'success', { userIds: [user] }, { path: { systemId: site } });
    const lent = { systemId: site, delegationId: id };
    const passed = { systemId: site, userDelegationId: shared.id };
    await kit.expect('revokeDelegation', 'success', { path: lent });
    await kit.expect('revokeUserDelegation', 'success', { path: passed });
    await kit.expect('archiveSystem', 'success', { path: { systemId: tenant } });
    await kit.expect('archiveSystem', 'success', { path: { systemId: site } });
    const refusals = [
      await lend(kit, 'invalid-state', things, { path: { systemId: site } }),
      await kit.expect('updateDelegation', 'invalid-state', { path: lent, body: { name: 'Again' } }),
      await kit.expect('revokeDelegation', 'invalid-state', { path: { ...lent, delegationId: cast.delegation } }),
      await share(kit, 'invalid-state', { userIds: [user] }, { path: { systemId: site } }),
      await kit.expect('updateUserDelegation', 'invalid-state', { path: passed, body: { userIds: [user] } }),
      await kit.expect('revokeUserDelegation', 'invalid-state', { path: { ...passed, userDelegationId: cast.userDelegation } }),
    ];
    assert.deepEqual(
      refusals.map(({ state }) => state),
      refusals.map(() => 'ARCHIVED'),
    );
  },
};

const users: Record<string, (kit: Kit) => Promise<void>> = {
  async 'a shared user is seen while the user delegation is active, and its memberships outlast it'(kit) {
    const start = kit.later(-1);
    const { id, status } = await share(kit, 'success', { userIds: [cast.ada], validFrom: kit.later(60), validUntil: kit.later(120) });
    assert.equal(status, 'SCHEDULED');
    const path = { userDelegationId: id };
    const seen = (outcome: string) => kit.expect('getUser', outcome, { ...asTenant, path: { userId: cast.ada } });
    const join = (outcome: string) => kit.expect('addUserToRole', outcome, { ...asTenant, path: member });
    const member = { roleId: cast.groundFloorStaff, userId: cast.ada };
    await seen('not-found');
    await join('not-found');
    await kit.advance(60);
    assert.deepEqual(await seen('success'), {
      id: cast.ada,
      name: 'Ada Berg',
      externalId: 'E-1042',
      status: 'ACTIVE',
      origin: { systemId: siteId, delegationId: id },
    });
    await join('success');
    const { items } = await kit.expect('listTokens', 'success', { ...asTenant, query: { userId: cast.ada } });
    assert.deepEqual(items, [], 'tokens stay with the system that they come from');
    await kit.advance(60);
    await seen('not-found');
    await kit.expect('removeUserFromRole', 'not-found', { ...asTenant, path: member });
    assert.equal((await kit.expect('getUserDelegation', 'success', { path })).status, 'ENDED');
    assert.equal((await kit.expect('updateUserDelegation', 'invalid-state', { path, body: { validUntil: null } })).state, 'ENDED');
    assert.equal((await kit.expect('revokeUserDelegation', 'invalid-state', { path })).state, 'ENDED');
    assert.deepEqual(await told(kit, start, asTenant), [
      `08:01:00 delegation.started ACTIVE ${id}`,
      `08:02:00 delegation.ended ENDED ${id}`,
    ]);
    await share(kit, 'success', { userIds: [cast.ada] });
    const { items: members } = await kit.expect('listUsers', 'success', {
      ...asTenant,
      query: { roleId: cast.groundFloorStaff, q: 'ada' },
    });
    assert.equal(members.length, 1, 'the membership holds again');
    await kit.expect('removeUserFromRole', 'success', { ...asTenant, path: member });
  },

  async 'a landlord sees that a shared door opened and through which tenant, not for whom'(kit) {
    const start = kit.later(-1);
    const saras = 'tok_01KFAVE170E6RHXQAQPDH4AFAX';
    for (const tokenId of [saras, cast.nilsCard, cast.adasCard]) {
      await kit.control('POST', '/present', { doorId: cast.mainEntrance, tokenId });
    }
    const seen = async (ask: Ask, query: Ask['query'] = {}) => {
      const all = { sort: 'receivedAt', receivedAfter: start, type: 'access.*', ...query };
      const { items } = await kit.expect('listEvents', 'success', { ...ask, query: all });
      return items.map(({ user, token, actor, data }: Schemas['EventCore']) => [user?.name, token?.id, actor?.name, data.viaSystemId]);
    };
    const nils = ['Nils Falk', cast.nilsCard, 'Nils Falk', undefined];
    assert.deepEqual(await seen({ as: 'Auditor' }), [
      [undefined, undefined, undefined, tenantId],
      nils,
      ['Ada Berg', cast.adasCard, 'Ada Berg', undefined],
    ]);
    assert.deepEqual(await seen(asTenant), [['Sara Ek', saras, 'Sara Ek', undefined], nils]);
    assert.deepEqual(await seen({}, { userId: cast.sara }), [], 'a filter tells no more than the event');
    assert.deepEqual(await seen({}, { tokenId: saras }), []);
  },

  async 'user delegations of a system are listed by status and receiver, the newest first'(kit) {
    const { id } = await share(kit, 'success', { userIds: [cast.ada], validFrom: kit.later(60) });
    const ids = async (query: Ask['query']) =>
      (await kit.expect('listUserDelegations', 'success', { query })).items.map(({ id }: { id: string }) => id);
    assert.deepEqual(await ids({}), [id, cast.userDelegation]);
    assert.deepEqual(await ids({ status: 'ACTIVE' }), [cast.userDelegation]);
    assert.deepEqual(await ids({ toSystemId: siteId }), []);
    assert.deepEqual((await kit.expect('listUserDelegations', 'success', { path: { systemId: tenantId } })).items, []);
  },

  async 'only own users are shared, with another active system'(kit) {
    const { errors } = await kit.expect('createUserDelegation', 'validation-failed', {
      path: { systemId: tenantId },
      body: { toSystemId: tenantId, userIds: [cast.nils, cast.sara] },
    });
    assert.deepEqual(errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`).sort(), [
      '/toSystemId unknown-reference',
      '/userIds/0 unknown-reference',
    ]);
    const site = await newSystem(kit, { kind: 'SITE', name: 'Pier' });
    await kit.expect('archiveSystem', 'success', { path: { systemId: site } });
    const refused = await share(kit, 'validation-failed', { toSystemId: site, userIds: [cast.ada] });
    assert.equal(refused.errors[0].pointer, '/toSystemId');
    const path = { systemId: tenantId };
    const back = await share(kit, 'success', { toSystemId: siteId, userIds: [cast.sara] }, { path });
    await kit.expect('getUser', 'success', { path: { userId: cast.sara } });
    const added = { path: { ...path, userDelegationId: back.id }, body: { userIds: [cast.sara, cast.ada] } };
    assert.equal((await kit.expect('updateUserDelegation', 'validation-failed', added)).errors[0].pointer, '/userIds/1');
  },

  async 'the window of a user delegation ends after it begins, and a list of one takes back the others'(kit) {
    const inverted = await share(kit, 'validity-inverted', { userIds: [cast.ada], validFrom: kit.later(60), validUntil: kit.later(30) });
    assert.equal(inverted.errors[0].pointer, '/validUntil');
    const { id } = await share(kit, 'success', { userIds: [cast.ada], validFrom: kit.later(60) });
    const path = { userDelegationId: id };
    await kit.expect('updateUserDelegation', 'validity-inverted', { path, body: { validUntil: kit.later(60) } });
    const seeded = { userDelegationId: cast.userDelegation };
    const more = await kit.call('updateUserDelegation', { path: seeded, body: { userIds: [cast.nils, cast.ada] } });
    assert.deepEqual([more.headers.get('etag'), more.body.userIds], ['"2"', [cast.nils, cast.ada]]);
    await kit.expect('updateUserDelegation', 'success', { path: seeded, body: { userIds: [cast.ada] } });
    await kit.expect('getUser', 'not-found', { ...asTenant, path: { userId: cast.nils } });
    const revoked = await kit.call('revokeUserDelegation', { path: seeded });
    assert.deepEqual([revoked.body.status, revoked.headers.get('etag')], ['REVOKED', '"3"']);
    assert.equal((await kit.expect('revokeUserDelegation', 'invalid-state', { path: seeded })).state, 'REVOKED');
  },

  async 'what a user presents must be its own in the realm that receives it'(kit) {
    const site = await newSystem(kit, { kind: 'SITE', name: 'Pier', maxPinLength: 6 });
    const path = { systemId: site };
    const card = await newUser(kit, site, 'Card', [{ type: 'CARD', card: { value: '054F4D5', bitLength: 26 } }]);
    const plate = await newUser(kit, site, 'Plate', [{ type: 'EXTERNAL', external: { channel: 'API_1', identifier: 'abc-123' } }]);
    const pin = await newUser(kit, site, 'PIN', [{ type: 'PIN', pin: '4071' }]);
    const visitor = await newUser(kit, site, 'Visitor', [{ type: 'PIN', pin: '8352' }]);
    const long = await newUser(kit, site, 'Long', [{ type: 'PIN', pin: '905172' }]);
    const clear = await newUser(kit, site, 'Clear', [{ type: 'CARD', card: { value: '054F4D5', bitLength: 28 } }]);
    const cases = [
      [card, 'token-value-taken'],
      [plate, 'token-value-taken'],
      [pin, 'pin-unavailable'],
      [visitor, 'pin-unavailable'],
      [long, 'pin-unavailable'],
    ] as const;
    // The card and the PIN are taken in other systems of the realm than the one that receives.
    const { id } = await share(kit, 'success', { toSystemId: siteId, userIds: [clear] }, { path });
    for (const [userId, code] of cases) {
      await share(kit, code, { toSystemId: siteId, userIds: [clear, userId] }, { path });
      await share(kit, code, { toSystemId: tenantId, userIds: [userId] }, { path });
      await kit.expect('updateUserDelegation', code, { path: { ...path, userDelegationId: id }, body: { userIds: [clear, userId] } });
    }
    await kit.advance(6 * 24 * hourSeconds);
    await share(kit, 'success', { toSystemId: siteId, userIds: [visitor] }, { path });
  },

  async 'while a user is shared, tokens of either realm give way to each other'(kit) {
    const site = await newSystem(kit, { kind: 'SITE', name: 'Pier', maxPinLength: 6 });
    const guard = await newUser(kit, site, 'Guard', []);
    const free = await kit.expect('createToken', 'success', {
      system: site,
      body: { type: 'CARD', card: { value: '054F4D3', bitLength: 26 } },
    });
    const path = { systemId: site };
    const { id } = await share(kit, 'success', { toSystemId: tenantId, userIds: [guard] }, { path });
    const give = (outcome: string, body: object, system: string = site) => kit.expect('createToken', outcome, { system, body });
    await give('token-value-taken', { type: 'CARD', userId: guard, card: { value: '054F4D3', bitLength: 26 } });
    await kit.expect('updateToken', 'token-value-taken', { system: site, path: { tokenId: free.id }, body: { userId: guard } });
    await give('pin-unavailable', { type: 'PIN', userId: guard, pin: '4071' });
    await give('pin-unavailable', { type: 'PIN', userId: guard, pin: '905172' });
    const random = await give('success', { type: 'PIN', userId: guard });
    assert.equal(random.pin.length, 4, 'a random PIN fits every realm of the user');
    await kit.expect('updateToken', 'pin-unavailable', { system: site, path: { tokenId: random.id }, body: { pin: '905172' } });
    await kit.expect('updateToken', 'success', { system: site, path: { tokenId: random.id }, body: { pin: '9051' } });
    await give('success', { type: 'CARD', userId: guard, card: { value: 'BEEF' } });
    await give('token-value-taken', { type: 'CARD', card: { value: 'beef' } }, siteId);
    await give('pin-unavailable', { type: 'PIN', userId: cast.nils, pin: '9051' }, siteId);
    await kit.expect('revokeUserDelegation', 'success', { path: { ...path, userDelegationId: id } });
    await give('success', { type: 'CARD', card: { value: 'beef' } }, siteId);
    await give('success', { type: 'PIN', userId: cast.nils, pin: '9051' }, siteId);
    await share(kit, 'pin-unavailable', { toSystemId: tenantId, userIds: [guard] }, { path });
  },

  async 'a user delegation that loses its last user is over, and both systems are told'(kit) {
    const start = kit.later(-1);
    await kit.expect('deleteUser', 'success', { path: { userId: cast.nils } });
    const path = { userDelegationId: cast.userDelegation };
    const { status, userIds } = await kit.expect('getUserDelegation', 'success', { path });
    assert.deepEqual([status, userIds], ['REVOKED', []]);
    const expected = [`08:00:00 delegation.ended REVOKED ${cast.userDelegation}`];
    assert.deepEqual(await told(kit, start), expected);
    assert.deepEqual(await told(kit, start, asTenant), expected);
    const { userCount } = await kit.expect('getRole', 'success', { ...asTenant, path: { roleId: cast.groundFloorStaff } });
    assert.equal(userCount, 1);
    const query = { sort: 'receivedAt', receivedAfter: start, type: 'config.updated' };
    const { items } = await kit.expect('listEvents', 'success', { ...asTenant, query });
    assert.deepEqual(
      items.map(({ actor, data }: { actor: Schemas['Actor'] | null; data: Schemas['ConfigChangeData'] }) => [
        actor,
        data.resource.name,
        data.changedFields,
        data.viaSystemId,
      ]),
      [[null, 'Ground floor staff', ['userIds'], siteId]],
      'the tenant learns that its role lost a user, not who did it',
    );
  },
};

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = { ...doors, ...users };
