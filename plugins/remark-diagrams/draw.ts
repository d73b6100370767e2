import { countText } from './count-text';
import type { Area, Box, GraphLayout, PlacedArrow, Point } from './graph';
import { textWidth } from './text-width';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const { round, sign } = Math;
const rounded = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });
const centre = ({ x, y, width, height }: Area): Point => ({ x: x + width / 2, y: y + height / 2 });
/** Numbers of a path: a minus separates as well as a space does. */
const list = (...numbers: number[]) => numbers.join(' ').replaceAll(' -', '-');

function textAt({ x, y }: Point, text: string): string {
  return `<text x="${round(x)}" y="${round(y)}">${escapeText(text)}</text>`;
}

function boxMarkup(box: Box & Area): string {
  const middle = rounded(centre(box));
  const dot = (className: string, radius: number) => `<circle class="${className}" cx="${middle.x}" cy="${middle.y}" r="${radius}"/>`;
  if (box.shape === 'start') {
    return dot('dot', 7);
  }
  if (box.shape === 'end') {
    return dot('ring', 7) + dot('dot', 4);
  }
  const { x, y } = rounded(box);
  const place = `x="${x}" y="${y}" width="${round(box.width)}" height="${round(box.height)}"`;
  return `<g class="${[box.shape === 'state' ? 'value' : 'thing', box.tone].filter(Boolean).join(' ')}"><rect ${place} rx="${box.shape === 'state' ? 16 : 4}"/>${textAt(middle, box.label)}</g>`;
}

/** From a towards b, as a step of length one; lines are level or upright. */
const step = (from: Point, to: Point): Point => ({ x: sign(to.x - from.x), y: sign(to.y - from.y) });
const moved = (point: Point, by: Point, length: number): Point => ({ x: point.x + by.x * length, y: point.y + by.y * length });
const distance = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

function straight(from: Point, to: Point): string {
  return from.y === to.y ? `h${to.x - from.x}` : from.x === to.x ? `v${to.y - from.y}` : `l${list(to.x - from.x, to.y - from.y)}`;
}

/** The line with its corners rounded. */
function linePath(points: Point[]): string {
  const corners = points.map(rounded).filter((point, index, all) => index === 0 || distance(point, all[index - 1] as Point) > 0);
  let at = corners[0] as Point;
  let path = `M${list(at.x, at.y)}`;
  corners.slice(1).forEach((corner, index) => {
    const next = corners[index + 2];
    const radius = next ? Math.floor(Math.min(6, distance(at, corner), distance(corner, next) / 2)) : 0;
    const into = moved(corner, step(corner, at), radius);
    path += straight(at, into);
    at = into;
    if (next && radius > 0) {
      const out = moved(corner, step(corner, next), radius);
      path += `q${list(corner.x - into.x, corner.y - into.y, out.x - into.x, out.y - into.y)}`;
      at = out;
    }
  });
  return path;
}

/** A filled triangle whose tip is the end of the line. */
function headPath(points: Point[]): string {
  const [before, tip] = points.slice(-2).map(rounded) as [Point, Point];
  const back = step(tip, before);
  return `M${list(tip.x, tip.y)}l${list(back.x * 8 + back.y * 4, back.y * 8 + back.x * 4, back.y * -8, back.x * -8)}z`;
}

/** A line with round ends and as thick as the badge is high: a disc, or a pill if it is long. */
function badgePath({ x, y, width, height }: Area): string {
  return `M${list(round(x + height / 2), round(y + height / 2))}h${round(width - height)}`;
}

/** How many there are, written beside the end of the line: to the right of an upright one, above a level one or below it. */
function countMarkup(text: string, end: Point, before: Point, isBelow: boolean): string {
  if (!text) {
    return '';
  }
  const away = step(end, before);
  const half = textWidth(countText(text), 12) / 2;
  const level = { x: end.x + away.x * (half + 4), y: end.y + (isBelow ? 11 : -9) };
  return textAt(away.y === 0 ? level : { x: end.x + half + 5, y: end.y + away.y * 12 }, countText(text));
}

function countsMarkup({ points, nearFrom, nearTo, from, to }: PlacedArrow): string {
  const [start, second, ...others] = points.map(rounded) as [Point, Point, ...Point[]];
  const [last = second, end = second] = [others.at(-2) ?? (others.length > 0 ? second : start), others.at(-1)];
  // The two ends of a loop stand one above the other.
  const isLoop = from === to;
  return countMarkup(nearFrom, start, second, isLoop && start.y > end.y) + countMarkup(nearTo, end, last, isLoop && end.y > start.y);
}

/** All that is of one kind is one element, to keep the drawing small; the classes are those of diagram.css. */
export function draw({ width, height, boxes, arrows }: GraphLayout, className: string, title: string): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width / 16}rem" height="${height / 16}rem"`;
  const counts = arrows.map(countsMarkup).join('');
  return [
    `<svg class="${className}" role="img" ${size}><title>${escapeText(title)}</title>`,
    `<path class="line" d="${arrows.map(({ points }) => linePath(points)).join('')}"/>`,
    `<path class="head" d="${arrows.map(({ points }) => headPath(points)).join('')}"/>`,
    boxes.map(boxMarkup).join(''),
    `<path class="badge" d="${arrows.map(({ badge }) => badgePath(badge)).join('')}"/>`,
    `<g class="number">${arrows.map(({ badge, numbers }) => textAt(centre(badge), numbers.join(' '))).join('')}</g>`,
    counts && `<g class="count">${counts}</g>`,
    '</svg>',
  ].join('');
}
