import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { editFile, prepareVariant, shortenPages } from '../build-variants';
import { multiplyDocs } from './multiply-docs';
import { type Usage, watchUsage } from './process-usage';

export type GrowthOptions = {
  /** How often the documentation is in the site. */
  size: number;
  /** Pages end before their first section, nothing is compressed and there is no archive: what grows with the number of pages, sooner. */
  isShort: boolean;
};
export type GrownSite = GrowthOptions & Usage & { folder: string; isBuilt: boolean; began: number; ended: number; log: string };

/** In MB. The heap that Node takes unasked is too small for the larger sizes. */
const heapLimit = '--max-old-space-size=16000';

function growSite(folder: string, { size, isShort }: GrowthOptions): void {
  const config = join(folder, 'docusaurus.config.ts');
  if (isShort) {
    shortenPages(folder);
    editFile(config, (text) => text.replace(/^ {4}hosting,$/m, '    [hosting, { compress: false }],'));
    editFile(config, (text) => text.replace(/^ {4}offline,\n/m, ''));
  }
  // Links to sections that were cut lead nowhere, and nobody reads the copies.
  editFile(config, (text) => text.replace(/(onBroken\w+): 'throw'/g, "$1: 'warn'"));
  multiplyDocs(folder, size);
}

/** Builds the site with more documentation than it has, in a folder of its own. What the build prints is kept beside that. */
export async function buildGrownSite(options: GrowthOptions): Promise<GrownSite> {
  const name = `${options.size}x${options.isShort ? '-short' : ''}`;
  const growth = resolve('.generated', 'growth');
  const folder = prepareVariant({ name, edit: (copy) => growSite(copy, options) }, join(growth, name));
  const log = join(growth, `${name}.log`);
  const began = Date.now();
  const building = spawn(process.execPath, [join('node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs'), 'build'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: process.env.NODE_OPTIONS ?? heapLimit,
      NODE_ENV: undefined,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      // The framework prints how long each of its steps took.
      DOCUSAURUS_PERF_LOGGER: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = createWriteStream(log);
  building.stdout.pipe(output, { end: false });
  building.stderr.pipe(output, { end: false });
  const usage = watchUsage(building.pid ?? 0);
  const status = await new Promise((done, fail) => building.on('error', fail).on('close', done));
  const { peakMemory, cpuSeconds } = usage.stop();
  await new Promise<void>((done) => output.end(done));
  // A build that was ended from outside says that all went well.
  const isBuilt = status === 0 && existsSync(join(folder, 'build', '.hosting.json'));
  return { ...options, folder, isBuilt, began, ended: Date.now(), peakMemory, cpuSeconds, log };
}
