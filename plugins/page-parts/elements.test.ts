import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PageElement, replaceElements } from './elements';

const path = 'docs/x.mdx';

function replaced(source: string, seen: PageElement[] = []): string {
  return replaceElements(source, path, ['Part'], (element) => {
    seen.push(element);
    return 'HERE';
  });
}

function elementsIn(source: string): PageElement[] {
  const seen: PageElement[] = [];
  replaced(source, seen);
  return seen;
}

test('elements are replaced outside of code alone, with what stands between their tags', () => {
  const text = 'a\n<Part of="x" />\n```\n<Part of="y" />\n```\n<Part of="z">\n\ninside\n\n</Part>\nb';
  assert.equal(replaced(text), 'a\nHERE\n```\n<Part of="y" />\n```\nHERE\nb');
  assert.deepEqual(elementsIn(text), [
    { name: 'Part', attributes: { of: 'x' }, children: '', line: 2 },
    { name: 'Part', attributes: { of: 'z' }, children: 'inside', line: 6 },
  ]);
});

test('code stays as it stands, however it is fenced', () => {
  for (const code of [
    '~~~mdx\n<Part />\n~~~',
    '````mdx\n```\n<Part />\n```\n````',
    '- An item:\n\n  ```mdx\n<Part />\n  ```'.replace('\n<', '\n  <'),
    '1. An item:\n\n   ~~~mdx\n   <Part />\n   ~~~',
    '`<Part />`',
    '{/* <Part /> */}',
  ]) {
    assert.equal(replaced(`${code}\n\n<Part />\n`), `${code}\n\nHERE\n`, code);
  }
});

test('a fence of backticks is not closed by one of tildes', () => {
  assert.equal(replaced('```text\n~~~\n```\n\n<Part />'), '```text\n~~~\n```\n\nHERE');
});

test('an attribute may hold what looks like the end of the tag', () => {
  assert.deepEqual(elementsIn('<Part of="a > b" show="x/>y" />')[0]?.attributes, { of: 'a > b', show: 'x/>y' });
});

test('a tag may go over several lines', () => {
  const text = 'Before.\n\n<Part\n  of="x"\n  show="y"\n>\n\ninside\n\n</Part>\n\nAfter.';
  assert.equal(replaced(text), 'Before.\n\nHERE\n\nAfter.');
  assert.deepEqual(elementsIn(text), [{ name: 'Part', attributes: { of: 'x', show: 'y' }, children: 'inside', line: 3 }]);
});

test('an element may hold another, whose closing tag does not close the outer one', () => {
  const text = '<Part of="outer">\n\n<Part of="inner">\n\ntext\n\n</Part>\n\nmore\n\n</Part>\n';
  assert.equal(replaced(text), 'HERE\n');
  assert.deepEqual(
    elementsIn(text).map(({ attributes, children, line }) => [attributes.of, children, line]),
    [
      ['inner', 'text', 3],
      ['outer', 'HERE\n\nmore', 1],
    ],
  );
});

test('an element of another name stays, and what it holds is replaced', () => {
  assert.equal(replaced('<Box>\n\n<Part />\n\n</Box>'), '<Box>\n\nHERE\n\n</Box>');
});

test('what cannot be replaced stops the build, with page and line and what to do', () => {
  const wrong: [string, RegExp][] = [
    ['a\n\n<Part>\n', /^Error: docs\/x\.mdx:3: <Part> is not closed\. Write <\/Part> on a line of its own, or <Part … \/>\.$/],
    ['<Part>\n\n<Box>\n\n</Part>', /^Error: docs\/x\.mdx:5: .*Unexpected closing tag `<\/Part>`/],
    ['a\n\nThe <Part /> in a line.', /^Error: docs\/x\.mdx:3: <Part> does not stand on lines of its own\. Begin a line/],
    ['- An item\n\n  <Part />', /^Error: docs\/x\.mdx:3: <Part> does not stand on lines of its own/],
    ['a\n\n<Part depth={1} />', /^Error: docs\/x\.mdx:3: <Part depth=\{…\}>: .* Write depth="…"/],
    ['a\n\n<Part {...all} />', /^Error: docs\/x\.mdx:3: /],
    ['a\n\n{not closed', /^Error: docs\/x\.mdx:3: This is no MDX: /],
  ];
  for (const [source, message] of wrong) {
    assert.throws(() => replaced(source), message, source);
  }
});
