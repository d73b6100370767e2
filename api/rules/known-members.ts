import type { Json } from '../../openapi/json/json';
import { isObject } from '../../openapi/json/json';
import { reachableParts } from '../../openapi/schema/flatten-schema';
import type { Contract, Schema } from '../contract';
import { examplesOf, type Finding, mediaTypes } from './walk';

/** What schemas say together of the members and items of a value. Worked out once, as far as values reach. */
class MemberLookup {
  readonly #contract: Contract;
  readonly #parts: Schema[];
  readonly #members = new Map<string, MemberLookup | null>();
  #items: MemberLookup | null = null;

  constructor(contract: Contract, schemas: Schema[]) {
    this.#contract = contract;
    this.#parts = schemas.flatMap((schema) => reachableParts(contract, schema));
  }

  get items(): MemberLookup {
    this.#items ??= new MemberLookup(
      this.#contract,
      this.#parts.flatMap(({ items }) => (isObject(items) ? [items] : [])),
    );
    return this.#items;
  }

  /** The member of a name, or null if no schema has it. */
  member(name: string): MemberLookup | null {
    let found = this.#members.get(name);
    if (found === undefined) {
      const schemas = this.#parts.flatMap(({ properties }) =>
        isObject(properties) && isObject(properties[name]) ? [properties[name]] : [],
      );
      found = schemas.length === 0 ? null : new MemberLookup(this.#contract, schemas);
      this.#members.set(name, found);
    }
    return found;
  }
}

function collectUnknown(lookup: MemberLookup, value: Json, at: string, found: string[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      collectUnknown(lookup.items, item, `${at}/${index}`, found);
    }
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const known = lookup.member(name);
      if (known === null) {
        found.push(`${at}/${name}`);
      } else if (typeof member === 'object') {
        collectUnknown(known, member, `${at}/${name}`, found);
      }
    }
  }
}

const lookups = new WeakMap<Schema, MemberLookup>();

/** Members of a value that its schema does not have. */
export function unknownMembers(contract: Contract, schema: Schema, value: Json): string[] {
  const lookup = lookups.get(schema) ?? new MemberLookup(contract, [schema]);
  lookups.set(schema, lookup);
  const found: string[] = [];
  collectUnknown(lookup, value, '', found);
  return found;
}

/** Answers are open to new members, so a validator lets a misspelt one pass. An example shows only members that a schema has. */
export function knownMembers(contract: Contract): Finding[] {
  return mediaTypes(contract).flatMap(({ where, mediaType }) =>
    examplesOf(contract, mediaType).flatMap(([name, { value }]) =>
      unknownMembers(contract, mediaType.schema, value).map((at): Finding => `${where}, example ${name}: no schema knows ${at}`),
    ),
  );
}
