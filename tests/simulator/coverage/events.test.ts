import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hrSync, installer } from '../../../api/cast/administrators';
import { cast, createHarness, siteId, tenantId } from '../../../simulator/testing/harness';
import { act } from '../steps/actions';
import { at } from '../steps/doors';
import { beginning, eventsOf, typesOf } from '../steps/events';
import { daySeconds } from '../steps/time';

test('the list holds the last 24 hours, the newest first', async () => {
  const harness = createHarness();
  const { items } = await harness.expect('listEvents', 'success');
  assert.deepEqual(
    items.map(({ type }) => type),
    ['visit.credentials_read', 'access.denied', 'door.mode_changed', 'webhook.disabled'],
  );
  const instants = items.map(({ occurredAt }) => occurredAt);
  assert.deepEqual(instants, [...instants].sort().reverse());
  const older = await harness.expect('listEvents', 'success', {
    query: { from: '2026-03-14T00:00:00Z', to: '2026-03-15T00:00:00Z', sort: 'occurredAt' },
  });
  assert.deepEqual(
    older.items.map(({ id }) => id),
    [cast.event, 'evt_01KKNTWRTG9H1YQZD7MVGFEPZE'],
  );
});

test('an event is read as it was told', async () => {
  const harness = createHarness();
  const event = await harness.expect('getEvent', 'success', { path: { eventId: cast.event } });
  assert.equal(event.user?.name, 'Ada Berg');
  assert.equal(event.method, 'CARD_AND_PIN');
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { name: 'Ada Lind' } });
  assert.deepEqual(await harness.expect('getEvent', 'success', { path: { eventId: cast.event } }), event);
});

test('a query spans 92 days at most', async () => {
  const harness = createHarness();
  const to = harness.now();
  await harness.expect('listEvents', 'success', { query: { from: harness.later(-92 * daySeconds), to } });
  const problem = await harness.expect('listEvents', 'time-range-too-large', { query: { from: harness.later(-92 * daySeconds - 1), to } });
  assert.equal(problem.errors, undefined, 'a problem of the query points into no body');
  await harness.expect('listEvents', 'time-range-too-large', { query: { from: harness.later(-93 * daySeconds) } });
  await harness.expect('listEvents', 'invalid-parameter', { query: { from: to, to } });
});

test('filters narrow the list, several values of one widen it', async () => {
  const harness = createHarness();
  const from = '2026-02-01T00:00:00Z';
  const types = async (query: Record<string, string | readonly string[]>) => {
    const { items } = await harness.expect('listEvents', 'success', { query: { from, sort: 'occurredAt', ...query } });
    return items.map(({ type }) => type);
  };
  assert.deepEqual(await types({ type: ['hub.*', 'door.left_open'] }), ['hub.offline', 'hub.online', 'door.left_open']);
  assert.deepEqual(await types({ severity: 'ALERT', doorId: cast.mainEntrance }), [
    'lock.jammed',
    'reader.tampered',
    'reader.offline',
    'door.forced_open',
    'door.left_open',
  ]);
  assert.deepEqual(await types({ userId: cast.ada }), ['access.granted']);
  assert.deepEqual(await types({ tokenId: cast.adasCard }), ['access.granted']);
  assert.deepEqual(await types({ reason: 'UNKNOWN_TOKEN' }), ['access.denied']);
  assert.deepEqual(await types({ visitId: cast.openHouse }), ['visit.credentials_read']);
  assert.deepEqual(await types({ controllerId: 'ctl_01KEXZ5980FKQPNVEF992SK845' }), []);
  assert.deepEqual(await types({ type: '*', to: '2026-02-04T00:00:00Z' }), ['lock.battery_low']);
});

test('each filter by a thing finds the changes of that thing too', async () => {
  const harness = createHarness();
  const { mainEntrance: doorId, controller: controllerId, ada: userId, adasCard: tokenId, openHouse: visitId } = cast;
  const described = { body: { description: 'Changed' } };
  const named = { body: { name: 'Changed' } };
  await harness.expect('updateDoor', 'success', { path: { doorId }, ...described });
  await harness.expect('updateController', 'success', { path: { controllerId }, ...described });
  await harness.expect('releaseO3cRegistration', 'success', { path: { controllerId } });
  await harness.expect('putO3cRegistration', 'success', { path: { controllerId }, body: { ownerAuthenticationKey: 'ABCD-EFGH-1234' } });
  await harness.expect('updateUser', 'success', { path: { userId }, body: { notes: 'Changed' } });
  await harness.expect('updateToken', 'success', { path: { tokenId }, body: { blocked: true } });
  await harness.expect('updateVisit', 'success', { path: { visitId }, ...named });
  const changed = async (query: Record<string, string>) =>
    (await eventsOf(harness, { type: 'config.*', ...query })).map(({ data }) => data.resource?.type);
  assert.deepEqual(await changed({ doorId }), ['DOOR']);
  assert.deepEqual(await changed({ controllerId }), ['CONTROLLER', 'O3C_REGISTRATION']);
  assert.deepEqual(await changed({ userId }), ['USER']);
  assert.deepEqual(await changed({ tokenId }), ['TOKEN']);
  assert.deepEqual(await changed({ visitId }), ['VISIT']);
});

test('the log is asked for who did something, and for what became of a thing', async () => {
  const harness = createHarness();
  const { employees: roleId, ada: userId } = cast;
  await harness.expect('updateRole', 'success', { as: 'HR sync', path: { roleId }, body: { description: 'Changed' } });
  await harness.expect('removeUserFromRole', 'success', { path: { roleId, userId } });
  await harness.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
  const lines = async (query: Record<string, string | readonly string[]>, system = siteId) =>
    (await eventsOf(harness, query, system)).map(({ type, actor, data }) => [type, actor?.name, ...(data.changedFields ?? [])].join(' '));
  const byHr = 'config.updated HR sync description';
  const byOwner = 'config.updated Platform automation userIds';
  assert.deepEqual(await lines({ resourceId: roleId }), [byHr, byOwner]);
  assert.deepEqual(await lines({ actorId: hrSync }), [byHr]);
  assert.deepEqual(await lines({ actorId: userId }), ['access.granted Ada Berg']);
  assert.deepEqual(await lines({ actorId: [hrSync, userId], resourceId: roleId }), [byHr]);
  assert.deepEqual(await lines({ resourceId: userId }), [], 'a membership is a change of the container');
  const { code } = await harness.call('listEvents', { query: { actorId: 'Ada' } });
  assert.equal(code, 'invalid-parameter');
});

test('a filter tells nobody more than they are shown', async () => {
  const harness = createHarness();
  const doors = [{ doorId: cast.serverRoom, kind: 'PRIVATE' }];
  await harness.expect('createDelegation', 'success', { body: { toSystemId: tenantId, name: 'Server room', doors } });
  await harness.expect('updateDoor', 'success', { as: 'Installer', path: { doorId: cast.serverRoom }, body: { accessTimeSeconds: 9 } });
  await harness.control('POST', '/present', { doorId: cast.serverRoom, tokenId: cast.adasCard });
  const shown = await eventsOf(harness, { doorId: cast.serverRoom, type: ['config.*', 'access.*'] }, tenantId);
  assert.deepEqual(
    shown.map(({ type, actor }) => [type, actor]),
    [
      ['config.updated', null],
      ['access.granted', null],
    ],
  );
  for (const actorId of [installer, cast.ada]) {
    assert.equal((await eventsOf(harness, { actorId })).length, 1, 'the landlord sees who it was');
    assert.deepEqual(await eventsOf(harness, { actorId }, tenantId), []);
  }
  assert.deepEqual(await typesOf(harness, { resourceId: cast.serverRoom }, tenantId), ['config.updated']);
  assert.deepEqual(await typesOf(harness, { tokenId: cast.adasCard }, tenantId), []);
});

test('an installer sees devices, not people', async () => {
  const harness = createHarness();
  await act(harness, { doorId: cast.mainEntrance, type: 'GRANT_ACCESS' });
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { notes: 'Works on Fridays' } });
  const shown = await harness.expect('listEvents', 'success', { as: 'Installer', query: { sort: 'receivedAt', receivedAfter: beginning } });
  assert.deepEqual(
    shown.items.map(({ type }) => type),
    ['action.succeeded'],
  );
  await harness.expect('getEvent', 'not-found', { as: 'Installer', path: { eventId: cast.event } });
  assert.deepEqual(await typesOf(harness), ['access.granted', 'action.succeeded', 'config.updated']);
});

test('what a reader read of an unknown card is for those who manage access', async () => {
  const harness = createHarness();
  await harness.control('POST', '/present', { doorId: cast.mainEntrance, cardValue: '1234567', bitLength: 26 });
  const [event] = await eventsOf(harness);
  assert.deepEqual(event?.data.card, { value: '1234567', bitLength: 26 });
  const { items } = await harness.expect('listEvents', 'success', {
    as: 'Auditor',
    query: { type: 'access.denied', sort: 'occurredAt', from: harness.now() },
  });
  assert.deepEqual(items[0]?.data, {});
});

test('an unknown plate leaves its identifier, for those who manage access', async () => {
  const harness = createHarness();
  const body = { doorId: cast.mainEntrance, credential: { type: 'API_2', identifier: 'xyz 7-89' } };
  const { eventId } = await harness.expect('requestAccess', 'success', { body });
  const path = { eventId: String(eventId) };
  const read = async (as: 'HR sync' | 'Reception desk' | 'Auditor') => (await harness.expect('getEvent', 'success', { as, path })).data;
  assert.deepEqual(await read('HR sync'), { external: { channel: 'API_2', identifier: 'XYZ789' } });
  assert.deepEqual(await read('Reception desk'), {});
  assert.deepEqual(await read('Auditor'), {});
  // A plate that is known is named by its token instead.
  const known = { doorId: cast.mainEntrance, credential: { type: 'API_1', identifier: 'ABC123' } };
  const denied = await harness.expect('requestAccess', 'success', { body: known });
  const event = await harness.expect('getEvent', 'success', { path: { eventId: String(denied.eventId) } });
  assert.deepEqual([event.token?.id, event.data], [denied.tokenId, {}]);
});

test('a landlord sees that a tenant opened, not who', async () => {
  const harness = createHarness();
  await harness.control('POST', '/present', { doorId: cast.mainEntrance, cardValue: '054F4D5', bitLength: 26 });
  const [forSite] = await eventsOf(harness);
  assert.equal(forSite?.type, 'access.granted');
  assert.deepEqual([forSite?.user, forSite?.token, forSite?.actor, forSite?.data.viaSystemId], [null, null, null, tenantId]);
  const [forTenant] = await eventsOf(harness, {}, tenantId);
  assert.equal(forTenant?.id, forSite?.id);
  assert.equal(forTenant?.user?.id, cast.sara);
  assert.ok(forTenant);
  assert.equal(forTenant.data.viaSystemId, undefined);
});

test('a tenant sees all of a private door, and of a shared one what is its own', async () => {
  const harness = createHarness();
  await at(harness, cast.serverRoom, 'JAM');
  const doors = [{ doorId: cast.serverRoom, kind: 'PRIVATE' }];
  const body = { toSystemId: tenantId, name: 'Server room', doors, validUntil: harness.later(60) };
  await harness.expect('createDelegation', 'success', { body });
  await harness.control('POST', '/present', { doorId: cast.serverRoom, tokenId: cast.adasCard });
  await at(harness, cast.serverRoom, 'OPEN');
  await harness.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
  await harness.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.nilsCard });
  await at(harness, cast.mainEntrance, 'OPEN');
  await act(harness, { doorId: cast.mainEntrance, type: 'GRANT_ACCESS' }, tenantId);
  await harness.advance(60);
  await at(harness, cast.serverRoom, 'CLOSE');
  const shown = (await eventsOf(harness, {}, tenantId)).map(({ type, door, user, actor }) => [
    type,
    door?.name,
    user?.name ?? actor?.name ?? null,
  ]);
  assert.deepEqual(shown, [
    ['delegation.started', undefined, null],
    ['access.granted', 'Server room', null],
    ['door.opened', 'Server room', 'HH-C1'],
    ['access.granted', 'Main entrance', 'Nils Falk'],
    ['access.granted', 'Main entrance', 'Platform automation'],
    ['action.succeeded', 'Main entrance', 'Platform automation'],
    ['delegation.ended', undefined, null],
  ]);
  const [own] = await eventsOf(harness, { type: 'access.granted', doorId: cast.serverRoom }, tenantId);
  assert.equal(own?.data.viaSystemId, siteId);
  await harness.expect('getEvent', 'success', { system: tenantId, path: { eventId: own?.id } });
  await harness.expect('getEvent', 'not-found', { system: tenantId, path: { eventId: cast.event } });
});

test('polling by arrival misses nothing and repeats nothing', async () => {
  const harness = createHarness();
  const seen: string[] = [];
  let receivedAfter = beginning;
  for (let round = 0; round < 3; round += 1) {
    await act(harness, { doorId: cast.mainEntrance, type: 'GRANT_ACCESS' });
    const { items } = await harness.expect('listEvents', 'success', { query: { sort: 'receivedAt', receivedAfter } });
    assert.equal(items.length, 2);
    seen.push(...items.map(({ id }) => id));
    receivedAfter = items.at(-1)?.receivedAt ?? '';
  }
  assert.equal(new Set(seen).size, 6);
});

test('events are kept for a year', async () => {
  const harness = createHarness();
  await harness.control('PUT', '/clock', { now: '2027-03-14T09:26:53.790Z' });
  await harness.expect('getEvent', 'not-found', { path: { eventId: cast.event } });
});
