// npm run simulator: install what is missing, then serve the simulated API.
import { spawn } from 'node:child_process';
import { installPackages } from './install.mjs';

installPackages();
const server = spawn(process.execPath, ['--import', 'tsx', 'simulator/server/main.mts', ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code) => process.exit(code ?? 1));
