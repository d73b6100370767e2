import type { ReactNode } from 'react';
import { cityOf, localDate, localTime } from './local-time';
import styles from './styles.module.css';

function handOf(turns: number, length: number): string {
  const angle = turns * 2 * Math.PI;
  return `M12 12L${(12 + Math.sin(angle) * length).toFixed(1)} ${(12 - Math.cos(angle) * length).toFixed(1)}`;
}

/** The time where the doors are, on a dial and in words. */
export default function Clock({ now, isRunning, zone }: { now: string; isRunning: boolean; zone: string }): ReactNode {
  const time = localTime(now, zone);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (
    <p className={styles.clock}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10.5" />
        <path d={`${handOf((hours + minutes / 60) / 12, 5)}${handOf(minutes / 60, 8)}`} />
      </svg>
      <time dateTime={now}>
        {localDate(now, zone)}, <b>{time}</b>
      </time>{' '}
      <span>{isRunning ? cityOf(zone) : 'stopped'}</span>
    </p>
  );
}
