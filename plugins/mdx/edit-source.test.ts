import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits, contentRange, rangeOf } from './edit-source';
import { nodesOf, textContent } from './nodes';
import { parseMdx } from './parse-mdx';

test('edits change their ranges alone, and what stands between them is handed over', () => {
  const edits = [
    { start: 2, end: 3, text: 'C' },
    { start: 4, end: 4, text: '+' },
  ];
  assert.equal(applyEdits('abcdef', edits), 'abCd+ef');
  assert.equal(applyEdits('abcdef', edits, { start: 1, end: 5 }), 'bCd+e');
  assert.equal(
    applyEdits('abcdef', edits, undefined, (text) => text.toUpperCase()),
    'ABCD+EF',
  );
});

test('the range of a node is its source, byte for byte', () => {
  const source = '---\ntitle: Å\n---\n\n<Box\n  a="1"\n>\n\nSome `code` \\{ here.\n\n</Box>\n';
  const tree = parseMdx(source, 'docs/x.mdx');
  const box = tree.children.find((node) => node.type === 'mdxJsxFlowElement') ?? assert.fail('no element');
  const text = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  assert.equal(text(rangeOf(box)), '<Box\n  a="1"\n>\n\nSome `code` \\{ here.\n\n</Box>');
  assert.equal(text(contentRange(box) ?? assert.fail('no content')), 'Some `code` \\{ here.');
  assert.equal(textContent(box), 'Some code { here.');
  const code = [...nodesOf(tree)].find((node) => node.type === 'inlineCode') ?? assert.fail('no code');
  assert.equal(text(rangeOf(code)), '`code`');
});

test('a page that is no MDX says where', () => {
  assert.throws(() => parseMdx('a\n\n<Box>\n\ntext\n', 'docs/x.mdx'), /^Error: docs\/x\.mdx:3: <Box> is not closed/);
  assert.throws(() => parseMdx('a\n\n{ open\n', 'docs/x.mdx'), /^Error: docs\/x\.mdx:\d+: This is no MDX: /);
});
