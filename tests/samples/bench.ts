import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from '../../api/contract';
import { readContract } from '../../api/read-contract';
import type { Exchange } from '../../plugins/page-parts/story';
import { callers } from '../../simulator/core/seeds/people';
import { startServer } from '../../simulator/server/server';

/** A simulator whose clock moves by requests alone, and before it a port that writes down what passes: samples are told of the second. */
export type Bench = {
  url: string;
  /** Since `begin` or `enter`. */
  exchanges: Exchange[];
  /** A fresh building, at the same instant each time. */
  begin(): Promise<void>;
  /** A request that is not written down. */
  ask(path: string, init: RequestInit): Promise<Response>;
  /** Calls to `/_step/name` are not passed on: they tell where a program is. */
  onStep: ((name: string) => void) | null;
  close(): Promise<void>;
};

const [owner] = callers;
export const environment = {
  ACCESS_CREDENTIAL_ID: owner?.credentialId ?? '',
  ACCESS_SECRET: owner?.secret ?? '',
};

/** Later than the seed's instant by what a machine may take to begin. */
const beginning = '2026-03-16T08:00:30.000Z';

function parsed(text: string): Json {
  try {
    return text === '' ? null : (JSON.parse(text) as Json);
  } catch {
    return text;
  }
}

async function insist(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) {
    throw new Error(`The simulator answered ${response.status} ${await response.text()}`);
  }
}

export async function startBench(): Promise<Bench> {
  const contract = readContract();
  // A new one each time, so that the random numbers too, of which ids are made, begin anew.
  let simulator = await startServer({ contract, port: 0, host: '127.0.0.1' });
  const ask: Bench['ask'] = (path, init) => fetch(simulator.url + path, init);
  const put = (path: string, body: Json) => insist(ask(path, { method: 'PUT', body: JSON.stringify(body) }));
  const between = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const step = url.match(/^\/_step\/(.+)$/)?.[1];
    if (step !== undefined) {
      bench.onStep?.(step);
      outgoing.end();
      return;
    }
    // Each request takes a second: commands are carried out and rights are sent while a reader goes on to the next.
    await put('/_sim/clock', { advanceSeconds: 1 });
    const onward = forward(simulator.url + url, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        bench.exchanges.push({ method, path: url, status: answer.statusCode ?? 0, body: parsed(body.toString('utf8')) });
        outgoing.writeHead(answer.statusCode ?? 0, answer.rawHeaders).end(body);
      });
    });
    incoming.pipe(onward);
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  const bench: Bench = {
    url: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    exchanges: [],
    onStep: null,
    ask,
    async begin() {
      await simulator.close();
      simulator = await startServer({ contract, port: 0, host: '127.0.0.1' });
      await put('/_sim/clock', { now: beginning, running: false });
      bench.exchanges = [];
    },
    async close() {
      between.close();
      between.closeAllConnections();
      await simulator.close();
    },
  };
  return bench;
}
