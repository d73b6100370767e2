import type { Json } from '../../../openapi/json/json';
import { type Format, formats } from './formats';
import type { Part } from './parts';
import type { Violation } from './validation-error';

const names: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
};

/** What a JSON value is; a number beyond all bounds (1e400) is nothing that a schema can ask for. */
export function kindOf(value: unknown): string {
  if (typeof value === 'number') {
    return Number.isInteger(value) ? 'integer' : Number.isFinite(value) ? 'number' : 'infinite';
  }
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

/** The types that all parts allow; null if none says. */
export function typesOf(parts: Part[]): string[] | null {
  const lists = parts.flatMap(({ type }) => (type === undefined ? [] : [[type].flat()]));
  return lists.length === 0 ? null : lists.reduce((types, list) => types.filter((type) => list.includes(type)));
}

export function wrongType(types: string[], isNullable = false): Violation {
  const all = isNullable && !types.includes('null') ? [...types, 'null'] : types;
  return { code: 'bad-format', detail: `It must be ${all.map((type) => names[type]).join(' or ')}.` };
}

export function notListed(values: Json[]): Violation {
  return { code: 'not-in-enum', detail: `It must be ${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}.` };
}

/** The tightest bound that the parts set. */
function bound(parts: Part[], lower: 'minimum' | 'minLength' | 'minItems', upper: 'maximum' | 'maxLength' | 'maxItems') {
  const all = (name: typeof lower | typeof upper) => parts.map((part) => part[name]).filter((value) => value !== undefined);
  return { min: Math.max(...all(lower)), max: Math.min(...all(upper)) };
}

const count = (amount: number, thing: string) => `${amount} ${thing}${amount === 1 ? '' : 's'}`;

export function lengthRule(parts: Part[], thing: 'item' | 'character'): (length: number) => Violation | null {
  const isText = thing === 'character';
  const { min, max } = bound(parts, isText ? 'minLength' : 'minItems', isText ? 'maxLength' : 'maxItems');
  return (length) => {
    if (length < min) {
      return { code: 'too-few', detail: `It must have at least ${count(min, thing)}.` };
    }
    return length > max ? { code: isText ? 'too-long' : 'too-many', detail: `It may have at most ${count(max, thing)}.` } : null;
  };
}

export function numberRule(parts: Part[]): (value: number) => Violation | null {
  const { min, max } = bound(parts, 'minimum', 'maximum');
  const range = max === Infinity ? `at least ${min}` : min === -Infinity ? `at most ${max}` : `from ${min} to ${max}`;
  return (value) => (value < min || value > max ? { code: 'out-of-range', detail: `It must be ${range}.` } : null);
}

/** The rule of a text: one violation at most, since a text that is too short or too long seldom fits its form either. */
export function textRule(parts: Part[]): Format {
  const length = lengthRule(parts, 'character');
  const patterns = parts.flatMap(({ pattern }) => (pattern === undefined ? [] : [new RegExp(pattern, 'u')]));
  // The format of integers is for generators: what may be sent has its own bounds.
  const checks = parts.flatMap(({ format }) => (format === undefined || format === 'int32' ? [] : [formats[format]]));
  if (checks.includes(undefined)) {
    throw new Error(`The validator does not know a format of ${JSON.stringify(parts)}.`);
  }
  const [example] = parts.findLast(({ examples }) => examples)?.examples ?? [];
  const form = example === undefined ? `It must match ${patterns.map(({ source }) => source).join(' and ')}.` : `Write it like ${example}.`;
  return (text) => {
    const violation = length(/[\ud800-\udfff]/.test(text) ? [...text].length : text.length);
    if (violation) {
      return violation;
    }
    if (!patterns.every((pattern) => pattern.test(text))) {
      return { code: 'bad-format', detail: form };
    }
    return checks.reduce<string | Violation>((result, check) => (check && typeof result === 'string' ? check(result) : result), text);
  };
}
