import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises';
import type { Contract } from '../../api/contract';
import { describedRoutes } from '../control-routes/describe-routes';
import { bodyOf, type RawBody, type SimulatorRequest, type SimulatorResponse, tooLargeBody } from '../core/http/request';
import type { SeedName } from '../core/seeds';
import { createSimulator, type Simulator } from '../core/simulator';
import { createClock } from '../core/world/clock';
import { createRandom } from '../core/world/random';
import { openStateFile, type StateFile } from './state-file';
import { createTransport } from './webhook-transport';

export type ServerOptions = {
  contract: Contract;
  port: number;
  host: string;
  seed?: SeedName;
  stateFile?: string | null;
  /** Where the random numbers begin; the same number gives the same ids. */
  randomSeed?: number;
  report?: (text: string) => void;
};

export type RunningServer = { url: string; simulator: Simulator; close(): Promise<void> };

const unusable = new Set(['TRACE', 'TRACK', 'CONNECT']);
const longestSleep = 1000;
const shortestSleep = 5;

function problem(status: number, code: string, title: string, detail: string): string {
  return JSON.stringify({ type: `https://docs.access.example/problems/${code}`, title, status, detail, code });
}

/** A page of another site must not steer the simulator through a name that it has made to point here. */
function isLocalName(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return name === 'localhost' || isIP(name) !== 0;
}

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

function send({ status, headers, body }: SimulatorResponse, outgoing: ServerResponse): void {
  const length = body === null ? {} : { 'Content-Length': Buffer.byteLength(body) };
  outgoing.writeHead(status, { ...headers, ...length });
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
  const { contract, host, report = () => undefined } = options;
  const state: StateFile | null = options.stateFile
    ? openStateFile(options.stateFile, (error) => report(`The state could not be written: ${(error as Error).message}`))
    : null;
  const simulator = createSimulator({
    contract,
    clock: createClock(() => Date.now(), 0),
    random: createRandom(options.randomSeed ?? 1),
    transport: createTransport(contract['x-bounds'].webhookAnswerSeconds?.max ?? 15),
    ...(state ? { store: state } : {}),
    ...(options.seed ? { seed: options.seed } : {}),
    wait: (seconds) => wait(seconds * 1000, undefined, { ref: false }),
    pause,
    controlHelp: describedRoutes,
    loopbackWebhooks: true,
    onDefect: (defect) => report(`A defect of the simulator: ${(defect as Error).stack ?? defect}`),
  });

  let base = 'http://localhost';
  let wake: NodeJS.Timeout;
  function sleep(): void {
    const due = simulator.nextDue();
    const time = due === null || !simulator.world.clock.running ? longestSleep : due - simulator.world.clock.now();
    wake = setTimeout(
      () => {
        simulator.tick();
        sleep();
      },
      Math.min(longestSleep, Math.max(shortestSleep, time)),
    );
    wake.unref();
  }

  const server = createServer({ maxHeaderSize: 64 * 1024, keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    const refuse = (status: number, code: string, title: string, detail: string) => {
      outgoing
        .writeHead(status, { 'Content-Type': 'application/problem+json', Simulated: 'true' })
        .end(problem(status, code, title, detail));
      incoming.resume();
    };
    if (!isLocalName(incoming.headers.host)) {
      refuse(421, 'misdirected-request', 'Misdirected request', 'The simulator answers to localhost and to addresses only.');
      return;
    }
    if (unusable.has(incoming.method ?? '')) {
      refuse(405, 'method-not-allowed', 'Method not allowed', 'The API uses GET, POST, PUT, PATCH and DELETE.');
      return;
    }
    (async () => {
      send(await simulator.exchange(await toSimulatorRequest(incoming, base, simulator.world.bound('requestBodyBytes'))), outgoing);
      incoming.resume();
    })().catch((defect) => {
      report(`A request could not be answered: ${(defect as Error).message}`);
      outgoing.destroy();
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) {
      const isLong = error.code === 'HPE_HEADER_OVERFLOW';
      const body = isLong
        ? problem(431, 'invalid-parameter', 'Header fields too large', 'Send a shorter URL or fewer headers.')
        : problem(400, 'malformed-request', 'Malformed request', 'This is not HTTP.');
      const line = isLong ? '431 Request Header Fields Too Large' : '400 Bad Request';
      socket.end(
        `HTTP/1.1 ${line}\r\nContent-Type: application/problem+json\r\nSimulated: true\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      );
    }
  });

  const { port } = await listen(server, options.port, host);
  base = `http://${host.includes(':') ? `[${host}]` : host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  sleep();
  return {
    url: base,
    simulator,
    async close() {
      clearTimeout(wake);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await simulator.settled();
      state?.flush();
    },
  };
}
