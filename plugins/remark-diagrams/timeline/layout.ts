import { lineHeight, type PlacedLabel } from '../label-markup';
import { plainRun, type Run, wrapLabel } from '../label-text';
import type { Moment, PlacedSpan, Span, Tick, Timeline, TimelineLayout } from './timeline';

const margin = 2;
const size = 12;
const nameSize = 13;
const barHeight = 24;
/** What a bar that is open shows of the time before or after, at least. */
const openLength = 26;
/** Around the words on a bar. */
const padding = 12;

function label(runs: Run[], textSize: number, room: number): Pick<PlacedLabel, 'lines' | 'width' | 'height'> {
  const lines = wrapLabel(runs, textSize, room);
  return { lines, width: Math.max(0, ...lines.map((line) => line.width)), height: lines.length * lineHeight };
}

type Axis = { left: number; right: number; width: number; place: (at: number) => number };

function axisOf({ spans }: Timeline, left: number, width: number): Axis {
  const moments = spans.flatMap(({ from, to }) => [from, to].flatMap((moment) => (moment ? [moment.at] : [])));
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const start = left + (spans.some(({ from }) => !from) ? openLength : 8);
  // A bar that begins where the axis ends has room for its words there: before it they would stand in another time.
  const words = spans.flatMap(({ from, to, note }) => (!to && from?.at === last ? [label(note, size, width).width + padding] : []));
  const end = width - margin - (spans.some(({ to }) => !to) ? Math.max(openLength, ...words) : 8);
  return { left, right: width - margin, width, place: (at) => Math.round(start + ((at - first) / (last - first)) * (end - start)) };
}

const overlaps = (a: PlacedLabel, b: PlacedLabel) => a.y === b.y && a.x < b.x + b.width + 6 && b.x < a.x + a.width + 6;

/** A label for each instant, in as many lines as it takes for none to touch another. */
function ticksOf({ spans }: Timeline, axis: Axis): Tick[] {
  const known = new Map<number, Moment>();
  for (const moment of spans.flatMap(({ from, to }) => [from, to])) {
    if (moment) {
      known.set(moment.at, known.get(moment.at) ?? moment);
    }
  }
  const ticks: Tick[] = [];
  for (const { at, text } of [...known.values()].sort((a, b) => a.at - b.at)) {
    const x = axis.place(at);
    const words = label([plainRun(text)], size, 400);
    const left = Math.min(Math.max(x - words.width / 2, axis.left), axis.right - words.width);
    const placed: PlacedLabel = { ...words, x: left, y: margin, anchor: 'middle' };
    while (ticks.some((tick) => overlaps(tick.label, placed))) {
      placed.y += lineHeight;
    }
    ticks.push({ x, label: placed });
  }
  return ticks;
}

/** The words on the bar if it is long enough; else behind it, before it, or below it. */
function placeNote(note: Run[], bar: PlacedSpan['bar'], axis: Axis): { note: PlacedLabel | null; isNoteOnBar: boolean } {
  const words = label(note, size, axis.right - axis.left);
  const y = bar.y + (barHeight - lineHeight) / 2;
  if (words.lines.length === 0 || words.width === 0) {
    return { note: null, isNoteOnBar: false };
  }
  if (words.lines.length === 1 && words.width + padding <= bar.width) {
    return { note: { ...words, x: bar.x + 8, y, anchor: 'start' }, isNoteOnBar: true };
  }
  const behind = bar.x + bar.width + 8;
  if (words.lines.length === 1 && behind + words.width <= axis.right) {
    return { note: { ...words, x: behind, y, anchor: 'start' }, isNoteOnBar: false };
  }
  if (words.lines.length === 1 && bar.x - 8 - words.width >= axis.left) {
    return { note: { ...words, x: bar.x - 8 - words.width, y, anchor: 'end' }, isNoteOnBar: false };
  }
  const x = Math.max(axis.left, Math.min(bar.x, axis.right - words.width));
  return { note: { ...words, x, y: bar.y + barHeight + 4, anchor: 'start' }, isNoteOnBar: false };
}

function placeSpan(span: Span, top: number, axis: Axis, isNarrow: boolean): PlacedSpan & { bottom: number } {
  const name = label([plainRun(span.what)], nameSize, isNarrow ? axis.width - 2 * margin : axis.left - 14);
  const from = span.from ? axis.place(span.from.at) : axis.left;
  const to = span.to ? axis.place(span.to.at) : axis.right;
  const isMoment = span.from !== null && span.from.at === span.to?.at;
  const barTop = isNarrow ? top + name.height + 3 : top + Math.max(0, name.height - barHeight) / 2;
  // Even a short while can be seen.
  const bar = { x: isMoment ? from - 5 : from, y: barTop, width: isMoment ? 10 : Math.max(to - from, 4), height: barHeight };
  const placed = placeNote(span.note, bar, axis);
  const nameTop = isNarrow ? top : barTop + (barHeight - name.height) / 2;
  const bottom = Math.max(barTop + barHeight, nameTop + name.height, placed.note ? placed.note.y + placed.note.height : 0);
  return {
    bar,
    isOpenAtStart: !span.from,
    isOpenAtEnd: !span.to,
    isMoment,
    tone: span.tone,
    name: { ...name, x: margin, y: nameTop, anchor: 'start' },
    ...placed,
    bottom,
  };
}

/** What can't be made to fit stops the build: it would be cut off on a phone. */
function checkRoom({ spans, width }: TimelineLayout): void {
  spans.forEach(({ name, note }, index) => {
    if ([name, note].some((words) => words && (words.x < 0 || words.x + words.width > width))) {
      throw new Error(`row ${index + 1} has a word that is too long for a phone; shorten it`);
    }
  });
}

/** Rows below each other under the axis. On a phone the name of a row stands above its bar, elsewhere to the left. */
export function layoutTimeline(timeline: Timeline, width: number): TimelineLayout {
  const isNarrow = width < 400;
  const nameWidth = Math.max(...timeline.spans.map(({ what }) => label([plainRun(what)], nameSize, 150).width));
  const axis = axisOf(timeline, isNarrow ? margin : nameWidth + 14 + margin, width);
  const ticks = ticksOf(timeline, axis);
  const axisTop = Math.max(...ticks.map(({ label: { y, height } }) => y + height)) + 4;
  let top = axisTop + 10;
  const spans = timeline.spans.map((span) => {
    const { bottom, ...placed } = placeSpan(span, top, axis, isNarrow);
    top = bottom + (isNarrow ? 12 : 10);
    return placed;
  });
  const layout = { width, height: Math.ceil(top) + margin, axisTop, ticks, spans };
  checkRoom(layout);
  return layout;
}
