import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { GrownSite } from './build-grown-site';

export type Unit = 'count' | 'seconds' | 'bytes';
/** What was measured of a build; NaN if it is not there. */
export type Figure = { name: string; unit: Unit; value: number };

const docPage = join('main', 'api', 'admin', 'resources', 'doors', 'index.html');

function filesIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
}

const sizeOf = (file: string | undefined) => (file && existsSync(file) ? statSync(file).size : Number.NaN);
const sizeOfAll = (files: readonly string[]) => files.reduce((total, file) => total + statSync(file).size, 0);

/** As the site's host sends it; compressed here where the build left that out. */
function brotliSize(file: string | undefined): number {
  if (!file || !existsSync(file) || existsSync(`${file}.br`)) {
    return sizeOf(file && `${file}.br`);
  }
  const body = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length, [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(body, { params }).length;
}

/** The script of a chunk, whose name goes before its hash. */
const chunkFile = (scripts: readonly string[], name: string) =>
  scripts.find((file) => file.endsWith('.js') && file.split(/[\\/]/).at(-1)?.startsWith(`${name}.`));

/** The chunk with the sidebar, which every doc page loads: the framework calls chunks after a hash of their module. */
function sidebarChunk(folder: string): string {
  const registry = readFileSync(join(folder, '.docusaurus', 'registry.js'), 'utf8');
  return registry.match(/"(\w+)": \[.*docusaurus-plugin-content-docs\/default\/p\//)?.[1] ?? '';
}

/** How long a step of the framework took, as it printed it. */
function stepSeconds(log: string, step: string): number {
  const [, time, unit] = log.match(new RegExp(`^\\[PERF\\] Build > [\\w-]+ > ${step} - ([\\d.]+) (ms|seconds)`, 'm')) ?? [];
  return Number(time) / (unit === 'ms' ? 1000 : 1);
}

/** Steps that nobody times write one file after the other: from the first of them to the last. */
function writingTimes(files: readonly string[]): { first: number; last: number } {
  const times = files.map((file) => statSync(file).mtimeMs).sort((one, other) => one - other);
  return { first: times[0] ?? Number.NaN, last: times.at(-1) ?? Number.NaN };
}

export function figuresOf(site: GrownSite): Figure[] {
  const build = join(site.folder, 'build');
  const at = (...path: string[]) => join(build, ...path);
  const log = readFileSync(site.log, 'utf8');
  const files = filesIn(build);
  const scripts = files.filter((file) => file.startsWith(at('assets', 'js')));
  const pages = files.filter((file) => file.endsWith('.html'));
  const cards = filesIn(at('img', 'cards'));
  const editions = files.filter((file) => file.endsWith('.md'));
  const cardTimes = writingTimes(cards);
  const archive = at('offline.zip');
  const archived = existsSync(archive) ? statSync(archive).mtimeMs : Number.NaN;
  const since = (from: number, to: number) => (to - from) / 1000;
  const sent = (name: string, file: string | undefined): Figure[] => [
    { name, unit: 'bytes', value: sizeOf(file) },
    { name: '  brotli', unit: 'bytes', value: brotliSize(file) },
  ];
  return [
    { name: 'doc pages', unit: 'count', value: filesIn(join(site.folder, 'docs')).filter((file) => file.endsWith('.mdx')).length },
    { name: 'HTML files', unit: 'count', value: pages.length },
    { name: 'build', unit: 'seconds', value: since(site.began, site.ended) },
    { name: '  of all cores', unit: 'seconds', value: site.cpuSeconds },
    { name: '  content and served files', unit: 'seconds', value: stepSeconds(log, 'Load site') },
    { name: '  bundling', unit: 'seconds', value: stepSeconds(log, 'Bundling with rspack') },
    { name: '  HTML of pages', unit: 'seconds', value: stepSeconds(log, 'SSG') },
    { name: '  cards and metadata', unit: 'seconds', value: since(cardTimes.first, cardTimes.last) },
    { name: '  archive', unit: 'seconds', value: since(cardTimes.last, archived) },
    { name: '  compression', unit: 'seconds', value: since(archived, writingTimes(files.filter((file) => file.endsWith('.gz'))).last) },
    { name: 'peak memory', unit: 'bytes', value: site.peakMemory },
    ...sent('main.js', chunkFile(scripts, 'main')),
    ...sent('runtime~main.js', chunkFile(scripts, 'runtime~main')),
    ...sent('sidebar chunk', chunkFile(scripts, sidebarChunk(site.folder))),
    ...sent('HTML of the page of doors', at(docPage)),
    { name: 'HTML in all', unit: 'bytes', value: sizeOfAll(pages) },
    ...sent('search-index chunk', chunkFile(scripts, 'search-index')),
    ...sent('search-texts chunk', chunkFile(scripts, 'search-texts')),
    ...sent('llms.txt', at('llms.txt')),
    ...sent('llms-full.txt', at('llms-full.txt')),
    { name: 'simulator.mjs', unit: 'bytes', value: sizeOf(at('simulator.mjs')) },
    { name: '.md editions', unit: 'count', value: editions.length },
    { name: '  in all', unit: 'bytes', value: sizeOfAll(editions) },
    { name: 'social cards', unit: 'count', value: cards.length },
    { name: '  in all', unit: 'bytes', value: sizeOfAll(cards) },
    { name: 'offline.zip', unit: 'bytes', value: sizeOf(archive) },
    { name: 'build folder', unit: 'bytes', value: sizeOfAll(files) },
  ];
}
