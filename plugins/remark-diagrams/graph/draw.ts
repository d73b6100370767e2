import type { Area, Point } from '../geometry';
import type { Run } from '../label-text';
import { centre, escapeText, linePath, numberList, rounded, step, svgOpening, textAt } from '../svg';
import { textWidth } from '../text-width';
import { countText } from './count-text';
import { cutLine } from './cut-line';
import type { Box, GraphLayout, PlacedArrow, WrappedLabel } from './graph';
import { lineOffsets } from './label';

const { round } = Math;

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
  const isState = box.shape === 'state';
  const tone = box.tone ? ` data-state="${box.tone}"` : '';
  const place = `x="${x}" y="${y}" width="${round(box.width)}" height="${round(box.height)}" rx="${isState ? 16 : 4}"`;
  return `<g class="${isState ? 'value' : 'thing'}"${tone}><rect ${place}/>${textAt(middle, box.label)}</g>`;
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

/** Code is the only `tspan` there is. */
const runMarkup = ({ text, isCode }: Run) => (isCode ? `<tspan>${escapeText(text)}</tspan>` : escapeText(text));

function labelMarkup({ row, lines }: WrappedLabel, x: number, middles: number[], rowId: string): string {
  const text = lines.map((line, index) => `<text x="${x}" y="${middles[index]}">${line.runs.map(runMarkup).join('')}</text>`);
  // In Safari the words of a drawing name nothing.
  const name = lines.map((line) => line.runs.map((run) => run.text).join('')).join(' ');
  return `<a href="#${rowId}-${row}" aria-label="${escapeText(name)}">${text.join(' ')}</a>`;
}

/** The head of an arrow, open as its line is thin. It goes on from the tip, in the same path: a drawing has many. */
function headMark(points: Point[]): string {
  const [before, tip] = points.slice(-2).map(rounded) as [Point, Point];
  const { x, y } = step(tip, before);
  const [left, right] = [
    { x: x * 6 + y * 4, y: y * 6 + x * 4 },
    { x: x * 6 - y * 4, y: y * 6 - x * 4 },
  ];
  return `m${numberList(left.x, left.y)}l${numberList(-left.x, -left.y)}l${numberList(right.x, right.y)}`;
}

/** An arrow, and on it the words of its rows, each a link to the row. mark-together.ts marks the row and the arrow together, by `data-rows`. */
function arrowMarkup(arrow: PlacedArrow, rowId: string, isOutline: boolean): string {
  const { points, labels, labelArea } = arrow;
  const line = cutLine(points, labelArea).map(linePath).join('') + headMark(points);
  const offsets = lineOffsets(labels);
  const x = round(isOutline ? labelArea.x + 4 : centre(labelArea).x);
  const words = labels.map((label, index) => {
    const middles = (offsets[index] ?? []).map((offset) => round(labelArea.y + offset));
    return labelMarkup(label, x, middles, rowId);
  });
  return `<g data-rows="${labels.map(({ row }) => row).join(' ')}"><path class="line" d="${line}"/>${words.join('')}</g>`;
}

/** The drawing as markup; its classes are those of diagram.css and graph.css. */
export function draw({ boxes, arrows, isOutline = false, ...size }: GraphLayout, className: string, title: string, rowId: string): string {
  const counts = arrows.map(countsMarkup).join('');
  return [
    svgOpening(isOutline ? `${className} outline` : className, size, title, 'group'),
    arrows.map((arrow) => arrowMarkup(arrow, rowId, isOutline)).join(''),
    boxes.map(boxMarkup).join(''),
    counts && `<g class="count">${counts}</g>`,
    '</svg>',
  ].join('');
}
