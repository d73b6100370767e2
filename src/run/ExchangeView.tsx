import { type ReactNode, useState } from 'react';
import type { PlainRequest } from '../../openapi/request/plain-request';
import { statusLine } from '../../openapi/status-line';
import type { Replayed } from '../../simulator/replay/replay';
import controls from '../reference/console/controls.module.css';
import Answers from './Answers';
import type { SampleBuilding } from './building';
import EditRequest from './EditRequest';
import RequestCode from './RequestCode';
import styles from './styles.module.css';

type Props = {
  replayed: Replayed;
  building: SampleBuilding;
  isEditing: boolean;
  run(request: PlainRequest): void;
};

/** Who called, where it was not the credential of the quickstart. */
function sayCaller(caller: string): string {
  const known: Record<string, string> = { none: 'Sent without a credential.', wrong: 'Signed in with a wrong secret.' };
  return known[caller] ?? (caller.includes(':') ? 'Signed in with a credential that this page made.' : `Signed in as ${caller}.`);
}

function notesOf({ recorded: { request, prepares }, movedSeconds }: Replayed): string[] {
  return [
    ...(prepares ? [prepares] : []),
    ...(movedSeconds > 0 ? [`The clock was moved ${movedSeconds === 1 ? '1 second' : `${movedSeconds} seconds`} on before.`] : []),
    ...(request?.times ? [`Sent ${request.times} times.`] : []),
    ...(request?.caller ? [sayCaller(request.caller)] : []),
  ];
}

/** A request as it was sent, to be changed if the reader likes, and the answers. */
export default function ExchangeView({ replayed, building, isEditing, run }: Props): ReactNode {
  const { request, authorization } = replayed;
  const [edited, setEdited] = useState({ of: request, request });
  const shown = isEditing && edited.of === request ? edited.request : request;
  const notes = notesOf(replayed);
  return (
    <>
      {notes.length > 0 && <p className={styles.notes}>{notes.join(' ')}</p>}
      {isEditing && (
        <EditRequest
          document={building.document}
          validator={building.session.validator}
          request={request}
          onChange={(next) => setEdited({ of: request, request: next })}
          run={run}
        />
      )}
      <RequestCode request={shown} authorization={authorization} />
      <Answers replayed={replayed} />
    </>
  );
}

/** A path that can be taken in at a glance: whole ids stand in the request itself. */
const shortened = (path: string) => path.replaceAll(/(?<=\b[a-z]{3}_)[0-9A-Z]{26}\b/g, '…');

type FoldedProps = Props & { isOpen: boolean; edit(): void };

/** One of several requests, in a line to open. */
export function FoldedExchange({ isOpen, edit, ...props }: FoldedProps): ReactNode {
  const { recorded, request, answer, differences } = props.replayed;
  return (
    <details className={styles.exchange} open={isOpen}>
      <summary>
        <span className="verb" data-verb={recorded.method}>
          {recorded.method}
        </span>{' '}
        <code>{shortened(request.path)}</code>{' '}
        <span className="label" data-status={String(answer.status)[0]}>
          {statusLine(answer.status)}
        </span>{' '}
        {recorded.prepares === undefined && (differences.length === 0 ? 'as recorded' : 'differs')}
      </summary>
      <div className={styles.inside}>
        <ExchangeView {...props} />
        {!props.isEditing && (
          <button type="button" className={controls.button} onClick={edit}>
            Edit this request
          </button>
        )}
      </div>
    </details>
  );
}
