import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { seededWorld, worldRows } from '../decision-cases/seeded-world';
import { otherZones, scheduleNames, type WeekId, weeks } from './choices';
import { drawWeek } from './draw-week';

const { schedules } = worldRows(seededWorld(readContract()));
const draw = (schedule: string, week: WeekId, otherZone = '') => drawWeek(schedules, { schedule, week, otherZone });
const dayOf = (name: string, ...args: Parameters<typeof draw>) => {
  const { days } = draw(...args);
  return days.find((day) => day.name === name) ?? assert.fail(`${name} is not among ${days.map((day) => day.name)}`);
};

test('an ordinary week of office hours: five days, no notes', () => {
  const { title, days } = draw('Office hours', 'ordinary');
  assert.equal(title, 'Office hours at a door in Europe/Stockholm, 16 Mar to 22 Mar 2026');
  assert.deepEqual(
    days.map(({ said }) => said),
    [...Array(5).fill('08:00–17:00'), 'not active', 'not active'],
  );
  assert.deepEqual(days[0]?.active, [{ from: 480, to: 1020, lane: 'whole' }]);
  assert.ok(days.every(({ hours, notes }) => hours === 24 && notes.length === 0));
});

test('Easter: both holidays are excluded and say so, and are when the holidays themselves are active', () => {
  for (const name of ['Fri 3 Apr', 'Mon 6 Apr']) {
    const day = dayOf(name, 'Office hours', 'easter');
    assert.deepEqual([day.said, day.notes], ['not active', ['Public holidays: excluded']]);
    assert.deepEqual(day.excluded, [{ from: 0, to: 1440, lane: 'whole' }]);
    assert.equal(dayOf(name, 'Public holidays', 'easter').said, '00:00–24:00');
  }
  assert.deepEqual(dayOf('Sun 5 Apr', 'Office hours', 'easter').notes, []);
});

test('a holiday cuts the night at midnight and does not cancel it', () => {
  assert.equal(dayOf('Thu 2 Apr', 'Night shift', 'easter').said, '00:00–06:00, 22:00–24:00');
  assert.equal(dayOf('Fri 3 Apr', 'Night shift', 'easter').said, 'not active');
  assert.equal(dayOf('Sat 4 Apr', 'Night shift', 'easter').said, '00:00–06:00, 22:00–24:00');
});

test('clocks go forward: a day of 23 hours with a gap in the bar', () => {
  const day = dayOf('Sun 29 Mar', 'Night shift', 'spring');
  assert.equal(day.hours, 23);
  assert.deepEqual(day.gap, { from: 120, to: 180 });
  assert.deepEqual(day.active, [
    { from: 0, to: 120, lane: 'whole' },
    { from: 180, to: 360, lane: 'whole' },
    { from: 1320, to: 1440, lane: 'whole' },
  ]);
  assert.equal(day.said, '00:00–06:00 (5\u00a0h), 22:00–24:00');
  assert.deepEqual(day.notes, ['23 hours: 02:00 to 03:00 does not occur']);
});

test('clocks go back: a day of 25 hours, with two lanes in the hour that comes twice', () => {
  const day = dayOf('Sun 25 Oct', 'Night shift', 'autumn');
  assert.equal(day.hours, 25);
  assert.deepEqual(day.active, [
    { from: 0, to: 120, lane: 'whole' },
    { from: 120, to: 180, lane: 'first' },
    { from: 120, to: 180, lane: 'second' },
    { from: 180, to: 360, lane: 'whole' },
    { from: 1320, to: 1440, lane: 'whole' },
  ]);
  assert.equal(day.said, '00:00–06:00 (7\u00a0h), 22:00–24:00');
  assert.deepEqual(day.notes, ['25 hours: 02:00 to 03:00 occurs twice']);
});

test('a second door is told by the clock of the first, and zones change their clocks on other days', () => {
  assert.equal(dayOf('Mon 16 Mar', 'Office hours', 'ordinary', 'America/New_York').saidOther, '13:00–22:00');
  assert.equal(dayOf('Wed 1 Apr', 'Office hours', 'easter', 'America/New_York').saidOther, '14:00–23:00');
  assert.equal(dayOf('Wed 1 Apr', 'Office hours', 'easter', 'Asia/Kolkata').saidOther, '04:30–13:30');
});

test('every choice can be drawn: seven days whose bars lie within the day', () => {
  for (const schedule of scheduleNames) {
    for (const week of Object.keys(weeks) as WeekId[]) {
      for (const otherZone of ['', ...otherZones]) {
        const { days } = draw(schedule, week, otherZone);
        assert.equal(days.length, 7);
        for (const { from, to } of days.flatMap(({ active, other }) => [...active, ...other])) {
          assert.ok(from >= 0 && from < to && to <= 1440, `${schedule} ${week} ${otherZone}: ${from} to ${to}`);
        }
      }
    }
  }
});

test('a schedule that nobody knows is refused with those that are known', () => {
  assert.throws(() => draw('Siesta', 'ordinary'), /Siesta.*Known: .*Office hours/);
});
