import { type ReactNode, useEffect, useRef, useState } from 'react';
import { aboutEvent, sayEvents } from '../../../session/say-events';
import { sayTime } from '../../../session/say-time';
import type { Session } from '../../../session/session';
import { useSessionValue } from '../../../session/use-session';
import styles from './styles.module.css';

/** As many as the widest window has room for. */
const shown = 10;

/** A day in the building raises dozens of events: they are summed up for who hears them and not sees them. */
function useSummary(session: Session): string {
  const events = useSessionValue(session, 'events');
  const heard = useRef(events.at(-1)?.serial ?? 0);
  const [summary, setSummary] = useState('');
  useEffect(() => {
    const news = events.filter(({ serial }) => serial > heard.current);
    heard.current = events.at(-1)?.serial ?? heard.current;
    if (news.length > 0) {
      setSummary(sayEvents(news.map(({ event }) => event)));
    }
  }, [events]);
  return summary;
}

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
      <p role="status" className="unseen">
        {useSummary(session)}
      </p>
    </section>
  );
}
