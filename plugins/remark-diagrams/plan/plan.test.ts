import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../../api/read-contract';
import type { World } from '../../../simulator/core/world/world';
import { seededWorld } from '../../../simulator/decision-cases/seeded-world';
import type { Area, Point } from '../geometry';
import { textWidth } from '../text-width';
import { buildingOf } from './building';
import { planMarkup } from './draw-plan';

const world = seededWorld(readContract());
const building = buildingOf(world);
const compositions = Object.entries(planMarkup(building, 'Plan: the building.'));

const sizes: Record<string, number> = { t: 19, b: 14, m: 13, '': 13 };

type Label = Area & { words: string };

/** Where each text stands, by the sizes of plan.css. */
function labelsOf(svg: string): Label[] {
  return [...svg.matchAll(/<text(?: class="(\w)")? x="(\d+)" y="(\d+)">(.*?)<\/text>/g)].map(([, kind = '', x, y, inner = '']) => {
    const words = inner.replace(/<[^>]+>/g, '');
    const size = sizes[kind] as number;
    return { words, x: Number(x), y: Number(y) - size, width: textWidth(words, size), height: size + 4 };
  });
}

/** The level and upright stretches of a line; curves between them are short. */
function stretchesOf(d: string): [Point, Point][] {
  let at: Point = { x: 0, y: 0 };
  const found: [Point, Point][] = [];
  for (const [, command = '', list = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (list.match(/-?[\d.]+/g) ?? []).map(Number);
    const [first = 0, second = 0] = numbers.slice(-2);
    const [from, isRelative] = [at, command === command.toLowerCase()];
    const origin = isRelative ? at : { x: 0, y: 0 };
    const kind = command.toLowerCase();
    at =
      kind === 'h'
        ? { x: origin.x + (numbers[0] ?? 0), y: at.y }
        : kind === 'v'
          ? { x: at.x, y: origin.y + (numbers[0] ?? 0) }
          : { x: origin.x + first, y: origin.y + second };
    if (kind === 'h' || kind === 'v') {
      found.push([from, at]);
    }
  }
  return found;
}

const linesOf = (svg: string, className: string) =>
  [...svg.matchAll(new RegExp(`class="${className}"(?: data-user="\\w+"><path)? d="([^"]+)"`, 'g'))].flatMap(([, d = '']) =>
    stretchesOf(d),
  );

const meets = ({ x, y, width, height }: Area, [from, to]: [Point, Point]) =>
  Math.max(from.x, to.x) > x && Math.min(from.x, to.x) < x + width && Math.max(from.y, to.y) > y && Math.min(from.y, to.y) < y + height;

const overlap = (one: Area, other: Area) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

const idsIn = (svg: string) => [...svg.matchAll(/data-(?:door|controller|hub|user)="(\w+)"/g)].map(([, id]) => id).sort();

for (const [name, svg] of compositions) {
  test(`${name}: everything of the seeded building is drawn once, and nothing else`, () => {
    const { doors, controllers, hubs, users } = world.tables;
    assert.deepEqual(idsIn(svg), [doors, controllers, hubs, users].flatMap(({ rows }) => [...rows.keys()]).sort());
    const shown = labelsOf(svg).map(({ words }) => words);
    const names = [doors, users].flatMap(({ rows }) => [...rows.values()].map((row) => row.name));
    for (const each of [...names, building.name, 'HH-C1 controller', 'HH-H1 hub', ...building.wired.parts.map((part) => part.name)]) {
      assert.equal(shown.filter((words) => words === each).length, 1, each);
    }
    const [port] = [...controllers.rows.values()].flatMap(({ ports }) => ports);
    assert.equal(svg.match(/data-reader/g)?.length, port?.readers.length);
    // The wireless lock is one too.
    assert.equal(svg.match(/data-lock/g)?.length, (port?.locks.length ?? 0) + 1);
  });

  test(`${name}: each text fits, and stands clear of other texts, of walls, ways and wires`, () => {
    const [, width, height] = (svg.match(/viewBox="0 0 (\d+) (\d+)"/) as RegExpMatchArray).map(Number) as [number, number, number];
    const labels = labelsOf(svg);
    const lines = ['wall', 'wire', 'way'].map((kind) => linesOf(svg, kind));
    assert.ok(lines.every(({ length }) => length > 4));
    labels.forEach((label, index) => {
      assert.ok(
        label.x >= 0 && label.x + label.width <= width && label.y >= -2 && label.y + label.height <= height,
        `${label.words} does not fit`,
      );
      const other = labels.slice(index + 1).find((candidate) => overlap(label, candidate));
      assert.equal(other, undefined, `${label.words} and ${other?.words}`);
      assert.ok(!lines.flat().some((line) => meets(label, line)), `a line runs through ${label.words}`);
    });
  });

  test(`${name}: who may open the second door has a way through it, and nobody else`, () => {
    const [, room] = svg.match(new RegExp(`data-door="${building.wireless.id}" transform="translate\\((\\d+ \\d+)\\)"`)) as [
      string,
      string,
    ];
    const [x = 0, y = 0] = room.split(' ').map(Number);
    for (const { id, rights } of building.people) {
      const [, d = ''] = svg.match(new RegExp(`data-user="${id}"><path[^>]* d="([^"]+)"`)) ?? [];
      const end = stretchesOf(d).at(-1)?.[1] as Point;
      const isInside = name === 'wide' ? end.x > x : end.y > y;
      assert.equal(
        isInside,
        rights.some(({ doorIds }) => doorIds.includes(building.wireless.id)),
        id,
      );
    }
  });
}

test('the two compositions together are small, and have neither styles nor ids', () => {
  const markup = compositions.map(([, svg]) => svg).join('');
  assert.ok(markup.length <= 9000, `${markup.length}`);
  assert.doesNotMatch(markup, / (style|id)=/);
});

test('a building that the plan cannot show whole stops the build', () => {
  const other = seededWorld(readContract()) as World;
  const [controller] = [...other.tables.controllers.rows.values()];
  assert.ok(controller);
  other.tables.controllers.put({ ...controller, ports: [...controller.ports, ...controller.ports] });
  assert.throws(() => buildingOf(other), /place for one wired door, and the seeded building has 2/);
});
