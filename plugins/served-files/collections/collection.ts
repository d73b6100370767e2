import type { DocumentOperation, OpenApiDocument } from '../../../openapi/document/read-document';
import { asObject, asString, type JsonObject } from '../../../openapi/json/json';
import { draftOf, exampleTexts, isEditable, parameterKey } from '../../../openapi/request/draft';
import { callers } from '../../../simulator/core/seeds/people';
import { preparations, type Step } from '../../../simulator/preparations';

/** Every operation as a request that an API console sends, in an order in which all succeed in the simulator, one after the other. */

/** A parameter that is off is shown and not sent. */
export type CollectionParameter = { name: string; value: string; description: string; isOn: boolean };

export type CollectionRequest = {
  /** In file names; unique in the collection. */
  id: string;
  name: string;
  description: string;
  method: string;
  /** With the names of its parameters in braces. */
  path: string;
  pathParameters: CollectionParameter[];
  query: CollectionParameter[];
  headers: CollectionParameter[];
  /** JSON as text. */
  body: string | null;
  /** What a success answers. */
  status: number;
  /** The variable that takes the `id` of the answer. */
  keeps: string | null;
};

export type CollectionFolder = {
  id: string;
  name: string;
  description: string;
  items: (CollectionRequest | CollectionFolder)[];
};

export type Collection = Omit<CollectionFolder, 'id' | 'items'> & {
  variables: Record<'baseUrl' | 'credentialId' | 'secret', string>;
  folders: CollectionFolder[];
};

export function isFolder(item: CollectionRequest | CollectionFolder): item is CollectionFolder {
  return 'items' in item;
}

function on(name: string, value: string): CollectionParameter {
  return { name, value, description: '', isOn: true };
}

const contentTypes: Record<string, string> = { PATCH: 'application/merge-patch+json' };

function requestOfStep(id: string, { says, method, path, body }: Step): CollectionRequest {
  return {
    id,
    name: says.replace(/\.$/, ''),
    description: '',
    method,
    path,
    pathParameters: [],
    query: [],
    headers: body === undefined ? [] : [on('Content-Type', contentTypes[method] ?? 'application/json')],
    body: body === undefined ? null : JSON.stringify(body, null, 2),
    status: 200,
    keeps: null,
  };
}

function resetBefore(id: string): CollectionRequest {
  return {
    ...requestOfStep(`${id}-reset`, { says: 'Reset the simulator', method: 'POST', path: '/_sim/reset', body: { seed: 'harbour-house' } }),
    description: 'Puts the simulated building back to how it begins. The service has no such route and answers `404`.',
  };
}

function successOf({ source }: DocumentOperation): number {
  return Number(Object.keys(asObject(source.responses)).find((status) => status.startsWith('2')));
}

/** The operation that a step calls: what it answers is in the document. */
function statusOfStep(document: OpenApiDocument, { method, path }: Step): number {
  const called = document.operations.find(
    (operation) => operation.method === method && new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (!called) {
    throw new Error(`No operation is ${method} ${path}.`);
  }
  return successOf(called);
}

function parametersOf(document: OpenApiDocument, parameter: JsonObject, values: string[]): CollectionParameter[] {
  const isOn = values.length > 0;
  const texts = isOn ? values : exampleTexts(document.source, parameter).slice(0, 1);
  const name = asString(parameter.name);
  const description = asString(parameter.description);
  const joined = parameter.explode === false || parameter.in === 'path' ? [texts.join(',')] : texts;
  return joined.map((value) => ({ name, value, description, isOn }));
}

/** The first example of an operation, with what is optional turned off. `filled` is a parameter whose value a step before has kept. */
function requestOfOperation(document: OpenApiDocument, operation: DocumentOperation, filled: string | null): CollectionRequest {
  const { parameters, contentType, body } = draftOf(document.source, operation);
  const inPlace = (place: string) =>
    operation.parameters
      .filter((parameter) => parameter.in === place && isEditable(parameter))
      .flatMap((parameter) => parametersOf(document, parameter, parameters[parameterKey(parameter)] ?? []));
  const hasBody = contentType !== null && body !== '';
  return {
    id: operation.id,
    name: operation.summary,
    description: operation.description,
    method: operation.method,
    path: operation.path,
    pathParameters: inPlace('path').map((parameter) => (parameter.name === filled ? { ...parameter, value: `{{${filled}}}` } : parameter)),
    query: inPlace('query'),
    headers: [...(hasBody ? [on('Content-Type', contentType)] : []), ...inPlace('header')],
    body: hasBody ? body : null,
    status: successOf(operation),
    keeps: null,
  };
}

/** An operation; in a folder with what comes first, if it fails in the building as it begins. */
function itemOf(document: OpenApiDocument, operation: DocumentOperation): CollectionRequest | CollectionFolder {
  const preparation = preparations[operation.id];
  if (!preparation) {
    return requestOfOperation(document, operation, null);
  }
  const { why, steps, fills = null } = preparation;
  const keepsFor = (index: number) => (index === steps.length - 1 ? fills : null);
  const before = steps.map((step, index) => ({
    ...requestOfStep(`${operation.id}-step-${index + 1}`, step),
    description: `Prepares the last request of this folder. ${why}${keepsFor(index) === null ? '' : ` The \`id\` of the answer goes into the variable \`${fills}\`.`}`,
    status: statusOfStep(document, step),
    keeps: keepsFor(index),
  }));
  return {
    id: operation.id,
    name: operation.summary,
    description: why,
    items: [resetBefore(operation.id), ...before, requestOfOperation(document, operation, fills)],
  };
}

/** Reads first, then what adds and changes, then what deletes, the inner before the outer; at the end what has to be prepared. */
function inOrder(operations: DocumentOperation[]): DocumentOperation[] {
  const rank = ({ id, method }: DocumentOperation) => (id in preparations ? 3 : method === 'GET' ? 0 : method === 'DELETE' ? 2 : 1);
  const depth = ({ method, path }: DocumentOperation) => (method === 'DELETE' ? path.split('/').length : 0);
  return operations.toSorted((one, other) => rank(one) - rank(other) || depth(other) - depth(one));
}

/** `site` is the address of the documentation, with a slash at its end. */
export function collectionOf(document: OpenApiDocument, site: string): Collection {
  const [owner] = callers;
  return {
    name: document.title,
    description: `Every call of the ${document.title} ${document.version}, with its example. The collection is aimed at the simulator: download ${site}simulator.mjs, start it with \`node simulator.mjs\`, and run the requests one by one or all of them from the first to the last. Each folder begins with a reset of the simulator, so you can run it alone.

\`baseUrl\`, \`credentialId\` and \`secret\` are variables of the collection. Their values work in the simulator and nowhere else. Optional parameters and headers are there, turned off.

Made from ${site}openapi_v3.json. More: ${site}main/api/openapi`,
    variables: { baseUrl: 'http://127.0.0.1:4010', credentialId: owner?.credentialId ?? '', secret: owner?.secret ?? '' },
    folders: document.groups.map(({ tag, title, description, operations }) => ({
      id: tag,
      name: title,
      description,
      items: [resetBefore(tag), ...inOrder(operations).map((operation) => itemOf(document, operation))],
    })),
  };
}
