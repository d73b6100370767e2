import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isObject, type Json } from '../../openapi/json/json';
import type { Contract } from '../contract';
import { knownContract } from '../known-contract';
import { contractFile } from '../read-contract';
import { validator } from '../rules/valid-examples';
import { allSchemas, examplesOf, mediaTypes } from '../rules/walk';
import { openAnswers } from './open-answers';

const served = JSON.parse(readFileSync(contractFile, 'utf8')) as Contract;

function replaced(value: Json, values: ReadonlySet<Json>): Json {
  if (Array.isArray(value)) {
    return value.map((item) => replaced(item, values));
  }
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaced(member, values)]));
  }
  return typeof value === 'string' && values.has(value) ? `${value}_new` : value;
}

test('every answer and delivery may hold values, types and codes that the contract does not know', () => {
  const values = new Set(
    [...allSchemas(served)].flatMap(([, schema]) => [...(Array.isArray(schema.enum) ? schema.enum : []), schema.const ?? []].flat()),
  );
  const [open, closed] = [validator(served), validator(knownContract(served))];
  let refusedByKnown = 0;
  for (const { where, mediaType, sentBy } of mediaTypes(served)) {
    for (const [name, { value }] of sentBy === 'service' ? examplesOf(served, mediaType) : []) {
      const later = replaced(value, values);
      // What an operation or a delivery is about is not open: to enrol a phone again answers with a phone.
      const violations = open(mediaType.schema, later).filter((violation) => !violation.endsWith('must be equal to constant'));
      assert.deepEqual(violations, [], `${where} ${name}`);
      refusedByKnown += closed(mediaType.schema, later).length > 0 ? 1 : 0;
    }
  }
  assert.ok(refusedByKnown > 100, 'the contract of what is known refuses them');
});

/** A contract of one operation, with these schemas for its body and its answer. */
function contractOf(schemas: Record<string, Json>): Contract {
  const content = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
  const post = { operationId: 'make', requestBody: { content: content('Request') }, responses: { 200: { content: content('Answer') } } };
  return { paths: { '/': { post } }, webhooks: {}, components: { schemas, parameters: {}, responses: {} } } as unknown as Contract;
}

const colour = { type: 'string', enum: ['RED', 'GREEN'] };
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function schemas(): Record<string, Json> {
  const variant = (kind: string): Json => ({
    type: 'object',
    required: ['kind', 'id'],
    properties: { kind: { const: kind }, id: { type: 'string' }, [kind]: {} },
  });
  return structuredClone({
    Colour: colour,
    Request: { properties: { colour: reference('Colour'), size: { type: 'string', enum: ['S'] } } },
    Answer: {
      properties: {
        colour: { ...reference('Colour'), description: 'Which.' },
        size: { type: 'string', enum: ['S'], 'x-enumDescriptions': { S: 'Small.' }, readOnly: true },
        maybe: { anyOf: [reference('Colour'), { type: 'null' }] },
        all: { type: 'array', items: reference('Colour') },
        shape: reference('Shape'),
      },
    },
    Shape: {
      description: 'A shape.',
      oneOf: [reference('Round'), reference('Square')],
      discriminator: { propertyName: 'kind', mapping: { round: '#/components/schemas/Round', square: '#/components/schemas/Square' } },
    },
    Round: variant('round'),
    Square: variant('square'),
  });
}

test('an enumeration takes other texts, a union another object; requests stay as they are, and so does the way back', () => {
  const contract = contractOf(schemas());
  openAnswers(contract);
  const { Request, Answer, Shape, KnownShape, OtherShape } = contract.components.schemas;
  const before = schemas();
  assert.deepEqual(Request, before.Request);
  assert.deepEqual(Answer?.properties, {
    colour: { description: 'Which.', anyOf: [reference('Colour'), { type: 'string' }] },
    size: { readOnly: true, anyOf: [{ type: 'string', enum: ['S'], 'x-enumDescriptions': { S: 'Small.' } }, { type: 'string' }] },
    maybe: { anyOf: [reference('Colour'), { type: 'string' }, { type: 'null' }] },
    all: { type: 'array', items: { anyOf: [reference('Colour'), { type: 'string' }] } },
    shape: reference('Shape'),
  });
  assert.deepEqual(KnownShape, before.Shape);
  assert.deepEqual(Shape, { description: 'A shape.', anyOf: [reference('KnownShape'), reference('OtherShape')] });
  assert.deepEqual(OtherShape?.required, ['kind', 'id']);
  assert.deepEqual(Object.keys(OtherShape?.properties ?? {}), ['id', 'kind']);
  assert.deepEqual(knownContract(contract), contractOf(schemas()));
});

test('an enumeration that requests and answers share is refused: it cannot be both', () => {
  const shared = {
    ...schemas(),
    Request: reference('Base'),
    Answer: reference('Base'),
    Base: { properties: { colour: reference('Colour') } },
  };
  assert.throws(() => openAnswers(contractOf(shared)), /give each side its own/);
});
