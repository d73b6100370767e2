import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises';
import type { Contract } from '../../api/contract';
import { describedRoutes } from '../control-routes/describe-routes';
import type { SimulatorRequest, SimulatorResponse } from '../core/http/request';
import type { SeedName } from '../core/seeds';
import { createSimulator, type Simulator } from '../core/simulator';
import { createClock } from '../core/world/clock';
import { createRandom } from '../core/world/random';
import type { Recorder } from './control-room/recorder';
import { openStateFile, type StateFile } from './state-file';
import { createTransport } from './webhook-transport';

export type BuildingOptions = {
  contract: Contract;
  seed?: SeedName;
  stateFile?: string | null;
  /** Where the random numbers begin; the same number gives the same ids. */
  randomSeed?: number;
  report?: (text: string) => void;
  /** Keeps what happens for the control room. */
  recorder?: Recorder;
};

/** A simulator of which time goes on by itself, whoever sends the requests. */
export type Building = {
  simulator: Simulator;
  exchange(request: SimulatorRequest): Promise<SimulatorResponse>;
  close(): Promise<void>;
};

const longestSleep = 1000;
const shortestSleep = 5;

export function openBuilding(options: BuildingOptions): Building {
  const { stateFile, report } = options;
  const state = stateFile
    ? openStateFile(stateFile, (error) => report?.(`The state could not be written: ${(error as Error).message}`))
    : null;
  try {
    return startBuilding(options, state);
  } catch (problem) {
    state?.close();
    throw problem;
  }
}

function startBuilding(options: BuildingOptions, state: StateFile | null): Building {
  const { contract, recorder, report = () => undefined } = options;
  const transport = createTransport(contract['x-bounds'].webhookAnswerSeconds?.max ?? 15);
  const simulator = createSimulator({
    contract,
    clock: createClock(() => Date.now(), 0),
    random: createRandom(options.randomSeed ?? 1),
    transport: recorder?.recordDeliveries(transport) ?? transport,
    signingTime: () => Date.now(),
    ...(state ? { store: state } : {}),
    ...(options.seed ? { seed: options.seed } : {}),
    wait: (seconds) => wait(seconds * 1000, undefined, { ref: false }),
    pause,
    controlHelp: describedRoutes,
    loopbackWebhooks: true,
    onDefect: (defect) => report(`A defect of the simulator: ${(defect as Error).stack ?? defect}`),
  });

  let isClosed = false;
  let wake: NodeJS.Timeout | undefined;
  /** Until the next thing is due, which a request may have brought nearer. While the clock stands, only what is due already can happen. */
  function sleep(): void {
    clearTimeout(wake);
    if (isClosed) {
      return; // A request that was under way has ended.
    }
    const { clock } = simulator.world;
    const due = simulator.nextDue();
    const isAhead = due === null || (!clock.running && due > clock.now());
    wake = setTimeout(
      () => {
        simulator.tick();
        sleep();
      },
      Math.min(longestSleep, isAhead ? longestSleep : Math.max(shortestSleep, due - clock.now())),
    );
    wake.unref();
  }

  sleep();
  return {
    simulator,
    async exchange(request) {
      try {
        return await simulator.exchange(request);
      } finally {
        sleep();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(wake);
      await simulator.settled();
      state?.close();
    },
  };
}
