import { refuseDangling } from '../../../api/contract';
import { isReference } from '../../../openapi/document/references';
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

/** Without `$ref` and `allOf`, which are taken apart before. */
const keywords = new Set(
  (
    'oneOf anyOf discriminator if then else dependentSchemas dependentRequired type enum const default pattern format minLength ' +
    'maxLength minimum maximum items minItems maxItems uniqueItems properties required additionalProperties unevaluatedProperties'
  ).split(' '),
);
const annotations = new Set(['description', 'title', 'example', 'examples', 'readOnly', 'writeOnly', 'deprecated']);

export const isAnnotation = (keyword: string) => annotations.has(keyword) || keyword.startsWith('x-');

/** A contract must not say more than the validator knows. */
export function refuseUnknown(part: Part): void {
  if (isReference(part)) {
    refuseDangling(part);
  }
  for (const [keyword, value] of Object.entries(part)) {
    const isSubschema = keyword === 'additionalProperties' || keyword === 'unevaluatedProperties';
    if (!(isAnnotation(keyword) || keywords.has(keyword)) || (isSubschema && typeof value !== 'boolean')) {
      throw new Error(`The validator does not know the keyword ${keyword}: ${JSON.stringify(value)}.`);
    }
  }
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
