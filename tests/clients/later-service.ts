import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isObject, type Json, type JsonObject } from '../../openapi/json/json';

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

/** The simulator as a service that has moved on: what passes is changed where `changes` say so. */
export async function startLaterService(simulator: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const { host: _host, connection: _connection, 'content-length': _length, 'transfer-encoding': _encoding, ...sent } = headers;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) {
      chunks.push(chunk as Buffer);
    }
    const answer = await fetch(simulator + url, {
      method,
      headers: sent as Record<string, string>,
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    });
    const text = await answer.text();
    const rule = changes.find((change) => change.method === method && change.path.test(url) && change.status === answer.status);
    const body = rule ? JSON.stringify(rule.change(JSON.parse(text) as { [name: string]: Json })) : text;
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-length|content-encoding|transfer-encoding|connection|keep-alive)$/.test(name),
    );
    outgoing.writeHead(answer.status, Object.fromEntries(kept)).end(body);
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
