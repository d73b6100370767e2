// npm run bench:reference [-- folder]: the built page of the reference beside other viewers of the same contract, in turns. Prints;
// asserts nothing, because machines differ. The others are fetched into .generated for this. BENCH_ROUNDS chooses how many rounds.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { serve } from '../deploy/server/serve';
import { servePeers } from './bench-reference/peers';
import { type Measured, shares, sharesTable, speed, table } from './bench-reference/report';
import { faults, load, type Profile, read, send, type Viewer } from './bench-reference/visit';
import { chromiumArguments, findChromium } from './find-chromium';

const folder = process.argv[2] ?? 'build';
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const normal: Profile = { name: 'Nothing slowed down', slowdown: 1, network: null };
const slowPhone: Profile = {
  name: 'A slow phone: processor 4 times slower, 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms latency',
  slowdown: 4,
  network: { down: 1.6, up: 0.75, latency: 150 },
};
const verdict = (isMet: boolean) => (isMet ? 'met' : 'not met');

function ourViewer(site: string): Viewer {
  return {
    name: 'ours',
    address: `${site}openapi`,
    operation: '#listMySystems-title button',
    ready: 'nav a[href="#schemas"]',
    open: ['#listMySystems-title button'],
    send: ['#listMySystems button.button--primary', '#listMySystems form button[type="submit"]'],
    answered: '#listMySystems [role="status"] .state',
  };
}

async function measure(browser: Browser, viewers: Viewer[], profile: Profile): Promise<Measured[]> {
  const measured: Measured[] = viewers.map((viewer) => ({ viewer, readings: [], sendings: [] }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { viewer, readings, sendings } of measured) {
      readings.push(await read(browser, viewer, profile));
      sendings.push(await send(browser, viewer, profile));
    }
    console.error(`  round ${round} of ${rounds}`);
  }
  return measured;
}

function printTimes(profile: Profile, measured: Measured[]): void {
  console.log(`\n${profile.name}\n${table(measured)}\n`);
  for (const { what, times, fastest } of speed(measured)) {
    console.log(`  ${what}: ours ${times.toFixed(1)} times sooner than the fastest other, ${fastest}`);
    if (profile === slowPhone && what === 'first operation seen') {
      console.log(`    aim, at least 3 times: ${verdict(times >= 3)}`);
    }
  }
}

const executablePath = findChromium();
const contractFile = join(folder, 'openapi_v3.json');
if (!existsSync(contractFile) || !executablePath) {
  console.error(executablePath ? `There is no build in ${folder}. Run "npm run build" first.` : 'No Chromium or Chrome was found.');
  process.exit(1);
}
const site = await serve({ folder, port: 0 });
const peers = await servePeers(readFileSync(contractFile));
const viewers = [ourViewer(site.address), ...peers.viewers];
// Other hosts do not exist for this browser: what is asked of them is counted, and fails.
const args = [...chromiumArguments, '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost'];
const browser = await chromium.launch({ executablePath, args });
try {
  console.log(`Chromium ${browser.version()}; medians of ${rounds} rounds in turns, with the range; an empty cache at each visit.`);
  console.log('A request is sent by clicks from a script: ours ends with the answer shown, theirs with the request leaving the browser.');
  const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const found: string[] = [];
  for (const viewer of viewers) {
    // The first visit to each, which is not timed: its server compresses then.
    found.push(`${viewer.name}: ${await faults(browser, viewer, normal, axeSource)}`);
  }
  printTimes(normal, await measure(browser, viewers, normal));
  const measured = await measure(browser, viewers, slowPhone);
  printTimes(slowPhone, measured);
  const compared = shares(measured, await load(browser, `${site.address}main/api/openapi`, normal));
  console.log(`\nOur scripts and styles as a share of theirs\n${sharesTable(compared)}\n`);
  for (const { what, bytes, of } of compared) {
    const [[name, share] = ['', Number.NaN]] = Object.entries(of);
    console.log(`  ${what}, aim, at most a tenth of ${name}: ${verdict(share <= 0.1)} with ${Math.round(bytes / 1000)} kB`);
  }
  console.log(`\nPlaces that axe finds serious or critical fault with, as loaded: ${found.join(', ')}`);
} finally {
  await browser.close();
  for (const server of [site.server, ...peers.servers]) {
    server.close();
    server.closeAllConnections();
  }
}
