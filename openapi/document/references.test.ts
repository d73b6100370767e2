import assert from 'node:assert/strict';
import { test } from 'node:test';
import { follow, referenceName, schemaNameOf } from './references';

const root = {
  a: { 'b/c': { title: 'slash' }, 'd~e': { title: 'tilde' }, 'f g': { title: 'space' } },
  one: { $ref: '#/two', description: 'mine' },
  two: { $ref: '#/three', description: 'theirs', summary: 'theirs' },
  three: { title: 'end' },
  round: { $ref: '#/about' },
  about: { $ref: '#/round' },
};

test('a reference is followed to its end, and what stands beside it comes first', () => {
  assert.deepEqual(follow(root, { $ref: '#/one' }), { title: 'end', description: 'mine', summary: 'theirs' });
});

test('names are decoded as a pointer asks for', () => {
  assert.deepEqual(follow(root, { $ref: '#/a/b~1c' }), { title: 'slash' });
  assert.deepEqual(follow(root, { $ref: '#/a/d~0e' }), { title: 'tilde' });
  assert.deepEqual(follow(root, { $ref: '#/a/f%20g' }), { title: 'space' });
});

test('what leads nowhere, in a circle, to another file or to what every object inherits is left as it stands', () => {
  for (const $ref of [
    '#/nothing',
    'other.json#/a',
    'https://evil.example/a',
    '#/constructor',
    '#/__proto__',
    '#/a/toString',
    '#/a/%E0%A4%A',
  ]) {
    assert.deepEqual(follow(root, { $ref }), { $ref });
  }
  assert.deepEqual(Object.keys(follow(root, { $ref: '#/round' })), ['$ref']);
  assert.deepEqual(follow(root, 'text'), {});
});

test('schemas have names', () => {
  assert.equal(schemaNameOf('#/components/schemas/Door'), 'Door');
  assert.equal(schemaNameOf('#/components/schemas/Door/properties/id'), null);
  assert.equal(schemaNameOf(7), null);
  assert.equal(referenceName('#/components/schemas/a~1b'), 'a/b');
});
