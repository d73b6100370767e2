// npm run bench:search: the search of the build, on a page with the processor slowed down four times: bytes until the first result, and time from a
// keystroke until the list has changed. Then the engine alone, with the documentation as it is and with ten times as much, side by side.
// Prints; asserts nothing, because machines differ.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { serve } from '../deploy/server/serve';
import { readSynonyms, searchRecords } from '../plugins/search-index';
import { buildIndex, openIndex, type SearchRecord } from '../search';
import { chromiumArguments, findChromium } from './find-chromium';

const slowDown = 4;

type Query = { query: string };
const queries = (JSON.parse(readFileSync(join('tests', 'search', 'queries', 'tuning.json'), 'utf8')) as Query[])
  .map(({ query }) => query)
  .filter((query) => query.length <= 40);

const at = (times: readonly number[], share: number): string => {
  const sorted = [...times].sort((one, other) => one - other);
  return (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
};
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Types a query letter by letter, and says how long it took from each until the list had changed. */
function typeSlowly(page: Page, query: string): Promise<number[]> {
  return page.evaluate(async (text) => {
    const field = document.querySelector<HTMLInputElement>('dialog input');
    const list = document.querySelector('dialog [role="listbox"]');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (!field || !list || !setValue) {
      throw new Error('The search is not open.');
    }
    const times: number[] = [];
    for (let length = 1; length <= text.length; length++) {
      const began = performance.now();
      const changed = new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve(true);
        });
        observer.observe(list, { childList: true, subtree: true, characterData: true, attributes: true });
        // A letter that changes nothing, such as a space, is no keystroke to measure.
        setTimeout(() => resolve(false), 400);
      });
      setValue.call(field, text.slice(0, length));
      field.dispatchEvent(new Event('input', { bubbles: true }));
      if (await changed) {
        times.push(performance.now() - began);
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    }
    return times;
  }, query);
}

async function measurePage(): Promise<void> {
  const { server, address } = await serve({ folder: 'build', port: 0 });
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error('No Chromium was found. Install one, or set CHROMIUM to its path.');
  }
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sizes: { url: string; bytes: number }[] = [];
  const addresses = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.push({ url: addresses.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  await page.goto(`${address}main/api/webhooks`);
  await page.waitForLoadState('networkidle');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  sizes.length = 0;
  const began = performance.now();
  await page.keyboard.press('Control+k');
  await page.locator('dialog input').fill('lost badge');
  await page.locator('dialog [role="option"] mark').first().waitFor();
  const opened = performance.now() - began;
  await page.waitForLoadState('networkidle');
  const own = sizes.filter(({ url }) => /\/search[.-]/.test(url));
  const texts = own.filter(({ url }) => url.includes('search-texts'));
  const sum = (files: typeof own) => files.reduce((total, { bytes }) => total + bytes, 0);
  console.log(
    `Until the first result: ${kilobytes(sum(own) - sum(texts))} in ${own.length - texts.length} requests, and ${kilobytes(sum(texts))} of texts beside it`,
  );
  console.log(`Opened and first result, slowed down ${slowDown} times: ${opened.toFixed(0)} ms`);
  const times: number[] = [];
  for (const query of queries) {
    times.push(...(await typeSlowly(page, query)));
  }
  console.log(`A keystroke, slowed down ${slowDown} times: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, of ${times.length}`);
  await browser.close();
  server.closeAllConnections();
  server.close();
}

/** Other pages, not the same again: one word in three is a word that only this copy has. */
function copyOf(record: SearchRecord, number: number): SearchRecord {
  const vary = (text: string) =>
    text.replace(/\b[a-z]{4,}\b/g, (word) => ((word.charCodeAt(1) + word.length) % 3 === 0 ? `${word}${number}` : word));
  return { ...record, address: `/copy-${number}${record.address}`, heading: vary(record.heading), text: vary(record.text) };
}

function measureEngine(records: readonly SearchRecord[]): { bytes: number; times: number[] } {
  const index = JSON.stringify(buildIndex(records, readSynonyms(process.cwd())));
  const search = openIndex(JSON.parse(index));
  // One query in four: with ten times the documentation all of them would take minutes.
  const times = queries
    .filter((_, number) => number % 4 === 0)
    .flatMap((query) =>
      Array.from({ length: query.length }, (_, letters) => {
        const began = performance.now();
        search.search(query.slice(0, letters + 1));
        return performance.now() - began;
      }),
    );
  return { bytes: brotliCompressSync(index).length, times };
}

await measurePage();
const records = searchRecords(process.cwd());
const tenfold = [...records, ...Array.from({ length: 9 }, (_, number) => records.map((record) => copyOf(record, number))).flat()];
const rows = [records, tenfold].map((each) => ({ count: each.length, ...measureEngine(each) }));
for (const { count, bytes, times } of rows) {
  console.log(`The engine alone, ${count} places: ${kilobytes(bytes)}, p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms`);
}
const [once, ten] = rows;
if (once && ten) {
  console.log(
    `Ten times the documentation: ${(ten.bytes / once.bytes).toFixed(1)} times the bytes, ${(Number(at(ten.times, 0.95)) / Number(at(once.times, 0.95))).toFixed(1)} times the p95`,
  );
}
