// npm run bench:growth: how builds and what readers load grow when there is 10 and 50 times the documentation. Each size is built in .generated/growth, in a
// copy of the project that has every doc page as often. Prints; asserts nothing, because machines differ.
//   BENCH_SIZES=1,10,50   how often the documentation is in the site; the first is what the others are compared with
//   BENCH_SHORT=1         pages end before their first section, and nothing is compressed: what grows with the number of pages, in less time
//   BENCH_KEEP=1          leaves the builds where they are; each takes as much room as its pages
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { buildGrownSite } from './bench-growth/build-grown-site';
import { figuresOf } from './bench-growth/figures';
import { growthTable, type MeasuredSize } from './bench-growth/report';

const sizes = (process.env.BENCH_SIZES ?? '1,10,50').split(',').map(Number);
const isShort = Boolean(process.env.BENCH_SHORT);
const resultsFile = join('.generated', 'bench-growth.json');

if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error('BENCH_SIZES takes whole numbers, as in 1,10,50.');
  process.exit(1);
}
mkdirSync('.generated', { recursive: true });
const measured: MeasuredSize[] = [];
for (const size of sizes) {
  console.error(`Building ${size}× …`);
  const site = await buildGrownSite({ size, isShort });
  console.error(
    `  ${Math.round((site.ended - site.began) / 1000)} s; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores; ${site.log}`,
  );
  if (!site.isBuilt) {
    // The larger ones would fail too, and what was measured is worth a table.
    console.error(`${size}× did not build:\n${readFileSync(site.log, 'utf8').slice(-3000)}`);
    break;
  }
  measured.push({ size, figures: figuresOf(site) });
  writeFileSync(resultsFile, `${JSON.stringify(measured, null, 2)}\n`);
  if (!process.env.BENCH_KEEP) {
    rmSync(site.folder, { recursive: true, force: true });
  }
}
console.log(`The site with its documentation ${sizes.join(', ')} times${isShort ? ', its pages cut before their first section' : ''}. "a page" is what each page costs that the first size doesn't have.
Steps are parts of the time of the build; those from the cards to compression are told by when files were written.
Every copy has the same text. Brotli finds it again, so what holds many pages is larger for as many real ones, and so is the search index: it leaves out
members that stand on more than a few pages.
${growthTable(measured)}

It is also in ${resultsFile}.`);
