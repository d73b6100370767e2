import { asArray, asObject, isObject, type Json, type JsonObject } from '../json/json';
import { type Composition, readComposition } from './flatten-schema';

type Schema = JsonObject;

/** What a schema says once its references are followed and its `allOf` parts are put together. */
export type SchemaView = {
  /** The names of the components that it leads through, to stop at cycles and to match variants. */
  names: string[];
  /** Without `null`. */
  types: string[] | null;
  isNullable: boolean;
  enum: Json[] | null;
  keywords: Record<string, Json>;
  properties: Record<string, Schema>;
  required: Set<string>;
  items: Schema | null;
  variants: Schema[];
  isClosed: boolean;
};

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
export const bounds = { lower: lowerBounds, upper: upperBounds };
/** Conditions between members: they cannot be ordered by strictness, so any change of one counts. */
export const conditions = ['dependentRequired', 'dependentSchemas', 'if', 'then', 'else', 'not', 'contains', 'propertyNames'];
/** A reference that cannot be followed is kept as it stands. */
const plainKeywords = ['pattern', 'format', 'const', 'default', 'uniqueItems', 'multipleOf', 'deprecated', '$ref', ...conditions];

function merge(view: SchemaView, part: SchemaView): void {
  view.names.push(...part.names);
  view.isNullable &&= part.isNullable;
  view.types = view.types && part.types ? view.types.filter((type) => part.types?.includes(type)) : (view.types ?? part.types);
  view.enum = view.enum && part.enum ? view.enum.filter((value) => part.enum?.includes(value)) : (view.enum ?? part.enum);
  for (const [name, schema] of Object.entries(part.properties)) {
    const other = view.properties[name];
    view.properties[name] = other ? { allOf: [other, schema] } : schema;
  }
  for (const name of part.required) {
    view.required.add(name);
  }
  for (const [keyword, value] of Object.entries(part.keywords)) {
    const other = view.keywords[keyword];
    const isTighter =
      typeof other === 'number' && typeof value === 'number'
        ? (lowerBounds.includes(keyword) && value > other) || (upperBounds.includes(keyword) && value < other)
        : other === undefined;
    if (isTighter) {
      view.keywords[keyword] = value;
    }
  }
  view.items = view.items && part.items ? { allOf: [view.items, part.items] } : (view.items ?? part.items);
  view.variants.push(...part.variants);
  view.isClosed ||= part.isClosed;
}

const isNull = ({ type }: Schema) => type === 'null';

/** By document, since two of them may share a schema and mean different things by its references. */
const views = new WeakMap<object, WeakMap<Schema, SchemaView>>();

/** The view of a schema of this document; made once, since shared schemas are met again and again. */
export function viewOf(root: object, schema: Schema): SchemaView {
  const ofRoot = views.get(root) ?? new WeakMap<Schema, SchemaView>();
  views.set(root, ofRoot);
  const known = ofRoot.get(schema);
  if (known) {
    return known;
  }
  // A schema that is itself or null, and nothing else, says nothing.
  ofRoot.set(schema, emptyView());
  const view = combineViews(root, readComposition(root, schema));
  ofRoot.set(schema, view);
  return view;
}

function emptyView(): SchemaView {
  return {
    names: [],
    types: null,
    isNullable: true,
    enum: null,
    keywords: {},
    properties: {},
    required: new Set(),
    items: null,
    variants: [],
    isClosed: false,
  };
}

/** What one part says by itself. */
function partView(root: object, part: Schema): SchemaView {
  const types = typeof part.type === 'string' ? [part.type] : Array.isArray(part.type) ? part.type.map(String) : null;
  const variants = [...asArray(part.oneOf), ...asArray(part.anyOf)].filter(isObject);
  const others = variants.filter((variant) => !isNull(variant));
  const saysNothingOfNull = types === null && variants.length === 0;
  const view: SchemaView = {
    names: [],
    types: types?.filter((type) => type !== 'null') ?? null,
    isNullable: saysNothingOfNull || types?.includes('null') === true || variants.some(isNull),
    enum: Array.isArray(part.enum) ? part.enum : null,
    keywords: {},
    properties: {},
    required: new Set(asArray(part.required).map(String)),
    items: isObject(part.items) ? part.items : null,
    variants: others.length > 1 ? others : [],
    isClosed: part.additionalProperties === false || part.unevaluatedProperties === false,
  };
  for (const [name, member] of Object.entries(asObject(part.properties))) {
    if (isObject(member)) {
      view.properties[name] = member;
    }
  }
  for (const keyword of [...lowerBounds, ...upperBounds, ...plainKeywords]) {
    const value = part[keyword];
    if (value !== undefined) {
      view.keywords[keyword] = value;
    }
  }
  const [only] = others;
  if (only && others.length === 1) {
    // "This or null" is this, and nullable.
    const { isNullable } = view;
    merge(view, viewOf(root, only));
    view.isNullable = isNullable;
  }
  return view;
}

/** What stands nearest wins. Unlike the reference, which describes, a comparison keeps the tightest of all bounds. */
function combineViews(root: object, { own, reference, bases }: Composition<Schema>): SchemaView {
  const view = partView(root, own);
  for (const base of bases) {
    merge(view, combineViews(root, base));
  }
  view.names.unshift(...(reference === null ? [] : [reference]));
  return view;
}
