import type { Schedule } from '../world/records';
import { activeInMinute, DayCanvas, type ScheduleById } from './schedule-items';
import { DAY, MINUTE, offsetStretches, wallMinute } from './wall-clock';

/** Half-open, in milliseconds of UTC: `start <= t < end`. */
export type ActiveInterval = { start: number; end: number };

export function scheduleActive(schedule: Schedule, at: number, zone: string, scheduleById: ScheduleById): boolean {
  return activeInMinute(schedule, wallMinute(at, zone), scheduleById);
}

/** When the schedule is active from `from` until just before `to`: joined, clipped, in order. */
export function scheduleIntervals(
  schedule: Schedule,
  from: number,
  to: number,
  zone: string,
  scheduleById: ScheduleById,
): ActiveInterval[] {
  const intervals: ActiveInterval[] = [];
  let last: ActiveInterval | undefined;
  for (const piece of activePieces(schedule, from, to, zone, scheduleById)) {
    if (last && last.end === piece.start) {
      last.end = piece.end;
    } else {
      last = piece;
      intervals.push(piece);
    }
  }
  return intervals;
}

/** The first instant after `after` and not after `horizon` at which the schedule turns active or inactive. */
export function nextScheduleEdge(
  schedule: Schedule,
  after: number,
  zone: string,
  scheduleById: ScheduleById,
  horizon: number,
): number | null {
  let activeUntil: number | null = null;
  // One millisecond further, so that an end at the horizon can be told from the cut.
  for (const piece of activePieces(schedule, after, horizon + 1, zone, scheduleById)) {
    if (activeUntil === null && piece.start > after) {
      return piece.start;
    }
    if (activeUntil !== null && piece.start > activeUntil) {
      return activeUntil;
    }
    activeUntil = piece.end;
  }
  return activeUntil !== null && activeUntil <= horizon ? activeUntil : null;
}

/**
 * Activity hangs on the wall clock alone. While the offset stays the same, wall clock and UTC run side by side, so the active minutes
 * of a local day need only be shifted and clipped; gaps and folds come out by themselves.
 */
function* activePieces(schedule: Schedule, from: number, to: number, zone: string, scheduleById: ScheduleById): Generator<ActiveInterval> {
  const canvas = new DayCanvas();
  let paintedDay = Number.NaN;
  let painted: ReturnType<DayCanvas['stretches']> = [];
  for (const { start, end, offset } of offsetStretches(from, to, zone)) {
    const wallStart = start + offset;
    const wallEnd = end + offset;
    for (let day = Math.floor(wallStart / DAY); day * DAY < wallEnd; day++) {
      if (day !== paintedDay) {
        painted = canvas.stretches(schedule, day, scheduleById);
        paintedDay = day;
      }
      for (const stretch of painted) {
        const activeStart = Math.max(wallStart, day * DAY + stretch.start * MINUTE);
        const activeEnd = Math.min(wallEnd, day * DAY + stretch.end * MINUTE);
        if (activeStart < activeEnd) {
          yield { start: activeStart - offset, end: activeEnd - offset };
        }
      }
    }
  }
}
