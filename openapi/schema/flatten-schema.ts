import { asArray, asObject, isObject, type Json, type JsonObject } from '../json/json';
import { valueAtFragment } from '../json/json-pointer';

/** The one reader of `$ref` and `allOf`: whoever wants to know what a schema says asks here what it is put together from. */

export type Composition<Schema> = {
  /**
   * What the schema says itself, without its reference and its `allOf`. A reference that leads nowhere, out of the document or in a circle stays, so
   * that it is shown or refused, and not lost.
   */
  own: Schema;
  /** The reference that was followed. */
  reference: string | null;
  /** What holds as well: the target of the reference, then each part of `allOf`. */
  bases: Composition<Schema>[];
};

function compose(root: object, schema: JsonObject, seen: readonly string[]): Composition<JsonObject> {
  const { $ref, allOf, ...rest } = schema;
  const target = typeof $ref === 'string' && !seen.includes($ref) ? valueAtFragment(root, $ref) : undefined;
  const reference = typeof $ref === 'string' && isObject(target) ? $ref : null;
  const bases = asArray(allOf)
    .filter(isObject)
    .map((part) => compose(root, part, seen));
  return {
    own: {
      ...rest,
      ...($ref === undefined || reference !== null ? {} : { $ref }),
      ...(allOf === undefined || Array.isArray(allOf) ? {} : { allOf }),
    },
    reference,
    bases: reference !== null && isObject(target) ? [compose(root, target, [...seen, reference]), ...bases] : bases,
  };
}

/** What a schema is put together from by references and `allOf`, as a tree. */
export function readComposition<Schema extends object>(root: object, schema: Schema): Composition<Schema> {
  return compose(root, schema as JsonObject, []) as Composition<Schema>;
}

/** The parts that hold together, the nearest last. */
export function partsIn<Schema>({ own, bases }: Composition<Schema>): Schema[] {
  return [...bases.flatMap(partsIn), own];
}

/** The references that it leads through, the outermost first. */
export function referencesIn<Schema>({ reference, bases }: Composition<Schema>): string[] {
  return [...(reference === null ? [] : [reference]), ...bases.flatMap(referencesIn)];
}

/** The parts of a schema without references and `allOf`; what stands nearest comes last. */
export function flattenSchema<Schema extends object>(root: object, schema: Schema): Schema[] {
  return partsIn(readComposition(root, schema));
}

/** All parts that a schema reaches, those of unions too; of a union with this value of its discriminator, only that branch. */
export function reachableParts<Schema extends object>(root: object, schema: Schema, chosen?: Json): Schema[] {
  const reach = (from: JsonObject, seen: readonly unknown[]): JsonObject[] =>
    flattenSchema(root, from).flatMap(({ oneOf, anyOf, discriminator, ...own }) => {
      const $ref = asObject(asObject(discriminator).mapping)[String(chosen)];
      const branches = $ref ? [{ $ref }] : [...asArray(oneOf), ...asArray(anyOf)].filter(isObject);
      return [
        ...branches.flatMap((branch) => {
          // A branch of a union may lead back to the union.
          const place = branch.$ref ?? branch;
          return seen.includes(place) ? [] : reach(branch, [...seen, place]);
        }),
        own,
      ];
    });
  return reach(schema as JsonObject, []) as Schema[];
}
