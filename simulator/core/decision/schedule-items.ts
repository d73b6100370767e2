import type { Schedule, Schemas } from '../world/records';
import { dateOf, dayNumberOf, weekdayOf } from './calendar';

/** Times of the day are minutes; an `end` past 1440 lies on the next day. Days are day numbers, both ends included. */
type Weekly = { weekdays: number; fromDay: number; untilDay: number; start: number; end: number };
/** A month and a day are one number: 1224 is 24 December. */
type Yearly = { firstMonthDay: number; lastMonthDay: number; fromDay: number; untilDay: number; start: number; end: number };
/** Minutes on the wall clock. */
type Once = { start: number; end: number };
type Items = { weekly: Weekly[]; yearly: Yearly[]; once: Once[] };
type CompiledSchedule = { include: Items; exclude: Items };

export type ScheduleById = (id: string) => Schedule | undefined;

const DAY_MINUTES = 1440;
const WEEKDAYS: Record<Schemas['DayOfWeek'], number> = { MON: 0, TUE: 1, WED: 2, THU: 3, FRI: 4, SAT: 5, SUN: 6 };

const compiled = new WeakMap<Schedule, CompiledSchedule>();

/** Whether the schedule is active in a minute of the wall clock, counted from 1970-01-01T00:00. */
export function activeInMinute(schedule: Schedule, wallMinute: number, scheduleById: ScheduleById): boolean {
  if (!itemsCover(schedule, wallMinute)) {
    return false;
  }
  for (const id of schedule.excludeScheduleIds) {
    const excluded = scheduleById(id);
    // There are no chains, so what the excluded schedule excludes are items alone.
    if (excluded && itemsCover(excluded, wallMinute)) {
      return false;
    }
  }
  return true;
}

/** One local day, minute by minute: inclusions first, exclusions painted over them. */
export class DayCanvas {
  private readonly minutes = new Uint8Array(DAY_MINUTES);
  private readonly excluded = new Uint8Array(DAY_MINUTES);

  /** The active stretches of the day in minutes, joined and in order. */
  stretches(schedule: Schedule, day: number, scheduleById: ScheduleById): Once[] {
    paintItems(schedule, day, this.minutes);
    for (const id of schedule.excludeScheduleIds) {
      const other = scheduleById(id);
      if (!other || !paintItems(other, day, this.excluded)) {
        continue;
      }
      for (let minute = 0; minute < DAY_MINUTES; minute++) {
        if (this.excluded[minute] === 1) {
          this.minutes[minute] = 0;
        }
      }
    }
    const stretches: Once[] = [];
    for (let start = this.minutes.indexOf(1); start !== -1; ) {
      const off = this.minutes.indexOf(0, start);
      const end = off === -1 ? DAY_MINUTES : off;
      stretches.push({ start, end });
      start = end === DAY_MINUTES ? -1 : this.minutes.indexOf(1, end);
    }
    return stretches;
  }
}

function itemsCover(schedule: Schedule, wallMinute: number): boolean {
  const { include, exclude } = compile(schedule);
  return covers(include, wallMinute) && !covers(exclude, wallMinute);
}

function covers(items: Items, wallMinute: number): boolean {
  const day = Math.floor(wallMinute / DAY_MINUTES);
  const minute = wallMinute - day * DAY_MINUTES;
  for (const item of items.weekly) {
    if (minute >= item.start && minute < item.end && beginsOn(item, day)) {
      return true;
    }
    if (minute + DAY_MINUTES < item.end && beginsOn(item, day - 1)) {
      return true;
    }
  }
  if (items.yearly.length > 0) {
    const monthDay = monthDayOf(day);
    for (const item of items.yearly) {
      if (minute >= item.start && minute < item.end && fallsOn(item, day, monthDay)) {
        return true;
      }
    }
  }
  for (const item of items.once) {
    if (wallMinute >= item.start && wallMinute < item.end) {
      return true;
    }
  }
  return false;
}

/** Says whether anything at all was painted. */
function paintItems(schedule: Schedule, day: number, minutes: Uint8Array): boolean {
  const { include, exclude } = compile(schedule);
  minutes.fill(0);
  const painted = paint(include, day, minutes, 1);
  if (painted) {
    paint(exclude, day, minutes, 0);
  }
  return painted;
}

function paint(items: Items, day: number, minutes: Uint8Array, colour: 0 | 1): boolean {
  let painted = false;
  for (const item of items.weekly) {
    if (beginsOn(item, day)) {
      painted = fill(minutes, colour, item.start, item.end);
    }
    if (item.end > DAY_MINUTES && beginsOn(item, day - 1)) {
      painted = fill(minutes, colour, 0, item.end - DAY_MINUTES);
    }
  }
  if (items.yearly.length > 0) {
    const monthDay = monthDayOf(day);
    for (const item of items.yearly) {
      if (fallsOn(item, day, monthDay)) {
        painted = fill(minutes, colour, item.start, item.end);
      }
    }
  }
  const midnight = day * DAY_MINUTES;
  for (const item of items.once) {
    if (item.start < midnight + DAY_MINUTES && item.end > midnight) {
      painted = fill(minutes, colour, item.start - midnight, item.end - midnight);
    }
  }
  return painted;
}

function fill(minutes: Uint8Array, colour: 0 | 1, start: number, end: number): true {
  minutes.fill(colour, Math.max(start, 0), Math.min(end, DAY_MINUTES));
  return true;
}

function beginsOn(item: Weekly, day: number): boolean {
  return day >= item.fromDay && day <= item.untilDay && ((item.weekdays >> weekdayOf(day)) & 1) === 1;
}

/** 29 February needs no rule of its own: where the day is missing, 1 March is after 229 and 28 February before it. */
function fallsOn(item: Yearly, day: number, monthDay: number): boolean {
  if (day < item.fromDay || day > item.untilDay) {
    return false;
  }
  return item.firstMonthDay <= item.lastMonthDay
    ? monthDay >= item.firstMonthDay && monthDay <= item.lastMonthDay
    : monthDay >= item.firstMonthDay || monthDay <= item.lastMonthDay;
}

function monthDayOf(dayNumber: number): number {
  const { month, day } = dateOf(dayNumber);
  return month * 100 + day;
}

/** Records never change, a new version is a new object: what was read from one stays right. */
function compile(schedule: Schedule): CompiledSchedule {
  let result = compiled.get(schedule);
  if (!result) {
    result = { include: compileItems(schedule.items, 'INCLUDE'), exclude: compileItems(schedule.items, 'EXCLUDE') };
    compiled.set(schedule, result);
  }
  return result;
}

function compileItems(items: readonly Schemas['ScheduleItem'][], mode: Schemas['ScheduleItemMode']): Items {
  const result: Items = { weekly: [], yearly: [], once: [] };
  for (const item of items) {
    if (item.mode !== mode) {
      continue;
    }
    if (item.recurrence === 'ONCE') {
      result.once.push({ start: readDateTime(item.start), end: readDateTime(item.end) });
      continue;
    }
    const fromDay = item.fromDate === null ? Number.NEGATIVE_INFINITY : readDate(item.fromDate);
    const untilDay = item.untilDate === null ? Number.POSITIVE_INFINITY : readDate(item.untilDate);
    const start = readTime(item.startTime ?? '00:00');
    const end = readTime(item.endTime ?? '24:00');
    if (item.recurrence === 'WEEKLY') {
      const weekdays = item.daysOfWeek.reduce((mask, day) => mask | (1 << WEEKDAYS[day]), 0);
      result.weekly.push({ weekdays, fromDay, untilDay, start, end: end < start ? end + DAY_MINUTES : end });
    } else {
      const firstMonthDay = readMonthDay(item.startMonthDay);
      result.yearly.push({ firstMonthDay, lastMonthDay: readMonthDay(item.endMonthDay), fromDay, untilDay, start, end });
    }
  }
  return result;
}

/** `HH:MM` */
function readTime(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
}

/** `MM-DD` */
function readMonthDay(text: string): number {
  return Number(text.slice(0, 2)) * 100 + Number(text.slice(3, 5));
}

/** `YYYY-MM-DD` */
function readDate(text: string): number {
  return dayNumberOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)));
}

/** `YYYY-MM-DDTHH:MM` */
function readDateTime(text: string): number {
  return readDate(text) * DAY_MINUTES + readTime(text.slice(11));
}
