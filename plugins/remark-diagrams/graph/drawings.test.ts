import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Table } from 'mdast';
import { attributeOf, nodesOf } from '../../mdx/nodes';
import { parseMdx } from '../../mdx/parse-mdx';
import type { Area, Point } from '../geometry';
import { phoneWidth } from '../geometry';
import { cutLine } from './cut-line';
import { crossings, narrowLayout, wideLayout, widest } from './drawings';
import type { Graph, GraphLayout, PlacedArrow } from './graph';
import { lifeCycleOf, relationsOf } from './read-rows';

const docs = join(__dirname, '../../../docs');
const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.mdx'));

/** Every life cycle and every relation of the documentation. */
const graphs: [string, Graph][] = pages.sort().flatMap((path) => {
  const source = readFileSync(join(docs, path), 'utf8');
  if (!/<(LifeCycle|Relations)/.test(source)) {
    return [];
  }
  return [...nodesOf(parseMdx(source, path))].flatMap((node): [string, Graph][] => {
    if (node.type !== 'mdxJsxFlowElement' || (node.name !== 'LifeCycle' && node.name !== 'Relations')) {
      return [];
    }
    const table = node.children[0] as Table;
    return [[`${path}: ${attributeOf(node, 'caption')}`, node.name === 'LifeCycle' ? lifeCycleOf(table) : relationsOf(table)]];
  });
});

const overlap = (a: Area, b: Area) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The area that a stretch of line covers; none is slanted. */
function stretches(points: Point[]): Area[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] as Point;
    assert.ok(Math.abs(from.x - to.x) < 0.5 || Math.abs(from.y - to.y) < 0.5, 'a line is slanted');
    return { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) };
  });
}

const inset = ({ x, y, width, height }: Area): Area => ({ x: x + 1, y: y + 1, width: width - 2, height: height - 2 });

function touches({ x, y, width, height }: Area, point: Point): boolean {
  const [left, right, top, bottom] = [point.x - x, x + width - point.x, point.y - y, y + height - point.y].map(Math.abs) as [
    number,
    number,
    number,
    number,
  ];
  return (
    Math.min(left, right, top, bottom) < 1 &&
    overlap({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 }, { ...point, width: 0.1, height: 0.1 })
  );
}

function layoutErrors({ boxes, arrows, width, height }: GraphLayout): string[] {
  const nameOf = ({ from, to, labels }: PlacedArrow) => `${from} → ${to} (${labels.map(({ row }) => row)})`;
  const labels = arrows.map((arrow) => ({ ...arrow.labelArea, id: `the words of ${nameOf(arrow)}`, arrow }));
  const things = [...boxes, ...labels];
  const together = things.flatMap((a, index) =>
    things.slice(index + 1).flatMap((b) => (overlap(a, b) ? [`${a.id} and ${b.id} overlap`] : [])),
  );
  const outside = things.flatMap(({ id, ...area }) =>
    area.x < 0 || area.y < 0 || area.x + area.width > width || area.y + area.height > height ? [`${id} is outside`] : [],
  );
  const lines = arrows.flatMap((arrow) => {
    const { from, to, points, labelArea } = arrow;
    const through = [...boxes, ...labels.filter((label) => label.arrow !== arrow)]
      .filter((thing) => stretches(points).some((stretch) => overlap(inset(thing), stretch)))
      .map(({ id }) => `${nameOf(arrow)} goes through ${id}`);
    const ends = [
      [from, points[0]],
      [to, points.at(-1)],
    ] as [string, Point][];
    const loose = ends
      .filter(([id, point]) => !boxes.some((box) => box.id === id && touches(box, point)))
      .map(([id]) => `${nameOf(arrow)} does not touch ${id}`);
    const parts = cutLine(points, labelArea);
    const isCut = parts.length === 2 && !parts.some((part) => stretches(part).some((stretch) => overlap(inset(labelArea), stretch)));
    return [...through, ...loose, ...(isCut ? [] : [`${nameOf(arrow)} isn't cut where its words are`])];
  });
  return [...together, ...outside, ...lines];
}

test('the documentation has diagrams', () => {
  assert.ok(graphs.length > 20, `${graphs.length}`);
});

for (const [name, graph] of graphs) {
  test(`${name}: it fits, nothing overlaps, no arrow goes through a box or other words, each leads from its box to its box`, async () => {
    const [narrow, wide] = await Promise.all([narrowLayout(graph), wideLayout(graph)]);
    const rows = graph.arrows.flatMap(({ from, to, labels }) => labels.map(({ row }) => `${from} ${to} ${row}`)).sort();
    for (const placed of [narrow, wide]) {
      assert.deepEqual(placed.arrows.flatMap(({ from, to, labels }) => labels.map(({ row }) => `${from} ${to} ${row}`)).sort(), rows);
      assert.deepEqual(layoutErrors(placed), []);
    }
    assert.ok(narrow.width <= phoneWidth, `${narrow.width} px are too wide for a phone`);
    assert.ok(wide.width <= widest, `${wide.width} px are too wide for the column`);
  });
}

test('crossings are counted', () => {
  const arrow = (points: Point[]) => ({
    from: 'a',
    to: 'b',
    labels: [],
    nearFrom: '',
    nearTo: '',
    labelArea: { x: 0, y: 0, width: 0, height: 0 },
    points,
  });
  const level = arrow([
    { x: 0, y: 5 },
    { x: 10, y: 5 },
  ]);
  const upright = arrow([
    { x: 5, y: 0 },
    { x: 5, y: 10 },
  ]);
  const beside = arrow([
    { x: 20, y: 0 },
    { x: 20, y: 10 },
  ]);
  assert.equal(crossings({ width: 0, height: 0, boxes: [], arrows: [level, upright, beside] }), 1);
});
