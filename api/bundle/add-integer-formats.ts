import type { Contract } from '../contract';
import { allSchemas } from '../rules/walk';

/** Says of every integer that 32 bits hold it. Generators for typed languages take a wider type, or none, where nothing is said. */
export function addIntegerFormats(contract: Contract): void {
  for (const [, schema] of allSchemas(contract)) {
    if ([schema.type].flat().includes('integer')) {
      schema.format = 'int32';
    }
  }
}
