import type { ReactNode } from 'react';
import Announcement from '../../../components/Announcement';
import { aboutEvent } from '../../../session/say-events';
import { sayTime } from '../../../session/say-time';
import type { Session } from '../../../session/session';
import { useEventSummary } from '../../../session/use-event-summary';
import { useSessionValue } from '../../../session/use-session';
import styles from './styles.module.css';

/** As many as the widest window has room for. */
const shown = 10;

/** What the API raises, newest first, in sight whatever else is scrolled. */
export default function Ticker({ session }: { session: Session }): ReactNode {
  const events = useSessionValue(session, 'events');
  const newest = events.slice(-shown).reverse();
  return (
    <section className={styles.ticker} aria-label="Events">
      <h5 className={styles.tickerName}>Events</h5>
      {newest.length === 0 && <p className={styles.none}>None yet. What you send and what happens at the doors raises them.</p>}
      <div className={styles.log} role="log" aria-live="off" aria-label="Newest first">
        <ol className={styles.arrivals}>
          {newest.map(({ serial, event }) => (
            <li key={`${serial} of ${events.at(-1)?.serial}`} className={styles.arrival}>
              <code>{event.type}</code>
              <span className={styles.about}>
                <time dateTime={event.occurredAt}>{sayTime(event.occurredAt)}</time> {aboutEvent(event)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <Announcement>{useEventSummary(session)}</Announcement>
    </section>
  );
}
