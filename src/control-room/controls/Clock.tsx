import type { ReactNode } from 'react';
import type { BuildingState } from '../../../simulator/control-room';
import { sayInstant } from '../../reference/console/building/say-time';
import shared from '../shared.module.css';
import type { Act } from './act';
import styles from './styles.module.css';
import { useSimulatedTime } from './use-simulated-time';

const leaps: [label: string, seconds: number][] = [
  ['1 minute', 60],
  ['1 hour', 3600],
  ['1 day', 86_400],
];

/** The clock of the building, and what can be done to it. */
export default function Clock({ building, act }: { building: BuildingState; act: Act }): ReactNode {
  const { running } = building;
  const now = new Date(useSimulatedTime(building)).toISOString();
  return (
    <section aria-labelledby="clock" className={styles.panel}>
      <h2 id="clock" className={shared.heading}>
        Clock
      </h2>
      <p className={styles.clock}>
        <time dateTime={now}>{sayInstant(now)}</time>
        {!running && '. It stands still.'}
      </p>
      <div className={shared.row}>
        {leaps.map(([label, seconds]) => (
          <button
            key={label}
            type="button"
            className={shared.button}
            onClick={() => act('PUT', '/_sim/clock', { advanceSeconds: seconds }, `${label} later.`)}
          >
            Advance {label}
          </button>
        ))}
        <button
          type="button"
          className={shared.button}
          onClick={() => act('PUT', '/_sim/clock', { running: !running }, running ? 'The clock stands still.' : 'The clock runs.')}
        >
          {running ? 'Stop the clock' : 'Run the clock'}
        </button>
        <button
          type="button"
          className={shared.button}
          onClick={() => act('POST', '/_sim/reset', {}, 'The building is as it was at the beginning.')}
        >
          Reset the building
        </button>
      </div>
    </section>
  );
}
