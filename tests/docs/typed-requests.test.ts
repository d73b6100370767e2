// A request on a page is a step of a story or belongs to an operation: those are run. One that is typed into the page is not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOf, nodesOf } from '../../plugins/mdx/nodes';
import { allPages } from './all-pages';

/** What this page shows is run by tests/contract/openapi-page.test.ts. */
const runElsewhere = 'docs/api/openapi.mdx';
/** Blocks of these titles are run by tests/samples/webhooks.test.ts and tests/samples/recipes/. */
const runByTitle = /title="(?:Second terminal|Third terminal|Run it)"/;

test('no page has a request that nobody runs', () => {
  const typed = allPages
    .filter(({ path }) => path.startsWith('docs') && path !== runElsewhere)
    .flatMap(({ path, tree }) =>
      [...nodesOf(tree)].flatMap((node) =>
        node.type === 'code' &&
        !runByTitle.test(node.meta ?? '') &&
        /\/v2\//.test(node.value) &&
        ['bash', 'typescript', 'python'].includes(node.lang ?? '')
          ? [`${path}:${lineOf(node)}`]
          : [],
      ),
    );
  assert.deepEqual(typed, []);
});
