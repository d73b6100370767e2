import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf, type RawBody, type SimulatorRequest, type SimulatorResponse, tooLargeBody } from '../core/http/request';
import type { Simulator } from '../core/simulator';
import { newId } from '../core/world/random';
import { type Building, type BuildingOptions, openBuilding } from './building';
import { type ControlRoomOptions, openControlRoom } from './control-room';
import { preflightHeaders, refusalOf, sharingHeaders } from './origin-check';

export type ListenOptions = {
  port: number;
  host: string;
  /** Origins of pages that may use it, beyond its own. */
  allowedOrigins?: readonly string[];
  report?: (text: string) => void;
  /** The page that shows what happens. Without it there is none. */
  controlRoom?: ControlRoomOptions;
};
export type ServerOptions = BuildingOptions & ListenOptions;

export type RunningServer = { url: string; simulator: Simulator; close(): Promise<void> };

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
  const building = openBuilding(options);
  try {
    const { url, close } = await serveBuilding(building, options);
    return {
      url,
      simulator: building.simulator,
      async close() {
        await close();
        await building.close();
      },
    };
  } catch (problem) {
    await building.close();
    throw problem;
  }
}

/** Lets programs of this machine into a building, by HTTP. */
export async function serveBuilding(building: Building, options: ListenOptions): Promise<Pick<RunningServer, 'url' | 'close'>> {
  const { host, report = () => undefined } = options;
  const { simulator } = building;
  let base = 'http://localhost';
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

  /** The answer, and the body that it answers, if that could be read. */
  async function respond(incoming: IncomingMessage): Promise<{ requestBody: string | null; response: SimulatorResponse }> {
    let requestBody: string | null = null;
    try {
      const request = await toSimulatorRequest(incoming, base, simulator.world.bound('requestBodyBytes'));
      requestBody = request.body.text;
      return { requestBody, response: await building.exchange(request) };
    } catch (defect) {
      if (!incoming.destroyed) {
        report(`A request could not be answered: ${(defect as Error).stack ?? defect}`);
      }
      const detail = 'A defect of the simulator. Its output says more.';
      return { requestBody, response: problem({ status: 500, code: 'internal-error', title: 'Internal error', detail }) };
    }
  }

  const controlRoom = options.controlRoom ? openControlRoom(simulator, options.controlRoom) : null;

  const server = createServer({ maxHeaderSize: 64 * 1024, keepAliveTimeout: 60_000 }, async (incoming, outgoing) => {
    const startedAt = performance.now();
    if (controlRoom?.has(incoming)) {
      const refusal = controlRoom.serve(incoming, outgoing);
      if (refusal) {
        send(problem(refusal), outgoing);
      }
      incoming.resume();
      return;
    }
    const refusal = refusalOf(incoming, allowedOrigins);
    const sharing = sharingHeaders(incoming, allowedOrigins);
    const preflight = preflightHeaders(incoming);
    if (!refusal && preflight) {
      send({ status: 204, headers: preflight, body: null }, outgoing, sharing);
    } else {
      const { requestBody, response } = refusal ? { requestBody: null, response: problem(refusal) } : await respond(incoming);
      send(response, outgoing, refusal ? {} : sharing);
      controlRoom?.record({ incoming, requestBody, response, startedAt });
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
  return {
    url: base,
    async close() {
      controlRoom?.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
