import type { Door, Instant, Schemas, Token, Visit } from '../world/records';
import type { Rights } from './rights';
import { begun, delegationActive, over } from './validity';

export type PresentationMethod = Schemas['CredentialType'] | 'VISIT_URL';

/** What a reader, a phone, an integration or a dry run hands over. A dry run names a token or visit and never has a PIN. */
export type Presented = {
  tokenId?: string;
  cardValue?: string;
  bitLength?: number;
  identifier?: string;
  pin?: string;
  visitId?: string;
  visitKey?: string;
  /** For a dry run; true unless told. */
  pinCorrect?: boolean;
  /** The finding of the app; true unless told. */
  inRange?: boolean;
};

export type Identity = { token: Token; visit: null } | { token: null; visit: Visit };

/** How near a token is to the realm of a door, best first. */
const OWN = 0;
const RECEIVED = 1;
const NOT_RECEIVED_NOW = 2;
const STRANGER = 3;

/** Card values are stored and compared like this. */
export function normalizeCardValue(value: string, bitLength: number): string {
  const significant = value.toUpperCase().replace(/^0+(?=.)/, '');
  return significant.padStart(Math.ceil(bitLength / 4), '0');
}

/** External identifiers are stored and compared like this. */
export function normalizeIdentifier(identifier: string): string {
  return identifier.toUpperCase().replace(/[ -]/g, '');
}

/** Whose it is, in the realm of the door: its SITE, the TENANTs of that, and the users that either receives. */
export function identify(rights: Rights, door: Door, method: PresentationMethod, presented: Presented, at: Instant): Identity | null {
  const site = rights.system(door.systemId)?.parentSystemId ?? door.systemId;
  if (method === 'VISIT_URL') {
    return visitOrNull(visitByUrl(rights, site, presented));
  }
  if (method === 'PIN' && presented.pin === undefined) {
    if (presented.pinCorrect === false) {
      return null;
    }
    const visit = presented.visitId === undefined ? undefined : rights.visit(presented.visitId);
    if (visit) {
      return visitOrNull(inRealm(rights, visit.systemId, site) && visit.credentialTypes.includes('PIN') ? visit : null);
    }
  }

  let token: Token | null = null;
  let nearest = STRANGER;
  for (const candidate of candidates(rights, method, presented)) {
    const nearness = nearnessOf(rights, candidate, site, at);
    if (nearness < nearest) {
      token = candidate;
      nearest = nearness;
    }
  }
  if (method === 'PIN' && presented.pin !== undefined && nearest > RECEIVED) {
    // Once its user has left, a PIN may have gone to a visit: a live one is meant, a past one tells less than the token.
    const visit = visitByPin(rights, site, presented.pin, at);
    if (visit && (token === null || live(visit, at))) {
      return visitOrNull(visit);
    }
  }
  return token && { token, visit: null };
}

function candidates(rights: Rights, method: PresentationMethod, presented: Presented): readonly Token[] {
  const { tokenId, cardValue, bitLength, identifier, pin } = presented;
  if (method === 'PIN' && pin !== undefined) {
    return rights.pinTokens(pin);
  }
  if (tokenId !== undefined) {
    const token = rights.token(tokenId);
    return token && fits(token, method) ? [token] : [];
  }
  if ((method === 'CARD' || method === 'CARD_AND_PIN') && cardValue !== undefined && bitLength !== undefined) {
    return rights.cardTokens(normalizeCardValue(cardValue, bitLength), bitLength);
  }
  if ((method === 'API_1' || method === 'API_2') && identifier !== undefined) {
    return rights.externalTokens(method, normalizeIdentifier(identifier));
  }
  return [];
}

function fits(token: Token, method: PresentationMethod): boolean {
  switch (method) {
    case 'CARD':
    case 'CARD_AND_PIN':
      return token.type === 'CARD';
    case 'PIN':
      return token.type === 'PIN';
    case 'MOBILE_REMOTE':
    case 'MOBILE_ON_SITE':
    case 'MOBILE_AT_DOOR':
      return token.type === 'MOBILE' && token.mobile !== null && token.mobile.enrolledAt !== null;
    case 'API_1':
    case 'API_2':
      return token.type === 'EXTERNAL' && token.external?.channel === method;
    case 'VISIT_URL':
      return false;
  }
}

function inRealm(rights: Rights, systemId: string, site: string): boolean {
  return systemId === site || rights.system(systemId)?.parentSystemId === site;
}

function nearnessOf(rights: Rights, token: Token, site: string, at: Instant): number {
  if (inRealm(rights, token.systemId, site)) {
    return OWN;
  }
  let nearness = STRANGER;
  if (token.userId === null) {
    return nearness;
  }
  for (const delegation of rights.userDelegations(token.userId)) {
    if (!inRealm(rights, delegation.toSystemId, site)) {
      continue;
    }
    if (delegationActive(delegation, at)) {
      return RECEIVED;
    }
    nearness = NOT_RECEIVED_NOW;
  }
  return nearness;
}

function visitOrNull(visit: Visit | null): Identity | null {
  return visit && { token: null, visit };
}

function visitByUrl(rights: Rights, site: string, presented: Presented): Visit | null {
  const { visitKey, visitId } = presented;
  const visit = visitKey !== undefined ? rights.visitByKey(visitKey) : visitId !== undefined ? rights.visit(visitId) : undefined;
  return visit && inRealm(rights, visit.systemId, site) && visit.credentialTypes.includes('URL') ? visit : null;
}

function visitByPin(rights: Rights, site: string, pin: string, at: Instant): Visit | null {
  let best: Visit | null = null;
  for (const visit of rights.visitsByPin(pin)) {
    if (inRealm(rights, visit.systemId, site) && (best === null || likelier(visit, best, at))) {
      best = visit;
    }
  }
  return best;
}

/** A PIN is free again when its visit has ended, so several visits may have had it: a live one is meant, else the one that ended last. */
function likelier(visit: Visit, than: Visit, at: Instant): boolean {
  if (live(visit, at) !== live(than, at)) {
    return live(visit, at);
  }
  if (!live(visit, at)) {
    return endOf(visit) > endOf(than);
  }
  // Of one instant in the past both may be live: the one under way, else the next.
  if (begun(visit, at) !== begun(than, at)) {
    return begun(visit, at);
  }
  return visit.validFrom < than.validFrom;
}

function live(visit: Visit, at: Instant): boolean {
  return visit.cancelledAt === null && !over(visit, at);
}

function endOf(visit: Visit): Instant {
  return visit.cancelledAt !== null && visit.cancelledAt < visit.validUntil ? visit.cancelledAt : visit.validUntil;
}
