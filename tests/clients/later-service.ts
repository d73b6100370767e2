import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isObject, type JsonObject } from '../../openapi/json/json';

/** Values that no contract of today names. Inside `/v2` the service may begin to send such at any time. */
export const later = {
  eventType: 'door.sang',
  denyReason: 'DOOR_TIRED',
  userStatus: 'ON_LEAVE',
  tokenType: 'PALM',
  problemCode: 'gone-fishing',
};

type Change = { method: string; path: RegExp; status: number; change(body: JsonObject): JsonObject };

function itemsOf({ items }: JsonObject): JsonObject[] {
  return Array.isArray(items) ? items.filter(isObject) : [];
}

/** What the service of later says otherwise. Events change after a known one, which must still be read as what it is. */
const changes: Change[] = [
  {
    method: 'GET',
    path: /\/events$/,
    status: 200,
    change: (body) => {
      const [known, next, ...others] = itemsOf(body) as [JsonObject, JsonObject, ...JsonObject[]];
      const denied = others.find(({ reason }) => reason !== null);
      return {
        ...body,
        items: [
          known,
          { ...next, type: later.eventType, severity: 'INFO', data: { song: 'A sailor went to sea' } },
          ...others.map((event) => (event === denied ? { ...event, reason: later.denyReason } : event)),
        ],
      };
    },
  },
  {
    method: 'GET',
    path: /\/users\?/,
    status: 200,
    change: (body) => ({ ...body, items: itemsOf(body).map((user) => ({ ...user, status: later.userStatus })) }),
  },
  { method: 'GET', path: /\/tokens\/\w+$/, status: 200, change: ({ card: _, ...token }) => ({ ...token, type: later.tokenType }) },
  { method: 'GET', path: /\/users\/\w+$/, status: 404, change: (problem) => ({ ...problem, code: later.problemCode }) },
];

/**
 * The simulator as a service that has moved on: what passes is changed where `changes` say so. No connection is kept: while a client is compiled, this process
 * would not hear that the other side has closed one.
 */
export async function startLaterService(simulator: string): Promise<{ url: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const onward = request(simulator + url, { method, headers: { ...headers, connection: 'close' }, agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) {
        chunks.push(chunk as Buffer);
      }
      const text = Buffer.concat(chunks).toString('utf8');
      const rule = changes.find((change) => change.method === method && change.path.test(url) && change.status === answer.statusCode);
      const body = rule ? JSON.stringify(rule.change(JSON.parse(text) as JsonObject)) : text;
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 0, { ...kept, connection: 'close' }).end(body);
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
