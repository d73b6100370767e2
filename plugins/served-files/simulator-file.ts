import { join } from 'node:path';
import { build } from 'esbuild';
import { contractFile } from '../../api/read-contract';

export const simulatorFile = 'simulator.mjs';

/** The simulator as one file with the contract in it, so that a reader needs Node and nothing else. */
export async function writeSimulator(siteDir: string, folder: string): Promise<void> {
  await build({
    entryPoints: [join(siteDir, 'simulator/server/standalone.mts')],
    outfile: join(folder, simulatorFile),
    alias: { 'contract-of-build': join(siteDir, contractFile) },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minify: true,
    logLevel: 'error',
  });
}
