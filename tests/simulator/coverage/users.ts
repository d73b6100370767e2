import assert from 'node:assert/strict';
import type { Schemas } from '../../../simulator/core/world/records';
import { type Ask, cast, type Kit, siteId, tenantId } from '../kit';
import { asTenant, events, newUser, pointers, token } from './user-steps';

/** Users, and what they may pass. */

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = {
  async 'a name is enough for a user, and a user is told of once'(kit) {
    const start = kit.later(-1);
    const made = await kit.call('createUser', { as: 'HR sync', body: { name: 'Kim Ek' } });
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
    await kit.advance(5);
    const path = { userId: id };
    const same = await kit.call('updateUser', { path, body: { name: 'Kim Ek', notes: null }, headers: { 'If-Match': '"1"' } });
    assert.deepEqual([same.headers.get('etag'), same.body.updatedAt], ['"1"', made.body.createdAt]);
    const changed = await kit.call('updateUser', {
      path,
      body: { email: 'kim@lakeside.example', phone: '+46700000001', notes: 'Left-handed' },
    });
    assert.deepEqual([changed.headers.get('etag'), changed.body.updatedAt], ['"2"', kit.now()]);
    assert.deepEqual(await events(kit, start), ['config.created USER name', 'config.updated USER email phone notes']);
    const controller = await kit.expect('getController', 'success', { path: { controllerId: cast.controller } });
    assert.equal(controller.pendingChanges, 0, 'names, notes and addresses are no rights');
  },

  async 'an externalId is unique in its system, not in the realm'(kit) {
    const body = { name: 'Another Ada', externalId: 'E-1042' };
    await kit.expect('createUser', 'external-id-taken', { body });
    await newUser(kit, body, asTenant);
    const { id } = await newUser(kit, { name: 'Kim', externalId: 'E-2000' });
    await kit.expect('updateUser', 'external-id-taken', { path: { userId: id }, body: { externalId: 'E-1042' } });
    await kit.expect('updateUser', 'success', { path: { userId: id }, body: { externalId: 'E-2000', name: 'Kim Ek' } });
    await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { externalId: null } });
    await kit.expect('updateUser', 'success', { path: { userId: id }, body: { externalId: 'E-1042' } });
  },

  async 'the window of a user ends after it begins, with what is stored already'(kit) {
    const inverted = { name: 'Kim', validFrom: '2026-03-16T10:00:00+01:00', validUntil: '2026-03-16T09:00:00Z' };
    assert.deepEqual(pointers(await kit.expect('createUser', 'validity-inverted', { body: inverted })), ['/validUntil validity-inverted']);
    const { id, validFrom } = await newUser(kit, { ...inverted, validUntil: null });
    assert.equal(validFrom, '2026-03-16T09:00:00.000Z', 'answers are in UTC with milliseconds');
    const refused = await kit.expect('updateUser', 'validity-inverted', { path: { userId: id }, body: { validUntil: validFrom } });
    assert.deepEqual(pointers(refused), ['/validUntil validity-inverted']);
  },

  async 'the status of a user follows the clock, and a block comes before it'(kit) {
    const { id } = await newUser(kit, { name: 'Kim', validFrom: kit.later(60), validUntil: kit.later(120) });
    const status = async () => (await kit.expect('getUser', 'success', { path: { userId: id } })).status;
    assert.equal(await status(), 'NOT_YET_VALID');
    await kit.advance(60);
    assert.equal(await status(), 'ACTIVE');
    await kit.advance(60);
    assert.equal(await status(), 'EXPIRED');
    await kit.expect('updateUser', 'success', { path: { userId: id }, body: { blocked: true } });
    assert.equal(await status(), 'BLOCKED');
    const { items } = await kit.expect('listUsers', 'success', { query: { status: ['BLOCKED', 'EXPIRED'] } });
    assert.deepEqual(
      items.map((item: { id: string }) => item.id),
      [id],
    );
  },

  async 'users are found by name, key, address, role and time of change'(kit) {
    const { id } = await newUser(kit, { name: 'Eva Bergman-Ek', externalId: 'E-3', email: 'Eva@Lakeside.example' });
    const names = async (query: Ask['query'], ask: Ask = {}) =>
      (await kit.expect('listUsers', 'success', { ...ask, query })).items.map(({ name }: { name: string }) => name);
    assert.deepEqual(await names({ q: 'BERG' }), ['Ada Berg', 'Eva Bergman-Ek']);
    assert.deepEqual(await names({ q: 'ek' }), ['Eva Bergman-Ek']);
    assert.deepEqual(await names({ q: 'erg' }), []);
    assert.deepEqual(await names({ externalId: ['E-3', 'E-1042'] }), ['Ada Berg', 'Eva Bergman-Ek']);
    assert.deepEqual(await names({ email: 'EVA@lakeside.example' }), ['Eva Bergman-Ek']);
    assert.deepEqual(await names({ roleId: cast.employees }), ['Ada Berg']);
    assert.deepEqual(await names({ updatedSince: kit.now() }), ['Eva Bergman-Ek']);
    assert.deepEqual(await names({ sort: '-createdAt', limit: 1 }), ['Eva Bergman-Ek']);
    assert.deepEqual(await names({ roleId: cast.groundFloorStaff }, asTenant), ['Nils Falk', 'Sara Ek']);
    await kit.expect('createUserDelegation', 'success', { body: { toSystemId: tenantId, userIds: [id] } });
    assert.deepEqual(await names({ email: 'eva@lakeside.example' }, asTenant), [], 'a received user never matches an address');
    assert.deepEqual(await names({ externalId: 'E-3' }, asTenant), ['Eva Bergman-Ek']);
  },

  async 'pages of own and received users hold everybody once, in any order'(kit) {
    const names = ['Åsa', 'Bo', 'Nils Falk', 'nora', 'Sara Ek', 'Sten', 'Zoe'];
    for (const name of names) {
      await newUser(kit, { name }, asTenant);
      await kit.advance(1);
    }
    for (const sort of ['name', '-name', 'createdAt', '-updatedAt']) {
      const whole = await kit.expect('listUsers', 'success', { ...asTenant, query: { sort } });
      const paged: { id: string }[] = [];
      let cursor: string | null = null;
      do {
        const query: Ask['query'] = { sort, limit: 2, ...(cursor === null ? {} : { cursor }) };
        const { items, page } = await kit.expect('listUsers', 'success', { ...asTenant, query });
        paged.push(...items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      assert.deepEqual(paged, whole.items, sort);
      assert.equal(new Set(paged.map(({ id }) => id)).size, names.length + 2);
    }
  },

  async 'a system has 100 000 users at most'(kit) {
    const { users } = kit.simulator.world.tables;
    const ada = users.get(cast.ada);
    for (let count = 2; ada && count < 100_000; count += 1) {
      users.put({ ...ada, id: `usr_01KF${String(count).padStart(22, '0')}`, externalId: null, email: null });
    }
    const { limit } = await kit.expect('createUser', 'limit-reached', { body: { name: 'One more' } });
    assert.deepEqual(limit, { name: 'users', max: 100_000 });
    await newUser(kit, { name: 'One more' }, asTenant);
    const onboarding = await kit.expect('onboardUser', 'limit-reached', { body: { user: { name: 'One more' } } });
    assert.deepEqual(onboarding.limit, { name: 'users', max: 100_000 });
  },

  async 'the address of a user with a phone cannot be cleared'(kit) {
    const refused = await kit.expect('updateUser', 'email-required', { path: { userId: cast.ada }, body: { email: null } });
    assert.deepEqual(pointers(refused), ['/email email-required']);
    await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { email: 'berg@lakeside.example' } });
    await kit.expect('deleteToken', 'success', { path: { tokenId: cast.adasPhone } });
    await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { email: null } });
  },

  async 'a received user can only be changed in its own system, and refusals tell nothing of it'(kit) {
    const path = { userId: cast.nils };
    await kit.expect('updateUser', 'success', { path, body: { email: 'nils@lakeside.example', validFrom: '2026-02-01T00:00:00Z' } });
    await token(kit, 'success', { type: 'MOBILE', userId: cast.nils });
    await kit.expect('updateUser', 'delegation-forbids', { ...asTenant, path, body: { blocked: true } });
    await kit.expect('updateUser', 'delegation-forbids', { ...asTenant, path, body: { email: null } });
    await kit.expect('updateUser', 'delegation-forbids', { ...asTenant, path, body: { validUntil: '2026-01-31T00:00:00Z' } });
    await kit.expect('deleteUser', 'delegation-forbids', { ...asTenant, path });
    await kit.expect('updateUser', 'success', { path, body: { blocked: true } });
    assert.equal((await kit.expect('getUser', 'success', { ...asTenant, path })).status, 'BLOCKED');
  },

  async 'a deleted user leaves its cards unassigned, and its PIN, phones and roles are gone'(kit) {
    const start = kit.later(-1);
    await kit.expect('deleteUser', 'success', { path: { userId: cast.ada }, headers: { 'If-Match': '"1"' } });
    await kit.expect('deleteUser', 'not-found', { path: { userId: cast.ada } });
    for (const tokenId of [cast.adasCard, cast.adasPlate]) {
      const { userId, status } = await kit.expect('getToken', 'success', { path: { tokenId } });
      assert.deepEqual([userId, status], [null, 'UNASSIGNED']);
    }
    for (const tokenId of [cast.adasPin, cast.adasPhone]) {
      await kit.expect('getToken', 'not-found', { path: { tokenId } });
    }
    assert.equal((await kit.expect('getRole', 'success', { path: { roleId: cast.employees } })).userCount, 0);
    await kit.advance(3);
    const seen = await events(kit, start);
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
    const past = await kit.expect('getEvent', 'success', { path: { eventId: cast.event } });
    assert.equal(past.user.name, 'Ada Berg', 'past events keep the name');
    const presented = await kit.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
    assert.equal(presented.reason, 'TOKEN_LACKS_USER');
  },

  async 'access rows say which doors a user has a right to, and whether it holds now'(kit) {
    const rows = async (ask: Ask = {}) =>
      (await kit.expect('listUserAccess', 'success', { path: { userId: cast.ada }, ...ask })).items.map(
        ({ door, credential, side, effective }: Schemas['UserAccess']) => `${door.name} ${credential} ${side} ${effective}`,
      );
    const [entrance, room] = ['Main entrance', 'Server room'];
    const all = (effective: boolean) =>
      [entrance, room].flatMap((door) => ['CARD', 'CARD_AND_PIN'].map((by) => `${door} ${by} BOTH ${effective}`));
    assert.deepEqual(await rows({ as: 'Auditor' }), all(true));
    const first = await kit.expect('listUserAccess', 'success', { path: { userId: cast.ada }, query: { limit: 3 } });
    const { nextCursor: cursor } = first.page;
    const rest = await kit.expect('listUserAccess', 'success', { path: { userId: cast.ada }, query: { limit: 3, cursor } });
    assert.deepEqual([first.items.length, rest.items.length, rest.page.nextCursor], [3, 1, null]);
    await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
    assert.deepEqual(await rows(), all(false));
    await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: false } });
    await kit.expect('updateRole', 'success', { path: { roleId: cast.employees }, body: { validUntil: kit.later(60) } });
    await kit.advance(60);
    assert.deepEqual(await rows(), all(false));
    await kit.expect('listUserAccess', 'not-found', { ...asTenant, path: { userId: cast.ada } });
  },
};
