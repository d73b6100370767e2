import { isObject, type Json } from '../../openapi/json/json';
import { isSecret, volatile } from './compare-answers';

/** What stands in a run for what another run made: ids, secrets, cursors and instants. */
export type Counterparts = Map<string, string>;

function noteStrings(counterparts: Counterparts, recorded: string, actual: string): void {
  const [ours, theirs] = [recorded, actual].map((text) => text.match(volatile) ?? []);
  if (ours?.length === theirs?.length && recorded.replaceAll(volatile, ' ') === actual.replaceAll(volatile, ' ')) {
    for (const [index, part] of (ours ?? []).entries()) {
      if (part !== theirs?.[index]) {
        counterparts.set(part, theirs?.[index] ?? part);
      }
    }
  }
}

/** Goes through two answers to the same request, and notes what in the one stands for what in the other. */
export function noteCounterparts(counterparts: Counterparts, recorded: Json | undefined, actual: Json | undefined): void {
  if (typeof recorded === 'string' && typeof actual === 'string') {
    noteStrings(counterparts, recorded, actual);
  } else if (Array.isArray(recorded) && Array.isArray(actual)) {
    for (const [index, item] of recorded.entries()) {
      noteCounterparts(counterparts, item, actual[index]);
    }
  } else if (isObject(recorded) && isObject(actual)) {
    for (const [name, member] of Object.entries(recorded)) {
      if (isSecret(name, member, actual[name])) {
        counterparts.set(String(member), String(actual[name]));
      } else {
        noteCounterparts(counterparts, member, actual[name]);
      }
    }
  }
}

/** A text with everything in it replaced that has a counterpart, as it stands or as a part of an address. The longest first: one may hold another. */
export function withCounterparts(text: string, counterparts: Counterparts): string {
  const known = [...counterparts].filter(([from]) => text.includes(from) || text.includes(encodeURIComponent(from)));
  const forms = new Map(known.flatMap(([from, to]) => [[encodeURIComponent(from), encodeURIComponent(to)] as const, [from, to] as const]));
  if (forms.size === 0) {
    return text;
  }
  const pattern = [...forms.keys()].toSorted((a, b) => b.length - a.length).map((from) => from.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  // In one go, so that nothing that was put in is taken for something to replace; and whole, since a PIN is a few digits.
  return text.replaceAll(new RegExp(`(?<!\\w)(?:${pattern.join('|')})(?!\\w)`, 'g'), (from) => forms.get(from) ?? from);
}

/** The same for all strings in a value. */
export function jsonWithCounterparts(value: Json, counterparts: Counterparts): Json {
  if (typeof value === 'string') {
    return withCounterparts(value, counterparts);
  }
  if (Array.isArray(value)) {
    return value.map((item) => jsonWithCounterparts(item, counterparts));
  }
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, jsonWithCounterparts(member, counterparts)]))
    : value;
}
