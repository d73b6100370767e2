import { memo, type ReactNode } from 'react';
import type { RecordedEvent } from '../../../simulator/control-room';
import { aboutEvent } from '../../session/say-events';
import { sayTime } from '../../session/say-time';
import type { Feed } from '../feed/feed';
import { useRoom } from '../feed/use-room';
import Body from './Body';
import Expandable from './Expandable';
import FollowingList from './FollowingList';
import styles from './styles.module.css';

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'short' });

const EventRow = memo(function EventRow({ event }: Pick<RecordedEvent, 'event'>): ReactNode {
  const { type, occurredAt, reason } = event;
  return (
    <Expandable
      isMarked={reason !== null}
      summary={
        <>
          <time className={styles.date} dateTime={occurredAt}>
            {day.format(new Date(occurredAt))}, {sayTime(occurredAt)}
          </time>
          <strong>{type}</strong>
          <span className={styles.main}>{aboutEvent(event)}</span>
          {reason !== null && (
            <span className="label" data-state="denied">
              {reason}
            </span>
          )}
        </>
      }
    >
      {() => <Body label={type} body={{ text: JSON.stringify(event), charactersLeftOut: 0 }} />}
    </Expandable>
  );
});

/** What was raised, in every system and in the account, in simulated time. */
export default function Events({ feed }: { feed: Feed }): ReactNode {
  return (
    <FollowingList
      label="Events"
      items={useRoom(feed, 'events')}
      numberOf={({ number }) => number}
      row={({ number, event }) => <EventRow key={number} event={event} />}
      empty={<p>Nothing has been raised yet.</p>}
      missed={useRoom(feed, 'missed').events}
    />
  );
}
