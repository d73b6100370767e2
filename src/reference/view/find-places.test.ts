import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDocument } from '../../../openapi/document/read-document';
import { findPlaces } from './find-places';

const document = readDocument({
  openapi: '3.1.0',
  paths: {
    '/doors': {
      get: { operationId: 'listDoors', summary: 'List the doors', tags: ['doors'] },
      post: { operationId: 'createDoor', tags: ['doors'] },
    },
    '/users': { post: { operationId: 'createUser', summary: 'Make somebody', tags: ['users'] } },
  },
  webhooks: { 'door.opened': { post: { operationId: 'onDoorOpened' } } },
  components: { schemas: { DoorPage: {} } },
});
const found = (filter: string) => findPlaces(document, filter).flatMap(({ places }) => places.map(({ anchor }) => anchor));

test('every word must be in the id, the verb, the path or the summary; case does not count', () => {
  assert.deepEqual(found('door'), ['listDoors', 'createDoor', 'onDoorOpened', 'schema-DoorPage']);
  assert.deepEqual(found('POST door'), ['createDoor', 'onDoorOpened']);
  assert.deepEqual(found('/users somebody'), ['createUser']);
  assert.deepEqual(found('door user'), []);
});

test('what the site found by what it says follows, once', () => {
  const groups = findPlaces(document, 'users', ['createUser', 'listDoors', 'gone']);
  assert.deepEqual(
    groups.map(({ anchor, places }) => [anchor, ...places.map((place) => place.anchor)]),
    [
      [groups[0]?.anchor, 'createUser'],
      ['mentioning', 'listDoors'],
    ],
  );
});
