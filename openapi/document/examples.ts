import { asObject, type Json, type JsonObject } from '../json/json';
import { follow } from './references';

export type NamedExample = { name: string; summary: string; description: string; value: Json; rest: JsonObject };

/** The examples of a media type, a parameter or a header: named ones, or the only one under the name `Example`. */
export function namedExamples(root: JsonObject, holder: JsonObject): NamedExample[] {
  const named = Object.entries(asObject(holder.examples)).map(([name, example]): NamedExample => {
    const { value = null, summary, description, ...rest } = follow(root, example);
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
