import assert from 'node:assert/strict';
import { type Ask, cast, type Kit, siteId, tenantId } from '../kit';

/** Several changes in one call: all of them, or none. */

const asTenant = { as: 'Tenant office', system: tenantId } as const;
const counted = ['users', 'tokens', 'roles', 'privileges', 'memberships', 'events'] as const;

/** A `config.*` event, or one without a resource. */
type Told = { type: string; data: { resource?: { type: string; name: string | null }; changedFields?: string[] } };
type Shown = { id: string; userId: string | null; status: string };

function onboard(kit: Kit, outcome: string, body: object, ask: Ask = {}) {
  return kit.expect('onboardUser', outcome, { ...ask, body: { user: { name: 'Kim Ek' }, ...body } });
}

function key(kit: Kit, outcome: string, body: object, ask: Ask = {}) {
  return kit.expect('createKey', outcome, { ...ask, body: { name: 'Cleaner', token: { type: 'PIN' }, allDoors: true, ...body } });
}

function offboard(kit: Kit, outcome: string, body: object, ask: Ask = {}) {
  return kit.expect('offboardUser', outcome, { ...ask, body });
}

function pointers({ errors }: { errors: { pointer: string; code: string }[] }): string[] {
  return errors.map(({ pointer, code }) => `${pointer} ${code}`);
}

function sizes(kit: Kit): number[] {
  return counted.map((name) => kit.simulator.world.tables[name].rows.size);
}

/** Events in the order of arrival, as `type RESOURCE fields`. */
async function events(kit: Kit, after: string): Promise<string[]> {
  const { items } = await kit.expect('listEvents', 'success', { query: { sort: 'receivedAt', receivedAfter: after } });
  return items.map(({ type, data }: Told) => [type, data.resource?.type, ...(data.changedFields ?? [])].filter(Boolean).join(' '));
}

const onboarding: Record<string, (kit: Kit) => Promise<void>> = {
  async 'a user comes with its tokens and roles in one call'(kit) {
    const start = kit.later(-1);
    const answer = await kit.call('onboardUser', {
      as: 'HR sync',
      body: {
        user: { name: 'Kim Ek', externalId: 'E-7', email: 'kim@lakeside.example' },
        tokens: [
          { type: 'CARD', card: { encoding: 'DECIMAL', value: '31340', facilityCode: 42 }, name: 'White fob' },
          { type: 'PIN' },
          { type: 'MOBILE' },
          { type: 'EXTERNAL', external: { channel: 'API_2', identifier: 'kim 1' } },
        ],
        roleIds: [cast.employees],
      },
    });
    const { user, tokens } = answer.body;
    assert.equal(answer.status, 201);
    assert.equal(answer.headers.get('location'), `/v2/systems/${siteId}/users/${user.id}`);
    assert.deepEqual(user.roleIds, [cast.employees]);
    assert.deepEqual(
      tokens.map(({ type }: { type: string }) => type),
      ['CARD', 'PIN', 'MOBILE', 'EXTERNAL'],
    );
    assert.ok(tokens.every(({ userId }: Shown) => userId === user.id));
    assert.match(tokens[1].pin, /^\d{4}$/);
    assert.match(tokens[2].mobile.enrolmentCode, /^.{3}-.{3}$/);
    assert.deepEqual(await kit.expect('getUser', 'success', { path: { userId: user.id } }), user);
    await kit.advance(2);
    assert.deepEqual(await events(kit, start), [
      'config.created USER name externalId email',
      'config.created TOKEN name userId card',
      'config.created TOKEN userId pin',
      'config.created TOKEN userId',
      'config.created TOKEN userId external',
      'config.updated ROLE userIds',
      'controller.synced',
    ]);
    const opened = await kit.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: tokens[0].id });
    assert.equal(opened.decision, 'GRANTED');
  },

  async 'a part that is refused leaves nothing of the others'(kit) {
    const pin = (digits: string) => ({ type: 'PIN', pin: digits });
    const card = { type: 'CARD', card: { value: '054F4DB', bitLength: 26 } };
    const before = sizes(kit);
    const refusals: [code: string, body: object, pointer?: string][] = [
      ['external-id-taken', { user: { name: 'Kim', externalId: 'E-1042' }, tokens: [card] }],
      ['token-value-taken', { tokens: [card, { type: 'CARD', card: { value: '054F4D3', bitLength: 26 } }] }],
      ['token-value-taken', { tokens: [card, card] }],
      ['pin-unavailable', { tokens: [card, pin('4071')] }],
      ['user-has-pin', { tokens: [pin('9051'), { type: 'PIN' }] }],
      ['pin-too-weak', { tokens: [card, pin('1234')] }, '/tokens/1/pin'],
      ['pin-length', { tokens: [card, pin('90518')] }, '/tokens/1/pin'],
      ['email-required', { tokens: [card, { type: 'MOBILE' }] }, '/user/email'],
      ['validity-inverted', { user: { name: 'Kim', validFrom: kit.later(60), validUntil: kit.now() }, tokens: [card] }, '/user/validUntil'],
      ['validity-inverted', { tokens: [card, { ...pin('9051'), validFrom: kit.now(), validUntil: kit.now() }] }, '/tokens/1/validUntil'],
      // A specific 422 comes before a 409, wherever in the body it is.
      ['pin-too-weak', { user: { name: 'Kim', externalId: 'E-1042' }, tokens: [pin('1234')] }, '/tokens/0/pin'],
    ];
    for (const [code, body, pointer] of refusals) {
      const refused = await onboard(kit, code, body);
      assert.deepEqual(refused.errors?.[0].pointer, pointer, code);
    }
    assert.deepEqual(sizes(kit), before);
    await onboard(kit, 'success', { tokens: [card] });
  },

  async 'faults of the shape are told with pointers of the whole body'(kit) {
    const refused = await onboard(kit, 'validation-failed', {
      user: { name: '' },
      tokens: [{ type: 'PIN' }, { type: 'PIN', userId: cast.ada }],
      roleIds: [cast.employees, cast.groundFloorStaff],
    });
    assert.deepEqual(pointers(refused).sort(), ['/roleIds/1 unknown-reference', '/tokens/1/userId read-only', '/user/name too-few']);
    const card = await onboard(kit, 'validation-failed', { tokens: [{ type: 'CARD', card: { value: 'FFFFFFF', bitLength: 26 } }] });
    assert.deepEqual(pointers(card), ['/tokens/0/card/value out-of-range']);
  },

  async 'a new user gets 50 roles at most'(kit) {
    const { roles } = kit.simulator.world.tables;
    const employees = roles.get(cast.employees);
    assert.ok(employees);
    const roleIds = Array.from({ length: 51 }, (_, index) => `rol_01KF${String(index).padStart(22, '0')}`);
    for (const id of roleIds) {
      roles.put({ ...employees, id, name: id });
    }
    const before = sizes(kit);
    assert.deepEqual((await onboard(kit, 'limit-reached', { roleIds })).limit, { name: 'rolesPerUser', max: 50 });
    assert.deepEqual(sizes(kit), before);
    assert.equal((await onboard(kit, 'success', { roleIds: roleIds.slice(1) })).user.roleIds.length, 50);
  },

  async 'the same onboarding with the same key brings the secrets again'(kit) {
    const ask = { headers: { 'Idempotency-Key': 'onboard-kim' } };
    const first = await onboard(kit, 'success', { tokens: [{ type: 'PIN' }] }, ask);
    const before = sizes(kit);
    assert.deepEqual(await onboard(kit, 'success', { tokens: [{ type: 'PIN' }] }, ask), first);
    assert.deepEqual(sizes(kit), before);
  },
};

const keys: Record<string, (kit: Kit) => Promise<void>> = {
  async 'a key is a user, a token, a privilege and a role of one name'(kit) {
    const start = kit.later(-1);
    const window = { validFrom: kit.now(), validUntil: kit.later(3600) };
    const answer = await kit.call('createKey', {
      as: 'HR sync',
      body: { name: 'Window cleaner', token: { type: 'PIN' }, doorIds: [cast.mainEntrance], ...window },
    });
    const { user, token, privilege, role } = answer.body;
    assert.equal(answer.status, 201);
    assert.equal(answer.headers.get('location'), `/v2/systems/${siteId}/users/${user.id}`);
    assert.deepEqual(
      [user, token, privilege, role].map(({ name }) => name),
      Array(4).fill('Window cleaner'),
    );
    assert.deepEqual([user.validFrom, user.validUntil, user.roleIds], [window.validFrom, window.validUntil, [role.id]]);
    assert.deepEqual([token.validFrom, token.validUntil, token.userId, token.pin.length], [null, null, user.id, 4]);
    assert.deepEqual([privilege.credential, privilege.scheduleId, privilege.roleIds], ['PIN', null, [role.id]]);
    assert.deepEqual([privilege.doors, privilege.warnings], [[{ doorId: cast.mainEntrance, side: 'BOTH' }], []]);
    assert.deepEqual([role.privilegeIds, role.userCount, role.validUntil], [[privilege.id], 1, null]);
    await kit.advance(2);
    assert.deepEqual(
      (await events(kit, start)).map((event) => event.split(' ').slice(0, 2).join(' ')),
      ['config.created USER', 'config.created TOKEN', 'config.created PRIVILEGE', 'config.created ROLE', 'controller.synced'],
    );
    const opens = async () => (await kit.control('POST', '/present', { doorId: cast.mainEntrance, pin: token.pin })).decision;
    assert.equal(await opens(), 'GRANTED');
    await kit.advance(3600);
    assert.equal(await opens(), 'DENIED');
  },

  async 'a key opens all doors of now, own and lent, and none that comes later'(kit) {
    const gate = (await kit.expect('createDoor', 'success', { body: { name: 'Gate', lockCount: 1 } })).id;
    const own = await key(kit, 'success', { token: { type: 'CARD', card: { value: '054F4DB', bitLength: 26 } } });
    assert.deepEqual(
      own.privilege.doors.map(({ doorId }: { doorId: string }) => doorId).sort(),
      [cast.mainEntrance, cast.serverRoom, gate].sort(),
    );
    assert.deepEqual([own.privilege.credential, own.privilege.warnings], ['CARD', []]);
    const warned = await key(kit, 'success', { name: 'Watchman' });
    assert.deepEqual(warned.privilege.warnings, [{ code: 'door-lacks-keypad', doorId: gate }]);
    const lent = await key(kit, 'success', {}, asTenant);
    assert.deepEqual(lent.privilege.doors, [{ doorId: cast.mainEntrance, side: 'BOTH' }]);
    await kit.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
    assert.deepEqual(pointers(await key(kit, 'validation-failed', { name: 'None' }, asTenant)), ['/allDoors too-few']);
    const { doors } = kit.simulator.world.tables;
    const one = doors.get(gate);
    for (let count = 3; one && count < 501; count += 1) {
      doors.put({ ...one, id: `dor_01KF${String(count).padStart(22, '0')}`, name: `Door ${count}` });
    }
    assert.deepEqual(pointers(await key(kit, 'validation-failed', { name: 'Too many' })), ['/allDoors too-many']);
  },

  async 'a key takes doors or all doors, a card or a PIN, and nothing else of a token'(kit) {
    const body = { name: 'Cleaner', token: { type: 'PIN' } };
    await kit.expect('createKey', 'validation-failed', { body });
    await kit.expect('createKey', 'validation-failed', { body: { ...body, doorIds: [cast.mainEntrance], allDoors: true } });
    const refused = await key(kit, 'validation-failed', { token: { type: 'PIN', name: 'Mine', blocked: false, validUntil: null } });
    assert.deepEqual(pointers(refused).sort(), ['/token/blocked read-only', '/token/name read-only', '/token/validUntil read-only']);
    const foreign = { ...body, doorIds: [cast.mainEntrance, cast.serverRoom] };
    const unknown = await kit.expect('createKey', 'validation-failed', { ...asTenant, body: foreign });
    assert.deepEqual(pointers(unknown), ['/doorIds/1 unknown-reference']);
  },

  async 'a key that is refused leaves nothing'(kit) {
    await kit.expect('createRole', 'success', { body: { name: 'Guards' } });
    const before = sizes(kit);
    const refusals: [code: string, body: object, pointer?: string][] = [
      ['name-taken', { name: 'GUARDS' }],
      ['name-taken', { name: 'office doors, CARD' }],
      ['token-value-taken', { token: { type: 'CARD', card: { value: '054F4D5', bitLength: 26 } } }],
      ['pin-unavailable', { token: { type: 'PIN', pin: '8352' } }],
      ['pin-too-weak', { token: { type: 'PIN', pin: '1111' } }, '/token/pin'],
      ['pin-length', { token: { type: 'PIN', pin: '111' } }, '/token/pin'],
      ['validity-inverted', { validFrom: kit.later(60), validUntil: kit.later(60) }, '/validUntil'],
      ['pin-too-weak', { name: 'GUARDS', token: { type: 'PIN', pin: '1111' } }, '/token/pin'],
    ];
    for (const [code, body, pointer] of refusals) {
      const refused = await key(kit, code, body);
      assert.deepEqual(refused.errors?.[0].pointer, pointer, code);
    }
    const { privileges } = kit.simulator.world.tables;
    const one = privileges.get(cast.cardPrivilege);
    for (let count = 2; one && count < 5000; count += 1) {
      privileges.put({ ...one, id: `prv_01KF${String(count).padStart(22, '0')}`, name: `Privilege ${count}` });
    }
    assert.deepEqual((await key(kit, 'limit-reached', {})).limit, { name: 'privileges', max: 5000 });
    before[counted.indexOf('privileges')] = privileges.rows.size;
    assert.deepEqual(sizes(kit), before);
  },
};

const offboarding: Record<string, (kit: Kit) => Promise<void>> = {
  async 'who leaves is blocked, without roles, PIN and phone, and the cards are free again'(kit) {
    const start = kit.later(-1);
    const { user, tokens } = await offboard(kit, 'success', { userId: cast.ada }, { as: 'HR sync' });
    assert.deepEqual([user.blocked, user.status, user.roleIds], [true, 'BLOCKED', []]);
    assert.deepEqual(
      tokens.map(({ id, userId, status }: Shown) => [id, userId, status]),
      [
        [cast.adasCard, null, 'UNASSIGNED'],
        [cast.adasPlate, null, 'UNASSIGNED'],
      ],
    );
    for (const tokenId of [cast.adasPin, cast.adasPhone]) {
      await kit.expect('getToken', 'not-found', { path: { tokenId } });
    }
    const again = await kit.call('offboardUser', { body: { userId: cast.ada } });
    assert.deepEqual([again.status, again.body.tokens, again.body.user], [200, [], user], 'a repeat changes nothing more');
    await kit.advance(2);
    const seen = await events(kit, start);
    assert.equal(seen.at(-1), 'controller.synced');
    assert.deepEqual([...seen].sort(), [
      'config.deleted TOKEN',
      'config.deleted TOKEN',
      'config.updated ROLE userIds',
      'config.updated TOKEN userId',
      'config.updated TOKEN userId',
      'config.updated USER blocked',
      'controller.synced',
    ]);
  },

  async 'cards that are kept still name who held them'(kit) {
    const kept = await offboard(kit, 'success', { userId: cast.ada, keepCards: true });
    assert.deepEqual(
      kept.tokens.map(({ id, userId }: Shown) => [id, userId]),
      [
        [cast.adasCard, cast.ada],
        [cast.adasPlate, cast.ada],
      ],
    );
    await kit.advance(2);
    const start = kit.later(-1);
    const found = await kit.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
    assert.equal(found.reason, 'USER_BLOCKED');
    const { items } = await kit.expect('listEvents', 'success', { query: { type: 'access.denied', receivedAfter: start } });
    assert.equal(items[0].user.name, 'Ada Berg');
    assert.equal((await offboard(kit, 'success', { userId: cast.ada, keepCards: true })).tokens.length, 2);
    assert.equal((await offboard(kit, 'success', { userId: cast.ada })).tokens.length, 2, 'now they are freed');
  },

  async 'a received user is offboarded where it comes from, and its roles elsewhere stay'(kit) {
    await offboard(kit, 'delegation-forbids', { userId: cast.nils }, asTenant);
    const unknown = await offboard(kit, 'validation-failed', { userId: cast.ada }, asTenant);
    assert.deepEqual(pointers(unknown), ['/userId unknown-reference']);
    await offboard(kit, 'success', { userId: cast.nils });
    const seen = await kit.expect('getUser', 'success', { ...asTenant, path: { userId: cast.nils } });
    assert.equal(seen.status, 'BLOCKED');
    assert.equal((await kit.expect('getRole', 'success', { ...asTenant, path: { roleId: cast.groundFloorStaff } })).userCount, 2);
  },
};

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = { ...onboarding, ...keys, ...offboarding };
