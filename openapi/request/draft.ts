import { examplesOf } from '../document/examples';
import type { Operation } from '../document/read-document';
import { follow } from '../document/references';
import { isObject, type Json, type JsonObject, listOf, objectOf, textOf } from '../json/json';
import { sampleOf } from '../schema/sample';
import type { PlainRequest } from './plain-request';

/** What a reader has filled in for an operation. It starts from the examples of the document. */
export type Draft = {
  /** By `keyOf`. An empty list is a parameter that is not sent; several values are a list. */
  parameters: Record<string, string[]>;
  contentType: string | null;
  /** As typed, so that it may be wrong. */
  body: string;
};

/** The places of parameters that a request can be given by the reader; cookies belong to the browser. */
const places = ['path', 'query', 'header'];

export function keyOf(parameter: JsonObject): string {
  return `${textOf(parameter.in)} ${textOf(parameter.name)}`;
}

export function isEditable(parameter: JsonObject): boolean {
  return places.includes(textOf(parameter.in)) && textOf(parameter.name) !== '';
}

export function bodyOf(root: JsonObject, operation: Operation): JsonObject | null {
  const body = operation.source.requestBody;
  return isObject(body) ? follow(root, body) : null;
}

/** As a part of an address. Half of a character that takes two cannot be encoded: the usual mark stands for it. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function asText(value: Json): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What a parameter holds in its example, as texts. */
export function exampleTexts(root: JsonObject, parameter: JsonObject): string[] {
  const [media] = Object.values(objectOf(parameter.content));
  const schema = parameter.schema ?? objectOf(media).schema ?? {};
  const value = examplesOf(root, parameter)[0]?.value ?? examplesOf(root, objectOf(media))[0]?.value ?? sampleOf(root, schema);
  return Array.isArray(value) ? value.map(asText) : [asText(value)];
}

export function bodyText(value: Json, contentType: string): string {
  return typeof value === 'string' && !/json/i.test(contentType) ? value : JSON.stringify(value, null, 2);
}

function firstBody(root: JsonObject, operation: Operation): { contentType: string | null; body: string } {
  const body = bodyOf(root, operation);
  const [first] = Object.entries(objectOf(body?.content));
  if (!first) {
    return { contentType: null, body: '' };
  }
  const [contentType, media] = first;
  const example = examplesOf(root, objectOf(media))[0];
  const value = example ? example.value : sampleOf(root, objectOf(media).schema ?? {});
  return { contentType, body: bodyText(value, contentType) };
}

/** The request that the document's own examples make: what is required, and nothing else. */
export function draftOf(root: JsonObject, operation: Operation): Draft {
  const parameters = operation.parameters
    .filter(isEditable)
    .map((parameter): [string, string[]] => [keyOf(parameter), parameter.required === true ? exampleTexts(root, parameter) : []]);
  return { parameters: Object.fromEntries(parameters), ...firstBody(root, operation) };
}

function needsBasic(root: JsonObject, operation: Operation): boolean {
  const schemes = objectOf(objectOf(root.components).securitySchemes);
  return listOf(operation.source.security ?? root.security).some((requirement) =>
    Object.keys(objectOf(requirement)).some((name) => {
      const scheme = Object.hasOwn(schemes, name) ? follow(root, schemes[name]) : {};
      return scheme.type === 'http' && textOf(scheme.scheme).toLowerCase() === 'basic';
    }),
  );
}

/** The request that a draft makes. */
export function requestOf(root: JsonObject, operation: Operation, draft: Draft): PlainRequest {
  let path = operation.path;
  const query: string[] = [];
  const headers: [string, string][] = [];
  for (const parameter of operation.parameters.filter(isEditable)) {
    const name = textOf(parameter.name);
    const texts = draft.parameters[keyOf(parameter)] ?? [];
    if (parameter.in === 'path') {
      path = path.replaceAll(`{${name}}`, () => texts.map(encoded).join(','));
    } else if (parameter.in === 'header' && texts.length > 0) {
      headers.push([name, texts.join(', ')]);
    } else if (parameter.in === 'query' && texts.length > 0) {
      const isRepeated = parameter.explode !== false;
      const values = isRepeated ? texts.map(encoded) : [texts.map(encoded).join(',')];
      query.push(...values.map((value) => `${encoded(name)}=${value}`));
    }
  }
  const hasBody = draft.contentType !== null && draft.body.trim() !== '';
  return {
    method: operation.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: hasBody ? [...headers, ['Content-Type', draft.contentType as string]] : headers,
    body: hasBody ? draft.body : null,
    isSignedIn: needsBasic(root, operation),
  };
}
