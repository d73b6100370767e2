import { isReference, type Reference } from '../openapi/document/references';
import { isObject, type Json, type JsonObject } from '../openapi/json/json';
import { valueAtFragment } from '../openapi/json/json-pointer';

export type Schema = JsonObject;
export type Example = { summary: string; value: Json };
export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description: string;
  schema: Schema;
  style?: string;
  explode?: boolean;
  example?: Json;
};
export type Header = { description: string; required?: boolean; schema: Schema; example?: Json };
export type MediaType = { schema: Schema; examples?: Record<string, Example | Reference> };
export type Response = { description: string; headers?: Record<string, Header | Reference>; content?: Record<string, MediaType> };
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  'x-audience': string;
  'x-capacities': string[];
  'x-capacity-notes'?: Record<string, string>;
  'x-preview'?: boolean;
  parameters?: (Parameter | Reference)[];
  requestBody?: { description?: string; required: boolean; content: Record<string, MediaType> };
  responses: Record<string, Response | Reference>;
};
export type PathItem = Record<string, Operation>;
export type Contract = {
  openapi: string;
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string; description: string }[];
  security: Record<string, string[]>[];
  tags: { name: string; description: string; 'x-audience': string; 'x-page': string }[];
  'x-limits': Record<string, { max: number; description: string }>;
  'x-bounds': Record<string, { max: number; description: string }>;
  'x-rate-limits': Record<string, { quota: number; windowSeconds: number; description: string }>;
  paths: Record<string, PathItem>;
  webhooks: Record<string, PathItem>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    parameters: Record<string, Parameter>;
    examples: Record<string, Example>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, JsonObject>;
  };
};

export type PlacedOperation = { method: string; path: string; operation: Operation };

/** The operations of `paths` or `webhooks`, in the order of the document. */
export function operationsOf(paths: Record<string, PathItem>): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** The value at a path of member names; a path that leads nowhere is an error. */
export function valueAt<T>(value: unknown, ...names: string[]): T {
  const found = names.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], value);
  if (found === undefined) {
    throw new Error(`#/${names.join('/')} leads nowhere.`);
  }
  return found as T;
}

/** Whoever reads any document leaves a reference that cannot be followed where it stands. In our contract every one can be. */
export function refuseDangling({ $ref }: Reference): never {
  throw new Error(`${$ref} leads nowhere.`);
}

/** Follows a `$ref` to a component; a value that is none is given back as it is. */
export function resolve<T extends object>(contract: Contract, value: T | Reference): T {
  if (!isReference(value)) {
    return value;
  }
  const found = valueAtFragment(contract, value.$ref);
  return isObject(found) ? (found as T) : refuseDangling(value);
}

/** The codes of the problems that an operation documents: the names of the examples of its 4xx and 5xx answers. */
export function problemCodes(contract: Contract, { responses }: Pick<Operation, 'responses'>): string[] {
  return Object.entries(responses)
    .filter(([status]) => status >= '400')
    .flatMap(([, response]) => Object.keys(resolve(contract, response).content?.['application/problem+json']?.examples ?? {}));
}
