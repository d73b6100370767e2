/** What the page of a visit has kept. Times are in milliseconds since its navigation began. */
export type Watched = {
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  layoutShifts: { at: number; value: number }[];
  longTasks: { at: number; duration: number }[];
};

/** What the page tells while it is tapped. Times are since 1970, so that those of two documents compare. */
export type TapReport = { kind: 'began' | 'heading'; at: number } | { kind: 'event'; at: number; duration: number };

declare global {
  interface Window {
    watched: Watched;
    /** Call before a tap: from now on the page tells what it takes, and when the heading of another page is there. */
    armTap(options: { awaitsHeading: boolean }): void;
    tellTap(report: TapReport): void;
  }
}

/** Runs in every document before its own scripts. */
export function watch(): void {
  const watched: Watched = { firstContentfulPaint: 0, largestContentfulPaint: 0, layoutShifts: [], longTasks: [] };
  window.watched = watched;
  const observe = <Entry extends PerformanceEntry>(
    type: string,
    keep: (entry: Entry) => void,
    options: { durationThreshold?: number } = {},
  ) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        keep(entry as Entry);
      }
    }).observe({ type, buffered: true, ...options });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') {
      watched.firstContentfulPaint = startTime;
    }
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.largestContentfulPaint = startTime;
  });
  observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) {
      watched.layoutShifts.push({ at: startTime, value });
    }
  });
  observe('longtask', ({ startTime, duration }) => watched.longTasks.push({ at: startTime, duration }));

  const key = 'bench-site-tapped';
  const sinceEpoch = (milliseconds: number) => performance.timeOrigin + milliseconds;
  let isArmed = false;
  let longest = 0;
  observe<PerformanceEventTiming & { interactionId: number }>(
    'event',
    ({ startTime, duration, interactionId }) => {
      // A tap has dozens of events. Telling each would slow down what is measured.
      if (isArmed && interactionId > 0 && duration > longest) {
        longest = duration;
        window.tellTap({ kind: 'event', at: sinceEpoch(startTime), duration });
      }
    },
    { durationThreshold: 16 },
  );
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      if (isArmed) {
        window.tellTap({ kind: 'began', at: sinceEpoch(timeStamp) });
      }
    },
    { capture: true },
  );

  /** Looks once a frame for the heading of another page, and tells when it has been painted. */
  const awaitHeading = (before: { path: string; heading: string }) => {
    const look = () => {
      const heading = document.querySelector('h1');
      const isNew = location.pathname !== before.path && heading && heading.textContent !== before.heading;
      // Before its styles are there a document has its heading and paints nothing.
      if (isNew && watched.firstContentfulPaint > 0 && heading.getBoundingClientRect().height > 0) {
        sessionStorage.removeItem(key);
        window.tellTap({ kind: 'heading', at: sinceEpoch(performance.now()) });
      } else {
        requestAnimationFrame(look);
      }
    };
    requestAnimationFrame(look);
  };
  window.armTap = ({ awaitsHeading }) => {
    isArmed = true;
    longest = 0;
    if (awaitsHeading) {
      const before = { path: location.pathname, heading: document.querySelector('h1')?.textContent ?? '' };
      // A site whose links load new documents finds it there.
      sessionStorage.setItem(key, JSON.stringify(before));
      awaitHeading(before);
    }
  };
  const kept = sessionStorage.getItem(key);
  if (kept) {
    awaitHeading(JSON.parse(kept));
  }
}
