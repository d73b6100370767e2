import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Override } from '../world/records';
import { card, door, ids, MADE, privilege, role, token } from './cast-records';
import { type CastWorld, castRights, change } from './cast-rights';
import { type AccessAttempt, type Decision, decide } from './decide';

const MONDAY_MORNING = '2026-03-16T08:00:00.000Z';
const MONDAY_EVENING = '2026-03-16T19:00:00.000Z';
const OPEN_HOUSE = '2026-03-21T09:00:00.000Z';

const adaCard = { cardValue: '054F4D3', bitLength: 26 };
const adaCardAndPin = { ...adaCard, pin: '4071' };
const openHousePin = { pin: '8352' };

type Setting = Partial<AccessAttempt> & { changes?: (world: CastWorld) => void };

function attempt(at: string, method: AccessAttempt['method'], presented: AccessAttempt['presented'], setting: Setting = {}): Decision {
  const { changes, ...rest } = setting;
  return decide(castRights(changes), { doorId: ids.entrance, side: 'OUTSIDE', method, at, presented, ...rest });
}

/** What opened, or why nothing did. */
function outcome(...args: Parameters<typeof attempt>): string | null {
  const { decision, reason, privilegeId, visitId } = attempt(...args);
  assert.equal(decision === 'GRANTED', reason === null);
  return reason ?? privilegeId ?? visitId;
}

const withoutSecondPrivilege = ({ roles }: CastWorld) => change(roles, ids.employees, { privilegeIds: [ids.byCard] });
const block = (until: string | null) => (world: CastWorld) => {
  const override: Override = { mode: 'BLOCKED', setBy: null, setAt: MADE, until };
  world.overrides.set(ids.entrance, override);
};

test('vector 1: a card in office hours', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard), ids.byCard);
});

test('vector 2: a card at night needs the PIN', () => {
  assert.equal(outcome(MONDAY_EVENING, 'CARD', adaCard), 'PIN_REQUIRED');
});

test('vector 3: card and PIN at night', () => {
  assert.equal(outcome(MONDAY_EVENING, 'CARD_AND_PIN', adaCardAndPin), ids.byCardAndPin);
});

test('vector 4: card and a wrong PIN', () => {
  assert.equal(outcome(MONDAY_EVENING, 'CARD_AND_PIN', { ...adaCard, pin: '4072' }), 'INCORRECT_PIN');
});

test('vector 5: a card at night, and no privilege that takes a PIN', () => {
  assert.equal(outcome(MONDAY_EVENING, 'CARD', adaCard, { changes: withoutSecondPrivilege }), 'TIME_NOT_IN_PRIVILEGE');
});

test('vector 6: a card on Christmas Day', () => {
  assert.equal(outcome('2026-12-25T09:00:00.000Z', 'CARD', adaCard, { changes: withoutSecondPrivilege }), 'TIME_NOT_IN_PRIVILEGE');
});

test('vector 7: a PIN alone where none is taken', () => {
  assert.equal(outcome(MONDAY_MORNING, 'PIN', { pin: '4071' }), 'CREDENTIAL_NOT_ALLOWED');
});

test('vector 8: role removed, user blocked, token without user', () => {
  const withoutRole = (world: CastWorld) => {
    world.members = world.members.filter(({ userId }) => userId !== ids.ada);
  };
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: withoutRole }), 'USER_LACKS_ROLE');
  const blocked = ({ users }: CastWorld) => change(users, ids.ada, { blocked: true });
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: blocked }), 'USER_BLOCKED');
  const freed = ({ tokens }: CastWorld) => change(tokens, ids.adaCard, { userId: null });
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: freed }), 'TOKEN_LACKS_USER');
});

test('vector 9: a blocked door', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: block(null) }), 'DOOR_BLOCKED');
});

test('vector 10: a PIN more than needed is fine, and the smallest id is named', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD_AND_PIN', adaCardAndPin), ids.byCard);
});

test('vector 11: leaving a blocked door, and the end of a block', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: block(null), side: 'INSIDE' }), ids.byCard);
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: block(MONDAY_MORNING) }), ids.byCard);
});

test('vector 12: the same digits with another number of bits', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD', { cardValue: '054F4D3', bitLength: 28 }), 'UNKNOWN_TOKEN');
});

test('vector 13: windows of token, user and role are half-open', () => {
  const ended = ({ tokens }: CastWorld) => change(tokens, ids.adaCard, { validUntil: MONDAY_MORNING });
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: ended }), 'TOKEN_EXPIRED');
  const begins = ({ users }: CastWorld) => change(users, ids.ada, { validFrom: MONDAY_MORNING });
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: begins }), ids.byCard);
  const roleEnded = ({ roles }: CastWorld) => change(roles, ids.employees, { validUntil: MONDAY_MORNING });
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: roleEnded }), 'USER_LACKS_ROLE');
});

test('vector 14: a PIN token that is blocked or expired', () => {
  for (const state of [{ blocked: true }, { validUntil: MONDAY_MORNING }]) {
    const changes = ({ tokens }: CastWorld) => change(tokens, ids.adaPin, state);
    assert.equal(outcome(MONDAY_MORNING, 'CARD_AND_PIN', adaCardAndPin, { changes }), 'INCORRECT_PIN');
    assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes }), ids.byCard);
  }
});

test('vector 15: the window of a visit is half-open', () => {
  assert.equal(outcome('2026-03-21T08:59:59.999Z', 'PIN', openHousePin), 'VISIT_NOT_ACTIVE');
  assert.equal(outcome(OPEN_HOUSE, 'PIN', openHousePin), ids.openHouse);
  assert.equal(outcome('2026-03-21T15:00:00.000Z', 'PIN', openHousePin), 'VISIT_NOT_ACTIVE');
});

test('vector 16: a visit at another door, cancelled, and outside its schedule', () => {
  assert.equal(outcome(OPEN_HOUSE, 'PIN', openHousePin, { doorId: ids.serverRoom }), 'DOOR_NOT_IN_VISIT');
  const cancelled = ({ visits }: CastWorld) => change(visits, ids.openHouse, { cancelledAt: '2026-03-20T12:00:00.000Z' });
  assert.equal(outcome(OPEN_HOUSE, 'PIN', openHousePin, { changes: cancelled }), 'VISIT_NOT_ACTIVE');
  const inOfficeHours = ({ visits }: CastWorld) => change(visits, ids.openHouse, { scheduleId: ids.officeHours });
  assert.equal(outcome(OPEN_HOUSE, 'PIN', openHousePin, { changes: inOfficeHours }), 'TIME_NOT_IN_VISIT');
});

test('vector 17: a tenant through a delegated door', () => {
  const saraCard = { cardValue: '054F4D5', bitLength: 26 };
  assert.equal(outcome(MONDAY_EVENING, 'CARD', saraCard), ids.tenantEntrance);
  assert.equal(outcome(MONDAY_EVENING, 'CARD', saraCard, { doorId: ids.serverRoom }), 'ROLE_LACKS_PRIVILEGE');
  const ended = ({ delegations }: CastWorld) => change(delegations, ids.delegation, { validUntil: MONDAY_EVENING });
  assert.equal(outcome(MONDAY_EVENING, 'CARD', saraCard, { changes: ended }), 'DELEGATION_INACTIVE');
});

test('vector 18: a delegated user until the end of the delegation', () => {
  const nilsCard = { cardValue: '054F4D6', bitLength: 26 };
  assert.equal(outcome('2026-06-30T23:59:59.999Z', 'CARD', nilsCard), ids.tenantEntrance);
  assert.equal(outcome('2026-07-01T00:00:00.000Z', 'CARD', nilsCard), 'DELEGATION_INACTIVE');
});

test('vector 19: a phone out of range, outside the hours, and not enrolled', () => {
  const phone = { tokenId: ids.adaPhone, inRange: false };
  const onSite = (world: CastWorld) => {
    world.privileges.push(privilege('prv_phone', 'MOBILE_ON_SITE', { scheduleId: ids.officeHours, doorGroupIds: [ids.officeDoors] }));
    change(world.roles, ids.employees, { privilegeIds: ['prv_phone'] });
  };
  const notEnrolled = (world: CastWorld) => {
    onSite(world);
    change(world.tokens, ids.adaPhone, { mobile: { enrolmentCode: 'QX7-M2P', codeUntil: null, enrolledAt: null } });
  };
  assert.equal(outcome(MONDAY_MORNING, 'MOBILE_ON_SITE', phone, { changes: onSite }), 'OUT_OF_RANGE');
  assert.equal(outcome(MONDAY_EVENING, 'MOBILE_ON_SITE', phone, { changes: onSite }), 'TIME_NOT_IN_PRIVILEGE');
  assert.equal(outcome(MONDAY_MORNING, 'MOBILE_ON_SITE', phone, { changes: notEnrolled }), 'UNKNOWN_TOKEN');
  assert.equal(outcome(MONDAY_EVENING, 'MOBILE_ON_SITE', phone, { changes: notEnrolled }), 'UNKNOWN_TOKEN');
});

test('a grant tells token, user, privilege and time; a denial neither privilege nor time', () => {
  const { trace: _, ...granted } = attempt(MONDAY_MORNING, 'CARD', adaCard);
  assert.deepEqual(granted, {
    decision: 'GRANTED',
    reason: null,
    tokenId: ids.adaCard,
    userId: ids.ada,
    visitId: null,
    privilegeId: ids.byCard,
    accessTimeSeconds: 7,
    loggedAs: 'CARD',
  });
  const { trace: __, ...denied } = attempt(MONDAY_EVENING, 'CARD', adaCard);
  assert.deepEqual(denied, { ...granted, decision: 'DENIED', reason: 'PIN_REQUIRED', privilegeId: null, accessTimeSeconds: null });
});

test('a user with extended access has the longer time', () => {
  const changes = ({ users }: CastWorld) => change(users, ids.ada, { extendedAccess: true });
  assert.equal(attempt(MONDAY_MORNING, 'CARD', adaCard, { changes }).accessTimeSeconds, 30);
});

test('a blocked card still names its user; what nobody owns names none', () => {
  const changes = ({ tokens }: CastWorld) => change(tokens, ids.adaCard, { blocked: true });
  const { reason, tokenId, userId } = attempt(MONDAY_MORNING, 'CARD', adaCard, { changes });
  assert.deepEqual([reason, tokenId, userId], ['TOKEN_BLOCKED', ids.adaCard, ids.ada]);
  const unknown = attempt(MONDAY_MORNING, 'CARD', { cardValue: '0000001', bitLength: 26 });
  assert.deepEqual([unknown.reason, unknown.tokenId, unknown.userId], ['UNKNOWN_TOKEN', null, null]);
});

test('card values compare in upper case and with leading zeros', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD', { cardValue: '54f4d3', bitLength: 26 }), ids.byCard);
});

test('a dry run by token', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD', { tokenId: ids.adaCard }), ids.byCard);
  assert.equal(outcome(MONDAY_EVENING, 'CARD_AND_PIN', { tokenId: ids.adaCard }), ids.byCardAndPin, 'the PIN is taken for right');
  assert.equal(outcome(MONDAY_EVENING, 'CARD_AND_PIN', { tokenId: ids.adaCard, pinCorrect: false }), 'INCORRECT_PIN');
  const withoutPin = (world: CastWorld) => {
    world.tokens = world.tokens.filter(({ id }) => id !== ids.adaPin);
  };
  assert.equal(outcome(MONDAY_EVENING, 'CARD_AND_PIN', { tokenId: ids.adaCard }, { changes: withoutPin }), 'INCORRECT_PIN');
  assert.equal(outcome(MONDAY_MORNING, 'PIN', { tokenId: ids.adaPin }), 'CREDENTIAL_NOT_ALLOWED');
  assert.equal(outcome(MONDAY_MORNING, 'PIN', { tokenId: ids.adaPin, pinCorrect: false }), 'INVALID_PIN');
});

test('a token that does not fit the method is none', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD', { tokenId: ids.adaPin }), 'UNKNOWN_TOKEN');
  assert.equal(outcome(MONDAY_MORNING, 'CARD_AND_PIN', { tokenId: ids.adaPhone }), 'UNKNOWN_TOKEN');
  assert.equal(outcome(MONDAY_MORNING, 'PIN', { tokenId: ids.adaCard }), 'INVALID_PIN');
  assert.equal(outcome(MONDAY_MORNING, 'MOBILE_REMOTE', { tokenId: ids.adaCard }), 'UNKNOWN_TOKEN');
  assert.equal(outcome(MONDAY_MORNING, 'API_2', { tokenId: ids.adaPlate }), 'UNKNOWN_TOKEN', 'another channel');
  assert.equal(outcome(MONDAY_MORNING, 'API_1', { tokenId: ids.adaPlate }), 'CREDENTIAL_NOT_ALLOWED');
  assert.equal(outcome(MONDAY_MORNING, 'CARD', { tokenId: 'tok_nobody' }), 'UNKNOWN_TOKEN');
  assert.equal(outcome(MONDAY_MORNING, 'CARD', {}), 'UNKNOWN_TOKEN');
  assert.equal(outcome(MONDAY_MORNING, 'PIN', {}), 'INVALID_PIN');
});

test('a plate by its channel; case, spaces and hyphens do not count', () => {
  const changes = (world: CastWorld) => {
    world.privileges.push(privilege('prv_plate', 'API_1', { doors: [{ doorId: ids.entrance, side: 'BOTH' }] }));
    change(world.roles, ids.employees, { privilegeIds: ['prv_plate'] });
  };
  assert.equal(outcome(MONDAY_EVENING, 'API_1', { identifier: 'abc-1 23' }, { changes }), 'prv_plate');
  assert.equal(outcome(MONDAY_EVENING, 'API_2', { identifier: 'ABC123' }, { changes }), 'UNKNOWN_TOKEN');
  assert.equal(outcome(MONDAY_EVENING, 'API_1', { identifier: 'ABC124' }, { changes }), 'UNKNOWN_TOKEN');
});

test('phones: from anywhere, near the site, at the door', () => {
  const changes = (world: CastWorld) => {
    const doors = [{ doorId: ids.entrance, side: 'BOTH' as const }];
    for (const credential of ['MOBILE_REMOTE', 'MOBILE_ON_SITE', 'MOBILE_AT_DOOR'] as const) {
      world.privileges.push(privilege(`prv_${credential}`, credential, { doors }));
    }
    change(world.roles, ids.employees, { privilegeIds: ['prv_MOBILE_REMOTE', 'prv_MOBILE_ON_SITE', 'prv_MOBILE_AT_DOOR'] });
  };
  const near = { tokenId: ids.adaPhone };
  const far = { ...near, inRange: false };
  assert.equal(outcome(MONDAY_EVENING, 'MOBILE_REMOTE', far, { changes }), 'prv_MOBILE_REMOTE');
  assert.equal(outcome(MONDAY_EVENING, 'MOBILE_ON_SITE', near, { changes }), 'prv_MOBILE_ON_SITE');
  assert.equal(outcome(MONDAY_EVENING, 'MOBILE_ON_SITE', far, { changes }), 'OUT_OF_RANGE');
  assert.equal(outcome(MONDAY_EVENING, 'MOBILE_AT_DOOR', { ...near, inRange: true }, { changes }), 'prv_MOBILE_AT_DOOR');
  assert.equal(outcome(MONDAY_EVENING, 'MOBILE_AT_DOOR', far, { changes }), 'WRONG_DOOR_TAG');
});

test('the credential types stand apart, but for a card with its PIN', () => {
  const only = (credential: 'CARD_AND_PIN' | 'PIN' | 'MOBILE_REMOTE') => (world: CastWorld) => {
    world.privileges.push(privilege('prv_only', credential, { scheduleId: ids.officeHours, doorGroupIds: [ids.officeDoors] }));
    change(world.roles, ids.employees, { privilegeIds: ['prv_only'] });
  };
  assert.equal(outcome(MONDAY_MORNING, 'PIN', { pin: '4071' }, { changes: only('PIN') }), 'prv_only');
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: only('PIN') }), 'CREDENTIAL_NOT_ALLOWED');
  assert.equal(outcome(MONDAY_MORNING, 'CARD_AND_PIN', adaCardAndPin, { changes: only('PIN') }), 'CREDENTIAL_NOT_ALLOWED');
  assert.equal(outcome(MONDAY_MORNING, 'PIN', { pin: '4071' }, { changes: only('CARD_AND_PIN') }), 'CREDENTIAL_NOT_ALLOWED');
  assert.equal(
    outcome(MONDAY_MORNING, 'MOBILE_ON_SITE', { tokenId: ids.adaPhone }, { changes: only('MOBILE_REMOTE') }),
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
    { validFrom: at, validUntil: null, token: ids.byCard, user: ids.byCard, role: ids.byCard },
    { validFrom: after, validUntil: null, token: 'TOKEN_NOT_YET_VALID', user: 'USER_NOT_YET_VALID', role: 'USER_LACKS_ROLE' },
    { validFrom: null, validUntil: after, token: ids.byCard, user: ids.byCard, role: ids.byCard },
    { validFrom: before, validUntil: at, token: 'TOKEN_EXPIRED', user: 'USER_EXPIRED', role: 'USER_LACKS_ROLE' },
  ];
  for (const { validFrom, validUntil, ...expected } of cases) {
    const window = { validFrom, validUntil };
    const found = {
      token: outcome(at, 'CARD', adaCard, { changes: ({ tokens }) => change(tokens, ids.adaCard, window) }),
      user: outcome(at, 'CARD', adaCard, { changes: ({ users }) => change(users, ids.ada, window) }),
      role: outcome(at, 'CARD', adaCard, { changes: ({ roles }) => change(roles, ids.employees, window) }),
    };
    assert.deepEqual(found, expected, JSON.stringify(window));
  }
});

test('what is blocked comes before its window, the token before the user', () => {
  const changes = ({ tokens, users }: CastWorld) => {
    change(users, ids.ada, { blocked: true, validUntil: MADE });
    change(tokens, ids.adaCard, { validUntil: MADE });
  };
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes }), 'TOKEN_EXPIRED');
  const both = (world: CastWorld) => {
    changes(world);
    change(world.tokens, ids.adaCard, { blocked: true });
  };
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: both }), 'TOKEN_BLOCKED');
});

test('a role out of its window takes nothing from the others', () => {
  const changes = (world: CastWorld) => {
    world.roles.push(role('rol_ended', [ids.byCardAndPin], { validUntil: MADE }));
    world.members.unshift({ roleId: 'rol_ended', userId: ids.ada });
  };
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes }), ids.byCard);
});

test('a directional door: the side of the privilege counts, a group stands for both', () => {
  const changes = (world: CastWorld) => {
    world.doors.push(door('dor_gate', { directional: true }));
    world.privileges.push(privilege('prv_in', 'CARD_AND_PIN', { doors: [{ doorId: 'dor_gate', side: 'OUTSIDE' }] }));
    world.privileges.push(privilege('prv_out', 'CARD', { doors: [{ doorId: 'dor_gate', side: 'INSIDE' }] }));
    change(world.roles, ids.employees, { privilegeIds: ['prv_in', 'prv_out'] });
  };
  const gate = { changes, doorId: 'dor_gate' };
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, gate), 'PIN_REQUIRED');
  assert.equal(outcome(MONDAY_MORNING, 'CARD_AND_PIN', adaCardAndPin, gate), 'prv_in');
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { ...gate, side: 'INSIDE' }), 'prv_out');
  const grouped = (world: CastWorld) => {
    changes(world);
    change(world.groups, ids.officeDoors, { doorIds: ['dor_gate'] });
    change(world.roles, ids.employees, { privilegeIds: [ids.byCard] });
  };
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: grouped, doorId: 'dor_gate' }), ids.byCard);
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: grouped, doorId: 'dor_gate', side: 'INSIDE' }), ids.byCard);
});

test('a door that a privilege names once for each side is open from both', () => {
  const changes = (world: CastWorld) => {
    const doors = [
      { doorId: ids.entrance, side: 'INSIDE' as const },
      { doorId: ids.entrance, side: 'OUTSIDE' as const },
    ];
    world.privileges.push(privilege('prv_twice', 'CARD', { doors }));
    change(world.roles, ids.employees, { privilegeIds: ['prv_twice'] });
  };
  for (const side of ['INSIDE', 'OUTSIDE'] as const) assert.equal(outcome(MONDAY_EVENING, 'CARD', adaCard, { changes, side }), 'prv_twice');
});

test('a schedule that is missing opens nothing', () => {
  const changes = (world: CastWorld) => {
    world.schedules = [];
    change(world.roles, ids.employees, { privilegeIds: [ids.byCard] });
  };
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes }), 'TIME_NOT_IN_PRIVILEGE');
});

test('a privilege for the lock whitelist counts like others', () => {
  const changes = (world: CastWorld) => {
    world.privileges.push(
      privilege('prv_lock', 'CARD', { evaluation: 'LOCK_WHITELIST', doors: [{ doorId: ids.serverRoom, side: 'BOTH' }] }),
    );
    change(world.roles, ids.employees, { privilegeIds: ['prv_lock'] });
  };
  assert.equal(outcome(MONDAY_EVENING, 'CARD', adaCard, { changes, doorId: ids.serverRoom }), 'prv_lock');
});

test('a door that the rights do not know is a mistake of the caller', () => {
  assert.throws(() => attempt(MONDAY_MORNING, 'CARD', adaCard, { doorId: 'dor_nowhere' }), RangeError);
});

test('a wrong PIN tells nothing about rights', () => {
  const stranger = (world: CastWorld) => {
    world.tokens.push(card('tok_lone', ids.nils, '0000007'), token('tok_lonepin', 'PIN', ids.nils, { pin: '9182' }));
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
