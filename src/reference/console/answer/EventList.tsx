import { type ReactNode, useEffect, useRef } from 'react';
import type { ToldEvent } from '../../../session/session';
import EventItem from './EventItem';
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
        <EventItem key={serial} event={event} number={index + 1} />
      ))}
    </ol>
  );
}
