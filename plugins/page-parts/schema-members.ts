import { anchorOf } from '../../api/anchors';
import type { Contract } from '../../api/contract';
import type { Json, JsonObject } from '../../openapi/json/json';
import { describeSchema, type EnumValue, type Variant } from '../../openapi/schema/describe-schema';
import { typeWords } from '../../openapi/schema/member-words';
import { type Condition, conditionText, type Field, groupByPath, joinTypes } from './member-forms';
import { asSentences, type MemberText, memberText } from './member-text';

export type MemberChoices = { create?: string; counted?: string; depth?: string; under?: string };

/** What is said of a member where a condition holds, or always. */
export type MemberForm = {
  /** Empty if it always holds. */
  condition: string;
  /** What is so in this form and not in all. */
  marks: string[];
  text: MemberText;
  /** The member that has the same values and tells them. */
  as: string | null;
};

export type SchemaMember = { path: string; type: string; marks: string[]; forms: MemberForm[] };

const depthLimit = 4;

/** The type in Markdown: an object leads to the reference. */
export function typeText(root: JsonObject, schema: Json): string {
  const { before, component, after } = typeWords(root, describeSchema(root, schema));
  return before + (component && `[${component}](/openapi#${anchorOf.schema(component)})`) + after;
}

/** The member that has one value in each of the variants, and another in each: it tells them apart, though the contract does not say so. */
function tellingMember(root: JsonObject, variants: readonly Variant[]): string | undefined {
  const constants = variants.map(({ schema }) => {
    const { members } = describeSchema(root, schema);
    return new Map(members.map((member) => [member.name, describeSchema(root, member.schema).constant]));
  });
  return [...(constants[0]?.keys() ?? [])].find((name) => {
    const values = new Set(constants.map((ofVariant) => ofVariant.get(name)));
    return values.size === variants.length && !values.has(undefined);
  });
}

function conditionOf(root: JsonObject, variant: Variant, all: readonly Variant[]): Condition {
  if (variant.discriminator) {
    return { ...variant.discriminator, known: all.flatMap(({ discriminator }) => discriminator?.values ?? []) };
  }
  const property = tellingMember(root, all);
  const member = describeSchema(root, variant.schema).members.find(({ name }) => name === property);
  return member && property
    ? { property, values: [String(describeSchema(root, member.schema).constant)], known: [] }
    : { property: null, values: [variant.label], known: [] };
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
  const perVariant = variants
    .filter(hasNew)
    .map((variant) => fieldsOf(root, variant.schema, prefix, conditionOf(root, variant, variants), seen));
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
    const values = [first, ...others].flatMap((field) => field.only?.values ?? []);
    const joined = first.only && { ...first.only, values };
    return [{ ...first, only: same.length === perVariant.length ? only : joined }];
  });
  return [...own, ...ofVariants];
}

/** The values that tell a variant from the others, if the member does. */
function tellingValues(root: JsonObject, { path, schema, only }: Field): EnumValue[] {
  const { constant, values } = describeSchema(root, schema);
  if (only === null) {
    return [];
  }
  return constant !== undefined ? [{ value: constant, meaning: '' }] : only.property === path.split('.').at(-1) ? values : [];
}

/** The member that tells variants apart has other values in each of them: one row with all. */
function joinTelling(root: JsonObject, fields: Field[]): Field[] {
  const telling = fields.filter((field) => tellingValues(root, field).length > 0);
  return fields.flatMap((field) => {
    const together = telling.filter(({ path }) => path === field.path);
    if (together.length < 2 || !telling.includes(field)) {
      return [field];
    }
    const all = together.flatMap((other) => tellingValues(root, other));
    const schema = {
      type: 'string',
      enum: [...new Set(all.map(({ value }) => value))],
      'x-enumDescriptions': Object.fromEntries(all.flatMap(({ value, meaning }) => (meaning ? [[String(value), meaning]] : []))),
      readOnly: describeSchema(root, field.schema).isReadOnly,
    };
    return field === together[0] ? [{ ...field, schema, only: null }] : [];
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

/** In order of rank, with what a member holds behind it. A member that has several forms is as they all are. */
function ordered(root: JsonObject, rows: Field[][], required: ReadonlySet<string>): Field[][] {
  const groups: Field[][][] = [];
  for (const row of rows) {
    if (/^[^.[]+$/.test(row[0]?.path ?? '')) {
      groups.push([row]);
    } else {
      groups.at(-1)?.push(row);
    }
  }
  const rankOf = ([first = []]: Field[][]) => Math.max(0, ...first.map((field) => rank(root, field, required)));
  return groups.toSorted((a, b) => rankOf(a) - rankOf(b)).flat();
}

/**
 * Member by member, what a schema of the contract says. With the schema of the request that makes the thing, also what is required there.
 * The values of the members in `counted` are explained elsewhere and only counted here. With `depth` "1" what members hold is left out; with
 * `under` only what that member holds is told.
 */
export function schemaMembers(
  contract: Contract,
  name: string,
  { create, counted = '', depth, under }: MemberChoices = {},
): SchemaMember[] {
  const root = contract as unknown as JsonObject;
  const referenceTo = (schemaName: string): Json => {
    const schema = contract.components.schemas[schemaName];
    if (!schema) {
      throw new Error(`<Fields>: the contract has no schema "${schemaName}".`);
    }
    return { $ref: `#/components/schemas/${schemaName}` };
  };
  const made = create ? joinTelling(root, fieldsOf(root, referenceTo(create), '', null, [])) : [];
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
  const fields = joinTelling(root, fieldsOf(root, referenceTo(name), '', null, [])).filter(
    ({ path }) => depth !== '1' || /^\w+$/.test(path),
  );
  const isTold = ([first]: Field[]) => !under || first?.path.startsWith(`${under}.`);
  const marksOf = (field: Field) => {
    const { isReadOnly, isWriteOnly, isDeprecated } = describeSchema(root, field.schema);
    return [
      ...(isRequired(field) ? ['required'] : []),
      ...(isReadOnly ? fixity(field.path) : []),
      ...(isWriteOnly ? ['write-only'] : []),
      ...(isDeprecated ? ['deprecated'] : []),
    ];
  };
  const told = ordered(root, groupByPath(fields), required)
    .filter(isTold)
    .map((forms): SchemaMember => {
      const path = forms[0]?.path ?? '';
      const isCounted = toCount.delete(path);
      // What is so in every form stands with the type, what is so in some of them with these.
      const [first = [], ...others] = forms.map(marksOf);
      const common = first.filter((mark) => others.every((marks) => marks.includes(mark)));
      return {
        path,
        type: joinTypes(forms.map(({ schema }) => typeText(root, schema))),
        marks: common,
        forms: forms.map((field) => {
          const described = describeSchema(root, field.schema);
          const text = memberText(root, described, isCounted);
          // A set of values is explained once.
          const key = asSentences(text);
          const as = (described.values.length > 0 ? firstOf.get(key) : undefined) ?? null;
          if (as === null) {
            firstOf.set(key, path);
          }
          const marks = marksOf(field).filter((mark) => !common.includes(mark));
          return { condition: field.only === null ? '' : conditionText(field.only), marks, text, as };
        }),
      };
    });
  if (toCount.size > 0) {
    throw new Error(`<Fields schema="${name}" counted="${counted}">: the schema has no member ${[...toCount].join(', ')}.`);
  }
  return told;
}
