import { type ReactNode, useId, useRef, useState } from 'react';
import { otherZones, type PreviewChoice, scheduleNames, type WeekId, weeks } from '../../../simulator/schedule-week/choices';
import type { PreviewData } from '../../../simulator/schedule-week/preview-data';
import explorerStyles from '../DecisionExplorer/styles.module.css';
import Picture from './Picture';
import styles from './styles.module.css';

type Props = {
  data: string;
  /** What the build draws cannot be used yet. */
  isWaiting?: boolean;
};

/** A week of a schedule. The first one is drawn by the build; another is worked out here, once somebody chooses it. */
export default function Preview({ data, isWaiting = false }: Props): ReactNode {
  const [{ schedules, choice: first, drawn: firstDrawn }] = useState(() => JSON.parse(data) as PreviewData);
  const [choice, setChoice] = useState(first);
  const [shown, setShown] = useState({ choice: first, drawn: firstDrawn, failed: false });
  const latest = useRef(first);
  const id = useId();

  async function choose(change: Partial<PreviewChoice>): Promise<void> {
    const next = { ...choice, ...change };
    latest.current = next;
    setChoice(next);
    try {
      const { drawWeek } = await import(/* webpackChunkName: 'schedule-preview' */ '../../../simulator/schedule-week/draw-week');
      if (latest.current === next) {
        setShown({ choice: next, drawn: drawWeek(schedules, next), failed: false });
      }
    } catch {
      setShown((before) => ({ ...before, failed: true }));
    }
  }

  const { drawn, failed } = shown;
  const { otherZone } = shown.choice;
  return (
    <figure className={styles.preview}>
      {/* A box of its own: the class beside it would show it again where scripts do not run. */}
      <div className="needs-script" inert={isWaiting}>
        <div className={explorerStyles.fields}>
          <div>
            <label htmlFor={`${id}schedule`}>Schedule</label>
            <select id={`${id}schedule`} value={choice.schedule} onChange={(event) => choose({ schedule: event.target.value })}>
              {scheduleNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
          <div>
            <label htmlFor={`${id}week`}>Week of 2026</label>
            <select id={`${id}week`} value={choice.week} onChange={(event) => choose({ week: event.target.value as WeekId })}>
              {Object.entries(weeks).map(([week, { name }]) => (
                <option key={week} value={week}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label htmlFor={`${id}zone`}>Second door in</label>
            <select id={`${id}zone`} value={choice.otherZone} onChange={(event) => choose({ otherZone: event.target.value })}>
              <option value="">none</option>
              {otherZones.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
        </div>
      </div>
      <figcaption>
        <span role="status">{failed ? 'Not drawn: a script failed to load. Choose again to retry.' : drawn.title}</span>
      </figcaption>
      <Picture week={drawn} otherZone={otherZone} />
      <section className="table-scroll" tabIndex={0} aria-label="Table: the week in words">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Active</th>
              {otherZone && <th scope="col">Active in {otherZone}</th>}
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {drawn.days.map((day) => (
              <tr key={day.name}>
                <th scope="row">{day.name}</th>
                <td>{day.said}</td>
                {otherZone && <td>{day.saidOther}</td>}
                <td>{day.notes.join('; ') || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
}
