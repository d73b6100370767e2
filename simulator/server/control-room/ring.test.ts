import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ring } from './ring';

/** Each record is as large as its text is long. */
const ringOf = (maxCount: number, maxSize: number) => new Ring<string>({ maxCount, maxSize, sizeOf: ({ length }) => length });

test('the newest are kept, by count and by size, under numbers without gaps', () => {
  const ring = ringOf(3, 100);
  for (const text of ['a', 'b', 'c', 'd']) {
    ring.add((number) => `${number}${text}`);
  }
  assert.deepEqual([ring.first, ring.last, ring.size], [2, 4, 6]);
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((number) => ring.get(number)),
    [undefined, '2b', '3c', '4d', undefined],
  );
  ring.add(() => 'e'.repeat(98));
  assert.deepEqual([ring.first, ring.last, ring.size], [4, 5, 100]);
});

test('one that is larger than all may be is kept alone', () => {
  const ring = ringOf(3, 100);
  ring.add(() => 'small');
  ring.add(() => 'large'.repeat(100));
  assert.deepEqual([ring.first, ring.last, ring.get(2)?.length], [2, 2, 500]);
});

test('what is forgotten is gone, and the numbers go on', () => {
  const ring = ringOf(3, 100);
  ring.add(() => 'a');
  ring.clear();
  assert.deepEqual([ring.first, ring.last, ring.size, ring.get(1)], [2, 1, 0, undefined]);
  ring.add((number) => String(number));
  assert.equal(ring.get(2), '2');
});
