import { decodeComponent } from '../decode-component';
import type { Json, JsonObject } from './json';

/** JSON Pointer (RFC 6901): how a place inside a document or a body is named. */

/** A member name as a step of a pointer. */
export function pointerStep(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The member name that a step stands for, without its slash. */
export function nameOfStep(text: string): string {
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

/**
 * The value at the pointer in a URI fragment, such as `#/components/schemas/Pet`, by own members alone; undefined where it leads nowhere, or to
 * another document.
 */
export function valueAtFragment(root: object, fragment: string): Json | undefined {
  if (!fragment.startsWith('#')) {
    return undefined;
  }
  let value: Json | undefined = root as JsonObject;
  for (const text of fragment.split('/').slice(1)) {
    const name = nameOfStep(decodeComponent(text));
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as JsonObject)[name] : undefined;
  }
  return value;
}
