import type { Contract, Schema } from '../../../api/contract';
import { isObject, type Json } from '../../../openapi/json/json';
import { viewOf } from '../../../openapi/schema/schema-view';

/** The schemas of each member below a schema: its own, those of its variants, and of its items. */
export function membersBelow(contract: Contract, schema: Schema, depth = 0): Map<string, Schema[]> {
  const found = new Map<string, Schema[]>();
  if (depth > 6) {
    return found;
  }
  const { properties, variants, items } = viewOf(contract, schema);
  for (const [name, member] of Object.entries(properties)) {
    found.set(name, [member]);
  }
  for (const part of [...variants, ...(items ? [items] : [])]) {
    for (const [name, members] of membersBelow(contract, part, depth + 1)) {
      found.set(name, [...(found.get(name) ?? []), ...members]);
    }
  }
  return found;
}

function* propertiesIn(node: Json | undefined): Generator<[string, Schema]> {
  if (Array.isArray(node)) {
    for (const item of node) {
      yield* propertiesIn(item);
    }
  } else if (isObject(node)) {
    for (const [name, member] of Object.entries(isObject(node.properties) ? node.properties : {})) {
      if (isObject(member)) {
        yield [name, member];
      }
    }
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'examples' && key !== 'example' && key !== 'default') {
        yield* propertiesIn(value);
      }
    }
  }
}

/** Every member of the contract, with the schemas that it has in different formatPlaces. */
export function allMembers(contract: Contract): Map<string, Schema[]> {
  const found = new Map<string, Schema[]>();
  const { schemas, responses } = contract.components;
  for (const [name, member] of propertiesIn({
    schemas,
    responses,
    paths: contract.paths,
    webhooks: contract.webhooks,
  } as unknown as Json)) {
    found.set(name, [...(found.get(name) ?? []), member]);
  }
  return found;
}
