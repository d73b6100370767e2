import { invalidState } from './http/problem';
import { instant } from './instant';
import { tasks } from './tasks';
import { type Attempt, dueAttempt, recordAttempt, type Transport } from './webhooks/deliveries';
import { serviceActor, type World } from './world/world';

/** So many tasks are lived through before others are let in. */
const tasksBetweenPauses = 50;

export type TimelineOptions = {
  world: World;
  /** Carries webhook deliveries to their servers. */
  transport: Transport;
  signingTime?: (() => number) | undefined;
  /** Lets requests in while the clock jumps. */
  pause(): Promise<void>;
  /** Called when something may have changed. */
  changed(): void;
  onDefect(defect: unknown): void;
};

export type Timeline = {
  /** Lives through what is due by the clock. During a jump nothing else moves time. */
  tick(): void;
  /** Lives through the time up to an instant. Whoever asks meanwhile is answered as of the instant that is reached. */
  jumpTo(to: number): Promise<void>;
  requireNoJump(): void;
  /** Ends a jump where it is: the world that it was in is gone. */
  abandonJump(): void;
  /** Waits until no delivery is under way. */
  settled(): Promise<void>;
};

/** How time passes: each thing that is due happens at its own instant, one after the other. */
export function createTimeline({ world, transport, signingTime, pause, changed, onDefect }: TimelineOptions): Timeline {
  const { clock } = world;
  const underWay = new Set<Promise<void>>();
  let jump: { to: number } | null = null;

  function attempt(due: Attempt): void {
    const sent = (async () => {
      const outcome = await transport(await due.request(signingTime?.() ?? due.at), due.about);
      if (!jump) {
        world.now = Math.max(world.now, clock.now());
      }
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

  async function settled(): Promise<void> {
    while (underWay.size > 0) {
      await Promise.all(underWay);
    }
  }

  function requireNoJump(): void {
    if (jump) {
      throw invalidState('JUMPING', `The clock is on its way to ${instant(jump.to)}. Wait for the answer to that request, or reset.`);
    }
  }

  return {
    tick() {
      if (!jump) {
        const now = clock.now();
        while (step(now)) {
          // Each thing that is due happens at its own instant.
        }
        world.now = Math.max(world.now, now);
        changed();
      }
    },

    async jumpTo(to) {
      requireNoJump();
      const own = { to };
      jump = own;
      try {
        // Each delivery is answered before the next thing happens, so that a run can be repeated.
        await settled();
        for (let count = 1; jump === own && step(to); count += 1) {
          await settled();
          if (count % tasksBetweenPauses === 0) {
            changed();
            await pause();
          }
        }
        if (jump !== own) {
          throw invalidState('RESET', 'The simulator was reset while the clock was on its way.');
        }
        world.now = Math.max(world.now, to);
        clock.set(to);
      } finally {
        if (jump === own) {
          jump = null;
        }
      }
    },

    requireNoJump,
    abandonJump() {
      jump = null;
    },
    settled,
  };
}
