import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Root } from 'mdast';
import remarkOperations from './index';

function page(tag: string): Root {
  const element = {
    type: 'mdxJsxFlowElement',
    name: 'Operations',
    attributes: [{ type: 'mdxJsxAttribute', name: 'tag', value: tag }],
    children: [],
  };
  return { type: 'root', children: [element as never] };
}

test('the element becomes a table with a row for each operation of the tag', () => {
  const tree = page('door-groups');
  remarkOperations()(tree);
  const table = tree.children[0];
  assert.equal(table?.type, 'table');
  assert.equal(table?.type === 'table' && table.children.length, 8);
  const text = JSON.stringify(table);
  assert.match(text, /PUT \/v2\/systems\/\{systemId\}\/door-groups\/\{doorGroupId\}\/doors\/\{doorId\}/);
  assert.match(text, /ACCESS_MANAGEMENT/);
  assert.match(text, /"url":"\/openapi#addDoorToGroup"/, 'a call leads to its place in the reference');
});

test('a tag that does not exist stops the build and says which do', () => {
  assert.throws(() => remarkOperations()(page('windows')), /names no tag.*Known: .*door-groups/);
});
