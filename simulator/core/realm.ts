import { isLive } from './delegation-window';
import { Problem } from './http/problem';
import type { Token, Visit } from './world/records';
import type { World } from './world/world';

/** A SITE and its TENANTs share readers, so what is presented at a reader is unique among them. */

export function siteOf(world: World, systemId: string): string {
  return world.tables.systems.get(systemId)?.parentSystemId ?? systemId;
}

/** The realms in which a user is present: its own, and those of the systems that it is or will be shared with. */
export function realmsOf(world: World, systemId: string, userId: string | null): Set<string> {
  const realms = new Set([siteOf(world, systemId)]);
  if (userId) {
    for (const delegation of world.tables.userDelegations.by('user', userId)) {
      if (isLive(delegation, world.instant)) {
        realms.add(siteOf(world, delegation.toSystemId));
      }
    }
  }
  return realms;
}

function meet(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  for (const realm of left) {
    if (right.has(realm)) {
      return true;
    }
  }
  return false;
}

function isTakenBy(world: World, others: readonly Token[], realms: ReadonlySet<string>, exceptId: string | null): boolean {
  return others.some((token) => token.id !== exceptId && meet(realmsOf(world, token.systemId, token.userId), realms));
}

export function isLiveVisit(visit: Visit, at: string): boolean {
  return visit.cancelledAt === null && at < visit.validUntil;
}

export function isPinFree(world: World, pin: string, realms: ReadonlySet<string>, exceptTokenId: string | null = null): boolean {
  return (
    !isTakenBy(world, world.tables.tokens.by('pin', pin), realms, exceptTokenId) &&
    !world.tables.visits.by('pin', pin).some((visit) => isLiveVisit(visit, world.instant) && realms.has(siteOf(world, visit.systemId)))
  );
}

/** Refuses a card, an identifier or a PIN that somebody else in one of the realms presents. It never says where. */
export function requireUnique(
  world: World,
  token: Pick<Token, 'card' | 'external' | 'pin'>,
  realms: ReadonlySet<string>,
  exceptTokenId: string | null = null,
): void {
  const same = token.card
    ? world.tables.tokens.by('card', `${token.card.value}/${token.card.bitLength}`)
    : token.external
      ? world.tables.tokens.by('external', `${token.external.channel}/${token.external.identifier}`)
      : [];
  if (isTakenBy(world, same, realms, exceptTokenId)) {
    throw new Problem('token-value-taken');
  }
  if (token.pin && !isPinFree(world, token.pin, realms, exceptTokenId)) {
    throw new Problem('pin-unavailable');
  }
}

/** The longest PIN that every one of the realms takes. */
export function longestPin(world: World, realms: ReadonlySet<string>): number {
  return Math.min(...[...realms].map((siteId) => world.tables.systems.get(siteId)?.maxPinLength ?? 4));
}
