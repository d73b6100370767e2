import { memo, type ReactNode } from 'react';
import type { RecordedDelivery } from '../../../simulator/control-room';
import type { Feed } from '../feed/feed';
import { useRoom } from '../feed/use-room';
import { sayDuration, sayRealTime } from '../say-time';
import shared from '../shared.module.css';
import Body from './Body';
import Expandable from './Expandable';
import FollowingList from './FollowingList';
import Headers from './Headers';
import styles from './styles.module.css';

const DeliveryRow = memo(function DeliveryRow({ delivery }: { delivery: RecordedDelivery }): ReactNode {
  const { at, eventType, url, attempt, status, error, milliseconds, webhookId, headers, body } = delivery;
  const isDelivered = status !== null && status >= 200 && status < 300;
  return (
    <Expandable
      isMarked={!isDelivered}
      summary={
        <>
          <time className={styles.time} dateTime={at}>
            {sayRealTime(at)}
          </time>
          <strong>{eventType}</strong>
          <span className={styles.path}>{url}</span>
          <span className={styles.aside}>attempt {attempt}</span>
          <span className="label" data-status={isDelivered ? '2' : '5'}>
            {status ?? error}
          </span>
          <span className={styles.aside}>{sayDuration(milliseconds)}</span>
        </>
      }
    >
      {() => (
        <>
          <p className={styles.soft}>To the webhook {webhookId}, signed as Standard Webhooks says.</p>
          <h3 className={shared.heading}>Request</h3>
          <Headers headers={headers} />
          <Body label="Body of the delivery" body={body} />
        </>
      )}
    </Expandable>
  );
});

/** Each attempt to reach a webhook. */
export default function Deliveries({ feed }: { feed: Feed }): ReactNode {
  return (
    <FollowingList
      label="Deliveries"
      items={useRoom(feed, 'deliveries')}
      numberOf={({ number }) => number}
      row={(delivery) => <DeliveryRow key={delivery.number} delivery={delivery} />}
      empty={<p>No webhook has been tried yet. One with a URL on localhost reaches your own receiver.</p>}
      missed={useRoom(feed, 'missed').deliveries}
    />
  );
}
