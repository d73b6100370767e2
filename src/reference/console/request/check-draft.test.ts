import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../../../api/read-contract';
import { type DocumentOperation, readDocument } from '../../../../openapi/document/read-document';
import type { JsonObject } from '../../../../openapi/json/json';
import { type Draft, draftOf } from '../../../../openapi/request/draft';
import { createValidator } from '../../../../simulator/core/validation';
import { checkDraft } from './check-draft';

const contract = readContract();
const root = contract as unknown as JsonObject;
const document = readDocument(root);
const validator = createValidator(contract);

function operation(id: string): DocumentOperation {
  const found = document.operations.find(({ source }) => source.operationId === id);
  assert.ok(found, id);
  return found;
}

function check(id: string, change: (draft: Draft) => Partial<Draft>) {
  const draft = draftOf(root, operation(id));
  return checkDraft(validator, root, operation(id), { ...draft, ...change(draft) });
}

test('nothing is wrong with what the document itself shows', () => {
  for (const each of document.operations) {
    assert.equal(checkDraft(validator, root, each, draftOf(root, each)).count, 0, each.id);
  }
});

test('every parameter that is wrong is told, not the first alone', () => {
  const { parameters, count } = check('listUsers', (draft) => ({
    parameters: { ...draft.parameters, 'path systemId': [], 'query limit': ['many'], 'query status': ['ACTIVE', 'NICE'] },
  }));
  assert.deepEqual(Object.keys(parameters).sort(), ['path systemId', 'query limit', 'query status']);
  assert.match(parameters['path systemId'] ?? '', /systemId/);
  assert.equal(count, 3);
});

test('faults of a body name their place', () => {
  const { body, bodyText } = check('createUser', () => ({ body: '{"name": 5, "email": "nobody"}' }));
  assert.equal(bodyText, null);
  assert.deepEqual(body.map(({ pointer }) => pointer).sort(), ['/email', '/name']);
});

test('a text that is no JSON is one fault', () => {
  const { bodyText, count } = check('createUser', () => ({ body: '{"name": ' }));
  assert.match(bodyText ?? '', /^This is not JSON/);
  assert.equal(count, 1);
});

test('no body is a fault only where one is needed', () => {
  assert.equal(check('createUser', () => ({ body: ' ' })).count, 1);
  assert.equal(check('rotateApiCredential', () => ({ body: '' })).count, 0);
});

test('an operation that the simulator does not know is left to it', () => {
  const foreign = { ...operation('createUser'), source: { operationId: 'feedCat', requestBody: {} } };
  assert.equal(checkDraft(validator, root, foreign, { parameters: {}, contentType: 'application/json', body: '{}' }).count, 0);
});
