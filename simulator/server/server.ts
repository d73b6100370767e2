import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises';
import type { Contract } from '../../api/contract';
import { describedRoutes } from '../control-routes/describe-routes';
import { bodyOf, type RawBody, type SimulatorRequest, type SimulatorResponse, tooLargeBody } from '../core/http/request';
import type { SeedName } from '../core/seeds';
import { createSimulator, type Simulator } from '../core/simulator';
import { createClock } from '../core/world/clock';
import { createRandom, newId } from '../core/world/random';
import { preflightHeaders, refusalOf, sharingHeaders } from './origin-check';
import { openStateFile, type StateFile } from './state-file';
import { createTransport } from './webhook-transport';

export type ServerOptions = {
  contract: Contract;
  port: number;
  host: string;
  seed?: SeedName;
  stateFile?: string | null;
  /** Origins of pages that may use it, beyond its own. */
  allowedOrigins?: readonly string[];
  /** Where the random numbers begin; the same number gives the same ids. */
  randomSeed?: number;
  report?: (text: string) => void;
};

export type RunningServer = { url: string; simulator: Simulator; close(): Promise<void> };

const longestSleep = 1000;
const shortestSleep = 5;

/** The body. Of one that is too large the rest is read and dropped, so that the answer still gets through. */
function readBody(incoming: IncomingMessage, maxBytes: number): Promise<RawBody> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBytes) {
        chunks.push(chunk);
      } else {
        resolve(tooLargeBody);
      }
    });
    incoming.on('end', () => resolve(bodyOf(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks))));
    incoming.on('error', reject);
  });
}

async function toSimulatorRequest(incoming: IncomingMessage, base: string, maxBytes: number): Promise<SimulatorRequest> {
  const { method = 'GET', headers } = incoming;
  const hasBody =
    method !== 'GET' && method !== 'HEAD' && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);
  const isTooLarge = Number(headers['content-length'] ?? 0) > maxBytes;
  const target = incoming.url?.startsWith('/') ? incoming.url : `/${incoming.url ?? ''}`;
  return {
    method,
    url: new URL(base + target),
    header(name) {
      const value = headers[name.toLowerCase()];
      return value === undefined ? null : String(value);
    },
    body: isTooLarge ? tooLargeBody : hasBody ? await readBody(incoming, maxBytes) : bodyOf(new Uint8Array()),
  };
}

function send({ status, headers, body }: SimulatorResponse, outgoing: ServerResponse, more: Record<string, string> = {}): void {
  const length = body === null ? {} : { 'Content-Length': Buffer.byteLength(body) };
  outgoing.writeHead(status, { ...headers, ...more, ...length });
  outgoing.end(body);
}

async function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return server.address() as AddressInfo;
}

/** The simulator on a port of this machine. Time goes on by itself. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { stateFile, report } = options;
  const state = stateFile
    ? openStateFile(stateFile, (error) => report?.(`The state could not be written: ${(error as Error).message}`))
    : null;
  try {
    return await serve(options, state);
  } catch (problem) {
    state?.close();
    throw problem;
  }
}

async function serve(options: ServerOptions, state: StateFile | null): Promise<RunningServer> {
  const { contract, host, report = () => undefined } = options;
  const simulator = createSimulator({
    contract,
    clock: createClock(() => Date.now(), 0),
    random: createRandom(options.randomSeed ?? 1),
    transport: createTransport(contract['x-bounds'].webhookAnswerSeconds?.max ?? 15),
    signingTime: () => Date.now(),
    ...(state ? { store: state } : {}),
    ...(options.seed ? { seed: options.seed } : {}),
    wait: (seconds) => wait(seconds * 1000, undefined, { ref: false }),
    pause,
    controlHelp: describedRoutes,
    loopbackWebhooks: true,
    onDefect: (defect) => report(`A defect of the simulator: ${(defect as Error).stack ?? defect}`),
  });

  let base = 'http://localhost';
  let isClosed = false;
  let wake: NodeJS.Timeout | undefined;
  /** Until the next thing is due, which a request may have brought nearer. While the clock stands, only what is due already can happen. */
  function sleep(): void {
    clearTimeout(wake);
    if (isClosed) {
      return; // A request that was under way has ended.
    }
    const { clock } = simulator.world;
    const due = simulator.nextDue();
    const isAhead = due === null || (!clock.running && due > clock.now());
    wake = setTimeout(
      () => {
        simulator.tick();
        sleep();
      },
      Math.min(longestSleep, isAhead ? longestSleep : Math.max(shortestSleep, due - clock.now())),
    );
    wake.unref();
  }

  const allowedOrigins = new Set(options.allowedOrigins);

  /** What the server itself refuses, in the form of the API's problems. The service has none of these, so that `type` leads to no page. */
  function problem({ status, code, title, detail }: { status: number; code: string; title: string; detail: string }): SimulatorResponse {
    const requestId = newId(simulator.world.random, 'req', simulator.world.now);
    return {
      status,
      headers: { 'Content-Type': 'application/problem+json', 'Request-Id': requestId, Simulated: 'true' },
      body: JSON.stringify({ type: 'about:blank', title, status, detail, instance: `/requests/${requestId}`, code, requestId }),
    };
  }

  async function respond(incoming: IncomingMessage): Promise<SimulatorResponse> {
    try {
      return await simulator.exchange(await toSimulatorRequest(incoming, base, simulator.world.bound('requestBodyBytes')));
    } catch (defect) {
      if (!incoming.destroyed) {
        report(`A request could not be answered: ${(defect as Error).stack ?? defect}`);
      }
      return problem({
        status: 500,
        code: 'internal-error',
        title: 'Internal error',
        detail: 'A defect of the simulator. Its output says more.',
      });
    }
  }

  const server = createServer({ maxHeaderSize: 64 * 1024, keepAliveTimeout: 60_000 }, async (incoming, outgoing) => {
    const refusal = refusalOf(incoming, allowedOrigins);
    const sharing = sharingHeaders(incoming, allowedOrigins);
    const preflight = preflightHeaders(incoming);
    if (refusal) {
      send(problem(refusal), outgoing);
    } else if (preflight) {
      send({ status: 204, headers: preflight, body: null }, outgoing, sharing);
    } else {
      send(await respond(incoming), outgoing, sharing);
      sleep();
    }
    incoming.resume();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) {
      const isLong = error.code === 'HPE_HEADER_OVERFLOW';
      const { status, headers, body } = problem(
        isLong
          ? { status: 431, code: 'invalid-parameter', title: 'Header fields too large', detail: 'Send a shorter URL or fewer headers.' }
          : { status: 400, code: 'malformed-request', title: 'Malformed request', detail: 'This is not HTTP.' },
      );
      const all = { ...headers, 'Content-Length': Buffer.byteLength(body ?? ''), Connection: 'close' };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
  });

  const { port } = await listen(server, options.port, host);
  base = `http://${host.includes(':') ? `[${host}]` : host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  sleep();
  return {
    url: base,
    simulator,
    async close() {
      isClosed = true;
      clearTimeout(wake);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await simulator.settled();
      state?.close();
    },
  };
}
