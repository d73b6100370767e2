import { follow, referenceName, schemaNameOf } from '../document/references';
import { asArray, asObject, asString, isObject, type Json, type JsonObject } from '../json/json';
import { partsIn, readComposition, referencesIn } from './flatten-schema';

/** What a schema says: data for who decides by it, words for who shows it. Nobody reads the words back. Keywords that are not known stay in `rest`. */

export type Member = { name: string; schema: Json; isRequired: boolean };
export type EnumValue = { value: Json; meaning: string };

/** One of several schemas that may hold. */
export type Variant = {
  schema: Json;
  /** What it is called: by its discriminator, title, component or types, else by a number. */
  label: string;
  isNumbered: boolean;
  /** The values of the discriminator that choose it. */
  discriminator: { property: string; values: string[] } | null;
};

/** A schema that applies under a condition or to a part: `if`, `not`, `patternProperties` and their like. */
export type Subschema = { label: string; schema: Json };

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
  | 'needs'
  /** Values that are not listed may come. */
  | 'open';

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
  /** Each once. */
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
  variants: Variant[];
  /** How many of the variants hold, and what tells them apart. */
  variantsTitle: string;
  subschemas: Subschema[];
  rest: JsonObject;
};

function typesOf(schema: JsonObject): string[] {
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((type) => typeof type === 'string');
  return schema.nullable === true && !types.includes('null') ? [...types, 'null'] : types;
}

type Parts = {
  parts: JsonObject[];
  /** The schemas below `components` that its references lead through, the outermost first. */
  names: string[];
  /** Whether an enumeration takes other texts too. */
  isOpen: boolean;
};

function composedParts(root: JsonObject, schema: Json): Parts {
  const composition = readComposition(root, asObject(schema));
  const names = referencesIn(composition).flatMap((reference) => schemaNameOf(reference) ?? []);
  return { parts: partsIn(composition), names, isOpen: false };
}

function isNullSchema(schema: Json): boolean {
  return isObject(schema) && schema.type === 'null';
}

function isAnyText(schema: Json): boolean {
  return JSON.stringify(schema) === '{"type":"string"}';
}

function branchesOf({ oneOf, anyOf }: JsonObject): Json[] {
  return [...asArray(oneOf), ...asArray(anyOf)];
}

/** The branch that a union is about, if the others only widen it: by `null`, by texts beside an enumeration, by a variant beside a union. */
function mainBranch(root: JsonObject, part: JsonObject): Json | undefined {
  const branches = branchesOf(part);
  const real = branches.filter((branch) => !isNullSchema(branch));
  if (real.length < 2) {
    return branches.length > 1 ? real[0] : undefined;
  }
  const [main = null, ...others] = real.filter((branch) => !isAnyText(branch));
  const { enum: values, discriminator } = follow(root, main);
  const isWidened = others.length === 0 ? values : others.length === 1 && discriminator;
  return isWidened ? main : undefined;
}

/** What a schema is put together from. "This, or something beside it" is read as this. */
function readParts(root: JsonObject, schema: Json): Parts {
  let { parts, names, isOpen } = composedParts(root, schema);
  for (let steps = 0; steps < 5; steps++) {
    const union = parts.find((part) => mainBranch(root, part) !== undefined);
    if (!union) {
      break;
    }
    const { oneOf: _one, anyOf: _any, ...beside } = union;
    const main = mainBranch(root, union) as Json;
    const real = composedParts(root, main);
    const others = branchesOf(union).filter((branch) => branch !== main);
    const variants = others.filter((branch) => !isNullSchema(branch) && !isAnyText(branch));
    names = [...names, ...real.names];
    isOpen ||= others.some(isAnyText);
    parts = [
      ...parts.flatMap((part) => (part === union ? [...real.parts, beside] : [part])),
      ...(variants.length > 0 ? [{ anyOf: variants }] : []),
      ...(others.some(isNullSchema) ? [{ type: 'null' }] : []),
    ];
  }
  return { parts, names, isOpen };
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
    ...said('uniqueItems', part.uniqueItems === true, 'no duplicates'),
    ...rangeOf('members', part.minProperties, part.maxProperties, 'member'),
    ...said('closed', part.additionalProperties === false || part.unevaluatedProperties === false, 'no other members'),
  ];
}

/** Keywords that hold one schema, which applies to a part or under a condition, and how they are read. */
const subschemaLabels = new Map([
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
/** Keywords that hold several, by name. */
const subschemaMaps = ['patternProperties', 'dependentSchemas', '$defs', 'definitions'];

function subschemasOf(part: JsonObject): Subschema[] {
  return [
    ...[...subschemaLabels].flatMap(([keyword, label]) => (isObject(part[keyword]) ? [{ label, schema: part[keyword] }] : [])),
    ...subschemaMaps.flatMap((keyword) =>
      Object.entries(asObject(part[keyword])).map(([name, schema]) => ({
        label: keyword === 'dependentSchemas' ? `With ${name}` : name,
        schema,
      })),
    ),
    ...asArray(part.prefixItems).map((schema, index) => ({ label: `Item ${index + 1}`, schema })),
  ];
}

const known = new Set([
  ...['type', 'title', 'description', 'readOnly', 'writeOnly', 'deprecated', 'nullable', 'required'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'format', 'const', 'pattern'],
  ...['default', 'example', 'x-enumDescriptions', 'items', 'prefixItems'],
  ...subschemaLabels.keys(),
  ...subschemaMaps,
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

function describeVariant(root: JsonObject, schema: Json, index: number, discriminator: JsonObject): Variant {
  const reference = asString(asObject(schema).$ref);
  const property = asString(discriminator.propertyName);
  const values = choosing(discriminator, reference);
  const followed = follow(root, schema);
  const name =
    values.length > 0
      ? `${property}: ${values.join(', ')}`
      : asString(followed.title) || schemaNameOf(reference) || typesOf(followed).join(' or ');
  return {
    schema,
    label: name || `Form ${index + 1}`,
    isNumbered: name === '',
    discriminator: values.length > 0 ? { property, values } : null,
  };
}

/** What a schema is called by. */
function namingOf({ parts, names }: Pick<Parts, 'parts' | 'names'>) {
  const types = [...new Set(parts.flatMap(typesOf))];
  const variants = parts.flatMap(branchesOf);
  return {
    types,
    name: names[0] ?? null,
    items: parts.find((part) => part.items !== undefined)?.items,
    variants,
    isNullable: types.includes('null') || variants.some(isNullSchema),
  };
}

function unnamed(before: string): TypeName {
  return { before, component: '', after: '' };
}

function typeName(root: JsonObject, { types, name, items, variants, isNullable }: ReturnType<typeof namingOf>, depth = 0): TypeName {
  const others = types.filter((type) => type !== 'null');
  const orNull = isNullable ? ' or null' : '';
  if (name !== null && !others.includes('array')) {
    return { before: '', component: name, after: orNull };
  }
  if (items !== undefined && (others.length === 0 || others.includes('array'))) {
    const { before, component, after } = depth > 3 ? unnamed('arrays') : typeName(root, namingOf(readParts(root, items)), depth + 1);
    return { before: `array of ${before}`, component, after: after + orNull };
  }
  return unnamed((others.join(' or ') || (variants.length > 0 ? 'one of several' : 'any')) + orNull);
}

/** The names of members that must be there. */
function requiredOf(parts: JsonObject[]): Set<string> {
  return new Set(parts.flatMap(({ required }) => asArray(required).map(String)));
}

export function describeSchema(root: JsonObject, schema: Json): SchemaDescription {
  const { parts, names, isOpen } = readParts(root, schema);
  const merged: JsonObject = Object.assign({}, ...parts);
  const naming = namingOf({ parts, names });
  const { types, name, items, variants, isNullable } = naming;
  const discriminator = asObject(merged.discriminator);
  const required = requiredOf(parts);
  const members = new Map<string, Json>();
  for (const [memberName, member] of parts.flatMap((part) => Object.entries(asObject(part.properties)))) {
    const other = members.get(memberName);
    members.set(memberName, other === undefined ? member : { allOf: [other, member] });
  }
  const meanings = asObject(merged['x-enumDescriptions']);
  const rest = parts.flatMap((part) => Object.entries(part).filter(([keyword, value]) => !isDescribed(keyword, value)));
  // Without variants beside it, a discriminator has no other place.
  if (variants.length === 0 && merged.discriminator !== undefined) {
    rest.push(['discriminator', merged.discriminator]);
  }
  const absent = [...required].filter((memberName) => !members.has(memberName));
  const constraints = parts.flatMap(constraintsOf);
  if (absent.length > 0 && members.size > 0) {
    constraints.push({ kind: 'needs', text: `needs ${absent.join(', ')}` });
  }
  if (isOpen) {
    constraints.push({ kind: 'open', text: 'new values may come' });
  }
  return {
    type: schema === false ? unnamed('nothing') : typeName(root, naming),
    types,
    isNullable,
    named: name ?? (isObject(items) ? schemaNameOf(items.$ref) : null),
    title: asString(merged.title),
    description: asString(merged.description),
    isReadOnly: merged.readOnly === true,
    isWriteOnly: merged.writeOnly === true,
    isDeprecated: merged.deprecated === true,
    constraints: [...new Map(constraints.map((constraint) => [constraint.text, constraint])).values()],
    constant: merged.const,
    format: typeof merged.format === 'string' ? merged.format : null,
    pattern: typeof merged.pattern === 'string' ? merged.pattern : null,
    default: merged.default,
    examples: [...(merged.example === undefined ? [] : [merged.example]), ...asArray(merged.examples)],
    values: asArray(parts.findLast((part) => Array.isArray(part.enum))?.enum).map((value) => ({
      value,
      meaning: Object.hasOwn(meanings, String(value)) ? asString(meanings[String(value)]) : '',
    })),
    members: [...members].map(([memberName, member]) => ({ name: memberName, schema: member, isRequired: required.has(memberName) })),
    items,
    variants: variants.map((variant, index) => describeVariant(root, variant, index, discriminator)),
    variantsTitle:
      (parts.some((part) => Array.isArray(part.oneOf)) ? 'One of' : 'Any of') +
      (discriminator.propertyName === undefined ? '' : `, told apart by ${asString(discriminator.propertyName)}`),
    subschemas: parts.flatMap(subschemasOf),
    rest: Object.fromEntries(rest),
  };
}
