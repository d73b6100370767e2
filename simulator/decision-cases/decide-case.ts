import { type Decision, decide } from '../core/decision/decide';
import type { Instant, Schemas } from '../core/world/records';
import { type ChangeId, changeOf } from './changes';
import { type PresentationId, people, presentationOf } from './presentations';
import { rightsOverRows } from './rights-over-rows';
import type { WorldRows } from './world-rows';

/** Somebody presents something, somewhere, at a moment, in the seeded world with some changes. */
export type Case = {
  presentation: PresentationId;
  doorId: string;
  side: Schemas['Side'];
  at: Instant;
  changes: readonly ChangeId[];
};

export type Outcome = Decision & {
  /** The name of the privilege or of the visit that opened. */
  by: string | null;
};

/**
 * Decided by the function that the simulator itself decides by, over the rows of its seeded world alone: the whole simulator, and the
 * contract that it reads, would weigh ten times as much and decide the same.
 */
export function decideCase(seeded: WorldRows, { presentation, doorId, side, at, changes }: Case): Outcome {
  const { person, method, presented, tokenId } = presentationOf(presentation);
  const rows = structuredClone(seeded);
  for (const id of changes) {
    changeOf(id).apply(rows, { at, doorId, tokenId, userId: people[person].userId });
  }
  const rights = rightsOverRows(rows);
  const decision = decide(rights, { doorId, side, method, at, presented });
  const opener = decision.privilegeId ? rights.privilege(decision.privilegeId) : rights.visit(decision.visitId ?? '');
  return { ...decision, by: decision.decision === 'GRANTED' ? (opener?.name ?? null) : null };
}
