import { follow, nameOf, schemaNameOf } from '../document/references';
import { isObject, type Json, type JsonObject, listOf, objectOf, textOf } from '../json/json';
import { flattenSchema, readComposition, referencesIn } from './flatten-schema';

/** What a schema says, put in the form in which a reader wants it. Keywords that are not known here stay in `rest`. */

export type Member = { name: string; schema: Json; isRequired: boolean };
export type Variant = { label: string; schema: Json };
export type EnumValue = { value: Json; meaning: string };

export type SchemaShape = {
  /** Such as `string`, `array of Door` or `integer or null`. */
  type: string;
  /** The JSON types that it allows, whatever it is called; none if any will do. */
  types: string[];
  /** The component that it is, or that its items are, and where to read about it. */
  named: string | null;
  title: string;
  description: string;
  isReadOnly: boolean;
  isWriteOnly: boolean;
  isDeprecated: boolean;
  /** Constraints in words, such as `1 to 100 characters`. */
  facts: string[];
  pattern: string | null;
  fallback: Json | undefined;
  examples: Json[];
  values: EnumValue[];
  members: Member[];
  items: Json | undefined;
  variantsTitle: string;
  variants: Variant[];
  /** Schemas that apply under a condition or to a part: `if`, `not`, `patternProperties` and their like. */
  parts: Variant[];
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
  return referencesIn(readComposition(root, objectOf(schema))).flatMap((reference) => schemaNameOf(reference) ?? []);
}

function isNullSchema(schema: Json): boolean {
  return isObject(schema) && schema.type === 'null';
}

function rangeFact(schema: JsonObject, low: string, high: string, unit: string): string[] {
  const least = typeof schema[low] === 'number' ? schema[low] : null;
  const most = typeof schema[high] === 'number' ? schema[high] : null;
  const units = (count: number) => (unit ? ` ${unit}${count === 1 ? '' : 's'}` : '');
  if (least !== null && most !== null) {
    return [least === most ? `exactly ${least}${units(least)}` : `${least} to ${most}${units(most)}`];
  }
  if (least !== null) {
    return [`at least ${least}${units(least)}`];
  }
  return most === null ? [] : [`at most ${most}${units(most)}`];
}

const factKeywords = [
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

function factsOf(schema: JsonObject): string[] {
  const exclusive = (keyword: string, word: string, bound: string): string[] => {
    const limit = schema[keyword];
    // In OpenAPI 3.0 the keyword is a boolean that sharpens the bound.
    return typeof limit === 'number' ? [`${word} ${limit}`] : limit === true ? [`${word} ${JSON.stringify(schema[bound])}`] : [];
  };
  return [
    ...(typeof schema.format === 'string' ? [schema.format] : []),
    ...(schema.const === undefined ? [] : [`always ${JSON.stringify(schema.const)}`]),
    ...rangeFact(schema, 'minLength', 'maxLength', 'character'),
    ...rangeFact(schema, 'minimum', 'maximum', ''),
    ...exclusive('exclusiveMinimum', 'more than', 'minimum'),
    ...exclusive('exclusiveMaximum', 'less than', 'maximum'),
    ...(typeof schema.multipleOf === 'number' ? [`a multiple of ${schema.multipleOf}`] : []),
    ...rangeFact(schema, 'minItems', 'maxItems', 'item'),
    ...(schema.uniqueItems === true ? ['no item twice'] : []),
    ...rangeFact(schema, 'minProperties', 'maxProperties', 'member'),
    ...(schema.additionalProperties === false || schema.unevaluatedProperties === false ? ['no other members'] : []),
  ];
}

/** Keywords that hold a schema which applies to a part, or under a condition, and how they are read. */
const partLabels = new Map([
  ['if', 'If it fits this'],
  ['then', 'then this holds as well'],
  ['else', 'otherwise this holds'],
  ['not', 'It must not fit this'],
  ['contains', 'At least one item fits this'],
  ['propertyNames', 'Names of members'],
  ['additionalProperties', 'Any other member'],
  ['unevaluatedProperties', 'Any other member'],
  ['unevaluatedItems', 'Any other item'],
]);
const partMaps = ['patternProperties', 'dependentSchemas', '$defs', 'definitions'];

function partsOf(schema: JsonObject): Variant[] {
  return [
    ...[...partLabels].flatMap(([keyword, label]) => (isObject(schema[keyword]) ? [{ label, schema: schema[keyword] }] : [])),
    ...partMaps.flatMap((keyword) =>
      Object.entries(objectOf(schema[keyword])).map(([name, part]) => ({
        label: keyword === 'dependentSchemas' ? `With ${name}` : name,
        schema: part,
      })),
    ),
    ...listOf(schema.prefixItems).map((part, index) => ({ label: `Item ${index + 1}`, schema: part })),
  ];
}

const known = new Set([
  ...annotations,
  ...factKeywords,
  ...partLabels.keys(),
  ...partMaps,
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

/** Keywords that are told elsewhere only if they have the form that is expected there. */
function isTold(keyword: string, value: Json): boolean {
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
  return Object.entries(objectOf(discriminator.mapping)).flatMap(([value, target]) =>
    target === reference || target === nameOf(reference) ? [value] : [],
  );
}

function variantLabel(root: JsonObject, schema: Json, index: number, discriminator: JsonObject): string {
  const source = objectOf(schema);
  const reference = textOf(source.$ref);
  const chosen = choosing(discriminator, reference);
  const followed = follow(root, schema);
  if (chosen.length > 0) {
    return `${textOf(discriminator.propertyName)}: ${chosen.join(', ')}`;
  }
  return textOf(followed.title) || schemaNameOf(reference) || [...typesOf(followed)].join(' or ') || `Form ${index + 1}`;
}

function typeLabel(
  root: JsonObject,
  types: string[],
  name: string | null,
  items: Json | undefined,
  variants: Json[],
  depth: number,
): string {
  const others = types.filter((type) => type !== 'null');
  const orNull = types.includes('null') || variants.some(isNullSchema) ? ' or null' : '';
  if (name !== null && !others.includes('array')) {
    return name + orNull;
  }
  if (items !== undefined && (others.length === 0 || others.includes('array'))) {
    return `array of ${depth > 3 ? 'arrays' : shapeType(root, items, depth + 1)}${orNull}`;
  }
  if (others.length > 0) {
    return others.join(' or ') + orNull;
  }
  return `${variants.length > 0 ? 'one of several' : 'any'}${orNull}`;
}

function shapeType(root: JsonObject, schema: Json, depth: number): string {
  const parts = flattenSchema(root, objectOf(schema));
  const types = [...new Set(parts.flatMap(typesOf))];
  const items = parts.find((part) => part.items !== undefined)?.items;
  const variants = parts.flatMap((part) => [...listOf(part.oneOf), ...listOf(part.anyOf)]);
  return typeLabel(root, types, namesOf(root, schema)[0] ?? null, items, variants, depth);
}

/** The names of members that must be there. */
function requiredOf(parts: JsonObject[]): Set<string> {
  return new Set(parts.flatMap(({ required }) => listOf(required).map(String)));
}

export function shapeOf(root: JsonObject, given: Json): SchemaShape {
  const names = namesOf(root, given);
  let parts = flattenSchema(root, objectOf(given));
  let isNullable = false;
  // "This, or null" is read as this, and nullable.
  for (let steps = 0; steps < 5; steps++) {
    const union = parts.find((part) => {
      const variants = [...listOf(part.oneOf), ...listOf(part.anyOf)];
      return variants.length === 2 && variants.some(isNullSchema) && !variants.every(isNullSchema);
    });
    if (!union) {
      break;
    }
    isNullable = true;
    const { oneOf, anyOf, ...beside } = union;
    const real = [...listOf(oneOf), ...listOf(anyOf)].find((variant) => !isNullSchema(variant)) as Json;
    names.push(...namesOf(root, real));
    parts = parts.flatMap((part) => (part === union ? [...flattenSchema(root, objectOf(real)), beside] : [part]));
  }
  const merged: JsonObject = Object.assign({}, ...parts);
  const types = [...new Set([...parts.flatMap(typesOf), ...(isNullable ? ['null'] : [])])];
  const discriminator = objectOf(merged.discriminator);
  const variants = parts.flatMap((part) => [...listOf(part.oneOf), ...listOf(part.anyOf)]);
  const items = parts.find((part) => part.items !== undefined)?.items;
  const required = requiredOf(parts);
  const members = new Map<string, Json>();
  for (const [name, schema] of parts.flatMap((part) => Object.entries(objectOf(part.properties)))) {
    const other = members.get(name);
    members.set(name, other === undefined ? schema : { allOf: [other, schema] });
  }
  const meanings = objectOf(merged['x-enumDescriptions']);
  const rest = parts.flatMap((part) => Object.entries(part).filter(([keyword, value]) => !isTold(keyword, value)));
  // Without variants beside it, a discriminator has no other place.
  if (variants.length === 0 && merged.discriminator !== undefined) {
    rest.push(['discriminator', merged.discriminator]);
  }
  const absent = [...required].filter((name) => !members.has(name));
  return {
    type: given === false ? 'nothing' : typeLabel(root, types, names[0] ?? null, items, variants, 0),
    types,
    named: names[0] ?? (isObject(items) ? schemaNameOf(items.$ref) : null),
    title: textOf(merged.title),
    description: textOf(merged.description),
    isReadOnly: merged.readOnly === true,
    isWriteOnly: merged.writeOnly === true,
    isDeprecated: merged.deprecated === true,
    facts: [...new Set([...parts.flatMap(factsOf), ...(absent.length > 0 && members.size > 0 ? [`needs ${absent.join(', ')}`] : [])])],
    pattern: typeof merged.pattern === 'string' ? merged.pattern : null,
    fallback: merged.default,
    examples: [...(merged.example === undefined ? [] : [merged.example]), ...listOf(merged.examples)],
    values: listOf(parts.findLast((part) => Array.isArray(part.enum))?.enum).map((value) => ({
      value,
      meaning: Object.hasOwn(meanings, String(value)) ? textOf(meanings[String(value)]) : '',
    })),
    members: [...members].map(([name, schema]) => ({ name, schema, isRequired: required.has(name) })),
    items,
    variantsTitle:
      (parts.some((part) => Array.isArray(part.oneOf)) ? 'One of' : 'Any of') +
      (discriminator.propertyName === undefined ? '' : `, told apart by ${textOf(discriminator.propertyName)}`),
    variants: variants.map((schema, index) => ({ label: variantLabel(root, schema, index, discriminator), schema })),
    parts: parts.flatMap(partsOf),
    rest: Object.fromEntries(rest),
  };
}
