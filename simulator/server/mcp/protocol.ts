import { isObject, type JsonObject } from '../../../openapi/json/json';

/**
 * The Model Context Protocol, as far as a server needs it that offers tools and resources: JSON-RPC 2.0, one message a line. It is written by
 * hand because the simulator is one file that needs Node alone, and the whole of what is used here fits on a few screens.
 */

/** Newest first. None of them changes what this server sends; they are agreed on so that a client knows what to expect. */
export const protocolVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;
/** The only one in which several messages may come as one array. */
const versionWithBatches = '2025-03-26';

export const errorCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
} as const;

/** An error of the protocol itself. What goes wrong inside a tool is a result with `isError`, which the model gets to read. */
export class ProtocolError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export type Content = { type: 'text'; text: string };
export type ToolResult = { content: Content[]; structuredContent?: JsonObject; isError?: boolean };
export type ToolDescription = {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
};
export type Resource = { uri: string; name: string; title: string; description: string; mimeType: string };
export type ResourceContent = { uri: string; mimeType: string; text: string };

/** What the server offers. Both calls give null for a name that they don't know. */
export type Offer = {
  serverInfo: { name: string; title: string; version: string };
  /** What a client may put before the model, so that it knows where to begin. */
  instructions: string;
  tools: readonly ToolDescription[];
  callTool(name: string, input: JsonObject): Promise<ToolResult | null>;
  listResources(): Resource[];
  readResource(uri: string): ResourceContent | null;
};

type Id = string | number;
type Answer =
  | { jsonrpc: '2.0'; id: Id | null; result: object }
  | { jsonrpc: '2.0'; id: Id | null; error: { code: number; message: string } };

function failure(id: Id | null, code: number, message: string): Answer {
  return { jsonrpc: '2.0', id, error: { code, message } };
}

function textParameter(params: JsonObject, name: string, method: string): string {
  const value = params[name];
  if (typeof value !== 'string') {
    throw new ProtocolError(errorCodes.invalidParams, `${method} needs params.${name}, a string.`);
  }
  return value;
}

/** Gives the answer to a line, or null if there is nothing to say: to a notification, or to an answer that nobody asked for. */
export function createProtocol(offer: Offer, report: (text: string) => void): (line: string) => Promise<string | null> {
  let version: string | null = null;

  function initialize(params: JsonObject): object {
    const asked = textParameter(params, 'protocolVersion', 'initialize');
    version = protocolVersions.find((known) => known === asked) ?? protocolVersions[0];
    const { serverInfo, instructions } = offer;
    return { protocolVersion: version, capabilities: { tools: {}, resources: {} }, serverInfo, instructions };
  }

  async function callTool(params: JsonObject): Promise<object> {
    const name = textParameter(params, 'name', 'tools/call');
    const input = params.arguments ?? {};
    if (!isObject(input)) {
      throw new ProtocolError(errorCodes.invalidParams, 'tools/call needs params.arguments to be an object, if it is there.');
    }
    const result = await offer.callTool(name, input);
    if (!result) {
      const names = offer.tools.map((tool) => tool.name).join(', ');
      throw new ProtocolError(errorCodes.invalidParams, `There is no tool "${name}". There are ${names}.`);
    }
    return result;
  }

  function readResource(params: JsonObject): object {
    const uri = textParameter(params, 'uri', 'resources/read');
    const content = offer.readResource(uri);
    if (!content) {
      // The code that the specification gives for this.
      throw new ProtocolError(-32002, `There is no resource ${uri}. resources/list names them.`);
    }
    return { contents: [content] };
  }

  const methods: Record<string, (params: JsonObject) => object | Promise<object>> = {
    initialize,
    ping: () => ({}),
    'tools/list': () => ({ tools: offer.tools }),
    'tools/call': callTool,
    'resources/list': () => ({ resources: offer.listResources() }),
    'resources/templates/list': () => ({ resourceTemplates: [] }),
    'resources/read': readResource,
  };

  async function request(id: Id, method: string, params: unknown): Promise<Answer> {
    try {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (!run) {
        throw new ProtocolError(errorCodes.methodNotFound, `There is no method "${method}". There are ${Object.keys(methods).join(', ')}.`);
      }
      if (params !== undefined && !isObject(params)) {
        throw new ProtocolError(errorCodes.invalidParams, 'params must be an object.');
      }
      return { jsonrpc: '2.0', id, result: await run(params ?? {}) };
    } catch (problem) {
      if (problem instanceof ProtocolError) {
        return failure(id, problem.code, problem.message);
      }
      report(`A defect of the simulator: ${(problem as Error).stack ?? problem}`);
      return failure(id, errorCodes.internal, 'A defect of the simulator. Its standard error says more.');
    }
  }

  async function respond(message: unknown): Promise<Answer | null> {
    if (!isObject(message) || message.jsonrpc !== '2.0') {
      return failure(null, errorCodes.invalidRequest, 'A message is a JSON object with "jsonrpc": "2.0".');
    }
    const { id, method, params } = message;
    if (method === undefined && ('result' in message || 'error' in message)) {
      return null; // An answer, though this server asks nothing.
    }
    if (typeof method !== 'string') {
      return failure(null, errorCodes.invalidRequest, 'A message needs "method", a string.');
    }
    if (!('id' in message)) {
      // Notifications: `initialized` changes nothing here, and what `cancelled` would stop is over in milliseconds.
      return null;
    }
    if (typeof id !== 'string' && typeof id !== 'number') {
      return failure(null, errorCodes.invalidRequest, '"id" must be a string or a number.');
    }
    return request(id, method, params);
  }

  async function respondToAll(messages: unknown[]): Promise<Answer[] | Answer | null> {
    if (version !== versionWithBatches) {
      const detail = `Only version ${versionWithBatches} of the protocol has batches. Send one message a line.`;
      return failure(null, errorCodes.invalidRequest, detail);
    }
    if (messages.length === 0) {
      return failure(null, errorCodes.invalidRequest, 'The batch is empty.');
    }
    const answers: Answer[] = [];
    for (const message of messages) {
      const answer = await respond(message);
      if (answer) {
        answers.push(answer);
      }
    }
    return answers.length > 0 ? answers : null;
  }

  return async (line) => {
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch (problem) {
      return JSON.stringify(failure(null, errorCodes.parse, `The line is not JSON: ${(problem as Error).message}`));
    }
    const answer = await (Array.isArray(message) ? respondToAll(message) : respond(message));
    return answer && JSON.stringify(answer);
  };
}
