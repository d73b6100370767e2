import { hours } from '../instant';
import type { KeptAnswer } from '../world/devices';
import type { World } from '../world/world';
import { Problem } from './problem';

type Answer = NonNullable<KeptAnswer['answer']>;

/** What is remembered of a key: nothing, an answer to give again, or a problem. */
export function keptAnswer(world: World, id: string, request: string, keptHours: number): Answer | null {
  const kept = world.tables.keptAnswers.get(id);
  if (!kept || world.now - kept.keptAt >= keptHours * hours) {
    return null;
  }
  if (kept.request !== request) {
    throw new Problem('idempotency-key-reused');
  }
  if (!kept.answer) {
    throw new Problem('idempotency-in-progress');
  }
  return kept.answer;
}

export function begin(world: World, id: string, request: string): void {
  world.tables.keptAnswers.put({ id, request, keptAt: world.now, answer: null });
}

/** Only a success is kept; after a failure the same key runs anew. */
export function finish(world: World, id: string, answer: Answer | null): void {
  const kept = world.tables.keptAnswers.get(id);
  if (kept && answer) {
    world.tables.keptAnswers.put({ ...kept, answer });
  } else {
    world.tables.keptAnswers.delete(id);
  }
}
