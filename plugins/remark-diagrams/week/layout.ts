import { formatTime } from '../../../simulator/format-moment';
import type { Bar, DayRow, DrawnWeek } from '../../../simulator/schedule-week/preview-data';
import type { Area } from '../geometry';
import { lineHeight, type PlacedLabel } from '../label-markup';
import { plainRun, wrapLabel } from '../label-text';

const margin = 2;
const size = 12;
const dayWidth = 84;
const barHeight = 20;
const otherHeight = 5;
const dayMinutes = 1440;

export type PlacedDay = {
  name: PlacedLabel;
  track: Area;
  active: Area[];
  /** The times on the bars that have room for them, or behind the only one. */
  times: PlacedLabel[];
  /** Of a second door, below. */
  other: Area[];
  excluded: Area[];
  gap: Area | null;
  note: PlacedLabel | null;
};

export type WeekLayout = {
  width: number;
  height: number;
  hours: { x: number; label: PlacedLabel }[];
  axisTop: number;
  axisBottom: number;
  days: PlacedDay[];
  legend: PlacedLabel | null;
};

function label(text: string, x: number, y: number, anchor: PlacedLabel['anchor'], room = 1000): PlacedLabel {
  const lines = wrapLabel([plainRun(text)], size, room);
  return { lines, x, y, width: Math.max(...lines.map((line) => line.width)), height: lines.length * lineHeight, anchor };
}

/** In the hour that comes twice there are two bars, each half as high. */
const lanes = { whole: [0, 1], first: [0, 0.45], second: [0.55, 0.45] } as const;

function placeDay({ name, hours, active, other, excluded, gap, notes }: DayRow, top: number, width: number): PlacedDay {
  const track = { x: dayWidth, y: top, width: width - margin - 8 - dayWidth, height: barHeight };
  const at = (minute: number) => Math.round(track.x + (minute / dayMinutes) * track.width);
  const area = ({ from, to, lane }: Bar): Area => {
    const [start, part] = lanes[lane];
    return { x: at(from), y: top + start * barHeight, width: at(to) - at(from), height: part * barHeight };
  };
  const bars = active.map(area);
  // Where the clock changes, bars are pieces of what the words say.
  const times = active.flatMap(({ from, to }, index) => {
    const bar = bars[index] as Area;
    const words = label(`${formatTime(from)}–${formatTime(to)}`, 0, top + (barHeight - lineHeight) / 2, 'middle');
    const behind = bar.x + bar.width + 6;
    if (hours === 24 && words.width + 8 <= bar.width) {
      return [{ ...words, x: bar.x + (bar.width - words.width) / 2 }];
    }
    const hasRoom = active.length === 1 && behind + words.width <= track.x + track.width;
    return hasRoom ? [{ ...words, x: behind, anchor: 'start' as const }] : [];
  });
  const below = top + barHeight + (other.length > 0 ? otherHeight + 4 : 2);
  return {
    name: label(name, margin, top + (barHeight - lineHeight) / 2, 'start'),
    track,
    active: bars,
    times,
    other: other.map((bar) => ({ ...area({ ...bar, lane: 'whole' }), y: top + barHeight + 2, height: otherHeight })),
    excluded: excluded.map(area),
    gap: gap ? area({ ...gap, lane: 'whole' }) : null,
    note: notes.length > 0 ? label(notes.join('; '), track.x, below, 'start', track.width) : null,
  };
}

/** A row a day, on an axis of the hours of the clock at the door. */
export function layoutWeek({ days }: DrawnWeek, legend: string, width: number): WeekLayout {
  const axisTop = margin + lineHeight + 2;
  const hasOther = days.some(({ other }) => other.length > 0);
  let top = axisTop + 6;
  const placed = days.map((day) => {
    const row = placeDay(day, top, width);
    top = (row.note ? row.note.y + row.note.height : top + barHeight + (hasOther ? otherHeight + 2 : 0)) + 6;
    return row;
  });
  const track = placed[0]?.track ?? { x: 0, width: 0 };
  const hours = [0, 6, 12, 18, 24].map((hour) => {
    const x = Math.round(track.x + (hour / 24) * track.width);
    const words = label(String(hour).padStart(2, '0'), 0, margin, 'middle');
    return { x, label: { ...words, x: x - words.width / 2 } };
  });
  const placedLegend = legend ? label(legend, margin, top + 2, 'start', width - 2 * margin) : null;
  const height = Math.ceil(placedLegend ? placedLegend.y + placedLegend.height : top) + margin;
  return { width, height, hours, axisTop, axisBottom: top, days: placed, legend: placedLegend };
}
