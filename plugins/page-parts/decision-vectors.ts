import { changeOf } from '../../simulator/decision-cases/changes';
import { decideCase } from '../../simulator/decision-cases/decide-case';
import { doors } from '../../simulator/decision-cases/doors-and-moments';
import { people, presentationOf } from '../../simulator/decision-cases/presentations';
import { type Vector, type VectorGroup, vectorGroups } from '../../simulator/decision-cases/vectors';
import type { WorldRows } from '../../simulator/decision-cases/world-rows';
import { formatMoment } from '../../simulator/format-moment';
import { escapeProse, inlineCode, markdownTable } from './markdown';

function decisionOf(world: WorldRows, vector: Vector): string {
  const { decision, reason, by } = decideCase(world, vector);
  return decision === 'GRANTED' ? `granted by ${escapeProse(by ?? '')}` : `denied, ${inlineCode(reason ?? '')}`;
}

/** The vectors of a group, each decided now by the simulator's own function. */
export function decisionVectors(world: WorldRows, name: string): string {
  const group = vectorGroups[name as VectorGroup];
  if (!group) {
    throw new Error(`<DecisionVectors group="${name}"> names no group of vectors. Known: ${Object.keys(vectorGroups).join(', ')}.`);
  }
  const rows = group.vectors.map((vector) => {
    const { person, label, noun } = presentationOf(vector.presentation);
    const door = doors.find(({ id }) => id === vector.doorId);
    const moment = formatMoment(Date.parse(vector.at), world.zones[vector.doorId] ?? 'UTC');
    const changed = vector.changes.map((id) => changeOf(id).label(noun)).join('; ');
    return [
      `**${vector.id}** ${escapeProse(`${people[person].name}: ${label}`)}`,
      escapeProse(`${door?.name}, ${vector.side === 'OUTSIDE' ? 'outside' : 'inside'}; ${moment}`),
      escapeProse(changed) || '–',
      decisionOf(world, vector),
      escapeProse(vector.why),
    ];
  });
  return markdownTable(['Case', 'Where and when', 'Changed', 'Decision', 'Why'], rows);
}
