import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as cast from '../../../api/cast/ids';
import { decide } from './decide';
import { targetsDoor } from './paths';
import { delegation, privilege, system } from './testing/cast-records';
import { type CastWorld, castRights, change } from './testing/cast-rights';

const AT = '2026-03-16T08:00:00.000Z';
const JUST_BEFORE = '2026-03-16T07:59:59.999Z';

function sara(changes: (world: CastWorld) => void, at: string = AT, doorId: string = cast.mainEntrance): string | null {
  const { reason, privilegeId } = decide(castRights(changes), {
    doorId,
    side: 'OUTSIDE',
    method: 'CARD',
    at,
    presented: { tokenId: cast.sarasCard },
  });
  return reason ?? privilegeId;
}

test('a door delegation holds from its first instant until just before its last', () => {
  const window = (changes: Parameters<typeof delegation>[1]) => (world: CastWorld) =>
    change(world.delegations, cast.delegation, { ...changes });
  assert.equal(sara(window({ validFrom: AT })), cast.entrancePrivilege);
  assert.equal(sara(window({ validFrom: AT }), JUST_BEFORE), 'DELEGATION_INACTIVE');
  assert.equal(sara(window({ validUntil: AT }), JUST_BEFORE), cast.entrancePrivilege);
  assert.equal(sara(window({ validUntil: AT })), 'DELEGATION_INACTIVE');
  assert.equal(sara(window({ revokedAt: AT }), JUST_BEFORE), cast.entrancePrivilege);
  assert.equal(sara(window({ revokedAt: AT })), 'DELEGATION_INACTIVE');
});

test('a hand-over at one instant leaves no gap and no overlap', () => {
  const handOver = (world: CastWorld) => {
    const doors = [{ doorId: cast.mainEntrance, kind: 'PRIVATE' as const }];
    world.systems.push(system('sys_first', cast.harbourHouse));
    world.delegations = [
      delegation('del_first', { toSystemId: 'sys_first', doors, validUntil: AT }),
      delegation('del_second', { doors, validFrom: AT }),
    ];
  };
  const toFirst = (world: CastWorld) => {
    handOver(world);
    change(world.privileges, cast.entrancePrivilege, { systemId: 'sys_first' });
    change(world.roles, cast.groundFloorStaff, { systemId: 'sys_first' });
    change(world.users, cast.sara, { systemId: 'sys_first' });
    change(world.tokens, cast.sarasCard, { systemId: 'sys_first' });
  };
  assert.deepEqual([sara(toFirst, JUST_BEFORE), sara(handOver, JUST_BEFORE)], [cast.entrancePrivilege, 'DELEGATION_INACTIVE']);
  assert.deepEqual([sara(toFirst, AT), sara(handOver, AT)], ['DELEGATION_INACTIVE', cast.entrancePrivilege]);
});

test('a delegated privilege in a role of the tenant opens the doors that it names, delegated or not', () => {
  const lent = (validUntil: string | null) => (world: CastWorld) => {
    world.delegations = [delegation('del_rights', { privilegeIds: [cast.cardPrivilege], validUntil })];
    change(world.roles, cast.groundFloorStaff, { privilegeIds: [cast.cardPrivilege] });
  };
  assert.equal(sara(lent(null)), cast.cardPrivilege);
  assert.equal(sara(lent(null), AT, cast.serverRoom), cast.cardPrivilege);
  assert.equal(sara(lent(AT)), 'DELEGATION_INACTIVE');
});

test('a privilege that is delegated to another tenant does not count', () => {
  const changes = (world: CastWorld) => {
    world.systems.push(system('sys_other', cast.harbourHouse));
    world.delegations = [delegation('del_rights', { toSystemId: 'sys_other', privilegeIds: [cast.cardPrivilege] })];
    change(world.roles, cast.groundFloorStaff, { privilegeIds: [cast.cardPrivilege] });
  };
  assert.equal(sara(changes), 'DELEGATION_INACTIVE');
});

test('every link must hold: a received user needs the door delegated too', () => {
  const attempt = { doorId: cast.mainEntrance, side: 'OUTSIDE', method: 'CARD', at: AT, presented: { tokenId: cast.nilsCard } } as const;
  assert.equal(decide(castRights(), attempt).privilegeId, cast.entrancePrivilege);
  const withoutDoor = ({ delegations }: CastWorld) => change(delegations, cast.delegation, { revokedAt: AT });
  assert.equal(decide(castRights(withoutDoor), attempt).reason, 'DELEGATION_INACTIVE');
  const withoutUser = ({ userDelegations }: CastWorld) => change(userDelegations, cast.userDelegation, { revokedAt: AT });
  assert.equal(decide(castRights(withoutUser), attempt).reason, 'DELEGATION_INACTIVE');
});

test('the site keeps its rights on a door that it has lent', () => {
  const changes = ({ delegations }: CastWorld) =>
    change(delegations, cast.delegation, { doors: [{ doorId: cast.mainEntrance, kind: 'PRIVATE' }] });
  const attempt = { doorId: cast.mainEntrance, side: 'OUTSIDE', method: 'CARD', at: AT, presented: { tokenId: cast.adasCard } } as const;
  assert.equal(decide(castRights(changes), attempt).privilegeId, cast.cardPrivilege);
});

test('one path that holds suffices, and its privilege is named', () => {
  const changes = (world: CastWorld) => {
    change(world.delegations, cast.delegation, { validUntil: AT });
    world.privileges.push(privilege('prv_lent', 'CARD', { doors: [{ doorId: cast.mainEntrance, side: 'BOTH' }] }));
    world.delegations.push(delegation('del_rights', { privilegeIds: ['prv_lent'] }));
    change(world.roles, cast.groundFloorStaff, { privilegeIds: [cast.entrancePrivilege, 'prv_lent'] });
  };
  assert.equal(sara(changes), 'prv_lent');
});

test('a privilege targets the doors that it names and those of its groups', () => {
  const doors = Array.from({ length: 500 }, (_, index) => ({ doorId: `dor_${index}`, side: 'BOTH' as const }));
  const named = privilege('prv_many', 'CARD', { doors });
  assert.equal(targetsDoor(named, 'dor_499', 'OUTSIDE', []), true);
  assert.equal(targetsDoor(named, 'dor_500', 'OUTSIDE', []), false);
  const rights = castRights();
  const grouped = privilege('prv_group', 'CARD', { doorGroupIds: [cast.officeDoors] });
  assert.equal(targetsDoor(grouped, cast.serverRoom, 'INSIDE', rights.groupsHolding(cast.serverRoom)), true);
  assert.equal(targetsDoor(grouped, 'dor_500', 'INSIDE', rights.groupsHolding('dor_500')), false);
});
