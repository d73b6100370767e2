import type { BlockContent, RootContent, TableRow } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { DrawnWeek } from '../../../simulator/schedule-week/preview-data';
import { figureWithWords } from '../figure-with-words';
import { phoneWidth } from '../geometry';
import { drawWeekLayout } from './draw';
import { layoutWeek } from './layout';

/** What plugins/page-parts hands over: the week, and where the second door is. */
export type WeekData = { week: DrawnWeek; otherZone: string };

const wideWidth = 560;

function dataOf(node: MdxJsxFlowElement): WeekData {
  const found = node.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'data');
  if (!found || typeof found.value !== 'object' || found.value === null) {
    throw new Error('it has no data: plugins/page-parts puts them in. Say which schedule it draws, and from="2026-03-16"');
  }
  return JSON.parse(JSON.parse(found.value.value)) as WeekData;
}

function rowOf(cells: string[]): TableRow {
  return { type: 'tableRow', children: cells.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })) };
}

function weekTable({ week, otherZone }: WeekData): BlockContent {
  const columns = ['Day', 'Active', ...(otherZone ? [`Active in ${otherZone}`] : []), 'Note'];
  const rows = week.days.map(({ name, said, saidOther, notes }) =>
    rowOf([name, said, ...(otherZone ? [saidOther] : []), notes.join('; ') || '–']),
  );
  return { type: 'table', align: columns.map(() => null), children: [rowOf(columns), ...rows] };
}

/** `<Week>`: seven days of a schedule, as the simulator works them out. */
export function expandWeek(node: MdxJsxFlowElement): RootContent[] {
  const data = dataOf(node);
  const legend = data.otherZone ? `Thin: a door in ${data.otherZone}, by the same clock.` : '';
  const drawn = (width: number) => (className: string, title: string) =>
    drawWeekLayout(layoutWeek(data.week, legend, width), className, title);
  return figureWithWords({
    caption: data.week.title,
    className: 'time',
    narrow: drawn(phoneWidth),
    wide: drawn(wideWidth),
    from: wideWidth,
    words: weekTable(data),
  });
}
