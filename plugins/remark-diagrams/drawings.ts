import { draw } from './draw';
import { forwardOrder } from './forward-order';
import type { Graph, GraphLayout, Point } from './graph';
import { type Direction, layout, tightVariations, type Variation } from './layout';

/** What the text column offers: on a phone of 360 px, and in steps up to the widest. The steps are those of diagram.css. */
const phoneWidth = 328;
const steps = [480, 560, 640, 720, 800];

const lengthOf = (points: Point[]) =>
  points
    .slice(1)
    .reduce((sum, point, index) => sum + Math.abs(point.x - (points[index]?.x ?? 0)) + Math.abs(point.y - (points[index]?.y ?? 0)), 0);

type Segment = { from: Point; to: Point };

const segmentsOf = (points: Point[]): Segment[] => points.slice(1).map((to, index) => ({ from: points[index] as Point, to }));

function cross(a: Segment, b: Segment): boolean {
  const within = (value: number, one: number, other: number) => value > Math.min(one, other) && value < Math.max(one, other);
  const crosses = (level: Segment, upright: Segment) =>
    within(upright.from.x, level.from.x, level.to.x) && within(level.from.y, upright.from.y, upright.to.y);
  return crosses(a, b) || crosses(b, a);
}

/** How many times arrows cross each other. */
export function crossings({ arrows }: GraphLayout): number {
  const lines = arrows.map(({ points }) => segmentsOf(points));
  return lines.reduce(
    (sum, line, index) =>
      sum + lines.slice(index + 1).reduce((count, other) => count + line.flatMap((a) => other.filter((b) => cross(a, b))).length, 0),
    0,
  );
}

/** The lower the better: first that it fits, then few crossings and few arrows that go back, then few bends and short ways. */
function cost(placed: GraphLayout, direction: Direction, room: number): number {
  const flow = direction === 'RIGHT' ? 'x' : 'y';
  const backward = placed.arrows.filter(({ points }) => (points.at(-1)?.[flow] ?? 0) < (points[0]?.[flow] ?? 0)).length;
  const bends = placed.arrows.reduce((sum, { points }) => sum + points.length - 2, 0);
  const ways = placed.arrows.reduce((sum, { points }) => sum + lengthOf(points), 0);
  return Math.max(0, placed.width - room) * 40 + (crossings(placed) + backward) * 600 + bends * 40 + ways + placed.height;
}

/** The best of several layouts for this room. */
export async function bestLayout(graph: Graph, direction: Direction, room: number): Promise<GraphLayout> {
  const forward = forwardOrder(graph);
  const orders = forward.boxes === graph.boxes ? [graph] : [graph, forward];
  const best = async (variations: Variation[]): Promise<GraphLayout> => {
    const all = await Promise.all(orders.flatMap((ordered) => variations.map((variation) => layout(ordered, direction, variation))));
    return all.reduce((one, other) => (cost(other, direction, room) < cost(one, direction, room) ? other : one));
  };
  const normal = await best([{}]);
  return normal.width > room && direction === 'DOWN' ? best(tightVariations) : normal;
}

type Drawings = { html: string; scrolls: boolean };

/**
 * One drawing that goes from top to bottom, and a second from left to right for columns that have room for it. Relations have the first only:
 * what stands at the ends of a line has room beside an upright one.
 */
async function makeDrawings(graph: Graph, title: string): Promise<Drawings> {
  const down = await bestLayout(graph, 'DOWN', phoneWidth);
  const scrolls = down.width > phoneWidth;
  if (graph.arrows.some(({ nearFrom, nearTo }) => nearFrom || nearTo)) {
    return { html: draw(down, 'any', title), scrolls };
  }
  const right = await bestLayout(graph, 'RIGHT', steps.at(-1) as number);
  if (right.width <= phoneWidth) {
    return { html: draw(right, 'any', title), scrolls: false };
  }
  const step = steps.find((room) => right.width <= room);
  if (!step || right.height >= down.height) {
    return { html: draw(down, 'any', title), scrolls };
  }
  return { html: draw(down, `below-${step}`, title) + draw(right, `from-${step}`, title), scrolls };
}

const made = new Map<string, Promise<Drawings>>();

/** The drawings of a graph; made once, since a page is read anew whenever it is edited. */
export function drawings(graph: Graph, title: string): Promise<Drawings> {
  const key = JSON.stringify([graph, title]);
  const known = made.get(key) ?? makeDrawings(graph, title);
  made.set(key, known);
  return known;
}
