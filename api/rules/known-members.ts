import type { Json } from '../../openapi/json/json';
import { isObject } from '../../openapi/json/json';
import type { Contract, Schema } from '../contract';
import { examplesOf, type Finding, mediaTypes, partsOf } from './walk';

/** Members of a value that none of the schemas has. */
export function unknownMembers(contract: Contract, schemas: Schema[], value: Json, at = ''): string[] {
  const all = schemas.flatMap((schema) => partsOf(contract, schema));
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
