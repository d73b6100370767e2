import type { IncomingMessage } from 'node:http';
import { type RecordedBody, type RecordedCall, roomHeader } from '../../control-room';
import type { SimulatorResponse } from '../../core/http/request';
import { instant } from '../../core/instant';
import type { World } from '../../core/world/world';
import { credentialIdOf, maskBody, maskHeader, maskOwnBody, maskPath, maskText } from './mask';

const keptBodyLength = 4096;
const keptPathLength = 2048;
const keptAgentLength = 60;

/** A part of a text that does not keep the whole text in memory, as a slice would. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : Buffer.from(text.slice(0, length)).toString();
}

const noBody: RecordedBody = { text: '', charactersLeftOut: 0 };

export function recordBody(text: string | null, maskIt = maskBody): RecordedBody {
  if (text === null || text === '') {
    return noBody;
  }
  const shown = maskIt(text, keptBodyLength);
  return { text: cut(shown, keptBodyLength), charactersLeftOut: Math.max(0, shown.length - keptBodyLength) };
}

export function recordHeaders(headers: Iterable<[string, string]>): [string, string][] {
  return Array.from(headers, ([name, value]) => [name, cut(maskHeader(name, value), keptPathLength)]);
}

/** A request and its answer, as the server has both when it is done. */
export type FinishedCall = { incoming: IncomingMessage; requestBody: string | null; response: SimulatorResponse; startedAt: number };

/** What is kept of a call: without secrets, and without what can be worked out when somebody looks. Every call pays for this. */
export type KeptCall = {
  number: number;
  at: number;
  simulatedAt: number;
  credentialId: string | null;
  administrator: string | null;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  requestHeaders: Record<string, string>;
  requestBody: RecordedBody;
  answerHeaders: Readonly<Record<string, string>>;
  answerBody: RecordedBody;
  /** About how many bytes it takes. */
  size: number;
};

export function recordCall(world: World, { incoming, requestBody, response, startedAt }: FinishedCall, number: number): KeptCall {
  const { headers, method = '', url = '' } = incoming;
  const credentialId = credentialIdOf(headers.authorization);
  const credential = credentialId === null ? undefined : world.tables.credentials.get(credentialId);
  const call: KeptCall = {
    number,
    at: Date.now(),
    simulatedAt: world.now,
    credentialId,
    administrator: (credential && world.tables.administrators.get(credential.administratorId)?.name) ?? null,
    method,
    path: cut(maskPath(url), keptPathLength),
    status: response.status,
    milliseconds: performance.now() - startedAt,
    requestHeaders: {},
    requestBody: recordBody(requestBody),
    answerHeaders: response.headers,
    answerBody: recordBody(response.body, maskOwnBody),
    size: 0,
  };
  let size = 1200;
  for (const name in headers) {
    const value = cut(maskHeader(name, String(headers[name])), keptPathLength);
    call.requestHeaders[name] = value;
    size += name.length + value.length;
  }
  call.size = size + call.path.length + call.requestBody.text.length + call.answerBody.text.length;
  return call;
}

function problemOf({ status, answerBody: { text } }: KeptCall): RecordedCall['problem'] {
  if (status < 400) {
    return null;
  }
  try {
    const { code, detail, type } = JSON.parse(text);
    return { code: String(code), detail: maskText(String(detail)), type: String(type) };
  } catch {
    return null;
  }
}

/** A call as the page gets it. */
export function describeCall(call: KeptCall, operationId: string | null): RecordedCall {
  const { credentialId, administrator, requestHeaders, answerHeaders, size: _, ...rest } = call;
  return {
    ...rest,
    at: new Date(call.at).toISOString(),
    simulatedAt: instant(call.simulatedAt),
    caller: { credentialId, administrator, userAgent: cut(requestHeaders['user-agent'] ?? '', keptAgentLength) },
    isFromRoom: requestHeaders[roomHeader.toLowerCase()] !== undefined,
    operationId,
    problem: problemOf(call),
    requestHeaders: Object.entries(requestHeaders),
    answerHeaders: recordHeaders(Object.entries(answerHeaders)),
  };
}
