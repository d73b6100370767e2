import { type SchemaView, viewOf } from '../../openapi/schema/schema-view';
import type { Contract, Schema } from '../contract';
import { type Finding, mediaTypes } from './walk';

/** A schema and all that it is made of, each once, with whether something around it is closed for it. */
function* viewsWithin(
  contract: Contract,
  where: string,
  schema: Schema,
  met = new Set<Schema>(),
  isInClosed = false,
): Generator<[where: string, view: SchemaView, isInClosed: boolean]> {
  if (met.has(schema)) {
    return;
  }
  met.add(schema);
  const view = viewOf(contract, schema);
  yield [where, view, isInClosed];
  for (const [name, member] of Object.entries(view.properties)) {
    yield* viewsWithin(contract, `${where}/${name}`, member, met);
  }
  if (view.items) {
    yield* viewsWithin(contract, `${where}/*`, view.items, met);
  }
  for (const variant of view.variants) {
    yield* viewsWithin(contract, where, variant, met, isInClosed || view.isClosed);
  }
}

const hasMembers = ({ properties }: SchemaView) => Object.keys(properties).length > 0;

/** What clients send is refused with members that nobody knows; what they get may have more of them with every version. */
export function openAndClosed(contract: Contract): Finding[] {
  return mediaTypes(contract).flatMap(({ where, mediaType, sentBy }) =>
    [...viewsWithin(contract, where, mediaType.schema)].flatMap(([at, view, isInClosed]): Finding[] => {
      if (sentBy === 'service') {
        return view.isClosed ? [`${at}: is closed, so no later version can add a member`] : [];
      }
      return hasMembers(view) && !view.isClosed && !isInClosed ? [`${at}: is open, so a misspelt member goes unnoticed`] : [];
    }),
  );
}
