import { asArray, asObject, asString, isObject, type Json, type JsonObject } from '../json/json';
import { operationAnchor, schemaAnchor } from './anchors';
import { follow } from './references';

/** What the reference shows of an OpenAPI document. The document may come from anywhere: nothing in it is taken for granted. */

export type DocumentOperation = {
  /** Also its anchor in the page. */
  id: string;
  isWebhook: boolean;
  /** In capitals. */
  method: string;
  /** Of a webhook, its name. */
  path: string;
  summary: string;
  description: string;
  tag: string;
  /** The operation object of the document. */
  source: JsonObject;
  /** What its path says besides. */
  ofPath: JsonObject;
  /** Those of the path and its own, references followed. */
  parameters: JsonObject[];
};

export type OperationGroup = {
  anchor: string;
  tag: string;
  title: string;
  description: string;
  operations: DocumentOperation[];
  source: JsonObject;
};

export type NamedSchema = { anchor: string; name: string; source: Json };

export type OpenApiDocument = {
  source: JsonObject;
  title: string;
  version: string;
  summary: string;
  description: string;
  /** The first server's address. */
  server: string;
  groups: OperationGroup[];
  webhooks: DocumentOperation[];
  schemas: NamedSchema[];
  /** Operations of paths, in the order of the page. */
  operations: DocumentOperation[];
  byId: ReadonlyMap<string, DocumentOperation>;
};

export const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'];

/** Gives each thing an anchor of its own, however often the document uses a name. */
function anchors(): (wanted: string) => string {
  const taken = new Set(['reference', 'webhooks', 'schemas', 'security']);
  return (wanted) => {
    const base = wanted.replace(/\s+/g, '-') || 'unnamed';
    let anchor = base;
    for (let count = 2; taken.has(anchor); count++) {
      anchor = `${base}-${count}`;
    }
    taken.add(anchor);
    return anchor;
  };
}

function parametersOf(root: JsonObject, item: JsonObject, operation: JsonObject): JsonObject[] {
  const merged = new Map<string, JsonObject>();
  for (const source of [...asArray(item.parameters), ...asArray(operation.parameters)]) {
    const parameter = follow(root, source);
    merged.set(`${asString(parameter.in)} ${asString(parameter.name, asString(parameter.$ref))}`, parameter);
  }
  return [...merged.values()];
}

function readOperations(root: JsonObject, paths: unknown, isWebhook: boolean, anchor: (wanted: string) => string): DocumentOperation[] {
  return Object.entries(asObject(paths)).flatMap(([path, pathItem]) => {
    const item = follow(root, pathItem);
    const shownElsewhere = [...methods, 'parameters', 'summary', 'description', '$ref'];
    const ofPath = Object.fromEntries(Object.entries(item).filter(([name]) => !shownElsewhere.includes(name)));
    return methods.flatMap((method): DocumentOperation[] => {
      const source = Object.hasOwn(item, method) ? item[method] : undefined;
      if (!isObject(source)) {
        return [];
      }
      const id = asString(source.operationId);
      return [
        {
          id: anchor(id ? operationAnchor(id) : `${method}${path.startsWith('/') ? '' : '-'}${path}`),
          isWebhook,
          method: method.toUpperCase(),
          path,
          summary: asString(source.summary) || asString(item.summary) || (isWebhook ? path : `${method.toUpperCase()} ${path}`),
          description: asString(source.description) || asString(item.description),
          tag: asString(asArray(source.tags)[0], isWebhook ? 'webhooks' : 'other'),
          source,
          ofPath,
          parameters: parametersOf(root, item, source),
        },
      ];
    });
  });
}

/** `door-groups` is read as "Door groups". */
function titleOf(tag: string): string {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(tag) ? `${tag[0]?.toUpperCase()}${tag.slice(1).replaceAll('-', ' ')}` : tag;
}

function groupOperations(root: JsonObject, operations: DocumentOperation[], anchor: (wanted: string) => string): OperationGroup[] {
  const declared = new Map(
    asArray(root.tags)
      .filter(isObject)
      .map((tag) => [asString(tag.name), tag]),
  );
  const byTag = new Map<string, DocumentOperation[]>([...declared.keys()].map((tag) => [tag, []]));
  for (const operation of operations) {
    const listed = byTag.get(operation.tag);
    if (listed) {
      listed.push(operation);
    } else {
      byTag.set(operation.tag, [operation]);
    }
  }
  return [...byTag]
    .filter(([, listed]) => listed.length > 0)
    .map(([tag, listed]) => {
      const source = declared.get(tag) ?? {};
      return {
        anchor: anchor(`tag-${tag}`),
        tag,
        title: asString(source['x-displayName']) || titleOf(tag),
        description: asString(source.description),
        operations: listed,
        source,
      };
    });
}

/** Reads an OpenAPI 3 document. Throws if it is none. */
export function readDocument(value: unknown): OpenApiDocument {
  if (
    !isObject(value) ||
    !/^3\.\d/.test(asString(value.openapi)) ||
    !(isObject(value.paths) || isObject(value.webhooks) || isObject(value.components))
  ) {
    throw new Error('The file was loaded, but it is not an OpenAPI 3 document.');
  }
  const anchor = anchors();
  const info = asObject(value.info);
  const listed = readOperations(value, value.paths, false, anchor);
  const webhooks = readOperations(value, value.webhooks, true, anchor);
  const groups = groupOperations(value, listed, anchor);
  const operations = groups.flatMap((group) => group.operations);
  return {
    source: value,
    title: asString(info.title, 'API'),
    version: asString(info.version, 'without a version'),
    summary: asString(info.summary),
    description: asString(info.description),
    server: asString(asObject(asArray(value.servers)[0]).url),
    groups,
    webhooks,
    schemas: Object.entries(asObject(asObject(value.components).schemas)).map(([name, source]) => ({
      anchor: anchor(schemaAnchor(name)),
      name,
      source,
    })),
    operations,
    byId: new Map([...operations, ...webhooks].map((operation) => [operation.id, operation])),
  };
}
