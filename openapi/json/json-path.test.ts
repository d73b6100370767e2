import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointerOf, withoutValue, withValue } from './json-path';

const body = { name: 'Office hours', items: [{ startTime: '08:00' }, { startTime: '12:00' }], notes: null };

test('a path is a JSON Pointer', () => {
  assert.equal(pointerOf([]), '');
  assert.equal(pointerOf(['items', 1, 'a/b~c']), '/items/1/a~1b~0c');
});

test('a value is replaced in its place, and the original stays as it was', () => {
  const changed = withValue(body, ['items', 1, 'startTime'], '13:00');
  assert.deepEqual(changed, { ...body, items: [{ startTime: '08:00' }, { startTime: '13:00' }] });
  assert.deepEqual(Object.keys(changed as object), ['name', 'items', 'notes']);
  assert.equal(body.items[1]?.startTime, '12:00');
  assert.equal(withValue(body, [], 3), 3);
});

test('what is not there yet is added at the end', () => {
  assert.deepEqual(withValue({ name: 'A' }, ['email'], 'a@mail.example'), { name: 'A', email: 'a@mail.example' });
  assert.deepEqual(withValue([1], [1], 2), [1, 2]);
  assert.deepEqual(withValue(null, ['card', 'value'], '1'), { card: { value: '1' } });
});

test('a member or an item is taken away', () => {
  assert.deepEqual(withoutValue(body, ['notes']), { name: body.name, items: body.items });
  assert.deepEqual(withoutValue(body, ['items', 0]), { ...body, items: [{ startTime: '12:00' }] });
  assert.deepEqual(withoutValue(body, ['items', 0, 'startTime']), { ...body, items: [{}, { startTime: '12:00' }] });
  assert.deepEqual(withoutValue('text', ['a']), 'text');
});

test('a member named __proto__ is only a member', () => {
  const changed = withValue({}, ['__proto__'], { polluted: true }) as object;
  assert.deepEqual(Object.keys(changed), ['__proto__']);
  assert.equal('polluted' in changed, false);
});
