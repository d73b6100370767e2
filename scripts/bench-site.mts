// npm run bench:site: the built site on a slow phone, beside stock Docusaurus and Starlight built from the same Markdown, in turns. Prints; asserts
// nothing, because machines differ. The others are fetched into .generated for this, and so is Lighthouse.
//   BENCH_ROUNDS=5           rounds of visits
//   BENCH_LIGHTHOUSE=3       rounds of Lighthouse; 0 leaves it out
//   BENCH_PAGES=doors,home   these pages only; empty for none
//   BENCH_PEERS=starlight    these peers only; empty for none
//   BENCH_ALSO=before=/tmp/before-build,…   other builds of this site, measured in the same rounds
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { engineTimes } from './bench-site/engine-times';
import type { Measured } from './bench-site/figures';
import { goalsTable } from './bench-site/goals';
import { runLighthouse, throttlingMethod } from './bench-site/lighthouse';
import { benchPages } from './bench-site/pages';
import { pageReport } from './bench-site/report';
import { openSites } from './bench-site/sites';
import { phoneName, visitPage } from './bench-site/visit';
import { chromiumArguments, findChromium } from './find-chromium';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const lighthouseRounds = Number(process.env.BENCH_LIGHTHOUSE ?? 3);
const resultsFile = join('.generated', 'bench-site.json');

/** A list in an environment variable; undefined if that is not set. */
const listOf = (name: string) => process.env[name]?.split(',').filter((part) => part !== '');

const executablePath = findChromium();
if (!existsSync(join('build', '.hosting.json')) || !executablePath) {
  console.error(executablePath ? 'There is no build. Run "npm run build" first.' : 'No Chromium or Chrome was found.');
  process.exit(1);
}
const pageNames = listOf('BENCH_PAGES');
const unknownPage = pageNames?.find((name) => !benchPages.some((page) => page.name === name));
if (unknownPage) {
  console.error(`BENCH_PAGES: there is no page "${unknownPage}". There are ${benchPages.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const pages = benchPages.filter(({ name }) => pageNames?.includes(name) ?? true);
const sites = await openSites({ peerNames: listOf('BENCH_PEERS'), otherBuilds: listOf('BENCH_ALSO') ?? [] });
const measured: (Measured & { address: string })[] = pages.flatMap((page) =>
  sites.map((site) => ({ page, site: site.name, address: site.addressOf(page.path), visits: [], scores: [] })),
);

/** One after the other. What fails is told and left out, so that it doesn't cost the rest of a long run. */
async function inTurns(what: string, count: number, work: (each: (typeof measured)[number]) => Promise<void>): Promise<void> {
  for (let round = 1; round <= count; round += 1) {
    for (const each of measured) {
      try {
        await work(each);
      } catch (error) {
        console.error(`  ${each.page.name} of ${each.site}: ${error instanceof Error ? error.message : error}`);
      }
    }
    mkdirSync('.generated', { recursive: true });
    writeFileSync(resultsFile, `${JSON.stringify(measured, null, 2)}\n`);
    // Whoever else works on the machine is in every time: a load above its cores spoils a round.
    reportRound(what, round, count);
  }
}

const reportRound = (what: string, round: number, count: number) =>
  console.error(`  ${what}, round ${round} of ${count}; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);

// A browser that is watched works out where each line is when a script makes an error, and React makes some when it starts: 60 ms of a slow phone, which no reader
// waits for. Told to note the lines as it compiles, it doesn't.
const args = [...chromiumArguments, '--js-flags=--no-enable-lazy-source-positions'];
const browser = await chromium.launch({ executablePath, args });
const version = browser.version();
let controlsTable = '';
try {
  await inTurns('visits', rounds, async ({ page, site, address, visits }) => {
    const controls = sites.find(({ name }) => name === site)?.controls;
    if (controls) {
      visits.push(await visitPage(browser, { address, controls, linksTo: page.linksTo }));
    }
  });
  await browser.close();
  await inTurns('Lighthouse', lighthouseRounds, async ({ address, scores }) => {
    scores.push(await runLighthouse(address, executablePath));
  });
  controlsTable = await engineTimes(sites[0]?.addressOf('/') ?? '', rounds, (round) => reportRound('engines', round, rounds));
} finally {
  await browser.close();
  for (const { server } of sites) {
    server.close();
    server.closeAllConnections();
  }
}

console.log(`Chromium ${version}, a phone: ${phoneName}; all applied. An empty cache at each visit.
Medians of ${rounds} rounds of visits and ${lighthouseRounds} of Lighthouse (mobile, throttling "${throttlingMethod}"), in turns.
${sites.map(({ name, description }) => `  ${name}: ${description}`).join('\n')}
The peers are built from our Markdown editions, with samples in one language (Shell) and no tabs, since our pages show one at a time. Their reference is
the Markdown overview of the operations; ours can try them. All are served with brotli at its best and the same cache headers; the peers without our policy.
Bytes are over the wire, in kB, until nothing has moved for 5 s; scripts, styles and HTML without what was prefetched. TBT counts from the first paint until
then. Taps come after that: the longest event until the next paint, of which Event Timing reports nothing below 16 ms; "new page" is from the tap on a link
in the text until the other page's heading is painted. Some controls are not on every page or site: –.`);
for (const page of pages) {
  console.log(pageReport(measured.filter((each) => each.page === page)));
}
console.log(
  `\nControls of this build in each engine, at full speed, from the event until the page is painted with what it asked for:\n${controlsTable}`,
);
console.log(`\nGoals: ✓ met, ✗ not met\n${goalsTable(measured)}\n\nEvery round is in ${resultsFile}.`);
