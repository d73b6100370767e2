import { type ReactNode, useId, useMemo, useState } from 'react';
import * as cast from '../../../api/cast/building';
import { type Case, decideCase } from '../../../simulator/decision-cases/decide-case';
import { doors, moments } from '../../../simulator/decision-cases/doors-and-moments';
import type { ExplorerData } from '../../../simulator/decision-cases/explorer-data';
import { isRelevant } from '../../../simulator/decision-cases/is-relevant';
import { type PersonId, type PresentationId, people, presentationOf, presentations } from '../../../simulator/decision-cases/presentations';
import { vectorGroups, vectors } from '../../../simulator/decision-cases/vectors';
import TextWithCode from '../TextWithCode';
import Changes from './Changes';
import Moment from './Moment';
import styles from './styles.module.css';
import Trace from './Trace';

const firstCase: Case = {
  presentation: 'adaCard',
  doorId: cast.mainEntrance,
  side: 'OUTSIDE',
  at: moments.evening.at,
  changes: [],
};

const presentationIds = Object.keys(presentations) as PresentationId[];

function presentationsOf(person: PersonId): PresentationId[] {
  return presentationIds.filter((id) => presentationOf(id).person === person);
}

/** Put a case together, see it decided. */
export default function Explorer({ data: json }: { data: string }): ReactNode {
  const data = useMemo(() => JSON.parse(json) as ExplorerData, [json]);
  const [chosen, setChosen] = useState<Case>(firstCase);
  const [preset, setPreset] = useState('2');
  const id = useId();

  const { person } = presentationOf(chosen.presentation);
  const outcome = useMemo(() => decideCase(data.world, chosen), [data, chosen]);
  const granted = outcome.decision === 'GRANTED';

  function change(members: Partial<Case>): void {
    setPreset('');
    setChosen({ ...chosen, ...members });
  }

  function choosePreset(vectorId: string): void {
    const vector = vectors.find((each) => each.id === vectorId);
    setPreset(vectorId);
    if (vector) {
      const { id: _id, why: _why, ...rest } = vector;
      setChosen(rest);
    }
  }

  function choosePerson(next: PersonId): void {
    const [presentation = chosen.presentation] = presentationsOf(next);
    change({ presentation, changes: chosen.changes.filter((each) => isRelevant(next, each)) });
  }

  return (
    <>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <label htmlFor={`${id}preset`}>Start from a case in the tables</label>
          <select id={`${id}preset`} value={preset} onChange={(event) => choosePreset(event.target.value)}>
            <option value="">A case of your own</option>
            {Object.values(vectorGroups).map(({ name, vectors: members }) => (
              <optgroup key={name} label={name}>
                {members.map(({ id: vectorId, presentation, why }) => (
                  <option key={vectorId} value={vectorId}>
                    {vectorId}. {people[presentationOf(presentation).person].name}: {presentationOf(presentation).label}. {why}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}person`}>Person</label>
          <select id={`${id}person`} value={person} onChange={(event) => choosePerson(event.target.value as PersonId)}>
            {Object.entries(people).map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}presents`}>Presents</label>
          <select
            id={`${id}presents`}
            value={chosen.presentation}
            onChange={(event) => change({ presentation: event.target.value as PresentationId })}
          >
            {presentationsOf(person).map((key) => (
              <option key={key} value={key}>
                {presentationOf(key).label}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}door`}>Door</label>
          <select id={`${id}door`} value={chosen.doorId} onChange={(event) => change({ doorId: event.target.value })}>
            {doors.map(({ id: doorId, name }) => (
              <option key={doorId} value={doorId}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}side`}>Side</label>
          <select id={`${id}side`} value={chosen.side} onChange={(event) => change({ side: event.target.value as Case['side'] })}>
            <option value="OUTSIDE">outside, to enter</option>
            <option value="INSIDE">inside, to leave</option>
          </select>
        </div>
        <Moment chosen={chosen} zone={data.world.zones[chosen.doorId] ?? 'UTC'} choose={(at) => change({ at })} />
        <Changes chosen={chosen} person={person} choose={(changes) => change({ changes })} />
      </div>
      <div className={styles.verdict} data-decision={outcome.decision}>
        <p role="status">
          <span className="label" data-state={granted ? 'granted' : 'denied'}>
            {outcome.decision}
          </span>{' '}
          {granted ? (
            `${outcome.visitId ? 'The visit' : 'The privilege'} “${outcome.by}” opens the door, for ${outcome.accessTimeSeconds} seconds.`
          ) : (
            <>
              <code>{outcome.reason}</code> <TextWithCode text={outcome.reason ? data.reasons[outcome.reason] : ''} />
            </>
          )}
        </p>
        <Trace data={data} outcome={outcome} />
      </div>
    </>
  );
}
