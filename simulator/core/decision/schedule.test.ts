import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schedule } from '../world/records';
import { nextScheduleEdge, scheduleActive, scheduleIntervals } from './schedule';
import { once, schedule, weekly, yearly } from './testing/cast-records';
import { officeHours, publicHolidays, workdays } from './testing/cast-rights';

const daily = [...workdays, 'SAT', 'SUN'] as typeof workdays;
const STOCKHOLM = 'Europe/Stockholm';
const MINUTE = 60_000;

type Setting = { zone?: string; others?: Schedule[] };

const byId = (others: Schedule[]) => (id: string) => others.find((other) => other.id === id);
const short = (at: number) => new Date(at).toISOString().replace(/:00\.000Z$/, 'Z');

/** The preview as text; every edge is checked against what `scheduleActive` says on both sides of it, and by `nextScheduleEdge`. */
function preview(of: Schedule | Schedule['items'], from: string, to: string, { zone = STOCKHOLM, others = [] }: Setting = {}): string[] {
  const subject = Array.isArray(of) ? schedule('sch_subject', of) : of;
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const intervals = scheduleIntervals(subject, start, end, zone, byId(others));
  const active = (at: number) => scheduleActive(subject, at, zone, byId(others));
  const edges = intervals.flatMap((interval) => [interval.start, interval.end]).filter((at) => at > start && at < end);
  for (const edge of edges) {
    assert.notEqual(active(edge - 1), active(edge), `nothing changes at ${short(edge)}`);
  }
  for (let at = start; at < end; at += 5 * MINUTE) {
    assert.equal(
      active(at),
      intervals.some((interval) => interval.start <= at && at < interval.end),
      short(at),
    );
  }
  let next: number | null = start;
  for (const edge of edges) {
    next = nextScheduleEdge(subject, next ?? start, zone, byId(others), end);
    assert.equal(next, edge);
  }
  return intervals.map((interval) => `${short(interval.start)}–${short(interval.end)}`);
}

test('vector 20: a night lasts 7 hours in March and 9 in October', () => {
  const nights = [weekly(daily, '22:00', '06:00')];
  assert.deepEqual(preview(nights, '2026-03-28T12:00Z', '2026-03-29T12:00Z'), ['2026-03-28T21:00Z–2026-03-29T04:00Z']);
  assert.deepEqual(preview(nights, '2026-10-24T12:00Z', '2026-10-25T12:00Z'), ['2026-10-24T20:00Z–2026-10-25T05:00Z']);
});

test('vector 21: an edge in the gap moves to its end, an edge in the fold gives two intervals', () => {
  const early = [weekly(daily, '02:30', '05:00')];
  assert.deepEqual(preview(early, '2026-03-28T12:00Z', '2026-03-29T12:00Z'), ['2026-03-29T01:00Z–2026-03-29T03:00Z']);
  assert.deepEqual(preview(early, '2026-10-24T12:00Z', '2026-10-25T12:00Z'), [
    '2026-10-25T00:30Z–2026-10-25T01:00Z',
    '2026-10-25T01:30Z–2026-10-25T04:00Z',
  ]);
  assert.deepEqual(preview([weekly(daily, '02:15', '02:45')], '2026-03-28T12:00Z', '2026-03-29T12:00Z'), [], 'wholly in the gap');
});

test('vector 22: an exclusion cuts a piece out of a night', () => {
  const items = [weekly(daily, '22:00', '06:00'), yearly('12-24', '12-26', { mode: 'EXCLUDE' })];
  const expected = ['2026-12-23T21:00Z–2026-12-23T23:00Z', '2026-12-26T23:00Z–2026-12-27T05:00Z'];
  assert.deepEqual(preview(items, '2026-12-23T12:00Z', '2026-12-27T12:00Z'), expected);
  const feast = schedule('sch_feast', [yearly('12-24', '12-26')]);
  const byReference = schedule('sch_nights', [weekly(daily, '22:00', '06:00')], [feast.id]);
  assert.deepEqual(preview(byReference, '2026-12-23T12:00Z', '2026-12-27T12:00Z', { others: [feast] }), expected, 'by another schedule');
});

test('vector 23: a night belongs wholly to the day on which it begins, also for untilDate', () => {
  const items = [weekly(daily, '00:00', '24:00'), weekly(['FRI'], '22:00', '06:00', { mode: 'EXCLUDE', untilDate: '2026-03-20' })];
  assert.deepEqual(preview(items, '2026-03-16T00:00Z', '2026-04-01T00:00Z'), [
    '2026-03-16T00:00Z–2026-03-20T21:00Z',
    '2026-03-21T05:00Z–2026-04-01T00:00Z',
  ]);
});

test('vector 24: 29 February in years that have none', () => {
  const [from, to] = ['2027-02-01T00:00Z', '2027-04-01T00:00Z'];
  assert.deepEqual(preview([yearly('02-29', '02-29')], from, to), []);
  assert.deepEqual(preview([yearly('02-29', '02-29')], '2028-02-01T00:00Z', '2028-04-01T00:00Z'), ['2028-02-28T23:00Z–2028-02-29T23:00Z']);
  assert.deepEqual(preview([yearly('02-29', '03-02')], from, to), ['2027-02-28T23:00Z–2027-03-02T23:00Z']);
  assert.deepEqual(preview([yearly('02-27', '02-29')], from, to), ['2027-02-26T23:00Z–2027-02-28T23:00Z']);
});

test('vector 25: days over the new year, with a window on each', () => {
  const items = [yearly('12-30', '01-02', { startTime: '10:00', endTime: '11:00' })];
  assert.deepEqual(preview(items, '2026-12-20T00:00Z', '2027-01-10T00:00Z'), [
    '2026-12-30T09:00Z–2026-12-30T10:00Z',
    '2026-12-31T09:00Z–2026-12-31T10:00Z',
    '2027-01-01T09:00Z–2027-01-01T10:00Z',
    '2027-01-02T09:00Z–2027-01-02T10:00Z',
  ]);
});

test('leap days: in a leap year the 29th counts at both ends of a range', () => {
  const [from, to] = ['2028-02-20T00:00Z', '2028-03-10T00:00Z'];
  assert.deepEqual(preview([yearly('02-29', '03-02')], from, to), ['2028-02-28T23:00Z–2028-03-02T23:00Z']);
  assert.deepEqual(preview([yearly('02-27', '02-29')], from, to), ['2028-02-26T23:00Z–2028-02-29T23:00Z']);
  assert.deepEqual(
    preview([yearly('02-28', '03-01')], '2100-02-20T00:00Z', '2100-03-10T00:00Z'),
    ['2100-02-27T23:00Z–2100-03-01T23:00Z'],
    '2100 has none',
  );
});

test('leap days: a range over the new year may begin or end on one', () => {
  assert.deepEqual(preview([yearly('12-31', '02-29')], '2026-12-01T00:00Z', '2027-04-01T00:00Z'), ['2026-12-30T23:00Z–2027-02-28T23:00Z']);
  assert.deepEqual(preview([yearly('02-29', '01-01')], '2027-01-15T00:00Z', '2027-03-10T00:00Z'), ['2027-02-28T23:00Z–2027-03-10T00:00Z']);
  assert.deepEqual(
    preview([yearly('02-29', '02-28')], '2027-01-01T00:00Z', '2027-12-01T00:00Z'),
    ['2027-01-01T00:00Z–2027-12-01T00:00Z'],
    'the whole year',
  );
});

test('year wrap: bounds count each day by its own date', () => {
  const items = [yearly('12-30', '01-02', { fromDate: '2026-12-31', untilDate: '2028-01-01' })];
  assert.deepEqual(preview(items, '2026-12-01T00:00Z', '2028-03-01T00:00Z'), [
    '2026-12-30T23:00Z–2027-01-02T23:00Z',
    '2027-12-29T23:00Z–2028-01-01T23:00Z',
  ]);
});

test('fromDate: the night before it does not reach into the first day', () => {
  const items = [weekly(daily, '22:00', '06:00', { fromDate: '2026-03-17', untilDate: '2026-03-17' })];
  assert.deepEqual(preview(items, '2026-03-15T00:00Z', '2026-03-20T00:00Z'), ['2026-03-17T21:00Z–2026-03-18T05:00Z']);
});

test('a night of Sunday runs into Monday, and whole days join', () => {
  assert.deepEqual(preview([weekly(['SUN'], '20:00', '00:30')], '2026-03-16T00:00Z', '2026-03-24T00:00Z'), [
    '2026-03-22T19:00Z–2026-03-22T23:30Z',
  ]);
  assert.deepEqual(preview([weekly(['SAT', 'SUN'], '00:00', '24:00')], '2026-03-16T00:00Z', '2026-03-24T00:00Z'), [
    '2026-03-20T23:00Z–2026-03-22T23:00Z',
  ]);
  assert.deepEqual(
    preview([weekly(['SUN'], '20:00', '00:00')], '2026-03-16T00:00Z', '2026-03-24T00:00Z'),
    ['2026-03-22T19:00Z–2026-03-22T23:00Z'],
    '00:00 is an end too',
  );
});

test('items that touch or overlap are one interval', () => {
  const items = [weekly(['MON'], '08:00', '12:00'), weekly(['MON'], '12:00', '13:00'), weekly(['MON'], '09:00', '12:30')];
  assert.deepEqual(preview(items, '2026-03-16T00:00Z', '2026-03-17T00:00Z'), ['2026-03-16T07:00Z–2026-03-16T12:00Z']);
});

test('ONCE is a stretch on the wall clock, over days and over a change of offset', () => {
  assert.deepEqual(preview([once('2026-03-27T18:30', '2026-03-30T06:15')], '2026-03-20T00:00Z', '2026-04-03T00:00Z'), [
    '2026-03-27T17:30Z–2026-03-30T04:15Z',
  ]);
  assert.deepEqual(preview([once('2026-10-25T02:15', '2026-10-25T02:45')], '2026-10-24T00:00Z', '2026-10-26T00:00Z'), [
    '2026-10-25T00:15Z–2026-10-25T00:45Z',
    '2026-10-25T01:15Z–2026-10-25T01:45Z',
  ]);
});

test('exclusion wins, whatever the order of the items', () => {
  const items = [once('2026-03-16T10:00', '2026-03-16T11:00', 'EXCLUDE'), weekly(['MON'], '08:00', '17:00')];
  const expected = ['2026-03-16T07:00Z–2026-03-16T09:00Z', '2026-03-16T10:00Z–2026-03-16T16:00Z'];
  assert.deepEqual(preview(items, '2026-03-16T00:00Z', '2026-03-17T00:00Z'), expected);
  assert.deepEqual(preview(items.toReversed(), '2026-03-16T00:00Z', '2026-03-17T00:00Z'), expected);
});

test('only exclusions: never active', () => {
  assert.deepEqual(preview([weekly(daily, '08:00', '17:00', { mode: 'EXCLUDE' })], '2026-03-16T00:00Z', '2026-03-17T00:00Z'), []);
});

test('an excluded schedule excludes its active times alone', () => {
  const other = schedule('sch_other', [weekly(['MON'], '10:00', '14:00'), weekly(['MON'], '11:00', '12:00', { mode: 'EXCLUDE' })]);
  const subject = schedule('sch_subject', [weekly(['MON'], '08:00', '17:00')], [other.id]);
  assert.deepEqual(preview(subject, '2026-03-16T00:00Z', '2026-03-17T00:00Z', { others: [other] }), [
    '2026-03-16T07:00Z–2026-03-16T09:00Z',
    '2026-03-16T10:00Z–2026-03-16T11:00Z',
    '2026-03-16T13:00Z–2026-03-16T16:00Z',
  ]);
});

test('office hours of the cast rest on Good Friday, Easter Monday and Christmas Day', () => {
  const others = [publicHolidays];
  assert.deepEqual(preview(officeHours, '2026-04-02T00:00Z', '2026-04-08T00:00Z', { others }), [
    '2026-04-02T06:00Z–2026-04-02T15:00Z',
    '2026-04-07T06:00Z–2026-04-07T15:00Z',
  ]);
  assert.deepEqual(preview(officeHours, '2026-12-25T00:00Z', '2026-12-26T00:00Z', { others }), []);
});

test('intervals are clipped to the range and keep its milliseconds', () => {
  assert.deepEqual(preview([weekly(daily, '00:00', '24:00')], '2026-03-16T08:00:00.123Z', '2026-03-16T08:00:00.456Z'), [
    '2026-03-16T08:00:00.123Z–2026-03-16T08:00:00.456Z',
  ]);
  assert.deepEqual(preview([weekly(daily, '00:00', '24:00')], '2026-03-16T08:00Z', '2026-03-16T08:00Z'), []);
});

test('one schedule in two zones is active at different instants', () => {
  const items = [weekly(['MON'], '08:00', '09:00')];
  assert.deepEqual(preview(items, '2026-03-15T00:00Z', '2026-03-18T00:00Z', { zone: 'Asia/Kolkata' }), [
    '2026-03-16T02:30Z–2026-03-16T03:30Z',
  ]);
  assert.deepEqual(preview(items, '2026-03-15T00:00Z', '2026-03-18T00:00Z', { zone: 'America/New_York' }), [
    '2026-03-16T12:00Z–2026-03-16T13:00Z',
  ]);
});

test('Sydney: the seasons of the south', () => {
  const zone = 'Australia/Sydney';
  const items = [weekly(daily, '22:00', '06:00')];
  assert.deepEqual(preview(items, '2026-04-04T06:00Z', '2026-04-05T06:00Z', { zone }), ['2026-04-04T11:00Z–2026-04-04T20:00Z'], '9 hours');
  assert.deepEqual(preview(items, '2026-10-03T06:00Z', '2026-10-04T06:00Z', { zone }), ['2026-10-03T12:00Z–2026-10-03T19:00Z'], '7 hours');
});

test('Lord Howe: the fold and the gap are half an hour', () => {
  const zone = 'Australia/Lord_Howe';
  assert.deepEqual(preview([weekly(daily, '01:45', '02:15')], '2026-04-04T06:00Z', '2026-04-05T06:00Z', { zone }), [
    '2026-04-04T14:45Z–2026-04-04T15:00Z',
    '2026-04-04T15:15Z–2026-04-04T15:45Z',
  ]);
  assert.deepEqual(preview([weekly(daily, '02:15', '03:00')], '2026-10-03T06:00Z', '2026-10-04T06:00Z', { zone }), [
    '2026-10-03T15:30Z–2026-10-03T16:00Z',
  ]);
});

test('São Paulo: a day without midnight begins at 01:00, a day with two last hours has both', () => {
  const zone = 'America/Sao_Paulo';
  assert.deepEqual(preview([once('2018-11-04T00:00', '2018-11-05T00:00')], '2018-11-03T00:00Z', '2018-11-07T00:00Z', { zone }), [
    '2018-11-04T03:00Z–2018-11-05T02:00Z',
  ]);
  assert.deepEqual(preview([weekly(['SUN'], '00:00', '00:45')], '2018-11-03T00:00Z', '2018-11-07T00:00Z', { zone }), []);
  assert.deepEqual(preview([weekly(['SAT'], '23:15', '23:45')], '2019-02-16T00:00Z', '2019-02-18T00:00Z', { zone }), [
    '2019-02-17T01:15Z–2019-02-17T01:45Z',
    '2019-02-17T02:15Z–2019-02-17T02:45Z',
  ]);
  assert.deepEqual(preview([weekly(['SUN'], '00:00', '24:00')], '2019-02-16T00:00Z', '2019-02-20T00:00Z', { zone }), [
    '2019-02-17T03:00Z–2019-02-18T03:00Z',
  ]);
});

test('the next edge lies after the instant and not beyond the horizon', () => {
  const subject = schedule('sch_subject', [weekly(['MON'], '08:00', '17:00')]);
  const edge = (after: string, horizon: string) => {
    const next = nextScheduleEdge(subject, Date.parse(after), STOCKHOLM, byId([]), Date.parse(horizon));
    return next === null ? null : short(next);
  };
  assert.equal(edge('2026-03-16T06:59:59.999Z', '2026-04-16T00:00Z'), '2026-03-16T07:00Z');
  assert.equal(edge('2026-03-16T07:00Z', '2026-04-16T00:00Z'), '2026-03-16T16:00Z', 'an edge is not its own next');
  assert.equal(edge('2026-03-16T16:00Z', '2026-04-16T00:00Z'), '2026-03-23T07:00Z');
  assert.equal(edge('2026-03-16T07:30Z', '2026-03-16T16:00Z'), '2026-03-16T16:00Z', 'an end at the horizon');
  assert.equal(edge('2026-03-16T06:30Z', '2026-03-16T07:00Z'), '2026-03-16T07:00Z', 'a start at the horizon');
  assert.equal(edge('2026-03-16T07:30Z', '2026-03-16T15:59:59.999Z'), null);
  assert.equal(edge('2026-03-16T06:30Z', '2026-03-16T06:59:59.999Z'), null);
  assert.equal(edge('2026-03-16T07:30Z', '2026-03-16T07:30Z'), null);
});

test('a schedule that never changes has no edge', () => {
  const whole = schedule('sch_whole', [weekly(daily, '00:00', '24:00')]);
  const never = schedule('sch_never', [once('2020-01-01T00:00', '2020-01-02T00:00')]);
  for (const subject of [whole, never]) {
    assert.equal(nextScheduleEdge(subject, Date.parse('2026-03-16T08:00Z'), STOCKHOLM, byId([]), Date.parse('2028-03-16T08:00Z')), null);
  }
});

test('an edge years ahead is found', () => {
  const subject = schedule('sch_leap', [yearly('02-29', '02-29')]);
  assert.equal(
    nextScheduleEdge(subject, Date.parse('2026-03-16T08:00Z'), STOCKHOLM, byId([]), Date.parse('2030-01-01T00:00Z')),
    Date.parse('2028-02-28T23:00Z'),
  );
});
