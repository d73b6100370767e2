import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, dayNumberOf, weekdayOf } from './calendar';

const DAY = 86_400_000;

test('every day from 1896 to 2104 is numbered as Date counts it, and back', () => {
  for (let number = Date.UTC(1896, 0, 1) / DAY; number < Date.UTC(2105, 0, 1) / DAY; number++) {
    const date = new Date(number * DAY);
    const expected = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    assert.deepEqual(dateOf(number), expected);
    assert.equal(dayNumberOf(expected.year, expected.month, expected.day), number);
    assert.equal(weekdayOf(number), (date.getUTCDay() + 6) % 7);
  }
});

test('the years that a four-digit date can name go through', () => {
  for (const text of ['0000-01-01', '0000-02-29', '0099-12-31', '9999-12-31']) {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
    const number = dayNumberOf(year, month, day);
    assert.equal(number * DAY, Date.parse(`${text}T00:00:00Z`), text);
    assert.deepEqual(dateOf(number), { year, month, day });
  }
});
