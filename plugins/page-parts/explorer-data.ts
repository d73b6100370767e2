import type { Contract } from '../../api/contract';
import type { ExplorerData } from '../../simulator/decision-cases/explorer-data';
import type { WorldRows } from '../../simulator/decision-cases/world-rows';

/** What the contract says of the values of an enumeration. */
function enumDescriptions({ components: { schemas } }: Contract, schema: string): Record<string, string> {
  const words = schemas[schema]?.['x-enumDescriptions'];
  if (!words) {
    throw new Error(`The contract has no words for the values of ${schema}.`);
  }
  return words as Record<string, string>;
}

/** What the explorer of decisions begins with: the seeded world, and the words of the contract for steps and reasons. */
export function explorerData(contract: Contract, world: WorldRows): ExplorerData {
  return { world, steps: enumDescriptions(contract, 'DecisionStep'), reasons: enumDescriptions(contract, 'DenyReason') } as ExplorerData;
}
