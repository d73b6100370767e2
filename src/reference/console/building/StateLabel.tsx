import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Which states stand out, and how. A state that is not named here is the usual one. */
const looks: Record<string, 'granted' | 'denied' | 'pending'> = {
  UNLOCKED: 'granted',
  ONLINE: 'granted',
  IN_SYNC: 'granted',
  OPEN: 'pending',
  PENDING: 'pending',
  LEFT_OPEN: 'pending',
  FORCED_OPEN: 'denied',
  BLOCKED: 'denied',
  OFFLINE: 'denied',
  FAILING: 'denied',
};

const classes = {
  usual: `state ${styles.usual}`,
  granted: 'state state--granted',
  denied: 'state state--denied',
  pending: `state ${styles.pending}`,
};

/** A state with the name of what is in it: `lock UNLOCKED`. */
export default function StateLabel({ of, state }: { of: string; state: string }): ReactNode {
  return (
    <span className={classes[looks[state] ?? 'usual']}>
      <span className={styles.stateOf}>{of}</span> {state}
    </span>
  );
}
