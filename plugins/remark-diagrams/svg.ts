import type { Area, Point } from './geometry';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const { round, sign } = Math;
export const rounded = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });
export const centre = ({ x, y, width, height }: Area): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Numbers of a path: a minus separates as well as a space does. */
export const numberList = (...numbers: number[]) => numbers.join(' ').replaceAll(' -', '-');

/** Text around a point; where it is anchored is said by the styles of the drawing. */
export function textAt({ x, y }: Point, text: string): string {
  return `<text x="${round(x)}" y="${round(y)}">${escapeText(text)}</text>`;
}

/** From a towards b, as a step of length one; lines are level or upright. */
export const step = (from: Point, to: Point): Point => ({ x: sign(to.x - from.x), y: sign(to.y - from.y) });
const moved = (point: Point, by: Point, length: number): Point => ({ x: point.x + by.x * length, y: point.y + by.y * length });
const distance = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

function straight(from: Point, to: Point): string {
  return from.y === to.y ? `h${to.x - from.x}` : from.x === to.x ? `v${to.y - from.y}` : `l${numberList(to.x - from.x, to.y - from.y)}`;
}

/** The `d` of a line through these points, its corners rounded. */
export function linePath(points: Point[]): string {
  const corners = points.map(rounded).filter((point, index, all) => index === 0 || distance(point, all[index - 1] as Point) > 0);
  let at = corners[0] as Point;
  let path = `M${numberList(at.x, at.y)}`;
  corners.slice(1).forEach((corner, index) => {
    const next = corners[index + 2];
    const radius = next ? Math.floor(Math.min(6, distance(at, corner), distance(corner, next) / 2)) : 0;
    const into = moved(corner, step(corner, at), radius);
    path += straight(at, into);
    at = into;
    if (next && radius > 0) {
      const out = moved(corner, step(corner, next), radius);
      path += `q${numberList(corner.x - into.x, corner.y - into.y, out.x - into.x, out.y - into.y)}`;
      at = out;
    }
  });
  return path;
}

/** The `d` of an arrow head: a triangle to be filled, whose tip is the end of the line. */
export function headPath(points: Point[]): string {
  const [before, tip] = points.slice(-2).map(rounded) as [Point, Point];
  const back = step(tip, before);
  return `M${numberList(tip.x, tip.y)}l${numberList(back.x * 8 + back.y * 4, back.y * 8 + back.x * 4, back.y * -8, back.x * -8)}z`;
}

/** The opening of an `<svg>`: an image, or a group if there are links in it. Its size is in rem, so that it grows with the reader's type. */
export function svgOpening(
  className: string,
  { width, height }: { width: number; height: number },
  title: string,
  role: 'img' | 'group' = 'img',
): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width / 16}rem" height="${height / 16}rem"`;
  return `<svg class="${className}" role="${role}" ${size}><title>${escapeText(title)}</title>`;
}
