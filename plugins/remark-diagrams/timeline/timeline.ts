import type { StateTone } from '../../../api/state-tone';
import type { Area } from '../geometry';
import type { PlacedLabel } from '../label-markup';
import type { Run } from '../label-text';

/** A moment on the axis: its place, in seconds, and as the table writes it. */
export type Moment = { at: number; text: string };

export type Span = {
  what: string;
  /** `null`: it began before, or goes on after, what is drawn. */
  from: Moment | null;
  to: Moment | null;
  note: Run[];
  tone: StateTone | null;
};

export type Timeline = { spans: Span[] };

export type PlacedSpan = {
  bar: Area;
  isOpenAtStart: boolean;
  isOpenAtEnd: boolean;
  /** It begins and ends at the same instant: a point. */
  isMoment: boolean;
  tone: StateTone | null;
  name: PlacedLabel;
  note: PlacedLabel | null;
  /** The words stand on the bar; others stand beside it or below. */
  isNoteOnBar: boolean;
};

export type Tick = { x: number; label: PlacedLabel };

export type TimelineLayout = { width: number; height: number; axisTop: number; ticks: Tick[]; spans: PlacedSpan[] };
