import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allReleased, datesOf, lastReleased, newestVersion, release } from './released';

test('the newest release is the highest number, not the last in the alphabet', () => {
  assert.equal(newestVersion(['2.10', '2.9', '2.0']), '2.10');
  assert.equal(newestVersion([]), undefined);
});

test('a version is released once', () => {
  assert.throws(() => release(JSON.stringify(lastReleased())), /2\.\d+ is released already\. Raise info\.version/);
});

test('every version that is kept has the day on which it was', () => {
  assert.equal(allReleased().at(-1)?.version, lastReleased().info.version);
  assert.deepEqual(datesOf(['2.0', '2.1'], { '2.1': '2027-02-01', '2.0': '2026-11-15' }), ['2026-11-15', '2027-02-01']);
  for (const date of ['', '15 November', '2026-13-01']) {
    assert.throws(() => datesOf(['2.0'], { '2.0': date }), /dates\.json has no date of 2\.0\. Add the day/);
  }
});
