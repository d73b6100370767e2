import { isObject, type JsonObject } from '../json/json';
import { nameOfStep, valueAtFragment } from '../json/json-pointer';

export type Reference = { $ref: string };

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '$ref' in value;
}

/** The last part of a reference, which names what it leads to. */
export function referenceName(reference: string): string {
  return nameOfStep(reference.split('/').at(-1) ?? '') || reference;
}

/** The name of the schema below `components` that a reference leads to, else null. */
export function schemaNameOf(reference: unknown): string | null {
  return typeof reference === 'string' && /^#\/components\/schemas\/[^/]+$/.test(reference) ? referenceName(reference) : null;
}

/**
 * Follows `$ref` inside the document, from one to the next, and lays the members beside it over what it leads to. A reference to another file, to
 * nothing, or in a circle is given back as it stands, so that it is shown and not lost.
 */
export function follow(root: object, value: unknown): JsonObject {
  let found = isObject(value) ? value : {};
  const seen = new Set<string>();
  while (typeof found.$ref === 'string' && !seen.has(found.$ref)) {
    const { $ref, ...beside } = found;
    seen.add($ref as string);
    const target = valueAtFragment(root, $ref as string);
    if (!isObject(target)) {
      return found;
    }
    found = { ...target, ...beside };
  }
  return found;
}
