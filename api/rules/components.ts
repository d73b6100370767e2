import type { Json } from '../../openapi/json/json';
import { isObject } from '../../openapi/json/json';
import type { Contract } from '../contract';
import { allSchemas, type Finding, nodes } from './walk';

function referencesIn(value: unknown): Set<string> {
  const found = new Set<string>();
  for (const [, node] of nodes(value as Json)) {
    if (isObject(node) && typeof node.$ref === 'string') {
      found.add(node.$ref);
    }
  }
  return found;
}

/** Every component is used, by an operation, a webhook, or a component that is. */
export function noDeadComponent(contract: Contract): Finding[] {
  const { components, ...rest } = contract;
  const alive = new Set<string>();
  const queue = [...referencesIn(rest)];
  for (let reference = queue.pop(); reference !== undefined; reference = queue.pop()) {
    if (!alive.has(reference)) {
      alive.add(reference);
      const [group = '', name = ''] = reference.replace('#/components/', '').split('/');
      queue.push(...referencesIn((components as unknown as Record<string, Record<string, unknown>>)[group]?.[name] ?? null));
    }
  }
  return Object.entries(components)
    .filter(([group]) => group !== 'securitySchemes')
    .flatMap(([group, entries]) => Object.keys(entries).map((name) => `#/components/${group}/${name}`))
    .filter((reference) => !alive.has(reference))
    .map((reference): Finding => `${reference}: is used by nothing`);
}

/** A schema of two members or more, or an enumeration, that stands inline and somewhere else should have a name. */
export function noAnonymousCopy(contract: Contract): Finding[] {
  const places = new Map<string, { where: string; isNamed: boolean }[]>();
  for (const [where, schema] of allSchemas(contract)) {
    const members = isObject(schema.properties) ? Object.keys(schema.properties).length : 0;
    const copy = JSON.stringify({ properties: members >= 2 ? schema.properties : undefined, enum: schema.enum });
    if (copy !== '{}') {
      places.set(copy, [...(places.get(copy) ?? []), { where, isNamed: Object.hasOwn(contract.components.schemas, where) }]);
    }
  }
  return [...places.values()]
    .filter((copies) => copies.length > 1 && copies.some(({ isNamed }) => !isNamed))
    .map((copies): Finding => `${copies.map(({ where }) => where).join(', ')}: the same schema, not always by its name`);
}
