import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** A refusal before the simulator sees the request. */
export type Refusal = { status: 403 | 404 | 405 | 421 | 503; code: string; title: string; detail: string };

const unusable = new Set(['TRACE', 'TRACK', 'CONNECT']);

/** A page of another site must not steer the simulator through a name that it has made to point here. */
function isLocalName(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return name === 'localhost' || isIP(name) !== 0;
}

/** Whether a page of another origin asks. Browsers say so; programs send neither header. */
function isForeign({ headers }: IncomingMessage, allowed: ReadonlySet<string>): boolean {
  const { origin, host = '' } = headers;
  if (origin !== undefined) {
    return origin !== `http://${host.toLowerCase()}` && !allowed.has(origin);
  }
  return headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
}

export function refusalOf(incoming: IncomingMessage, allowedOrigins: ReadonlySet<string>): Refusal | null {
  if (!isLocalName(incoming.headers.host)) {
    const detail = 'The simulator answers to localhost and to addresses only.';
    return { status: 421, code: 'misdirected-request', title: 'Misdirected request', detail };
  }
  if (isForeign(incoming, allowedOrigins)) {
    const detail =
      'The simulator answers no page of another origin. If the page is yours, start the simulator with --allow-origin and its origin.';
    return { status: 403, code: 'origin-not-allowed', title: 'Origin not allowed', detail };
  }
  if (unusable.has(incoming.method ?? '')) {
    const detail = 'The API uses GET, POST, PUT, PATCH and DELETE.';
    return { status: 405, code: 'method-not-allowed', title: 'Method not allowed', detail };
  }
  return null;
}

/** What an answer says so that a page of an allowed origin may read it. */
export function sharingHeaders({ headers }: IncomingMessage, allowedOrigins: ReadonlySet<string>): Record<string, string> {
  const { origin } = headers;
  return origin !== undefined && allowedOrigins.has(origin)
    ? { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': '*', Vary: 'Origin' }
    : {};
}

/** The answer to a browser that asks whether such a page may send a request; null if it does not ask that. */
export function preflightHeaders({ method, headers }: IncomingMessage): Record<string, string> | null {
  const wanted = headers['access-control-request-method'];
  if (method !== 'OPTIONS' || headers.origin === undefined || wanted === undefined) {
    return null;
  }
  return {
    'Access-Control-Allow-Methods': wanted,
    'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '',
    'Access-Control-Max-Age': '600',
  };
}
