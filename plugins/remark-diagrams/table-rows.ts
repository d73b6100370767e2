import type { Table, TableCell } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { textContent } from '../mdx/nodes';

export const cellText = (cell: TableCell | undefined): string => (cell ? textContent(cell).trim() : '');

/** The one table that a drawn element holds. */
export function tableOf(node: MdxJsxFlowElement): Table {
  const [table, ...others] = node.children;
  if (table?.type !== 'table' || others.length > 0) {
    throw new Error('it holds one table, with a blank line before and after, and nothing else');
  }
  return table;
}

/** The cells below the heading row, which has to be the one that is due. */
export function bodyRows(table: Table, due: string[]): TableCell[][] {
  const [head, ...rows] = table.children.map(({ children }) => children);
  const found = head?.map(cellText) ?? [];
  if (found.join('|') !== due.join('|')) {
    throw new Error(`its table has the columns "${found.join(' | ')}"; they should be "${due.join(' | ')}"`);
  }
  if (rows.length === 0) {
    throw new Error('its table has no rows');
  }
  return rows;
}
