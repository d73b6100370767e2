/** What is looked for in a page, as selectors. */
export type Watched = {
  operation: string;
  ready?: string;
  /** Clicked one after the other, each as soon as it is there. */
  clicks: string[];
  answered?: string;
};

export type Moment = 'seen' | 'ready' | 'answered';

declare global {
  interface Window {
    tellMoment(moment: Moment, milliseconds: number): void;
  }
}

/** Runs in the page before its own scripts and tells when things are there. Looks only in frames after the page has changed. */
export function watch({ operation, ready, clicks, answered }: Watched): void {
  type Step = { selector: string; act(element: HTMLElement): void };
  const tell = (moment: Moment) => () => window.tellMoment(moment, performance.now());

  // What stands in the page counts from the first paint on, and not while its styles are still on their way.
  const tellPainted = (moment: Moment) => () => {
    const now = performance.now();
    new PerformanceObserver((list, observer) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      if (paint) {
        observer.disconnect();
        window.tellMoment(moment, Math.max(now, paint.startTime));
      }
    }).observe({ type: 'paint', buffered: true });
  };

  const driven: Step[] = [
    ...clicks.map((selector) => ({ selector, act: (element: HTMLElement) => element.click() })),
    ...(answered ? [{ selector: answered, act: tell('answered') }] : []),
  ];
  const tracks: Step[][] = [
    [{ selector: operation, act: tellPainted('seen') }],
    ready ? [{ selector: ready, act: tell('ready') }, ...driven] : driven,
  ];

  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
    });
  let isAsked = false;
  const ask = () => {
    if (!isAsked) {
      isAsked = true;
      requestAnimationFrame(look);
    }
  };
  function look(): void {
    isAsked = false;
    for (const track of tracks) {
      const [step] = track;
      const element = step && shown(step.selector);
      if (element) {
        track.shift();
        step.act(element);
        ask();
      } else if (step && document.querySelector(step.selector)) {
        ask();
      }
    }
  }
  new MutationObserver(ask).observe(document, { childList: true, subtree: true });
  ask();
}
