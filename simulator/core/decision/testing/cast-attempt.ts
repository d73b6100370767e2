import * as cast from '../../../../api/cast/ids';
import { type AccessAttempt, type Decision, decide } from '../decide';
import { type CastWorld, castRights } from './cast-rights';

/** Attempts of the cast at the Main entrance from outside, unless told otherwise, for tests. */

export const MONDAY_MORNING = '2026-03-16T08:00:00.000Z';
export const MONDAY_EVENING = '2026-03-16T19:00:00.000Z';
export const OPEN_HOUSE = '2026-03-21T09:00:00.000Z';

export const adaCard = { cardValue: '054F4D3', bitLength: 26 };
export const adaCardAndPin = { ...adaCard, pin: '4071' };
export const openHousePin = { pin: '8352' };

export type Setting = Partial<AccessAttempt> & { changes?: (world: CastWorld) => void };

export function attempt(
  at: string,
  method: AccessAttempt['method'],
  presented: AccessAttempt['presented'],
  setting: Setting = {},
): Decision {
  const { changes, ...rest } = setting;
  return decide(castRights(changes), { doorId: cast.mainEntrance, side: 'OUTSIDE', method, at, presented, ...rest });
}

/** What opened, or why nothing did. */
export function outcome(...args: Parameters<typeof attempt>): string | null {
  const { decision, reason, privilegeId, visitId } = attempt(...args);
  return decision === 'GRANTED' ? (privilegeId ?? visitId) : reason;
}
