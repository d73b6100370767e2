import type { Contract } from '../../../api/contract';
import { resolve } from '../../../api/contract';
import type { Json } from '../../../openapi/json/json';

/** A schema, or a part of one: all parts of a list hold together. */
export interface Part
  extends Partial<
    Record<'allOf' | 'oneOf' | 'anyOf', Part[]> &
      Record<'if' | 'then' | 'else' | 'items', Part> &
      Record<'properties' | 'dependentSchemas', Record<string, Part>> &
      Record<'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems', number> &
      Record<'uniqueItems' | 'additionalProperties' | 'unevaluatedProperties', boolean> &
      Record<'$ref' | 'pattern' | 'format', string> &
      Record<'const' | 'default', Json> &
      Record<'enum' | 'examples', Json[]>
  > {
  type?: string | string[];
  required?: string[];
  dependentRequired?: Record<string, string[]>;
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}

const keywords = new Set(
  (
    '$ref allOf oneOf anyOf discriminator if then else dependentSchemas dependentRequired type enum const default pattern format minLength ' +
    'maxLength minimum maximum items minItems maxItems uniqueItems properties required additionalProperties unevaluatedProperties'
  ).split(' '),
);
const annotations = new Set(['description', 'title', 'example', 'examples', 'readOnly', 'writeOnly', 'deprecated']);

export const isAnnotation = (keyword: string) => annotations.has(keyword) || keyword.startsWith('x-');

/** A contract must not say more than the validator knows. */
export function refuseUnknown(part: Part): void {
  for (const [keyword, value] of Object.entries(part)) {
    const isSubschema = keyword === 'additionalProperties' || keyword === 'unevaluatedProperties';
    if (!(isAnnotation(keyword) || keywords.has(keyword)) || (isSubschema && typeof value !== 'boolean')) {
      throw new Error(`The validator does not know the keyword ${keyword}: ${JSON.stringify(value)}.`);
    }
  }
}

/** The parts of a schema without references and `allOf`; what stands nearest comes last. */
export function flatten(contract: Contract, { $ref, allOf = [], ...own }: Part): Part[] {
  const parts = $ref ? [resolve<Part>(contract, { $ref }), ...allOf] : allOf;
  return [...parts.flatMap((part) => flatten(contract, part)), own];
}

/** All parts that a schema reaches, those of unions too; of a union with this discriminator value, only that branch. */
export function reach(contract: Contract, schema: Part, chosen?: Json): Part[] {
  return flatten(contract, schema).flatMap(({ oneOf = [], anyOf = [], discriminator, ...own }) => {
    const $ref = discriminator?.mapping[String(chosen)];
    const branches = $ref ? [{ $ref }] : [...oneOf, ...anyOf];
    return [...branches.flatMap((branch) => reach(contract, branch, chosen)), own];
  });
}

/** The schemas of one member of these parts. */
export function memberOf(parts: Part[], name: string): Part[] {
  return parts.flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? [properties[name] as Part] : []));
}

export function namesOf(parts: Part[]): Set<string> {
  return new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
}

export function defaultOf(parts: Part[]): Json | undefined {
  return parts.findLast((part) => part.default !== undefined)?.default;
}
