import { type Contract, operationsOf } from '../../api/contract';
import { createControl } from './control/control';
import { storeEvents } from './events/store';
import type { ServiceSettings } from './http/call';
import { createHandle } from './http/handle';
import { problemTexts } from './http/problem';
import { readRequest, type SimulatorRequest, type SimulatorResponse } from './http/request';
import { createRouter } from './http/router';
import type { InjectedFault, Service } from './http/service';
import { handlers, policies } from './operations';
import { type SeedName, seedWorld } from './seeds';
import { trackChanges } from './sync/sync';
import { tasks } from './tasks';
import { createValidator } from './validation';
import { type Attempt, dueAttempt, fanOut, recordAttempt, type Transport } from './webhooks/deliveries';
import type { Clock } from './world/clock';
import type { Random } from './world/random';
import type { Schemas } from './world/records';
import { serviceActor, World, type WorldDump } from './world/world';

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
  store?: Store;
  seed?: SeedName;
  /** Waits in real time, for faults that make an answer slow. */
  wait?: (seconds: number) => Promise<void>;
  /** Webhooks may lead to this machine. */
  loopbackWebhooks?: boolean;
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
  const faults: InjectedFault[] = [];
  const underWay = new Set<Promise<void>>();
  let advancing: Promise<void> | null = null;
  const onDefect = options.onDefect ?? ((defect) => console.error(defect));

  function attempt(due: Attempt): void {
    const sent = (async () => {
      const outcome = await transport(await due.request());
      // In the middle of a jump the attempt's own instant is the present; otherwise time has gone on.
      world.now = advancing ? due.at : Math.max(world.now, clock.now());
      world.transaction(serviceActor, () => recordAttempt(world, due, outcome));
      changed();
    })()
      .catch(onDefect)
      .finally(() => underWay.delete(sent));
    underWay.add(sent);
  }

  /** The next thing that is due by an instant happens; false if there is none. */
  function step(until: number): boolean {
    const next = world.agenda.next;
    if (!next || next.at > until) {
      return false;
    }
    world.agenda.take();
    world.now = Math.max(world.now, next.at);
    const { kind } = next;
    if (kind === 'delivery.attempt') {
      const due = dueAttempt(world, next.id, next.detail);
      if (due) {
        attempt(due);
      }
    } else {
      world.transaction(serviceActor, () => tasks[kind](world, next.id, next.detail as never));
    }
    return true;
  }

  function tick(): void {
    const now = clock.now();
    while (step(now)) {
      // Each thing that is due happens at its own instant.
    }
    world.now = Math.max(world.now, now);
    changed();
  }

  let reported = 0;

  function changed(): void {
    if (world.commits !== reported) {
      reported = world.commits;
      store?.changed(() => world.dump());
    }
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) {
      await Promise.all(underWay);
    }
  }

  /** Lives through the time up to an instant, with each delivery answered before the next thing happens. */
  async function advanceTo(to: number): Promise<void> {
    const jump = (async () => {
      await settled();
      while (step(to)) {
        await settled();
      }
      world.now = Math.max(world.now, to);
      clock.set(to);
    })();
    advancing = jump;
    try {
      await jump;
    } finally {
      advancing = null;
    }
  }

  function reset(seed: SeedName): void {
    faults.length = 0;
    world.enforcesRates = true;
    seedWorld(world, contract, seed);
    world.commits += 1;
  }

  const service: Service = {
    ...parts,
    contract,
    world,
    handlers,
    policies,
    settings,
    address: '192.0.2.10',
    faults,
    wait: options.wait ?? (async () => undefined),
    runDueTasks: tick,
    onDefect,
  };
  const handle = createHandle(service);
  const control = createControl({ world, faults, advanceTo, reset, tick });

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
    while (advancing) {
      await advancing;
    }
    const response = await (request.url.pathname.startsWith('/_sim') ? control(request) : handle(request));
    changed();
    return response;
  }

  return {
    async fetch(request) {
      const { status, headers, body } = await exchange(await readRequest(request, world.bound('requestBodyBytes')));
      return new Response(body, { status, headers });
    },
    exchange,
    tick() {
      if (!advancing) {
        tick();
      }
    },
    nextDue: () => world.agenda.next?.at ?? null,
    settled,
    world,
  };
}
