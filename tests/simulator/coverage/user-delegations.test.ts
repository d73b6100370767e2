import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallOutcome, cast, createHarness, type RequestOptions, siteId, tenantId } from '../../../simulator/testing/harness';
import { delegationEvents, newSystem, newUserWithTokens, share } from '../steps/delegations';
import { asTenant } from '../steps/tenant';
import { hourSeconds } from '../steps/time';

/** Doors, privileges and users that one system lends to another. They are part of the Owner API. */

test('a shared user is seen while the user delegation is active, and its memberships outlast it', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const { id, status } = await share(harness, 'success', {
    userIds: [cast.ada],
    validFrom: harness.later(60),
    validUntil: harness.later(120),
  });
  assert.equal(status, 'SCHEDULED');
  const path = { userDelegationId: id };
  const seen = <Result extends CallOutcome>(outcome: Result) =>
    harness.expect('getUser', outcome, { ...asTenant, path: { userId: cast.ada } });
  const join = <Result extends CallOutcome>(outcome: Result) => harness.expect('addUserToRole', outcome, { ...asTenant, path: member });
  const member = { roleId: cast.groundFloorStaff, userId: cast.ada };
  await seen('not-found');
  await join('not-found');
  await harness.advance(60);
  assert.deepEqual(await seen('success'), {
    id: cast.ada,
    name: 'Ada Berg',
    externalId: 'E-1042',
    status: 'ACTIVE',
    origin: { systemId: siteId, delegationId: id },
  });
  await join('success');
  const { items } = await harness.expect('listTokens', 'success', { ...asTenant, query: { userId: cast.ada } });
  assert.deepEqual(items, [], 'tokens stay with the system that they come from');
  await harness.advance(60);
  await seen('not-found');
  await harness.expect('removeUserFromRole', 'not-found', { ...asTenant, path: member });
  assert.equal((await harness.expect('getUserDelegation', 'success', { path })).status, 'ENDED');
  assert.equal((await harness.expect('updateUserDelegation', 'invalid-state', { path, body: { validUntil: null } })).state, 'ENDED');
  assert.equal((await harness.expect('revokeUserDelegation', 'invalid-state', { path })).state, 'ENDED');
  assert.deepEqual(await delegationEvents(harness, start, asTenant), [
    `08:01:00 delegation.started ACTIVE ${id}`,
    `08:02:00 delegation.ended ENDED ${id}`,
  ]);
  await share(harness, 'success', { userIds: [cast.ada] });
  const { items: members } = await harness.expect('listUsers', 'success', {
    ...asTenant,
    query: { roleId: cast.groundFloorStaff, q: 'ada' },
  });
  assert.equal(members.length, 1, 'the membership holds again');
  await harness.expect('removeUserFromRole', 'success', { ...asTenant, path: member });
});

test('a landlord sees that a shared door opened and through which tenant, not for whom', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const saras = 'tok_01KFAVE170E6RHXQAQPDH4AFAX';
  for (const tokenId of [saras, cast.nilsCard, cast.adasCard]) {
    await harness.control('POST', '/present', { doorId: cast.mainEntrance, tokenId });
  }
  const seen = async (options: RequestOptions, query: RequestOptions['query'] = {}) => {
    const all = { sort: 'receivedAt', receivedAfter: start, type: 'access.*', ...query };
    const { items } = await harness.expect('listEvents', 'success', { ...options, query: all });
    return items.map(({ user, token, actor, data }) => [user?.name, token?.id, actor?.name, data.viaSystemId]);
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
});

test('user delegations of a system are listed by status and receiver, the newest first', async () => {
  const harness = createHarness();
  const { id } = await share(harness, 'success', { userIds: [cast.ada], validFrom: harness.later(60) });
  const ids = async (query: RequestOptions['query']) =>
    (await harness.expect('listUserDelegations', 'success', { query })).items.map(({ id }) => id);
  assert.deepEqual(await ids({}), [id, cast.userDelegation]);
  assert.deepEqual(await ids({ status: 'ACTIVE' }), [cast.userDelegation]);
  assert.deepEqual(await ids({ toSystemId: siteId }), []);
  assert.deepEqual((await harness.expect('listUserDelegations', 'success', { path: { systemId: tenantId } })).items, []);
});

test('only own users are shared, with another active system', async () => {
  const harness = createHarness();
  const { errors } = await harness.expect('createUserDelegation', 'validation-failed', {
    path: { systemId: tenantId },
    body: { toSystemId: tenantId, userIds: [cast.nils, cast.sara] },
  });
  assert.deepEqual(errors?.map(({ pointer, code }) => `${pointer} ${code}`).sort(), [
    '/toSystemId unknown-reference',
    '/userIds/0 unknown-reference',
  ]);
  const site = await newSystem(harness, { kind: 'SITE', name: 'Pier' });
  await harness.expect('archiveSystem', 'success', { path: { systemId: site } });
  const refused = await share(harness, 'validation-failed', { toSystemId: site, userIds: [cast.ada] });
  assert.equal(refused.errors?.[0]?.pointer, '/toSystemId');
  const path = { systemId: tenantId };
  const back = await share(harness, 'success', { toSystemId: siteId, userIds: [cast.sara] }, { path });
  await harness.expect('getUser', 'success', { path: { userId: cast.sara } });
  const added = { path: { ...path, userDelegationId: back.id }, body: { userIds: [cast.sara, cast.ada] } };
  assert.equal((await harness.expect('updateUserDelegation', 'validation-failed', added)).errors?.[0]?.pointer, '/userIds/1');
});

test('the window of a user delegation ends after it begins, and a list of one takes back the others', async () => {
  const harness = createHarness();
  const inverted = await share(harness, 'validity-inverted', {
    userIds: [cast.ada],
    validFrom: harness.later(60),
    validUntil: harness.later(30),
  });
  assert.equal(inverted.errors?.[0]?.pointer, '/validUntil');
  const { id } = await share(harness, 'success', { userIds: [cast.ada], validFrom: harness.later(60) });
  const path = { userDelegationId: id };
  await harness.expect('updateUserDelegation', 'validity-inverted', { path, body: { validUntil: harness.later(60) } });
  const seeded = { userDelegationId: cast.userDelegation };
  const more = await harness.call('updateUserDelegation', { path: seeded, body: { userIds: [cast.nils, cast.ada] } });
  assert.deepEqual([more.headers.get('etag'), more.body.userIds], ['"2"', [cast.nils, cast.ada]]);
  await harness.expect('updateUserDelegation', 'success', { path: seeded, body: { userIds: [cast.ada] } });
  await harness.expect('getUser', 'not-found', { ...asTenant, path: { userId: cast.nils } });
  const revoked = await harness.call('revokeUserDelegation', { path: seeded });
  assert.deepEqual([revoked.body.status, revoked.headers.get('etag')], ['REVOKED', '"3"']);
  assert.equal((await harness.expect('revokeUserDelegation', 'invalid-state', { path: seeded })).state, 'REVOKED');
});

test('what a user presents must be its own in the realm that receives it', async () => {
  const harness = createHarness();
  const site = await newSystem(harness, { kind: 'SITE', name: 'Pier', maxPinLength: 6 });
  const path = { systemId: site };
  const card = await newUserWithTokens(harness, site, 'Card', [{ type: 'CARD', card: { value: '054F4D5', bitLength: 26 } }]);
  const plate = await newUserWithTokens(harness, site, 'Plate', [
    { type: 'EXTERNAL', external: { channel: 'API_1', identifier: 'abc-123' } },
  ]);
  const pin = await newUserWithTokens(harness, site, 'PIN', [{ type: 'PIN', pin: '4071' }]);
  const visitor = await newUserWithTokens(harness, site, 'Visitor', [{ type: 'PIN', pin: '8352' }]);
  const long = await newUserWithTokens(harness, site, 'Long', [{ type: 'PIN', pin: '905172' }]);
  const clear = await newUserWithTokens(harness, site, 'Clear', [{ type: 'CARD', card: { value: '054F4D5', bitLength: 28 } }]);
  const cases = [
    [card, 'token-value-taken'],
    [plate, 'token-value-taken'],
    [pin, 'pin-unavailable'],
    [visitor, 'pin-unavailable'],
    [long, 'pin-unavailable'],
  ] as const;
  // The card and the PIN are taken in other systems of the realm than the one that receives.
  const { id } = await share(harness, 'success', { toSystemId: siteId, userIds: [clear] }, { path });
  for (const [userId, code] of cases) {
    await share(harness, code, { toSystemId: siteId, userIds: [clear, userId] }, { path });
    await share(harness, code, { toSystemId: tenantId, userIds: [userId] }, { path });
    await harness.expect('updateUserDelegation', code, { path: { ...path, userDelegationId: id }, body: { userIds: [clear, userId] } });
  }
  await harness.advance(6 * 24 * hourSeconds);
  await share(harness, 'success', { toSystemId: siteId, userIds: [visitor] }, { path });
});

test('while a user is shared, tokens of either realm give way to each other', async () => {
  const harness = createHarness();
  const site = await newSystem(harness, { kind: 'SITE', name: 'Pier', maxPinLength: 6 });
  const guard = await newUserWithTokens(harness, site, 'Guard', []);
  const free = await harness.expect('createToken', 'success', {
    system: site,
    body: { type: 'CARD', card: { value: '054F4D3', bitLength: 26 } },
  });
  const path = { systemId: site };
  const { id } = await share(harness, 'success', { toSystemId: tenantId, userIds: [guard] }, { path });
  const give = <Result extends CallOutcome>(outcome: Result, body: object, system: string = site) =>
    harness.expect('createToken', outcome, { system, body });
  await give('token-value-taken', { type: 'CARD', userId: guard, card: { value: '054F4D3', bitLength: 26 } });
  await harness.expect('updateToken', 'token-value-taken', { system: site, path: { tokenId: free.id }, body: { userId: guard } });
  await give('pin-unavailable', { type: 'PIN', userId: guard, pin: '4071' });
  await give('pin-unavailable', { type: 'PIN', userId: guard, pin: '905172' });
  const random = await give('success', { type: 'PIN', userId: guard });
  assert.equal(random.pin?.length, 4, 'a random PIN fits every realm of the user');
  await harness.expect('updateToken', 'pin-unavailable', { system: site, path: { tokenId: random.id }, body: { pin: '905172' } });
  await harness.expect('updateToken', 'success', { system: site, path: { tokenId: random.id }, body: { pin: '9051' } });
  await give('success', { type: 'CARD', userId: guard, card: { value: 'BEEF' } });
  await give('token-value-taken', { type: 'CARD', card: { value: 'beef' } }, siteId);
  await give('pin-unavailable', { type: 'PIN', userId: cast.nils, pin: '9051' }, siteId);
  await harness.expect('revokeUserDelegation', 'success', { path: { ...path, userDelegationId: id } });
  await give('success', { type: 'CARD', card: { value: 'beef' } }, siteId);
  await give('success', { type: 'PIN', userId: cast.nils, pin: '9051' }, siteId);
  await share(harness, 'pin-unavailable', { toSystemId: tenantId, userIds: [guard] }, { path });
});

test('a user delegation that loses its last user is over, and both systems are told', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  await harness.expect('deleteUser', 'success', { path: { userId: cast.nils } });
  const path = { userDelegationId: cast.userDelegation };
  const { status, userIds } = await harness.expect('getUserDelegation', 'success', { path });
  assert.deepEqual([status, userIds], ['REVOKED', []]);
  const expected = [`08:00:00 delegation.ended REVOKED ${cast.userDelegation}`];
  assert.deepEqual(await delegationEvents(harness, start), expected);
  assert.deepEqual(await delegationEvents(harness, start, asTenant), expected);
  const { userCount } = await harness.expect('getRole', 'success', { ...asTenant, path: { roleId: cast.groundFloorStaff } });
  assert.equal(userCount, 1);
  const query = { sort: 'receivedAt', receivedAfter: start, type: 'config.updated' };
  const { items } = await harness.expect('listEvents', 'success', { ...asTenant, query });
  assert.deepEqual(
    items.map(({ actor, data }) => [actor, data.resource?.name, data.changedFields, data.viaSystemId]),
    [[null, 'Ground floor staff', ['userIds'], siteId]],
    'the tenant learns that its role lost a user, not who did it',
  );
});
