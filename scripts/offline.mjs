// npm run offline: build, and say where the archive is that opens without a server.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { installPackages } from './install.mjs';

installPackages();
const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' });
if (status !== 0) {
  process.exit(status ?? 1);
}
const archive = resolve('build/offline.zip');
console.log(
  `The whole site is in ${archive}, ${(statSync(archive).size / 1e6).toFixed(1)} MB. Unpack it and open index.html in a browser.`,
);
