import type { Reference } from '../../openapi/document/references';
import { isReference } from '../../openapi/document/references';
import type { Json } from '../../openapi/json/json';
import { isObject } from '../../openapi/json/json';
import type { Contract, Example, MediaType, Parameter, Schema } from '../contract';
import { operationsOf, resolve } from '../contract';

/** One thing that a rule found wrong, with the place where to look. */
export type Finding = `${string}: ${string}`;
export type Rule = (contract: Contract) => Finding[];

/** A value and everything below it, with its path. */
export function* nodes(value: Json, path = ''): Generator<[path: string, node: Json]> {
  yield [path, value];
  if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield* nodes(item, `${path}/${key}`);
    }
  }
}

/** Every parameter, shared or of one operation. */
export function allParameters(contract: Contract): Parameter[] {
  const own = operationsOf(contract.paths).flatMap(({ operation }) =>
    (operation.parameters ?? []).flatMap((parameter) => (isReference(parameter) ? [] : [parameter])),
  );
  return [...Object.values(contract.components.parameters), ...own];
}

type PlacedMediaType = { where: string; mediaType: MediaType; sentBy: 'client' | 'service' };

/** Every body that the contract describes: of requests, answers and webhooks. */
export function mediaTypes(contract: Contract): PlacedMediaType[] {
  return operationsOf({ ...contract.paths, ...contract.webhooks }).flatMap(({ path, operation }): PlacedMediaType[] => {
    const request = Object.values(operation.requestBody?.content ?? {}).map((mediaType) => ({
      where: `${operation.operationId} request`,
      mediaType,
      sentBy: path in contract.webhooks ? ('service' as const) : ('client' as const),
    }));
    const answers = Object.entries(operation.responses).flatMap(([status, response]) =>
      Object.values(resolve(contract, response).content ?? {}).map((mediaType) => ({
        where: `${operation.operationId} ${status}`,
        mediaType,
        sentBy: 'service' as const,
      })),
    );
    return [...request, ...answers];
  });
}

export function examplesOf(contract: Contract, { examples = {} }: MediaType): [name: string, example: Example][] {
  return Object.entries(examples).map(([name, example]) => [name, resolve<Example>(contract, example as Example | Reference)]);
}

const schemaMaps = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];
const schemaLists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const schemaParts = ['items', 'not', 'if', 'then', 'else', 'contains', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'];

/** A schema and every schema inside it; references are not followed. */
function* schemasWithin(schema: Json | undefined, where: string): Generator<[where: string, schema: Schema]> {
  if (!isObject(schema)) {
    return;
  }
  yield [where, schema];
  for (const key of schemaMaps) {
    for (const [name, part] of Object.entries(isObject(schema[key]) ? schema[key] : {})) {
      yield* schemasWithin(part, `${where}.${name}`);
    }
  }
  for (const key of schemaLists) {
    for (const part of Array.isArray(schema[key]) ? schema[key] : []) {
      yield* schemasWithin(part, `${where} ${key}`);
    }
  }
  for (const key of schemaParts) {
    yield* schemasWithin(schema[key], `${where} ${key}`);
  }
}

/** Every schema of the contract, named and inline. */
export function* allSchemas(contract: Contract): Generator<[where: string, schema: Schema]> {
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    yield* schemasWithin(schema, name);
  }
  for (const [name, { schema }] of Object.entries(contract.components.parameters)) {
    yield* schemasWithin(schema, `parameter ${name}`);
  }
  for (const [name, { schema }] of Object.entries(contract.components.headers)) {
    yield* schemasWithin(schema, `header ${name}`);
  }
  for (const { where, mediaType } of mediaTypes(contract)) {
    yield* schemasWithin(mediaType.schema, where);
  }
  for (const { operation } of operationsOf(contract.paths)) {
    for (const parameter of operation.parameters ?? []) {
      if (!isReference(parameter)) {
        yield* schemasWithin(parameter.schema, `${operation.operationId} ${parameter.name}`);
      }
    }
  }
}
