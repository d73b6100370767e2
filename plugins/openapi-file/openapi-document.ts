import type { Operation } from '../../api/operation';

type PathItem = Record<string, object>;

function operationObject(operation: Operation): object {
  const parameters = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    tags: [operation.tag],
    ...(parameters.length > 0 && { parameters }),
    responses: {
      [operation.success]: { description: 'Success' },
      default: { description: 'A problem document, `application/problem+json`' },
    },
    'x-audience': operation.audience,
    'x-capacities': operation.capacities,
    'x-problem-codes': operation.problems,
  };
}

/** An OpenAPI 3.1 document with every operation: addresses, summaries and rights, no schemas. */
export function openapiDocument(operations: Operation[]): object {
  const paths: Record<string, PathItem> = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    (paths[operation.path] as PathItem)[operation.method.toLowerCase()] = operationObject(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Access Management API',
      version: '2.0',
      summary: 'Doors, controllers, hubs, users, tokens, roles, schedules and visits',
    },
    servers: [{ url: 'https://api.access.example' }],
    security: [{ basic: [] }],
    tags: [...new Set(operations.map((operation) => operation.tag))].map((name) => ({ name })),
    paths,
    components: { securitySchemes: { basic: { type: 'http', scheme: 'basic' } } },
  };
}
