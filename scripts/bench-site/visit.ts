// One visit to a page on a slow phone, in a browser context that has seen nothing before.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { Traffic, type Transfer } from '../bench-reference/traffic';
import { type Controls, Tapper, type TapTimes } from './taps';
import { type Watched, watch } from './watch';

export type Visit = {
  bytes: { all: number; scripts: number; scriptBodies: number; styles: number; html: number; beforeLoad: number; prefetched: number };
  requests: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  layoutShift: number;
  blockingTime: number;
  elements: number;
  heap: number;
  taps: TapTimes;
};

/** Lighthouse's phone: a processor slowed down four times, 1.6 Mbit/s, 150 ms. Applied, not simulated. */
const slowDown = 4;
const network = { offline: false, latency: 150, downloadThroughput: (1_600_000 / 8) * 0.9, uploadThroughput: 750_000 / 8 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
export const phoneName = `viewport ${phone.viewport.width} × ${phone.viewport.height}, processor ${slowDown} times slower, 1.6 Mbit/s, ${network.latency} ms`;

/** A page is at rest when neither the network nor a long task was seen for so long. */
const rest = 5000;
const patience = 120_000;
const longTask = 50;

/** Waits until the page is at rest, and returns when it was loaded, by the clock of the network. */
async function settle(page: Page, traffic: Traffic, loaded: Promise<number>): Promise<number> {
  const end = Date.now() + patience;
  const loadedAt = await loaded;
  const sinceLongTask = () =>
    page.evaluate(() => performance.now() - Math.max(0, ...window.watched.longTasks.map(({ at, duration }) => at + duration)));
  while (traffic.quietFor < rest || (await sinceLongTask()) < rest) {
    if (Date.now() > end) {
      throw new Error(`${page.url()} did not come to rest within ${patience / 1000} s.`);
    }
    // Seldom, because looking costs the page time too.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return loadedAt;
}

/** The part of every long task beyond 50 ms, from the first paint on. */
export function blockingTime({ firstContentfulPaint, longTasks }: Watched): number {
  return longTasks
    .map(({ at, duration }) => at + duration - Math.max(at, firstContentfulPaint) - longTask)
    .reduce((sum, excess) => sum + Math.max(0, excess), 0);
}

/** The worst window of shifts: less than a second between two of them, five in all. */
export function layoutShift(shifts: Watched['layoutShifts']): number {
  let [worst, sum, began, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    if (at - last >= 1000 || at - began >= 5000) {
      [sum, began] = [0, at];
    }
    last = at;
    sum += value;
    worst = Math.max(worst, sum);
  }
  return worst;
}

function countBytes(transfers: readonly Transfer[], loadedAt: number): Visit['bytes'] {
  const sum = (isMeant: (transfer: Transfer) => boolean, part = ({ bytes }: Transfer) => bytes) =>
    transfers.filter(isMeant).reduce((total, transfer) => total + part(transfer), 0);
  const isScript = ({ type }: Transfer) => type === 'Script';
  return {
    all: sum(() => true),
    scripts: sum(isScript),
    scriptBodies: sum(isScript, ({ bytes, headerBytes }) => bytes - headerBytes),
    styles: sum(({ type }) => type === 'Stylesheet'),
    html: sum(({ type }) => type === 'Document'),
    beforeLoad: sum(({ ended }) => ended !== null && ended <= loadedAt),
    prefetched: sum(({ isPrefetch }) => isPrefetch),
  };
}

async function heapAfterGarbage(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

export async function visitPage(
  browser: Browser,
  { address, controls, linksTo }: { address: string; controls: Controls; linksTo: string },
): Promise<Visit> {
  const context = await browser.newContext({ ...phone, colorScheme: 'light', permissions: ['clipboard-read', 'clipboard-write'] });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = new Traffic(session);
    await session.send('Network.enable');
    await session.send('Page.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const tapper = await Tapper.attach(page, session);
    await page.addInitScript(watch);
    const loaded = new Promise<number>((resolve) => session.once('Page.loadEventFired', ({ timestamp }) => resolve(timestamp * 1000)));
    const response = await page.goto(address, { waitUntil: 'load', timeout: patience });
    if (!response?.ok()) {
      throw new Error(`${address} answered ${response?.status()}.`);
    }
    const loadedAt = await settle(page, traffic, loaded);
    const transfers = traffic.all;
    const watched = await page.evaluate(() => window.watched);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return {
      bytes: countBytes(transfers, loadedAt),
      requests: transfers.length,
      firstContentfulPaint: watched.firstContentfulPaint,
      largestContentfulPaint: watched.largestContentfulPaint,
      layoutShift: layoutShift(watched.layoutShifts),
      blockingTime: blockingTime(watched),
      elements,
      heap: await heapAfterGarbage(session),
      taps: await tapper.tapAll(controls, linksTo),
    };
  } finally {
    await context.close();
  }
}
