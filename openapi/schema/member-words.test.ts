import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeSchema } from './describe-schema';
import { factsOf, typeWords } from './member-words';

const root = {
  components: {
    schemas: {
      Door: { type: 'object', properties: { id: { $ref: '#/components/schemas/DoorId' } } },
      DoorId: { type: 'string', pattern: '^dor_[0-9A-Z]{26}$', examples: ['dor_1'] },
      Time: { type: 'string', format: 'date-time', pattern: '^(.*)Z$' },
    },
  },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const typeOf = (schema: object) => Object.values(typeWords(root, describeSchema(root, schema as never))).join('');
const factsIn = (schema: object) =>
  factsOf(root, describeSchema(root, schema as never)).map(({ words, code }) => [words, code].filter(Boolean).join(' '));

test('objects are called by their names, other types by what they are', () => {
  const types: [schema: object, words: string][] = [
    [ref('Door'), 'Door'],
    [{ type: 'array', items: ref('Door') }, 'array of Door'],
    [{ oneOf: [ref('DoorId'), { type: 'null' }] }, 'id or null'],
    [{ type: 'array', items: ref('DoorId') }, 'array of ids'],
    [ref('Time'), 'timestamp'],
    [{ type: ['integer', 'null'] }, 'integer or null'],
    [{}, 'any'],
  ];
  assert.deepEqual(
    types.map(([schema]) => typeOf(schema)),
    types.map(([, words]) => words),
  );
});

test('constraints come before the default, and examples last', () => {
  assert.deepEqual(factsIn({ type: 'string', maxLength: 8, pattern: '^[0-9]+$', default: '7', examples: ['12', '13'] }), [
    'at most 8 characters',
    'digits',
    'default 7',
    'for example 12',
    'or 13',
  ]);
  assert.deepEqual(factsIn({ type: 'array', items: ref('DoorId'), maxItems: 2 }), ['at most 2 items', 'each begins with `dor_`']);
  assert.deepEqual(factsIn({ type: 'string', pattern: '^(a|b)$' }), ['matches ^(a|b)$']);
  assert.deepEqual(factsIn({ type: 'string', pattern: '^[0-9]+$', description: 'Digits alone.' }), [], 'it is said already');
  assert.deepEqual(factsIn(ref('Time')), [], 'the type says it, and the schema its pattern');
  assert.deepEqual(factsOf(root, describeSchema(root, ref('Time')), true), [{ kind: 'pattern', words: 'matches', code: '^(.*)Z$' }]);
});
