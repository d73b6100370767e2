import type { Json, JsonObject } from '../../openapi/json/json';
import { isObject } from '../../openapi/json/json';

const documentOrder = [
  'openapi',
  'info',
  'servers',
  'security',
  'tags',
  'x-limits',
  'x-bounds',
  'x-rate-limits',
  'paths',
  'webhooks',
  'components',
];
const pathItemOrder = ['get', 'put', 'post', 'patch', 'delete'];
const operationOrder = [
  'operationId',
  'summary',
  'description',
  'tags',
  'x-audience',
  'x-capacities',
  'x-capacity-notes',
  'x-severity',
  'security',
  'parameters',
  'requestBody',
  'responses',
];

/** The members in this order, the rest of them behind it by name. */
function ordered(object: JsonObject, order: string[] = []): JsonObject {
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)));
}

function mapValues(value: Json | undefined, change: (value: JsonObject) => JsonObject): JsonObject {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, isObject(entry) ? change(entry) : entry]))
    : {};
}

const withSortedHeaders = (response: JsonObject): JsonObject =>
  isObject(response.headers) ? { ...response, headers: ordered(response.headers) } : response;

function orderedPaths(paths: Json | undefined): JsonObject {
  const item = (path: JsonObject) =>
    mapValues(ordered(path, pathItemOrder), (operation) => ({
      ...ordered(operation, operationOrder),
      responses: mapValues(operation.responses, withSortedHeaders),
    }));
  return mapValues(ordered(isObject(paths) ? paths : {}), item);
}

/**
 * Puts maps that have no order of their own into one that never changes: paths, components, headers, the parts of an operation.
 * What is read top to bottom keeps the order of the source: members of a schema, values of an enum, parameters, examples.
 */
export function orderDocument(document: JsonObject): JsonObject {
  const components = mapValues(document.components, (group) => ordered(group));
  return ordered(
    {
      ...document,
      paths: orderedPaths(document.paths),
      webhooks: orderedPaths(document.webhooks),
      components: ordered({ ...components, responses: mapValues(components.responses, withSortedHeaders) }),
    },
    documentOrder,
  );
}
