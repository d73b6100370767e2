import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallOutcome, cast, createHarness, type RequestOptions, siteId, tenantId } from '../../../simulator/testing/harness';
import { delegationEvents, lend, newSystem, newUserWithTokens, share } from '../steps/delegations';
import { asTenant } from '../steps/tenant';
import { hourSeconds } from '../steps/time';

/** Doors, privileges and users that one system lends to another. They are part of the Owner API. */

test('a tenant sees a lent door from the beginning of the window to just before its end', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const delegation = await lend(harness, 'success', {
    name: 'Server room',
    doors: [{ doorId: cast.serverRoom, kind: 'PRIVATE' }],
    validFrom: harness.later(60),
    validUntil: harness.later(120),
  });
  assert.equal(delegation.status, 'SCHEDULED');
  const path = { delegationId: delegation.id };
  const status = async () => (await harness.expect('getDelegation', 'success', { path })).status;
  const seen = <Result extends CallOutcome>(outcome: Result) =>
    harness.expect('getDoor', outcome, { ...asTenant, path: { doorId: cast.serverRoom } });
  await seen('not-found');
  await harness.advance(60);
  assert.equal(await status(), 'ACTIVE');
  const door = await seen('success');
  assert.deepEqual(door.delegation, { delegationId: delegation.id, kind: 'PRIVATE', validUntil: delegation.validUntil });
  assert.deepEqual(Object.keys(door).sort(), ['delegation', 'directional', 'doorGroupIds', 'id', 'name', 'status', 'timeZone']);
  await harness.advance(59.999);
  await seen('success');
  await harness.advance(0.001);
  await seen('not-found');
  assert.equal(await status(), 'ENDED');
  const expected = [`08:01:00 delegation.started ACTIVE ${delegation.id}`, `08:02:00 delegation.ended ENDED ${delegation.id}`];
  assert.deepEqual(await delegationEvents(harness, start), expected);
  assert.deepEqual(await delegationEvents(harness, start, asTenant), expected, 'both systems are told');
  assert.equal((await harness.expect('updateDelegation', 'invalid-state', { path, body: { name: 'Again' } })).state, 'ENDED');
  assert.equal((await harness.expect('revokeDelegation', 'invalid-state', { path })).state, 'ENDED');
});

test('delegations of a site are listed by status and tenant', async () => {
  const harness = createHarness();
  const other = await newSystem(harness, { kind: 'TENANT', name: 'First floor', parentSystemId: siteId });
  const later = { doors: [{ doorId: cast.mainEntrance, kind: 'SHARED' }], validFrom: harness.later(60) };
  await lend(harness, 'success', { ...later, toSystemId: other, name: 'Also' });
  const names = async (query: RequestOptions['query']) =>
    (await harness.expect('listDelegations', 'success', { query })).items.map(({ name }) => name);
  assert.deepEqual(await names({}), ['Also', 'Main entrance to Ground floor']);
  assert.deepEqual(await names({ status: 'SCHEDULED' }), ['Also']);
  assert.deepEqual(await names({ toSystemId: tenantId }), ['Main entrance to Ground floor']);
  assert.deepEqual((await harness.expect('listDelegations', 'success', { path: { systemId: tenantId } })).items, []);
  await harness.expect('getDelegation', 'not-found', { path: { systemId: tenantId, delegationId: cast.delegation } });
});

test('a private door is in no other delegation at the same time, whoever has it', async () => {
  const harness = createHarness();
  const other = await newSystem(harness, { kind: 'TENANT', name: 'First floor', parentSystemId: siteId });
  const entrance = (kind: string) => ({ doors: [{ doorId: cast.mainEntrance, kind }] });
  const room = (kind: string) => ({ doors: [{ doorId: cast.serverRoom, kind }] });
  await lend(harness, 'door-already-delegated', { ...entrance('PRIVATE'), toSystemId: other });
  await lend(harness, 'door-already-delegated', entrance('PRIVATE'));
  await lend(harness, 'success', { ...entrance('SHARED'), toSystemId: other });
  const leased = await lend(harness, 'success', { ...room('PRIVATE'), validFrom: harness.later(60), validUntil: harness.later(120) });
  await lend(harness, 'door-already-delegated', { ...room('SHARED'), toSystemId: other });
  await lend(harness, 'door-already-delegated', { ...room('SHARED'), toSystemId: other, validFrom: harness.later(119) });
  const earlier = await lend(harness, 'success', { ...room('PRIVATE'), toSystemId: other, validUntil: harness.later(60) });
  const path = { delegationId: earlier.id };
  await harness.expect('updateDelegation', 'door-already-delegated', { path, body: { validUntil: harness.later(61) } });
  await harness.expect('updateDelegation', 'door-already-delegated', {
    path: { delegationId: leased.id },
    body: { validFrom: harness.later(30) },
  });
  await harness.expect('updateDelegation', 'door-already-delegated', {
    path: { delegationId: cast.delegation },
    body: { doors: [{ doorId: cast.serverRoom, kind: 'SHARED' }] },
  });
  await harness.expect('revokeDelegation', 'success', { path: { delegationId: leased.id } });
  await harness.expect('updateDelegation', 'success', { path, body: { validUntil: null } });
});

test('a private door changes hands at one instant', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const other = await newSystem(harness, { kind: 'TENANT', name: 'First floor', parentSystemId: siteId });
  const handOver = harness.later(hourSeconds);
  const privately = { doors: [{ doorId: cast.serverRoom, kind: 'PRIVATE' }] };
  const first = await lend(harness, 'success', { ...privately, validUntil: handOver });
  await lend(harness, 'door-already-delegated', { ...privately, toSystemId: other, validFrom: harness.later(hourSeconds - 1) });
  const second = await lend(harness, 'success', { ...privately, toSystemId: other, validFrom: handOver });
  const seenBy = (system: string) => harness.call('getDoor', { system, path: { doorId: cast.serverRoom } });
  await harness.advance(hourSeconds - 0.001);
  assert.deepEqual([(await seenBy(tenantId)).status, (await seenBy(other)).status], [200, 404]);
  await harness.advance(0.001);
  assert.deepEqual([(await seenBy(tenantId)).status, (await seenBy(other)).status], [404, 200]);
  assert.deepEqual(await delegationEvents(harness, start), [
    `08:00:00 delegation.started ACTIVE ${first.id}`,
    `09:00:00 delegation.ended ENDED ${first.id}`,
    `09:00:00 delegation.started ACTIVE ${second.id}`,
  ]);
});

test('the window of a delegation ends after it begins, and not in the past', async () => {
  const harness = createHarness();
  const things = { doors: [{ doorId: cast.serverRoom, kind: 'SHARED' }] };
  const inverted = await lend(harness, 'validity-inverted', { ...things, validFrom: harness.later(60), validUntil: harness.later(60) });
  assert.equal(inverted.errors?.[0]?.pointer, '/validUntil');
  const past = await lend(harness, 'validation-failed', { ...things, validFrom: harness.later(-60), validUntil: harness.now() });
  assert.deepEqual([past.errors?.[0]?.pointer, past.errors?.[0]?.code], ['/validUntil', 'out-of-range']);
  const { id } = await lend(harness, 'success', { ...things, validFrom: harness.later(60) });
  const path = { delegationId: id };
  const moved = await harness.expect('updateDelegation', 'validity-inverted', { path, body: { validUntil: harness.later(30) } });
  assert.equal(moved.errors?.[0]?.pointer, '/validUntil');
  await harness.expect('updateDelegation', 'success', { path, body: { validFrom: harness.later(30), validUntil: harness.later(60) } });
  await harness.advance(30);
  const { errors } = await harness.expect('updateDelegation', 'validation-failed', {
    path,
    body: { validFrom: harness.now(), validUntil: harness.now() },
  });
  assert.deepEqual(
    errors?.map(({ pointer, code }) => `${pointer} ${code}`),
    ['/validFrom read-only', '/validUntil out-of-range'],
  );
  const begun = await lend(harness, 'success', { ...things, validFrom: harness.later(-hourSeconds) });
  assert.equal(begun.status, 'ACTIVE');
});

test('a window that is moved there and back begins and ends once', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const { id } = await lend(harness, 'success', {
    doors: [{ doorId: cast.serverRoom, kind: 'SHARED' }],
    validFrom: harness.later(60),
    validUntil: harness.later(120),
  });
  const path = { delegationId: id };
  await harness.expect('updateDelegation', 'success', { path, body: { validFrom: harness.later(90), validUntil: harness.later(150) } });
  await harness.expect('updateDelegation', 'success', { path, body: { validFrom: harness.later(60), validUntil: harness.later(120) } });
  await harness.advance(hourSeconds);
  assert.deepEqual(await delegationEvents(harness, start), [
    `08:01:00 delegation.started ACTIVE ${id}`,
    `08:02:00 delegation.ended ENDED ${id}`,
  ]);
});

test('a delegation holds doors and privileges of the site, at least one, each door once', async () => {
  const harness = createHarness();
  for (const [body, expected] of [
    [{}, '/doors too-few'],
    [{ doors: [], privilegeIds: [] }, '/doors too-few'],
    [{ doors: 'x' }, '/doors bad-format'],
    [{ doors: [{ doorId: 'x', kind: 'SHARED' }] }, '/doors/0/doorId bad-format'],
  ] as const) {
    const refused = await lend(harness, 'validation-failed', body);
    assert.deepEqual(
      refused.errors?.map(({ pointer, code }) => `${pointer} ${code}`),
      [expected],
    );
  }
  const { errors } = await lend(harness, 'validation-failed', {
    toSystemId: siteId,
    doors: [
      { doorId: cast.serverRoom, kind: 'SHARED' },
      { doorId: 'dor_01KEY0Y1N0DX0MZQJR1W921299', kind: 'SHARED' },
      { doorId: cast.serverRoom, kind: 'PRIVATE' },
    ],
    privilegeIds: [cast.cardPrivilege, cast.entrancePrivilege],
  });
  assert.deepEqual(errors?.map(({ pointer, code }) => `${pointer} ${code}`).sort(), [
    '/doors/1/doorId unknown-reference',
    '/doors/2 duplicate',
    '/privilegeIds/1 unknown-reference',
    '/toSystemId unknown-reference',
  ]);
  const path = { delegationId: cast.delegation };
  const left = await harness.expect('updateDelegation', 'validation-failed', { path, body: { doors: [] } });
  assert.deepEqual([left.errors?.[0]?.pointer, left.errors?.[0]?.code], ['/doors', 'too-few']);
  const kept = await harness.expect('updateDelegation', 'success', { path, body: { doors: [], privilegeIds: [cast.cardPrivilege] } });
  assert.deepEqual(kept.privilegeIds, [cast.cardPrivilege]);
});

test('a change of a delegation moves its ETag, the same again does not, nor does revoking', async () => {
  const harness = createHarness();
  const path = { delegationId: cast.delegation };
  const start = harness.later(-1);
  const change = { path, body: { validUntil: harness.later(hourSeconds) }, headers: { 'If-Match': '"1"' } };
  const changed = await harness.call('updateDelegation', change);
  assert.deepEqual([changed.headers.get('etag'), changed.body.validUntil], ['"2"', harness.later(hourSeconds)]);
  assert.equal((await harness.call('updateDelegation', { ...change, headers: {} })).headers.get('etag'), '"2"');
  await harness.advance(5);
  const revoked = await harness.call('revokeDelegation', { path });
  assert.deepEqual([revoked.body.status, revoked.headers.get('etag'), revoked.body.updatedAt], ['REVOKED', '"2"', harness.now()]);
  assert.equal((await harness.expect('revokeDelegation', 'invalid-state', { path })).state, 'REVOKED');
  assert.equal((await harness.expect('updateDelegation', 'invalid-state', { path, body: { name: 'Again' } })).state, 'REVOKED');
  const { items } = await harness.expect('listAccountEvents', 'success', { query: { sort: 'receivedAt', receivedAfter: start } });
  assert.deepEqual(
    items.map(({ type, data }) => [type, data.resource.type, ...data.changedFields].join(' ')),
    ['config.updated DELEGATION validUntil', 'config.updated DELEGATION status'],
  );
  assert.deepEqual(await delegationEvents(harness, start, asTenant), [`08:00:05 delegation.ended REVOKED ${cast.delegation}`]);
  await harness.advance(2 * hourSeconds);
  assert.equal((await delegationEvents(harness, start)).length, 1, 'the end that was planned is not told any more');
});

test('what a tenant built on a door stays after the end and holds again when the door is lent again', async () => {
  const harness = createHarness();
  const rows = async () => (await harness.expect('listUserAccess', 'success', { ...asTenant, path: { userId: cast.sara } })).items;
  assert.deepEqual(
    (await rows()).map(({ door, effective }) => [door.name, effective]),
    [['Main entrance', true]],
  );
  await harness.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
  assert.deepEqual(
    (await rows()).map(({ door, effective }) => [door.id, door.name, effective]),
    [[cast.mainEntrance, null, false]],
    'the tenant may not see the door, so not its name either',
  );
  const path = { privilegeId: cast.entrancePrivilege };
  const { doors } = await harness.expect('getPrivilege', 'success', { ...asTenant, path });
  await harness.expect('updatePrivilege', 'success', { ...asTenant, path, body: { doors, name: 'Entrance' } });
  await lend(harness, 'success', { doors: [{ doorId: cast.mainEntrance, kind: 'SHARED' }] });
  assert.equal((await rows())[0]?.effective, true);
});

test('an archived site lends nothing and changes no delegation', async () => {
  const harness = createHarness();
  const site = await newSystem(harness, { kind: 'SITE', name: 'Pier' });
  const tenant = await newSystem(harness, { kind: 'TENANT', name: 'Kiosk', parentSystemId: site });
  const door = await harness.expect('createDoor', 'success', { system: site, body: { name: 'Gate', lockCount: 1 } });
  const things = { toSystemId: tenant, doors: [{ doorId: door.id, kind: 'SHARED' }] };
  const { id } = await lend(harness, 'success', { ...things, name: 'Gate' }, { path: { systemId: site } });
  const user = await newUserWithTokens(harness, site, 'Guard', []);
  const shared = await share(harness, 'success', { userIds: [user] }, { path: { systemId: site } });
  const lent = { systemId: site, delegationId: id };
  const passed = { systemId: site, userDelegationId: shared.id };
  await harness.expect('revokeDelegation', 'success', { path: lent });
  await harness.expect('revokeUserDelegation', 'success', { path: passed });
  await harness.expect('archiveSystem', 'success', { path: { systemId: tenant } });
  await harness.expect('archiveSystem', 'success', { path: { systemId: site } });
  const refusals = [
    await lend(harness, 'invalid-state', things, { path: { systemId: site } }),
    await harness.expect('updateDelegation', 'invalid-state', { path: lent, body: { name: 'Again' } }),
    await harness.expect('revokeDelegation', 'invalid-state', { path: { ...lent, delegationId: cast.delegation } }),
    await share(harness, 'invalid-state', { userIds: [user] }, { path: { systemId: site } }),
    await harness.expect('updateUserDelegation', 'invalid-state', { path: passed, body: { userIds: [user] } }),
    await harness.expect('revokeUserDelegation', 'invalid-state', { path: { ...passed, userDelegationId: cast.userDelegation } }),
  ];
  assert.deepEqual(
    refusals.map(({ state }) => state),
    refusals.map(() => 'ARCHIVED'),
  );
});
