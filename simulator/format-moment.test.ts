import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMoment } from './format-moment';

const format = (at: string) => formatMoment(Date.parse(at), 'Europe/Stockholm');

test('a moment is written by the clock of the place, in winter and in summer', () => {
  assert.equal(format('2026-03-16T08:00:00.000Z'), 'Mon 16 Mar 2026, 09:00');
  assert.equal(format('2026-06-30T23:00:00.000Z'), 'Wed 1 Jul 2026, 01:00');
});

test('seconds are written where there are some', () => {
  assert.equal(format('2026-03-21T08:59:59.999Z'), 'Sat 21 Mar 2026, 09:59:59.999');
  assert.equal(format('2026-03-21T08:59:05.000Z'), 'Sat 21 Mar 2026, 09:59:05');
});
