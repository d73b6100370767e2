import { follow, referenceName, schemaNameOf } from '../document/references';
import { asArray, asObject, asString, isObject, type Json, type JsonObject } from '../json/json';
import { flattenSchema, readComposition, referencesIn } from './flatten-schema';

/** What a schema says, as data; `schema-text.ts` has the words for what is not said in words here. Keywords that are not known stay in `rest`. */

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

/** What a schema is called, such as `array of Door or null`: cut where it names a component, so that this can be a link. */
export type TypeName = { before: string; component: string; after: string };

/** Something that a value must keep to, by its kind, and in words such as `1 to 100 characters`. A range has its bounds as well. */
export type Constraint = { kind: ConstraintKind; text: string; least?: number | null; most?: number | null };
export type ConstraintKind =
  | 'format'
  | 'constant'
  | 'length'
  | 'value'
  | 'multipleOf'
  | 'items'
  | 'uniqueItems'
  | 'members'
  /** No other members. */
  | 'closed'
  /** Members that must be there and are described elsewhere. */
  | 'needs';

export type SchemaDescription = {
  type: TypeName;
  isNullable: boolean;
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

function rangeOf(kind: ConstraintKind, low: Json | undefined, high: Json | undefined, unit = ''): Constraint[] {
  const least = typeof low === 'number' ? low : null;
  const most = typeof high === 'number' ? high : null;
  const last = most ?? least;
  if (last === null) {
    return [];
  }
  const amount =
    least === null ? `at most ${most}` : most === null ? `at least ${least}` : least === most ? `exactly ${most}` : `${least} to ${most}`;
  return [{ kind, text: amount + (unit && ` ${unit}${last === 1 ? '' : 's'}`), least, most }];
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
  const said = (kind: ConstraintKind, isSaid: boolean, text: string): Constraint[] => (isSaid ? [{ kind, text }] : []);
  const exclusive = (word: string, limit: Json | undefined, bound: Json | undefined) =>
    // In OpenAPI 3.0 the keyword is a boolean that sharpens the bound.
    said('value', typeof limit === 'number' || limit === true, `${word} ${JSON.stringify(limit === true ? bound : limit)}`);
  return [
    ...said('format', typeof part.format === 'string', asString(part.format)),
    ...said('constant', part.const !== undefined, `always ${JSON.stringify(part.const)}`),
    ...rangeOf('length', part.minLength, part.maxLength, 'character'),
    ...rangeOf('value', part.minimum, part.maximum),
    ...exclusive('more than', part.exclusiveMinimum, part.minimum),
    ...exclusive('less than', part.exclusiveMaximum, part.maximum),
    ...said('multipleOf', typeof part.multipleOf === 'number', `a multiple of ${part.multipleOf}`),
    ...rangeOf('items', part.minItems, part.maxItems, 'item'),
    ...said('uniqueItems', part.uniqueItems === true, 'no item twice'),
    ...rangeOf('members', part.minProperties, part.maxProperties, 'member'),
    ...said('closed', part.additionalProperties === false || part.unevaluatedProperties === false, 'no other members'),
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

function allowsNull({ types, variants }: Called): boolean {
  return types.includes('null') || variants.some(isNullSchema);
}

function typeName(root: JsonObject, called: Called, depth = 0): TypeName {
  const { types, name, items, variants } = called;
  const others = types.filter((type) => type !== 'null');
  const orNull = allowsNull(called) ? ' or null' : '';
  if (name !== null && !others.includes('array')) {
    return { before: '', component: name, after: orNull };
  }
  if (items !== undefined && (others.length === 0 || others.includes('array'))) {
    const { before, component, after } = depth > 3 ? unnamed('arrays') : itemsName(root, items, depth + 1);
    return { before: `array of ${before}`, component, after: after + orNull };
  }
  return unnamed((others.join(' or ') || (variants.length > 0 ? 'one of several' : 'any')) + orNull);
}

function unnamed(before: string): TypeName {
  return { before, component: '', after: '' };
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
  const called = { types, name: names[0] ?? null, items, variants };
  return {
    type: schema === false ? unnamed('nothing') : typeName(root, called),
    isNullable: allowsNull(called),
    types,
    named: called.name ?? (isObject(items) ? schemaNameOf(items.$ref) : null),
    title: asString(merged.title),
    description: asString(merged.description),
    isReadOnly: merged.readOnly === true,
    isWriteOnly: merged.writeOnly === true,
    isDeprecated: merged.deprecated === true,
    constraints: [
      ...parts.flatMap(constraintsOf),
      ...(absent.length > 0 && members.size > 0 ? [{ kind: 'needs' as const, text: `needs ${absent.join(', ')}` }] : []),
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
