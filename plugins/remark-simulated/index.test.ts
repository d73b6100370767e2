import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Root } from 'mdast';
import type { ExplorerData } from '../../src/components/DecisionExplorer/explorer-data';
import type { PreviewData } from '../../src/components/SchedulePreview/preview-data';
import remarkSimulated from './index';

function expanded(name: string, attributes: Record<string, string> = {}): Root['children'][number] | undefined {
  const element = {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children: [],
  };
  const tree: Root = { type: 'root', children: [element as never] };
  remarkSimulated()(tree);
  return tree.children[0];
}

function dataOf<Data>(node: unknown): Data {
  const { attributes } = node as { attributes: { name: string; value: string }[] };
  return JSON.parse(attributes.find(({ name }) => name === 'data')?.value ?? 'null') as Data;
}

test('vectors become a table in which each is decided', () => {
  const table = expanded('DecisionVectors', { group: 'a-blocked-door' });
  assert.equal(table?.type, 'table');
  const text = JSON.stringify(table);
  assert.match(text, /"value":"denied, "},{"type":"inlineCode","value":"DOOR_BLOCKED"/);
  assert.match(text, /Main entrance, inside.*Mon 16 Mar 2026, 09:00.*The door is under BLOCK.*granted by Office doors, card/);
});

test('a group that does not exist stops the build and says which do', () => {
  assert.throws(() => expanded('DecisionVectors', { group: 'windows' }), /Known: .*a-blocked-door/);
});

test('the explorer gets the seeded world and the words of the contract', () => {
  const { world, steps, reasons } = dataOf<ExplorerData>(expanded('DecisionExplorer'));
  assert.deepEqual(
    world.users.map(({ name }) => name),
    ['Ada Berg', 'Nils Falk', 'Sara Ek'],
  );
  assert.deepEqual([Object.keys(steps).length, Object.keys(reasons).length], [12, 22]);
});

test('the preview gets the week that the page asks for, drawn; an unknown one stops the build', () => {
  const { drawn, choice } = dataOf<PreviewData>(expanded('SchedulePreview', { schedule: 'Night shift', week: 'spring' }));
  assert.match(drawn.title, /^Night shift .* 23 Mar to 29 Mar 2026$/);
  assert.equal(choice.week, 'spring');
  assert.throws(() => expanded('SchedulePreview', { week: 'never' }), /Known: .*easter/);
});

test('other elements are left as they are', () => {
  assert.deepEqual(expanded('CodeTabs'), {
    type: 'mdxJsxFlowElement',
    name: 'CodeTabs',
    attributes: [],
    children: [],
  });
});
