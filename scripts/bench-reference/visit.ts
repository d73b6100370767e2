// One visit to a page, in a browser context that has seen nothing before.
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { Traffic, type Transfer } from './traffic';
import { type Moment, type Watched, watch } from './watch';

export type Viewer = {
  name: string;
  address: string;
  /** An operation in the page, as a selector, like all that follow. */
  operation: string;
  /** There once clicks are answered, if that is later than the operation. */
  ready?: string;
  /** What is clicked, one after the other, to open an operation, and then to send its request. Null: it sends none. */
  open: string[];
  send: string[] | null;
  /** There once the answer is. Without it, sending ends where the request leaves the browser. */
  answered?: string;
};

export type Profile = { name: string; slowdown: number; network: { down: number; up: number; latency: number } | null };

export type Reading = { seen: number; ready: number | null; transfers: Transfer[]; heapLoaded: number; heapOpened: number };

export type Sending = { sent: number; transfers: Transfer[] };

type Opened = { page: Page; session: CDPSession; traffic: Traffic; moments: Partial<Record<Moment, number>> };

declare const axe: { run(options: RunOptions): Promise<AxeResults> };

const service = 'https://api.access.example';
const bytesASecond = (megabits: number) => (megabits * 1_000_000) / 8;
const patience = 300_000;

/** Waits for what the page tells by itself: the times are taken there, so that waiting here costs nothing. */
async function until<Value>(what: string, look: () => Value | undefined): Promise<Value> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const value = look();
    if (value !== undefined) {
      return value;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what}: not within ${patience / 1000} s`);
}

/** Answers for the service, so that a request that was sent ends well. Nothing else is held up. */
async function standInForService(session: CDPSession): Promise<void> {
  const allowed = ['Origin', 'Headers', 'Methods'].map((what) => ({ name: `Access-Control-Allow-${what}`, value: '*' }));
  const responseHeaders = [{ name: 'Content-Type', value: 'application/json' }, ...allowed];
  const body = Buffer.from('{"items":[]}').toString('base64');
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may be closed before the answer is there.
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${service}/*` }] });
}

/** Opens a page, does something with it, and closes it. */
async function visit<Result>(
  browser: Browser,
  { address, watched, profile }: { address: string; watched: Watched; profile: Profile },
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = new Traffic(session);
    await session.send('Network.enable');
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
    if (profile.network) {
      const { down, up, latency } = profile.network;
      const throughput = { downloadThroughput: bytesASecond(down), uploadThroughput: bytesASecond(up) };
      await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput });
    }
    await standInForService(session);
    const moments: Opened['moments'] = {};
    await page.exposeFunction('tellMoment', (moment: Moment, milliseconds: number) => {
      moments[moment] = milliseconds;
    });
    await page.addInitScript(watch, watched);
    await page.goto(address, { waitUntil: 'commit' });
    return await work({ page, session, traffic, moments });
  } finally {
    await context.close();
  }
}

/** Waits until everything is loaded. The times are taken by then: nothing is slowed down any more. */
async function settle({ page, session, traffic }: Opened): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await traffic.quiet();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
}

async function heap({ session }: Opened): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

/** Waits for an operation, then for everything else, and opens one. */
export function read(browser: Browser, viewer: Viewer, profile: Profile): Promise<Reading> {
  const { name, address, operation, ready } = viewer;
  return visit(browser, { address, watched: { operation, ready, clicks: [] }, profile }, async (opened) => {
    const { page, traffic, moments } = opened;
    const seen = await until(`${name}, an operation`, () => moments.seen);
    const isReady = ready ? await until(`${name}, ready`, () => moments.ready) : null;
    await settle(opened);
    const transfers = traffic.all;
    const heapLoaded = await heap(opened);
    for (const selector of viewer.open) {
      await page.locator(selector).first().click({ timeout: patience });
    }
    await settle(opened);
    return { seen, ready: isReady, transfers, heapLoaded, heapOpened: await heap(opened) };
  });
}

/** Sends the request of an operation as soon as the page lets it be sent. */
export function send(browser: Browser, viewer: Viewer, profile: Profile): Promise<Sending | null> {
  const { name, address, operation, ready, answered } = viewer;
  if (!viewer.send) {
    return Promise.resolve(null);
  }
  const watched = { operation, ready, clicks: [...viewer.open, ...viewer.send], answered };
  return visit(browser, { address, watched, profile }, async (opened) => {
    const { traffic, moments } = opened;
    const sent = await until(`${name}, a request`, () => {
      const [first] = traffic.all;
      const request = traffic.all.find(({ url }) => url.startsWith(service));
      return answered ? moments.answered : request && first && request.began - first.began;
    });
    await settle(opened);
    return { sent, transfers: traffic.all.filter(({ url }) => !url.startsWith(service)) };
  });
}

/** What a page loads, for pages that are no viewers. */
export function load(browser: Browser, address: string, profile: Profile): Promise<Transfer[]> {
  return visit(browser, { address, watched: { operation: 'main', clicks: [] }, profile }, async (opened) => {
    await until(address, () => opened.moments.seen);
    await settle(opened);
    return opened.traffic.all;
  });
}

/** How many places of a page axe finds serious or critical fault with. */
export function faults(browser: Browser, { name, address, operation }: Viewer, profile: Profile, axeSource: string): Promise<number> {
  return visit(browser, { address, watched: { operation, clicks: [] }, profile }, async (opened) => {
    await until(`${name}, an operation`, () => opened.moments.seen);
    await settle(opened);
    await opened.page.evaluate(axeSource);
    const { violations } = await opened.page.evaluate(() => axe.run({ resultTypes: ['violations'] }));
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .reduce((sum, { nodes }) => sum + nodes.length, 0);
  });
}
