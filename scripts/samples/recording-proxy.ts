import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ProxiedExchange = { method: string; path: string; status: number; body: string };
export type RecordingProxy = { url: string; close(): void };

type Options = {
  /** Where requests go, asked for each of them. */
  target(): string;
  /** Before a request goes on. One that is answered with true goes no further and is not recorded. */
  before?(path: string): Promise<boolean>;
  record(exchange: ProxiedExchange): void;
};

/** A proxy in front of a simulator that records what passes. */
export async function startRecordingProxy({ target, before, record }: Options): Promise<RecordingProxy> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    if (await before?.(url)) {
      outgoing.end();
      return;
    }
    const onward = forward(target() + url, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        record({ method, path: url, status: answer.statusCode ?? 0, body: body.toString('utf8') });
        outgoing.writeHead(answer.statusCode ?? 0, answer.rawHeaders).end(body);
      });
    });
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
