import type { Schemas } from '../core/world/records';
import type { WorldRows } from './world-rows';

/** What the build hands to the explorer: the seeded world, and the words of the contract for steps and reasons, in their order. */
export type ExplorerData = {
  world: WorldRows;
  steps: Record<Schemas['DecisionStep'], string>;
  reasons: Record<Schemas['DenyReason'], string>;
};
