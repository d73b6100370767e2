import { anchorOf } from '../../api/anchors';
import type { Contract } from '../../api/contract';
import type { Json, JsonObject } from '../../openapi/json/json';
import { type SchemaShape, shapeOf } from '../../openapi/schema/describe-schema';
import { asClause, escapeProse, inlineCode, joinWithAnd, markdownTable } from './markdown';

type Choices = { create?: string; counted?: string; depth?: string };
type Field = { path: string; schema: Json; isRequired: boolean; only: string };

const depthLimit = 4;
/** More values than these are a catalogue, which has tables of its own; here they would bury the other members. */
const valuesLimit = 40;

/** What a reader would call the type. Names of the contract are for machines, but for objects, which are explained under their name. */
function typeOf(root: JsonObject, { type, types, named, members, items, variants, pattern }: SchemaShape): string {
  const orNull = types.includes('null') || type.endsWith(' or null') ? ' or null' : '';
  if (items !== undefined) {
    const inside = shapeOf(root, items);
    const name = typeOf(root, inside);
    return `array of ${/^\[|^object/.test(name) ? name : `${name}s`}${orNull}`;
  }
  if (named && (members.length > 0 || variants.length > 0)) {
    return `[${named}](/openapi#${anchorOf.schema(named)})${orNull}`;
  }
  if (named?.endsWith('Timestamp')) {
    return `timestamp${orNull}`;
  }
  if (named?.endsWith('Id') && pattern) {
    return `id${orNull}`;
  }
  const plain = types.filter((name) => name !== 'null');
  const name = plain.join(' or ') || (members.length > 0 ? 'object' : '');
  return name === '' ? (orNull ? 'null' : 'any') : name + orNull;
}

function meaningOf({ description, facts, fallback, values, items }: SchemaShape, root: JsonObject, isExplainedElsewhere: boolean): string {
  const inItems = items === undefined ? null : shapeOf(root, items);
  const choices = values.length > 0 ? values : (inItems?.values ?? []);
  const isCounted = isExplainedElsewhere || choices.length > valuesLimit;
  const valueTexts = (isCounted ? [] : choices).map(
    ({ value, meaning }) => inlineCode(String(value)) + (meaning ? ` (${asClause(meaning)})` : ''),
  );
  const shownFacts = facts.filter((fact) => !/^(date-time|no other members|always |uri|email)/.test(fact));
  const always = facts.find((fact) => fact.startsWith('always '));
  const sentences = [
    description || inItems?.description || '',
    isCounted ? `One of ${choices.length} values.` : '',
    valueTexts.length > 0 ? `${values.length > 0 ? 'One' : 'Any'} of ${joinWithAnd(valueTexts)}.` : '',
    always && !valueTexts.length ? `Always ${inlineCode(String(JSON.parse(always.slice('always '.length))))}.` : '',
    shownFacts.length > 0 ? `${joinWithAnd(shownFacts).replace(/^./, (letter) => letter.toUpperCase())}.` : '',
    fallback === undefined ? '' : `Default ${inlineCode(JSON.stringify(fallback))}.`,
  ];
  return escapeProse(sentences.filter(Boolean).join(' '));
}

/** The members of a schema and of what it holds, each with its path. A member that one variant alone has says which. */
function fieldsOf(root: JsonObject, schema: Json, prefix: string, only: string, seen: readonly string[]): Field[] {
  const shape = shapeOf(root, schema);
  if (seen.length > depthLimit || (shape.named && seen.includes(shape.named))) {
    return [];
  }
  const below = [...seen, shape.named ?? ''];
  const own = shape.members.flatMap(({ name, schema: member, isRequired }): Field[] => {
    const path = prefix + name;
    const inside = shapeOf(root, member);
    const [deeper, way] = inside.items === undefined ? [member, `${path}.`] : [inside.items, `${path}[].`];
    return [{ path, schema: member, isRequired, only }, ...fieldsOf(root, deeper, way, only, below)];
  });
  const known = new Set(own.map(({ path }) => path));
  // A variant without a name may only say which of the members it needs.
  const isNew = (label: string, name: string) => !/^Form \d+$/.test(label) || !known.has(prefix + name);
  const labelled = shape.variants.filter(({ label, schema: variant }) =>
    shapeOf(root, variant).members.some(({ name }) => isNew(label, name)),
  );
  const perVariant = labelled.map(({ label, schema: variant }) => fieldsOf(root, variant, prefix, label, seen));
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
    const labels = [first.only, ...others.map((other) => other.only.replace(/^.*: /, ''))].join(', ');
    return [{ ...first, only: same.length === perVariant.length ? only : labels }];
  });
  return [...own, ...ofVariants];
}

/** The value that tells a variant from the others. */
function constantOf(root: JsonObject, { schema }: Field): string | null {
  const fact = shapeOf(root, schema).facts.find((text) => text.startsWith('always '));
  return fact ? String(JSON.parse(fact.slice('always '.length))) : null;
}

/** The member that tells variants apart has a constant in each of them: one row with all values. */
function joinConstants(root: JsonObject, fields: Field[]): Field[] {
  const constants = fields.filter((field) => field.only !== '' && constantOf(root, field) !== null);
  return fields.flatMap((field) => {
    const together = constants.filter(({ path }) => path === field.path);
    if (together.length < 2 || !constants.includes(field)) {
      return [field];
    }
    const values = together.map((other) => constantOf(root, other));
    const { readOnly } = shapeOf(root, field.schema).isReadOnly ? { readOnly: true } : { readOnly: false };
    return field === together[0] ? [{ ...field, schema: { type: 'string', enum: values, readOnly }, only: '' }] : [];
  });
}

/** Whether every form of a request must have the member. */
function alwaysRequired(made: Field[], path: string): boolean {
  const labelsOf = (fields: Field[]) => new Set(fields.flatMap(({ only }) => only.replace(/^.*: /, '').split(', ')));
  const own = made.filter((field) => field.path === path);
  const labels = labelsOf(own);
  return own.every((field) => field.isRequired) && (labels.has('') || labels.size >= labelsOf(made).size - 1);
}

const closing = ['systemId', 'accountId', 'createdAt', 'updatedAt'];

/** The id, what must be set, what can be set, what is only read; last what everything has. */
function rank(root: JsonObject, { path, schema, only }: Field, required: ReadonlySet<string>): number {
  if (path === 'id') {
    return 0;
  }
  if (closing.includes(path)) {
    return 4;
  }
  return required.has(path + only) ? 1 : shapeOf(root, schema).isReadOnly ? 3 : 2;
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
  const keyOf = ({ path, only }: Field) => path + only;
  const made = create ? joinConstants(root, fieldsOf(root, referenceTo(create), '', '', [])) : [];
  const required = new Set(made.filter(({ isRequired }) => isRequired).map(keyOf));
  const update = create?.replace(/Create$/, 'Update') ?? '';
  const changed = update in contract.components.schemas ? fieldsOf(root, referenceTo(update), '', '', []) : [];
  const pathsOf = (fields: Field[]) => new Set(fields.map(({ path }) => path));
  const [settable, changeable] = [pathsOf(made), pathsOf(changed)];
  const isRequired = (field: Field) =>
    required.has(keyOf(field)) || (field.only === '' && settable.has(field.path) && alwaysRequired(made, field.path));
  const fixity = (path: string) => (changeable.has(path) ? [] : [settable.has(path) ? 'fixed once made' : 'read-only']);
  const toCount = new Set(counted.split(',').flatMap((path) => path.trim() || []));
  const firstOf = new Map<string, string>();
  const fields = joinConstants(root, fieldsOf(root, referenceTo(name), '', '', [])).filter(
    ({ path }) => depth !== '1' || /^\w+$/.test(path),
  );
  const rows = ordered(root, fields, required).map((field) => {
    const { path, schema, only } = field;
    const shape = shapeOf(root, schema);
    const marks = [
      typeOf(root, shape),
      ...(isRequired(field) ? ['required'] : []),
      ...(shape.isReadOnly ? fixity(path) : []),
      ...(shape.isWriteOnly ? ['write-only'] : []),
    ];
    const [key = '', value] = only.split(': ');
    const condition =
      only === '' ? '' : value ? `With ${inlineCode(key)} ${joinWithAnd(value.split(', ').map(inlineCode))}. ` : `In ${inlineCode(only)}. `;
    // A set of values is explained once.
    const text = meaningOf(shape, root, toCount.delete(path));
    const earlier = shape.values.length > 0 ? firstOf.get(text) : undefined;
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
