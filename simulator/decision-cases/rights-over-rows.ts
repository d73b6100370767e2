import type { Rights } from '../core/decision/rights';
import type { WorldRows } from './world-rows';

/** The rows as the simulator's decision reads them. They are few, so they are looked through. */
export function rightsOverRows(rows: WorldRows): Rights {
  const byId =
    <Row extends { id: string }>(table: readonly Row[]) =>
    (id: string) =>
      table.find((row) => row.id === id);
  const role = byId(rows.roles);
  return {
    system: byId(rows.systems),
    door: byId(rows.doors),
    user: byId(rows.users),
    token: byId(rows.tokens),
    privilege: byId(rows.privileges),
    schedule: byId(rows.schedules),
    visit: byId(rows.visits),
    timeZone: ({ id }) => rows.zones[id] ?? 'UTC',
    override: (doorId) => rows.overrides[doorId] ?? null,
    cardTokens: (value, bitLength) => rows.tokens.filter(({ card }) => card?.value === value && card.bitLength === bitLength),
    pinTokens: (pin) => rows.tokens.filter((token) => token.pin === pin),
    externalTokens: (channel, identifier) =>
      rows.tokens.filter(({ external }) => external?.channel === channel && external.identifier === identifier),
    tokensOf: (userId) => rows.tokens.filter((token) => token.userId === userId),
    visitsByPin: (pin) => rows.visits.filter((visit) => visit.pin === pin),
    visitByKey: (key) => rows.visits.find((visit) => visit.key === key),
    rolesOf: (userId) => rows.memberships.filter((member) => member.userId === userId).flatMap(({ roleId }) => role(roleId) ?? []),
    groupsHolding: (doorId) => rows.doorGroups.filter(({ doorIds }) => doorIds?.includes(doorId)),
    userDelegations: (userId) => rows.userDelegations.filter(({ userIds }) => userIds?.includes(userId)),
    doorDelegations: (doorId) => rows.delegations.filter(({ doors }) => doors.some((lent) => lent.doorId === doorId)),
    privilegeDelegations: (privilegeId) => rows.delegations.filter(({ privilegeIds }) => privilegeIds.includes(privilegeId)),
  };
}
