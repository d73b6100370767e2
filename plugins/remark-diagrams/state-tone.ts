import type { Tone } from './graph';

export const tones: Record<Tone, string[]> = {
  granted: ['ACTIVE', 'CONNECTED', 'DELIVERED', 'IN_SYNC', 'ONLINE', 'SUCCEEDED', 'UNLOCKED'],
  denied: ['BLOCKED', 'DISABLED', 'FAILED', 'FAILING', 'OFFLINE', 'REVOKED', 'ROLLED_BACK', 'SUSPENDED'],
  pending: ['INVITED', 'NOT_YET_VALID', 'PARTIAL', 'PENDING', 'PENDING_ENROLMENT', 'READY_TO_CONNECT', 'SCHEDULED', 'SENT'],
};

/** The colour of a state: whether it works, refuses or waits. Most say neither. */
export function stateTone(state: string): Tone | null {
  const entry = Object.entries(tones).find(([, states]) => states.includes(state));
  return entry ? (entry[0] as Tone) : null;
}
