import type { ReactNode } from 'react';
import { statusLine } from '../../../../openapi/status-line';
import { useRoot } from '../../view/document-context';
import ProblemLinks, { isProblemCode } from '../../view/ProblemLinks';
import { countOf } from '../building/say-events';
import formFields from '../form-fields.module.css';
import type { Answer, Session } from '../session/session';
import { useSessionValue } from '../session/use-session';
import shared from '../styles.module.css';
import EventList from './EventList';
import Json from './Json';
import styles from './styles.module.css';

export type Sending =
  | { is: 'idle' }
  | { is: 'sending' }
  | { is: 'answered'; answer: Answer; session: Session; number: number }
  | { is: 'failed'; message: string; number: number };

type Answered = Extract<Sending, { is: 'answered' }>;

function problemCodeIn(body: string): string {
  try {
    return String(JSON.parse(body).code);
  } catch {
    return '';
  }
}

function useEventsOf({ answer, session }: Answered) {
  return useSessionValue(session, 'events').filter(({ serial }) => serial > answer.since);
}

function StatusLine({ answered }: { answered: Answered }): ReactNode {
  const { status, milliseconds } = answered.answer;
  const events = useEventsOf(answered);
  return (
    <>
      <span className={status < 400 ? 'state state--granted' : 'state state--denied'}>{statusLine(status)}</span> in{' '}
      {Math.max(1, Math.round(milliseconds))} ms, {countOf(events.length)}
    </>
  );
}

/** A problem leads to what to do about it. */
function ProblemHelp({ body }: { body: string }): ReactNode {
  const root = useRoot();
  const code = problemCodeIn(body);
  return (
    isProblemCode(root, code) && (
      <>
        <p className={formFields.note}>What to do about it:</p>
        <ProblemLinks codes={[code]} />
      </>
    )
  );
}

function Parts({ answered }: { answered: Answered }): ReactNode {
  const { headers, body } = answered.answer;
  const events = useEventsOf(answered);
  return (
    <>
      <details className={shared.details}>
        <summary>{headers.length} headers</summary>
        <dl className={styles.headers}>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <ProblemHelp body={body} />
      {body === '' ? <p>No body.</p> : <Json label="Body of the answer" text={body} />}
      {events.length > 0 && (
        <>
          <h6 className={shared.heading}>Events since this call</h6>
          <EventList events={events} />
        </>
      )}
    </>
  );
}

/** The answer to the last call. The line with its status is read out when it comes. */
export default function AnswerView({ sending }: { sending: Sending }): ReactNode {
  return (
    <div className={shared.stack}>
      {sending.is !== 'idle' && <h5>Answer</h5>}
      <p role="status" className={shared.outcome}>
        {sending.is === 'sending' && 'Sending…'}
        {sending.is === 'answered' && <StatusLine key={sending.number} answered={sending} />}
        {sending.is === 'failed' && <span key={sending.number}>{sending.message}</span>}
      </p>
      {sending.is === 'answered' && <Parts answered={sending} />}
    </div>
  );
}
