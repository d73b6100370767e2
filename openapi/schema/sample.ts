import { follow } from '../document/references';
import type { Json, JsonObject } from '../json/json';
import { asObject } from '../json/json';
import { describeSchema } from './describe-schema';

const deepest = 6;
const byFormat: Record<string, string> = {
  date: '2026-03-16',
  'date-time': '2026-03-16T08:00:00.000Z',
  email: 'somebody@mail.example',
  uri: 'https://www.example/',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** A value that fits a schema well enough to start from: its example or default if it has one, else something of its type. */
export function sampleOf(root: JsonObject, schema: Json, depth = 0): Json {
  const described = describeSchema(root, schema);
  const { const: constant, format } = follow(root, schema);
  const stated = [constant, described.examples[0], described.default, described.values[0]?.value].find((value) => value !== undefined);
  if (stated !== undefined || depth > deepest) {
    return stated ?? null;
  }
  if (described.members.length > 0) {
    const wanted = described.members.filter(
      ({ isRequired, schema: member }) => isRequired && describeSchema(root, member).isReadOnly === false,
    );
    return Object.fromEntries(wanted.map(({ name, schema: member }) => [name, sampleOf(root, member, depth + 1)]));
  }
  if (described.variants[0]) {
    return sampleOf(root, described.variants[0].schema, depth + 1);
  }
  if (described.items !== undefined) {
    return [sampleOf(root, described.items, depth + 1)];
  }
  switch (described.types[0]) {
    case 'integer':
    case 'number':
      return Number(asObject(schema).minimum ?? 0);
    case 'boolean':
      return true;
    case 'string':
      return byFormat[String(format)] ?? 'text';
    case 'object':
      return {};
    default:
      return null;
  }
}
