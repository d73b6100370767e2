import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as cast from '../../../api/cast/ids';
import { type AccessAttempt, decide } from './decide';
import { normalizeCardValue, normalizeIdentifier } from './identify';
import { card, delegation, privilege, role, system, token, user, userDelegation, visit } from './testing/cast-records';
import { type CastWorld, castRights, change } from './testing/cast-rights';

const AT = '2026-03-16T08:00:00.000Z';
const JUST_BEFORE = '2026-03-16T07:59:59.999Z';
const OPEN_HOUSE = '2026-03-21T09:00:00.000Z';

function outcome(
  method: AccessAttempt['method'],
  presented: AccessAttempt['presented'],
  changes?: (world: CastWorld) => void,
  at: string = AT,
): string | null {
  const { reason, privilegeId, visitId } = decide(castRights(changes), {
    doorId: cast.mainEntrance,
    side: 'OUTSIDE',
    method,
    at,
    presented,
  });
  return reason ?? privilegeId ?? visitId;
}

/** Another SITE of the account with a guard, who has a card, a PIN and a role of the SITE or TENANT that receives him. */
const elsewhere = 'sys_elsewhere';
const guard = { cardValue: '0000042', bitLength: 26 };
const guardPin = { pin: '6208' };

function withGuard(
  window: { validFrom?: string; validUntil?: string | null; revokedAt?: string | null } | null,
  toSystemId: string = cast.harbourHouse,
) {
  return (world: CastWorld) => {
    const own = { systemId: elsewhere };
    world.systems.push(system(elsewhere, null));
    world.users.push(user('usr_guard', elsewhere));
    world.tokens.push(card('tok_guard', 'usr_guard', '0000042', own), token('tok_guardpin', 'PIN', 'usr_guard', { ...own, pin: '6208' }));
    const doors = [{ doorId: cast.mainEntrance, side: 'BOTH' as const }];
    world.privileges.push(privilege('prv_guard', 'CARD', { systemId: toSystemId, doors }));
    world.privileges.push(privilege('prv_guardpin', 'PIN', { systemId: toSystemId, doors }));
    world.roles.push(role('rol_guard', ['prv_guard', 'prv_guardpin'], { systemId: toSystemId }));
    world.members.push({ roleId: 'rol_guard', userId: 'usr_guard' });
    if (window) {
      world.userDelegations.push(userDelegation('udl_guard', ['usr_guard'], { ...own, toSystemId, ...window }));
    }
  };
}

test('values are stored and compared in one form', () => {
  assert.equal(normalizeCardValue('54f4d3', 26), '054F4D3');
  assert.equal(normalizeCardValue('1', 4), '1');
  assert.equal(normalizeCardValue('1', 5), '01');
  assert.equal(normalizeIdentifier('abc-1 23'), 'ABC123');
});

test('a token of a TENANT is known at the doors of its SITE, without a delegation of its user', () => {
  const changes = (world: CastWorld) => {
    world.delegations = [];
  };
  assert.equal(outcome('CARD', { tokenId: cast.sarasCard }, changes), 'DELEGATION_INACTIVE');
});

test('a token of another realm is unknown', () => {
  assert.equal(outcome('CARD', guard, withGuard(null)), 'UNKNOWN_TOKEN');
  assert.equal(outcome('CARD', { tokenId: 'tok_guard' }, withGuard(null)), 'UNKNOWN_TOKEN');
  assert.equal(outcome('PIN', guardPin, withGuard(null)), 'INVALID_PIN');
  assert.equal(outcome('PIN', { tokenId: 'tok_guardpin' }, withGuard(null)), 'INVALID_PIN');
});

test('a user delegated from another realm opens, by card, PIN and dry run, at SITE and TENANT', () => {
  for (const receiver of [cast.harbourHouse, cast.groundFloor]) {
    assert.equal(outcome('CARD', guard, withGuard({}, receiver)), 'prv_guard');
    assert.equal(outcome('CARD', { tokenId: 'tok_guard' }, withGuard({}, receiver)), 'prv_guard');
    assert.equal(outcome('PIN', guardPin, withGuard({}, receiver)), 'prv_guardpin');
    assert.equal(outcome('PIN', { tokenId: 'tok_guardpin' }, withGuard({}, receiver)), 'prv_guardpin');
  }
});

test('a delegation to a third realm makes nobody known here', () => {
  const changes = (world: CastWorld) => {
    withGuard(null)(world);
    world.systems.push(system('sys_third', null));
    world.userDelegations.push(userDelegation('udl_third', ['usr_guard'], { systemId: elsewhere, toSystemId: 'sys_third' }));
  };
  assert.equal(outcome('CARD', guard, changes), 'UNKNOWN_TOKEN');
});

test('a user whose delegation has ended, not begun or been revoked is told apart from a stranger', () => {
  assert.equal(outcome('CARD', guard, withGuard({ validUntil: AT })), 'DELEGATION_INACTIVE');
  assert.equal(outcome('CARD', guard, withGuard({ validFrom: '2026-03-16T08:00:00.001Z' })), 'DELEGATION_INACTIVE');
  assert.equal(outcome('CARD', guard, withGuard({ revokedAt: AT })), 'DELEGATION_INACTIVE');
  assert.equal(outcome('PIN', guardPin, withGuard({ validUntil: AT })), 'DELEGATION_INACTIVE');
});

test('the window of a user delegation is half-open, and a revocation counts from its instant', () => {
  assert.equal(outcome('CARD', guard, withGuard({ validFrom: AT })), 'prv_guard');
  assert.equal(outcome('CARD', guard, withGuard({ validUntil: AT }), JUST_BEFORE), 'prv_guard');
  assert.equal(outcome('CARD', guard, withGuard({ revokedAt: AT }), JUST_BEFORE), 'prv_guard');
});

test('one of several delegations suffices', () => {
  const changes = (world: CastWorld) => {
    withGuard({ validUntil: AT })(world);
    world.userDelegations.push(
      userDelegation('udl_again', ['usr_guard'], { systemId: elsewhere, toSystemId: cast.harbourHouse, validFrom: AT }),
    );
  };
  assert.equal(outcome('CARD', guard, changes), 'prv_guard', 'a hand-over at one instant');
  assert.equal(outcome('CARD', guard, changes, JUST_BEFORE), 'prv_guard');
});

test('when a value is used again, who is present comes before who has left', () => {
  const newcomer = (world: CastWorld) => {
    withGuard({ validUntil: AT })(world);
    world.tokens.push(card('tok_newcard', cast.ada, '0000042'), token('tok_newpin', 'PIN', cast.nils, { pin: '6208' }));
  };
  const rights = castRights(newcomer);
  const decisions = [
    decide(rights, { doorId: cast.mainEntrance, side: 'OUTSIDE', method: 'CARD', at: AT, presented: guard }),
    decide(rights, { doorId: cast.mainEntrance, side: 'OUTSIDE', method: 'PIN', at: AT, presented: guardPin }),
  ];
  assert.deepEqual(
    decisions.map(({ tokenId }) => tokenId),
    ['tok_newcard', 'tok_newpin'],
  );
});

test('a PIN of somebody who has left: a live visit has it now, a past one comes after', () => {
  const handedOn = (validUntil: string) => (world: CastWorld) => {
    withGuard({ validUntil: '2026-03-10T00:00:00.000Z' })(world);
    world.visits.push(visit('vis_handed', '2026-03-12T00:00:00.000Z', validUntil, guardPin));
  };
  assert.equal(outcome('PIN', guardPin, handedOn('2026-03-18T00:00:00.000Z')), 'vis_handed');
  assert.equal(outcome('PIN', guardPin, handedOn('2026-03-14T00:00:00.000Z')), 'DELEGATION_INACTIVE');
});

test('a user PIN comes before a visit with the same digits', () => {
  const changes = ({ visits }: CastWorld) => change(visits, cast.openHouse, { pin: '4071' });
  assert.equal(outcome('PIN', { pin: '4071' }, changes, OPEN_HOUSE), 'CREDENTIAL_NOT_ALLOWED');
});

test('two visits with one PIN: the live one first, whatever the order', () => {
  for (const order of ['push', 'unshift'] as const) {
    const changes = ({ visits }: CastWorld) => {
      visits[order](visit('vis_past', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z'));
    };
    assert.equal(outcome('PIN', { pin: '8352' }, changes, OPEN_HOUSE), cast.openHouse);
  }
});

test('two visits with one PIN that have ended: the one that ended last is named', () => {
  for (const order of ['push', 'unshift'] as const) {
    const changes = ({ visits }: CastWorld) => {
      visits[order](visit('vis_past', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z'));
      visits[order](
        visit('vis_cancelled', '2026-02-01T00:00:00.000Z', '2026-04-30T00:00:00.000Z', { cancelledAt: '2026-02-01T12:00:00.000Z' }),
      );
    };
    const attempt = { doorId: cast.mainEntrance, side: 'OUTSIDE', method: 'PIN', presented: { pin: '8352' } } as const;
    const late = decide(castRights(changes), { ...attempt, at: '2026-04-01T00:00:00.000Z' });
    assert.deepEqual([late.reason, late.visitId], ['VISIT_NOT_ACTIVE', cast.openHouse]);
    const without = (world: CastWorld) => {
      changes(world);
      world.visits = world.visits.filter(({ id }) => id !== cast.openHouse);
    };
    assert.equal(decide(castRights(without), { ...attempt, at: '2026-04-01T00:00:00.000Z' }).visitId, 'vis_past');
  }
});

test('asked about the past, the visit of that time is meant', () => {
  for (const order of ['push', 'unshift'] as const) {
    const changes = ({ visits }: CastWorld) => {
      visits[order](visit('vis_past', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z'));
    };
    assert.equal(outcome('PIN', { pin: '8352' }, changes, '2026-02-01T12:00:00.000Z'), 'vis_past');
  }
});

test('a visit by id needs the way in that is asked about, and the realm', () => {
  const byUrl = ({ visits }: CastWorld) => change(visits, cast.openHouse, { credentialTypes: ['URL'], pin: null });
  const byPin = ({ visits }: CastWorld) => change(visits, cast.openHouse, { credentialTypes: ['PIN'], key: null });
  const named = { visitId: cast.openHouse };
  assert.equal(outcome('PIN', named, undefined, OPEN_HOUSE), cast.openHouse);
  assert.equal(outcome('VISIT_URL', named, undefined, OPEN_HOUSE), cast.openHouse);
  assert.equal(outcome('PIN', named, byUrl, OPEN_HOUSE), 'INVALID_PIN');
  assert.equal(outcome('VISIT_URL', named, byPin, OPEN_HOUSE), 'UNKNOWN_TOKEN');
  assert.equal(outcome('PIN', { ...named, pinCorrect: false }, undefined, OPEN_HOUSE), 'INVALID_PIN');
  assert.equal(outcome('PIN', { visitId: 'vis_nobody' }, undefined, OPEN_HOUSE), 'INVALID_PIN');
  const away = (world: CastWorld) => {
    world.systems.push(system(elsewhere, null));
    change(world.visits, cast.openHouse, { systemId: elsewhere });
  };
  assert.equal(outcome('PIN', named, away, OPEN_HOUSE), 'INVALID_PIN');
  assert.equal(outcome('PIN', { pin: '8352' }, away, OPEN_HOUSE), 'INVALID_PIN');
  assert.equal(outcome('VISIT_URL', named, away, OPEN_HOUSE), 'UNKNOWN_TOKEN');
});

test('a visit by the key of its URL', () => {
  assert.equal(outcome('VISIT_URL', { visitKey: 'b3BlbmhvdXNlb3BlbmhvdQ' }, undefined, OPEN_HOUSE), cast.openHouse);
  assert.equal(outcome('VISIT_URL', { visitKey: 'another' }, undefined, OPEN_HOUSE), 'UNKNOWN_TOKEN');
  assert.equal(outcome('VISIT_URL', {}, undefined, OPEN_HOUSE), 'UNKNOWN_TOKEN');
});

test('a visit in its schedule opens, with the time of the door', () => {
  const changes = ({ visits }: CastWorld) =>
    change(visits, cast.openHouse, { validFrom: '2026-03-20T00:00:00.000Z', scheduleId: cast.officeHours });
  const attempt = { doorId: cast.mainEntrance, side: 'OUTSIDE', method: 'PIN', presented: { pin: '8352' } } as const;
  const friday = decide(castRights(changes), { ...attempt, at: '2026-03-20T15:59:59.999Z' });
  assert.deepEqual(
    [friday.decision, friday.visitId, friday.accessTimeSeconds, friday.privilegeId, friday.loggedAs],
    ['GRANTED', cast.openHouse, 7, null, 'VISIT_PIN'],
  );
  assert.equal(decide(castRights(changes), { ...attempt, at: '2026-03-20T16:00:00.000Z' }).reason, 'TIME_NOT_IN_VISIT');
});

test('a visit of a TENANT needs the door delegated, and says so before its schedule', () => {
  const tenants = (validUntil: string | null) => (world: CastWorld) => {
    change(world.visits, cast.openHouse, { systemId: cast.groundFloor, scheduleId: cast.officeHours });
    change(world.delegations, cast.delegation, { validUntil });
  };
  const without = (world: CastWorld) => {
    tenants(null)(world);
    change(world.visits, cast.openHouse, { scheduleId: null });
  };
  assert.equal(outcome('PIN', { pin: '8352' }, without, OPEN_HOUSE), cast.openHouse);
  assert.equal(outcome('PIN', { pin: '8352' }, tenants(null), OPEN_HOUSE), 'TIME_NOT_IN_VISIT');
  assert.equal(outcome('PIN', { pin: '8352' }, tenants(OPEN_HOUSE), OPEN_HOUSE), 'DELEGATION_INACTIVE');
});

test('a door delegation of privileges alone lends no door to a visit', () => {
  const changes = (world: CastWorld) => {
    world.delegations = [delegation('del_rights', { privilegeIds: [cast.cardPrivilege] })];
    change(world.visits, cast.openHouse, { systemId: cast.groundFloor });
  };
  assert.equal(outcome('PIN', { pin: '8352' }, changes, OPEN_HOUSE), 'DELEGATION_INACTIVE');
});
