import type { Area, Point } from '../geometry';

/** Where a stretch of line, level or upright, first meets the area, and where it leaves it. */
function crossing(from: Point, to: Point, { x, y, width, height }: Area): [Point, Point] | null {
  const isLevel = Math.abs(from.y - to.y) < 0.5;
  const [near, far] = isLevel ? [x, x + width] : [y, y + height];
  const [start, end, across] = isLevel ? [from.x, to.x, from.y] : [from.y, to.y, from.x];
  const [side, otherSide] = isLevel ? [y, y + height] : [x, x + width];
  if (across < side || across > otherSide || Math.max(start, end) <= near || Math.min(start, end) >= far) {
    return null;
  }
  const at = (value: number): Point => (isLevel ? { x: value, y: across } : { x: across, y: value });
  const within = (value: number) => at(Math.min(Math.max(value, Math.min(start, end)), Math.max(start, end)));
  return start < end ? [within(near), within(far)] : [within(far), within(near)];
}

/** The line without what lies in the area: up to it, and on from there. Nothing has to be painted over, so any ground will do. */
export function cutLine(points: Point[], area: Area): [Point[], Point[]] | [Point[]] {
  const found = points.slice(1).flatMap((to, index) => {
    const places = crossing(points[index] as Point, to, area);
    return places ? [{ index, places }] : [];
  });
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) {
    return [points];
  }
  return [
    [...points.slice(0, first.index + 1), first.places[0]],
    [last.places[1], ...points.slice(last.index + 1)],
  ];
}
