import type { Json } from '../../openapi/json/json';
import { isObject } from '../../openapi/json/json';
import { reachableParts } from '../../openapi/schema/flatten-schema';
import type { Contract, Schema } from '../contract';
import type { Finding } from './walk';

/** The values that a member can have by all parts of a schema: its constant, or what their enumerations have in common. */
function valuesOf(contract: Contract, schema: Schema, member: string): string[] {
  const parts = reachableParts(contract, schema)
    .flatMap(({ properties }) => (isObject(properties) && isObject(properties[member]) ? [properties[member]] : []))
    .flatMap((part) => reachableParts(contract, part));
  const lists = parts.flatMap((part): Json[][] => ('const' in part ? [[part.const ?? null]] : Array.isArray(part.enum) ? [part.enum] : []));
  const [first = [], ...others] = lists;
  return first.filter((value) => others.every((list) => list.includes(value))).map(String);
}

/** A union with a discriminator maps each value to the variant that has it, and every variant has a value. */
export function unions(contract: Contract): Finding[] {
  return Object.entries(contract.components.schemas).flatMap(([name, { discriminator, oneOf }]): Finding[] => {
    if (!isObject(discriminator)) {
      return [];
    }
    const mapping = isObject(discriminator.mapping) ? discriminator.mapping : {};
    const variants = (Array.isArray(oneOf) ? oneOf : []).filter(isObject);
    const expected = variants.flatMap((variant) =>
      valuesOf(contract, variant, String(discriminator.propertyName)).map((value) => `${value} to ${variant.$ref}`),
    );
    const mapped = Object.entries(mapping).map(([value, reference]) => `${value} to ${reference}`);
    return [
      ...expected.filter((entry) => !mapped.includes(entry)).map((entry): Finding => `${name}: does not map ${entry}`),
      ...mapped.filter((entry) => !expected.includes(entry)).map((entry): Finding => `${name}: maps ${entry}, which has another value`),
    ];
  });
}
