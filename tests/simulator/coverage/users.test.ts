import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schemas } from '../../../simulator/core/world/records';
import { cast, createHarness, type RequestOptions, siteId, tenantId } from '../../../simulator/testing/harness';
import type { OutcomeBody } from '../../../simulator/testing/outcome-types';
import { eventLines } from '../steps/events';
import { pointers } from '../steps/problems';
import { asTenant } from '../steps/tenant';
import { createToken, newUser } from '../steps/users';

/** Users, and what they may pass. */

test('a name is enough for a user, and a user is told of once', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const made = await harness.call('createUser', { as: 'HR sync', body: { name: 'Kim Ek' } });
  assert.deepEqual([made.status, made.headers.get('etag')], [201, '"1"']);
  assert.equal(made.headers.get('location'), `/v2/systems/${siteId}/users/${made.body.id}`);
  const { id, systemId: _system, createdAt: _created, updatedAt: _updated, ...rest } = made.body;
  assert.deepEqual(rest, {
    name: 'Kim Ek',
    externalId: null,
    email: null,
    phone: null,
    notes: null,
    blocked: false,
    validFrom: null,
    validUntil: null,
    extendedAccess: false,
    roleIds: [],
    status: 'ACTIVE',
    origin: null,
  });
  await harness.advance(5);
  const path = { userId: id };
  const same = await harness.call('updateUser', { path, body: { name: 'Kim Ek', notes: null }, headers: { 'If-Match': '"1"' } });
  assert.deepEqual([same.headers.get('etag'), same.body.updatedAt], ['"1"', made.body.createdAt]);
  const changed = await harness.call('updateUser', {
    path,
    body: { email: 'kim@lakeside.example', phone: '+46700000001', notes: 'Left-handed' },
  });
  assert.deepEqual([changed.headers.get('etag'), changed.body.updatedAt], ['"2"', harness.now()]);
  assert.deepEqual(await eventLines(harness, start), ['config.created USER name', 'config.updated USER email phone notes']);
  const controller = await harness.expect('getController', 'success', { path: { controllerId: cast.controller } });
  assert.equal(controller.pendingChanges, 0, 'names, notes and addresses are no rights');
});

test('an externalId is unique in its system, not in the realm', async () => {
  const harness = createHarness();
  const body = { name: 'Another Ada', externalId: 'E-1042' };
  await harness.expect('createUser', 'external-id-taken', { body });
  await newUser(harness, body, asTenant);
  const { id } = await newUser(harness, { name: 'Kim', externalId: 'E-2000' });
  await harness.expect('updateUser', 'external-id-taken', { path: { userId: id }, body: { externalId: 'E-1042' } });
  await harness.expect('updateUser', 'success', { path: { userId: id }, body: { externalId: 'E-2000', name: 'Kim Ek' } });
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { externalId: null } });
  await harness.expect('updateUser', 'success', { path: { userId: id }, body: { externalId: 'E-1042' } });
});

test('the window of a user ends after it begins, with what is stored already', async () => {
  const harness = createHarness();
  const inverted = { name: 'Kim', validFrom: '2026-03-16T10:00:00+01:00', validUntil: '2026-03-16T09:00:00Z' };
  assert.deepEqual(pointers(await harness.expect('createUser', 'validity-inverted', { body: inverted })), [
    '/validUntil validity-inverted',
  ]);
  const { id, validFrom } = await newUser(harness, { ...inverted, validUntil: null });
  assert.equal(validFrom, '2026-03-16T09:00:00.000Z', 'answers are in UTC with milliseconds');
  const refused = await harness.expect('updateUser', 'validity-inverted', { path: { userId: id }, body: { validUntil: validFrom } });
  assert.deepEqual(pointers(refused), ['/validUntil validity-inverted']);
});

test('the status of a user follows the clock, and a block comes before it', async () => {
  const harness = createHarness();
  const { id } = await newUser(harness, { name: 'Kim', validFrom: harness.later(60), validUntil: harness.later(120) });
  const status = async () => (await harness.expect('getUser', 'success', { path: { userId: id } })).status;
  assert.equal(await status(), 'NOT_YET_VALID');
  await harness.advance(60);
  assert.equal(await status(), 'ACTIVE');
  await harness.advance(60);
  assert.equal(await status(), 'EXPIRED');
  await harness.expect('updateUser', 'success', { path: { userId: id }, body: { blocked: true } });
  assert.equal(await status(), 'BLOCKED');
  const { items } = await harness.expect('listUsers', 'success', { query: { status: ['BLOCKED', 'EXPIRED'] } });
  assert.deepEqual(
    items.map((item) => item.id),
    [id],
  );
});

test('users are found by name, key, address, role and time of change', async () => {
  const harness = createHarness();
  const { id } = await newUser(harness, { name: 'Eva Bergman-Ek', externalId: 'E-3', email: 'Eva@Lakeside.example' });
  const names = async (query: RequestOptions['query'], options: RequestOptions = {}) =>
    (await harness.expect('listUsers', 'success', { ...options, query })).items.map(({ name }) => name);
  assert.deepEqual(await names({ q: 'BERG' }), ['Ada Berg', 'Eva Bergman-Ek']);
  assert.deepEqual(await names({ q: 'ek' }), ['Eva Bergman-Ek']);
  assert.deepEqual(await names({ q: 'erg' }), []);
  assert.deepEqual(await names({ externalId: ['E-3', 'E-1042'] }), ['Ada Berg', 'Eva Bergman-Ek']);
  assert.deepEqual(await names({ email: 'EVA@lakeside.example' }), ['Eva Bergman-Ek']);
  assert.deepEqual(await names({ roleId: cast.employees }), ['Ada Berg']);
  assert.deepEqual(await names({ updatedSince: harness.now() }), ['Eva Bergman-Ek']);
  assert.deepEqual(await names({ sort: '-createdAt', limit: 1 }), ['Eva Bergman-Ek']);
  assert.deepEqual(await names({ roleId: cast.groundFloorStaff }, asTenant), ['Nils Falk', 'Sara Ek']);
  await harness.expect('createUserDelegation', 'success', { body: { toSystemId: tenantId, userIds: [id] } });
  assert.deepEqual(await names({ email: 'eva@lakeside.example' }, asTenant), [], 'a received user never matches an address');
  assert.deepEqual(await names({ externalId: 'E-3' }, asTenant), ['Eva Bergman-Ek']);
});

test('pages of own and received users hold everybody once, in any order', async () => {
  const harness = createHarness();
  const names = ['Åsa', 'Bo', 'Nils Falk', 'nora', 'Sara Ek', 'Sten', 'Zoe'];
  for (const name of names) {
    await newUser(harness, { name }, asTenant);
    await harness.advance(1);
  }
  for (const sort of ['name', '-name', 'createdAt', '-updatedAt']) {
    const whole = await harness.expect('listUsers', 'success', { ...asTenant, query: { sort } });
    const paged: { id: string }[] = [];
    let cursor: string | null = null;
    do {
      const query: RequestOptions['query'] = { sort, limit: 2, cursor };
      const answer: OutcomeBody<'listUsers', 'success'> = await harness.expect('listUsers', 'success', { ...asTenant, query });
      paged.push(...answer.items);
      cursor = answer.page.nextCursor;
    } while (cursor !== null);
    assert.deepEqual(paged, whole.items, sort);
    assert.equal(new Set(paged.map(({ id }) => id)).size, names.length + 2);
  }
});

test('a system has 100 000 users at most', async () => {
  const harness = createHarness();
  const { users } = harness.simulator.world.tables;
  const ada = users.get(cast.ada);
  for (let count = 2; ada && count < 100_000; count += 1) {
    users.put({ ...ada, id: `usr_01KF${String(count).padStart(22, '0')}`, externalId: null, email: null });
  }
  const { limit } = await harness.expect('createUser', 'limit-reached', { body: { name: 'One more' } });
  assert.deepEqual(limit, { name: 'users', max: 100_000 });
  await newUser(harness, { name: 'One more' }, asTenant);
  const onboarding = await harness.expect('onboardUser', 'limit-reached', { body: { user: { name: 'One more' } } });
  assert.deepEqual(onboarding.limit, { name: 'users', max: 100_000 });
});

test('the address of a user with a phone cannot be cleared', async () => {
  const harness = createHarness();
  const refused = await harness.expect('updateUser', 'email-required', { path: { userId: cast.ada }, body: { email: null } });
  assert.deepEqual(pointers(refused), ['/email email-required']);
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { email: 'berg@lakeside.example' } });
  await harness.expect('deleteToken', 'success', { path: { tokenId: cast.adasPhone } });
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { email: null } });
});

test('a received user can only be changed in its own system, and refusals tell nothing of it', async () => {
  const harness = createHarness();
  const path = { userId: cast.nils };
  await harness.expect('updateUser', 'success', { path, body: { email: 'nils@lakeside.example', validFrom: '2026-02-01T00:00:00Z' } });
  await createToken(harness, 'success', { type: 'MOBILE', userId: cast.nils });
  await harness.expect('updateUser', 'delegation-forbids', { ...asTenant, path, body: { blocked: true } });
  await harness.expect('updateUser', 'delegation-forbids', { ...asTenant, path, body: { email: null } });
  await harness.expect('updateUser', 'delegation-forbids', { ...asTenant, path, body: { validUntil: '2026-01-31T00:00:00Z' } });
  await harness.expect('deleteUser', 'delegation-forbids', { ...asTenant, path });
  await harness.expect('updateUser', 'success', { path, body: { blocked: true } });
  assert.equal((await harness.expect('getUser', 'success', { ...asTenant, path })).status, 'BLOCKED');
});

test('a deleted user leaves its cards unassigned, and its PIN, phones and roles are gone', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  await harness.expect('deleteUser', 'success', { path: { userId: cast.ada }, headers: { 'If-Match': '"1"' } });
  await harness.expect('deleteUser', 'not-found', { path: { userId: cast.ada } });
  for (const tokenId of [cast.adasCard, cast.adasPlate]) {
    const { userId, status } = await harness.expect('getToken', 'success', { path: { tokenId } });
    assert.deepEqual([userId, status], [null, 'UNASSIGNED']);
  }
  for (const tokenId of [cast.adasPin, cast.adasPhone]) {
    await harness.expect('getToken', 'not-found', { path: { tokenId } });
  }
  assert.equal((await harness.expect('getRole', 'success', { path: { roleId: cast.employees } })).userCount, 0);
  await harness.advance(3);
  const seen = await eventLines(harness, start);
  assert.equal(seen[0], 'config.deleted USER');
  assert.equal(seen.at(-1), 'controller.synced');
  assert.deepEqual([...seen].sort(), [
    'config.deleted TOKEN',
    'config.deleted TOKEN',
    'config.deleted USER',
    'config.updated ROLE userIds',
    'config.updated TOKEN userId',
    'config.updated TOKEN userId',
    'controller.synced',
  ]);
  const past = await harness.expect('getEvent', 'success', { path: { eventId: cast.event } });
  assert.equal(past.user?.name, 'Ada Berg', 'past events keep the name');
  const presented = await harness.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
  assert.equal(presented.reason, 'TOKEN_LACKS_USER');
});

test('access rows say which doors a user has a right to, and whether it holds now', async () => {
  const harness = createHarness();
  const rows = async (options: RequestOptions = {}) =>
    (await harness.expect('listUserAccess', 'success', { path: { userId: cast.ada }, ...options })).items.map(
      ({ door, credential, side, effective }: Schemas['UserAccess']) => `${door.name} ${credential} ${side} ${effective}`,
    );
  const [entrance, room] = ['Main entrance', 'Server room'];
  const all = (effective: boolean) =>
    [entrance, room].flatMap((door) => ['CARD', 'CARD_AND_PIN'].map((by) => `${door} ${by} BOTH ${effective}`));
  assert.deepEqual(await rows({ as: 'Auditor' }), all(true));
  const first = await harness.expect('listUserAccess', 'success', { path: { userId: cast.ada }, query: { limit: 3 } });
  const { nextCursor: cursor } = first.page;
  assert.ok(cursor);
  const rest = await harness.expect('listUserAccess', 'success', { path: { userId: cast.ada }, query: { limit: 3, cursor } });
  assert.deepEqual([first.items.length, rest.items.length, rest.page.nextCursor], [3, 1, null]);
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
  assert.deepEqual(await rows(), all(false));
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: false } });
  await harness.expect('updateRole', 'success', { path: { roleId: cast.employees }, body: { validUntil: harness.later(60) } });
  await harness.advance(60);
  assert.deepEqual(await rows(), all(false));
  await harness.expect('listUserAccess', 'not-found', { ...asTenant, path: { userId: cast.ada } });
});
