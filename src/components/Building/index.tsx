import { type ReactNode, useId, useState } from 'react';
import Cards from './Cards';
import Clock from './Clock';
import DecisionChain from './DecisionChain';
import Door from './Door';
import type { BuildingState } from './door-words';
import Hardware from './Hardware';
import type { Intention } from './intentions';
import { isNight } from './local-time';
import { type Presentation, settled } from './presentation';
import styles from './styles.module.css';

type Props = {
  state: BuildingState;
  /** The last card or PIN that somebody presented, and what came of it. */
  presentation?: Presentation | null;
  /** A deny reason that leads to its explanation. */
  reasonLink: (reason: string) => ReactNode;
  /** Carries out what somebody wants to do. Without it the building is there to be looked at. */
  intend?: (intention: Intention) => void;
  /** Controllers, hubs, and the network between them. */
  hasHardware?: boolean;
  /** What else can be done, below the doors. */
  children?: ReactNode;
};

/**
 * Harbour House, drawn from the state of a simulator: doors, hardware, people with their cards, the clock. It reports what somebody wants to do
 * and knows nothing of where the simulator runs.
 */
export default function Building(props: Props): ReactNode {
  const { state, presentation: last = null, reasonLink, intend, children, hasHardware = true } = props;
  const { doors, controllers, hubs, cards, now } = state;
  const isWaiting = doors.some(({ id: doorId, waitsForPin }) => doorId === last?.doorId && waitsForPin);
  const presentation = settled(last, isWaiting);
  const id = useId();
  const [chosen, choose] = useState<string | null>();
  const card = chosen === null ? null : (cards.find(({ tokenId }) => tokenId === chosen) ?? cards[0] ?? null);
  const zone = doors[0]?.timeZone ?? 'UTC';
  return (
    <section className={styles.building} aria-labelledby={id}>
      <div className={styles.head}>
        <strong id={id} className={styles.name}>
          Harbour House
        </strong>
        <Clock now={now} isRunning={state.running} zone={zone} />
      </div>
      <div className={styles.street} data-night={isNight(now, zone)}>
        <ul className={styles.doors}>
          {doors.map((door) => (
            <Door
              key={door.id}
              door={door}
              card={card}
              presentation={presentation?.doorId === door.id ? presentation : null}
              intend={intend}
            />
          ))}
        </ul>
        {children}
      </div>
      <DecisionChain presentation={presentation} reasonLink={reasonLink} />
      {intend && <Cards cards={cards} card={card} choose={choose} />}
      {intend && (
        <fieldset className={styles.tools} aria-label="Clock">
          {[60, 3600, 86_400].map((seconds) => (
            <button key={seconds} type="button" className={styles.button} onClick={() => intend({ do: 'advance', seconds })}>
              {seconds === 60 ? '1 minute' : seconds === 3600 ? '1 hour' : '1 day'} later
            </button>
          ))}
          <button
            type="button"
            className={`${styles.button} ${styles.toggle}`}
            onClick={() => intend({ do: 'run-clock', running: !state.running })}
          >
            {state.running ? 'Stop the clock' : 'Start the clock'}
          </button>
          <button type="button" className={styles.button} onClick={() => intend({ do: 'reset' })}>
            Reset the building
          </button>
        </fieldset>
      )}
      {/* Last: it grows with what it says, and moves nothing. */}
      {hasHardware && <Hardware controllers={controllers} hubs={hubs} intend={intend} />}
    </section>
  );
}
