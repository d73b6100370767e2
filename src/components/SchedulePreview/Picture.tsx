import type { ReactNode } from 'react';
import type { Bar, DayRow, DrawnWeek } from '../../../simulator/schedule-week/preview-data';
import styles from './styles.module.css';

const top = { whole: 2, first: 2, second: 9 };
const height = { whole: 12, first: 5, second: 5 };

const keyOf = ({ from, lane }: Bar) => `${from} ${lane}`;

function Row({ day: { active, other, gap, excluded }, hasOther }: { day: DayRow; hasOther: boolean }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 1440 ${hasOther ? 22 : 16}`}
      preserveAspectRatio="none"
      className={hasOther ? styles.double : styles.single}
    >
      {excluded.map((bar) => (
        <rect key={keyOf(bar)} x={bar.from} y={0} width={bar.to - bar.from} height={16} className={styles.excluded} />
      ))}
      {[360, 720, 1080].map((minute) => (
        <line key={minute} x1={minute} x2={minute} y1={0} y2={22} vectorEffect="non-scaling-stroke" className={styles.hour} />
      ))}
      {active.map((bar) => (
        <rect
          key={keyOf(bar)}
          x={bar.from}
          y={top[bar.lane]}
          width={bar.to - bar.from}
          height={height[bar.lane]}
          className={styles.active}
        />
      ))}
      {gap && <rect x={gap.from} y={0} width={gap.to - gap.from} height={16} className={styles.gap} />}
      {other.map((bar) => (
        <rect key={keyOf(bar)} x={bar.from} y={17} width={bar.to - bar.from} height={4} className={styles.other} />
      ))}
    </svg>
  );
}

/** The week as bars. The table below it says the same, so it is hidden from who does not see it. */
export default function Picture({ week: { days }, otherZone }: { week: DrawnWeek; otherZone: string }): ReactNode {
  return (
    <div aria-hidden="true" className={styles.picture}>
      <span />
      <span className={styles.hours}>
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </span>
      {days.map((day) => (
        <div key={day.name} className={styles.day}>
          <span>{day.name}</span>
          <div>
            <Row day={day} hasOther={otherZone !== ''} />
            {day.notes.map((note) => (
              <span key={note} className={styles.note}>
                {note}
              </span>
            ))}
          </div>
        </div>
      ))}
      {otherZone && (
        <p className={styles.legend}>Thick: the door in Europe/Stockholm. Thin: a door in {otherZone}, by Stockholm’s clock.</p>
      )}
    </div>
  );
}
