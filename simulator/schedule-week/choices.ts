/** What can be drawn. Schedules are named by their name, zones by theirs. */

export const nightShift = 'Night shift';
export const scheduleNames = ['Office hours', 'Public holidays', nightShift] as const;

/** By the first of their seven days. */
export const weeks = {
  ordinary: { name: 'An ordinary week, from 16 March', firstDay: '2026-03-16' },
  spring: { name: 'Clocks go forward, from 23 March', firstDay: '2026-03-23' },
  easter: { name: 'Easter, from 1 April', firstDay: '2026-04-01' },
  autumn: { name: 'Clocks go back, from 19 October', firstDay: '2026-10-19' },
} as const;

/** Of the door for which weeks are drawn. */
export const doorZone = 'Europe/Stockholm';
export const otherZones = ['Europe/London', 'Europe/Helsinki', 'Asia/Kolkata', 'America/New_York'] as const;

export type WeekId = keyof typeof weeks;
export type PreviewChoice = {
  schedule: string;
  week: WeekId;
  /** Of a second door with the same schedule; empty for none. */
  otherZone: string;
};

export const defaultChoice: PreviewChoice = { schedule: 'Office hours', week: 'easter', otherZone: '' };
