import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Element, Root } from 'hast';
import rehypeScrollableTables from './index';

const element = (tagName: string, children: Element['children'] = []): Element => ({ type: 'element', tagName, properties: {}, children });

test('tables are boxed and named after the heading above, also inside other elements', () => {
  const heading = element('h2', [{ type: 'text', value: 'The object' }]);
  const tree: Root = { type: 'root', children: [element('table'), heading, element('table'), element('div', [element('table')])] };
  rehypeScrollableTables()(tree);
  const [first, , second, div] = tree.children as Element[];
  const boxes = [first, second, div?.children[0]] as Element[];
  assert.deepEqual(
    boxes.map((box) => box.properties.ariaLabel),
    ['Table', 'Table: The object', 'Table: The object (2)'],
  );
  for (const box of boxes) {
    assert.equal(box.properties.tabIndex, 0);
    assert.equal((box.children[0] as Element).tagName, 'table');
  }
});
