import { decodeComponent } from '../decode-component';
import type { DocumentOperation, OpenApiDocument } from '../document/read-document';
import { asString } from '../json/json';
import { type Draft, draftOf, isEditable, parameterKey } from './draft';
import type { PlainRequest } from './plain-request';

/** What stands in a path for the parameters of its template; null if it is another path. */
function pathParameters(template: string, path: string): Record<string, string> | null {
  const [names, values] = [template.split('/'), path.split('/')];
  const parameters: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    if (/^\{.+\}$/.test(name) && value !== '') {
      parameters[name.slice(1, -1)] = decodeComponent(value);
    } else if (name !== value) {
      return null;
    }
  }
  return names.length === values.length ? parameters : null;
}

/** The operation that a request calls, and the request as a draft of it; null if the document has no such operation. */
export function draftOfRequest(
  { source, operations }: OpenApiDocument,
  { method, path, headers, body }: PlainRequest,
): { operation: DocumentOperation; draft: Draft } | null {
  const [place = '', query = ''] = path.split('?');
  // A path that is written out goes before one with a parameter in its place.
  const candidates = operations
    .filter((operation) => operation.method === method)
    .flatMap((operation) => {
      const parameters = pathParameters(operation.path, place);
      return parameters ? [{ operation, inPath: parameters }] : [];
    })
    .toSorted((a, b) => Object.keys(a.inPath).length - Object.keys(b.inPath).length);
  const [found] = candidates;
  if (!found) {
    return null;
  }
  const { operation, inPath } = found;
  const inQuery = new URLSearchParams(query);
  const headerOf = (name: string) => headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
  const textsOf = (where: string, name: string): string[] => {
    const single = where === 'path' ? inPath[name] : headerOf(name);
    return where === 'query' ? inQuery.getAll(name) : single === undefined ? [] : [single];
  };
  const parameters = operation.parameters
    .filter(isEditable)
    .map((parameter): [string, string[]] => [parameterKey(parameter), textsOf(asString(parameter.in), asString(parameter.name))]);
  const { contentType } = draftOf(source, operation);
  return {
    operation,
    draft: {
      parameters: Object.fromEntries(parameters),
      contentType: body === null ? contentType : (headerOf('Content-Type') ?? contentType),
      body: body ?? '',
    },
  };
}
