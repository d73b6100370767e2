import { readContract } from '../../api/read-contract';
import { startServer } from '../../simulator/server/server';
import type { SendRequest } from './prepare-example';

/** A simulator to send requests to, one fresh building after the other. */
export type Harness = {
  reset(): Promise<void>;
  send: SendRequest;
  close(): Promise<void>;
};

export async function startHarness(): Promise<Harness> {
  const contract = readContract();
  const start = () => startServer({ contract, port: 0, host: '127.0.0.1' });
  let simulator = await start();
  return {
    send: (path, init) => fetch(simulator.url + path, init),
    async reset() {
      await simulator.close();
      simulator = await start();
    },
    close: () => simulator.close(),
  };
}
