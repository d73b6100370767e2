import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Element, Root, Text } from 'hast';
import rehypeRowAnchors from './index';

function element(tagName: string, ...children: (Element | Text)[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

const text = (value: string): Text => ({ type: 'text', value });
const code = (value: string) => element('td', element('code', text(value)));

test('the first row with a problem code or a deny reason of its own gets it as anchor', () => {
  const rows = [
    element('tr', element('td', text('409')), code('name-taken'), element('td', text('Choose another name.'))),
    element('tr', code('name-taken')),
    element('tr', code('no-such-code')),
    element('tr', code('UNKNOWN_TOKEN'), code('IDENTIFY')),
    element('tr', element('td', text('With '), element('code', text('not-found')))),
  ];
  const tree: Root = { type: 'root', children: [element('table', element('tbody', ...rows))] };
  rehypeRowAnchors()(tree);
  assert.deepEqual(
    rows.map(({ properties }) => properties.id),
    ['name-taken', undefined, undefined, 'UNKNOWN_TOKEN', undefined],
  );
});

test('a row that explains a member can be led to, where it first does', () => {
  const rows = [
    element('tr', text('\n'), element('th', text('Member')), text('\n'), element('th', text('Meaning'))),
    element('tr', text('\n'), code('targets[].state'), element('td', text('How far it has got.'))),
    element('tr', code('targets[].state')),
    element('tr', element('th', text('Value'))),
    element('tr', code('PENDING')),
  ];
  rehypeRowAnchors()({ type: 'root', children: [element('table', ...rows)] });
  assert.deepEqual(
    rows.map(({ properties }) => properties.id),
    [undefined, 'member-targets.state', undefined, undefined, undefined],
  );
});
