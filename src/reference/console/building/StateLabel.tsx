import type { ReactNode } from 'react';
import { stateTone } from '../../../../api/state-tone';
import styles from './styles.module.css';

/** A state with the name of what is in it: `lock UNLOCKED`. A usual state has no colour. */
export default function StateLabel({ of, state }: { of: string; state: string }): ReactNode {
  return (
    <span className={styles.state}>
      <span className={styles.stateOf}>{of}</span>{' '}
      <span className="label" data-state={stateTone(state) ?? undefined}>
        {state}
      </span>
    </span>
  );
}
