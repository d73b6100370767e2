import type { PlainRequest } from '../request/plain-request';
import { sendable } from './sendable';

/** A request as it goes over the wire. `host` and `authorization` belong to who sends it. */
export function http(request: PlainRequest, host: string, authorization: string | null): string {
  const { path, headers } = sendable(request);
  const lines = [
    `${request.method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(authorization === null ? [] : [`Authorization: ${authorization}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return request.body === null ? lines.join('\n') : `${lines.join('\n')}\n\n${request.body}`;
}
