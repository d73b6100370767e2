import Link from '@docusaurus/Link';
import { type ReactNode, useEffect, useState } from 'react';
import Building from '../components/Building';
import EventItem from '../reference/console/answer/EventItem';
import controls from '../reference/console/controls.module.css';
import { sayTime } from '../session/say-time';
import type { Session } from '../session/session';
import { useSessionValue } from '../session/use-session';
import { sayChanges } from './say-changes';
import styles from './styles.module.css';
import type { Aftermath } from './use-sample-run';

/** The building as it is now, drawn. It lives on while it is shown, if its clock runs. */
function DrawnBuilding({ session }: { session: Session }): ReactNode {
  const state = useSessionValue(session, 'building');
  const presentation = useSessionValue(session, 'presentation');
  useEffect(() => session.watch(), [session]);
  return (
    state && (
      <Building
        state={state}
        presentation={presentation}
        reasonLink={(reason) => <Link to={`/main/api/admin/resources/request-access#${reason}`}>{reason}</Link>}
        intend={(intention) => void session.intend(intention)}
      />
    )
  );
}

/** A lock that is released for a visitor locks again before the longer one is over. */
const leaps = [1, 10];

type Props = { aftermath: Aftermath; session: Session; pass(seconds: number): void };

/** What a step did to the building: its events, and what is different. */
export default function AftermathView({ aftermath, session, pass }: Props): ReactNode {
  const { before, after, events } = aftermath;
  const changes = sayChanges(before, after);
  const [isDrawn, setDrawn] = useState(false);
  return (
    <div className={styles.aftermath}>
      <div>
        <p className={styles.title}>Events</p>
        {events.length === 0 ? (
          <p>None so far.</p>
        ) : (
          <ol className={styles.events}>
            {events.map((event, index) => (
              <EventItem key={event.id} event={event} number={index + 1} />
            ))}
          </ol>
        )}
      </div>
      <div>
        <p className={styles.title}>What changed in the building</p>
        {changes.length === 0 ? (
          <p>Nothing that can be seen so far.</p>
        ) : (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </div>
      <p className={styles.clock}>
        It is {sayTime(after.now)} in the building, and its clock stands still while you read.{' '}
        {leaps.map((seconds) => (
          <button key={seconds} type="button" className={controls.button} onClick={() => pass(seconds)}>
            Let {seconds === 1 ? '1 second' : `${seconds} seconds`} pass
          </button>
        ))}
      </p>
      <details className={styles.drawn} onToggle={({ currentTarget }) => setDrawn(currentTarget.open)}>
        <summary>Show the building</summary>
        {isDrawn && <DrawnBuilding session={session} />}
      </details>
    </div>
  );
}
