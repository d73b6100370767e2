import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before } from 'node:test';
import type { PlainRequest } from '../../request/plain-request';
import type { CodeTarget } from '../code-target';

/** A server of this machine that writes down what reaches it, and what a request has to be when it arrives. */

export type Received = { method: string; path: string; headers: [name: string, value: string][]; body: string };

export type Recorder = {
  /** The base URL under which the requests of one case are kept. */
  baseOf(index: number): string;
  received(index: number): Received[];
  stop(): Promise<void>;
};

export const credential = { id: 'crd_example', secret: `a'b"c$d\`e\\f!g` };
const names = { url: 'API_URL', user: 'API_USER', password: 'API_PASSWORD' };
/** What code is written for: a server, unless the environment names another. */
export function targetAt(server: string | null): CodeTarget {
  return { server, environment: names };
}
/** What code reads, and that nothing is to go by way of a proxy. */
export const environment = {
  ...process.env,
  [names.user]: credential.id,
  [names.password]: credential.secret,
  no_proxy: '*',
  NO_PROXY: '*',
};

/** Answers with the status that the path asks for, as in `/status/409`, else 200. */
async function startRecorder(): Promise<Recorder> {
  const cases = new Map<string, Received[]>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk);
    }
    const [, index = '', path = ''] = /^\/case\/(\d+)(.*)$/s.exec(request.url ?? '') ?? [];
    const raw = request.rawHeaders;
    const headers = raw.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));
    const received = { method: request.method ?? '', path, headers, body: Buffer.concat(chunks).toString('utf8') };
    cases.set(index, [...(cases.get(index) ?? []), received]);
    const status = Number(/^\/status\/(\d+)/.exec(path)?.[1] ?? 200);
    response.writeHead(status, { Connection: 'close' }).end(status === 204 ? undefined : `{"status":${status},"detail":"naïve"}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseOf: (index) => `http://127.0.0.1:${port}/case/${index}`,
    received: (index) => cases.get(String(index)) ?? [],
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The bytes that a path means, and how it is cut into parts. */
function meaning(path: string): { bytes: string; cuts: string } {
  const bytes = path.replace(/%[0-9a-f]{2}|./gisu, (piece) =>
    /^%../.test(piece) ? piece.slice(1).toLowerCase() : Buffer.from(piece).toString('hex'),
  );
  return { bytes, cuts: path.replace(/[^/?&=]/g, '') };
}

function isSameJson(sent: string, wanted: string): boolean {
  try {
    const value = JSON.stringify(JSON.parse(wanted));
    const isExact = value === wanted.replace(/("(?:[^"\\]+|\\.)*")|\s+/g, '$1');
    return isExact && JSON.stringify(JSON.parse(sent)) === value;
  } catch {
    return false;
  }
}

/** What arrived is what was asked for: each thing once, nothing lost, nothing run on the way. */
export function assertReceived(all: Received[], request: PlainRequest, hint: string): void {
  assert.equal(all.length, 1, `sent ${all.length} times: ${hint}`);
  const [{ method, path, headers, body }] = all as [Received];
  assert.equal(method, request.method, hint);
  assert.deepEqual(meaning(path), meaning(request.path), `${path} for ${request.path}: ${hint}`);
  const named = (wanted: string) => headers.filter(([name]) => name.toLowerCase() === wanted.toLowerCase()).map(([, value]) => value);
  // The last of a name counts, and signing in counts more. A name that is no name cannot be sent.
  const wanted = new Map(request.headers.map(([name, value]) => [name.toLowerCase(), value.replace(/\p{Cc}+/gu, ' ').trim()]));
  wanted.delete('not a name');
  if (request.isSignedIn) {
    wanted.set('authorization', `Basic ${btoa(`${credential.id}:${credential.secret}`)}`);
  }
  for (const [name, value] of wanted) {
    assert.deepEqual(named(name), [value], `${name}: ${hint}`);
  }
  assert.deepEqual(named('authorization').length, wanted.has('authorization') ? 1 : 0, hint);
  if (body !== (request.body ?? '')) {
    const isJson = request.headers.some(([name, value]) => name === 'Content-Type' && value.includes('json'));
    assert.ok(isJson && isSameJson(body, request.body ?? ''), `the body ${body}: ${hint}`);
  }
}

/** A recorder that runs while the tests of a file do. */
export function recorderOfTests(): () => Recorder {
  let recorder: Recorder | null = null;
  before(async () => {
    recorder = await startRecorder();
  });
  after(() => recorder?.stop());
  return () => {
    if (!recorder) {
      throw new Error('The recorder runs only while tests do.');
    }
    return recorder;
  };
}
