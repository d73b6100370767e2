import { Temporal } from '@js-temporal/polyfill';
import { RRule } from 'rrule';
import type { Schedule, Schemas } from '../world/records';
import type { ActiveInterval } from './schedule';

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
  if (item.recurrence === 'ONCE') return [{ start: floating(item.start), end: floating(item.end) }];
  const bounds = {
    dtstart: new Date(Math.max(floating(item.fromDate ?? '1000-01-01'), Math.floor(from / DAY - 8) * DAY)),
    until: new Date(floating(item.untilDate ?? '3000-01-01')),
  };
  const rules =
    item.recurrence === 'WEEKLY'
      ? [new RRule({ ...bounds, freq: RRule.WEEKLY, byweekday: item.daysOfWeek.map((day) => RRule[shortDay(day)]) })]
      : daysByMonth(item).map(([month, days]) => new RRule({ ...bounds, freq: RRule.YEARLY, bymonth: month, bymonthday: days }));
  const start = hours(item.startTime ?? '00:00');
  const end = hours(item.endTime ?? '24:00');
  return rules.flatMap((rule) =>
    rule
      .between(new Date(from - 2 * DAY), new Date(to + DAY), true)
      .map((day) => ({ start: day.getTime() + start, end: day.getTime() + end + (end < start ? DAY : 0) })),
  );
}

function shortDay(day: Schemas['DayOfWeek']) {
  return day.slice(0, 2) as 'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU';
}

/** The days of the range one by one, in a year that has them all; rrule leaves out what another year lacks. */
function daysByMonth(item: Schemas['YearlyItem']): [month: number, days: number[]][] {
  const last = Temporal.PlainMonthDay.from(item.endMonthDay);
  const months = new Map<number, number[]>();
  for (let day = Temporal.PlainDate.from(`2024-${item.startMonthDay}`); ; day = day.add({ days: 1 })) {
    months.set(day.month, [...(months.get(day.month) ?? []), day.day]);
    if (day.toPlainMonthDay().equals(last)) return [...months];
  }
}

function itemsActive(schedule: Schedule, wall: number): boolean {
  const covered = (mode: Item['mode']) =>
    schedule.items.some(
      (item) => item.mode === mode && occurrences(item, wall, wall).some(({ start, end }) => start <= wall && wall < end),
    );
  return covered('INCLUDE') && !covered('EXCLUDE');
}

export function referenceActive(schedule: Schedule, at: number, zone: string, scheduleById: ScheduleById): boolean {
  const wall = wallAt(at, zone);
  const excluded = schedule.excludeScheduleIds.flatMap((id) => scheduleById(id) ?? []);
  return itemsActive(schedule, wall) && !excluded.some((other) => itemsActive(other, wall));
}

export function referenceIntervals(
  schedule: Schedule,
  from: number,
  to: number,
  zone: string,
  scheduleById: ScheduleById,
): ActiveInterval[] {
  const schedules = [schedule, ...schedule.excludeScheduleIds.flatMap((id) => scheduleById(id) ?? [])];
  const edges = new Set([from]);
  for (const item of schedules.flatMap(({ items }) => items)) {
    for (const { start, end } of occurrences(item, from - 2 * DAY, to + 2 * DAY)) {
      for (const wall of [start, end]) {
        const plain = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime();
        edges.add(plain.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds);
        edges.add(plain.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds);
      }
    }
  }
  for (const at of transitions(from, to, zone)) edges.add(at);

  const intervals: ActiveInterval[] = [];
  const times = [...edges].filter((at) => at >= from && at < to).sort((a, b) => a - b);
  times.forEach((start, index) => {
    const end = times[index + 1] ?? to;
    if (start >= end || !referenceActive(schedule, start, zone, scheduleById)) return;
    const last = intervals.at(-1);
    if (last?.end === start) last.end = end;
    else intervals.push({ start, end });
  });
  return intervals;
}

export function transitions(from: number, to: number, zone: string): number[] {
  const found: number[] = [];
  let clock = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  for (;;) {
    const next = clock.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds >= to) return found;
    found.push(next.epochMilliseconds);
    clock = next;
  }
}
