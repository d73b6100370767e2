import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { contentType } from '../content-types';
import { cacheControl, cacheOfOthers, isServed, securityHeaders, transportSecurity } from '../headers';
import { acceptedEncodings, encodings, prefersMarkdown } from '../negotiate';
import { resolvePath } from '../resolve-path';
import type { BuildSnapshot } from './build-snapshot';
import { isUnchanged, readRange } from './conditional';
import { type Limits, sendTime } from './limits';
import { readTarget, safeQuery } from './request-target';

/** What is sent, before anything is. */
type Answer = { status: number; headers: Record<string, string>; body: Buffer | null };

const plainText = { 'Content-Type': 'text/plain; charset=utf-8' };

function say(status: number, text: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { ...plainText, 'Cache-Control': 'no-store', ...headers }, body: Buffer.from(`${text}\n`) };
}

const notAllowed = say(405, 'This site is read-only: use GET or HEAD.', { Allow: 'GET, HEAD' });
const badHost = say(400, 'This request names more than one host.');
const badTarget = say(400, 'The target of this request is no path. Ask for a path that begins with a slash.');

export const healthPath = '/healthz';

/** Answers from a build in memory, as a hardened host would. `mount` is where it really stands; normally the base URL. */
export function createAnswerer({ manifest, contents }: BuildSnapshot, mount = manifest.baseUrl): (request: IncomingMessage) => Answer {
  const place = {
    baseUrl: mount,
    routes: new Set(manifest.routes),
    files: new Set([...contents.keys()].filter(isServed)),
  };
  const commonHeaders = securityHeaders(manifest);

  function answerFile(request: IncomingMessage, status: number, file: string, isNegotiated: boolean): Answer {
    const { headers: asked } = request;
    const encoding = acceptedEncodings(asked['accept-encoding'] as string | undefined)
      .flatMap((name) => encodings.filter((each) => each.name === name))
      .find(({ ending }) => contents.has(file + ending));
    const content = contents.get(file + (encoding?.ending ?? ''));
    if (!content) {
      return say(404, 'Not found.');
    }
    const { body, etag } = content;
    const headers: Record<string, string> = {
      'Content-Type': contentType(file),
      'Cache-Control': status === 200 ? cacheControl(file) : cacheOfOthers,
      Vary: isNegotiated ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding.name }),
    };
    if (status !== 200) {
      return { status, headers, body };
    }
    Object.assign(headers, { ETag: etag, 'Accept-Ranges': 'bytes' });
    if (isUnchanged(asked['if-none-match'], etag)) {
      return { status: 304, headers, body: null };
    }
    const range = request.method === 'GET' ? readRange(asked.range, asked['if-range'] as string | undefined, etag, body.length) : null;
    if (range === 'unsatisfiable') {
      return say(416, 'The file is shorter than what was asked for.', { 'Content-Range': `bytes */${body.length}` });
    }
    if (range) {
      const { first, last } = range;
      headers['Content-Range'] = `bytes ${first}-${last}/${body.length}`;
      return { status: 206, headers, body: body.subarray(first, last + 1) };
    }
    return { status, headers, body };
  }

  function choose(request: IncomingMessage): Answer {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return notAllowed;
    }
    if ((request.headersDistinct.host ?? []).length > 1) {
      return badHost;
    }
    const target = readTarget(String(request.url));
    if (!target) {
      return badTarget;
    }
    if (target.path === healthPath) {
      return say(200, 'ok');
    }
    const found = resolvePath(target.path, place);
    if (found.kind === 'redirect') {
      const location = target.query ? `${found.path}?${safeQuery(target.query)}` : found.path;
      return { status: 308, headers: { Location: location, 'Cache-Control': cacheOfOthers }, body: null };
    }
    if (found.kind === 'not-found') {
      return answerFile(request, 404, '404.html', false);
    }
    const markdown = found.route === undefined ? undefined : manifest.markdown[found.route];
    const file = markdown && prefersMarkdown(request.headers.accept) ? markdown : found.file;
    return answerFile(request, 200, file, markdown !== undefined);
  }

  return (request) => {
    const answer = choose(request);
    return { ...answer, headers: { ...commonHeaders, ...answer.headers } };
  };
}

/** What is known of an answer when it is through, or broken off. */
export type Served = { method: string; path: string; query: string; address: string; status: number; bytes: number; milliseconds: number };

type ListenerOptions = {
  answer(request: IncomingMessage): Answer;
  /** Whether the server is about to stop: connections are then closed behind their answers. */
  isStopping(): boolean;
  limits: Limits;
  served?: ((served: Served) => void) | undefined;
};

export function createListener({ answer, isStopping, limits, served }: ListenerOptions): RequestListener {
  // Node's own limit leaves the connection open, and answers whatever comes next with 503.
  const requests = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse) => {
    const count = (requests.get(request.socket) ?? 0) + 1;
    requests.set(request.socket, count);
    const began = performance.now();
    const { status, headers, body } = answer(request);
    const bytes = body?.length ?? 0;
    // An answer that waits behind the last of its connection is never closed, and nobody waits for its time to be over.
    const tooSlow = setTimeout(() => response.destroy(), sendTime(bytes, limits)).unref();
    response.on('close', () => {
      clearTimeout(tooSlow);
      served?.({
        ...(readTarget(String(request.url)) ?? { path: '', query: '' }),
        method: String(request.method),
        address: request.socket.remoteAddress ?? '',
        status,
        bytes: response.writableFinished && request.method !== 'HEAD' ? bytes : 0,
        milliseconds: performance.now() - began,
      });
    });
    // The body of a refused request isn't waited for.
    const isLast = isStopping() || status === 405 || status === 400 || count >= limits.requestsPerConnection;
    response.writeHead(status, {
      ...headers,
      ...(/^https$/i.test(String(request.headers['x-forwarded-proto'])) && transportSecurity),
      ...(status !== 304 && { 'Content-Length': String(bytes) }),
      ...(isLast && { Connection: 'close' }),
    });
    if (request.method === 'HEAD' || !body) {
      response.end();
    } else {
      // Ended before it has gone out, it would count as idle, and be cut off when the server stops.
      response.write(body, () => response.end());
    }
  };
}
