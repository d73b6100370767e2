import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestSchemas } from './request-schemas';

test('the schemas of requests are those that a body holds, at any depth; answers and webhooks have others', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const body = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } });
  const root = {
    paths: { '/a': { post: { requestBody: { $ref: '#/components/requestBodies/Make' }, responses: { 200: body('Made') } } } },
    webhooks: { made: { post: { requestBody: body('Payload') } } },
    components: {
      requestBodies: { Make: body('Make') },
      schemas: {
        Make: { properties: { tree: { items: ref('Tree') } } },
        Tree: { properties: { child: ref('Tree') } },
        Made: {},
        Payload: {},
      },
    },
  };
  assert.deepEqual([...requestSchemas(root)], ['Make', 'Tree']);
});
