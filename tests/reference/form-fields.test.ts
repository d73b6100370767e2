import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../api/read-contract';
import type { Json, JsonObject } from '../../openapi/json/json';
import { changeForm, constantOf, fieldOf, numberOf, startOf, variantOf } from '../../openapi/schema/form-field';

const contract = readContract();
const root = contract as unknown as JsonObject;
const named = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const kindOf = (schema: Json, value: Json, depth = 0) => fieldOf(root, schema, value, depth).kind;

test('scalars have fields of their own', () => {
  assert.equal(kindOf({ type: 'string' }, 'a'), 'text');
  assert.equal(kindOf(named('UserName'), 'Ada Berg'), 'text');
  assert.equal(kindOf({ type: 'integer' }, 5), 'number');
  assert.equal(kindOf({ type: 'integer' }, '5x'), 'number');
  assert.equal(kindOf(named('CredentialType'), 'CARD'), 'choice');
  assert.equal(kindOf({ type: 'boolean' }, false), 'choice');
});

test('a value that does not fit its schema is a piece of JSON', () => {
  for (const value of [{ a: 1 }, [1], 7, true]) {
    assert.equal(kindOf({ type: 'string' }, value), 'json');
  }
  assert.equal(kindOf({ type: 'string' }, null), 'json');
  assert.equal(kindOf(named('UserCreate'), 'Ada'), 'json');
  assert.equal(kindOf({ type: 'array', items: {} }, {}), 'json');
  assert.equal(kindOf({ type: 'object' }, { free: 'form' }), 'json');
  assert.equal(kindOf({}, 'anything'), 'json');
});

test('null has a field where it is allowed', () => {
  const field = fieldOf(root, named('TokenHolder'), null, 0);
  assert.deepEqual([field.kind, field.isNullable], ['text', true]);
});

test('objects show the members that a request may hold', () => {
  const schema: JsonObject = {
    type: 'object',
    properties: { id: { type: 'string', readOnly: true }, name: { type: 'string' } },
    required: ['name'],
  };
  const field = fieldOf(root, schema, { name: 'A' }, 0);
  assert.ok(field.kind === 'object');
  assert.deepEqual(
    field.members.map(({ name, isRequired }) => [name, isRequired]),
    [['name', true]],
  );
});

test('a list of few known values is a set of checks, any other list has an item each', () => {
  const days: JsonObject = { type: 'array', items: named('DayOfWeek') };
  assert.equal(kindOf(days, ['MON', 'TUE']), 'checks');
  assert.equal(kindOf(days, ['MON', 'SOMEDAY']), 'list');
  assert.equal(kindOf({ type: 'array', items: named('DoorId') }, []), 'list');
});

test('variants are chosen by what tells them apart', () => {
  const chosen = (name: string, value: Json) => {
    const field = fieldOf(root, named(name), value, 0);
    assert.ok(field.kind === 'variants');
    const variant = field.variants[field.chosen];
    return variant?.label;
  };
  assert.equal(chosen('TokenCreate', { type: 'PIN', userId: 'usr_1' }), 'type: PIN');
  assert.equal(chosen('TokenCreate', { type: 'CARD', card: { value: '1' } }), 'type: CARD');
  assert.equal(chosen('AccessRequest', { doorId: 'd', credential: { type: 'CARD' }, dryRun: true }), 'DryRunRequest');
  assert.equal(chosen('AccessRequest', { doorId: 'd', credential: { type: 'API_1' } }), 'RealAccessRequest');
  assert.equal(chosen('CardInput', { value: '31337', encoding: 'DECIMAL', facilityCode: 4 }), 'DecimalCardInput');
  assert.equal(chosen('CardInput', { value: '054F4D3' }), 'RawCardInput');
  assert.match(chosen('DoorActionCreate', { type: 'BLOCK', doorId: 'd' }) ?? '', /BLOCK/);
});

test('variants beside members are left to the checks', () => {
  assert.equal(kindOf(named('KeyCreate'), { name: 'A' }), 'object');
  assert.equal(kindOf(named('IpRange'), '192.0.2.0/24'), 'text');
});

test('what lies too deep, or in itself, is JSON', () => {
  const node: JsonObject = { type: 'object', properties: { child: {} } };
  (node.properties as JsonObject).child = node;
  assert.equal(kindOf(node, {}, 3), 'object');
  assert.equal(kindOf(node, {}, 7), 'json');
});

test('variants of nothing that is an object fall back to the first', () => {
  assert.equal(variantOf(root, [{ schema: {} }], 'text'), 0);
});

test('a constant is found behind references and parts', () => {
  assert.equal(constantOf(root, { allOf: [{ type: 'string' }, { const: 'CARD' }] }), 'CARD');
  assert.equal(constantOf(root, named('Name')), undefined);
});

test('a member starts with a value of its type, never with null', () => {
  assert.equal(startOf(root, { type: ['string', 'null'], default: null }), '');
  assert.deepEqual(startOf(root, { type: ['object', 'null'], default: null }), {});
  assert.equal(startOf(root, named('UserName')), 'Ada Berg');
});

test('another form keeps what both have in common', () => {
  const unlock = { doorId: 'dor_1', note: 'Delivery', type: 'UNLOCK', until: null };
  const momentary = changeForm(root, named('ModeDoorAction'), named('MomentaryDoorAction'), unlock);
  assert.deepEqual(momentary, { type: 'GRANT_ACCESS', doorId: 'dor_1', note: 'Delivery' });
  const decimal = changeForm(root, named('RawCardInput'), named('DecimalCardInput'), { value: '00BEEF1', bitLength: 26 });
  assert.deepEqual(decimal, { encoding: 'DECIMAL', value: '31337' });
});

test('a text is a number only when it reads as one', () => {
  assert.equal(numberOf('12'), 12);
  assert.equal(numberOf('-1.5'), -1.5);
  for (const text of ['', '1.', '-', '01', '1e', ' 1']) {
    assert.equal(numberOf(text), text);
  }
});
