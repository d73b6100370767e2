import { follow, referenceName, schemaNameOf } from '../document/references';
import { asArray, asObject, asString, isObject, type Json, type JsonObject } from '../json/json';
import { flattenSchema, readComposition, referencesIn } from './flatten-schema';

/** What a schema says, as data. Words are made of it where it is shown (`schema-text.ts`). Keywords that are not known here stay in `rest`. */

export type Member = { name: string; schema: Json; isRequired: boolean };
export type EnumValue = { value: Json; meaning: string };

/** One of several schemas that may hold. */
export type Variant = {
  schema: Json;
  /** Its place among the variants, from 0. */
  position: number;
  /** The values of the discriminator that choose it. */
  discriminator: { property: string; values: string[] } | null;
  title: string;
  /** The component that it is. */
  name: string | null;
  types: string[];
};

/** A schema that applies under a condition or to a part: `if`, `not`, `patternProperties` and their like. */
export type Subschema = {
  keyword: string;
  /** The member or pattern that it belongs to, or the place of an item. */
  key: string;
  schema: Json;
};

/** What a schema is called: its component, else its types. */
export type TypeName = { isNullable: boolean } & (
  | { kind: 'component'; name: string }
  | { kind: 'array'; items: TypeName | null }
  | { kind: 'types'; types: string[] }
  | { kind: 'union' | 'any' | 'nothing' }
);

/** A bound, or several of the same thing. Null is no bound. */
export type Interval = { least: number | null; most: number | null };
export type Constraint =
  | { kind: 'format'; format: string }
  | { kind: 'constant'; value: Json }
  | ({ kind: 'length' | 'value' | 'items' | 'members' } & Interval)
  | { kind: 'moreThan' | 'lessThan'; bound: Json }
  | { kind: 'multipleOf'; factor: number }
  | { kind: 'uniqueItems' }
  /** No other members. */
  | { kind: 'closed' }
  /** Members that must be there and are described elsewhere. */
  | { kind: 'needs'; names: string[] };

export type SchemaDescription = {
  type: TypeName;
  /** The JSON types that it allows, whatever it is called; none if any will do. */
  types: string[];
  /** The component that it is, or that its items are, and where to read about it. */
  named: string | null;
  title: string;
  description: string;
  isReadOnly: boolean;
  isWriteOnly: boolean;
  isDeprecated: boolean;
  constraints: Constraint[];
  /** The only value that it allows. */
  constant: Json | undefined;
  format: string | null;
  pattern: string | null;
  default: Json | undefined;
  examples: Json[];
  values: EnumValue[];
  members: Member[];
  items: Json | undefined;
  /** Whether exactly one variant holds, or at least one. */
  union: 'oneOf' | 'anyOf';
  /** The member that tells the variants apart. */
  discriminator: string | null;
  variants: Variant[];
  subschemas: Subschema[];
  rest: JsonObject;
};

const annotations = new Set([
  '$ref',
  'allOf',
  'type',
  'title',
  'description',
  'readOnly',
  'writeOnly',
  'deprecated',
  'nullable',
  'required',
]);

function typesOf(schema: JsonObject): string[] {
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((type) => typeof type === 'string');
  return schema.nullable === true && !types.includes('null') ? [...types, 'null'] : types;
}

/** The schemas below `components` that its references lead through, the outermost first. */
function namesOf(root: JsonObject, schema: Json): string[] {
  return referencesIn(readComposition(root, asObject(schema))).flatMap((reference) => schemaNameOf(reference) ?? []);
}

function isNullSchema(schema: Json): boolean {
  return isObject(schema) && schema.type === 'null';
}

function rangeOf(kind: 'length' | 'value' | 'items' | 'members', least: Json | undefined, most: Json | undefined): Constraint[] {
  const range = { least: typeof least === 'number' ? least : null, most: typeof most === 'number' ? most : null };
  return range.least === null && range.most === null ? [] : [{ kind, ...range }];
}

const constraintKeywords = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'format',
  'const',
];

function constraintsOf(part: JsonObject): Constraint[] {
  const exclusive = (kind: 'moreThan' | 'lessThan', limit: Json | undefined, bound: Json | undefined): Constraint[] => {
    // In OpenAPI 3.0 the keyword is a boolean that sharpens the bound.
    return typeof limit === 'number' ? [{ kind, bound: limit }] : limit === true ? [{ kind, bound: bound ?? null }] : [];
  };
  return [
    ...(typeof part.format === 'string' ? [{ kind: 'format' as const, format: part.format }] : []),
    ...(part.const === undefined ? [] : [{ kind: 'constant' as const, value: part.const }]),
    ...rangeOf('length', part.minLength, part.maxLength),
    ...rangeOf('value', part.minimum, part.maximum),
    ...exclusive('moreThan', part.exclusiveMinimum, part.minimum),
    ...exclusive('lessThan', part.exclusiveMaximum, part.maximum),
    ...(typeof part.multipleOf === 'number' ? [{ kind: 'multipleOf' as const, factor: part.multipleOf }] : []),
    ...rangeOf('items', part.minItems, part.maxItems),
    ...(part.uniqueItems === true ? [{ kind: 'uniqueItems' as const }] : []),
    ...rangeOf('members', part.minProperties, part.maxProperties),
    ...(part.additionalProperties === false || part.unevaluatedProperties === false ? [{ kind: 'closed' as const }] : []),
  ];
}

/** Keywords that hold one schema, which applies to a part or under a condition. */
const subschemaKeywords = [
  ...['if', 'then', 'else', 'not', 'contains', 'propertyNames'],
  ...['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'],
];
/** Keywords that hold several, by name. */
const subschemaMaps = ['patternProperties', 'dependentSchemas', '$defs', 'definitions'];

function subschemasOf(part: JsonObject): Subschema[] {
  return [
    ...subschemaKeywords.flatMap((keyword) => (isObject(part[keyword]) ? [{ keyword, key: '', schema: part[keyword] }] : [])),
    ...subschemaMaps.flatMap((keyword) => Object.entries(asObject(part[keyword])).map(([key, schema]) => ({ keyword, key, schema }))),
    ...asArray(part.prefixItems).map((schema, index) => ({ keyword: 'prefixItems', key: String(index + 1), schema })),
  ];
}

const known = new Set([
  ...annotations,
  ...constraintKeywords,
  ...subschemaKeywords,
  ...subschemaMaps,
  ...[
    'prefixItems',
    'pattern',
    'default',
    'example',
    'examples',
    'enum',
    'x-enumDescriptions',
    'properties',
    'items',
    'oneOf',
    'anyOf',
    'discriminator',
  ],
]);

/** Whether the description has a place for a keyword: for some only if they have the form that is expected there. */
function isDescribed(keyword: string, value: Json): boolean {
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return typeof value === 'boolean' || isObject(value);
    case 'properties':
    case 'discriminator':
      return isObject(value);
    case 'enum':
    case 'oneOf':
    case 'anyOf':
    case 'allOf':
    case 'examples':
      return Array.isArray(value);
    case '$ref':
      return false;
    default:
      return known.has(keyword);
  }
}

/** The values of a discriminator that choose a schema. */
function choosing(discriminator: JsonObject, reference: string): string[] {
  return Object.entries(asObject(discriminator.mapping)).flatMap(([value, target]) =>
    target === reference || target === referenceName(reference) ? [value] : [],
  );
}

function describeVariant(root: JsonObject, schema: Json, position: number, discriminator: JsonObject): Variant {
  const reference = asString(asObject(schema).$ref);
  const values = choosing(discriminator, reference);
  const followed = follow(root, schema);
  return {
    schema,
    position,
    discriminator: values.length > 0 ? { property: asString(discriminator.propertyName), values } : null,
    title: asString(followed.title),
    name: schemaNameOf(reference),
    types: typesOf(followed),
  };
}

type Called = { types: string[]; name: string | null; items: Json | undefined; variants: Json[] };

function typeName(root: JsonObject, { types, name, items, variants }: Called, depth = 0): TypeName {
  const others = types.filter((type) => type !== 'null');
  const isNullable = types.includes('null') || variants.some(isNullSchema);
  if (name !== null && !others.includes('array')) {
    return { kind: 'component', name, isNullable };
  }
  if (items !== undefined && (others.length === 0 || others.includes('array'))) {
    return { kind: 'array', items: depth > 3 ? null : itemsName(root, items, depth + 1), isNullable };
  }
  if (others.length > 0) {
    return { kind: 'types', types: others, isNullable };
  }
  return { kind: variants.length > 0 ? 'union' : 'any', isNullable };
}

function itemsName(root: JsonObject, schema: Json, depth: number): TypeName {
  const parts = flattenSchema(root, asObject(schema));
  const called = {
    types: [...new Set(parts.flatMap(typesOf))],
    name: namesOf(root, schema)[0] ?? null,
    items: parts.find((part) => part.items !== undefined)?.items,
    variants: parts.flatMap((part) => [...asArray(part.oneOf), ...asArray(part.anyOf)]),
  };
  return typeName(root, called, depth);
}

/** The names of members that must be there. */
function requiredOf(parts: JsonObject[]): Set<string> {
  return new Set(parts.flatMap(({ required }) => asArray(required).map(String)));
}

export function describeSchema(root: JsonObject, schema: Json): SchemaDescription {
  const names = namesOf(root, schema);
  let parts = flattenSchema(root, asObject(schema));
  let isNullable = false;
  // "This, or null" is read as this, and nullable.
  for (let steps = 0; steps < 5; steps++) {
    const union = parts.find((part) => {
      const variants = [...asArray(part.oneOf), ...asArray(part.anyOf)];
      return variants.length === 2 && variants.some(isNullSchema) && !variants.every(isNullSchema);
    });
    if (!union) {
      break;
    }
    isNullable = true;
    const { oneOf, anyOf, ...beside } = union;
    const real = [...asArray(oneOf), ...asArray(anyOf)].find((variant) => !isNullSchema(variant)) as Json;
    names.push(...namesOf(root, real));
    parts = parts.flatMap((part) => (part === union ? [...flattenSchema(root, asObject(real)), beside] : [part]));
  }
  const merged: JsonObject = Object.assign({}, ...parts);
  const types = [...new Set([...parts.flatMap(typesOf), ...(isNullable ? ['null'] : [])])];
  const discriminator = asObject(merged.discriminator);
  const variants = parts.flatMap((part) => [...asArray(part.oneOf), ...asArray(part.anyOf)]);
  const items = parts.find((part) => part.items !== undefined)?.items;
  const required = requiredOf(parts);
  const members = new Map<string, Json>();
  for (const [name, member] of parts.flatMap((part) => Object.entries(asObject(part.properties)))) {
    const other = members.get(name);
    members.set(name, other === undefined ? member : { allOf: [other, member] });
  }
  const meanings = asObject(merged['x-enumDescriptions']);
  const rest = parts.flatMap((part) => Object.entries(part).filter(([keyword, value]) => !isDescribed(keyword, value)));
  // Without variants beside it, a discriminator has no other place.
  if (variants.length === 0 && merged.discriminator !== undefined) {
    rest.push(['discriminator', merged.discriminator]);
  }
  const absent = [...required].filter((name) => !members.has(name));
  return {
    type: schema === false ? { kind: 'nothing', isNullable: false } : typeName(root, { types, name: names[0] ?? null, items, variants }),
    types,
    named: names[0] ?? (isObject(items) ? schemaNameOf(items.$ref) : null),
    title: asString(merged.title),
    description: asString(merged.description),
    isReadOnly: merged.readOnly === true,
    isWriteOnly: merged.writeOnly === true,
    isDeprecated: merged.deprecated === true,
    constraints: [
      ...parts.flatMap(constraintsOf),
      ...(absent.length > 0 && members.size > 0 ? [{ kind: 'needs' as const, names: absent }] : []),
    ],
    constant: merged.const,
    format: typeof merged.format === 'string' ? merged.format : null,
    pattern: typeof merged.pattern === 'string' ? merged.pattern : null,
    default: merged.default,
    examples: [...(merged.example === undefined ? [] : [merged.example]), ...asArray(merged.examples)],
    values: asArray(parts.findLast((part) => Array.isArray(part.enum))?.enum).map((value) => ({
      value,
      meaning: Object.hasOwn(meanings, String(value)) ? asString(meanings[String(value)]) : '',
    })),
    members: [...members].map(([name, member]) => ({ name, schema: member, isRequired: required.has(name) })),
    items,
    union: parts.some((part) => Array.isArray(part.oneOf)) ? 'oneOf' : 'anyOf',
    discriminator: discriminator.propertyName === undefined ? null : asString(discriminator.propertyName),
    variants: variants.map((variant, position) => describeVariant(root, variant, position, discriminator)),
    subschemas: parts.flatMap(subschemasOf),
    rest: Object.fromEntries(rest),
  };
}
