import type { Contract, Schema } from '../../../api/contract';
import { isObject } from '../../../openapi/json/json';
import { type SchemaView, viewOf } from '../../../openapi/schema/schema-view';

/** A schema and, if it is one of several, each of those. */
function viewsOf(contract: Contract, schema: Schema): SchemaView[] {
  const view = viewOf(contract, schema);
  return [view, ...view.variants.flatMap((variant) => viewsOf(contract, variant))];
}

/** The values of the enum at `Schema.member` or deeper, as `Door.status.lockMode`. */
export function memberValues(contract: Contract, address: string): string[] {
  const [name = '', ...members] = address.split('.');
  const schema = contract.components.schemas[name];
  if (!isObject(schema)) {
    throw new Error(`of="${address}": the contract has no schema ${name}`);
  }
  const found = members.reduce<Schema[]>(
    (schemas, member) =>
      schemas.flatMap((parent) => viewsOf(contract, parent).flatMap(({ properties }) => (properties[member] ? [properties[member]] : []))),
    [schema],
  );
  const values = found.flatMap((member) => viewsOf(contract, member).flatMap((view) => view.enum ?? []));
  const words = [...new Set(values.filter((value) => typeof value === 'string'))];
  if (words.length === 0) {
    throw new Error(`of="${address}": the contract has no member of that name with a list of values`);
  }
  return words;
}
