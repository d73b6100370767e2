import { isObject, type Json, type JsonObject } from '../../../api/contract';

/** The value at a JSON Pointer below `#`, by own members alone; undefined where it leads nowhere. */
function at(root: JsonObject, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const step of pointer.split('/').slice(1)) {
    let name = step;
    try {
      name = decodeURIComponent(step);
    } catch {
      // Not encoded, then it is the name itself.
    }
    name = name.replaceAll('~1', '/').replaceAll('~0', '~');
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as JsonObject)[name] : undefined;
  }
  return value;
}

/** The last part of a reference, which names what it leads to. */
export function nameOf(reference: string): string {
  const name = reference.split('/').at(-1) ?? '';
  return name.replaceAll('~1', '/').replaceAll('~0', '~') || reference;
}

/** The name of the schema below `components` that a reference leads to, else null. */
export function schemaNameOf(reference: unknown): string | null {
  return typeof reference === 'string' && /^#\/components\/schemas\/[^/]+$/.test(reference) ? nameOf(reference) : null;
}

/**
 * Follows `$ref` inside the document, from one to the next, and lays the members beside it over what it leads to. A reference to another file, to
 * nothing, or in a circle is given back as it stands, so that it is shown and not lost.
 */
export function follow(root: JsonObject, value: unknown): JsonObject {
  let found = isObject(value) ? value : {};
  const seen = new Set<string>();
  while (typeof found.$ref === 'string' && found.$ref.startsWith('#') && !seen.has(found.$ref)) {
    const { $ref, ...beside } = found;
    seen.add($ref as string);
    const target = at(root, $ref as string);
    if (!isObject(target)) {
      return found;
    }
    found = { ...target, ...beside };
  }
  return found;
}
