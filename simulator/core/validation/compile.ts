import type { Contract } from '../../../api/contract';
import type { Json } from '../../../openapi/json/json';
import { isObject } from '../../../openapi/json/json';
import { type Fault, type Item, step } from './item';
import { defaultOf, flatten, isAnnotation, memberOf, namesOf, type Part, reach, refuseUnknown } from './parts';
import { kindOf, lengthRule, notListed, numberRule, textRule, typesOf, wrongType } from './scalars';

/** Adds what is wrong to the items and gives the value back as it is stored: with defaults, with times in their one form. */
export type Check = (value: unknown, pointer: string, items: Item[]) => unknown;

export type Context = {
  contract: Contract;
  /** The schemas of the answer at the same place: their members are read-only here rather than unknown. */
  answers: Part[];
  /** The members that other branches of the same union have. */
  elsewhere: Set<string>;
  /** Whether absent members get their defaults. */
  fills: boolean;
  isNullable: boolean;
};

const missing: Fault = { code: 'required', detail: 'The member is missing.' };
const unknown: Fault = { code: 'unknown-member', detail: 'There is no member with this name.' };
const inapplicable: Fault = { code: 'unknown-member', detail: 'It does not apply here. Leave it out.' };
const noneNamed: Fault = { code: 'too-few', detail: 'Name at least one, here or in the member that may stand for it.' };
const readOnly: Fault = { code: 'read-only', detail: 'It cannot be set. Leave it out.' };
const repeated: Fault = { code: 'duplicate', detail: 'It stands in the array before.' };

/** Adds an item and gives the value back as it was. */
function put(items: Item[], pointer: string, { code, detail }: Fault, value?: unknown): unknown {
  items.push({ pointer, code, detail });
  return value;
}

function holds(check: Check, value: unknown): boolean {
  const items: Item[] = [];
  check(value, '', items);
  return items.length === 0;
}

/** The check of a value of which all these schemas hold. */
export function compile(schemas: Part[], context: Context): Check {
  const parts = schemas.flatMap((schema) => flatten(context.contract, schema));
  parts.forEach(refuseUnknown);
  for (const [at, part] of parts.entries()) {
    const { oneOf, anyOf, discriminator, if: condition, then: yes = {}, else: no = {}, dependentSchemas, ...rest } = part;
    const others = (left: Part) => [...parts.slice(0, at), left, ...parts.slice(at + 1)];
    if (dependentSchemas) {
      const conditions = Object.entries(dependentSchemas).map(([name, then]) => ({ if: { required: [name] }, then }));
      const { dependentSchemas: _, ...left } = part;
      return compile([...others(left), ...conditions], context);
    }
    if (condition) {
      const left = { ...rest, oneOf, anyOf, discriminator };
      const test = compile([condition], { ...context, answers: [], fills: false });
      const [ifYes, ifNo] = [yes, no].map((branch) => compile([...others(left), branch], context)) as [Check, Check];
      return (value, pointer, items) => (holds(test, value) ? ifYes : ifNo)(value, pointer, items);
    }
    if (oneOf && anyOf) {
      throw new Error('The checker of shapes takes oneOf or anyOf in one schema, not both.');
    }
    const branches = oneOf ?? anyOf;
    if (branches && !branches.every(isBare)) {
      return unionCheck(others(rest), branches, part, context);
    }
  }
  return valueCheck(parts, context);
}

/** An alternative that only asks for a member: doorId or doorGroupId. */
function isBare(branch: Part): boolean {
  const keywords = Object.keys(branch).filter((keyword) => !isAnnotation(keyword));
  return branch.required?.length === 1 && keywords.every((keyword) => keyword === 'required' || keyword === 'properties');
}

type Tag = { name: string; branches: Map<Json, Part>; fallback: Json | undefined };

/** The member whose value tells the branches apart: the discriminator, or one that is constant in each. */
function tagOf(contract: Contract, branches: Part[], discriminator: Part['discriminator']): Tag | null {
  if (discriminator) {
    const refs = Object.entries(discriminator.mapping).map(([value, $ref]) => [value, { $ref }] as const);
    return { name: discriminator.propertyName, branches: new Map<Json, Part>(refs), fallback: undefined };
  }
  const reached = branches.map((branch) => reach(contract, branch));
  for (const name of namesOf(reached[0] ?? [])) {
    const members = reached.map((parts) => memberOf(parts, name).flatMap((member) => flatten(contract, member)));
    const values = members.map((parts) => parts.find((part) => part.const !== undefined)?.const);
    if (!values.includes(undefined) && new Set(values).size === branches.length) {
      const pairs = branches.map((branch, at) => [values[at] as Json, branch] as const);
      return { name, branches: new Map(pairs), fallback: members.map(defaultOf).find((value) => value !== undefined) };
    }
  }
  return null;
}

function unionCheck(others: Part[], branches: Part[], { oneOf, discriminator }: Part, context: Context): Check {
  const { contract, answers } = context;
  const solid = branches.filter(({ type }) => type !== 'null');
  if (solid.length < branches.length) {
    const [only = {}, ...more] = solid;
    const check = compile([...others, more.length === 0 ? only : { anyOf: solid, discriminator }], { ...context, isNullable: true });
    return (value, pointer, items) => (value === null ? null : check(value, pointer, items));
  }
  const tag = tagOf(contract, branches, discriminator);
  if (tag) {
    const elsewhere = namesOf([...others, ...branches].flatMap((part) => reach(contract, part)));
    const checks = new Map<unknown, Check>();
    for (const [value, branch] of tag.branches) {
      const shown = answers.flatMap((part) => reach(contract, part, value));
      checks.set(value, compile([...others, branch], { ...context, elsewhere, answers: shown }));
    }
    return taggedCheck(tag, checks, elsewhere, context);
  }
  if (oneOf) {
    throw new Error('The checker of shapes cannot tell the branches of a oneOf apart.');
  }
  const checks = branches.map((branch) => compile([...others, branch], context));
  return (value, pointer, items) => {
    const outcomes = checks.map((check) => {
      const found: Item[] = [];
      return { value: check(value, pointer, found), found };
    });
    const best = outcomes.reduce((least, outcome) => (outcome.found.length < least.found.length ? outcome : least));
    for (const item of best.found) {
      items.push(item);
    }
    return best.value;
  };
}

function taggedCheck({ name: tagName, branches, fallback }: Tag, checks: Map<unknown, Check>, known: Set<string>, context: Context): Check {
  const tags = [...branches.keys()];
  const stray = strayFault({ ...context, elsewhere: new Set() });
  return (value, pointer, items) => {
    if (!isObject(value)) {
      return put(items, pointer, wrongType(['object'], context.isNullable), value);
    }
    const isGiven = Object.hasOwn(value, tagName);
    const tag = isGiven ? value[tagName] : fallback;
    const check = checks.get(tag);
    if (check) {
      return check(value, pointer, items);
    }
    for (const name of Object.keys(value)) {
      if (name === tagName) {
        put(items, pointer + step(name), typeof tag === typeof tags[0] ? notListed(tags) : wrongType([typeof tags[0]]));
      } else if (!known.has(name)) {
        put(items, pointer + step(name), stray(name));
      }
    }
    if (!isGiven) {
      put(items, pointer + step(tagName), missing);
    }
    return value;
  };
}

/** Why a member that the shape lacks is refused. */
function strayFault({ contract, answers, elsewhere }: Context): (name: string) => Fault {
  const shown = namesOf(answers.flatMap((part) => reach(contract, part)));
  return (name) => (elsewhere.has(name) ? inapplicable : shown.has(name) ? readOnly : unknown);
}

const keep: Check = (value) => value;

function valueCheck(parts: Part[], context: Context): Check {
  const types = typesOf(parts);
  const lists = parts.flatMap((part) => [...(part.const === undefined ? [] : [[part.const]]), ...(part.enum ? [part.enum] : [])]);
  if (lists.flat().some((value) => typeof value === 'object' && value !== null)) {
    throw new Error('The checker of shapes compares plain values only.');
  }
  const onlyNull = lists.some((list) => list.every((value) => value === null));
  const [text, amount] = [textRule(parts), numberRule(parts)];
  const asks = (type: string) => types === null || types.includes(type);
  const array = asks('array') ? arrayCheck(parts, context) : keep;
  const object = asks('object') ? objectCheck(parts, context) : keep;
  return (value, pointer, items) => {
    const kind = kindOf(value);
    if (onlyNull && value !== null) {
      return put(items, pointer, inapplicable, value);
    }
    if (types && !types.includes(kind) && !(kind === 'integer' && types.includes('number'))) {
      return put(items, pointer, wrongType(types, context.isNullable), value);
    }
    for (const list of lists) {
      if (!list.includes(value as Json)) {
        return put(items, pointer, notListed(list), value);
      }
    }
    if (typeof value === 'string') {
      const result = text(value);
      return typeof result === 'string' ? result : put(items, pointer, result, value);
    }
    if (typeof value === 'number') {
      const fault = amount(value);
      return fault ? put(items, pointer, fault, value) : value;
    }
    return (kind === 'array' ? array : kind === 'object' ? object : keep)(value, pointer, items);
  };
}

/** Equal values have equal keys, whatever the order of their members. */
function keyOf(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(keyOf).join()}]`;
  }
  if (isObject(value)) {
    const members = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}:${keyOf(each)}`);
    return `{${members.sort().join()}}`;
  }
  return JSON.stringify(value);
}

function arrayCheck(parts: Part[], context: Context): Check {
  const length = lengthRule(parts, 'item');
  const schemas = parts.flatMap(({ items }) => items ?? []);
  const answers = context.answers.flatMap((part) => reach(context.contract, part)).flatMap(({ items }) => items ?? []);
  // An element is a thing of its own: it takes defaults in an update too.
  const element =
    schemas.length > 0 ? compile(schemas, { ...context, answers, elsewhere: new Set(), isNullable: false, fills: true }) : keep;
  const isUnique = parts.some(({ uniqueItems }) => uniqueItems);
  return (value, pointer, items) => {
    const fault = length((value as unknown[]).length);
    if (fault) {
      put(items, pointer, fault);
    }
    const seen = new Set<string>();
    return (value as unknown[]).map((each, at) => {
      const before = items.length;
      const result = element(each, `${pointer}/${at}`, items);
      // Only what has its shape is compared: what has not may be as deep as it likes.
      if (isUnique && items.length === before) {
        const key = keyOf(each);
        if (seen.has(key)) {
          put(items, `${pointer}/${at}`, repeated);
        }
        seen.add(key);
      }
      return result;
    });
  };
}

/** What must be there, always (null) or if another member is. */
type Need = [name: string | null, needed: string[]];
type Member = { check: Check; pointer: string; fallback: Json | undefined };

function objectCheck(parts: Part[], context: Context): Check {
  const { contract, fills } = context;
  const answers = context.answers.flatMap((part) => reach(contract, part));
  const alternatives = parts.flatMap(({ oneOf }) => (oneOf ? [oneOf] : []));
  const all = [...parts, ...alternatives.flat()];
  const members = new Map<string, Member>();
  for (const name of namesOf(all)) {
    const schemas = memberOf(all, name);
    members.set(name, {
      check: compile(schemas, { ...context, answers: memberOf(answers, name), elsewhere: new Set(), isNullable: false }),
      pointer: step(name),
      fallback: fills ? defaultOf(schemas.flatMap((schema) => flatten(contract, schema))) : undefined,
    });
  }
  const isClosed = parts.some((part) => part.additionalProperties === false || part.unevaluatedProperties === false);
  const stray = strayFault(context);
  const required: Need[] = parts.map((part) => [null, part.required ?? []]);
  const needs = [...required, ...parts.flatMap<Need>((part) => Object.entries(part.dependentRequired ?? {}))];
  const exclusive = alternatives.map((branches) => branches.flatMap((branch) => branch.required ?? []));
  const anyOf = parts.flatMap((part) => (part.anyOf ? [anyOfCheck(part.anyOf, context)] : []));

  return (value, pointer, items) => {
    const given = value as Record<string, unknown>;
    // A copy by spreading would be slow to add members to.
    const result: Record<string, unknown> = {};
    const surplus = exclusive.flatMap((names) => names.filter((name) => Object.hasOwn(given, name)).slice(1));
    for (const name of Object.keys(given)) {
      const member = members.get(name);
      if (member && surplus.includes(name)) {
        put(items, pointer + member.pointer, inapplicable);
      } else if (member) {
        result[name] = member.check(given[name], pointer + member.pointer, items);
      } else if (isClosed) {
        put(items, pointer + step(name), stray(name));
      } else {
        // An assignment to __proto__ would set no member.
        Object.defineProperty(result, name, { value: given[name], writable: true, enumerable: true, configurable: true });
      }
    }
    const absent = new Set<string>();
    for (const [name, needed] of needs) {
      if (name === null || Object.hasOwn(given, name)) {
        for (const other of needed) {
          if (!Object.hasOwn(given, other)) {
            absent.add(other);
          }
        }
      }
    }
    for (const names of exclusive) {
      if (!names.some((name) => Object.hasOwn(given, name) || absent.has(name))) {
        absent.add(names[0] ?? '');
      }
    }
    for (const name of absent) {
      put(items, pointer + step(name), missing);
    }
    for (const { name, fault, checks } of anyOf) {
      if (!checks.some((check) => holds(check, value))) {
        put(items, pointer + step(name), fault);
      }
    }
    for (const [name, { check, fallback }] of members) {
      if (fallback !== undefined && !Object.hasOwn(given, name)) {
        // The check copies what is no plain value and fills it in turn.
        result[name] = typeof fallback === 'object' && fallback !== null ? check(fallback, '', []) : fallback;
      }
    }
    return result;
  };
}

/** At least one of these members, of which the first is named if none is there. */
function anyOfCheck(branches: Part[], context: Context) {
  const [first] = branches;
  const name = first?.required?.[0] ?? '';
  const checks = branches.map((branch) => compile([branch], { ...context, answers: [], fills: false }));
  return { name, fault: first?.properties?.[name]?.minItems ? noneNamed : missing, checks };
}
