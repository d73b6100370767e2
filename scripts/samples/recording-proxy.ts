import { once } from 'node:events';
import { createServer, request as forward, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ProxiedRequest = { at: string; headers: IncomingHttpHeaders; body: string };
export type ProxiedExchange = { method: string; path: string; request: ProxiedRequest; status: number; body: string };
export type RecordingProxy = { url: string; close(): void };

type Options = {
  /** Where requests go, asked for each of them. */
  target(): string;
  /** Before a request goes on. One that is answered with true goes no further and is not recorded. */
  before?(path: string): Promise<boolean>;
  record(exchange: ProxiedExchange): void;
};

/** Empty where something else than a simulator answers. */
async function readClock(target: string): Promise<string> {
  const response = await fetch(`${target}/_sim/clock`);
  const text = await response.text();
  return response.headers.has('simulated') ? (JSON.parse(text) as { now: string }).now : '';
}

/** A proxy in front of a simulator that records what passes, and when by the simulator's clock. */
export async function startRecordingProxy({ target, before, record }: Options): Promise<RecordingProxy> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    if (await before?.(url)) {
      outgoing.end();
      return;
    }
    const at = await readClock(target());
    const sent: Buffer[] = [];
    const onward = forward(target() + url, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const request = { at, headers, body: Buffer.concat(sent).toString('utf8') };
        record({ method, path: url, request, status: answer.statusCode ?? 0, body: body.toString('utf8') });
        outgoing.writeHead(answer.statusCode ?? 0, answer.rawHeaders).end(body);
      });
    });
    // A simulator that ends, or a connection that it closed just now, breaks off here too: the program sees what it would see without a proxy.
    onward.on('error', () => outgoing.destroy());
    incoming.on('data', (chunk: Buffer) => sent.push(chunk));
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
