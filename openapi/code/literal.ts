import { isObject, type Json } from '../json/json';
import type { PlainRequest } from '../request/plain-request';

/** How a language writes a JSON value. */
export type Dialect = {
  tab: string;
  /** What stands inside the braces of an object on one line. */
  pad: string;
  /** What stands behind the last of several lines. */
  lastComma: '' | ',';
  scalar: (value: string | number | boolean | null) => string;
  key: (name: string) => string;
};

/** So that code fits into the column that it is read in. */
export const widest = 66;
const deepest = 60;
const invisible = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A string in double quotes, as JavaScript and Python both read it. What cannot be seen is escaped. */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(invisible, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * The body as a value, if writing the value gives the same JSON again. It does not for members that stand twice, numbers that a double cannot
 * hold, or anything that is no JSON: such a body is shown as the text that it is.
 */
export function bodyValue({ headers, body }: PlainRequest): Json | undefined {
  if (body === null || !headers.some(([name, value]) => /^content-type$/i.test(name) && /json/i.test(value))) {
    return undefined;
  }
  try {
    const value = JSON.parse(body) as Json;
    const compact = body.replace(/("(?:[^"\\]+|\\.)*")|\s+/g, '$1');
    const isDeep = new RegExp(`\\n {${deepest}}`).test(JSON.stringify(value, null, 1));
    return JSON.stringify(value) === compact && !isDeep ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of a value, each behind its key. `write` is told how much of its line the key takes. */
function written(value: Json, dialect: Dialect, write: (part: Json, taken: number) => string): string[] {
  if (Array.isArray(value)) {
    return value.map((part) => write(part, 0));
  }
  if (!isObject(value)) {
    return [dialect.scalar(value)];
  }
  return Object.entries(value).map(([name, part]) => {
    const key = `${dialect.key(name)}: `;
    return key + write(part, key.length);
  });
}

function onOneLine(value: Json, dialect: Dialect): string {
  const parts = written(value, dialect, (part) => onOneLine(part, dialect)).join(', ');
  if (Array.isArray(value)) {
    return `[${parts}]`;
  }
  return isObject(value) ? `{${parts && dialect.pad + parts + dialect.pad}}` : parts;
}

/** A value as a literal: on one line where it fits behind what is `taken` of it, else with a line for each of its parts. */
export function literalOf(value: Json, dialect: Dialect, indent: string, taken = 0): string {
  const short = onOneLine(value, dialect);
  const isShort = indent.length + taken + short.length < widest;
  if (typeof value !== 'object' || value === null || isShort || short.length === 2) {
    return short;
  }
  const inner = indent + dialect.tab;
  const lines = written(value, dialect, (part, key) => literalOf(part, dialect, inner, key)).map((line) => inner + line);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}${dialect.lastComma}\n${indent}${close}`;
}
