import type { PhrasingContent, Table, TableCell } from 'mdast';
import { doors } from '../../src/components/DecisionExplorer/cast';
import { changeOf } from '../../src/components/DecisionExplorer/changes';
import { decideCase } from '../../src/components/DecisionExplorer/decide-case';
import { people, presentationOf } from '../../src/components/DecisionExplorer/presentations';
import { sayMoment } from '../../src/components/DecisionExplorer/say-moment';
import type { Vector } from '../../src/components/DecisionExplorer/vectors';
import type { WorldRows } from '../../src/components/DecisionExplorer/world-rows';

const cell = (...children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children });
const text = (value: string): PhrasingContent => ({ type: 'text', value });
const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] });
const row = (children: TableCell[]) => ({ type: 'tableRow' as const, children });

function decisionCell(world: WorldRows, vector: Vector): TableCell {
  const { decision, reason, by } = decideCase(world, vector);
  return decision === 'GRANTED' ? cell(text(`granted by ${by}`)) : cell(text('denied, '), code(reason ?? ''));
}

/** The vectors as a table, each decided now. */
export function vectorsTable(world: WorldRows, vectors: readonly Vector[]): Table {
  const header = ['Case', 'Where and when', 'Changed', 'Decision', 'Why'];
  const rows = vectors.map((vector) => {
    const { person, words, noun } = presentationOf(vector.presentation);
    const door = doors.find(({ id }) => id === vector.doorId);
    const moment = sayMoment(Date.parse(vector.at), world.zones[vector.doorId] ?? 'UTC');
    const said = vector.changes.map((id) => changeOf(id).words(noun)).join('; ');
    return row([
      cell(strong(vector.id), text(` ${people[person].name}: ${words}`)),
      cell(text(`${door?.name}, ${vector.side === 'OUTSIDE' ? 'outside' : 'inside'}; ${moment}`)),
      cell(text(said || '–')),
      decisionCell(world, vector),
      cell(text(vector.why)),
    ]);
  });
  return { type: 'table', children: [row(header.map((name) => cell(text(name)))), ...rows] };
}
