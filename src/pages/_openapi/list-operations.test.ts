import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOperations } from './list-operations';

test('operations are listed by tag, in the order of the tags, then of the document', () => {
  const list = listOperations({
    openapi: '3.1.0',
    info: { title: 'T', version: '2.0' },
    tags: [{ name: 'a', description: 'All about a.' }, { name: 'unused' }, 7],
    paths: {
      '/b': { post: { operationId: 'makeB', tags: ['b'], summary: 'Make' }, parameters: [] },
      '/a': { get: { tags: ['a'] }, delete: { operationId: 'dropA', tags: ['a'] } },
      '/c': { get: {} },
    },
  });
  assert.equal(list.count, 4);
  assert.deepEqual(
    list.groups.map(({ tag }) => tag),
    ['a', 'b', 'other'],
  );
  assert.deepEqual(
    list.groups.map(({ description }) => description),
    ['All about a.', '', ''],
  );
  assert.deepEqual(
    list.groups[0]?.operations.map(({ operationId }) => operationId),
    ['get /a', 'dropA'],
  );
});

test('odd parts are passed over, not a crash', () => {
  const list = listOperations({ openapi: '3.0.3', paths: { '/a': null, '/b': [], '/c': { get: 'x', post: { summary: 7 } } } });
  assert.equal(list.count, 1);
  assert.equal(list.groups[0]?.operations[0]?.summary, '');
});

test('what is no OpenAPI 3 document is refused', () => {
  for (const document of [null, [], 'x', {}, { swagger: '2.0', paths: {} }, { openapi: '3.1.0' }, { openapi: 3, paths: {} }]) {
    assert.throws(() => listOperations(document), /not an OpenAPI 3 document/);
  }
});
