import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../json/json';
import { describeSchema } from './describe-schema';
import { sampleOf } from './sample';

const root: JsonObject = {
  components: {
    schemas: {
      Node: {
        type: 'object',
        properties: { next: { $ref: '#/components/schemas/Node' }, name: { type: 'string' } },
        required: ['next', 'name'],
      },
      Cat: { type: 'object', title: 'A cat', properties: { kind: { const: 'cat' }, lives: { type: 'integer' } }, required: ['kind'] },
      Dog: { type: 'object', properties: { kind: { const: 'dog' } } },
      Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }, { description: 'round and round' }] },
    },
  },
};
const type = (schema: Json) => {
  const { before, component, after } = describeSchema(root, schema).type;
  return before + component + after;
};
const facts = (schema: Json) => describeSchema(root, schema).constraints.map(({ text }) => text);

test('types are said in words', () => {
  assert.equal(type({ type: 'string' }), 'string');
  assert.equal(type({ type: ['integer', 'null'] }), 'integer or null');
  assert.equal(type({ type: 'string', nullable: true }), 'string or null');
  assert.equal(type({ anyOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'null' }] }), 'Cat or null');
  assert.equal(type({ type: 'array', items: { $ref: '#/components/schemas/Cat' } }), 'array of Cat');
  assert.equal(type({ type: 'array', items: { type: 'array', items: { type: 'number' } } }), 'array of array of number');
  assert.equal(type({ oneOf: [{ type: 'string' }, { type: 'integer' }] }), 'one of several');
  assert.equal(type({}), 'any');
  assert.equal(type(false), 'nothing');
  assert.equal(type(true), 'any');
});

test('constraints are said in words, in 3.1 and in 3.0', () => {
  assert.deepEqual(facts({ type: 'string', minLength: 1, maxLength: 100, format: 'email' }), ['email', '1 to 100 characters']);
  assert.deepEqual(facts({ minimum: 0, exclusiveMinimum: true, multipleOf: 5 }), ['at least 0', 'more than 0', 'a multiple of 5']);
  assert.deepEqual(facts({ exclusiveMaximum: 9 }), ['less than 9']);
  assert.deepEqual(facts({ minItems: 1, maxItems: 1, uniqueItems: true }), ['exactly 1 item', 'no duplicates']);
  assert.deepEqual(facts({ maxProperties: 2, additionalProperties: false }), ['at most 2 members', 'no other members']);
  assert.deepEqual(facts({ const: 'cat' }), ['always "cat"']);
});

test('members of all parts are put together; what one part requires is required', () => {
  const { members, description } = describeSchema(root, {
    allOf: [{ $ref: '#/components/schemas/Cat' }],
    required: ['lives'],
    properties: { lives: { maximum: 9 }, name: { type: 'string' } },
    description: 'Mine',
  });
  assert.equal(description, 'Mine');
  assert.deepEqual(
    members.map(({ name, isRequired }) => [name, isRequired]),
    [
      ['kind', true],
      ['lives', true],
      ['name', false],
    ],
  );
  assert.deepEqual(facts(members[1]?.schema ?? null), ['at most 9']);
  assert.equal(type(members[1]?.schema ?? null), 'integer');
});

test('variants are named by what chooses them, else by their title, name or type', () => {
  const labels = (schema: JsonObject) => describeSchema(root, schema).variants.map(({ label }) => label);
  const oneOf = [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }];
  assert.deepEqual(labels({ oneOf }), ['A cat', 'Dog']);
  const discriminator = { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', hound: 'Dog' } };
  assert.deepEqual(labels({ oneOf, discriminator }), ['kind: cat', 'kind: hound']);
  assert.deepEqual(labels({ anyOf: [{ type: 'string' }, {}] }), ['string', 'Form 2']);
});

test('enum values come with their meaning, also by odd names', () => {
  const { values } = describeSchema(root, { enum: ['A', 'constructor', null], 'x-enumDescriptions': { A: 'The first.' } });
  assert.deepEqual(values, [
    { value: 'A', meaning: 'The first.' },
    { value: 'constructor', meaning: '' },
    { value: null, meaning: '' },
  ]);
});

test('an enumeration that may grow is read as the enumeration, and so is a union', () => {
  const values = { type: 'string', enum: ['A', 'B'] };
  assert.deepEqual(facts({ anyOf: [values, { type: 'string' }] }), ['new values may come']);
  assert.equal(type({ anyOf: [values, { type: 'string' }, { type: 'null' }] }), 'string or null');
  assert.equal(type({ type: 'array', items: { anyOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'null' }] } }), 'array of Cat or null');
  assert.equal(describeSchema(root, { anyOf: [values, { type: 'string' }, { type: 'null' }] }).values.length, 2);
  assert.equal(type({ anyOf: [{ type: 'string' }, { type: 'null' }] }), 'string or null');
  const known = { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: 'kind', mapping: { cat: 'Cat' } } };
  const union = describeSchema(root, { anyOf: [known, { $ref: '#/components/schemas/Dog' }] });
  assert.deepEqual(
    union.variants.map(({ label }) => label),
    ['kind: cat', 'Dog'],
  );
  assert.equal(union.variantsTitle, 'One of, told apart by kind');
});

test('conditions and parts are kept with a label; unknown keywords and unusable ones stay in the rest', () => {
  const described = describeSchema(root, {
    if: { required: ['a'] },
    patternProperties: { '^x-': {} },
    additionalProperties: { type: 'string' },
    prefixItems: [{}],
    'x-odd': [1],
    contentEncoding: 'base64',
    properties: 7,
    $ref: 'other.json',
  });
  assert.deepEqual(
    described.subschemas.map(({ label }) => label),
    ['If it fits this', 'Any other member', '^x-', 'Item 1'],
  );
  assert.deepEqual(described.rest, { 'x-odd': [1], contentEncoding: 'base64', properties: 7, $ref: 'other.json' });
});

test('a schema that holds itself comes to an end', () => {
  assert.equal(describeSchema(root, { $ref: '#/components/schemas/Node' }).members.length, 2);
  assert.equal(describeSchema(root, { $ref: '#/components/schemas/Loop' }).description, 'round and round');
  const sample = JSON.stringify(sampleOf(root, { $ref: '#/components/schemas/Node' }));
  assert.match(sample, /^{"next":{"next":/);
  assert.match(sample, /"next":null/);
});

test('a sample is the example, the default, the first value, or something of the type', () => {
  assert.equal(sampleOf(root, { type: 'string', examples: ['E-1'] }), 'E-1');
  assert.equal(sampleOf(root, { type: 'integer', default: 50 }), 50);
  assert.equal(sampleOf(root, { enum: ['A', 'B'] }), 'A');
  assert.deepEqual(sampleOf(root, { $ref: '#/components/schemas/Cat' }), { kind: 'cat' });
  assert.deepEqual(sampleOf(root, { type: 'array', items: { type: 'boolean' } }), [true]);
  assert.equal(sampleOf(root, { type: 'string', format: 'date' }), '2026-03-16');
});
