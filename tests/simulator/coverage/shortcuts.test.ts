import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProblemCode } from '../../../simulator/core/http/problem';
import { type CallOutcome, cast, createHarness, type Harness, type RequestOptions, siteId } from '../../../simulator/testing/harness';
import { eventLines } from '../steps/events';
import { pointers } from '../steps/problems';
import { asTenant } from '../steps/tenant';

/** Several changes in one call: all of them, or none. */

const counted = ['users', 'tokens', 'roles', 'privileges', 'memberships', 'events'] as const;

function onboard<Result extends CallOutcome>(harness: Harness, outcome: Result, body: object, options: RequestOptions = {}) {
  return harness.expect('onboardUser', outcome, { ...options, body: { user: { name: 'Kim Ek' }, ...body } });
}

function createKey<Result extends CallOutcome>(harness: Harness, outcome: Result, body: object, options: RequestOptions = {}) {
  return harness.expect('createKey', outcome, { ...options, body: { name: 'Cleaner', token: { type: 'PIN' }, allDoors: true, ...body } });
}

function offboard<Result extends CallOutcome>(harness: Harness, outcome: Result, body: object, options: RequestOptions = {}) {
  return harness.expect('offboardUser', outcome, { ...options, body });
}

function sizes(harness: Harness): number[] {
  return counted.map((name) => harness.simulator.world.tables[name].rows.size);
}

test('a user comes with its tokens and roles in one call', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const answer = await harness.call('onboardUser', {
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
    tokens.map(({ type }) => type),
    ['CARD', 'PIN', 'MOBILE', 'EXTERNAL'],
  );
  assert.ok(tokens.every(({ userId }) => userId === user.id));
  assert.match(tokens[1]?.pin ?? '', /^\d{4}$/);
  assert.match(tokens[2]?.mobile?.enrolmentCode ?? '', /^.{3}-.{3}$/);
  assert.deepEqual(await harness.expect('getUser', 'success', { path: { userId: user.id } }), user);
  await harness.advance(2);
  assert.deepEqual(await eventLines(harness, start), [
    'config.created USER name externalId email',
    'config.created TOKEN name userId card',
    'config.created TOKEN userId pin',
    'config.created TOKEN userId',
    'config.created TOKEN userId external',
    'config.updated ROLE userIds',
    'controller.synced',
  ]);
  const opened = await harness.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: tokens[0]?.id });
  assert.equal(opened.decision, 'GRANTED');
});

test('a part that is refused leaves nothing of the others', async () => {
  const harness = createHarness();
  const pin = (digits: string) => ({ type: 'PIN', pin: digits });
  const card = { type: 'CARD', card: { value: '054F4DB', bitLength: 26 } };
  const before = sizes(harness);
  const refusals: [code: ProblemCode, body: object, pointer?: string][] = [
    ['external-id-taken', { user: { name: 'Kim', externalId: 'E-1042' }, tokens: [card] }],
    ['token-value-taken', { tokens: [card, { type: 'CARD', card: { value: '054F4D3', bitLength: 26 } }] }],
    ['token-value-taken', { tokens: [card, card] }],
    ['pin-unavailable', { tokens: [card, pin('4071')] }],
    ['user-has-pin', { tokens: [pin('9051'), { type: 'PIN' }] }],
    ['pin-too-weak', { tokens: [card, pin('1234')] }, '/tokens/1/pin'],
    ['pin-length', { tokens: [card, pin('90518')] }, '/tokens/1/pin'],
    ['email-required', { tokens: [card, { type: 'MOBILE' }] }, '/user/email'],
    [
      'validity-inverted',
      { user: { name: 'Kim', validFrom: harness.later(60), validUntil: harness.now() }, tokens: [card] },
      '/user/validUntil',
    ],
    [
      'validity-inverted',
      { tokens: [card, { ...pin('9051'), validFrom: harness.now(), validUntil: harness.now() }] },
      '/tokens/1/validUntil',
    ],
    // A specific 422 comes before a 409, wherever in the body it is.
    ['pin-too-weak', { user: { name: 'Kim', externalId: 'E-1042' }, tokens: [pin('1234')] }, '/tokens/0/pin'],
  ];
  for (const [code, body, pointer] of refusals) {
    const refused = await onboard(harness, code, body);
    assert.deepEqual(refused.errors?.[0]?.pointer, pointer, code);
  }
  assert.deepEqual(sizes(harness), before);
  await onboard(harness, 'success', { tokens: [card] });
});

test('faults of the shape are told with pointers of the whole body', async () => {
  const harness = createHarness();
  const refused = await onboard(harness, 'validation-failed', {
    user: { name: '' },
    tokens: [{ type: 'PIN' }, { type: 'PIN', userId: cast.ada }],
    roleIds: [cast.employees, cast.groundFloorStaff],
  });
  assert.deepEqual(pointers(refused).sort(), ['/roleIds/1 unknown-reference', '/tokens/1/userId read-only', '/user/name too-few']);
  const card = await onboard(harness, 'validation-failed', { tokens: [{ type: 'CARD', card: { value: 'FFFFFFF', bitLength: 26 } }] });
  assert.deepEqual(pointers(card), ['/tokens/0/card/value out-of-range']);
});

test('a new user gets 50 roles at most', async () => {
  const harness = createHarness();
  const { roles } = harness.simulator.world.tables;
  const employees = roles.get(cast.employees);
  assert.ok(employees);
  const roleIds = Array.from({ length: 51 }, (_, index) => `rol_01KF${String(index).padStart(22, '0')}`);
  for (const id of roleIds) {
    roles.put({ ...employees, id, name: id });
  }
  const before = sizes(harness);
  assert.deepEqual((await onboard(harness, 'limit-reached', { roleIds })).limit, { name: 'rolesPerUser', max: 50 });
  assert.deepEqual(sizes(harness), before);
  assert.equal((await onboard(harness, 'success', { roleIds: roleIds.slice(1) })).user.roleIds.length, 50);
});

test('the same onboarding with the same key brings the secrets again', async () => {
  const harness = createHarness();
  const options = { headers: { 'Idempotency-Key': 'onboard-kim' } };
  const first = await onboard(harness, 'success', { tokens: [{ type: 'PIN' }] }, options);
  const before = sizes(harness);
  assert.deepEqual(await onboard(harness, 'success', { tokens: [{ type: 'PIN' }] }, options), first);
  assert.deepEqual(sizes(harness), before);
});

test('a key is a user, a token, a privilege and a role of one name', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const window = { validFrom: harness.now(), validUntil: harness.later(3600) };
  const answer = await harness.call('createKey', {
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
  assert.deepEqual([token.validFrom, token.validUntil, token.userId, token.pin?.length], [null, null, user.id, 4]);
  assert.deepEqual([privilege.credential, privilege.scheduleId, privilege.roleIds], ['PIN', null, [role.id]]);
  assert.deepEqual([privilege.doors, privilege.warnings], [[{ doorId: cast.mainEntrance, side: 'BOTH' }], []]);
  assert.deepEqual([role.privilegeIds, role.userCount, role.validUntil], [[privilege.id], 1, null]);
  await harness.advance(2);
  assert.deepEqual(
    (await eventLines(harness, start)).map((event) => event.split(' ').slice(0, 2).join(' ')),
    ['config.created USER', 'config.created TOKEN', 'config.created PRIVILEGE', 'config.created ROLE', 'controller.synced'],
  );
  const opens = async () => (await harness.control('POST', '/present', { doorId: cast.mainEntrance, pin: token.pin })).decision;
  assert.equal(await opens(), 'GRANTED');
  await harness.advance(3600);
  assert.equal(await opens(), 'DENIED');
});

test('a key opens all doors of now, own and lent, and none that comes later', async () => {
  const harness = createHarness();
  const gate = (await harness.expect('createDoor', 'success', { body: { name: 'Gate', lockCount: 1 } })).id;
  const own = await createKey(harness, 'success', { token: { type: 'CARD', card: { value: '054F4DB', bitLength: 26 } } });
  assert.deepEqual(own.privilege.doors.map(({ doorId }) => doorId).sort(), [cast.mainEntrance, cast.serverRoom, gate].sort());
  assert.deepEqual([own.privilege.credential, own.privilege.warnings], ['CARD', []]);
  const warned = await createKey(harness, 'success', { name: 'Watchman' });
  assert.deepEqual(warned.privilege.warnings, [{ code: 'door-lacks-keypad', doorId: gate }]);
  const lent = await createKey(harness, 'success', {}, asTenant);
  assert.deepEqual(lent.privilege.doors, [{ doorId: cast.mainEntrance, side: 'BOTH' }]);
  await harness.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
  assert.deepEqual(pointers(await createKey(harness, 'validation-failed', { name: 'None' }, asTenant)), ['/allDoors too-few']);
  const { doors } = harness.simulator.world.tables;
  const one = doors.get(gate);
  for (let count = 3; one && count < 501; count += 1) {
    doors.put({ ...one, id: `dor_01KF${String(count).padStart(22, '0')}`, name: `Door ${count}` });
  }
  assert.deepEqual(pointers(await createKey(harness, 'validation-failed', { name: 'Too many' })), ['/allDoors too-many']);
});

test('a key takes doors or all doors, a card or a PIN, and nothing else of a token', async () => {
  const harness = createHarness();
  const body = { name: 'Cleaner', token: { type: 'PIN' } };
  await harness.expect('createKey', 'validation-failed', { body });
  await harness.expect('createKey', 'validation-failed', { body: { ...body, doorIds: [cast.mainEntrance], allDoors: true } });
  const refused = await createKey(harness, 'validation-failed', { token: { type: 'PIN', name: 'Mine', blocked: false, validUntil: null } });
  assert.deepEqual(pointers(refused).sort(), ['/token/blocked read-only', '/token/name read-only', '/token/validUntil read-only']);
  const foreign = { ...body, doorIds: [cast.mainEntrance, cast.serverRoom] };
  const unknown = await harness.expect('createKey', 'validation-failed', { ...asTenant, body: foreign });
  assert.deepEqual(pointers(unknown), ['/doorIds/1 unknown-reference']);
});

test('a key that is refused leaves nothing', async () => {
  const harness = createHarness();
  await harness.expect('createRole', 'success', { body: { name: 'Guards' } });
  const before = sizes(harness);
  const refusals: [code: ProblemCode, body: object, pointer?: string][] = [
    ['name-taken', { name: 'GUARDS' }],
    ['name-taken', { name: 'office doors, CARD' }],
    ['token-value-taken', { token: { type: 'CARD', card: { value: '054F4D5', bitLength: 26 } } }],
    ['pin-unavailable', { token: { type: 'PIN', pin: '8352' } }],
    ['pin-too-weak', { token: { type: 'PIN', pin: '1111' } }, '/token/pin'],
    ['pin-length', { token: { type: 'PIN', pin: '111' } }, '/token/pin'],
    ['validity-inverted', { validFrom: harness.later(60), validUntil: harness.later(60) }, '/validUntil'],
    ['pin-too-weak', { name: 'GUARDS', token: { type: 'PIN', pin: '1111' } }, '/token/pin'],
  ];
  for (const [code, body, pointer] of refusals) {
    const refused = await createKey(harness, code, body);
    assert.deepEqual(refused.errors?.[0]?.pointer, pointer, code);
  }
  const { privileges } = harness.simulator.world.tables;
  const one = privileges.get(cast.cardPrivilege);
  for (let count = 2; one && count < 5000; count += 1) {
    privileges.put({ ...one, id: `prv_01KF${String(count).padStart(22, '0')}`, name: `Privilege ${count}` });
  }
  assert.deepEqual((await createKey(harness, 'limit-reached', {})).limit, { name: 'privileges', max: 5000 });
  before[counted.indexOf('privileges')] = privileges.rows.size;
  assert.deepEqual(sizes(harness), before);
});

test('who leaves is blocked, without roles, PIN and phone, and the cards are free again', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const { user, tokens } = await offboard(harness, 'success', { userId: cast.ada }, { as: 'HR sync' });
  assert.deepEqual([user.blocked, user.status, user.roleIds], [true, 'BLOCKED', []]);
  assert.deepEqual(
    tokens.map(({ id, userId, status }) => [id, userId, status]),
    [
      [cast.adasCard, null, 'UNASSIGNED'],
      [cast.adasPlate, null, 'UNASSIGNED'],
    ],
  );
  for (const tokenId of [cast.adasPin, cast.adasPhone]) {
    await harness.expect('getToken', 'not-found', { path: { tokenId } });
  }
  const again = await harness.call('offboardUser', { body: { userId: cast.ada } });
  assert.deepEqual([again.status, again.body.tokens, again.body.user], [200, [], user], 'a repeat changes nothing more');
  await harness.advance(2);
  const seen = await eventLines(harness, start);
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
});

test('cards that are kept still name who held them', async () => {
  const harness = createHarness();
  const kept = await offboard(harness, 'success', { userId: cast.ada, keepCards: true });
  assert.deepEqual(
    kept.tokens.map(({ id, userId }) => [id, userId]),
    [
      [cast.adasCard, cast.ada],
      [cast.adasPlate, cast.ada],
    ],
  );
  await harness.advance(2);
  const start = harness.later(-1);
  const found = await harness.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
  assert.equal(found.reason, 'USER_BLOCKED');
  const { items } = await harness.expect('listEvents', 'success', { query: { type: 'access.denied', receivedAfter: start } });
  assert.equal(items[0]?.user?.name, 'Ada Berg');
  assert.equal((await offboard(harness, 'success', { userId: cast.ada, keepCards: true })).tokens.length, 2);
  assert.equal((await offboard(harness, 'success', { userId: cast.ada })).tokens.length, 2, 'now they are freed');
});

test('a received user is offboarded where it comes from, and its roles elsewhere stay', async () => {
  const harness = createHarness();
  await offboard(harness, 'delegation-forbids', { userId: cast.nils }, asTenant);
  const unknown = await offboard(harness, 'validation-failed', { userId: cast.ada }, asTenant);
  assert.deepEqual(pointers(unknown), ['/userId unknown-reference']);
  await offboard(harness, 'success', { userId: cast.nils });
  const seen = await harness.expect('getUser', 'success', { ...asTenant, path: { userId: cast.nils } });
  assert.equal(seen.status, 'BLOCKED');
  assert.equal((await harness.expect('getRole', 'success', { ...asTenant, path: { roleId: cast.groundFloorStaff } })).userCount, 2);
});
