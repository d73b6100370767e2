import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonWithCounterparts, noteCounterparts, withCounterparts } from './counterparts';

const [recorded, actual] = ['usr_01KKTTHD3YV9WGXP5NY4Z5C3CA', 'usr_01KKTTHE52KJ54Y80FAZMF0M1S'];

function counterpartsOf(shown: object, came: object): Map<string, string> {
  const counterparts = new Map<string, string>();
  noteCounterparts(counterparts, shown as never, came as never);
  return counterparts;
}

test('what a run made is found by walking two answers side by side', () => {
  const counterparts = counterpartsOf(
    { id: recorded, createdAt: '2026-03-16T08:00:00.170Z', page: { nextCursor: 'abc=' }, items: [{ secret: 'amk_one' }], name: 'Ada' },
    { id: actual, createdAt: '2026-03-16T08:00:07.002Z', page: { nextCursor: 'xyz=' }, items: [{ secret: 'amk_two' }], name: 'Bo' },
  );
  assert.deepEqual(
    [...counterparts],
    [
      [recorded, actual],
      ['2026-03-16T08:00:00.170Z', '2026-03-16T08:00:07.002Z'],
      ['abc=', 'xyz='],
      ['amk_one', 'amk_two'],
    ],
  );
});

test('it is replaced in paths, in headers and in bodies', () => {
  const counterparts = new Map([
    [recorded, actual],
    ['abc=', 'xyz='],
    ['2026-03-16T08:00:00.170Z', '2026-03-16T08:00:07.002Z'],
  ]);
  assert.equal(withCounterparts(`/v2/users/${recorded}?cursor=abc%3D&limit=2`, counterparts), `/v2/users/${actual}?cursor=xyz%3D&limit=2`);
  assert.equal(withCounterparts('/events?from=2026-03-16T08%3A00%3A00.170Z', counterparts), '/events?from=2026-03-16T08%3A00%3A07.002Z');
  assert.deepEqual(jsonWithCounterparts({ ids: [recorded], n: 1 }, counterparts), { ids: [actual], n: 1 });
});

test('a PIN is replaced where it stands alone, and two that change places do so once', () => {
  assert.equal(withCounterparts('1234 and 12345', new Map([['1234', '9876']])), '9876 and 12345');
  assert.equal(
    withCounterparts(
      `${recorded} ${actual}`,
      new Map([
        [recorded, actual],
        [actual, recorded],
      ]),
    ),
    `${actual} ${recorded}`,
  );
});
