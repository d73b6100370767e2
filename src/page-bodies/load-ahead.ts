const asked = new Set<string>();

/** Addresses that were seen and not asked for yet: what a reader may want later waits for what they want now. */
const waiting: string[] = [];
const whenIdle =
  typeof window === 'object' && 'requestIdleCallback' in window ? requestIdleCallback : (call: () => void) => setTimeout(call);

function loadNext(): void {
  const address = waiting.shift();
  if (address !== undefined) {
    const link = document.createElement('link');
    if (link.relList.supports('prefetch')) {
      link.setAttribute('rel', 'prefetch');
      link.setAttribute('href', address);
      document.head.append(link);
    } else {
      fetch(address).catch(() => {});
    }
    whenIdle(loadNext);
  }
}

/** Loads a file into the cache of the browser, once, when there is nothing else to do. */
export function loadAhead(address: string): void {
  if (!asked.has(address)) {
    asked.add(address);
    if (waiting.push(address) === 1) {
      whenIdle(loadNext);
    }
  }
}
