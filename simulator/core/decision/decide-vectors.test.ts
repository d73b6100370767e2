import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Override } from '../world/records';
import { adaCard, adaCardAndPin, MONDAY_EVENING, MONDAY_MORNING, OPEN_HOUSE, openHousePin, outcome } from './testing/cast-attempt';
import { ids, MADE, privilege } from './testing/cast-records';
import { type CastWorld, change } from './testing/cast-rights';

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
