import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayNumberOf } from './calendar';
import { instantsOf, isTimeZone, offsetAt, offsetStretches, wallClock, wallMinute } from './wall-clock';

const MINUTE = 60_000;

/** `YYYY-MM-DDTHH:MM` as minutes of the wall clock. */
function minuteOf(text: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return dayNumberOf(year, month, day) * 1440 + hour * 60 + minute;
}

const shows = (instant: string, zone: string, wall: string) =>
  assert.equal(wallMinute(Date.parse(instant), zone), minuteOf(wall), `${instant} in ${zone} is ${wall}`);

const occursAt = (wall: string, zone: string, ...instants: string[]) =>
  assert.deepEqual(
    instantsOf(minuteOf(wall), zone).map((at) => new Date(at).toISOString()),
    instants.map((text) => new Date(text).toISOString()),
    `${wall} in ${zone}`,
  );

test('a wall clock has date, minute, weekday and day number', () => {
  assert.deepEqual(wallClock(Date.parse('2026-03-16T08:00:00.000Z'), 'Europe/Stockholm'), {
    year: 2026,
    month: 3,
    day: 16,
    minuteOfDay: 9 * 60,
    weekday: 0,
    dayNumber: dayNumberOf(2026, 3, 16),
  });
});

test('seconds are dropped, also before 1970', () => {
  shows('2026-03-16T08:00:59.999Z', 'Europe/Stockholm', '2026-03-16T09:00');
  shows('1969-12-31T22:59:59.999Z', 'Europe/Stockholm', '1969-12-31T23:59');
  shows('1969-12-31T23:00:00.000Z', 'Europe/Stockholm', '1970-01-01T00:00');
});

test('Stockholm skips an hour in March and repeats one in October', () => {
  shows('2026-03-29T00:59:59.999Z', 'Europe/Stockholm', '2026-03-29T01:59');
  shows('2026-03-29T01:00:00.000Z', 'Europe/Stockholm', '2026-03-29T03:00');
  shows('2026-10-25T00:59:59.999Z', 'Europe/Stockholm', '2026-10-25T02:59');
  shows('2026-10-25T01:00:00.000Z', 'Europe/Stockholm', '2026-10-25T02:00');
  occursAt('2026-03-29T02:00', 'Europe/Stockholm');
  occursAt('2026-03-29T02:59', 'Europe/Stockholm');
  occursAt('2026-03-29T03:00', 'Europe/Stockholm', '2026-03-29T01:00Z');
  occursAt('2026-10-25T02:30', 'Europe/Stockholm', '2026-10-25T00:30Z', '2026-10-25T01:30Z');
  occursAt('2026-10-25T03:00', 'Europe/Stockholm', '2026-10-25T02:00Z');
});

test('Lord Howe moves by half an hour, in the seasons of the south', () => {
  occursAt('2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45Z', '2026-04-04T15:15Z');
  occursAt('2026-04-05T01:29', 'Australia/Lord_Howe', '2026-04-04T14:29Z');
  occursAt('2026-10-04T02:15', 'Australia/Lord_Howe');
  occursAt('2026-10-04T02:30', 'Australia/Lord_Howe', '2026-10-03T15:30Z');
});

test('São Paulo once had no midnight, and once the last hour of a day twice', () => {
  shows('2018-11-04T02:59:59Z', 'America/Sao_Paulo', '2018-11-03T23:59');
  shows('2018-11-04T03:00:00Z', 'America/Sao_Paulo', '2018-11-04T01:00');
  occursAt('2018-11-04T00:00', 'America/Sao_Paulo');
  occursAt('2019-02-16T23:30', 'America/Sao_Paulo', '2019-02-17T01:30Z', '2019-02-17T02:30Z');
  occursAt('2019-02-17T00:00', 'America/Sao_Paulo', '2019-02-17T03:00Z');
});

test('Apia left out a whole day', () => {
  shows('2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29T23:59');
  shows('2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31T00:00');
  occursAt('2011-12-30T12:00', 'Pacific/Apia');
});

test('offsets with seconds are kept to the second', () => {
  const monrovia = 'Africa/Monrovia';
  assert.equal(offsetAt(Date.parse('1972-01-06T12:00:00Z'), monrovia), -(44 * 60 + 30) * 1000);
  shows('1972-01-07T00:44:29.999Z', monrovia, '1972-01-06T23:59');
  shows('1972-01-07T00:44:30.000Z', monrovia, '1972-01-07T00:44');
  occursAt('1972-01-06T12:00', monrovia, '1972-01-06T12:44:30Z');
  occursAt('1972-01-07T00:30', monrovia);
});

test('quarter hours and the far east of the date line', () => {
  shows('2026-03-16T18:15:00Z', 'Asia/Kathmandu', '2026-03-17T00:00');
  shows('2026-03-16T10:00:00Z', 'Pacific/Kiritimati', '2026-03-17T00:00');
  shows('2026-03-16T10:15:00Z', 'Pacific/Chatham', '2026-03-17T00:00');
});

test('stretches cover a time without hole and break where the offset does', () => {
  const [from, to] = [Date.parse('2026-03-28T13:37:00.123Z'), Date.parse('2026-03-30T00:00:00Z')];
  const stretches = [...offsetStretches(from, to, 'Europe/Stockholm')];
  assert.deepEqual(
    stretches.map(({ start, offset }) => [new Date(start).toISOString(), offset / 3_600_000]),
    [
      ['2026-03-28T13:37:00.123Z', 1],
      ['2026-03-29T00:00:00.000Z', 1],
      ['2026-03-29T01:00:00.000Z', 2],
    ],
  );
  assert.equal(stretches.at(-1)?.end, to);
});

test('the first and last years of the calendar do not fail', () => {
  assert.equal(wallMinute(Date.parse('0000-01-01T00:00:00Z'), 'UTC'), minuteOf('0000-01-01T00:00'));
  assert.equal(wallMinute(Date.parse('9999-12-31T23:59:59Z'), 'Asia/Tokyo'), minuteOf('9999-12-31T23:59') + 9 * 60);
  // Local mean time, as it was before there were zones.
  assert.equal(offsetAt(Date.parse('0000-01-01T00:00:00Z'), 'America/New_York'), -((4 * 60 + 56) * 60 + 2) * 1000);
});

test('a full cache answers as an empty one', () => {
  const start = Date.parse('2020-01-01T11:00:00Z');
  const noons = Array.from({ length: 5000 }, (_, day) => start + day * 1440 * MINUTE);
  const first = noons.map((at) => wallMinute(at, 'Europe/Stockholm'));
  const names = Array.from({ length: 200 }, (_, index) =>
    [...'europe/stockholm'].map((letter, place) => ((index >> (place % 8)) & 1 ? letter.toUpperCase() : letter)).join(''),
  );
  for (const name of names) {
    assert.equal(wallMinute(start, name), first[0], name);
  }
  assert.deepEqual(
    noons.map((at) => wallMinute(at, 'Europe/Stockholm')),
    first,
  );
});

test('names of the IANA database are time zones, in any case', () => {
  for (const name of [
    'Europe/Stockholm',
    'europe/STOCKHOLM',
    'UTC',
    'Etc/GMT+1',
    'America/Argentina/Buenos_Aires',
    'Asia/Calcutta',
    'GB',
    'EST5EDT',
  ]) {
    assert.equal(isTimeZone(name), true, name);
  }
});

test('offsets, unknown names and names of one engine are no time zones', () => {
  const refused = [
    '',
    '+01:00',
    '-0100',
    '+01',
    'Z',
    'GMT+1',
    'UTC+01:00',
    'Europe/Nowhere',
    ' Europe/Stockholm',
    'Stockholm',
    'PST',
    'bst',
    'SystemV/PST8',
    'Etc/Unknown',
  ];
  for (const name of refused) {
    assert.equal(isTimeZone(name), false, name);
  }
  assert.throws(() => wallMinute(0, 'Europe/Nowhere'), RangeError);
});
