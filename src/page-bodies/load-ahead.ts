type Load = (what: string) => Promise<unknown>;

const asked = new Set<string>();

/** What was seen and not asked for yet: what a reader may want later waits for what they want now. */
const waiting: (() => Promise<unknown>)[] = [];
const whenIdle =
  typeof window === 'object' && 'requestIdleCallback' in window ? requestIdleCallback : (call: () => void) => setTimeout(call);

function loadNext(): void {
  waiting
    .shift()?.()
    .catch(() => {})
    .then(() => whenIdle(loadNext));
}

/** Into the cache of the browser. Not by a link: Firefox refuses those that name a file to prefetch where no kind of file is allowed by default. */
const loadFile: Load = async (address) => (await fetch(address, { priority: 'low' })).blob();

/** Loads something, once, when there is nothing else to do. */
export function loadAhead(what: string, load = loadFile): void {
  if (!asked.has(what)) {
    asked.add(what);
    if (waiting.push(() => load(what)) === 1) {
      whenIdle(loadNext);
    }
  }
}
