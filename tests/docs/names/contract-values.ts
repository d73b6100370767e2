import type { Contract } from '../../../api/contract';
import { isObject, type Json } from '../../../openapi/json/json';

export type ContractValues = { enums: Set<string>; strings: Set<string>; numbers: Set<number>; patterns: string[]; keywords: Set<string> };

const exampleKeys = new Set(['example', 'examples', 'default', 'const', 'value', 'servers']);

/** What stands in a contract as a value: of an enum, in an example or default, as a bound. */
export function contractValues(contract: Contract): ContractValues {
  const values: ContractValues = { enums: new Set(), strings: new Set(), numbers: new Set(), patterns: [], keywords: new Set() };
  const walk = (node: Json, inExample: boolean): void => {
    if (typeof node === 'number') {
      values.numbers.add(node);
    } else if (typeof node === 'string' && inExample) {
      values.strings.add(node);
    } else if (Array.isArray(node)) {
      for (const item of node) {
        walk(item, inExample);
      }
    } else if (isObject(node)) {
      for (const [key, value] of Object.entries(node)) {
        if (key === 'enum' && Array.isArray(value)) {
          for (const item of value) {
            values.enums.add(String(item));
          }
        }
        if (key === 'const' && typeof value === 'string') {
          values.enums.add(value);
        }
        if (key === 'pattern' && typeof value === 'string') {
          values.patterns.push(value);
        }
        if (!inExample) {
          values.keywords.add(key);
        }
        walk(value, inExample || exampleKeys.has(key));
      }
    }
  };
  walk(contract as unknown as Json, false);
  return values;
}
