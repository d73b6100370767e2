import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../json/json';
import { flattenSchema, reachableParts, readComposition, referencesIn } from './flatten-schema';

const root = {
  components: {
    schemas: {
      Base: { type: 'object', properties: { id: {} } },
      Cat: { allOf: [{ $ref: '#/components/schemas/Base' }, { required: ['id'] }], title: 'Cat' },
      Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }], title: 'Loop' },
      Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Pet' }, { title: 'Dog' }], title: 'Pet' },
    },
  },
};
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

test('parts come without references and allOf, the nearest last', () => {
  assert.deepEqual(flattenSchema(root, { ...ref('Cat'), allOf: [{ minProperties: 1 }], title: 'Mine' }), [
    { type: 'object', properties: { id: {} } },
    {},
    { required: ['id'] },
    { title: 'Cat' },
    { minProperties: 1 },
    { title: 'Mine' },
  ]);
});

test('references are named from the outermost on', () => {
  assert.deepEqual(referencesIn(readComposition(root, ref('Cat'))), ['#/components/schemas/Cat', '#/components/schemas/Base']);
});

test('a reference that cannot be followed stays where it is', () => {
  for (const $ref of ['#/nowhere', 'other.json#/components/schemas/Cat', '#/constructor']) {
    assert.deepEqual(flattenSchema(root, { $ref, title: 'Mine' }), [{ title: 'Mine', $ref }]);
  }
  assert.deepEqual(flattenSchema(root, ref('Loop')), [ref('Loop'), { title: 'Loop' }, {}]);
});

test('what is no list of schemas stays too, and what is no schema among them is passed over', () => {
  assert.deepEqual(flattenSchema<JsonObject>(root, { allOf: 7 }), [{ allOf: 7 }]);
  assert.deepEqual(flattenSchema<JsonObject>(root, { allOf: [true, 'x', { title: 'A' }] }), [{ title: 'A' }, {}]);
});

test('the branches of unions are reached, and one that is the union again comes to an end', () => {
  const titles = (parts: JsonObject[]) => parts.flatMap(({ title }) => title ?? []);
  assert.deepEqual(titles(reachableParts(root, ref('Pet'))), ['Cat', 'Cat', 'Dog', 'Pet', 'Dog', 'Pet']);
});

test('a value of the discriminator chooses its branch', () => {
  const union = { oneOf: [ref('Cat'), { title: 'Dog' }], discriminator: { mapping: { cat: '#/components/schemas/Cat' } } };
  const titles = (chosen: string) => reachableParts<JsonObject>(root, union, chosen).flatMap(({ title }) => title ?? []);
  assert.deepEqual(titles('cat'), ['Cat']);
  assert.deepEqual(titles('bird'), ['Cat', 'Dog']);
});
