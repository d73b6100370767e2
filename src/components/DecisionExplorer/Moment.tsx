import { type ReactNode, useId, useState } from 'react';
import { dayNumberOf } from '../../../simulator/core/decision/calendar';
import { instantsOf, wallClock, wallMinute } from '../../../simulator/core/decision/wall-clock';
import type { Case } from '../../../simulator/decision-cases/decide-case';
import { moments } from '../../../simulator/decision-cases/doors-and-moments';
import { formatMoment, formatTime } from '../../../simulator/format-moment';
import styles from './styles.module.css';

type Props = { chosen: Case; zone: string; choose(at: string): void };

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** Whether a moment is the first of two that the clock at the door shows alike. */
function isRepeated(at: string, zone: string): boolean {
  const [first, second] = instantsOf(wallMinute(Date.parse(at), zone), zone);
  return second !== undefined && first === Date.parse(at);
}

function localValue(at: string, zone: string): string {
  const { year, month, day, minuteOfDay } = wallClock(Date.parse(at), zone);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${formatTime(minuteOfDay)}`;
}

/** The moment by the clock at the door: one of those that teach, or any. */
export default function Moment({ chosen, zone, choose }: Props): ReactNode {
  const { at } = chosen;
  // A skipped time leaves the case as it is. The note goes with the next choice, which makes another case.
  const [skippedIn, setSkippedIn] = useState<Case | null>(null);
  const id = useId();
  const repeatedNote = isRepeated(at, zone) ? 'Clocks go back: this time occurs twice; the first one counts.' : '';
  const note = skippedIn === chosen ? 'Clocks go forward and skip this time.' : repeatedNote;

  function chooseLocal(value: string): void {
    const [, year, month, day, hour, minute] = value.match(/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/)?.map(Number) ?? [];
    if (!year || !month || !day || hour === undefined || minute === undefined) {
      return;
    }
    const [first] = instantsOf(dayNumberOf(year, month, day) * 1440 + hour * 60 + minute, zone);
    if (first === undefined) {
      setSkippedIn(chosen);
      return;
    }
    choose(new Date(first).toISOString());
  }

  return (
    <fieldset className={styles.wide}>
      <legend>Moment</legend>
      <div className={styles.buttons}>
        {Object.values(moments).map((moment) => (
          <button key={moment.name} type="button" aria-pressed={moment.at === at} onClick={() => choose(moment.at)}>
            {moment.name}
          </button>
        ))}
        <input
          type="datetime-local"
          aria-label="Date and time at the door"
          aria-describedby={`${id}summary`}
          value={localValue(at, zone)}
          onChange={(event) => chooseLocal(event.target.value)}
        />
      </div>
      <p id={`${id}summary`}>
        {formatMoment(Date.parse(at), zone)} at the door ({zone}), <code>{at}</code>. {note}
      </p>
    </fieldset>
  );
}
