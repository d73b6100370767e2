import type { IncomingMessage } from 'node:http';
import { type RecordedBody, type RecordedCall, type RecordedCaller, roomHeader } from '../../control-room';
import type { SimulatorResponse } from '../../core/http/request';
import { instant } from '../../core/instant';
import type { World } from '../../core/world/world';
import { credentialIdOf, maskBody, maskHeader, maskPath, maskText } from './mask';

const keptBodyLength = 4096;
const keptPathLength = 2048;
const keptAgentLength = 60;

/** A part of a text that does not keep the whole text in memory, as a slice would. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : Buffer.from(text.slice(0, length)).toString();
}

export function recordBody(text: string | null): RecordedBody {
  const shown = maskBody(text ?? '', keptBodyLength);
  return { text: cut(shown, keptBodyLength), charactersLeftOut: Math.max(0, shown.length - keptBodyLength) };
}

export function recordHeaders(headers: Iterable<[string, string | string[] | undefined]>): [string, string][] {
  return Array.from(headers, ([name, value]) => [name, cut(maskHeader(name, String(value)), keptPathLength)]);
}

function recordCaller(world: World, { authorization, 'user-agent': agent = '' }: IncomingMessage['headers']): RecordedCaller {
  const credentialId = credentialIdOf(authorization);
  const credential = credentialId === null ? undefined : world.tables.credentials.get(credentialId);
  const administrator = credential && world.tables.administrators.get(credential.administratorId);
  return { credentialId, administrator: administrator?.name ?? null, userAgent: maskText(cut(agent, keptAgentLength)) };
}

function problemOf({ status, body }: SimulatorResponse): RecordedCall['problem'] {
  if (status < 400 || body === null) {
    return null;
  }
  try {
    const { code, detail, type } = JSON.parse(body);
    return { code: String(code), detail: maskText(String(detail)), type: String(type) };
  } catch {
    return null;
  }
}

/** A request and its answer, as the server has both when it is done. */
export type FinishedCall = { incoming: IncomingMessage; requestBody: string | null; response: SimulatorResponse; startedAt: number };

/** Which operation it was is worked out when somebody looks. */
export type KeptCall = Omit<RecordedCall, 'operationId'>;

export function recordCall(world: World, { incoming, requestBody, response, startedAt }: FinishedCall, number: number): KeptCall {
  const { headers, method = '', url = '' } = incoming;
  return {
    number,
    at: new Date().toISOString(),
    simulatedAt: instant(world.now),
    caller: recordCaller(world, headers),
    isFromRoom: headers[roomHeader.toLowerCase()] !== undefined,
    method,
    path: cut(maskPath(url), keptPathLength),
    status: response.status,
    milliseconds: performance.now() - startedAt,
    problem: problemOf(response),
    requestHeaders: recordHeaders(Object.entries(headers)),
    requestBody: recordBody(requestBody),
    answerHeaders: recordHeaders(Object.entries(response.headers)),
    answerBody: recordBody(response.body),
  };
}

/** About how many bytes a record takes. */
export function sizeOfCall({ path, requestBody, answerBody, requestHeaders, answerHeaders }: KeptCall): number {
  let size = 600 + path.length + requestBody.text.length + answerBody.text.length;
  for (const headers of [requestHeaders, answerHeaders]) {
    for (const [name, value] of headers) {
      size += 60 + name.length + value.length;
    }
  }
  return size;
}
