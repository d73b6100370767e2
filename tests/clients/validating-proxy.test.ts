// Prism between a client and the simulator: it holds every answer against the contract by rules that nobody here wrote, and finds no violation.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { contractFile } from '../../api/read-contract';
import { installPeer } from '../../scripts/peers/install-peer';
import { authorization } from '../../scripts/samples/prepare-example';
import { createHarness, type Harness } from '../../simulator/testing/harness';
import { isDeep } from '../is-deep';
import { prepared, reference, successOf } from '../reference/examples';
import { randomCall } from '../simulator/random-calls';

const skip = !isDeep && 'in npm run test:deep';
const harness: Harness = createHarness();
const { fetch: answer } = harness.simulator;
const violations: string[] = [];
let checked = 0;
let upstream: Server;
let prism: ChildProcess;
let address = '';

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The harness's simulator, on a port. */
async function listen(): Promise<Server> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) {
      chunks.push(chunk as Buffer);
    }
    const request = new Request(`https://api.access.example${url}`, {
      method,
      headers: Object.fromEntries(
        ['authorization', 'content-type', 'if-match', 'idempotency-key', 'accept'].flatMap((name) =>
          headers[name] ? [[name, String(headers[name])]] : [],
        ),
      ),
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    });
    const response = await answer(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(Buffer.from(await response.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Sends through Prism what is for the API, and notes what Prism finds. */
async function throughPrism(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (pathname.startsWith('/_sim')) {
    return answer(request);
  }
  const body = request.body === null ? null : await request.arrayBuffer();
  const response = await fetch(address + pathname + search, { method: request.method, headers: request.headers, body });
  const found = response.headers.get('sl-violations');
  checked += 1;
  if (found !== null) {
    violations.push(`${request.method} ${pathname}${search} ${response.status}: ${found}`);
  }
  return response;
}

before(async () => {
  if (skip) {
    return;
  }
  upstream = await listen();
  const port = await freePort();
  const command = join(installPeer('prism'), 'node_modules', '.bin', 'prism');
  const target = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  // Requests may be wrong, and the simulator is to say so: only answers are held against the contract.
  prism = spawn(command, ['proxy', contractFile, target, '--port', String(port), '--validate-request', 'false'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  while (!output.includes('Prism is listening')) {
    const [chunk] = (await once(prism.stdout as NonNullable<typeof prism.stdout>, 'data')) as [Buffer];
    output += chunk;
  }
  prism.stdout?.resume();
  prism.stderr?.resume();
  address = `http://127.0.0.1:${port}`;
  harness.simulator.fetch = throughPrism;
});
after(async () => {
  if (prism) {
    prism.kill();
    await once(prism, 'exit');
    upstream.close();
    upstream.closeAllConnections();
  }
});

test('the answer to every example keeps the contract', { skip }, async () => {
  const send = (path: string, init: RequestInit) => throughPrism(new Request(`https://api.access.example${path}`, init));
  for (const operation of reference.operations) {
    await harness.control('POST', '/reset', { seed: 'harbour-house' });
    const { method, path, headers, body } = await prepared(operation, send);
    const { status } = await send(path, { method, headers: [...headers, ['Authorization', authorization]], body });
    assert.equal(status, successOf(operation), operation.id);
  }
  assert.ok(checked >= 127);
  assert.deepEqual(violations, []);
});

test('so do the answers to random calls', { skip }, async () => {
  checked = 0;
  await harness.control('POST', '/reset', { seed: 'harbour-house' });
  for (let seed = 1; checked < 200; seed += 1) {
    await randomCall(harness, seed);
  }
  assert.deepEqual(violations, []);
});
