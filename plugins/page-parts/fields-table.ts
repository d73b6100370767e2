import { anchorOf } from '../../api/anchors';
import type { Contract } from '../../api/contract';
import type { Json, JsonObject } from '../../openapi/json/json';
import { type Constraint, describeSchema, type SchemaDescription, type Variant } from '../../openapi/schema/describe-schema';
import { asClause, escapeProse, inlineCode, joinWithAnd, markdownTable } from './markdown';

type Choices = { create?: string; counted?: string; depth?: string };
/** The variants that alone have a member: by the values of the member that tells them apart, else by what they are called. */
type Condition = { property: string | null; values: string[] };
type Field = { path: string; schema: Json; isRequired: boolean; only: Condition | null };

const depthLimit = 4;
/** More values than these are a catalogue, which has tables of its own; here they would bury the other members. */
const valuesLimit = 40;

/** Whether the reference explains it under a name, with its members. */
function isExplained({ named, members, variants, items }: SchemaDescription): boolean {
  return named !== null && items === undefined && (members.length > 0 || variants.length > 0);
}

/** Objects are spoken of by name, other things in the plural. */
function isObjectType(described: SchemaDescription): boolean {
  const { types, members, items } = described;
  const [first = members.length > 0 ? 'object' : ''] = types.filter((type) => type !== 'null');
  return isExplained(described) || (items === undefined && first === 'object');
}

/** The JSON types that it allows: its own, else those of its variants. */
function typesIn(root: JsonObject, { types, variants }: SchemaDescription): string[] {
  return types.length > 0 ? types : [...new Set(variants.flatMap(({ schema }) => describeSchema(root, schema).types))];
}

/** What a reader would call the type. Names of the contract are for machines, but for objects, which are explained under their name. */
function typeCell(root: JsonObject, described: SchemaDescription): string {
  const { isNullable, named, members, items, pattern } = described;
  const orNull = isNullable ? ' or null' : '';
  if (items !== undefined) {
    const inside = describeSchema(root, items);
    const name = typeCell(root, inside);
    return `array of ${isObjectType(inside) ? name : `${name}s`}${orNull}`;
  }
  if (named && isExplained(described)) {
    return `[${named}](/openapi#${anchorOf.schema(named)})${orNull}`;
  }
  if (named?.endsWith('Timestamp')) {
    return `timestamp${orNull}`;
  }
  if (named?.endsWith('Id') && pattern) {
    return `id${orNull}`;
  }
  const plain = typesIn(root, described).filter((name) => name !== 'null');
  const name = plain.join(' or ') || (members.length > 0 ? 'object' : '');
  return name === '' ? (orNull ? 'null' : 'any') : name + orNull;
}

/** Constraints that a reader of the table sees elsewhere in the row, or that say what everybody knows. */
function isEvident({ kind }: Constraint, format: string | null): boolean {
  return kind === 'closed' || kind === 'constant' || (kind === 'format' && /^(date-time|uri|email|int32)/.test(format ?? ''));
}

function meaningCell(root: JsonObject, described: SchemaDescription, isCountedOnly: boolean): string {
  const { description, constraints, format, constant, default: preset, values, items } = described;
  const inItems = items === undefined ? null : describeSchema(root, items);
  const choices = values.length > 0 ? values : (inItems?.values ?? []);
  const isCounted = isCountedOnly || choices.length > valuesLimit;
  const valueTexts = (isCounted ? [] : choices).map(
    ({ value, meaning }) => inlineCode(String(value)) + (meaning ? ` (${asClause(meaning)})` : ''),
  );
  const limits = constraints.filter((constraint) => !isEvident(constraint, format)).map(({ text }) => text);
  const sentences = [
    description || inItems?.description || '',
    isCounted ? `One of ${choices.length} values.` : '',
    valueTexts.length > 0 ? `${values.length > 0 ? 'One' : 'Any'} of ${joinWithAnd(valueTexts)}.` : '',
    constant !== undefined && !valueTexts.length ? `Always ${inlineCode(String(constant))}.` : '',
    limits.length > 0 ? `${joinWithAnd(limits).replace(/^./, (letter) => letter.toUpperCase())}.` : '',
    preset === undefined ? '' : `Default ${inlineCode(JSON.stringify(preset))}.`,
  ];
  return escapeProse(sentences.filter(Boolean).join(' '));
}

function conditionOf(variant: Variant): Condition {
  return variant.discriminator ?? { property: null, values: [variant.label] };
}

function conditionText({ property, values }: Condition): string {
  return property === null
    ? `In ${inlineCode(values.join(', '))}. `
    : `With ${inlineCode(property)} ${joinWithAnd(values.map(inlineCode))}. `;
}

/** The members of a schema and of what it holds, each with its path. A member that one variant alone has says which. */
function fieldsOf(root: JsonObject, schema: Json, prefix: string, only: Condition | null, seen: readonly string[]): Field[] {
  const { named, members, variants } = describeSchema(root, schema);
  if (seen.length > depthLimit || (named && seen.includes(named))) {
    return [];
  }
  const below = [...seen, named ?? ''];
  const own = members.flatMap(({ name, schema: member, isRequired }): Field[] => {
    const path = prefix + name;
    const inside = describeSchema(root, member);
    const [deeper, way] = inside.items === undefined ? [member, `${path}.`] : [inside.items, `${path}[].`];
    return [{ path, schema: member, isRequired, only }, ...fieldsOf(root, deeper, way, only, below)];
  });
  const known = new Set(own.map(({ path }) => path));
  // A variant without a name may only say which of the members it needs.
  const hasNew = (variant: Variant) =>
    describeSchema(root, variant.schema).members.some(({ name }) => !variant.isNumbered || !known.has(prefix + name));
  const perVariant = variants.filter(hasNew).map((variant) => fieldsOf(root, variant.schema, prefix, conditionOf(variant), seen));
  const byKey = new Map<string, Field[]>();
  for (const field of perVariant.flat()) {
    const key = field.path + JSON.stringify(field.schema);
    byKey.set(key, [...(byKey.get(key) ?? []), field]);
  }
  const ofVariants = [...byKey.values()].flatMap((same): Field[] => {
    const [first, ...others] = same;
    if (!first) {
      return [];
    }
    const joined = { property: first.only?.property ?? null, values: [first, ...others].flatMap((field) => field.only?.values ?? []) };
    return [{ ...first, only: same.length === perVariant.length ? only : joined }];
  });
  return [...own, ...ofVariants];
}

/** The value that tells a variant from the others. */
function constantText(root: JsonObject, { schema }: Field): string | null {
  const { constant } = describeSchema(root, schema);
  return constant === undefined ? null : String(constant);
}

/** The member that tells variants apart has a constant in each of them: one row with all values. */
function joinConstants(root: JsonObject, fields: Field[]): Field[] {
  const constants = fields.filter((field) => field.only !== null && constantText(root, field) !== null);
  return fields.flatMap((field) => {
    const together = constants.filter(({ path }) => path === field.path);
    if (together.length < 2 || !constants.includes(field)) {
      return [field];
    }
    const values = together.map((other) => constantText(root, other));
    const { isReadOnly } = describeSchema(root, field.schema);
    return field === together[0] ? [{ ...field, schema: { type: 'string', enum: values, readOnly: isReadOnly }, only: null }] : [];
  });
}

/** Whether every form of a request must have the member. */
function alwaysRequired(made: Field[], path: string): boolean {
  const formsOf = (fields: Field[]) => new Set(fields.flatMap(({ only }) => only?.values ?? []));
  const own = made.filter((field) => field.path === path);
  const isInEvery = own.some(({ only }) => only === null) || formsOf(own).size >= formsOf(made).size;
  return own.every((field) => field.isRequired) && isInEvery;
}

/** A member as it stands in some variants. */
function keyOf({ path, only }: Field): string {
  return path + JSON.stringify(only);
}

const closing = ['systemId', 'accountId', 'createdAt', 'updatedAt'];

/** The id, what must be set, what can be set, what is only read; last what everything has. */
function rank(root: JsonObject, field: Field, required: ReadonlySet<string>): number {
  const { path, schema } = field;
  if (path === 'id') {
    return 0;
  }
  if (closing.includes(path)) {
    return 4;
  }
  return required.has(keyOf(field)) ? 1 : describeSchema(root, schema).isReadOnly ? 3 : 2;
}

/** In order of rank, with what a member holds behind it. */
function ordered(root: JsonObject, fields: Field[], required: ReadonlySet<string>): Field[] {
  const groups: Field[][] = [];
  for (const field of fields) {
    if (/^[^.[]+$/.test(field.path)) {
      groups.push([field]);
    } else {
      groups.at(-1)?.push(field);
    }
  }
  const rankOf = ([first]: Field[]) => (first ? rank(root, first, required) : 0);
  return groups.toSorted((a, b) => rankOf(a) - rankOf(b)).flat();
}

/**
 * Member by member, what a schema of the contract says. With the schema of the request that makes the thing, also what is required there.
 * The values of the members in `counted` are explained elsewhere and only counted here. With `depth` "1" what members hold is left out.
 */
export function fieldsTable(contract: Contract, name: string, { create, counted = '', depth }: Choices = {}): string {
  const root = contract as unknown as JsonObject;
  const referenceTo = (schemaName: string): Json => {
    const schema = contract.components.schemas[schemaName];
    if (!schema) {
      throw new Error(`<Fields>: the contract has no schema "${schemaName}".`);
    }
    return { $ref: `#/components/schemas/${schemaName}` };
  };
  const made = create ? joinConstants(root, fieldsOf(root, referenceTo(create), '', null, [])) : [];
  const required = new Set(made.filter(({ isRequired }) => isRequired).map(keyOf));
  const update = create?.replace(/Create$/, 'Update') ?? '';
  const changed = update in contract.components.schemas ? fieldsOf(root, referenceTo(update), '', null, []) : [];
  const pathsOf = (fields: Field[]) => new Set(fields.map(({ path }) => path));
  const [settable, changeable] = [pathsOf(made), pathsOf(changed)];
  const isRequired = (field: Field) =>
    required.has(keyOf(field)) || (field.only === null && settable.has(field.path) && alwaysRequired(made, field.path));
  const fixity = (path: string) => (changeable.has(path) ? [] : [settable.has(path) ? 'fixed once made' : 'read-only']);
  const toCount = new Set(counted.split(',').flatMap((path) => path.trim() || []));
  const firstOf = new Map<string, string>();
  const fields = joinConstants(root, fieldsOf(root, referenceTo(name), '', null, [])).filter(
    ({ path }) => depth !== '1' || /^\w+$/.test(path),
  );
  const rows = ordered(root, fields, required).map((field) => {
    const { path, schema, only } = field;
    const described = describeSchema(root, schema);
    const marks = [
      typeCell(root, described),
      ...(isRequired(field) ? ['required'] : []),
      ...(described.isReadOnly ? fixity(path) : []),
      ...(described.isWriteOnly ? ['write-only'] : []),
    ];
    const condition = only === null ? '' : conditionText(only);
    // A set of values is explained once.
    const text = meaningCell(root, described, toCount.delete(path));
    const earlier = described.values.length > 0 ? firstOf.get(text) : undefined;
    if (earlier === undefined) {
      firstOf.set(text, path);
    }
    return [inlineCode(path), marks.join(', '), condition + (earlier ? `As ${inlineCode(earlier)}.` : text)];
  });
  if (toCount.size > 0) {
    throw new Error(`<Fields schema="${name}" counted="${counted}">: the schema has no member ${[...toCount].join(', ')}.`);
  }
  return markdownTable(['Member', 'Type', 'Meaning'], rows);
}
