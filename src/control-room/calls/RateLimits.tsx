import { type ReactNode, useMemo } from 'react';
import type { RecordedCall } from '../../../simulator/control-room';
import { rateLimits } from './rate-limits';
import styles from './styles.module.css';

/** How many requests each caller has left. */
export default function RateLimits({ calls, now }: { calls: readonly RecordedCall[]; now: number }): ReactNode {
  const limits = useMemo(() => rateLimits(calls, now), [calls, now]);
  return (
    limits.length > 0 && (
      <ul className={styles.limits} aria-label="What is left of rate limits">
        {limits.map(({ caller, policy, left, quota }) => (
          <li key={`${caller} ${policy}`} data-used-up={left === 0 || undefined}>
            {caller}: {left} of {quota} {policy === 'default' ? 'calls' : policy} left
          </li>
        ))}
      </ul>
    )
  );
}
