import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Json } from '../../../openapi/json/json';
import type { Draft } from '../../../openapi/request/draft';
import { type Preparation, prepare, type Step } from '../../../simulator/preparations';
import { ownerAuthorization } from '../../session/callers';
import type { Session } from '../../session/session';
import { useSessionValue } from '../../session/use-session';
import controls from './controls.module.css';
import styles from './PreparationSteps.module.css';
import shared from './styles.module.css';

async function take(session: Session, { says, method, path, body }: Step): Promise<Json | undefined> {
  if (path.startsWith('/_sim')) {
    return (await session.act<Json>(method, path, body)).result;
  }
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const answer = await session.send(
    {
      method,
      path,
      headers: body === undefined ? [] : [['Content-Type', type]],
      body: body === undefined ? null : JSON.stringify(body),
      isSignedIn: true,
    },
    ownerAuthorization,
  );
  const result = answer.body === '' ? undefined : JSON.parse(answer.body);
  if (answer.status >= 400) {
    throw new Error(`Refused with ${answer.status} ${result?.code ?? ''} at "${says}" ${result?.detail ?? ''}`.trim());
  }
  return result;
}

type Props = { preparation: Preparation; session: Session; draft: Draft; onDraft(draft: Draft): void };

/** What has to be there before an operation can succeed in the seeded building. */
export default function PreparationSteps({ preparation, session, draft, onDraft }: Props): ReactNode {
  const resets = useSessionValue(session, 'resets');
  const [said, setSaid] = useState({ text: '', resets });
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const run = async () => {
    setSaid({ text: '', resets });
    try {
      const filled = await prepare(preparation, (step) => take(session, step));
      onDraft({ ...latest.current, parameters: { ...latest.current.parameters, ...filled } });
      setSaid({ text: 'Done.', resets });
    } catch (error) {
      setSaid({ text: (error as Error).message, resets });
    }
  };
  return (
    <section className={styles.first} aria-label="Before you send">
      <p>{preparation.why} First:</p>
      <ol>
        {preparation.steps.map(({ says }) => (
          <li key={says}>{says}</li>
        ))}
      </ol>
      <div className={shared.send}>
        <button type="button" className={controls.button} onClick={run}>
          Do this first
        </button>
        <p aria-live="polite">{said.resets === resets && said.text}</p>
      </div>
    </section>
  );
}
