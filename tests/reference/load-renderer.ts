import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

type Renderer = typeof import('./everything');

/** The views of the reference outside of the site, bundled for Node, with everything that opens opened. */
export async function loadRenderer(): Promise<Renderer> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'everything.tsx')],
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/server'],
    plugins: [
      {
        name: 'open-everything',
        setup({ onResolve }) {
          onResolve({ filter: /\/Disclosure$/ }, () => ({ path: join(__dirname, 'open-disclosure.tsx') }));
          onResolve({ filter: /^\.\/Examples$/ }, () => ({ path: join(__dirname, 'all-examples.tsx') }));
          // The console is loaded when it is opened, and nobody opens it here.
          onResolve({ filter: /\/console$/ }, ({ path }) => ({ path, external: true }));
        },
      },
    ],
  });
  const folder = resolve('.generated/renderer');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `everything-${process.pid}.cjs`);
  writeFileSync(file, outputFiles.find(({ path }) => path.endsWith('.js'))?.contents ?? '');
  // React has a quicker build for this.
  Object.assign(process.env, { NODE_ENV: 'production' });
  return (await import(pathToFileURL(file).href)) as Renderer;
}
