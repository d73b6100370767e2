import type { Contract, PlacedOperation } from '../../../api/contract';
import { asObject, type Json, type JsonObject } from '../../../openapi/json/json';
import { callers } from '../../core/seeds/people';
import { type OperationFinder, parametersOf } from './operations';
import type { Reply, SendRequest } from './send-request';
import { dataResult, type Tool, ToolError, textOf } from './tool';

const nobody = 'nobody';
const callerNames = callers.map(({ name }) => name);

function authorizationOf(caller: string): Record<string, string> {
  const found = callers.find(({ name }) => name === caller);
  return found ? { Authorization: `Basic ${btoa(`${found.credentialId}:${found.secret}`)}` } : {};
}

function written(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function filledPath(contract: Contract, placed: PlacedOperation, values: JsonObject): string {
  const names = [...placed.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const missing = names.filter((name) => values[name] === undefined || values[name] === '');
  const unknown = Object.keys(values).filter((name) => !names.includes(name));
  if (missing.length > 0 || unknown.length > 0) {
    const meaning = new Map(parametersOf(contract, placed).map(({ name, description }) => [name, description]));
    const lines = [
      ...missing.map((name) => `- pathParameters.${name} is missing: ${meaning.get(name) ?? ''}`),
      ...unknown.map((name) => `- pathParameters.${name} isn't part of this path. If it is a filter, put it into query.`),
    ];
    const { method, path, operation } = placed;
    const remedy = 'describe_building gives the ids of the example building; a list operation gives those of anything else.';
    throw new ToolError(`${operation.operationId} is ${method} ${path}.\n${lines.join('\n')}\n${remedy}`);
  }
  return placed.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(written(values[name] ?? '')));
}

/** A list repeats its parameter. */
function queryText(query: JsonObject): string {
  const entries = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, written(each)]));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

function requireBody({ operation }: PlacedOperation, body: Json | undefined): void {
  if (operation.requestBody?.required && body === undefined) {
    const { operationId } = operation;
    throw new ToolError(`${operationId} needs a body. read_operation {"operation": "${operationId}"} says what goes into it.`);
  }
}

/** No body of the API is a text. A model that sends one means the JSON in it. */
function bodyIn(body: Json | undefined): Json | undefined {
  if (typeof body !== 'string') {
    return body;
  }
  try {
    return JSON.parse(body) as Json;
  } catch {
    throw new ToolError('body is a text that is not JSON. Give the body as a JSON object.');
  }
}

/** A word about an answer that a reader of status codes would get wrong, or can do something about. */
function hintOf({ status, body }: Reply, placed: PlacedOperation | null): string | undefined {
  const { code } = asObject(body);
  if (status === 202) {
    return 'Accepted, not done: the building works on it. Read it again after advance_clock.';
  }
  if (status >= 400 && typeof code === 'string') {
    const read = placed ? ` and read_operation {"operation": "${placed.operation.operationId}"}` : '';
    return `read_page {"address": "/main/guides/error-handling#${code}"}${read} say more.`;
  }
  return undefined;
}

export function callOperationTool(contract: Contract, finder: OperationFinder, send: SendRequest): Tool {
  function requestOf(input: JsonObject): { placed: PlacedOperation | null; method: string; path: string } {
    const operationId = textOf(input.operationId);
    const path = textOf(input.path);
    if ((operationId === undefined) === (path === undefined)) {
      throw new ToolError('Give either operationId, or method and path.');
    }
    const query = queryText(asObject(input.query));
    if (operationId !== undefined) {
      const placed = finder.byId(operationId);
      const filled = filledPath(contract, placed, asObject(input.pathParameters));
      requireBody(placed, input.body);
      return { placed, method: placed.method, path: filled + query };
    }
    if (!path?.startsWith('/v2')) {
      throw new ToolError(
        'path must begin with /v2, such as /v2/systems. For the routes below /_sim there are tools of their own, and control.',
      );
    }
    const method = (textOf(input.method) ?? 'GET').toUpperCase();
    if (/[{}]/.test(path)) {
      throw new ToolError('Put real ids into path, or give operationId and pathParameters.');
    }
    const joined = path.includes('?') ? query.replace('?', '&') : query;
    return { placed: finder.byCall(method, path), method, path: path + joined };
  }

  return {
    name: 'call_operation',
    title: 'Call the API',
    description:
      'Sends a request to the simulated API and gives the status, the headers and the body that come back. Name the operation by operationId ' +
      '(with pathParameters), or give method and path. Signs in with the sample credential of an owner that may do everything; choose another ' +
      'caller to see 403. Refusals (4xx) are answers too: read code and errors in the body. Nothing real is behind it, so try things out.',
    effect: 'changes',
    inputSchema: {
      type: 'object',
      properties: {
        operationId: { type: 'string', description: 'Such as createUser. search_docs and read_operation give the ids.' },
        pathParameters: { type: 'object', description: 'The parameters of its path, such as {"systemId": "sys_…"}.' },
        method: { type: 'string', description: 'Instead of operationId: the verb. Default GET.' },
        path: { type: 'string', description: 'Instead of operationId: the path with real ids, such as /v2/systems.' },
        query: { type: 'object', description: 'Query parameters, such as {"limit": 20}.' },
        headers: {
          type: 'object',
          description:
            'Further headers, such as {"If-Match": "\\"3\\""} or {"Idempotency-Key": "…"}. Authorization and Content-Type are set for you.',
        },
        body: { description: 'The body, as JSON (not as text).' },
        caller: {
          enum: [...callerNames, nobody],
          default: callerNames[0],
          description: `Who calls. "${nobody}" sends no credential. describe_building says what each may do.`,
        },
      },
      additionalProperties: false,
    },
    async run(input) {
      const { placed, method, path } = requestOf(input);
      const type = Object.keys(placed?.operation.requestBody?.content ?? {})[0] ?? 'application/json';
      const headers = {
        ...authorizationOf(textOf(input.caller) ?? nobody),
        ...(input.body === undefined ? {} : { 'Content-Type': type }),
        ...Object.fromEntries(Object.entries(asObject(input.headers)).map(([name, value]) => [name, written(value)])),
      };
      const reply = await send(method, path, headers, bodyIn(input.body));
      const hint = hintOf(reply, placed);
      return dataResult({ request: `${method} ${path}`, ...reply, ...(hint ? { hint } : {}) });
    },
  };
}
