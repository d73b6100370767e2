import type { PlainRequest } from '../../openapi/request/plain-request';
import type { Exchange } from './exchange';
import { createReplay, type Replay, type Replayed, type Send } from './replay';

/** What a page needs to run its samples: steps that follow each other on one building. */
export type RunFile = { steps: { name: string; exchanges: Exchange[] }[] };

/** What a reader has changed in a step, by the number of the request. */
export type Edits = ReadonlyMap<number, PlainRequest>;

export type StepRun = {
  /** The steps that had to come first, by their place. */
  before: { step: number; isAsRecorded: boolean }[];
  /** Whether the building was begun anew, because the step had been run already. */
  isFresh: boolean;
  exchanges: Replayed[];
};

export type StoryRun = {
  run(step: number, edits?: Edits): Promise<StepRun>;
  asRecorded(request: PlainRequest): PlainRequest;
};

type Options = {
  send: Send;
  settle(): Promise<void>;
  reset(): Promise<void>;
  /** Called when all that comes first has been run. */
  onStep?(): void;
};

/**
 * Runs steps of a story on one building, and before a step all that comes before it and has not been run. Between two runs the clock stands still:
 * what a step finds does not depend on how long somebody reads.
 */
export function createStoryRun({ steps }: RunFile, { send, settle, reset, onStep }: Options): StoryRun {
  let done = 0;
  let replay: Replay | null = null;
  let isStopped = false;

  async function setRunning(running: boolean): Promise<void> {
    const headers: PlainRequest['headers'] = [['Content-Type', 'application/json']];
    await send({ method: 'PUT', path: '/_sim/clock', headers, body: JSON.stringify({ running }), isSignedIn: false }, null);
  }

  async function stopClock(): Promise<void> {
    const clock = await send({ method: 'GET', path: '/_sim/clock', headers: [], body: null, isSignedIn: false }, null);
    isStopped = JSON.parse(clock.body).running;
    if (isStopped) {
      await setRunning(false);
    }
  }

  async function begin(): Promise<Replay> {
    await reset();
    done = 0;
    isStopped = false;
    return createReplay({ send, settle });
  }

  async function runStep(on: Replay, step: number, edits: Edits): Promise<Replayed[]> {
    const replayed: Replayed[] = [];
    for (const [index, exchange] of (steps[step]?.exchanges ?? []).entries()) {
      replayed.push(await on.run(exchange, edits.get(index)));
    }
    done = step + 1;
    return replayed;
  }

  async function runBefore(on: Replay, step: number): Promise<StepRun['before']> {
    const before: StepRun['before'] = [];
    while (done < step) {
      const current = done;
      const replayed = await runStep(on, current, new Map());
      if (replayed.length > 0) {
        before.push({ step: current, isAsRecorded: replayed.every(({ differences }) => differences.length === 0) });
      }
    }
    return before;
  }

  return {
    async run(step, edits = new Map()) {
      const isFresh = replay !== null && done > step;
      const current = isFresh || replay === null ? await begin() : replay;
      // Nobody knows how far a run got that broke off: the next one begins anew.
      replay = null;
      if (isStopped) {
        await setRunning(true);
      }
      const before = await runBefore(current, step);
      onStep?.();
      const exchanges = await runStep(current, step, edits);
      await stopClock();
      replay = current;
      return { before, isFresh, exchanges };
    },
    asRecorded: (request) => replay?.asRecorded(request) ?? request,
  };
}
