import { asArray, isObject, type Json } from '../openapi/json/json';
import type { Contract } from './contract';

const isAnyText = (schema: Json) => JSON.stringify(schema) === '{"type":"string"}';

function known(value: Json): Json {
  if (Array.isArray(value)) {
    return value.map(known);
  }
  if (!isObject(value)) {
    return value;
  }
  const schema = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, known(part)]));
  const branches = asArray(schema.anyOf);
  const kept = branches.filter((branch) => !isAnyText(branch));
  if (kept.length === branches.length) {
    return schema;
  }
  const { anyOf: _, ...beside } = schema;
  return kept.length === 1 && isObject(kept[0]) ? { ...kept[0], ...beside } : { ...beside, anyOf: kept };
}

/**
 * The contract with the values and variants that it knows, and no others: what the service itself can answer today. The file that is served
 * leaves room for more (`api/bundle/open-answers.ts`); whoever checks the service or describes it must not.
 */
export function knownContract(contract: Contract): Contract {
  const closed = known(contract as unknown as Json) as unknown as Contract;
  const { schemas } = closed.components;
  for (const name of Object.keys(schemas)) {
    const union = schemas[`Known${name}`];
    if (union) {
      schemas[name] = union;
      delete schemas[`Known${name}`];
      delete schemas[`Other${name}`];
    }
  }
  return closed;
}
