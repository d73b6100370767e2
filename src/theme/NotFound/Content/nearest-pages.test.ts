import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestPages, pageName } from './nearest-pages';

const docRoutes = [
  ...[
    '/main/',
    '/main/api/',
    '/main/api/webhooks',
    '/main/api/shortcuts',
    '/main/getting-started/quickstart',
    '/main/guides/error-handling',
  ],
  ...['doors', 'door-actions', 'door-groups', 'controllers', 'controller-actions', 'controller-firmware', 'hubs', 'users'].map(
    (name) => `/main/api/admin/resources/${name}`,
  ),
];
const nearest = (path: string) => nearestPages(path, docRoutes)[0];

test('a misspelt or shortened address finds its page first', () => {
  assert.equal(nearest('/main/api/admin/resources/dors'), '/main/api/admin/resources/doors');
  assert.equal(nearest('/doors'), '/main/api/admin/resources/doors');
  assert.equal(nearest('/docs/quickstart.html'), '/main/getting-started/quickstart');
  assert.equal(nearest('/main/webhooks'), '/main/api/webhooks');
  assert.equal(nearest('/main/guides/errors-handling'), '/main/guides/error-handling');
});

test('an address like no other finds nothing, and no more than four are offered', () => {
  assert.deepEqual(nearestPages('/xyzzy', docRoutes), []);
  assert.deepEqual(nearestPages('/', docRoutes), []);
  assert.ok(nearestPages('/main/api/admin/resources/controller', docRoutes).length <= 4);
});

test('a page is called by the last part of its address', () => {
  assert.equal(pageName('/main/api/admin/resources/door-actions'), 'Door actions');
});
