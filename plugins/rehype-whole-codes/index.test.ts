import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Element, Root } from 'hast';
import rehypeWholeCodes from './index';

test('short names with a hyphen stay on one line, in text and not in blocks', () => {
  const code = (value: string): Element => ({ type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value }] });
  const classOf = (value: string, tagName = 'p') => {
    const found = code(value);
    const tree: Root = { type: 'root', children: [{ type: 'element', tagName, properties: {}, children: [found] }] };
    rehypeWholeCodes()(tree);
    return found.properties.className;
  };
  assert.deepEqual(classOf('-updatedAt'), ['whole']);
  assert.deepEqual(classOf('invalid-state'), ['whole']);
  assert.equal(classOf('updatedAt'), undefined);
  assert.equal(classOf('422 validation-failed'), undefined);
  assert.equal(classOf('system-delegation-of-a-door'), undefined);
  assert.equal(classOf('-x', 'pre'), undefined);
});
