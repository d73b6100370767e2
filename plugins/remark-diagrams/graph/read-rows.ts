import type { Table, TableCell } from 'mdast';
import { stateTone } from '../../../api/state-tone';
import { bodyRows, cellText } from '../table-rows';
import type { Arrow, Box, Graph } from './graph';
import { labelOf } from './label';

/** The last holds the words of the arrow. Behind it there may be one more, Details, for what else there is to say. */
const headings = {
  LifeCycle: ['From', 'To', 'When'],
  Relations: ['From', 'How many', 'To', 'How many', 'Meaning'],
};

function rowsOf(table: Table, kind: keyof typeof headings): TableCell[][] {
  const due = headings[kind];
  const hasDetails = table.children[0]?.children.length === due.length + 1;
  return bodyRows(table, hasDetails ? [...due, 'Details'] : due);
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

/** Rows that lead from the same state to the same state share an arrow, which carries the words of all of them. */
export function lifeCycleOf(table: Table): Graph {
  const arrows = new Map<string, Arrow>();
  rowsOf(table, 'LifeCycle').forEach(([from, to, when], index) => {
    const row = index + 1;
    const label = labelOf(when, row, 'When');
    for (const source of statesIn(from, row)) {
      for (const target of statesIn(to, row)) {
        if (source === 'end' || target === 'start') {
          throw new Error(`row ${row} leads out of the end or into the start`);
        }
        const key = `${source} ${target}`;
        const arrow = arrows.get(key) ?? { from: source, to: target, labels: [], nearFrom: '', nearTo: '' };
        arrow.labels.push(label);
        arrows.set(key, arrow);
      }
    }
  });
  const all = [...arrows.values()];
  return { boxes: boxesOf(all, stateBox), arrows: all };
}

export function relationsOf(table: Table): Graph {
  const arrows = rowsOf(table, 'Relations').map((cells, index): Arrow => {
    const [from = '', nearFrom = '', to = '', nearTo = ''] = cells.map(cellText);
    if (!from || !to) {
      throw new Error(`row ${index + 1} does not name both things that it relates`);
    }
    return { from, to, labels: [labelOf(cells[4], index + 1, 'Meaning')], nearFrom, nearTo };
  });
  return {
    boxes: boxesOf(arrows, (name) => ({ id: name, shape: 'thing', label: name, tone: null })),
    arrows,
  };
}
