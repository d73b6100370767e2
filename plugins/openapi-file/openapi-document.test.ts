import assert from 'node:assert/strict';
import { test } from 'node:test';
import operations from '../../api/operations.json';
import { openapiDocument } from './openapi-document';

type Document = { openapi: string; paths: Record<string, Record<string, { operationId: string; parameters?: { name: string }[] }>> };
const document = openapiDocument(operations) as Document;

test('every operation is in the document once, under its path and verb', () => {
  const found = Object.values(document.paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
  assert.deepEqual(found.toSorted(), operations.map(({ operationId }) => operationId).toSorted());
  assert.equal(document.paths['/v2/systems/{systemId}/doors']?.post?.operationId, 'createDoor');
});

test('every parameter of a path is declared', () => {
  for (const [path, item] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters = [] } of Object.values(item)) {
      assert.deepEqual(
        parameters.map(({ name }) => name),
        inPath,
      );
    }
  }
});
