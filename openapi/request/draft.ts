import { namedExamples } from '../document/examples';
import type { DocumentOperation } from '../document/read-document';
import { follow } from '../document/references';
import { asArray, asObject, asString, isObject, type Json, type JsonObject } from '../json/json';
import { sampleOf } from '../schema/sample';
import type { PlainRequest } from './plain-request';

/** What a reader has filled in for an operation. It starts from the examples of the document. */
export type Draft = {
  /** By `parameterKey`. An empty list is a parameter that is not sent; several values are a list. */
  parameters: Record<string, string[]>;
  contentType: string | null;
  /** As typed, so that it may be wrong. */
  body: string;
};

/** The places of parameters that a request can be given by the reader; cookies belong to the browser. */
const places = ['path', 'query', 'header'];

export function parameterKey(parameter: JsonObject): string {
  return `${asString(parameter.in)} ${asString(parameter.name)}`;
}

export function isEditable(parameter: JsonObject): boolean {
  return places.includes(asString(parameter.in)) && asString(parameter.name) !== '';
}

export function requestBodyOf(root: JsonObject, operation: DocumentOperation): JsonObject | null {
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
  const [media] = Object.values(asObject(parameter.content));
  const schema = parameter.schema ?? asObject(media).schema ?? {};
  const value = namedExamples(root, parameter)[0]?.value ?? namedExamples(root, asObject(media))[0]?.value ?? sampleOf(root, schema);
  return Array.isArray(value) ? value.map(asText) : [asText(value)];
}

export function bodyText(value: Json, contentType: string): string {
  return typeof value === 'string' && !/json/i.test(contentType) ? value : JSON.stringify(value, null, 2);
}

function firstBody(root: JsonObject, operation: DocumentOperation): { contentType: string | null; body: string } {
  const body = requestBodyOf(root, operation);
  const [first] = Object.entries(asObject(body?.content));
  if (!first) {
    return { contentType: null, body: '' };
  }
  const [contentType, media] = first;
  const example = namedExamples(root, asObject(media))[0];
  const value = example ? example.value : sampleOf(root, asObject(media).schema ?? {});
  return { contentType, body: bodyText(value, contentType) };
}

/** The request that the document's own examples make: what is required, and nothing else. */
export function draftOf(root: JsonObject, operation: DocumentOperation): Draft {
  const parameters = operation.parameters
    .filter(isEditable)
    .map((parameter): [string, string[]] => [parameterKey(parameter), parameter.required === true ? exampleTexts(root, parameter) : []]);
  return { parameters: Object.fromEntries(parameters), ...firstBody(root, operation) };
}

function needsBasic(root: JsonObject, operation: DocumentOperation): boolean {
  const schemes = asObject(asObject(root.components).securitySchemes);
  return asArray(operation.source.security ?? root.security).some((requirement) =>
    Object.keys(asObject(requirement)).some((name) => {
      const scheme = Object.hasOwn(schemes, name) ? follow(root, schemes[name]) : {};
      return scheme.type === 'http' && asString(scheme.scheme).toLowerCase() === 'basic';
    }),
  );
}

/** The request that a draft makes. */
export function requestOf(root: JsonObject, operation: DocumentOperation, draft: Draft): PlainRequest {
  let path = operation.path;
  const query: string[] = [];
  const headers: [string, string][] = [];
  for (const parameter of operation.parameters.filter(isEditable)) {
    const name = asString(parameter.name);
    const texts = draft.parameters[parameterKey(parameter)] ?? [];
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
