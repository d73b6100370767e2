import type { Contract } from '../../api/contract';
import type { SeedName } from '../core/seeds';
import { callers } from '../core/seeds/people';
import { createSimulator } from '../core/simulator';
import type { Transport } from '../core/webhooks/deliveries';
import { createClock } from '../core/world/clock';
import { createRandom } from '../core/world/random';

/** The simulator in a page: a function shaped like `fetch` that answers from memory. Nothing goes to the network. */

const base = 'https://api.access.example';

export type BrowserSimulator = {
  /** Answers what is asked of the documented base URL, or of a path below it. */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  /** Lives through what is due; call it to see things happen between requests. */
  tick(): void;
  /** The simulated instant. */
  now(): number;
};

export type BrowserOptions = {
  contract: Contract;
  seed?: SeedName;
  randomSeed?: number;
  /** Shown each webhook delivery, and gives the status that the imaginary server answers, null if it cannot be reached; 204 unless told. */
  onDelivery?: (request: Request) => Promise<number | null> | number | null;
};

/** Who can be asked as, with credentials that work in the simulator alone. */
export { callers };

export function createBrowserSimulator({ contract, seed, randomSeed = 1, onDelivery = () => 204 }: BrowserOptions): BrowserSimulator {
  const transport: Transport = async (request) => {
    const status = await onDelivery(request);
    return status === null ? { error: 'CONNECTION' } : { status, retryAfterSeconds: null };
  };
  const clock = createClock(() => Date.now(), 0);
  const simulator = createSimulator({
    contract,
    clock,
    random: createRandom(randomSeed),
    transport,
    wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
    ...(seed ? { seed } : {}),
  });
  return {
    fetch(input, init) {
      const request = input instanceof Request ? input : new Request(new URL(String(input), base), init);
      if (new URL(request.url).origin !== base) {
        return Promise.reject(new TypeError(`The simulator answers for ${base} only, not for ${new URL(request.url).origin}.`));
      }
      return simulator.fetch(input instanceof Request && init ? new Request(input, init) : request);
    },
    tick: simulator.tick,
    now: () => clock.now(),
  };
}
