import { build } from 'esbuild';

/** The simulator as a page loads it: one script, as small as it gets. */
export async function bundleForBrowser(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['simulator/browser/index.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
