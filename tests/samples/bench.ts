import type { Json } from '../../api/contract';
import { readContract } from '../../api/read-contract';
import type { Exchange } from '../../plugins/page-parts/story';
import { startServer } from '../../simulator/server/server';
import { startRecordingProxy } from '../recording-proxy';
import { type Ask, credential } from '../reference/examples';

/** A simulator whose clock moves by requests alone, and before it a port that writes down what passes: samples are told of the second. */
export type Bench = {
  url: string;
  /** Since `begin` or `enter`. */
  exchanges: Exchange[];
  /** A fresh building, at the same instant each time. */
  begin(): Promise<void>;
  /** A request that is not written down. */
  ask: Ask;
  /** Calls to `/_step/name` are not passed on: they tell where a program is. */
  onStep: ((name: string) => void) | null;
  close(): Promise<void>;
};

export const environment = { ACCESS_CREDENTIAL_ID: credential.id, ACCESS_SECRET: credential.secret };

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
  const proxy = await startRecordingProxy({
    target: () => simulator.url,
    async before(path) {
      const step = path.match(/^\/_step\/(.+)$/)?.[1];
      if (step !== undefined) {
        bench.onStep?.(step);
        return true;
      }
      // Each request takes a second: commands are carried out and rights are sent while a reader goes on to the next.
      await put('/_sim/clock', { advanceSeconds: 1 });
      return false;
    },
    record: (passed) => bench.exchanges.push({ ...passed, body: parsed(passed.body) }),
  });
  const bench: Bench = {
    url: proxy.url,
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
      proxy.close();
      await simulator.close();
    },
  };
  return bench;
}
