import type { Schedule } from '../../simulator/core/world/records';
import { defaultChoice, type PreviewChoice, weeks } from '../../simulator/schedule-week/choices';
import { drawWeek } from '../../simulator/schedule-week/draw-week';
import type { DrawnWeek, PreviewData } from '../../simulator/schedule-week/preview-data';
import { escapeProse, markdownTable } from './markdown';

/** The schedules of the seeded world, and the week that stands in the page before anybody chooses. */
export function previewData(schedules: Schedule[], schedule = defaultChoice.schedule, week: string = defaultChoice.week): PreviewData {
  if (!(week in weeks)) {
    throw new Error(`<SchedulePreview> names no week. Known: ${Object.keys(weeks).join(', ')}.`);
  }
  const choice: PreviewChoice = { schedule, week: week as PreviewChoice['week'], otherZone: '' };
  return { schedules, choice, drawn: drawWeek(schedules, choice) };
}

/** The same week in words. */
export function weekInWords({ title, days }: DrawnWeek, otherZone = ''): string {
  const rows = days.map(({ name, said, saidOther, notes }) => [
    name,
    escapeProse(said),
    ...(otherZone ? [escapeProse(saidOther)] : []),
    escapeProse(notes.join('; ')) || '–',
  ]);
  const columns = ['Day', 'Active', ...(otherZone ? [`Active in ${otherZone}`] : []), 'Note'];
  return `**${escapeProse(title)}**\n\n${markdownTable(columns, rows)}`;
}
