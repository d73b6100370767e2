import type { Delegation, Instant, Schemas, UserDelegation } from './world/records';
import type { World } from './world/world';

type Lent = Pick<Delegation | UserDelegation, 'validFrom' | 'validUntil' | 'revokedAt'>;

export function delegationStatus(delegation: Lent, at: Instant): Schemas['DelegationStatus'] {
  if (delegation.revokedAt !== null && delegation.revokedAt <= at) {
    return 'REVOKED';
  }
  if (at < delegation.validFrom) {
    return 'SCHEDULED';
  }
  return delegation.validUntil === null || at < delegation.validUntil ? 'ACTIVE' : 'ENDED';
}

export function isActive(delegation: Lent, at: Instant): boolean {
  return delegationStatus(delegation, at) === 'ACTIVE';
}

/** It has not ended: it is active or will be. */
export function isLive(delegation: Lent, at: Instant): boolean {
  const status = delegationStatus(delegation, at);
  return status === 'ACTIVE' || status === 'SCHEDULED';
}

/** The delegation through which a tenant sees a door. */
export function leaseOf(world: World, doorId: string, tenantId: string, at: Instant): Delegation | undefined {
  return world.tables.delegations
    .by('door', doorId)
    .filter(({ toSystemId }) => toSystemId === tenantId)
    .filter((delegation) => isActive(delegation, at))
    .sort(byKind(doorId))[0];
}

/** Should a door be lent twice to one tenant, the wider lease counts. */
function byKind(doorId: string) {
  const rank = (delegation: Delegation) => (delegation.doors.find((door) => door.doorId === doorId)?.kind === 'PRIVATE' ? 0 : 1);
  return (left: Delegation, right: Delegation) => rank(left) - rank(right) || (left.id < right.id ? -1 : 1);
}

export function kindOf(delegation: Delegation, doorId: string): Schemas['DoorDelegationKind'] {
  return delegation.doors.find((door) => door.doorId === doorId)?.kind ?? 'SHARED';
}

/** The user delegation through which a system sees a user; of several the one with the smallest id. */
export function sharedThrough(world: World, userId: string, systemId: string, at: Instant): UserDelegation | undefined {
  return world.tables.userDelegations
    .by('user', userId)
    .filter(({ toSystemId }) => toSystemId === systemId)
    .filter((delegation) => isActive(delegation, at))
    .sort((left, right) => (left.id < right.id ? -1 : 1))[0];
}

/** The delegation through which a tenant sees a privilege. */
export function privilegeThrough(world: World, privilegeId: string, tenantId: string, at: Instant): Delegation | undefined {
  return world.tables.delegations
    .by('privilege', privilegeId)
    .filter(({ toSystemId }) => toSystemId === tenantId)
    .filter((delegation) => isActive(delegation, at))
    .sort((left, right) => (left.id < right.id ? -1 : 1))[0];
}
