import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationsOf, problemCodes } from '../../../api/contract';
import { readContract } from '../../../api/read-contract';
import { readDocument } from '../../../openapi/document/read-document';
import { follow } from '../../../openapi/document/references';
import { asArray, asObject, isObject, type JsonObject } from '../../../openapi/json/json';
import { markdownLinks } from '../markdown-links';
import { plainReference } from '.';
import { SchemaList } from './schema-list';

const root: JsonObject = {
  components: {
    schemas: {
      Id: { type: 'string', pattern: '^a_', examples: ['a_1'] },
      Mode: { type: 'string', enum: ['ON', 'OFF'], 'x-enumDescriptions': { ON: 'It works.' } },
      Node: { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' }, id: { $ref: '#/components/schemas/Id' } } },
    },
  },
};
const list = new SchemaList(root, (address) => address);
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('members are told with type, marks, meaning and what they must keep to', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 10, description: 'Its\nname' },
      mode: { ...ref('Mode'), default: 'ON', readOnly: true },
      inner: { type: ['object', 'null'], properties: { ids: { type: 'array', items: ref('Id'), maxItems: 2 } } },
      nothing: { type: 'null' },
    },
  };
  assert.deepEqual(list.below(schema), [
    '- `name` (string, required): Its name. 1 to 10 characters.',
    '- `mode` ([Mode](/openapi#schema-Mode), read-only): One of `ON` (it works), `OFF`. Default `ON`.',
    '- `inner` (object or null)',
    '  - `ids` (array of [Id](/openapi#schema-Id)): At most 2 items.',
    '- `nothing` (null)',
  ]);
});

test('a schema that holds itself is written out once', () => {
  assert.deepEqual(list.below(ref('Node')), [
    '- `child` ([Node](/openapi#schema-Node))',
    '- `id` ([Id](/openapi#schema-Id)): For example `a_1`.',
  ]);
});

test('forms are told apart, and the page of a schema leaves nothing out', () => {
  const union = { oneOf: [ref('Node'), { title: 'Other', type: 'object', properties: { a: { const: 1 } } }] };
  assert.deepEqual(list.below(union), [
    '- One of:',
    '  - [Node](/openapi#schema-Node)',
    '    - `child` ([Node](/openapi#schema-Node))',
    '    - `id` ([Id](/openapi#schema-Id)): For example `a_1`.',
    '  - Other',
    '    - `a` (any): Always 1.',
  ]);
  assert.equal(list.facts(ref('Id'), { isWhole: true }), 'Matches `^a_`. For example `a_1`.');
});

const contract = readContract();
const document = readDocument(contract);
const pages = new Map(
  plainReference(contract, document, markdownLinks({ document, baseUrl: '/' })).map(({ address, markdown }) => [address, markdown]),
);

/** The names of members below a schema, read from the contract by other code than the pages are written with. A long choice is left to pages of its own. */
function* memberNames(schema: unknown, seen: readonly string[] = []): Generator<string> {
  const name = isObject(schema) && typeof schema.$ref === 'string' ? schema.$ref : '';
  if (seen.includes(name) || seen.length > 7) {
    return;
  }
  const { properties, items, allOf, oneOf, anyOf } = follow(contract, schema);
  const below = name ? [...seen, name] : seen;
  for (const [member, inside] of Object.entries(asObject(properties))) {
    yield member;
    yield* memberNames(inside, below);
  }
  const choices = [...asArray(oneOf), ...asArray(anyOf)];
  for (const inside of [...asArray(allOf), ...(choices.length > 8 ? [] : choices), ...(items === undefined ? [] : [items])]) {
    yield* memberNames(inside, below);
  }
}

test('the page of an operation has its call, its parameters, every member, every answer and every problem', () => {
  const operations = operationsOf(contract.paths);
  assert.ok(operations.length > 100);
  const missing = operations.flatMap(({ method, path, operation }) => {
    const page = pages.get(`/openapi/${operation.operationId}`) ?? '';
    const success = Object.entries(operation.responses).filter(([status]) => status < '400');
    const contents = [operation.requestBody, ...success.map(([, response]) => follow(contract, response))].flatMap((holder) =>
      Object.values(asObject(asObject(holder).content)).map((media) => asObject(media).schema),
    );
    const wanted = [
      `\`${method} ${path}\``,
      operation.description,
      ...(operation.parameters ?? []).map((parameter) => `- \`${follow(contract, parameter).name}\` (`),
      ...contents.flatMap((schema) => [...memberNames(schema)]).map((member) => `- \`${member}\` (`),
      ...success.map(([status]) => `### ${status}`),
      ...problemCodes(contract, operation).map((code) => `[\`${code}\`]`),
      '## Example',
    ];
    return [...new Set(wanted)].filter((text) => !page.includes(text)).map((text) => `${operation.operationId}: ${text}`);
  });
  assert.deepEqual(missing, []);
});

test('the page of an event has its type, its payload and an example', () => {
  for (const type of Object.keys(contract.webhooks)) {
    const page = pages.get(`/openapi/${type}`) ?? '';
    for (const text of [`Event \`${type}\``, '## Payload', '  - `occurredAt` (', '```json', '## What you answer']) {
      assert.ok(page.includes(text), `${type}: ${text}`);
    }
  }
});

test('every schema has a page, and the index names every operation, event and schema', () => {
  const index = pages.get('/openapi') ?? '';
  for (const name of Object.keys(contract.components.schemas)) {
    assert.match(pages.get(`/openapi/schema-${name}`) ?? '', new RegExp(`^# ${name}\n`), name);
    assert.ok(index.includes(`(/openapi/schema-${name}.md)`), name);
  }
  for (const { id, path, isWebhook } of document.byId.values()) {
    assert.ok(index.includes(`(/openapi/${isWebhook ? path : id}.md): \``), id);
  }
});
