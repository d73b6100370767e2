import type { Contract, Json, Schema } from '../contract';
import { isObject, resolve } from '../contract';
import { examplesOf, type Finding, mediaTypes } from './walk';

/** A schema with everything that it is put together from. */
function parts(contract: Contract, schema: Json | undefined): Schema[] {
  if (!isObject(schema)) {
    return [];
  }
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []));
  const target = typeof schema.$ref === 'string' ? resolve<Schema>(contract, { $ref: schema.$ref }) : undefined;
  return [schema, ...parts(contract, target), ...inner.flatMap((part) => parts(contract, part))];
}

/** Members of a value that none of the schemas has. */
export function unknownMembers(contract: Contract, schemas: Schema[], value: Json, at = ''): string[] {
  const all = schemas.flatMap((schema) => parts(contract, schema));
  if (Array.isArray(value)) {
    const items = all.flatMap(({ items }) => (isObject(items) ? [items] : []));
    return value.flatMap((item, index) => unknownMembers(contract, items, item, `${at}/${index}`));
  }
  if (!isObject(value)) {
    return [];
  }
  return Object.entries(value).flatMap(([name, member]) => {
    const known = all.flatMap(({ properties }) => (isObject(properties) && isObject(properties[name]) ? [properties[name]] : []));
    return known.length === 0 ? [`${at}/${name}`] : unknownMembers(contract, known, member, `${at}/${name}`);
  });
}

/** Answers are open to new members, so a validator lets a misspelt one pass. An example shows only members that a schema has. */
export function knownMembers(contract: Contract): Finding[] {
  return mediaTypes(contract).flatMap(({ where, mediaType }) =>
    examplesOf(contract, mediaType).flatMap(([name, { value }]) =>
      unknownMembers(contract, [mediaType.schema], value).map((at): Finding => `${where}, example ${name}: no schema knows ${at}`),
    ),
  );
}
