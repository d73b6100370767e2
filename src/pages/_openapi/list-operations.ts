export type ListedOperation = { method: string; path: string; operationId: string; summary: string };
export type OperationGroup = { tag: string; description: string; operations: ListedOperation[] };
export type OperationList = { title: string; version: string; groups: OperationGroup[]; count: number };

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asText(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : fallback;
}

/** Finds the operations of an OpenAPI 3 document by their first tag, in the order in which the document lists its tags. Throws if it is none. */
export function listOperations(document: unknown): OperationList {
  if (!isObject(document) || !asText(document.openapi).startsWith('3.') || !isObject(document.paths)) {
    throw new Error('The file was loaded, but it is not an OpenAPI 3 document.');
  }
  const tags = (Array.isArray(document.tags) ? document.tags : []).filter(isObject);
  const descriptions = new Map(tags.map(({ name, description }) => [asText(name), asText(description)]));
  const groups = new Map<string, ListedOperation[]>([...descriptions.keys()].map((tag) => [tag, []]));
  let count = 0;
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = isObject(item) && Object.hasOwn(item, method) ? item[method] : undefined;
      if (isObject(operation)) {
        const tag = asText(Array.isArray(operation.tags) ? operation.tags[0] : undefined, 'other');
        const listed = groups.get(tag) ?? [];
        listed.push({
          method: method.toUpperCase(),
          path,
          operationId: asText(operation.operationId, `${method} ${path}`),
          summary: asText(operation.summary),
        });
        groups.set(tag, listed);
        count += 1;
      }
    }
  }
  const info = isObject(document.info) ? document.info : {};
  return {
    title: asText(info.title, 'API'),
    version: asText(info.version, 'without a version'),
    groups: [...groups]
      .filter(([, operations]) => operations.length > 0)
      .map(([tag, operations]) => ({ tag, description: descriptions.get(tag) ?? '', operations })),
    count,
  };
}
