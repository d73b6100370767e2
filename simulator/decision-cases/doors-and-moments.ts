import * as cast from '../../api/cast/building';

export const doors = [
  { id: cast.mainEntrance, name: 'Main entrance' },
  { id: cast.serverRoom, name: 'Server room' },
] as const;

/** Moments that differ in what they teach. */
export const moments = {
  officeHours: { name: 'Office hours', at: '2026-03-16T08:00:00.000Z' },
  evening: { name: 'Evening', at: '2026-03-16T19:00:00.000Z' },
  openHouse: { name: 'Saturday, open house', at: '2026-03-21T09:00:00.000Z' },
  sunday: { name: 'Sunday', at: '2026-03-22T09:00:00.000Z' },
  holiday: { name: 'Public holiday', at: '2026-04-03T08:00:00.000Z' },
} as const;
