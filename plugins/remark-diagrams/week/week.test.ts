import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../../api/read-contract';
import { seededWorld, worldRows } from '../../../simulator/decision-cases/seeded-world';
import { drawWeek } from '../../../simulator/schedule-week/draw-week';
import type { Area } from '../geometry';
import { drawWeekLayout } from './draw';
import { layoutWeek } from './layout';

const { schedules } = worldRows(seededWorld(readContract()));
const overlap = (a: Area, b: Area) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const cases = [
  ['Office hours', 'easter', ''],
  ['Night shift', 'spring', ''],
  ['Night shift', 'autumn', 'America/New_York'],
] as const;

for (const [schedule, week, otherZone] of cases) {
  for (const width of [328, 560]) {
    test(`${schedule}, ${week}, at ${width} px: bars within the day, nothing overlaps, nothing is outside`, () => {
      const layout = layoutWeek(drawWeek(schedules, { schedule, week, otherZone }), otherZone && `Thin: ${otherZone}`, width);
      const words = [
        ...layout.hours.map(({ label }) => label),
        ...layout.days.flatMap(({ name, note }) => [name, ...(note ? [note] : [])]),
      ];
      const bars = layout.days.flatMap(({ active, other }) => [...active, ...other]);
      const things = [...words, ...bars, ...(layout.legend ? [layout.legend] : [])];
      things.forEach((area, index) => {
        assert.ok(area.x >= 0 && area.x + area.width <= width && area.y + area.height <= layout.height, `${index} is outside`);
        things.slice(index + 1).forEach((other) => {
          assert.ok(!overlap(area, other), `${index} overlaps another`);
        });
      });
      for (const { track, active, times } of layout.days) {
        assert.ok(active.every(({ x, width: own }) => x >= track.x && x + own <= track.x + track.width + 1));
        for (const time of times) {
          const isOnBar = active.some((bar) => time.x >= bar.x && time.x + time.width <= bar.x + bar.width);
          assert.ok(isOnBar || !active.some((bar) => overlap(bar, time)), 'a time is half on a bar');
          assert.ok(time.x + time.width <= width);
        }
      }
      const markup = drawWeekLayout(layout, 'any', '');
      assert.ok(markup.length < 4000, `${markup.length}`);
      assert.doesNotMatch(markup, / (style|id)=/);
    });
  }
}

test('the hour that comes twice has two bars, the one that is skipped a gap', () => {
  const dayOf = (week: 'spring' | 'autumn', index: number) =>
    layoutWeek(drawWeek(schedules, { schedule: 'Night shift', week, otherZone: '' }), '', 328).days[index];
  assert.ok(dayOf('spring', 6)?.gap);
  assert.equal(dayOf('autumn', 6)?.active.filter(({ height }) => height < 20).length, 2);
});
