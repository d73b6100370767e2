import { asObject, isObject, type Json, type JsonObject } from '../json/json';
import { describeSchema, type EnumValue, type Member, type SchemaDescription, type Variant } from './describe-schema';
import { flattenSchema } from './flatten-schema';
import { sampleOf } from './sample';

/** How a value of a body is edited: by its schema, as long as the value fits it. Anything else is a piece of JSON. */
export type Field = { described: SchemaDescription; isNullable: boolean } & (
  | { kind: 'text' | 'number' | 'json' }
  | { kind: 'choice'; choices: EnumValue[] }
  | { kind: 'checks'; choices: EnumValue[] }
  | { kind: 'object'; members: Member[] }
  | { kind: 'list'; items: Json }
  | { kind: 'variants'; variants: Variant[]; chosen: number }
);

/** A form inside a form inside a form helps nobody: what lies deeper is JSON. */
const deepest = 6;
const mostChecks = 12;

/** The only value that a schema allows, if there is only one. */
export function constantOf(root: JsonObject, schema: Json): Json | undefined {
  return flattenSchema(root, asObject(schema)).findLast((part) => part.const !== undefined)?.const;
}

function choicesOf(root: JsonObject, schema: Json, described: SchemaDescription): EnumValue[] {
  const constant = constantOf(root, schema);
  if (constant !== undefined) {
    return [{ value: constant, meaning: '' }];
  }
  if (described.values.length > 0) {
    return described.values;
  }
  return described.types[0] === 'boolean' ? [true, false].map((value) => ({ value, meaning: '' })) : [];
}

/** Members that a request may hold. */
function writable(root: JsonObject, members: Member[]): Member[] {
  return members.filter(({ schema }) => !describeSchema(root, schema).isReadOnly);
}

/** How well a value fits a schema: members that only this one knows count most, then the values that tell the variants apart. */
function fit(root: JsonObject, schema: Json, value: JsonObject): number {
  const { members } = describeSchema(root, schema);
  const known = new Map(members.map((member) => [member.name, member]));
  let score = 0;
  for (const [name, current] of Object.entries(value)) {
    const member = known.get(name);
    const choices = member ? choicesOf(root, member.schema, describeSchema(root, member.schema)) : [];
    score += member ? 1 : -2;
    if (choices.length > 0) {
      score += choices.some((choice) => choice.value === current) ? 4 : -8;
    }
  }
  return score - members.filter(({ name, isRequired }) => isRequired && !Object.hasOwn(value, name)).length;
}

/** The variant that a value was meant to be. */
export function variantOf(root: JsonObject, variants: readonly Pick<Variant, 'schema'>[], value: Json): number {
  if (!isObject(value)) {
    return 0;
  }
  const scores = variants.map(({ schema }) => fit(root, schema, value));
  return scores.indexOf(Math.max(...scores));
}

function isScalar(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}

export function fieldOf(root: JsonObject, schema: Json, value: Json, depth: number): Field {
  const described = describeSchema(root, schema);
  const common = { described, isNullable: described.types.includes('null') };
  const asJson: Field = { ...common, kind: 'json' };
  const choices = choicesOf(root, schema, described);
  if (choices.length > 0) {
    return isScalar(value) ? { ...common, kind: 'choice', choices } : asJson;
  }
  const [type] = described.types.filter((each) => each !== 'null');
  if (value === null && common.isNullable) {
    return { ...common, kind: 'text' };
  }
  if (type === 'string') {
    return typeof value === 'string' ? { ...common, kind: 'text' } : asJson;
  }
  if (type === 'integer' || type === 'number') {
    return typeof value === 'number' || typeof value === 'string' ? { ...common, kind: 'number' } : asJson;
  }
  if (depth > deepest) {
    return asJson;
  }
  if (Array.isArray(value)) {
    if (described.items === undefined) {
      return asJson;
    }
    const ofItems = choicesOf(root, described.items, describeSchema(root, described.items));
    const isSet = ofItems.length > 0 && ofItems.length <= mostChecks && value.every((item) => ofItems.some((each) => each.value === item));
    return isSet ? { ...common, kind: 'checks', choices: ofItems } : { ...common, kind: 'list', items: described.items };
  }
  if (!isObject(value)) {
    return asJson;
  }
  // Variants beside members only say which of these belong together; the checks tell that.
  if (described.members.length > 0) {
    return { ...common, kind: 'object', members: writable(root, described.members) };
  }
  const variants = described.variants.filter((variant) => {
    const { members, variants: inner } = describeSchema(root, variant.schema);
    return members.length > 0 || inner.length > 0;
  });
  return variants.length > 0 ? { ...common, kind: 'variants', variants, chosen: variantOf(root, variants, value) } : asJson;
}

/** Something of the right type to start from, for a member that is added. */
export function startOf(root: JsonObject, schema: Json): Json {
  const sample = sampleOf(root, schema);
  const [type] = describeSchema(root, schema).types.filter((each) => each !== 'null');
  if (sample !== null || type === undefined) {
    return sample;
  }
  const empty: Record<string, Json> = { string: '', integer: 0, number: 0, boolean: false, array: [], object: {} };
  return empty[type] ?? null;
}

/** A value in another form: what both forms have in common stays, the rest begins anew. */
export function changeForm(root: JsonObject, from: Json, to: Json, value: Json): Json {
  const start = startOf(root, to);
  if (!isObject(start) || !isObject(value)) {
    return start;
  }
  const before = new Map(describeSchema(root, from).members.map(({ name, schema }) => [name, JSON.stringify(schema)]));
  const common = describeSchema(root, to).members.flatMap(({ name, schema }): [string, Json][] => {
    const current = value[name];
    return current !== undefined && before.get(name) === JSON.stringify(schema) ? [[name, current]] : [];
  });
  return { ...start, ...Object.fromEntries(common) };
}

/** What was typed into a field for numbers: a number as soon as it is one, the text as long as it is none. */
export function numberOf(text: string): Json {
  return text !== '' && String(Number(text)) === text ? Number(text) : text;
}
