import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../openapi/json/json';
import { differenceOf } from './compare-answers';

const difference = (shown: Json, actual: Json) => differenceOf(shown, actual, { ids: new Map() });

const seeded = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const [first, second, other] = ['act_01KKTTHD3YV9WGXP5NY4Z5C3CA', 'act_01KKTTHE52KJ54Y80FAZMF0M1S', 'act_01KKTTHK00KJ54Y80FAZMF0M1T'];

test('what is shown is in the answer', () => {
  assert.equal(difference({ state: 'PENDING' }, { state: 'PENDING', id: first }), null);
  assert.equal(difference({ items: [{ n: 1 }] }, { items: [{ n: 1 }, { n: 2 }] }), null, 'the first items of a page');
  assert.match(difference({ state: 'PENDING' }, { state: 'SUCCEEDED' }) ?? '', /^\/state: shown "PENDING", came back "SUCCEEDED"/);
  assert.match(difference({ gone: null }, {}) ?? '', /^\/gone:/);
  assert.match(difference({ items: [1, 2] }, { items: [1] }) ?? '', /^\/items:/);
  assert.match(difference({ targets: [1] }, { targets: [1, 2] }) ?? '', /^\/targets:/, 'a list inside is shown whole');
  assert.match(difference({ a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }) ?? '', /^\/a\/b\/0\/c:/);
});

test('instants may differ by what a machine takes, not by more', () => {
  assert.equal(difference('2026-03-16T08:00:00.170Z', '2026-03-16T08:00:31.002Z'), null);
  assert.notEqual(difference('2026-03-16T08:00:00.170Z', '2026-03-16T09:00:00.170Z'), null);
  assert.equal(difference('from 2026-03-16T08:00:00Z on', 'from 2026-03-16T08:00:05Z on'), null);
  assert.notEqual(difference('from 2026-03-16T08:00:00Z on', 'until 2026-03-16T08:00:00Z on'), null);
});

test('an id that was made during the run stands for one id of the other run', () => {
  assert.equal(difference([first, first], [second, second]), null);
  assert.notEqual(difference([first, first], [second, other]), null, 'twice the same, then two');
  assert.notEqual(difference([first, second], [other, other]), null, 'two, then twice the same');
  assert.notEqual(difference(first, 'req_01KKTTHE52KJ54Y80FAZMF0M1S'), null, 'another kind of thing');
  assert.notEqual(difference(seeded, 'dor_01KEY0W720XV0HBA7MHWWP8E16'), null, 'what the building begins with keeps its id');
  assert.equal(difference(`/requests/${first}`, `/requests/${second}`), null);
});

test('what counts the seconds to a moment moves with it', () => {
  assert.equal(difference({ retryAfterSeconds: 300 }, { retryAfterSeconds: 297 }), null);
  assert.notEqual(difference({ retryAfterSeconds: 300 }, { retryAfterSeconds: 3 }), null);
  assert.notEqual(difference({ accessTimeSeconds: 7 }, { accessTimeSeconds: 6 }), null);
});

test('a secret has the same form', () => {
  assert.equal(difference({ secret: 'amk_abc' }, { secret: 'amk_def' }), null);
  assert.notEqual(difference({ secret: 'amk_abc' }, { secret: '' }), null);
  assert.notEqual(difference({ name: 'amk_abc' }, { name: 'amk_def' }), null);
});
