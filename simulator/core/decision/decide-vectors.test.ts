import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as cast from '../../../api/cast/ids';
import type { Override } from '../world/records';
import { adaCard, adaCardAndPin, MONDAY_EVENING, MONDAY_MORNING, OPEN_HOUSE, openHousePin, outcome } from './testing/cast-attempt';
import { MADE, privilege } from './testing/cast-records';
import { type CastWorld, change } from './testing/cast-rights';

const withoutSecondPrivilege = ({ roles }: CastWorld) => change(roles, cast.employees, { privilegeIds: [cast.cardPrivilege] });
const block = (until: string | null) => (world: CastWorld) => {
  const override: Override = { mode: 'BLOCKED', setBy: null, setAt: MADE, until };
  world.overrides.set(cast.mainEntrance, override);
};

test('vector 1: a card in office hours', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard), cast.cardPrivilege);
});

test('vector 2: a card at night needs the PIN', () => {
  assert.equal(outcome(MONDAY_EVENING, 'CARD', adaCard), 'PIN_REQUIRED');
});

test('vector 3: card and PIN at night', () => {
  assert.equal(outcome(MONDAY_EVENING, 'CARD_AND_PIN', adaCardAndPin), cast.cardAndPinPrivilege);
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
    world.members = world.members.filter(({ userId }) => userId !== cast.ada);
  };
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: withoutRole }), 'USER_LACKS_ROLE');
  const blocked = ({ users }: CastWorld) => change(users, cast.ada, { blocked: true });
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: blocked }), 'USER_BLOCKED');
  const freed = ({ tokens }: CastWorld) => change(tokens, cast.adasCard, { userId: null });
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: freed }), 'TOKEN_LACKS_USER');
});

test('vector 9: a blocked door', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: block(null) }), 'DOOR_BLOCKED');
});

test('vector 10: a PIN more than needed is fine, and the smallest id is named', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD_AND_PIN', adaCardAndPin), cast.cardPrivilege);
});

test('vector 11: leaving a blocked door, and the end of a block', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: block(null), side: 'INSIDE' }), cast.cardPrivilege);
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: block(MONDAY_MORNING) }), cast.cardPrivilege);
});

test('vector 12: the same digits with another number of bits', () => {
  assert.equal(outcome(MONDAY_MORNING, 'CARD', { cardValue: '054F4D3', bitLength: 28 }), 'UNKNOWN_TOKEN');
});

test('vector 13: windows of token, user and role are half-open', () => {
  const ended = ({ tokens }: CastWorld) => change(tokens, cast.adasCard, { validUntil: MONDAY_MORNING });
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: ended }), 'TOKEN_EXPIRED');
  const begins = ({ users }: CastWorld) => change(users, cast.ada, { validFrom: MONDAY_MORNING });
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: begins }), cast.cardPrivilege);
  const roleEnded = ({ roles }: CastWorld) => change(roles, cast.employees, { validUntil: MONDAY_MORNING });
  assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes: roleEnded }), 'USER_LACKS_ROLE');
});

test('vector 14: a PIN token that is blocked or expired', () => {
  for (const state of [{ blocked: true }, { validUntil: MONDAY_MORNING }]) {
    const changes = ({ tokens }: CastWorld) => change(tokens, cast.adasPin, state);
    assert.equal(outcome(MONDAY_MORNING, 'CARD_AND_PIN', adaCardAndPin, { changes }), 'INCORRECT_PIN');
    assert.equal(outcome(MONDAY_MORNING, 'CARD', adaCard, { changes }), cast.cardPrivilege);
  }
});

test('vector 15: the window of a visit is half-open', () => {
  assert.equal(outcome('2026-03-21T08:59:59.999Z', 'PIN', openHousePin), 'VISIT_NOT_ACTIVE');
  assert.equal(outcome(OPEN_HOUSE, 'PIN', openHousePin), cast.openHouse);
  assert.equal(outcome('2026-03-21T15:00:00.000Z', 'PIN', openHousePin), 'VISIT_NOT_ACTIVE');
});

test('vector 16: a visit at another door, cancelled, and outside its schedule', () => {
  assert.equal(outcome(OPEN_HOUSE, 'PIN', openHousePin, { doorId: cast.serverRoom }), 'DOOR_NOT_IN_VISIT');
  const cancelled = ({ visits }: CastWorld) => change(visits, cast.openHouse, { cancelledAt: '2026-03-20T12:00:00.000Z' });
  assert.equal(outcome(OPEN_HOUSE, 'PIN', openHousePin, { changes: cancelled }), 'VISIT_NOT_ACTIVE');
  const inOfficeHours = ({ visits }: CastWorld) => change(visits, cast.openHouse, { scheduleId: cast.officeHours });
  assert.equal(outcome(OPEN_HOUSE, 'PIN', openHousePin, { changes: inOfficeHours }), 'TIME_NOT_IN_VISIT');
});

test('vector 17: a tenant through a delegated door', () => {
  const saraCard = { cardValue: '054F4D5', bitLength: 26 };
  assert.equal(outcome(MONDAY_EVENING, 'CARD', saraCard), cast.entrancePrivilege);
  assert.equal(outcome(MONDAY_EVENING, 'CARD', saraCard, { doorId: cast.serverRoom }), 'ROLE_LACKS_PRIVILEGE');
  const ended = ({ delegations }: CastWorld) => change(delegations, cast.delegation, { validUntil: MONDAY_EVENING });
  assert.equal(outcome(MONDAY_EVENING, 'CARD', saraCard, { changes: ended }), 'DELEGATION_INACTIVE');
});

test('vector 18: a delegated user until the end of the delegation', () => {
  const nilsCard = { cardValue: '054F4D6', bitLength: 26 };
  assert.equal(outcome('2026-06-30T23:59:59.999Z', 'CARD', nilsCard), cast.entrancePrivilege);
  assert.equal(outcome('2026-07-01T00:00:00.000Z', 'CARD', nilsCard), 'DELEGATION_INACTIVE');
});

test('vector 19: a phone out of range, outside the hours, and not enrolled', () => {
  const phone = { tokenId: cast.adasPhone, inRange: false };
  const onSite = (world: CastWorld) => {
    world.privileges.push(privilege('prv_phone', 'MOBILE_ON_SITE', { scheduleId: cast.officeHours, doorGroupIds: [cast.officeDoors] }));
    change(world.roles, cast.employees, { privilegeIds: ['prv_phone'] });
  };
  const notEnrolled = (world: CastWorld) => {
    onSite(world);
    change(world.tokens, cast.adasPhone, { mobile: { enrolmentCode: 'QX7-M2P', codeUntil: null, enrolledAt: null } });
  };
  assert.equal(outcome(MONDAY_MORNING, 'MOBILE_ON_SITE', phone, { changes: onSite }), 'OUT_OF_RANGE');
  assert.equal(outcome(MONDAY_EVENING, 'MOBILE_ON_SITE', phone, { changes: onSite }), 'TIME_NOT_IN_PRIVILEGE');
  assert.equal(outcome(MONDAY_MORNING, 'MOBILE_ON_SITE', phone, { changes: notEnrolled }), 'UNKNOWN_TOKEN');
  assert.equal(outcome(MONDAY_EVENING, 'MOBILE_ON_SITE', phone, { changes: notEnrolled }), 'UNKNOWN_TOKEN');
});
