import { dateOf, dayNumberOf, weekdayOf } from '../core/decision/calendar';
import { type ActiveInterval, scheduleIntervals } from '../core/decision/schedule';
import { instantsOf, MINUTE, type OffsetStretch, offsetStretches } from '../core/decision/wall-clock';
import type { Schedule } from '../core/world/records';
import { formatDay, formatTime } from '../format-moment';
import { doorZone, nightShift, type PreviewChoice, weeks } from './choices';
import type { Bar, DayRow, DrawnWeek } from './preview-data';

/** A local day: its instants, cut where the offset changes. */
type Day = { dayNumber: number; start: number; end: number; stretches: OffsetStretch[] };

const dayMinutes = 1440;
const hour = 60 * MINUTE;

function nameOfDay(dayNumber: number): string {
  return formatDay({ ...dateOf(dayNumber), weekday: weekdayOf(dayNumber) });
}

function dayOf(dayNumber: number): Day {
  const [start] = instantsOf(dayNumber * dayMinutes, doorZone);
  const [end] = instantsOf((dayNumber + 1) * dayMinutes, doorZone);
  if (start === undefined || end === undefined) {
    throw new RangeError(`In ${doorZone} no clock shows the midnight of this day.`);
  }
  const stretches: OffsetStretch[] = [];
  for (const stretch of offsetStretches(start, end, doorZone)) {
    const last = stretches.at(-1);
    if (last?.offset === stretch.offset) {
      last.end = stretch.end;
    } else {
      stretches.push(stretch);
    }
  }
  return { dayNumber, start, end, stretches };
}

/** What the clock shows at an instant of the day, in minutes from its midnight. */
function minuteOf({ dayNumber }: Day, instant: number, offset: number): number {
  return (instant + offset) / MINUTE - dayNumber * dayMinutes;
}

/** Where the clock jumps: a gap if it jumps forward, a fold if it jumps back. */
function clockChangeOf(day: Day): { gap: DayRow['gap']; fold: DayRow['gap'] } {
  const [first, second] = day.stretches;
  if (!first || !second) {
    return { gap: null, fold: null };
  }
  const left = minuteOf(day, first.end, first.offset);
  const reached = minuteOf(day, second.start, second.offset);
  return left < reached ? { gap: { from: left, to: reached }, fold: null } : { gap: null, fold: { from: reached, to: left } };
}

function* barsOf(day: Day, intervals: readonly ActiveInterval[]): Generator<Bar> {
  const { fold } = clockChangeOf(day);
  for (const interval of intervals) {
    for (const [index, { start, end, offset }] of day.stretches.entries()) {
      if (interval.start >= end || interval.end <= start) {
        continue;
      }
      const from = minuteOf(day, Math.max(interval.start, start), offset);
      const to = minuteOf(day, Math.min(interval.end, end), offset);
      const edge = fold && (index === 0 ? fold.from : fold.to);
      if (edge === null) {
        yield { from, to, lane: 'whole' };
      } else {
        if (from < edge) {
          yield { from, to: Math.min(to, edge), lane: index === 0 ? 'whole' : 'second' };
        }
        if (to > edge) {
          yield { from: Math.max(from, edge), to, lane: index === 0 ? 'first' : 'whole' };
        }
      }
    }
  }
}

/** `08:00–17:00`, with the length where the clock does not show it. */
function formatInterval(day: Day, { start, end }: ActiveInterval): string {
  // Where the clock jumps, a start is read off the clock after it, an end by the clock before.
  const from = minuteOf(day, start, day.stretches.find((each) => start < each.end)?.offset ?? 0);
  const to = minuteOf(day, end, day.stretches.find((each) => end <= each.end)?.offset ?? 0);
  const length = end - start === (to - from) * MINUTE ? '' : ` (${(end - start) / hour}\u00a0h)`;
  return `${formatTime(from)}–${formatTime(to)}${length}`;
}

function noteChange({ gap, fold }: ReturnType<typeof clockChangeOf>, hours: number): string[] {
  if (gap) {
    return [`${hours} hours: ${formatTime(gap.from)} to ${formatTime(gap.to)} does not occur`];
  }
  return fold ? [`${hours} hours: ${formatTime(fold.from)} to ${formatTime(fold.to)} occurs twice`] : [];
}

/** Every night past midnight, without holidays; the one schedule here that the seeded world does not have. */
function nightShiftLike(officeHours: Schedule): Schedule {
  const items: Schedule['items'] = [
    {
      recurrence: 'WEEKLY',
      mode: 'INCLUDE',
      daysOfWeek: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
      startTime: '22:00',
      endTime: '06:00',
      fromDate: null,
      untilDate: null,
    },
  ];
  return { ...officeHours, id: nightShift, name: nightShift, items };
}

/** A week that a reader can choose. */
export function drawWeek(stored: readonly Schedule[], { schedule, week, otherZone }: PreviewChoice): DrawnWeek {
  const schedules = stored.flatMap((each) => (each.name === 'Office hours' ? [each, nightShiftLike(each)] : [each]));
  return drawDays(schedules, schedule, weeks[week].firstDay, otherZone);
}

/** Seven days of a schedule at a door in `doorZone`, worked out by the simulator's own function. */
export function drawDays(schedules: readonly Schedule[], name: string, from: string, otherZone: string): DrawnWeek {
  const schedule = schedules.find((each) => each.name === name);
  if (!schedule) {
    throw new RangeError(`No schedule is called ${name}. Known: ${schedules.map((each) => each.name).join(', ')}.`);
  }
  const byId = (id: string) => schedules.find((each) => each.id === id);
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
  const firstDay = dayNumberOf(year, month, date);

  const days = Array.from({ length: 7 }, (_, index): DayRow => {
    const day = dayOf(firstDay + index);
    const within = (of: Schedule, at: string) => scheduleIntervals(of, day.start, day.end, at, byId);
    const inWords = (intervals: readonly ActiveInterval[]) => intervals.map((each) => formatInterval(day, each)).join(', ') || 'not active';
    const active = within(schedule, doorZone);
    const other = otherZone ? within(schedule, otherZone) : [];
    const exclusions = schedule.excludeScheduleIds.flatMap((id) => byId(id) ?? []).filter((each) => within(each, doorZone).length > 0);
    const change = clockChangeOf(day);
    const hours = (day.end - day.start) / hour;
    return {
      name: nameOfDay(day.dayNumber),
      hours,
      active: [...barsOf(day, active)],
      other: [...barsOf(day, other)],
      gap: change.gap,
      excluded: exclusions.flatMap((each) => [...barsOf(day, within(each, doorZone))]),
      said: inWords(active),
      saidOther: otherZone ? inWords(other) : '',
      notes: [...exclusions.map((each) => `${each.name}: excluded`), ...noteChange(change, hours)],
    };
  });
  const last = days.at(-1)?.name.slice(4);
  return { title: `${name} at a door in ${doorZone}, ${days[0]?.name.slice(4)} to ${last} ${year}`, days };
}
