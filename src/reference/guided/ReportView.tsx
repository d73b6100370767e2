import type { ReactNode } from 'react';
import { statusLine } from '../../../openapi/status-line';
import { aboutEvent } from '../../session/say-events';
import { sayTime } from '../../session/say-time';
import type { Session } from '../../session/session';
import { useSessionValue } from '../../session/use-session';
import ProblemLinks from '../view/ProblemLinks';
import type { ReportedCall } from './run-step';
import styles from './styles.module.css';
import type { Report } from './tell';

type Finding = { code?: string; decision?: string; reason?: string | null; trace?: unknown };

function findingIn(body: string): Finding {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

/** `/v2/systems/…/door-actions`: which system it is, one sees beside it. */
function inShort(path: string): string {
  return path.replaceAll(/[a-z]{3}_[0-9A-Z]{26}/g, '…').replace(/\?.*/, '');
}

function CallLine({ call: { says, request, status, body } }: { call: ReportedCall }): ReactNode {
  const { code, decision, reason } = findingIn(body);
  return (
    <li>
      {says && <p>{says}</p>}
      <p className={styles.call}>
        <span className="verb" data-verb={request.method}>
          {request.method}
        </span>
        <code title={request.path}>{inShort(request.path)}</code>
        <span className="label" data-status={String(status)[0]}>
          {statusLine(status)}
        </span>
      </p>
      {decision && (
        <p>
          Answer: <code>{decision}</code>
          {reason && (
            <>
              , because of <code>{reason}</code>
            </>
          )}
        </p>
      )}
      {status >= 400 && code && <ProblemLinks codes={[code]} />}
    </li>
  );
}

/** What a step was in the API: its calls, and the events that it raised. */
export default function ReportView({ session, report }: { session: Session; report: Report }): ReactNode {
  const { title, note, calls, since } = report;
  const events = useSessionValue(session, 'events').filter(({ serial }) => serial > since);
  return (
    <section className={styles.report} aria-label="What just happened">
      <p className={styles.title}>
        <strong>{title}.</strong> {note}
      </p>
      <ol className={styles.calls}>
        {calls.map((call, index) => (
          <CallLine key={`${index} ${call.request.path}`} call={call} />
        ))}
      </ol>
      <h2>Events that your program gets</h2>
      <ol className={styles.events}>
        {events.length === 0 && <li>None.</li>}
        {events.map(({ serial, event }) => (
          <li key={serial}>
            <time dateTime={event.occurredAt}>{sayTime(event.occurredAt)}</time> <code>{event.type}</code> {aboutEvent(event)}
          </li>
        ))}
      </ol>
    </section>
  );
}
