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
  '| `SENT` | `SUCCEEDED` | Done by the controller |',
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
  assert.ok(drawing?.type === 'mdxJsxFlowElement' && drawing.name === 'Drawing');
  return drawing;
}

const htmlOf = (figure: MdxJsxFlowElement | undefined): string => attributesOf(drawingOf(figure)).html ?? '';

const rowsIn = (svg: string) => [...svg.matchAll(/data-rows="([\d ]+)"/g)].map(([, rows = '']) => rows);
const svgsOf = (figure: MdxJsxFlowElement | undefined) => htmlOf(figure).split('</svg>').slice(0, -1);

const action = expanded(page('ControllerAction.state', actionRows));

test('the table gets a drawing before it and is folded away; the words of every row are a link to it', async () => {
  const { children } = await action;
  const [figure, details] = children.slice(-2) as [MdxJsxFlowElement, MdxJsxFlowElement];
  const [summary, table] = details.children as unknown as [MdxJsxFlowElement, Table];
  assert.deepEqual([figure.name, details.name, summary.name, table.type], ['figure', 'details', 'summary', 'table']);
  const ids = table.children.slice(1).map(({ data }) => (data as { hProperties: { id: string } }).hProperties.id);
  assert.deepEqual(ids, ['an-action-1', 'an-action-2', 'an-action-3', 'an-action-4', 'an-action-5']);
  const svgs = svgsOf(figure);
  assert.equal(svgs.length, 2);
  for (const svg of svgs) {
    assert.deepEqual([...new Set([...svg.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id))].sort(), ids);
    assert.match(
      svg,
      /<a href="#an-action-4" aria-label="done by the controller"><text x="\d+" y="\d+">done by the<\/text> <text x="\d+" y="\d+">controller<\/text><\/a>/,
    );
    assert.match(
      svg,
      /^<svg class="[\w -]+" role="group" [^>]*><title>Diagram: An action\. The table that follows says the same in words\.<\/title>/,
    );
  }
});

test('words in backticks are code in the drawing, and states have their colour', async () => {
  const html = htmlOf(figuresOf(await action)[0]);
  assert.match(html, /<tspan>POST<\/tspan>/);
  assert.match(html, /<g class="value" data-state="pending"><rect [^>]+><text [^>]+>PENDING/);
});

test('the drawing has no style attribute, and no id that a second one could repeat', async () => {
  assert.doesNotMatch(htmlOf(figuresOf(await action)[0]), / (style|id)=/);
});

test('a drawing adds little to the page, even the largest', async () => {
  const source = readFileSync(join(__dirname, '../../docs/api/admin/resources/tokens.mdx'), 'utf8');
  const lifeCycle = source.match(/<LifeCycle[\s\S]*<\/LifeCycle>/)?.[0] ?? '';
  const html = htmlOf(figuresOf(await expanded(lifeCycle))[0]);
  assert.ok(html.length < 12_000, `${html.length}`);
  assert.ok(brotliCompressSync(html).length < 1800, `${brotliCompressSync(html).length}`);
});

test('the styles and the script come with the page that has a diagram, once, and with no other', async () => {
  const imports = (tree: Root) => tree.children.filter(({ type }) => type === 'mdxjsEsm').length;
  assert.equal(imports(await action), 3);
  assert.equal(imports(await expanded('Only words.')), 0);
});

test('rows with the same ends share an arrow, and a row with several states has several', async () => {
  const [svg = ''] = svgsOf(figuresOf(await action)[0]);
  assert.deepEqual(rowsIn(svg).sort(), ['1', '2', '3', '3 5', '4']);
});

test('a diagram inside another element is drawn too', async () => {
  const tree = await expanded(`<details>\n\n${page('ControllerAction.state', actionRows)}\n\n</details>`);
  assert.match(JSON.stringify(tree.children.at(-1)), /"name":"figure"/);
});

test('the plan is drawn for a column and for a phone, with its words behind a disclosure', async () => {
  const tree = await expanded('<BuildingPlan caption="The building">\n\n| Door |\n|---|\n| Main entrance |\n\n</BuildingPlan>');
  const [figure] = figuresOf(tree);
  assert.match(htmlOf(figure), /^<svg class="below-640" role="img" .*<svg class="from-640" /);
  assert.match(JSON.stringify(tree.children.at(-1)), /"details".*"summary".*"table"/);
  assert.equal((await expanded('<BuildingPlan caption="The building" />')).children.at(-1)?.type, 'mdxJsxFlowElement');
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
  ['an arrow without words', page('ControllerAction.state', [...actionRows, '| `SENT` | end | |']), /row 6 has nothing under When: write/],
  [
    'an arrow with too many words',
    page('ControllerAction.state', [...actionRows, '| `SENT` | end | A whole sentence about what happens |']),
    /row 6 says "A whole sentence about what happens" under When, too long for an arrow: write at most 5 words/,
  ],
  [
    'a row of a sequence that leaves a cell empty',
    '<Sequence caption="An action">\n\n| From | To | Message |\n|---|---|---|\n| User | | asks |\n\n</Sequence>',
    /row 1 leaves a cell empty/,
  ],
  ['no caption', page('ControllerAction.state', actionRows).replace(' caption="An action"', ''), /it needs caption=/],
];

for (const [name, source, expected] of faults) {
  test(`${name} stops the build`, async () => {
    await assert.rejects(expanded(source), (error: Error) => {
      assert.match(error.message, expected);
      assert.match(error.message, /docs\/page\.mdx: <(LifeCycle|Relations|Sequence) caption="(An action)?">/);
      return true;
    });
  });
}
