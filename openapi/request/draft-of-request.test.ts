import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDocument } from '../document/read-document';
import { requestOf } from './draft';
import { draftOfRequest } from './draft-of-request';

const parameter = (name: string, where: string) => ({ name, in: where, required: where === 'path', schema: { type: 'string' } });
const document = readDocument({
  openapi: '3.1.0',
  info: { title: 'Doors', version: '1' },
  paths: {
    '/doors/{doorId}': {
      get: { operationId: 'getDoor', parameters: [parameter('doorId', 'path'), parameter('fields', 'query')] },
      patch: {
        operationId: 'updateDoor',
        parameters: [parameter('doorId', 'path'), parameter('If-Match', 'header')],
        requestBody: { content: { 'application/merge-patch+json': { schema: { type: 'object' } } } },
      },
    },
    '/doors/all': { get: { operationId: 'allDoors' } },
  },
});

const get = (path: string) => ({ method: 'GET', path, headers: [], body: null, isSignedIn: false });

test('a request is found again as the draft that makes it', () => {
  const request = {
    method: 'PATCH',
    path: '/doors/a%20b',
    headers: [
      ['If-Match', '"1"'],
      ['Content-Type', 'application/merge-patch+json'],
    ] as [string, string][],
    body: '{"name": "Gate"}',
    isSignedIn: false,
  };
  const found = draftOfRequest(document, request);
  assert.ok(found);
  assert.equal(found.operation.id, 'updateDoor');
  assert.deepEqual(found.draft.parameters, { 'path doorId': ['a b'], 'header If-Match': ['"1"'] });
  assert.deepEqual(requestOf(document.source, found.operation, found.draft), request);
});

test('values of the query are kept, and a path that is written out is preferred', () => {
  assert.deepEqual(draftOfRequest(document, get('/doors/x?fields=a&fields=b'))?.draft.parameters['query fields'], ['a', 'b']);
  assert.equal(draftOfRequest(document, get('/doors/all'))?.operation.id, 'allDoors');
});

test('what the document does not know is no draft', () => {
  assert.equal(draftOfRequest(document, get('/_sim/state')), null);
  assert.equal(draftOfRequest(document, { ...get('/doors/x'), method: 'DELETE' }), null);
});
