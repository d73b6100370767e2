import type { Contract } from '../../../api/contract';
import type { Json } from '../../../openapi/json/json';
import { isObject } from '../../../openapi/json/json';
import { pointerStep } from '../../../openapi/json/json-pointer';
import { flattenSchema, reachableParts } from '../../../openapi/schema/flatten-schema';
import { defaultOf, isAnnotation, memberOf, namesOf, type Part, refuseUnknown } from './parts';
import { kindOf, lengthRule, notListed, numberRule, textRule, typesOf, wrongType } from './scalars';
import type { ValidationError, Violation } from './validation-error';

/** Adds what is wrong to the errors and gives the value back as it is stored: with defaults, with times in their one form. */
export type Check = (value: unknown, pointer: string, errors: ValidationError[]) => unknown;

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

const missing: Violation = { code: 'required', detail: 'The member is missing.' };
const unknown: Violation = { code: 'unknown-member', detail: 'There is no member with this name.' };
const inapplicable: Violation = { code: 'unknown-member', detail: 'It does not apply here. Leave it out.' };
const readOnly: Violation = { code: 'read-only', detail: 'It cannot be set. Leave it out.' };
const repeated: Violation = { code: 'duplicate', detail: 'It is already in the array.' };

/** Adds an error and gives the value back as it was. */
function put(errors: ValidationError[], pointer: string, { code, detail }: Violation, value?: unknown): unknown {
  errors.push({ pointer, code, detail });
  return value;
}

function holds(check: Check, value: unknown): boolean {
  const errors: ValidationError[] = [];
  check(value, '', errors);
  return errors.length === 0;
}

/** The check of a value of which all these schemas hold. */
export function compile(schemas: Part[], context: Context): Check {
  const parts = schemas.flatMap((schema) => flattenSchema(context.contract, schema));
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
      return (value, pointer, errors) => (holds(test, value) ? ifYes : ifNo)(value, pointer, errors);
    }
    if (oneOf && anyOf) {
      throw new Error('The validator takes oneOf or anyOf in one schema, not both.');
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

type Tag = { name: string; branches: Map<Json, Part>; default: Json | undefined };

/** The member whose value tells the branches apart: the discriminator, or one that is constant in each. */
function tagOf(contract: Contract, branches: Part[], discriminator: Part['discriminator']): Tag | null {
  if (discriminator) {
    const refs = Object.entries(discriminator.mapping).map(([value, $ref]) => [value, { $ref }] as const);
    return { name: discriminator.propertyName, branches: new Map<Json, Part>(refs), default: undefined };
  }
  const reached = branches.map((branch) => reachableParts(contract, branch));
  for (const name of namesOf(reached[0] ?? [])) {
    const members = reached.map((parts) => memberOf(parts, name).flatMap((member) => flattenSchema(contract, member)));
    const values = members.map((parts) => parts.find((part) => part.const !== undefined)?.const);
    if (!values.includes(undefined) && new Set(values).size === branches.length) {
      const pairs = branches.map((branch, at) => [values[at] as Json, branch] as const);
      return { name, branches: new Map(pairs), default: members.map(defaultOf).find((value) => value !== undefined) };
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
    return (value, pointer, errors) => (value === null ? null : check(value, pointer, errors));
  }
  const tag = tagOf(contract, branches, discriminator);
  if (tag) {
    const elsewhere = namesOf([...others, ...branches].flatMap((part) => reachableParts(contract, part)));
    const checks = new Map<unknown, Check>();
    for (const [value, branch] of tag.branches) {
      const shown = answers.flatMap((part) => reachableParts(contract, part, value));
      checks.set(value, compile([...others, branch], { ...context, elsewhere, answers: shown }));
    }
    return taggedCheck(tag, checks, elsewhere, context);
  }
  if (oneOf) {
    throw new Error('The validator cannot tell the branches of a oneOf apart.');
  }
  const checks = branches.map((branch) => compile([...others, branch], context));
  return (value, pointer, errors) => {
    const outcomes = checks.map((check) => {
      const found: ValidationError[] = [];
      return { value: check(value, pointer, found), found };
    });
    const best = outcomes.reduce((least, outcome) => (outcome.found.length < least.found.length ? outcome : least));
    for (const error of best.found) {
      errors.push(error);
    }
    return best.value;
  };
}

function taggedCheck(
  { name: tagName, branches, default: defaultTag }: Tag,
  checks: Map<unknown, Check>,
  known: Set<string>,
  context: Context,
): Check {
  const tags = [...branches.keys()];
  const stray = strayViolation({ ...context, elsewhere: new Set() });
  return (value, pointer, errors) => {
    if (!isObject(value)) {
      return put(errors, pointer, wrongType(['object'], context.isNullable), value);
    }
    const isPresent = Object.hasOwn(value, tagName);
    const tag = isPresent ? value[tagName] : defaultTag;
    const check = checks.get(tag);
    if (check) {
      return check(value, pointer, errors);
    }
    for (const name of Object.keys(value)) {
      if (name === tagName) {
        put(errors, pointer + pointerStep(name), typeof tag === typeof tags[0] ? notListed(tags) : wrongType([typeof tags[0]]));
      } else if (!known.has(name)) {
        put(errors, pointer + pointerStep(name), stray(name));
      }
    }
    if (!isPresent) {
      put(errors, pointer + pointerStep(tagName), missing);
    }
    return value;
  };
}

/** Why a member that the schema lacks is refused. */
function strayViolation({ contract, answers, elsewhere }: Context): (name: string) => Violation {
  const shown = namesOf(answers.flatMap((part) => reachableParts(contract, part)));
  return (name) => (elsewhere.has(name) ? inapplicable : shown.has(name) ? readOnly : unknown);
}

const keep: Check = (value) => value;

function valueCheck(parts: Part[], context: Context): Check {
  const types = typesOf(parts);
  const lists = parts.flatMap((part) => [...(part.const === undefined ? [] : [[part.const]]), ...(part.enum ? [part.enum] : [])]);
  if (lists.flat().some((value) => typeof value === 'object' && value !== null)) {
    throw new Error('The validator compares plain values only.');
  }
  const onlyNull = lists.some((list) => list.every((value) => value === null));
  const [text, amount] = [textRule(parts), numberRule(parts)];
  const asks = (type: string) => types === null || types.includes(type);
  const array = asks('array') ? arrayCheck(parts, context) : keep;
  const object = asks('object') ? objectCheck(parts, context) : keep;
  return (value, pointer, errors) => {
    const kind = kindOf(value);
    if (onlyNull && value !== null) {
      return put(errors, pointer, inapplicable, value);
    }
    if (types && !types.includes(kind) && !(kind === 'integer' && types.includes('number'))) {
      return put(errors, pointer, wrongType(types, context.isNullable), value);
    }
    for (const list of lists) {
      if (!list.includes(value as Json)) {
        return put(errors, pointer, notListed(list), value);
      }
    }
    if (typeof value === 'string') {
      const result = text(value);
      return typeof result === 'string' ? result : put(errors, pointer, result, value);
    }
    if (typeof value === 'number') {
      const violation = amount(value);
      return violation ? put(errors, pointer, violation, value) : value;
    }
    return (kind === 'array' ? array : kind === 'object' ? object : keep)(value, pointer, errors);
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
  const answers = context.answers.flatMap((part) => reachableParts(context.contract, part)).flatMap(({ items }) => items ?? []);
  // An element is a thing of its own: it takes defaults in an update too.
  const element =
    schemas.length > 0 ? compile(schemas, { ...context, answers, elsewhere: new Set(), isNullable: false, fills: true }) : keep;
  const isUnique = parts.some(({ uniqueItems }) => uniqueItems);
  return (value, pointer, errors) => {
    const violation = length((value as unknown[]).length);
    if (violation) {
      put(errors, pointer, violation);
    }
    const seen = new Set<string>();
    return (value as unknown[]).map((each, at) => {
      const before = errors.length;
      const result = element(each, `${pointer}/${at}`, errors);
      // Only what fits its schema is compared: what does not may be as deep as it likes.
      if (isUnique && errors.length === before) {
        const key = keyOf(each);
        if (seen.has(key)) {
          put(errors, `${pointer}/${at}`, repeated);
        }
        seen.add(key);
      }
      return result;
    });
  };
}

/** What must be there, always (null) or if another member is. */
type Need = [name: string | null, needed: string[]];
type Member = { check: Check; pointer: string; default: Json | undefined };

function objectCheck(parts: Part[], context: Context): Check {
  const { contract, fills } = context;
  const answers = context.answers.flatMap((part) => reachableParts(contract, part));
  const alternatives = parts.flatMap(({ oneOf }) => (oneOf ? [oneOf] : []));
  const all = [...parts, ...alternatives.flat()];
  const members = new Map<string, Member>();
  for (const name of namesOf(all)) {
    const schemas = memberOf(all, name);
    members.set(name, {
      check: compile(schemas, { ...context, answers: memberOf(answers, name), elsewhere: new Set(), isNullable: false }),
      pointer: pointerStep(name),
      default: fills ? defaultOf(schemas.flatMap((schema) => flattenSchema(contract, schema))) : undefined,
    });
  }
  const isClosed = parts.some((part) => part.additionalProperties === false || part.unevaluatedProperties === false);
  const stray = strayViolation(context);
  const required: Need[] = parts.map((part) => [null, part.required ?? []]);
  const needs = [...required, ...parts.flatMap<Need>((part) => Object.entries(part.dependentRequired ?? {}))];
  const exclusive = alternatives.map((branches) => branches.flatMap((branch) => branch.required ?? []));
  if (parts.some(({ anyOf }) => anyOf)) {
    throw new Error('The validator does not take anyOf for the members of an object. Generators do not either.');
  }

  return (value, pointer, errors) => {
    const input = value as Record<string, unknown>;
    // A copy by spreading would be slow to add members to.
    const result: Record<string, unknown> = {};
    const surplus = exclusive.flatMap((names) => names.filter((name) => Object.hasOwn(input, name)).slice(1));
    for (const name of Object.keys(input)) {
      const member = members.get(name);
      if (member && surplus.includes(name)) {
        put(errors, pointer + member.pointer, inapplicable);
      } else if (member) {
        result[name] = member.check(input[name], pointer + member.pointer, errors);
      } else if (isClosed) {
        put(errors, pointer + pointerStep(name), stray(name));
      } else {
        // An assignment to __proto__ would set no member.
        Object.defineProperty(result, name, { value: input[name], writable: true, enumerable: true, configurable: true });
      }
    }
    const absent = new Set<string>();
    for (const [name, needed] of needs) {
      if (name === null || Object.hasOwn(input, name)) {
        for (const other of needed) {
          if (!Object.hasOwn(input, other)) {
            absent.add(other);
          }
        }
      }
    }
    for (const names of exclusive) {
      if (!names.some((name) => Object.hasOwn(input, name) || absent.has(name))) {
        absent.add(names[0] ?? '');
      }
    }
    for (const name of absent) {
      put(errors, pointer + pointerStep(name), missing);
    }
    for (const [name, { check, default: defaultValue }] of members) {
      if (defaultValue !== undefined && !Object.hasOwn(input, name)) {
        // The check copies what is no plain value and fills it in turn.
        result[name] = typeof defaultValue === 'object' && defaultValue !== null ? check(defaultValue, '', []) : defaultValue;
      }
    }
    return result;
  };
}
