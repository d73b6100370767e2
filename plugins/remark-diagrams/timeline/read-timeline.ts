import type { Table, TableCell } from 'mdast';
import { stateTone } from '../../../api/state-tone';
import { type Run, runsOf } from '../label-text';
import { bodyRows, cellText } from '../table-rows';
import type { Moment, Span, Timeline } from './timeline';

const timelineHeadings = ['What', 'From', 'To', 'Note'];

const seconds: Record<string, number> = { s: 1, min: 60, h: 3600, day: 86_400, days: 86_400 };
const lengthPattern = /^\d+ (?:s|min|h|days?)(?: \d+ (?:s|min|h))*$/;

type Kind = 'clock' | 'length';

function momentOf(text: string, row: number): (Moment & { kind: Kind }) | null {
  if (text === '') {
    return null;
  }
  const clock = text.match(/^([01]\d|2[0-4]):([0-5]\d)$/);
  if (clock) {
    return { at: Number(clock[1]) * 3600 + Number(clock[2]) * 60, text, kind: 'clock' };
  }
  if (!lengthPattern.test(text)) {
    throw new Error(
      `row ${row} says "${text}" where a time is due: "09:30", or a length such as "24 h", "5 s" or "75 h 35 min", or nothing if it is open`,
    );
  }
  const at = [...text.matchAll(/(\d+) ([a-z]+)/g)].reduce((sum, [, count, unit]) => sum + Number(count) * (seconds[unit ?? ''] ?? 0), 0);
  return { at, text, kind: 'length' };
}

/** The first state in the row that has a colour. */
function toneOf(runs: Run[]): Span['tone'] {
  return runs.reduce<Span['tone']>((found, { text, isCode }) => found ?? (isCode ? stateTone(text) : null), null);
}

const runsIn = (cell: TableCell | undefined): Run[] => (cell ? runsOf(cell.children) : []);

export function readTimeline(table: Table): Timeline {
  let kind: Kind | null = null;
  const spans = bodyRows(table, timelineHeadings).map(([what, from, to, note], index): Span => {
    const row = index + 1;
    const [start, end] = [momentOf(cellText(from), row), momentOf(cellText(to), row)];
    for (const moment of [start, end]) {
      if (moment && kind && moment.kind !== kind) {
        throw new Error(`row ${row} says "${moment.text}", but the rows before it are ${kind === 'clock' ? 'times of day' : 'lengths'}`);
      }
      kind = moment?.kind ?? kind;
    }
    if (start && end && start.at > end.at) {
      throw new Error(`row ${row} ends at "${end.text}", before it begins at "${start.text}"`);
    }
    if (!start && !end) {
      throw new Error(`row ${row} has neither a beginning nor an end`);
    }
    if (!cellText(what)) {
      throw new Error(`row ${row} doesn't say what it is about`);
    }
    return { what: cellText(what), from: start, to: end, note: runsIn(note), tone: toneOf([...runsIn(what), ...runsIn(note)]) };
  });
  const moments = new Set(spans.flatMap(({ from, to }) => [from, to].flatMap((moment) => (moment ? [moment.at] : []))));
  if (moments.size < 2) {
    throw new Error('all its rows name the same instant: there is no time to draw');
  }
  return { spans };
}
