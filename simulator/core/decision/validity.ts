import type { Instant } from '../world/records';

/** Half-open; null is without bound. Instants compare as text. */
type ValidityWindow = { validFrom: Instant | null; validUntil: Instant | null };

export function begun(window: ValidityWindow, at: Instant): boolean {
  return window.validFrom === null || window.validFrom <= at;
}

export function over(window: ValidityWindow, at: Instant): boolean {
  return window.validUntil !== null && window.validUntil <= at;
}

export function valid(window: ValidityWindow, at: Instant): boolean {
  return begun(window, at) && !over(window, at);
}

/** A revocation ends a delegation from its instant on; what was decided about before stays so. */
export function delegationActive(delegation: ValidityWindow & { revokedAt: Instant | null }, at: Instant): boolean {
  return valid(delegation, at) && (delegation.revokedAt === null || at < delegation.revokedAt);
}
