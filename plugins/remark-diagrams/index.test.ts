import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { Root, Table } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { VFile } from 'vfile';
import { parseMdx } from '../mdx/parse-mdx';
import remarkDiagrams from './index';

async function expanded(source: string): Promise<Root> {
  const tree = parseMdx(source, 'docs/page.mdx');
  await remarkDiagrams()(tree, new VFile({ path: 'docs/page.mdx' }));
  return tree;
}

const page = (of: string, rows: string[]) =>
  [`<LifeCycle of="${of}" caption="An action">`, '', '| From | To | When |', '|---|---|---|', ...rows, '', '</LifeCycle>'].join('\n');

const actionRows = [
  '| start | `PENDING` | `POST` |',
  '| `PENDING` | `SENT` | Sent |',
  '| `PENDING`, `SENT` | `FAILED` | Refused |',
  '| `SENT` | `SUCCEEDED` | Done |',
  '| `SENT` | `FAILED` | Timed out |',
];

function figuresOf(tree: Root): MdxJsxFlowElement[] {
  return tree.children.flatMap((node) => (node.type === 'mdxJsxFlowElement' && node.name === 'figure' ? [node] : []));
}

function attributesOf(element: MdxJsxFlowElement): Record<string, string> {
  return Object.fromEntries(
    element.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute'
        ? [[attribute.name, typeof attribute.value === 'string' ? attribute.value : (attribute.value?.value ?? '')]]
        : [],
    ),
  );
}

function drawingOf(figure: MdxJsxFlowElement | undefined): MdxJsxFlowElement {
  const drawing = figure?.children[0];
  assert.ok(drawing?.type === 'mdxJsxFlowElement' && drawing.name === 'div');
  return drawing;
}

const htmlOf = (figure: MdxJsxFlowElement | undefined): string =>
  JSON.parse(attributesOf(drawingOf(figure)).dangerouslySetInnerHTML ?? '').__html;

const numbersIn = (svg: string) =>
  (svg.match(/<g class="number">(.*?)<\/g>/)?.[1] ?? '').match(/>[\d ]+</g)?.map((text) => text.slice(1, -1)) ?? [];

const all = expanded(readFileSync(join(__dirname, 'fixtures.mdx'), 'utf8'));

test('each table gets a drawing before it, with a number for every row, and stays', async () => {
  const { children } = await all;
  const tables = children.filter((node): node is Table => node.type === 'table');
  assert.equal(tables.length, 18);
  for (const table of tables) {
    const figure = children[children.indexOf(table) - 1] as MdxJsxFlowElement;
    assert.equal(figure.name, 'figure');
    const rows = table.children.slice(1).map((_, index) => String(index + 1));
    for (const svg of htmlOf(figure).split('</svg>').slice(0, -1)) {
      const drawn = new Set(numbersIn(svg).flatMap((text) => text.split(' ')));
      assert.deepEqual([...drawn].sort(), [...rows].sort());
      assert.match(
        svg,
        /^<svg class="[\w-]+" role="img" [^>]*><title>Diagram: [^<]+ The table that follows says the same in words\.<\/title>/,
      );
    }
    const first = table.children.map(({ children: [cell] }) => JSON.stringify(cell?.children));
    assert.deepEqual(
      first.map((cell) => cell.match(/"value":"(.*?)"/)?.[1]),
      ['No.', ...rows],
    );
  }
});

test('the drawing has no style attribute, and no id that a second one could repeat', async () => {
  const figures = figuresOf(await all);
  assert.equal(figures.length, 18);
  for (const figure of figures) {
    assert.doesNotMatch(htmlOf(figure), / (style|id)=/);
  }
});

test('a drawing can be scrolled by keyboard only where it is wider than a phone', async () => {
  for (const figure of figuresOf(await all)) {
    const narrowest = Math.min(...[...htmlOf(figure).matchAll(/viewBox="0 0 (\d+)/g)].map(([, width]) => Number(width)));
    assert.equal(attributesOf(drawingOf(figure)).tabIndex, narrowest > 328 ? '0' : undefined);
  }
});

test('relations are drawn from top to bottom at every width, life cycles from left to right where there is room', async () => {
  const kinds = figuresOf(await all).map((figure) => [...htmlOf(figure).matchAll(/<svg class="(\w+)/g)].map(([, kind]) => kind));
  assert.deepEqual(kinds.at(-1), ['any']);
  assert.ok(kinds.filter((kind) => kind.join() === 'below,from').length > 9);
});

test('a drawing adds little to the page', async () => {
  const sizes = figuresOf(await all).map((figure) => brotliCompressSync(htmlOf(figure)).length);
  assert.ok(Math.max(...sizes) < 1300, `${sizes}`);
});

test('the styles come with the page that has a diagram, once, and with no other', async () => {
  const imports = (tree: Root) => tree.children.filter(({ type }) => type === 'mdxjsEsm').length;
  assert.equal(imports(await all), 1);
  assert.equal(imports(await expanded('Only words.')), 0);
});

test('rows with the same ends share an arrow, and a row with several states has several', async () => {
  const tree = await expanded(page('ControllerAction.state', actionRows));
  const [svg = ''] = htmlOf(figuresOf(tree)[0]).split('</svg>');
  assert.deepEqual(numbersIn(svg).sort(), ['1', '2', '3', '3 5', '4']);
});

test('a diagram inside another element is drawn too', async () => {
  const tree = await expanded(`<details>\n\n${page('ControllerAction.state', actionRows)}\n\n</details>`);
  assert.match(JSON.stringify(tree.children[1]), /"name":"figure"/);
});

const faults: [string, string, RegExp][] = [
  ['a state that is missing', page('ControllerAction.state', actionRows.slice(0, 3)), /SUCCEEDED of ControllerAction\.state is missing/],
  [
    'a state that does not exist',
    page('ControllerAction.state', [...actionRows, '| `SENT` | `LOST` | Never |']),
    /LOST is no value of ControllerAction\.state/,
  ],
  ['a member that does not exist', page('ControllerAction.mood', actionRows), /of="ControllerAction\.mood": the contract has no member/],
  ['a schema that does not exist', page('Window.state', actionRows), /no schema Window/],
  ['a state without backticks', page('ControllerAction.state', [...actionRows, '| PENDING | end | Never |']), /row 6 says "PENDING"/],
  ['an arrow out of the end', page('ControllerAction.state', [...actionRows, '| end | `PENDING` | Never |']), /row 6 leads out of the end/],
  ['no table', '<LifeCycle of="ControllerAction.state" caption="An action">\n\nWords.\n\n</LifeCycle>', /it holds one table/],
  [
    'other columns',
    '<Relations caption="An action">\n\n| From | To |\n|---|---|\n| User | Token |\n\n</Relations>',
    /columns "From \| To"; they should be "From \| How many \| To \| How many \| Meaning"/,
  ],
  ['no caption', page('ControllerAction.state', actionRows).replace(' caption="An action"', ''), /it needs caption=/],
];

for (const [name, source, expected] of faults) {
  test(`${name} stops the build`, async () => {
    await assert.rejects(expanded(source), (error: Error) => {
      assert.match(error.message, expected);
      assert.match(error.message, /docs\/page\.mdx: <(LifeCycle|Relations) caption="(An action)?">/);
      return true;
    });
  });
}
