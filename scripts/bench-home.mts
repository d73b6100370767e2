// npm run bench:home: how long it takes on a slow phone until the door on the home page stands open. A reader who touches at once, before anything of the
// building is there, beside one who touches when it has been loaded ahead. Prints; asserts nothing, because machines differ.
import { type Browser, chromium, type Page } from '@playwright/test';
import { serve } from '../deploy/server/serve';
import { chromiumArguments, findChromium } from './find-chromium';

/** Lighthouse's phone: a processor slowed down four times, 1.6 Mbit/s, 150 ms. Applied, not simulated. */
const slowDown = 4;
const network = { offline: false, latency: 150, downloadThroughput: (1_600_000 / 8) * 0.9, uploadThroughput: 750_000 / 8 };
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

type Case = { name: string; isAhead: boolean };
const cases: readonly Case[] = [
  { name: 'touched at once', isAhead: false },
  { name: 'loaded ahead', isAhead: true },
];
type Times = { painted: number; answered: number; opened: number; bytes: number };

async function slowPage(browser: Browser): Promise<{ page: Page; bytes(): number }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });
  const client = await page.context().newCDPSession(page);
  let received = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', network);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return { page, bytes: () => received };
}

async function measure(browser: Browser, address: string, { isAhead }: Case): Promise<Times> {
  const { page, bytes } = await slowPage(browser);
  await page.addInitScript(
    (effectiveType) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType } });
    },
    isAhead ? '4g' : '3g',
  );
  await page.goto(address);
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  if (isAhead) {
    await page.locator('[data-is="live"]').waitFor();
  }
  const times = await page.evaluate(async () => {
    const until = (isThere: () => boolean) =>
      new Promise<number>((resolve) => {
        const look = () => (isThere() ? resolve(performance.now()) : requestAnimationFrame(look));
        look();
      });
    const began = performance.now();
    document.querySelector<HTMLElement>('[data-action="open"]')?.click();
    const answered = await until(() => document.querySelector('[aria-label="In the API"]')?.textContent?.includes('202 Accepted') === true);
    const opened = await until(() => document.querySelector('[data-leaf="OPEN"]') !== null);
    return { answered: answered - began, opened: opened - began };
  });
  await page.close();
  return { painted, ...times, bytes: bytes() };
}

const executablePath = findChromium();
if (!executablePath) {
  throw new Error('No Chromium or Chrome was found. Install one, or set CHROMIUM to its path.');
}
const { server, address } = await serve({ folder: 'build', port: 0 });
const browser = await chromium.launch({ executablePath, args: chromiumArguments });
const results = new Map<string, Times[]>(cases.map(({ name }) => [name, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const each of cases) {
    results.get(each.name)?.push(await measure(browser, address, each));
  }
}
await browser.close();
server.close();

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const summary = (name: string, pick: (times: Times) => number) => median((results.get(name) ?? []).map(pick));
console.log(
  `The home page on a slow phone, median of ${rounds} rounds in turns. A command takes its controller about a second, which is in the last column.`,
);
console.table(
  cases.map(({ name }) => ({
    case: name,
    'first paint, ms': Math.round(summary(name, ({ painted }) => painted)),
    'touch to answer, ms': Math.round(summary(name, ({ answered }) => answered)),
    'touch to open door, ms': Math.round(summary(name, ({ opened }) => opened)),
    'bytes in all': summary(name, ({ bytes }) => bytes),
  })),
);
const ratio = summary('touched at once', ({ opened }) => opened) / summary('loaded ahead', ({ opened }) => opened);
console.log(`Touched at once, the door opens ${ratio.toFixed(1)} times as late after the touch.`);
