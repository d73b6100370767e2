import { type Point, phoneWidth } from '../geometry';
import { draw } from './draw';
import { forwardOrder } from './forward-order';
import type { Graph, GraphLayout } from './graph';
import { type Direction, layout, tightVariations, type Variation } from './layout';
import { outline } from './outline';

/** What the text column offers on wider screens, in steps up to the widest. The steps are those of diagram.css. */
const steps = [480, 560, 640, 720];
export const widest = 720;

/** How wide the words on an arrow may be before they take another line. */
const labelRooms = { narrow: [72, 96], wide: [88, 120] };

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

const hasCounts = ({ arrows }: Graph) => arrows.some(({ nearFrom, nearTo }) => nearFrom !== '' || nearTo !== '');

/** Whether an arrow stands for so many rows that one could not tell which of its words belong together. */
const isCrowded = ({ arrows }: Graph) => arrows.some(({ labels }) => labels.length > 2);

/** The best of several layouts for this room. */
async function bestOf(graph: Graph, direction: Direction, room: number, rooms: number[], variations: Variation[]): Promise<GraphLayout> {
  const forward = forwardOrder(graph);
  const orders = forward.boxes === graph.boxes ? [graph] : [graph, forward];
  const all = await Promise.all(
    orders.flatMap((ordered) =>
      variations.flatMap((variation) => rooms.map((labelRoom) => layout(ordered, direction, labelRoom, variation))),
    ),
  );
  return all.reduce((one, other) => (cost(other, direction, room) < cost(one, direction, room) ? other : one));
}

/** For a phone: from top to bottom, or where that is too wide, as an outline. What stands at the ends of a line can't come closer. */
export async function narrowLayout(graph: Graph): Promise<GraphLayout> {
  if (isCrowded(graph)) {
    return outline(graph, phoneWidth);
  }
  const normal = await bestOf(graph, 'DOWN', phoneWidth, labelRooms.narrow, [{}]);
  if (normal.width <= phoneWidth) {
    return normal;
  }
  const tight = hasCounts(graph) ? normal : await bestOf(graph, 'DOWN', phoneWidth, labelRooms.narrow, tightVariations);
  return tight.width <= phoneWidth ? tight : outline(graph, phoneWidth);
}

/** For a wide column: from left to right, or where that is too wide, from top to bottom. Counts have room beside upright lines only. */
export async function wideLayout(graph: Graph): Promise<GraphLayout> {
  if (isCrowded(graph)) {
    return outline(graph, phoneWidth, 2);
  }
  for (const direction of hasCounts(graph) ? (['DOWN'] as const) : (['RIGHT', 'DOWN'] as const)) {
    const placed = await bestOf(graph, direction, widest, labelRooms.wide, [{}]);
    if (placed.width <= widest) {
      return placed;
    }
  }
  return outline(graph, phoneWidth, 2);
}

/** A drawing for phones, and a second for columns that have room for it. */
async function makeDrawings(graph: Graph, title: string, rowId: string): Promise<string> {
  const [narrow, wide] = await Promise.all([narrowLayout(graph), wideLayout(graph)]);
  const step = steps.find((room) => wide.width <= room);
  if (wide.width <= phoneWidth) {
    return draw(wide, 'any', title, rowId);
  }
  return draw(narrow, `below-${step}`, title, rowId) + draw(wide, `from-${step}`, title, rowId);
}

const made = new Map<string, Promise<string>>();

/** The drawings of a graph; made once, since a page is read anew whenever it is edited. */
export function drawings(graph: Graph, title: string, rowId: string): Promise<string> {
  const key = JSON.stringify([graph, title, rowId]);
  const known = made.get(key) ?? makeDrawings(graph, title, rowId);
  made.set(key, known);
  return known;
}
