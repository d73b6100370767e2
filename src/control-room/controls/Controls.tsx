import { type ReactNode, use, useState } from 'react';
import type { BuildingState } from '../../../simulator/control-room';
import Building from '../../components/Building';
import { controlRequest } from '../../components/Building/intentions';
import { DocumentationAddress, reasonAddress } from '../documentation';
import type { Feed } from '../feed/feed';
import { useRoom } from '../feed/use-room';
import Faults from './Faults';
import { sayIntention } from './say-intention';
import styles from './styles.module.css';

/** Whoever presented something has gone by now, and what happens at the door has another cause. */
const goneAfter = 20_000;
const isOver = ({ now, presentation }: BuildingState) => presentation !== null && Date.parse(now) - Date.parse(presentation.at) > goneAfter;

/** The building, and what can be done to it and to the next answers of the API. */
export default function Controls({ feed }: { feed: Feed }): ReactNode {
  const documentation = use(DocumentationAddress);
  const building = useRoom(feed, 'building');
  const [said, setSaid] = useState({ text: '', number: 0 });
  const say = (text: string) => setSaid(({ number }) => ({ text, number: number + 1 }));
  const act = (method: string, path: string, body: unknown, done: string) => {
    feed.control(method, path, body).then(
      () => say(done),
      (error: Error) => say(error.message),
    );
  };
  return (
    <div className={styles.controls}>
      <h2 className="unseen">The building</h2>
      {building && (
        <>
          <Building
            state={building}
            presentation={isOver(building) ? null : building.presentation}
            reasonLink={(reason) => <a href={reasonAddress(documentation, reason)}>{reason}</a>}
            intend={(intention) => {
              const { method, path, body } = controlRequest(intention);
              act(method, path, body, sayIntention(intention));
            }}
          />
          <Faults building={building} act={act} />
        </>
      )}
      <p aria-live="polite" className={styles.said}>
        {said.text && <span key={said.number}>{said.text}</span>}
      </p>
    </div>
  );
}
