// npm start: install what is missing, build, serve.
import { spawnSync } from 'node:child_process';
import { installPackages } from './install.mjs';

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`This needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
installPackages();
for (const script of ['build', 'serve']) {
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    process.exit(status ?? 1);
  }
}
