import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Json } from '../../openapi/json/json';
import { type Contract, type Example, operationsOf, type Parameter, resolve, valueAt } from '../contract';
import { contractFile } from '../read-contract';
import { nodes } from '../rules/walk';
import { bundleContract } from './index';

const text = readFileSync(contractFile, 'utf8');
const contract = JSON.parse(text) as Contract;
const sorted = (names: string[]) => names.toSorted((a, b) => (a < b ? -1 : 1));

test('bundling twice gives the same bytes', async () => {
  assert.equal(await bundleContract(), text);
});

test('the bundle is valid by the schema that the OpenAPI initiative publishes for 3.1', async () => {
  const validator = new Validator();
  assert.deepEqual(await validator.validate(JSON.parse(text)), { valid: true });
  assert.equal(validator.version, '3.1');
  const broken = JSON.parse(text);
  broken.paths['/v2/systems'].get.responses = [];
  assert.equal((await new Validator().validate(broken)).valid, false);
});

test('it is at most 150 kB in brotli', (context) => {
  const size = brotliCompressSync(text).length;
  context.diagnostic(`${(size / 1000).toFixed(1)} kB, ${operationsOf(contract.paths).length} operations`);
  assert.ok(size <= 150_000, `${size} bytes`);
});

test('every reference leads to a component of the same file', () => {
  const references = [...nodes(contract as unknown as Json)].flatMap(([, node]) =>
    typeof node === 'object' && node !== null && '$ref' in node ? [String(node.$ref)] : [],
  );
  assert.ok(references.length > 1000);
  for (const reference of new Set(references)) {
    const [, group = '', name = ''] = reference.match(/^#\/components\/(\w+)\/([\w.-]+)$/) ?? [];
    assert.ok((contract.components as unknown as Record<string, Record<string, unknown>>)[group]?.[name], reference);
  }
});

test('answers, headers and parameters that operations share are components', () => {
  const inline = operationsOf(contract.paths).flatMap(({ operation }) => [
    ...Object.entries(operation.responses).filter(([status, response]) => status >= '400' && !('$ref' in response)),
    ...(operation.parameters ?? []).filter((parameter) => !('$ref' in parameter)).map((parameter) => ['parameter', parameter] as const),
  ]);
  const texts = inline.map(([kind, value]) => `${kind} ${JSON.stringify(value)}`);
  assert.deepEqual(
    texts.filter((entry, index) => texts.indexOf(entry) !== index),
    [],
  );
  for (const { operation } of operationsOf(contract.paths)) {
    for (const response of Object.values(operation.responses)) {
      const headers = 'headers' in response ? Object.values(response.headers ?? {}) : [];
      assert.ok(
        headers.every((header) => '$ref' in header),
        operation.operationId,
      );
    }
  }
});

test('the id that a path shows is of the thing that the answer shows', () => {
  const reads = operationsOf(contract.paths).filter(({ method, path }) => method === 'GET' && path.endsWith('}'));
  for (const { operation } of reads) {
    const inPath = (operation.parameters ?? [])
      .map((parameter) => resolve<Parameter>(contract, parameter))
      .filter(({ in: at }) => at === 'path');
    const examples = valueAt<Record<string, Example>>(operation.responses, '200', 'content', 'application/json', 'examples');
    const shown = Object.values(examples).map(({ value }) => valueAt<Json>(value, 'id'));
    assert.ok(shown.includes(inPath.at(-1)?.example ?? ''), `${operation.operationId}: ${inPath.at(-1)?.example} is not in ${shown}`);
  }
  assert.ok(reads.length > 20, String(reads.length));
});

test('paths, webhooks, components and headers are sorted, so that a diff shows what changed', () => {
  for (const map of [contract.paths, contract.webhooks, ...Object.values(contract.components)]) {
    assert.deepEqual(Object.keys(map), sorted(Object.keys(map)));
  }
  for (const { operation } of operationsOf(contract.paths)) {
    const order = ['operationId', 'summary', 'description', 'tags'];
    assert.deepEqual(Object.keys(operation).slice(0, 4), order, operation.operationId);
  }
});

test('every event type of the catalogue has a webhook with its own payload', () => {
  assert.equal(Object.keys(contract.webhooks).length, 52);
  for (const [type, { post }] of Object.entries(contract.webhooks)) {
    const [content] = Object.values(post?.requestBody?.content ?? {});
    assert.deepEqual(Object.keys(content?.examples ?? {}), [type]);
    const event = valueAt<object>(content?.examples, type, 'value', 'data');
    assert.deepEqual(Object.keys(event).slice(0, 4), ['id', 'systemId', 'type', 'severity'], type);
    assert.ok(JSON.stringify(content?.schema).includes(`"const":"${type}"`), type);
  }
});

test('HTTP Basic is how to sign in; OAuth 2.0 is described and marked as a preview', () => {
  assert.deepEqual(contract.security, [{ basic: [] }]);
  const { basic, oauth2 } = contract.components.securitySchemes;
  assert.equal(basic?.scheme, 'basic');
  assert.equal(oauth2?.['x-preview'], true);
});
