// Runs an entry file as one script: node scripts/run-bundled.mjs simulator/server/main.mts
import { spawn } from 'node:child_process';
import { bundleScript } from './bundle-script.mjs';
import { installPackages } from './install.mjs';

installPackages();
const [entry, ...args] = process.argv.slice(2);
const script = await bundleScript(entry, '.generated/bundled');
const running = spawn(process.execPath, [script, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => running.kill(signal));
}
running.on('exit', (code) => process.exit(code ?? 1));
