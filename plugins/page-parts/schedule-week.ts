import type { Schedule } from '../../simulator/core/world/records';
import { type PreviewChoice, usualChoice, weeks } from '../../simulator/schedule-week/choices';
import { drawWeek } from '../../simulator/schedule-week/draw-week';
import type { DrawnWeek, PreviewData } from '../../simulator/schedule-week/preview-data';
import { prose, table } from './markdown';

/** The schedules of the seeded world, and the week that stands in the page before anybody chooses. */
export function previewData(schedules: Schedule[], schedule = usualChoice.schedule, week: string = usualChoice.week): PreviewData {
  if (!(week in weeks)) {
    throw new Error(`<SchedulePreview> names no week. Known: ${Object.keys(weeks).join(', ')}.`);
  }
  const choice: PreviewChoice = { schedule, week: week as PreviewChoice['week'], otherZone: '' };
  return { schedules, choice, drawn: drawWeek(schedules, choice) };
}

/** The same week in words. */
export function weekInWords({ title, days }: DrawnWeek): string {
  const rows = days.map(({ name, said, notes }) => [name, prose(said), prose(notes.join('; ')) || '–']);
  return `**${prose(title)}**\n\n${table(['Day', 'Active', 'Note'], rows)}`;
}
