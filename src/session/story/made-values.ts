import { isObject, type Json } from '../../../openapi/json/json';
import { beginning } from './story';

/** Values that the simulator makes up, and makes up differently the next time: ids, PINs, codes, secrets, addresses. */

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const id = /^[a-z]{3}_([0-9A-HJKMNP-TV-Z]{26})$/;
const others = [/^\d{4,8}$/, /^[0-9A-Z]{3}-[0-9A-Z]{3}$/, /^(?:amk|whsec)_\S{20,}$/, /^https:\/\/\S+$/];

/** Every id in a text. */
export const idsIn = /[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}/g;

/** The instant that an id begins with. */
function instantOf(ulid: string): number {
  return [...ulid.slice(0, 10)].reduce((sum, digit) => sum * 32 + digits.indexOf(digit), 0);
}

/** Whether the value is made up after the building began. What is older is the same in every building. */
export function isMade(value: string): boolean {
  const ulid = id.exec(value)?.[1];
  return ulid === undefined ? others.some((pattern) => pattern.test(value)) : instantOf(ulid) >= Date.parse(beginning);
}

export const isId = (value: string) => id.test(value);

type Path = readonly (string | number)[];

/** Every string in a value, with the way to it. */
export function* stringsIn(value: Json, path: Path = []): Generator<[text: string, path: Path]> {
  if (typeof value === 'string') {
    yield [value, path];
  } else if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) {
      yield* stringsIn(part, [...path, index]);
    }
  } else if (isObject(value)) {
    for (const [name, part] of Object.entries(value)) {
      yield* stringsIn(part as Json, [...path, name]);
    }
  }
}

/** The value with some of its strings exchanged. */
export function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') {
    return change(value);
  }
  if (Array.isArray(value)) {
    return value.map((part) => mapStrings(part, change));
  }
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapStrings(part as Json, change)]));
  }
  return value;
}

/** What is at the end of the way, if it is there. */
export function valueAt(value: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((part, key) => {
    const holds = typeof part === 'object' && part !== null && Object.hasOwn(part, key);
    return holds ? (part as Record<string | number, Json>)[key] : undefined;
  }, value);
}
