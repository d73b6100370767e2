import { readContract } from '../../api/read-contract';
import type { Json } from '../../openapi/json/json';
import type { Exchange } from '../../plugins/page-parts/story';
import { startServer } from '../../simulator/server/server';
import { credential, type SendRequest } from './prepare-example';
import { startRecordingProxy } from './recording-proxy';

/** A simulator whose clock moves by requests alone, behind a proxy that records what passes: samples are given the proxy's address. */
export type Harness = {
  url: string;
  /** Since `reset`, or since a step began. */
  exchanges: Exchange[];
  /** A fresh building, at the same instant each time. */
  reset(): Promise<void>;
  /** A request that is not recorded. */
  send: SendRequest;
  /** Calls to `/_step/name` are not passed on: they say where a program is. */
  onStep: ((name: string) => void) | null;
  close(): Promise<void>;
};

export const environment = { ACCESS_CREDENTIAL_ID: credential.id, ACCESS_SECRET: credential.secret };

/** Later than the seed's instant by what a machine may take to begin. */
const startInstant = '2026-03-16T08:00:30.000Z';

function parsed(text: string): Json {
  try {
    return text === '' ? null : (JSON.parse(text) as Json);
  } catch {
    return text;
  }
}

async function requireOk(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) {
    throw new Error(`The simulator answered ${response.status} ${await response.text()}`);
  }
}

export async function startHarness(): Promise<Harness> {
  const contract = readContract();
  // A new one each time, so that the random numbers too, of which ids are made, begin anew.
  let simulator = await startServer({ contract, port: 0, host: '127.0.0.1' });
  const send: Harness['send'] = (path, init) => fetch(simulator.url + path, init);
  const put = (path: string, body: Json) =>
    requireOk(send(path, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }));
  const proxy = await startRecordingProxy({
    target: () => simulator.url,
    async before(path) {
      const step = path.match(/^\/_step\/(.+)$/)?.[1];
      if (step !== undefined) {
        harness.onStep?.(step);
        return true;
      }
      // Each request takes a second: commands are carried out and rights are sent while a reader goes on to the next.
      await put('/_sim/clock', { advanceSeconds: 1 });
      return false;
    },
    record: (exchange) => harness.exchanges.push({ ...exchange, body: parsed(exchange.body) }),
  });
  const harness: Harness = {
    url: proxy.url,
    exchanges: [],
    onStep: null,
    send,
    async reset() {
      await simulator.close();
      simulator = await startServer({ contract, port: 0, host: '127.0.0.1' });
      await put('/_sim/clock', { now: startInstant, running: false });
      harness.exchanges = [];
    },
    async close() {
      proxy.close();
      await simulator.close();
    },
  };
  return harness;
}
