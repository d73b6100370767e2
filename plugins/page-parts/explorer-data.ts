import type { Contract } from '../../api/contract';
import type { ExplorerData } from '../../simulator/decision-cases/explorer-data';
import type { WorldRows } from '../../simulator/decision-cases/world-rows';

/** The words that the contract has for the values of an enumeration. */
function wordsOf({ components: { schemas } }: Contract, schema: string): Record<string, string> {
  const words = schemas[schema]?.['x-enumDescriptions'];
  if (!words) {
    throw new Error(`The contract has no words for the values of ${schema}.`);
  }
  return words as Record<string, string>;
}

/** What the explorer of decisions begins with: the seeded world, and the words of the contract for steps and reasons. */
export function explorerData(contract: Contract, world: WorldRows): ExplorerData {
  return { world, steps: wordsOf(contract, 'DecisionStep'), reasons: wordsOf(contract, 'DenyReason') } as ExplorerData;
}
