import type { Table, TableCell } from 'mdast';
import { textContent } from '../mdx/nodes';
import type { Arrow, Box, Graph } from './graph';
import { stateTone } from './state-tone';

export const headings = {
  LifeCycle: ['From', 'To', 'When'],
  Relations: ['From', 'How many', 'To', 'How many', 'Meaning'],
};

const cellText = (cell: TableCell | undefined) => (cell ? textContent(cell).trim() : '');

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

/** `start`, `end`, or one state or several, each in backticks. */
function statesIn(cell: TableCell | undefined, row: number): string[] {
  const states = cell?.children.flatMap((node) => (node.type === 'inlineCode' ? [node.value] : [])) ?? [];
  const text = cellText(cell);
  if (states.length === 0 && (text === 'start' || text === 'end')) {
    return [text];
  }
  const between = cell?.children.filter(({ type }) => type !== 'inlineCode') ?? [];
  if (states.length === 0 || !between.every((node) => node.type === 'text' && /^(\s|,|or)*$/.test(node.value))) {
    throw new Error(`row ${row} says "${text}" where a state in backticks, start or end is due`);
  }
  return states;
}

function boxesOf(arrows: Arrow[], boxOf: (name: string) => Box): Box[] {
  return [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].map(boxOf);
}

function stateBox(name: string): Box {
  return name === 'start' || name === 'end'
    ? { id: name, shape: name, label: '', tone: null }
    : { id: name, shape: 'state', label: name, tone: stateTone(name) };
}

/** Rows that lead from the same state to the same state share an arrow, which carries all their numbers. */
export function lifeCycleOf(table: Table): Graph {
  const arrows = new Map<string, Arrow>();
  bodyRows(table, headings.LifeCycle).forEach(([from, to], index) => {
    const row = index + 1;
    for (const source of statesIn(from, row)) {
      for (const target of statesIn(to, row)) {
        if (source === 'end' || target === 'start') {
          throw new Error(`row ${row} leads out of the end or into the start`);
        }
        const key = `${source} ${target}`;
        const arrow = arrows.get(key) ?? { from: source, to: target, numbers: [], nearFrom: '', nearTo: '' };
        arrow.numbers.push(row);
        arrows.set(key, arrow);
      }
    }
  });
  const all = [...arrows.values()];
  return { boxes: boxesOf(all, stateBox), arrows: all };
}

export function relationsOf(table: Table): Graph {
  const arrows = bodyRows(table, headings.Relations).map((cells, index): Arrow => {
    const [from = '', nearFrom = '', to = '', nearTo = ''] = cells.map(cellText);
    if (!from || !to) {
      throw new Error(`row ${index + 1} does not name both things that it relates`);
    }
    return { from, to, numbers: [index + 1], nearFrom, nearTo };
  });
  return {
    boxes: boxesOf(arrows, (name) => ({ id: name, shape: 'thing', label: name, tone: null })),
    arrows,
  };
}
