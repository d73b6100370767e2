/** The colours of states; each is a token, `--state-granted`, and a `data-state` of the site's labels. */
export type StateTone = 'granted' | 'denied' | 'locked' | 'unlocked' | 'blocked' | 'offline' | 'pending';

export const statesByTone: Record<StateTone, string[]> = {
  granted: ['ACTIVE', 'CONNECTED', 'DELIVERED', 'GRANTED', 'IN_SYNC', 'ONLINE', 'SUCCEEDED'],
  denied: ['DENIED', 'DISABLED', 'FAILED', 'FAILING', 'FORCED_OPEN', 'REVOKED', 'ROLLED_BACK', 'SUSPENDED'],
  locked: ['DOUBLE_LOCKED', 'LOCKED'],
  unlocked: ['UNLOCKED'],
  blocked: ['BLOCKED'],
  offline: ['OFFLINE', 'UNKNOWN'],
  pending: [
    'INVITED',
    'LEFT_OPEN',
    'NOT_YET_VALID',
    'OPEN',
    'PARTIAL',
    'PENDING',
    'PENDING_ENROLMENT',
    'READY_TO_CONNECT',
    'SCHEDULED',
    'SENT',
  ],
};

const tones = new Map(Object.entries(statesByTone).flatMap(([tone, states]) => states.map((state) => [state, tone as StateTone])));

/** The colour of a state of the contract. Most have none: they neither work, refuse nor wait. */
export const stateTone = (state: string): StateTone | null => tones.get(state) ?? null;
