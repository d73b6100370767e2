import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Table } from 'mdast';
import { parseMdx } from '../mdx/parse-mdx';
import { bestLayout, crossings } from './drawings';
import type { Area, Graph, GraphLayout, Point } from './graph';
import { lifeCycleOf, relationsOf } from './read-rows';

const graphs: [string, Graph][] = parseMdx(readFileSync(join(__dirname, 'fixtures.mdx'), 'utf8'), 'fixtures.mdx').children.flatMap(
  (node) => {
    if (node.type !== 'mdxJsxFlowElement') {
      return [];
    }
    const table = node.children[0] as Table;
    return [[JSON.stringify(node.attributes.at(-1)?.value), node.name === 'LifeCycle' ? lifeCycleOf(table) : relationsOf(table)]];
  },
);

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
  const badges = arrows.map(({ badge, numbers }) => ({ ...badge, id: `badge ${numbers}` }));
  const things = [...boxes, ...badges];
  const together = things.flatMap((a, index) =>
    things.slice(index + 1).flatMap((b) => (overlap(a, b) ? [`${a.id} and ${b.id} overlap`] : [])),
  );
  const outside = things.flatMap(({ id, ...area }) =>
    area.x < 0 || area.y < 0 || area.x + area.width > width || area.y + area.height > height ? [`${id} is outside`] : [],
  );
  const lines = arrows.flatMap(({ from, to, points, numbers, badge }) => {
    const through = [...boxes, ...badges.filter(({ id }) => id !== `badge ${numbers}`)]
      .filter((thing) => stretches(points).some((stretch) => overlap(inset(thing), stretch)))
      .map(({ id }) => `arrow ${numbers} goes through ${id}`);
    const ends = [
      [from, points[0]],
      [to, points.at(-1)],
    ] as [string, Point][];
    const loose = ends
      .filter(([id, point]) => !boxes.some((box) => box.id === id && touches(box, point)))
      .map(([id]) => `arrow ${numbers} does not touch ${id}`);
    const onLine = stretches(points).some((stretch) => overlap(badge, stretch));
    return [...through, ...loose, ...(onLine ? [] : [`the badge of arrow ${numbers} is not on it`])];
  });
  return [...together, ...outside, ...lines];
}

for (const [name, graph] of graphs) {
  for (const direction of ['DOWN', 'RIGHT'] as const) {
    test(`${name}, ${direction}: nothing overlaps, no arrow goes through a box, each leads from its box to its box`, async () => {
      const placed = await bestLayout(graph, direction, direction === 'DOWN' ? 328 : 800);
      assert.equal(placed.arrows.length, graph.arrows.length);
      assert.deepEqual(layoutErrors(placed), []);
      if (direction === 'DOWN' && graph.boxes.some(({ shape }) => shape === 'state')) {
        assert.ok(placed.width <= 328, `${placed.width} px are too wide for a phone`);
      }
    });
  }
}

test('crossings are counted', () => {
  const arrow = (points: Point[]) => ({
    from: 'a',
    to: 'b',
    numbers: [1],
    nearFrom: '',
    nearTo: '',
    badge: { x: 0, y: 0, width: 0, height: 0 },
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
