import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationGroup } from '../../../openapi/document/read-document';
import { around, start, step, within } from './range';

test('a range stays if it holds the place, and moves there if not', () => {
  assert.equal(around(start, -1), start);
  assert.equal(around(start, step - 1), start);
  assert.deepEqual(around(start, step), { from: step - 50, to: step + step });
  assert.deepEqual(around({ from: 9000, to: 9500 }, 10), { from: 0, to: 10 + step });
});

test('groups are cut to the operations in the range, and empty ones are left out', () => {
  const groups = [3, 2, 4].map((length, group) => ({
    tag: `${group}`,
    operations: Array.from({ length }, (_, index) => `${group}${index}`),
  }));
  const cut = (from: number, to: number) =>
    within(groups as unknown as OperationGroup[], { from, to }).map(({ operations }) => operations as unknown as string[]);
  assert.deepEqual(cut(0, 9), [
    ['00', '01', '02'],
    ['10', '11'],
    ['20', '21', '22', '23'],
  ]);
  assert.deepEqual(cut(2, 4), [['02'], ['10']]);
  assert.deepEqual(cut(5, 6), [['20']]);
});
