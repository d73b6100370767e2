import { type ReactNode, useEffect, useRef } from 'react';
import { aboutEvent } from '../../../session/say-events';
import { sayTime } from '../../../session/say-time';
import type { ToldEvent } from '../../../session/session';
import shared from '../styles.module.css';
import Json from './Json';
import styles from './styles.module.css';

/** Events, oldest first, each with all that it holds on demand. The newest is in sight. */
export default function EventList({ events }: { events: readonly ToldEvent[] }): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const { length } = events;
  useEffect(() => {
    list.current?.scrollTo(0, length * list.current.scrollHeight);
  }, [length]);
  if (length === 0) {
    return <p className={styles.events}>None yet. What you do to the building shows up here too.</p>;
  }
  return (
    <ol ref={list} className={styles.events}>
      {events.map(({ serial, event }, index) => (
        <li key={serial}>
          <details className={shared.details}>
            <summary>
              <code>{event.type}</code> <span>{aboutEvent(event)}</span>{' '}
              <time dateTime={event.occurredAt}>{sayTime(event.occurredAt)}</time>
            </summary>
            <Json label={`Event ${index + 1}, ${event.type}`} text={JSON.stringify(event)} />
          </details>
        </li>
      ))}
    </ol>
  );
}
