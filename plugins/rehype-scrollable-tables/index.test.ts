import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Element, Root } from 'hast';
import rehypeScrollableTables from './index';

const element = (tagName: string, children: Element['children'] = []): Element => ({ type: 'element', tagName, properties: {}, children });

test('tables know the heading above, also inside other elements', () => {
  const heading = element('h2', [{ type: 'text', value: 'The object' }]);
  const tables = [element('table'), element('table'), element('table')] as const;
  const tree: Root = { type: 'root', children: [tables[0], heading, tables[1], element('div', [tables[2]])] };
  rehypeScrollableTables()(tree);
  assert.deepEqual(
    tables.map(({ properties }) => properties.dataUnder),
    [undefined, 'The object', 'The object (2)'],
  );
});

test('a cell behind the first says which column it is of, if there are more than two', () => {
  const cell = (tagName: string, value: string) => element(tagName, value ? [{ type: 'text', value }] : []);
  const tableOf = (...columns: string[]) => {
    const cells = columns.map((name) => cell('td', name === 'None' ? '' : 'x'));
    const head = element('thead', [
      element(
        'tr',
        columns.map((name) => cell('th', name)),
      ),
    ]);
    return { cells, table: element('table', [head, { type: 'text', value: '\n' }, element('tbody', [element('tr', cells)])]) };
  };
  const [three, two] = [tableOf('Code', 'None', 'What to do'), tableOf('Code', 'What to do')];
  rehypeScrollableTables()({ type: 'root', children: [three.table, two.table] });
  const labels = (cells: Element[]) => cells.map(({ properties }) => properties.dataLabel);
  assert.deepEqual(labels(three.cells), [undefined, undefined, 'What to do']);
  assert.deepEqual(labels(two.cells), [undefined, undefined]);
});

test('the first cell of a row is its header, unless it is empty', () => {
  const row = (value: string) =>
    element('tr', [element('td', value ? [{ type: 'text', value }] : []), element('td', [{ type: 'text', value: 'x' }])]);
  const [named, unnamed] = [row('UNLOCKED'), row('')];
  rehypeScrollableTables()({ type: 'root', children: [element('table', [element('tbody', [named, unnamed])])] });
  const cells = [named, unnamed].map(({ children }) =>
    (children as Element[]).map(({ tagName, properties }) => [tagName, properties.scope]),
  );
  assert.deepEqual(cells, [
    [
      ['th', 'row'],
      ['td', undefined],
    ],
    [
      ['td', undefined],
      ['td', undefined],
    ],
  ]);
});
