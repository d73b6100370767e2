import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import type { Schedule, Schemas } from '../world/records';
import { nextScheduleEdge, scheduleActive, scheduleIntervals } from './schedule';
import { once, schedule, weekly, yearly } from './testing/cast-records';
import { referenceSchedule, transitions } from './testing/schedule-reference';
import { offsetStretches } from './wall-clock';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const seed = process.env.FC_SEED === undefined ? Math.floor(Math.random() * 0x7fffffff) : Number(process.env.FC_SEED);

/** Changes of offset that are hard in different ways: half an hour, two hours, at midnight, a whole day, seconds, two in a month. */
const changes: [zone: string, ...instants: string[]][] = [
  ['Europe/Stockholm', '2026-03-29T01:00Z', '2026-10-25T01:00Z', '1980-04-06T01:00Z'],
  ['America/New_York', '2026-03-08T07:00Z', '2026-11-01T06:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z', '2026-10-03T15:30Z'],
  ['Australia/Sydney', '2026-04-04T16:00Z', '2026-10-03T16:00Z'],
  ['America/Sao_Paulo', '2018-11-04T03:00Z', '2019-02-17T02:00Z'],
  ['America/Havana', '2025-03-09T05:00Z', '2025-11-02T05:00Z'],
  ['Africa/Cairo', '2025-04-24T22:00Z', '2025-10-30T21:00Z'],
  ['Africa/Casablanca', '2026-02-15T02:00Z', '2026-03-22T02:00Z'],
  ['Antarctica/Troll', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00Z', '2012-03-31T14:00Z'],
  ['Pacific/Chatham', '2026-04-04T14:00Z', '2026-09-26T14:00Z'],
  ['America/St_Johns', '2010-03-14T03:31Z', '2010-11-07T02:31Z'],
  ['Africa/Monrovia', '1972-01-07T00:44:30Z'],
  ['Asia/Kathmandu', '1985-12-31T18:30Z'],
  ['Asia/Kolkata', '2026-03-01T00:00Z'],
  ['Asia/Pyongyang', '2015-08-14T15:00Z', '2018-05-04T15:00Z'],
  ['Pacific/Kiritimati', '1994-12-31T10:00Z'],
  ['UTC', '2028-02-29T00:00Z'],
];
/** Days on which a year wraps or a leap day is or is not. */
const turns = [
  '2026-12-31T23:00Z',
  '2027-02-28T12:00Z',
  '2028-02-29T12:00Z',
  '2000-02-29T00:00Z',
  '2100-03-01T00:00Z',
  '2027-01-01T00:00Z',
];

type Case = { zone: string; from: number; schedules: Schedule[] };

const minuteOfDay = fc.oneof(fc.constantFrom(0, 1, 30, 59, 60, 90, 120, 135, 150, 180, 240, 1380, 1410, 1439), fc.nat(1439));
const textOfMinute = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const textOfDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const mode = fc.constantFrom<Schemas['ScheduleItemMode'][]>('INCLUDE', 'INCLUDE', 'EXCLUDE');

function weeklyItem(near: number): fc.Arbitrary<Schemas['ScheduleItem']> {
  const days = fc.subarray<Schemas['DayOfWeek']>(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], { minLength: 1 });
  return fc
    .tuple(days, minuteOfDay, fc.oneof(minuteOfDay, fc.constant(1440)), bounds(near), mode)
    .filter(([, start, end]) => start !== end)
    .map(([daysOfWeek, start, end, dates, itemMode]) =>
      weekly(daysOfWeek, textOfMinute(start), textOfMinute(end), { ...dates, mode: itemMode }),
    );
}

function yearlyItem(near: number): fc.Arbitrary<Schemas['ScheduleItem']> {
  const monthDay = fc.oneof(
    fc.integer({ min: -4, max: 6 }).map((days) => textOfDay(near + days * DAY).slice(5)),
    fc.constantFrom('02-28', '02-29', '03-01', '12-31', '01-01'),
  );
  const times = fc.option(fc.tuple(minuteOfDay, fc.oneof(minuteOfDay, fc.constant(1440))).filter(([start, end]) => start < end));
  return fc.tuple(monthDay, monthDay, times, bounds(near), mode).map(([first, last, window, dates, itemMode]) => {
    const clock = window ? { startTime: textOfMinute(window[0]), endTime: textOfMinute(window[1]) } : {};
    return yearly(first, last, { ...clock, ...dates, mode: itemMode });
  });
}

function onceItem(near: number): fc.Arbitrary<Schemas['ScheduleItem']> {
  const text = (at: number) => new Date(at).toISOString().slice(0, 16);
  return fc
    .tuple(fc.integer({ min: -3000, max: 6000 }), fc.integer({ min: 1, max: 5000 }), mode)
    .map(([start, length, itemMode]) => once(text(near + start * MINUTE), text(near + (start + length) * MINUTE), itemMode));
}

function bounds(near: number) {
  const date = fc.option(fc.integer({ min: -2, max: 4 }), { freq: 1 });
  return fc
    .tuple(date, date)
    .filter(([from, until]) => from === null || until === null || from <= until)
    .map(([from, until]) => ({
      fromDate: from === null ? null : textOfDay(near + from * DAY),
      untilDate: until === null ? null : textOfDay(near + until * DAY),
    }));
}

const anyCase: fc.Arbitrary<Case> = fc
  .constantFrom(...changes)
  .chain(([zone, ...instants]) => {
    const instant = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...instants).map(Date.parse) },
      { weight: 2, arbitrary: fc.constantFrom(...turns).map(Date.parse) },
      { weight: 1, arbitrary: fc.integer({ min: Date.UTC(1971, 0), max: Date.UTC(2037, 0) }) },
    );
    return fc.tuple(fc.constant(zone), instant, fc.integer({ min: -2 * 1440, max: 0 }), fc.nat(59_999));
  })
  .chain(([zone, near, minutes, milliseconds]) => {
    const item = fc.oneof(weeklyItem(near), weeklyItem(near), yearlyItem(near), onceItem(near));
    const items = fc.array(item, { minLength: 1, maxLength: 4 });
    return fc.tuple(items, fc.array(items, { maxLength: 2 })).map(([own, excluded]) => {
      const others = excluded.map((list, index) => schedule(`sch_excluded${index}`, list));
      const ids = others.map(({ id }) => id);
      return { zone, from: near + minutes * MINUTE + milliseconds, schedules: [schedule('sch_subject', own, ids), ...others] };
    });
  });

const tell = (t: TestContext, runs: number) => t.diagnostic(`${runs} runs; repeat with FC_SEED=${seed}`);
const subjectOf = ({ schedules }: Case): Schedule => schedules[0] as Schedule;
const byId =
  ({ schedules }: Case) =>
  (id: string) =>
    schedules.find((item) => item.id === id);

test('scheduleActive agrees with Temporal and rrule', (t) => {
  const numRuns = 400;
  tell(t, numRuns);
  fc.assert(
    fc.property(anyCase, fc.array(fc.nat(4 * DAY), { minLength: 5, maxLength: 10 }), (example, distances) => {
      const { zone, from } = example;
      const subject = subjectOf(example);
      const reference = referenceSchedule(subject, from, from + 4 * DAY, zone, byId(example));
      for (const distance of distances) {
        const at = from + distance;
        assert.equal(scheduleActive(subject, at, zone, byId(example)), reference.active(at), new Date(at).toISOString());
      }
    }),
    { numRuns, seed },
  );
});

test('scheduleIntervals and nextScheduleEdge agree with Temporal and rrule', (t) => {
  const numRuns = 200;
  tell(t, numRuns);
  fc.assert(
    fc.property(anyCase, fc.integer({ min: 1, max: 4 * DAY }), (example, length) => {
      const { zone, from } = example;
      const subject = subjectOf(example);
      const to = from + length;
      const intervals = referenceSchedule(subject, from, to, zone, byId(example)).intervals();
      assert.deepEqual(scheduleIntervals(subject, from, to, zone, byId(example)), intervals);
      const edge = intervals.flatMap(({ start, end }) => [start, end]).find((at) => at > from && at < to) ?? null;
      assert.equal(nextScheduleEdge(subject, from, zone, byId(example), to - 1), edge);
    }),
    { numRuns, seed },
  );
});

test('the offsets change where Temporal says', () => {
  for (const [zone, ...instants] of changes) {
    for (const text of instants) {
      const [from, to] = [Date.parse(text) - 40 * DAY, Date.parse(text) + 40 * DAY];
      const found: number[] = [];
      let offset: number | undefined;
      for (const stretch of offsetStretches(from, to, zone)) {
        if (offset !== undefined && stretch.offset !== offset) {
          found.push(stretch.start);
        }
        offset = stretch.offset;
      }
      assert.deepEqual(found, transitions(from, to, zone), `${zone} around ${text}`);
      if (zone !== 'UTC' && zone !== 'Asia/Kolkata') {
        assert.ok(found.includes(Date.parse(text)), `${zone} changes at ${text}`);
      }
    }
  }
});
