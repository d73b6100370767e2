import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Json, JsonObject } from '../../../../openapi/json/json';
import { describeSchema } from '../../../../openapi/schema/describe-schema';
import type { AnswerOf } from '../../../../simulator/core/control/handlers';
import { sayEvents } from '../../../session/say-events';
import { sayInstant } from '../../../session/say-time';
import type { Building, Session } from '../../../session/session';
import { useSessionValue } from '../../../session/use-session';
import controls from '../controls.module.css';
import shared from '../styles.module.css';
import Controllers from './Controllers';
import Doors from './Doors';
import PresentCard from './PresentCard';
import { type Deed, sayDeed } from './say-door';
import styles from './styles.module.css';
import { useVisible } from './use-visible';

type Door = Building['doors'][number];
type Card = Building['cards'][number];
type Controller = Building['controllers'][number];
type Presented = AnswerOf<'POST /_sim/present'>;
type Stirred = AnswerOf<'POST /_sim/doors/{doorId}'>;

const leaps: [label: string, seconds: number][] = [
  ['1 minute', 60],
  ['1 hour', 3600],
  ['1 day', 86_400],
];

/** A card that nobody has. */
const unknownCard = { cardValue: 'DEADBEEF', bitLength: 32 };

/** Why, by its code and in the words of the contract. */
function sayReason(root: JsonObject, { decision, reason }: Presented): string {
  if (decision === 'WAITING_FOR_PIN') {
    return 'The reader waits 10 seconds for a PIN.';
  }
  const known = describeSchema(root, { $ref: '#/components/schemas/DenyReason' }).values.find(({ value }) => value === reason);
  return reason === null ? '' : `${reason}: ${known?.meaning ?? ''}`;
}

type Said = { text: string; decision?: Presented['decision'] };

const decisionStates = { GRANTED: 'granted', DENIED: 'denied', WAITING_FOR_PIN: 'pending' };

type Props = { root: JsonObject; session: Session };

/** The building as it stands, and what can be done to it by hand. It lives on while somebody looks. */
export default function BuildingPanel({ root, session }: Props): ReactNode {
  const panel = useRef<HTMLElement>(null);
  const building = useSessionValue(session, 'building');
  const [said, setSaid] = useState<Said & { number: number }>({ text: '', number: 0 });
  const isVisible = useVisible(panel);
  useEffect(() => (isVisible ? session.watch() : undefined), [isVisible, session]);

  const say = (next: Said) => setSaid(({ number }) => ({ ...next, number: number + 1 }));
  const run = (work: () => Promise<Said>) => work().then(say, (error: Error) => say({ text: error.message }));
  const act = <Result,>(method: string, path: string, body: Json, tell: (result: Result) => Said) =>
    run(async () => {
      const { result, events } = await session.act<Result>(method, `/_sim${path}`, body);
      const said = tell(result);
      return { ...said, text: `${said.text} ${sayEvents(events)}` };
    });
  const advance = (label: string, seconds: number) =>
    act('PUT', '/clock', { advanceSeconds: seconds }, () => ({ text: `${label} later.` }));
  const stir = (door: Door, deed: Deed) =>
    act<Stirred>('POST', `/doors/${door.id}`, { do: deed }, ({ event }) => ({ text: sayDeed(door, deed, event) }));
  const present = ({ id, name }: Door, card: Card | null, label: string) =>
    act<Presented>('POST', '/present', { doorId: id, ...(card ? { tokenId: card.tokenId } : unknownCard) }, (result) => ({
      decision: result.decision,
      text: `${label}, at ${name}. ${sayReason(root, result)}`.trim(),
    }));
  const connect = ({ id, name }: Controller, connection: 'ONLINE' | 'OFFLINE') =>
    act('PUT', `/controllers/${id}`, { connection }, () => ({
      text: connection === 'OFFLINE' ? `${name} has lost the network.` : `${name} is back.`,
    }));
  const reset = () =>
    run(async () => {
      await session.reset();
      return { text: 'The building is as it was at the beginning.' };
    });

  return (
    <section ref={panel} className={shared.stack} aria-label="The building">
      <h5>The building</h5>
      {building && (
        <>
          <p className={styles.clock}>
            <time dateTime={building.now}>{sayInstant(building.now)}</time>. The clock {building.running ? 'runs' : 'stands still'}.
          </p>
          <div className={styles.buttons}>
            {leaps.map(([label, seconds]) => (
              <button key={label} type="button" className={controls.button} onClick={() => advance(label, seconds)}>
                Advance {label}
              </button>
            ))}
          </div>
          <Doors doors={building.doors} stir={stir} />
          <PresentCard doors={building.doors} cards={building.cards} present={present} />
          <Controllers controllers={building.controllers} connect={connect} />
          <button type="button" className={controls.button} onClick={reset}>
            Reset the building
          </button>
          {/* In sight while the building is, and at the end, so that it moves nothing as it gets longer. */}
          <p role="status" className={styles.said}>
            {said.text && (
              <span key={said.number}>
                {said.decision && (
                  <span className="label" data-state={decisionStates[said.decision]}>
                    {said.decision}
                  </span>
                )}{' '}
                {said.text}
              </span>
            )}
          </p>
        </>
      )}
    </section>
  );
}
