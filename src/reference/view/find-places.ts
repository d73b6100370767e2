import type { DocumentOperation, OpenApiDocument } from '../../../openapi/document/read-document';
import { audienceOf } from './tag-extensions';

export type Place = { anchor: string; title: string; verb: string | null };
export type PlaceGroup = { anchor: string; title: string; audience: string; places: Place[] };

function placeOf({ id, summary, method, isWebhook, path }: DocumentOperation): Place {
  return { anchor: id, title: isWebhook ? path : summary, verb: isWebhook ? null : method };
}

/** Everything that can be gone to, in the order of the page. Schemas are many: they are found by the filter. */
export function placesOf({ groups, webhooks, schemas }: OpenApiDocument): { groups: PlaceGroup[]; schemas: PlaceGroup } {
  return {
    groups: [
      ...groups.map((group) => ({
        anchor: group.anchor,
        title: group.title,
        audience: audienceOf(group),
        places: group.operations.map(placeOf),
      })),
      ...(webhooks.length > 0 ? [{ anchor: 'webhooks', title: 'Webhook events', audience: '', places: webhooks.map(placeOf) }] : []),
    ],
    schemas: {
      anchor: 'schemas',
      title: 'Schemas',
      audience: '',
      places: schemas.map(({ anchor, name }) => ({ anchor, title: name, verb: null })),
    },
  };
}

function searchText({ id, method, path, summary }: DocumentOperation): string {
  return `${id} ${method} ${path} ${summary}`.toLowerCase();
}

/**
 * The places that have every word of the filter in their id, verb, path or summary. Those that the site found by what they say follow in a group
 * of their own.
 */
export function findPlaces(document: OpenApiDocument, filter: string, foundElsewhere: readonly string[] = []): PlaceGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.includes(word));
  const texts = new Map([...document.byId.values()].map((operation) => [operation.id, searchText(operation)]));
  const isNamed = ({ anchor, title }: Place) => fits(texts.get(anchor) ?? title.toLowerCase());
  const { groups, schemas } = placesOf(document);
  const all = [...groups, schemas];
  const mentioning = all.flatMap(({ places }) => places.filter((place) => foundElsewhere.includes(place.anchor) && !isNamed(place)));
  return [
    ...all.map((group) => ({ ...group, places: group.places.filter(isNamed) })),
    { anchor: 'mentioning', title: 'In members, problems and descriptions', audience: '', places: mentioning },
  ].filter(({ places }) => places.length > 0);
}
