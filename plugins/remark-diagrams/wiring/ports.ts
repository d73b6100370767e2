import type { Contract, Schema } from '../../../api/contract';
import { isObject } from '../../../openapi/json/json';
import { type SchemaView, viewOf } from '../../../openapi/schema/schema-view';

/** A member and what it may lead on to: the items of a list, the variants of a choice. */
function viewsOf(contract: Contract, schema: Schema): SchemaView[] {
  const view = viewOf(contract, schema);
  return [view, ...(view.items ? viewsOf(contract, view.items) : []), ...view.variants.flatMap((variant) => viewsOf(contract, variant))];
}

/** What of a device can be connected: `Schema.member` or deeper, through lists, as `Port.readers.input`. */
function memberViews(contract: Contract, schemaName: string, port: string): SchemaView[] {
  const schema = contract.components.schemas[schemaName];
  if (!isObject(schema)) {
    throw new Error(`of="${schemaName}": the contract has no such schema`);
  }
  const members = port
    .split('.')
    .reduce<Schema[]>(
      (parents, name) =>
        parents.flatMap((parent) => viewsOf(contract, parent).flatMap(({ properties }) => (properties[name] ? [properties[name]] : []))),
      [schema],
    );
  if (members.length === 0) {
    throw new Error(`the contract has no ${schemaName}.${port}`);
  }
  return members.flatMap((member) => viewOf(contract, member));
}

/** A port has to be one of the contract, with a number that it may have; one that is no number has none. */
export function checkPort(contract: Contract, schemaName: string, port: string, number: number | null): void {
  for (const { types, keywords } of memberViews(contract, schemaName, port)) {
    const isNumbered = types?.includes('integer') ?? false;
    if (isNumbered !== (number !== null)) {
      throw new Error(isNumbered ? `${port} needs its number behind it` : `${port} has no number`);
    }
    const { minimum, maximum } = keywords;
    if (number !== null && ((typeof minimum === 'number' && number < minimum) || (typeof maximum === 'number' && number > maximum))) {
      throw new Error(`${port} goes from ${minimum} to ${maximum}, and ${number} is none of them`);
    }
  }
}
