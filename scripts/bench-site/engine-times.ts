// How long controls take until the page is painted anew, in each engine: the same build, the same steps, at full speed, in turns.
import { aligned } from '../bench-reference/report';
import type { Driver, Key } from '../engines/driver';
import { type Engine, engines, isInstalled } from '../engines/find-engines';
import { launchEngine } from '../engines/launch-engine';

type Control = {
  name: string;
  path: string;
  /** What has to be there before, and what is there when it is done; of several, the first that can be seen. */
  needs: string;
  until?: string;
  /** A key, or a press on what has to be there. */
  key?: Key;
  /** Presses this before, outside of the time. */
  opens?: string;
};

const operation = '#createDoorAction';
const controls: readonly Control[] = [
  {
    name: 'tap: a language of code',
    path: '/main/getting-started/quickstart',
    needs: 'fieldset[aria-label="Language"] button:nth-of-type(2)',
  },
  { name: 'mode', path: '/main/getting-started/quickstart', needs: 'button[aria-label^="Switch between dark and light"]' },
  {
    name: 'first result of a search',
    path: '/main/',
    opens: 'button[aria-keyshortcuts]',
    needs: 'dialog input',
    key: 'd',
    // Not the places to start, which are there before.
    until: 'dialog [role=option][id^="search-hit"]',
  },
  { name: 'Tab on the reference', path: '/openapi', needs: operation, key: 'Tab' },
  { name: 'mode on the reference', path: '/openapi', needs: 'button[aria-label^="Switch between dark and light"]' },
  {
    name: 'Try it',
    path: `/openapi${operation}`,
    needs: `${operation} button.button--primary`,
    until: `${operation} [data-leaf]`,
  },
];

declare global {
  interface Window {
    timeOfControl: Promise<number> | undefined;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Where the first that can be seen is. */
const placeOf = (selector: string) => {
  const element = [...document.querySelectorAll(selector)].find((each) => each.getBoundingClientRect().width > 0);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return element && document.documentElement.dataset.hasHydrated === 'true' ? { x: x + width / 2, y: y + height / 2 } : null;
};

/** From the event on, until what is waited for is there, and has been painted. */
const arm = ({ type, until }: { type: string; until: string | undefined }) => {
  window.timeOfControl = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        if (until && !document.querySelector(until)) {
          requestAnimationFrame(look);
          return;
        }
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      };
      look();
    };
    addEventListener(type, begin, { capture: true, once: true });
  });
};

async function reach(driver: Driver, selector: string): Promise<{ x: number; y: number }> {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(100)) {
    const place = await driver.evaluate(placeOf, selector).catch(() => null);
    if (place) {
      return place;
    }
  }
  throw new Error(`"${selector}" was not there within 30 s.`);
}

async function timeControl(driver: Driver, address: string, { path, needs, until, key, opens }: Control): Promise<number> {
  await driver.goto(address + path.slice(1));
  if (opens) {
    const place = await reach(driver, opens);
    await driver.press(place.x, place.y);
  }
  await reach(driver, needs);
  // What loading and scrolling set off is not part of the answer.
  await pause(1500);
  const { x, y } = await reach(driver, needs);
  await driver.evaluate(arm, { type: key ? 'keydown' : 'click', until });
  await (key ? driver.chord([key]) : driver.press(x, y));
  return driver.evaluate(() => window.timeOfControl ?? Number.NaN, null);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A table: milliseconds in the first engine, and how many times as long the others took. */
export async function engineTimes(address: string, rounds: number, report: (round: number) => void): Promise<string> {
  const present = engines.filter(isInstalled);
  const times = new Map<string, number[]>();
  const timesOf = (control: Control, engine: Engine) => times.get(`${control.name} ${engine}`) ?? [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const engine of present) {
      const running = await launchEngine(engine, { width: 1440, height: 900 });
      const driver = await running.open(null);
      for (const control of controls) {
        try {
          const time = await timeControl(driver, address, control);
          times.set(`${control.name} ${engine}`, [...timesOf(control, engine), time]);
        } catch (error) {
          console.error(`  ${control.name} in ${engine}: ${error instanceof Error ? error.message : error}`);
        }
      }
      await driver.close();
      await running.close();
    }
    report(round);
  }
  const [first, ...others] = present;
  const cells = (control: Control) => {
    const base = first ? median(timesOf(control, first)) : Number.NaN;
    return [base.toFixed(0), ...others.map((engine) => `× ${(median(timesOf(control, engine)) / base).toFixed(1)}`)];
  };
  return aligned([['', `${first}, ms`, ...others], ...controls.map((control) => [control.name, ...cells(control)])]);
}
