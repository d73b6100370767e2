import { Temporal } from '@js-temporal/polyfill';
import { RRule } from 'rrule';
import type { Schedule, Schemas } from '../../world/records';
import type { ActiveInterval } from '../schedule';

/**
 * Schedules worked out a second time for tests, by other means: Temporal reads the clocks, rrule lists the days, and intervals are
 * found by trying every instant at which something could change. Slow, and alike in nothing but the result.
 */

type Item = Schemas['ScheduleItem'];
type ScheduleById = (id: string) => Schedule | undefined;
/** Milliseconds of a wall clock, as if it stood in UTC; rrule counts days like this. */
type Stretch = { start: number; end: number };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const floating = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('UTC').epochMilliseconds;
const hours = (text: string) => Number(text.slice(0, 2)) * HOUR + Number(text.slice(3)) * 60_000;

function wallAt(at: number, zone: string): number {
  const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
  return wall.round({ smallestUnit: 'minute', roundingMode: 'floor' }).toZonedDateTime('UTC').epochMilliseconds;
}

/** Everything that the item covers on days from `from` to `to`, and perhaps more. */
function occurrences(item: Item, from: number, to: number): Stretch[] {
  if (item.recurrence === 'ONCE') {
    return [{ start: floating(item.start), end: floating(item.end) }];
  }
  const bounds = {
    dtstart: new Date(Math.max(floating(item.fromDate ?? '1000-01-01'), Math.floor(from / DAY - 8) * DAY)),
    until: new Date(Math.min(floating(item.untilDate ?? '3000-01-01'), to + 2 * DAY)),
  };
  if (bounds.dtstart > bounds.until) {
    return [];
  }
  const rules =
    item.recurrence === 'WEEKLY'
      ? [new RRule({ ...bounds, freq: RRule.WEEKLY, byweekday: item.daysOfWeek.map((day) => RRule[shortDay(day)]) })]
      : daysByMonth(item).map(([month, days]) => new RRule({ ...bounds, freq: RRule.YEARLY, bymonth: month, bymonthday: days }));
  const start = hours(item.startTime ?? '00:00');
  const end = hours(item.endTime ?? '24:00');
  return rules.flatMap((rule) =>
    rule.all().map((day) => ({ start: day.getTime() + start, end: day.getTime() + end + (end < start ? DAY : 0) })),
  );
}

function shortDay(day: Schemas['DayOfWeek']) {
  return day.slice(0, 2) as 'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU';
}

/** The days of the range one by one, in a year that has them all; rrule leaves out what another year lacks. */
function daysByMonth(item: Schemas['YearlyItem']): [month: number, days: number[]][] {
  const months = new Map<number, number[]>();
  const end = floating('2025-01-01');
  const first = floating(`2024-${item.startMonthDay}`);
  const last = floating(`2024-${item.endMonthDay}`);
  for (let at = floating('2024-01-01'); at < end; at += DAY) {
    const inside = first <= last ? first <= at && at <= last : at <= last || first <= at;
    const day = new Date(at);
    if (inside) {
      months.set(day.getUTCMonth() + 1, [...(months.get(day.getUTCMonth() + 1) ?? []), day.getUTCDate()]);
    }
  }
  return [...months];
}

/** The schedule between two instants, its days listed once. */
export function referenceSchedule(schedule: Schedule, from: number, to: number, zone: string, scheduleById: ScheduleById) {
  const expand = ({ items }: Schedule) => {
    const listed = items.map((item) => ({ mode: item.mode, stretches: occurrences(item, from - 3 * DAY, to + 3 * DAY) }));
    const covered = (wall: number, mode: Item['mode']) =>
      listed.some((item) => item.mode === mode && item.stretches.some(({ start, end }) => start <= wall && wall < end));
    const walls = listed.flatMap(({ stretches }) => stretches.flatMap(({ start, end }) => [start, end]));
    return { active: (wall: number) => covered(wall, 'INCLUDE') && !covered(wall, 'EXCLUDE'), walls };
  };
  const own = expand(schedule);
  const excluded = schedule.excludeScheduleIds.flatMap((id) => scheduleById(id) ?? []).map(expand);

  function active(at: number): boolean {
    const wall = wallAt(at, zone);
    return own.active(wall) && !excluded.some((other) => other.active(wall));
  }

  function intervals(): ActiveInterval[] {
    const edges = new Set([from, ...transitions(from, to, zone)]);
    for (const wall of new Set([own, ...excluded].flatMap(({ walls }) => walls))) {
      if (wall < from - 2 * DAY || wall > to + 2 * DAY) {
        continue;
      }
      const plain = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime();
      edges.add(plain.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds);
      edges.add(plain.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds);
    }
    const found: ActiveInterval[] = [];
    const times = [...edges].filter((at) => at >= from && at < to).sort((a, b) => a - b);
    times.forEach((start, index) => {
      const end = times[index + 1] ?? to;
      if (start >= end || !active(start)) {
        return;
      }
      const last = found.at(-1);
      if (last?.end === start) {
        last.end = end;
      } else {
        found.push({ start, end });
      }
    });
    return found;
  }

  return { active, intervals };
}

export function transitions(from: number, to: number, zone: string): number[] {
  const found: number[] = [];
  let clock = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  for (;;) {
    const next = clock.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds >= to) {
      return found;
    }
    found.push(next.epochMilliseconds);
    clock = next;
  }
}
