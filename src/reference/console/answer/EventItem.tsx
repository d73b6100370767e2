import type { ReactNode } from 'react';
import { aboutEvent } from '../../../session/say-events';
import { sayTime } from '../../../session/say-time';
import type { RaisedEvent } from '../../../session/session';
import shared from '../styles.module.css';
import Json from './Json';

/** An event in a line, with all that it holds on demand. */
export default function EventItem({ event, number }: { event: RaisedEvent; number: number }): ReactNode {
  return (
    <li>
      <details className={shared.details}>
        <summary>
          <code>{event.type}</code> <span>{aboutEvent(event)}</span> <time dateTime={event.occurredAt}>{sayTime(event.occurredAt)}</time>
        </summary>
        <Json label={`Event ${number}, ${event.type}`} text={JSON.stringify(event)} />
      </details>
    </li>
  );
}
