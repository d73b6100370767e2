import { schemaNameOf } from '../../openapi/document/references';
import { asArray, asObject, isObject } from '../../openapi/json/json';
import { flattenSchema } from '../../openapi/schema/flatten-schema';
import type { Contract, Schema } from '../contract';
import type { Finding } from './walk';

/** A member that must be there is described in the schema that says so, or right below it: deeper down, generators leave it optional. */
export function requiredMembers(contract: Contract): Finding[] {
  const { schemas } = contract.components;
  const membersOf = (schema: Schema) => Object.keys(asObject(schema.properties));
  return Object.entries(schemas).flatMap(([name, schema]): Finding[] => {
    const bases = asArray(schema.allOf)
      .filter(isObject)
      .map((part) => schemas[schemaNameOf(part.$ref) ?? ''] ?? part);
    const near = new Set([schema, ...bases].flatMap(membersOf));
    const anywhere = new Set(flattenSchema(contract, schema).flatMap(membersOf));
    return asArray(schema.required)
      .map(String)
      .filter((member) => anywhere.has(member) && !near.has(member))
      .map((member): Finding => `${name}: requires ${member}, which is described too far below; name that schema in allOf`);
  });
}
