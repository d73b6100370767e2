import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableCell } from 'mdast';
import { labelOf, wrapped } from './label';

const cell = (...children: TableCell['children']): TableCell => ({ type: 'tableCell', children });
const text = (value: string) => ({ type: 'text' as const, value });
const code = (value: string) => ({ type: 'inlineCode' as const, value });
const linesOf = (label: TableCell, room: number) =>
  wrapped(labelOf(label, 1, 'When'), room).lines.map((line) => line.runs.map((run) => (run.isCode ? `[${run.text}]` : run.text)).join(''));

test('lines are few and even', () => {
  assert.deepEqual(linesOf(cell(text('The device is back again')), 1000), ['the device is back again']);
  assert.deepEqual(linesOf(cell(text('The device is back again')), 110), ['the device is', 'back again']);
});

test('code stays with what touches it, and a word that is wider than the room with itself', () => {
  assert.deepEqual(linesOf(cell(code('410'), text(', or 120 hours')), 60), ['[410], or', '120 hours']);
  assert.deepEqual(linesOf(cell(code('RETURN_TO_SCHEDULE')), 40), ['[RETURN_TO_SCHEDULE]']);
});

test('the words on an arrow begin with a small letter, unless the first is an abbreviation or code', () => {
  const first = (value: string) => linesOf(cell(text(value)), 1000)[0];
  assert.deepEqual(['It answers', 'A phone', 'PIN or card'].map(first), ['it answers', 'a phone', 'PIN or card']);
  assert.deepEqual(linesOf(cell(code('Active'), text(' again')), 1000), ['[Active] again']);
});
