import { basename, join } from 'node:path';

/**
 * Makes one script of an entry file and its own modules: it starts at once, and runs faster than when each file is translated on loading.
 *
 * @param {string} entry
 * @param {string} outdir
 * @returns {Promise<string>} the script
 */
export async function bundleScript(entry, outdir) {
  // Loaded here, since a command may have to install it first.
  const { build } = await import('esbuild');
  await build({
    entryPoints: [entry],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported when it is needed stays a file of its own, with the packages that only it uses.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  return join(outdir, `${basename(entry, '.mts')}.mjs`);
}
