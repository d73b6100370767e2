import { asObject, isObject, type Json, type JsonObject } from '../json/json';
import { follow, schemaNameOf } from './references';

const known = new WeakMap<JsonObject, ReadonlySet<string>>();

/** The named schemas that a body of a request is made of. A webhook's body is what the service sends. */
export function requestSchemas(root: JsonObject): ReadonlySet<string> {
  const found = known.get(root) ?? findRequestSchemas(root);
  known.set(root, found);
  return found;
}

function findRequestSchemas(root: JsonObject): Set<string> {
  const names = new Set<string>();
  const visit = (value: Json): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
    } else if (isObject(value)) {
      const name = schemaNameOf(value.$ref);
      if (name !== null && !names.has(name)) {
        names.add(name);
        visit(follow(root, value));
      }
      Object.values(value).forEach(visit);
    }
  };
  for (const path of Object.values(asObject(root.paths))) {
    for (const operation of Object.values(asObject(path))) {
      for (const media of Object.values(asObject(follow(root, asObject(operation).requestBody).content))) {
        visit(asObject(media).schema ?? null);
      }
    }
  }
  return names;
}
