import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { readBuild } from './build-snapshot';
import { type Limits, limits } from './limits';
import { createAnswerer, createListener, type Served } from './listener';

export type ServeOptions = {
  folder: string;
  /** 0 takes any free one. */
  port: number;
  host?: string;
  /** Where the site stands, if not at its base URL. */
  mount?: string;
  limits?: Partial<Limits>;
  served?: (served: Served) => void;
};

export type SiteServer = {
  server: Server;
  address: string;
  /** Serves the build that is in the folder now. Throws, and goes on with the old one, if that is not whole. */
  reload(): void;
  /** Lets answers that are under way finish, for a while, and stops. */
  stop(): Promise<void>;
};

/** Serves a build; resolves when it listens. */
export async function serve({ folder, port, host = '127.0.0.1', mount, served, ...options }: ServeOptions): Promise<SiteServer> {
  const limit: Limits = { ...limits, ...options.limits };
  let build = readBuild(folder);
  let answer = createAnswerer(build, mount);
  let isStopping = false;

  const server = createServer(
    {
      maxHeaderSize: limit.headerBytes,
      headersTimeout: limit.headersTime,
      requestTimeout: limit.requestTime,
      keepAliveTimeout: limit.idleTime,
      connectionsCheckingInterval: limit.checkTime,
    },
    createListener({ answer: (request) => answer(request), isStopping: () => isStopping, limits: limit, served }),
  );
  server.maxConnections = limit.connections;
  server.on('connect', (_, socket) => socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\n\r\n'));
  // What Node itself calls idle leaves out connections that never asked anything, and a stop would wait for them.
  const underWay = new Map<Socket, number>();
  const closeIfIdle = (socket: Socket) => isStopping && !underWay.get(socket) && socket.destroySoon();
  server.on('connection', (socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.on('close', () => {
      if (!socket.closed) {
        underWay.set(socket, (underWay.get(socket) ?? 1) - 1);
        closeIfIdle(socket);
      }
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    server,
    address: `http://${name}:${(server.address() as AddressInfo).port}${mount ?? build.manifest.baseUrl}`,
    reload() {
      build = readBuild(folder);
      answer = createAnswerer(build, mount);
    },
    stop() {
      isStopping = true;
      return new Promise((resolve) => {
        const late = setTimeout(() => server.closeAllConnections(), limit.drainTime);
        server.close(() => {
          clearTimeout(late);
          resolve();
        });
        for (const socket of underWay.keys()) {
          closeIfIdle(socket);
        }
      });
    },
  };
}
