import { type ReactNode, useState } from 'react';
import type { DocumentOperation, OpenApiDocument } from '../../../openapi/document/read-document';
import { type Draft, requestOf } from '../../../openapi/request/draft';
import { preparations } from '../../../simulator/preparations';
import { callerChoices, useCallerName } from '../../session/callers';
import { openSession, UnknownApiError } from '../../session/session';
import { useSession } from '../../session/use-session';
import Call from '../view/Call';
import AnswerView, { type Sending } from './answer/AnswerView';
import controls from './controls.module.css';
import PreparationSteps from './PreparationSteps';
import { operationIdOf } from './request/check-draft';
import RequestAsCode from './request/RequestAsCode';
import RequestForm from './request/RequestForm';
import BuildingZone from './stage/BuildingZone';
import Stage from './stage/Stage';
import stage from './stage/styles.module.css';
import Ticker from './stage/Ticker';
import StorySoFar from './story/StorySoFar';

type Props = { document: OpenApiDocument; operation: DocumentOperation; draft: Draft; onDraft(draft: Draft): void; close(): void };

/** "Try it": an operation sent to the simulator in this page, its answer, and the building that it moves. */
export default function Console({ document, operation, draft, onDraft, close }: Props): ReactNode {
  const root = document.source;
  const { opening, retry } = useSession(root);
  const [caller] = useCallerName();
  const [sending, setSending] = useState<Sending>({ is: 'idle' });
  const [calls, setCalls] = useState(0);

  const send = async () => {
    if (sending.is === 'sending') {
      return;
    }
    const number = calls + 1;
    setCalls(number);
    setSending({ is: 'sending' });
    try {
      const session = await openSession(root);
      const authorization = callerChoices.find(({ name }) => name === caller)?.authorization ?? null;
      const answer = await session.send(requestOf(root, operation, draft), authorization);
      setSending({ is: 'answered', answer, session, number });
    } catch (error) {
      setSending({ is: 'failed', message: `No answer came. ${(error as Error).message}`, number });
    }
  };

  const session = opening.is === 'open' ? opening.session : null;
  const isUnknown = opening.is === 'failed' && opening.error instanceof UnknownApiError;
  const id = operationIdOf(operation);
  const preparation = Object.hasOwn(preparations, id) ? preparations[id] : undefined;
  return (
    <Stage id={operation.id} close={close}>
      <div className={stage.bar}>
        <div className={stage.call} tabIndex={-1}>
          <Call operation={operation} />
        </div>
        <p className={stage.promise}>Everything here is simulated in this page: nothing leaves it, and no real door moves.</p>
        {session && <StorySoFar session={session} />}
        <button type="button" className={controls.button} onClick={close}>
          Close
        </button>
      </div>
      {isUnknown && <p role="alert">The simulator does not know this API.</p>}
      {opening.is === 'failed' && !isUnknown && (
        <p role="alert">
          The simulator could not be loaded. Check your connection.{' '}
          <button type="button" className={controls.button} onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {!isUnknown && (
        <>
          <div className={stage.zones}>
            <div className={stage.request}>
              {preparation && session && <PreparationSteps preparation={preparation} session={session} draft={draft} onDraft={onDraft} />}
              <RequestForm
                root={root}
                operation={operation}
                draft={draft}
                validator={session?.validator ?? null}
                onDraft={onDraft}
                send={send}
              >
                <RequestAsCode request={requestOf(root, operation, draft)} />
              </RequestForm>
            </div>
            <div className={stage.answer}>
              <AnswerView sending={sending} />
            </div>
            <div className={stage.building}>{session && <BuildingZone session={session} />}</div>
          </div>
          {session && <Ticker session={session} />}
        </>
      )}
    </Stage>
  );
}
