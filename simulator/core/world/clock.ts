/** Simulated time. It runs with the given real clock from where it was set, or stands still. */
export type Clock = {
  now(): number;
  set(now: number): void;
  running: boolean;
};

export function createClock(realNow: () => number, start: number): Clock {
  let base = start;
  let since = realNow();
  let running = true;
  const now = () => (running ? base + realNow() - since : base);
  return {
    now,
    set(to) {
      base = to;
      since = realNow();
    },
    get running() {
      return running;
    },
    set running(value) {
      base = now();
      since = realNow();
      running = value;
    },
  };
}
