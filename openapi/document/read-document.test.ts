import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDocument } from './read-document';

test('operations are listed by tag, in the order of the tags, then of the document', () => {
  const { groups, operations } = readDocument({
    openapi: '3.1.0',
    info: { title: 'T', version: '2.0' },
    tags: [{ name: 'a-b', description: 'All about a.', 'x-odd': 1 }, { name: 'unused' }, 7],
    paths: {
      '/b': { post: { operationId: 'makeB', tags: ['b'], summary: 'Make' }, parameters: [] },
      '/a': { get: { tags: ['a-b'] }, delete: { operationId: 'dropA', tags: ['a-b'] } },
      '/c': { get: {} },
    },
  });
  assert.equal(operations.length, 4);
  assert.deepEqual(
    groups.map(({ tag, title, description, source }) => ({ tag, title, description, source })),
    [
      { tag: 'a-b', title: 'A b', description: 'All about a.', source: { name: 'a-b', description: 'All about a.', 'x-odd': 1 } },
      { tag: 'b', title: 'B', description: '', source: {} },
      { tag: 'other', title: 'Other', description: '', source: {} },
    ],
  );
  assert.deepEqual(
    operations.map(({ id, summary }) => [id, summary]),
    [
      ['get/a', 'GET /a'],
      ['dropA', 'DELETE /a'],
      ['makeB', 'Make'],
      ['get/c', 'GET /c'],
    ],
  );
});

test('every anchor is there once, whatever the document calls its things', () => {
  const { operations, schemas, groups } = readDocument({
    openapi: '3.0.3',
    paths: { '/a': { get: { operationId: 'schemas' }, put: { operationId: 'same' }, post: { operationId: 'same' } }, '/b c': { get: {} } },
    components: { schemas: { A: {} } },
  });
  const anchors = [...operations.map(({ id }) => id), ...schemas.map(({ anchor }) => anchor), ...groups.map(({ anchor }) => anchor)];
  assert.deepEqual(anchors, ['schemas-2', 'same', 'same-2', 'get/b-c', 'schema-A', 'tag-other']);
});

test('parameters of the path are those of its operations, which may say them anew', () => {
  const { operations } = readDocument({
    openapi: '3.1.0',
    paths: {
      '/a/{id}': {
        parameters: [{ name: 'id', in: 'path', description: 'of the path' }, { $ref: '#/components/parameters/q' }],
        get: { parameters: [{ name: 'id', in: 'path', description: 'its own' }] },
        'x-odd': 1,
      },
    },
    components: { parameters: { q: { name: 'q', in: 'query' } } },
  });
  assert.deepEqual(
    operations[0]?.parameters.map(({ name, description = '' }) => [name, description]),
    [
      ['id', 'its own'],
      ['q', ''],
    ],
  );
  assert.deepEqual(operations[0]?.ofPath, { 'x-odd': 1 });
});

test('odd parts are passed over, not a crash', () => {
  const { operations } = readDocument({
    openapi: '3.0.3',
    paths: { '/a': null, '/b': [], '/c': { get: 'x', post: { summary: 7, tags: 7 } } },
  });
  assert.deepEqual(
    operations.map(({ id, summary, tag }) => [id, summary, tag]),
    [['post/c', 'POST /c', 'other']],
  );
});

test('what is no OpenAPI 3 document is refused', () => {
  for (const document of [null, [], 'x', {}, { swagger: '2.0', paths: {} }, { openapi: '3.1.0' }, { openapi: 3, paths: {} }]) {
    assert.throws(() => readDocument(document), /not an OpenAPI 3 document/);
  }
});
