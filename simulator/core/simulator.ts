import { type Contract, operationsOf } from '../../api/contract';
import { createControl } from './control/control';
import { storeEvents } from './events/store';
import type { ServiceSettings } from './http/call';
import { createHandle } from './http/handle';
import { problemTexts } from './http/problem';
import { readRequest, type SimulatorRequest, type SimulatorResponse } from './http/request';
import { createRouter } from './http/router';
import type { Service } from './http/service';
import { handlers, policies } from './operations';
import { type SeedName, seedWorld } from './seeds';
import { trackChanges } from './sync/sync';
import { createTimeline } from './timeline';
import { createValidator } from './validation';
import { fanOut, type Transport } from './webhooks/deliveries';
import type { Clock } from './world/clock';
import type { Random } from './world/random';
import type { Schemas } from './world/records';
import { World, type WorldDump } from './world/world';

/** Where the world is kept between runs. */
export type Store = {
  /** What was kept, or null for a new world. */
  load(): WorldDump | null;
  /** Told after every change; `dump` gives the world as it is then. */
  changed(dump: () => WorldDump): void;
};

export type SimulatorOptions = {
  contract: Contract;
  clock: Clock;
  random: Random;
  /** Carries webhook deliveries to their servers. */
  transport: Transport;
  /** What deliveries are signed with, if not with simulated time: a receiver outside refuses a time that isn't its own. */
  signingTime?: () => number;
  store?: Store;
  seed?: SeedName;
  /** Waits in real time, for faults that make an answer slow. */
  wait?: (seconds: number) => Promise<void>;
  /** Webhooks may lead to this machine. */
  loopbackWebhooks?: boolean;
  /** Lets requests in while the clock lives through a long time. */
  pause?: () => Promise<void>;
  /** What `GET /_sim` tells of the control routes, beyond their names. */
  controlHelp?: readonly unknown[];
  onDefect?: (defect: unknown) => void;
};

export type Simulator = {
  /** Answers a request to the API or to the control routes under `/_sim`. */
  fetch(request: Request): Promise<Response>;
  /** The same without the web's own objects, for an adapter that has to be fast. */
  exchange(request: SimulatorRequest): Promise<SimulatorResponse>;
  /** Lives through what is due by the clock. */
  tick(): void;
  /** When something is due next. */
  nextDue(): number | null;
  /** Waits until no delivery is under way. */
  settled(): Promise<void>;
  readonly world: World;
};

/** The answer to `HEAD`: all that `GET` says of its body, and no body. */
function withoutBody({ status, headers, body }: SimulatorResponse): SimulatorResponse {
  const length = body === null ? null : new TextEncoder().encode(body).length;
  return { status, headers: length === null ? headers : { ...headers, 'Content-Length': String(length) }, body: null };
}

/** Where callers seem to be, unless somebody pretends otherwise: an address of the documentation range. */
const callerAddress = '192.0.2.10';

type Prepared = Pick<Service, 'route' | 'validator' | 'texts'> & { severities: ServiceSettings['severities'] };
const preparedContracts = new WeakMap<Contract, Prepared>();

/** What follows from the contract alone is worked out once, however many worlds there are. */
function prepared(contract: Contract): Prepared {
  const known = preparedContracts.get(contract);
  if (known) {
    return known;
  }
  const severities = Object.fromEntries(
    operationsOf(contract.webhooks).map(({ path, operation }) => [
      path,
      (operation as unknown as { 'x-severity': Schemas['Severity'] })['x-severity'],
    ]),
  );
  const made = { route: createRouter(contract), validator: createValidator(contract), texts: problemTexts(contract), severities };
  preparedContracts.set(contract, made);
  return made;
}

/** The whole API in memory. Clock, randomness, storage and network are handed in, so that a run can be repeated exactly. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { contract, clock, random, transport, store } = options;
  const { severities, ...parts } = prepared(contract);
  const world = new World(clock, random, contract['x-bounds'], {
    changed: trackChanges,
    keep: (changed, raised, changes, actor) => fanOut(changed, storeEvents(changed, severities, raised, changes, actor)),
  });
  const settings: ServiceSettings = { limits: contract['x-limits'], severities, loopbackWebhooks: options.loopbackWebhooks ?? false };
  const onDefect = options.onDefect ?? ((defect) => console.error(defect));
  let reported = 0;

  function changed(): void {
    if (world.commits !== reported) {
      reported = world.commits;
      store?.changed(() => world.dump());
    }
  }

  const { tick, jumpTo, requireNoJump, abandonJump, settled } = createTimeline({
    ...{ world, transport, changed, onDefect, signingTime: options.signingTime },
    pause: options.pause ?? (async () => undefined),
  });

  const service: Service = {
    ...parts,
    contract,
    world,
    handlers,
    policies,
    settings,
    address: callerAddress,
    faults: [],
    presentation: null,
    wait: options.wait ?? (async () => undefined),
    runDueTasks: tick,
    onDefect,
  };
  const handle = createHandle(service);

  function reset(seed: SeedName): void {
    abandonJump();
    service.faults = [];
    service.presentation = null;
    service.address = callerAddress;
    world.enforcesRates = true;
    clock.running = true;
    seedWorld(world, contract, seed);
    world.commits += 1;
  }

  const controlled = { world, service, help: options.controlHelp ?? null, reset, tick, jumpTo, requireNoJump };
  const control = createControl(contract, parts.texts, controlled, onDefect);

  const stored = store?.load() ?? null;
  if (stored) {
    world.load(stored);
    // What was under way when the world was kept is over: a call runs anew, and a delivery is tried again.
    for (const { id, response } of [...world.tables.idempotencyRecords.rows.values()]) {
      if (!response) {
        world.tables.idempotencyRecords.delete(id);
      }
    }
    for (const { id, state, nextAttemptAt } of world.tables.deliveries.rows.values()) {
      if (state === 'PENDING' && nextAttemptAt) {
        world.agenda.add(Date.parse(nextAttemptAt), 'delivery.attempt', id, nextAttemptAt);
      }
    }
  } else {
    reset(options.seed ?? 'harbour-house');
  }

  async function exchange(request: SimulatorRequest): Promise<SimulatorResponse> {
    const response = await (request.url.pathname.startsWith('/_sim') ? control(request) : handle(request));
    changed();
    return request.method === 'HEAD' ? withoutBody(response) : response;
  }

  return {
    async fetch(request) {
      const { status, headers, body } = await exchange(await readRequest(request, world.bound('requestBodyBytes')));
      return new Response(body, { status, headers });
    },
    exchange,
    tick,
    nextDue: () => world.agenda.next?.at ?? null,
    settled,
    world,
  };
}
