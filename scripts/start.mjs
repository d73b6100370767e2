// npm start: install what is missing, build, serve.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { installPackages } from './install.mjs';

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`This needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
installPackages();

const build = spawn('npm', ['run', '--silent', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' });
const passOn = (signal) => build.kill(signal);
const signals = ['SIGINT', 'SIGTERM'];
for (const signal of signals) {
  process.on(signal, passOn);
}
const [status] = await once(build, 'exit');
if (status !== 0) {
  process.exit(status ?? 1);
}
for (const signal of signals) {
  process.off(signal, passOn);
}

await import('./start-server.mjs');
