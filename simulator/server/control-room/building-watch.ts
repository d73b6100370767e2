import { eventView } from '../../core/events/view';
import { bodyOf } from '../../core/http/request';
import type { Simulator } from '../../core/simulator';
import type { StoredEvent } from '../../core/world/devices';
import type { Recorder } from './recorder';

/** How long the state rests at least between two looks, and how long at most: some of it changes with time alone. */
const shortestRest = 100;
const longestRest = 1000;
/** A large building is looked at less often, so that looking takes a tenth of the time at most. */
const restsAsLongAs = 10;

export type BuildingWatch = {
  /** The newest state as JSON, numbered: a reader who has the number needs no other. Empty before the first look. */
  readonly state: { number: number; text: string };
  readonly resets: number;
  start(): void;
  stop(): void;
};

const stateRequest = { method: 'GET', url: new URL('http://localhost/_sim/state'), header: () => null, body: bodyOf(new Uint8Array()) };

/** As the reader sees it who may see most. */
function fullView(event: StoredEvent) {
  const { viewers, personViewers } = event;
  return eventView(event, viewers.find((viewer) => personViewers.includes(viewer)) ?? viewers[0] ?? '', true);
}

/** Looks at the building while somebody looks on: its state, and what was raised. Nobody pays for it otherwise. */
export function watchBuilding(simulator: Simulator, recorder: Recorder, onChange: () => void): BuildingWatch {
  const { world } = simulator;
  const state = { number: 0, text: '' };
  let withoutTime = '';
  let resets = 0;
  let mark: string | null = null;
  let seen = '';
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = 0;
  let rest = shortestRest;
  let isLooking = false;

  function readEvents(): void {
    const stored = [...world.tables.events.rows.values()];
    const at = mark === null ? -1 : stored.findLastIndex(({ id }) => id === mark);
    if (mark !== null && at < 0) {
      resets += 1;
      recorder.events.clear();
    }
    // More than are kept would push each other out.
    for (const event of stored.slice(Math.max(at + 1, stored.length - 500))) {
      recorder.events.add((number) => ({ number, event: fullView(event) }));
    }
    mark = stored.at(-1)?.id ?? '';
  }

  async function look(): Promise<void> {
    const started = performance.now();
    readEvents();
    const { body } = await simulator.exchange(stateRequest);
    const text = body ?? '';
    // The time alone is no news while the clock runs: the page counts on by itself.
    const compared = text.replace(/"now":"[^"]*",?/, '');
    if (compared !== withoutTime || performance.now() - lookedAt > longestRest) {
      withoutTime = compared;
      state.number += 1;
      state.text = text;
    }
    lookedAt = performance.now();
    rest = Math.max(shortestRest, (lookedAt - started) * restsAsLongAs);
    onChange();
  }

  function lookIfChanged(): void {
    const now = `${world.commits} ${recorder.calls.last}`;
    const rested = performance.now() - lookedAt;
    if (!isLooking && rested >= rest && (now !== seen || rested >= longestRest)) {
      seen = now;
      isLooking = true;
      look()
        .catch(() => undefined) // It will look again.
        .finally(() => {
          isLooking = false;
        });
    }
  }

  return {
    state,
    get resets() {
      return resets;
    },
    start() {
      timer ??= setInterval(lookIfChanged, shortestRest).unref();
      lookIfChanged();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
