import { type ReactNode, useEffect, useRef } from 'react';
import { statusLine } from '../../../../openapi/status-line';
import type { Answer, Session } from '../../../session/session';
import { useSessionValue } from '../../../session/use-session';
import { useRoot } from '../../view/document-context';
import ProblemLinks, { isProblemCode } from '../../view/ProblemLinks';
import formFields from '../form-fields.module.css';
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

/** Without its events, which come one after another and would have it read out again with each. */
function StatusLine({ answered }: { answered: Answered }): ReactNode {
  const { status, milliseconds } = answered.answer;
  return (
    <>
      <span className="label" data-status={String(status)[0]}>
        {statusLine(status)}
      </span>{' '}
      in {Math.max(1, Math.round(milliseconds))} ms
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
      <h6 className={shared.heading}>Events since this call</h6>
      <EventList events={events} />
    </>
  );
}

/** The answer to the last call. The line with its status is read out when it comes. */
export default function AnswerView({ sending }: { sending: Sending }): ReactNode {
  const head = useRef<HTMLDivElement>(null);
  const number = 'number' in sending ? sending.number : 0;
  // Who sent by Enter, from a field far above, sees it come; where it is in sight already, nothing moves.
  useEffect(() => {
    if (number > 0) {
      head.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [number]);
  return (
    <div className={shared.stack}>
      <div ref={head} className={styles.head}>
        <h5>Answer</h5>
        <p role="status">
          {sending.is === 'idle' && 'Send the request: what the simulator answers stands here.'}
          {sending.is === 'sending' && 'Sending…'}
          {sending.is === 'answered' && <StatusLine key={sending.number} answered={sending} />}
          {sending.is === 'failed' && <span key={sending.number}>{sending.message}</span>}
        </p>
      </div>
      {sending.is === 'answered' && <Parts answered={sending} />}
    </div>
  );
}
