import type { Schedule } from '../core/world/records';
import type { PreviewChoice } from './choices';

/** A stretch of a row, in minutes of the wall clock. In the hour that comes twice there are two lanes. */
export type Bar = { from: number; to: number; lane: 'whole' | 'first' | 'second' };

export type DayRow = {
  /** `Fri 3 Apr` */
  name: string;
  /** 24, and 23 or 25 where clocks change. */
  hours: number;
  active: Bar[];
  /** When the second door's schedule is active, on the clock of the first. */
  other: Bar[];
  /** Minutes that the wall clock jumps over. */
  gap: { from: number; to: number } | null;
  excluded: Bar[];
  /** The same in words, for the table. */
  said: string;
  saidOther: string;
  notes: string[];
};

export type DrawnWeek = { title: string; days: DayRow[] };

/** What the build hands to the preview; the week is drawn already. */
export type PreviewData = { schedules: Schedule[]; choice: PreviewChoice; drawn: DrawnWeek };
