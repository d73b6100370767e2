import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as cast from '../../../api/cast/ids';
import { adaCard, adaCardAndPin, attempt, MONDAY_EVENING, MONDAY_MORNING, outcome } from './testing/cast-attempt';
import { card, door, MADE, privilege, role, token } from './testing/cast-records';
import { type CastWorld, change } from './testing/cast-rights';

test('a grant tells token, user, privilege and time; a denial neither privilege nor time', () => {
  const { trace: _, ...granted } = attempt(MONDAY_MORNING, 'CARD', adaCard);
  assert.deepEqual(granted, {
    decision: 'GRANTED',
    reason: null,
    tokenId: cast.adasCard,
    userId: cast.ada,
    visitId: null,
    privilegeId: cast.cardPrivilege,
    accessTimeSeconds: 7,
    loggedAs: 'CARD',
  });
  const { trace: __, ...denied } = attempt(MONDAY_EVENING, 'CARD', adaCard);
  assert.deepEqual(denied, { ...granted, decision: 'DENIED', reason: 'PIN_REQUIRED', privilegeId: null, accessTimeSeconds: null });
});

test('a user with extended access has the longer time', () => {
  const changes = ({ users }: CastWorld) => change(users, cast.ada, { extendedAccess: true });
  assert.equal(attempt(MONDAY_MORNING, 'CARD', adaCard, { changes }).accessTimeSeconds, 30);
});

test('a blocked card still names its user; what nobody owns names none', () => {
  const changes = ({ tokens }: CastWorld) => change(tokens, cast.adasCard, { blocked: true });
  const { reason, tokenId, userId } = attempt(MONDAY_MORNING, 'CARD', adaCard, { changes });
  assert.deepEqual([reason, tokenId, userId], ['TOKEN_BLOCKED', cast.adasCard, cast.ada]);
  const unknown = attempt(MONDAY_MORNING, 'CARD', { cardValue: '0000001', bitLength: 26 });
  assert.deepEqual([unknown.reason, unknown.tokenId, unknown.userId], ['UNKNOWN_TOKEN', null, null]);
});

test('card values compare in upper case and with leading zeros', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD', { cardValue: '54f4d3', bitLength: 26 }), cast.cardPrivilege);
});

test('a dry run by token', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD', { tokenId: cast.adasCard }), cast.cardPrivilege);
  assert.equal(outcome(MONDAY_EVENING, 'CARD_AND_PIN', { tokenId: cast.adasCard }), cast.cardAndPinPrivilege, 'the PIN is taken for right');
  assert.equal(outcome(MONDAY_EVENING, 'CARD_AND_PIN', { tokenId: cast.adasCard, pinCorrect: false }), 'INCORRECT_PIN');
  const withoutPin = (world: CastWorld) => {
    world.tokens = world.tokens.filter(({ id }) => id !== cast.adasPin);
  };
  assert.equal(outcome(MONDAY_EVENING, 'CARD_AND_PIN', { tokenId: cast.adasCard }, { changes: withoutPin }), 'INCORRECT_PIN');
  assert.equal(outcome(MONDAY_MORNING, 'PIN', { tokenId: cast.adasPin }), 'CREDENTIAL_NOT_ALLOWED');
  assert.equal(outcome(MONDAY_MORNING, 'PIN', { tokenId: cast.adasPin, pinCorrect: false }), 'INVALID_PIN');
});

test('a token that does not fit the method is none', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD', { tokenId: cast.adasPin }), 'UNKNOWN_TOKEN');
  assert.equal(outcome(MONDAY_MORNING, 'CARD_AND_PIN', { tokenId: cast.adasPhone }), 'UNKNOWN_TOKEN');
  assert.equal(outcome(MONDAY_MORNING, 'PIN', { tokenId: cast.adasCard }), 'INVALID_PIN');
  assert.equal(outcome(MONDAY_MORNING, 'MOBILE_REMOTE', { tokenId: cast.adasCard }), 'UNKNOWN_TOKEN');
  assert.equal(outcome(MONDAY_MORNING, 'API_2', { tokenId: cast.adasPlate }), 'UNKNOWN_TOKEN', 'another channel');
  assert.equal(outcome(MONDAY_MORNING, 'API_1', { tokenId: cast.adasPlate }), 'CREDENTIAL_NOT_ALLOWED');
  assert.equal(outcome(MONDAY_MORNING, 'CARD', { tokenId: 'tok_nobody' }), 'UNKNOWN_TOKEN');
  assert.equal(outcome(MONDAY_MORNING, 'CARD', {}), 'UNKNOWN_TOKEN');
  assert.equal(outcome(MONDAY_MORNING, 'PIN', {}), 'INVALID_PIN');
});

test('a plate by its channel; case, spaces and hyphens do not count', () => {
  const changes = (world: CastWorld) => {
    world.privileges.push(privilege('prv_plate', 'API_1', { doors: [{ doorId: cast.mainEntrance, side: 'BOTH' }] }));
    change(world.roles, cast.employees, { privilegeIds: ['prv_plate'] });
  };
  assert.equal(outcome(MONDAY_EVENING, 'API_1', { identifier: 'abc-1 23' }, { changes }), 'prv_plate');
  assert.equal(outcome(MONDAY_EVENING, 'API_2', { identifier: 'ABC123' }, { changes }), 'UNKNOWN_TOKEN');
  assert.equal(outcome(MONDAY_EVENING, 'API_1', { identifier: 'ABC124' }, { changes }), 'UNKNOWN_TOKEN');
});

test('phones: from anywhere, near the site, at the door', () => {
  const changes = (world: CastWorld) => {
    const doors = [{ doorId: cast.mainEntrance, side: 'BOTH' as const }];
    for (const credential of ['MOBILE_REMOTE', 'MOBILE_ON_SITE', 'MOBILE_AT_DOOR'] as const) {
      world.privileges.push(privilege(`prv_${credential}`, credential, { doors }));
    }
    change(world.roles, cast.employees, { privilegeIds: ['prv_MOBILE_REMOTE', 'prv_MOBILE_ON_SITE', 'prv_MOBILE_AT_DOOR'] });
  };
  const near = { tokenId: cast.adasPhone };
  const far = { ...near, inRange: false };
  assert.equal(outcome(MONDAY_EVENING, 'MOBILE_REMOTE', far, { changes }), 'prv_MOBILE_REMOTE');
  assert.equal(outcome(MONDAY_EVENING, 'MOBILE_ON_SITE', near, { changes }), 'prv_MOBILE_ON_SITE');
  assert.equal(outcome(MONDAY_EVENING, 'MOBILE_ON_SITE', far, { changes }), 'OUT_OF_RANGE');
  assert.equal(outcome(MONDAY_EVENING, 'MOBILE_AT_DOOR', { ...near, inRange: true }, { changes }), 'prv_MOBILE_AT_DOOR');
  assert.equal(outcome(MONDAY_EVENING, 'MOBILE_AT_DOOR', far, { changes }), 'WRONG_DOOR_TAG');
});

test('the credential types stand apart, but for a card with its PIN', () => {
  const only = (credential: 'CARD_AND_PIN' | 'PIN' | 'MOBILE_REMOTE') => (world: CastWorld) => {
    world.privileges.push(privilege('prv_only', credential, { scheduleId: cast.officeHours, doorGroupIds: [cast.officeDoors] }));
    change(world.roles, cast.employees, { privilegeIds: ['prv_only'] });
  };
  assert.equal(outcome(MONDAY_MORNING, 'PIN', { pin: '4071' }, { changes: only('PIN') }), 'prv_only');
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: only('PIN') }), 'CREDENTIAL_NOT_ALLOWED');
  assert.equal(outcome(MONDAY_MORNING, 'CARD_AND_PIN', adaCardAndPin, { changes: only('PIN') }), 'CREDENTIAL_NOT_ALLOWED');
  assert.equal(outcome(MONDAY_MORNING, 'PIN', { pin: '4071' }, { changes: only('CARD_AND_PIN') }), 'CREDENTIAL_NOT_ALLOWED');
  assert.equal(
    outcome(MONDAY_MORNING, 'MOBILE_ON_SITE', { tokenId: cast.adasPhone }, { changes: only('MOBILE_REMOTE') }),
    'CREDENTIAL_NOT_ALLOWED',
  );
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: only('CARD_AND_PIN') }), 'PIN_REQUIRED');
  assert.equal(
    outcome(MONDAY_EVENING, 'CARD', adaCard, { changes: only('CARD_AND_PIN') }),
    'TIME_NOT_IN_PRIVILEGE',
    'no PIN would help now',
  );
});

test('windows of token, user and role, at each of their ends', () => {
  const at = MONDAY_MORNING;
  const before = '2026-03-16T07:59:59.999Z';
  const after = '2026-03-16T08:00:00.001Z';
  const cases = [
    { validFrom: at, validUntil: null, token: cast.cardPrivilege, user: cast.cardPrivilege, role: cast.cardPrivilege },
    { validFrom: after, validUntil: null, token: 'TOKEN_NOT_YET_VALID', user: 'USER_NOT_YET_VALID', role: 'USER_LACKS_ROLE' },
    { validFrom: null, validUntil: after, token: cast.cardPrivilege, user: cast.cardPrivilege, role: cast.cardPrivilege },
    { validFrom: before, validUntil: at, token: 'TOKEN_EXPIRED', user: 'USER_EXPIRED', role: 'USER_LACKS_ROLE' },
  ];
  for (const { validFrom, validUntil, ...expected } of cases) {
    const window = { validFrom, validUntil };
    const found = {
      token: outcome(at, 'CARD', adaCard, { changes: ({ tokens }) => change(tokens, cast.adasCard, window) }),
      user: outcome(at, 'CARD', adaCard, { changes: ({ users }) => change(users, cast.ada, window) }),
      role: outcome(at, 'CARD', adaCard, { changes: ({ roles }) => change(roles, cast.employees, window) }),
    };
    assert.deepEqual(found, expected, JSON.stringify(window));
  }
});

test('what is blocked comes before its window, the token before the user', () => {
  const changes = ({ tokens, users }: CastWorld) => {
    change(users, cast.ada, { blocked: true, validUntil: MADE });
    change(tokens, cast.adasCard, { validUntil: MADE });
  };
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes }), 'TOKEN_EXPIRED');
  const both = (world: CastWorld) => {
    changes(world);
    change(world.tokens, cast.adasCard, { blocked: true });
  };
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: both }), 'TOKEN_BLOCKED');
});

test('a role out of its window takes nothing from the others', () => {
  const changes = (world: CastWorld) => {
    world.roles.push(role('rol_ended', [cast.cardAndPinPrivilege], { validUntil: MADE }));
    world.members.unshift({ roleId: 'rol_ended', userId: cast.ada });
  };
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes }), cast.cardPrivilege);
});

test('a directional door: the side of the privilege counts, a group stands for both', () => {
  const changes = (world: CastWorld) => {
    world.doors.push(door('dor_gate', { directional: true }));
    world.privileges.push(privilege('prv_in', 'CARD_AND_PIN', { doors: [{ doorId: 'dor_gate', side: 'OUTSIDE' }] }));
    world.privileges.push(privilege('prv_out', 'CARD', { doors: [{ doorId: 'dor_gate', side: 'INSIDE' }] }));
    change(world.roles, cast.employees, { privilegeIds: ['prv_in', 'prv_out'] });
  };
  const gate = { changes, doorId: 'dor_gate' };
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, gate), 'PIN_REQUIRED');
  assert.equal(outcome(MONDAY_MORNING, 'CARD_AND_PIN', adaCardAndPin, gate), 'prv_in');
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { ...gate, side: 'INSIDE' }), 'prv_out');
  const grouped = (world: CastWorld) => {
    changes(world);
    change(world.groups, cast.officeDoors, { doorIds: ['dor_gate'] });
    change(world.roles, cast.employees, { privilegeIds: [cast.cardPrivilege] });
  };
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: grouped, doorId: 'dor_gate' }), cast.cardPrivilege);
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: grouped, doorId: 'dor_gate', side: 'INSIDE' }), cast.cardPrivilege);
});

test('a door that a privilege names once for each side is open from both', () => {
  const changes = (world: CastWorld) => {
    const doors = [
      { doorId: cast.mainEntrance, side: 'INSIDE' as const },
      { doorId: cast.mainEntrance, side: 'OUTSIDE' as const },
    ];
    world.privileges.push(privilege('prv_twice', 'CARD', { doors }));
    change(world.roles, cast.employees, { privilegeIds: ['prv_twice'] });
  };
  for (const side of ['INSIDE', 'OUTSIDE'] as const) {
    assert.equal(outcome(MONDAY_EVENING, 'CARD', adaCard, { changes, side }), 'prv_twice');
  }
});

test('a schedule that is missing opens nothing', () => {
  const changes = (world: CastWorld) => {
    world.schedules = [];
    change(world.roles, cast.employees, { privilegeIds: [cast.cardPrivilege] });
  };
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes }), 'TIME_NOT_IN_PRIVILEGE');
});

test('a privilege for the lock whitelist counts like others', () => {
  const changes = (world: CastWorld) => {
    world.privileges.push(
      privilege('prv_lock', 'CARD', { evaluation: 'LOCK_WHITELIST', doors: [{ doorId: cast.serverRoom, side: 'BOTH' }] }),
    );
    change(world.roles, cast.employees, { privilegeIds: ['prv_lock'] });
  };
  assert.equal(outcome(MONDAY_EVENING, 'CARD', adaCard, { changes, doorId: cast.serverRoom }), 'prv_lock');
});

test('a door that the rights do not know is a mistake of the caller', () => {
  assert.throws(() => attempt(MONDAY_MORNING, 'CARD', adaCard, { doorId: 'dor_nowhere' }), RangeError);
});

test('a wrong PIN tells nothing about rights', () => {
  const stranger = (world: CastWorld) => {
    world.tokens.push(card('tok_lone', cast.nils, '0000007'), token('tok_lonepin', 'PIN', cast.nils, { pin: '9182' }));
    world.members = [];
  };
  const lone = { cardValue: '7', bitLength: 26 };
  assert.equal(outcome(MONDAY_MORNING, 'CARD_AND_PIN', { ...lone, pin: '9183' }, { changes: stranger }), 'INCORRECT_PIN');
  assert.equal(
    outcome(MONDAY_MORNING, 'CARD_AND_PIN', { ...lone, pin: '4071' }, { changes: stranger }),
    'INCORRECT_PIN',
    'that of another user',
  );
  assert.equal(outcome(MONDAY_MORNING, 'CARD_AND_PIN', { ...lone, pin: '9182' }, { changes: stranger }), 'USER_LACKS_ROLE');
});
