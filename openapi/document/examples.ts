import { type Json, type JsonObject, objectOf } from '../json/json';
import { follow } from './references';

export type NamedExample = { name: string; summary: string; description: string; value: Json; rest: JsonObject };

/** The examples of a media type, a parameter or a header: named ones, or the only one under the name `Example`. */
export function examplesOf(root: JsonObject, holder: JsonObject): NamedExample[] {
  const named = Object.entries(objectOf(holder.examples)).map(([name, given]): NamedExample => {
    const { value = null, summary, description, ...rest } = follow(root, given);
    return {
      name,
      summary: typeof summary === 'string' ? summary : name,
      description: typeof description === 'string' ? description : '',
      value,
      rest,
    };
  });
  if (named.length > 0 || holder.example === undefined) {
    return named;
  }
  return [{ name: 'example', summary: 'Example', description: '', value: holder.example, rest: {} }];
}
