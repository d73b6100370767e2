// Makes one script of an entry file and its own modules, and runs it. It starts at once and runs faster than when each file is
// translated on loading.
import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { installPackages } from './install.mjs';

installPackages();
const [entry, ...args] = process.argv.slice(2);
const { build } = await import('esbuild');
const folder = '.generated/bundled';
await build({
  entryPoints: [entry],
  outdir: folder,
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
const script = `${folder}/${basename(entry, '.mts')}.mjs`;
const running = spawn(process.execPath, [script, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => running.kill(signal));
}
running.on('exit', (code) => process.exit(code ?? 1));
