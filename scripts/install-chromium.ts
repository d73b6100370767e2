import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium';

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Makes sure that a browser is there for the tests: Debian's own package where there is none, a clear message elsewhere. */
export function installChromium(): void {
  if (findChromium()) {
    return;
  }
  const isDebian = existsSync('/etc/debian_version');
  if (isDebian && process.getuid?.() === 0) {
    console.log('Installing Chromium (apt-get install chromium) …');
    if (succeeds('apt-get', ['update', '-qq']) && succeeds('apt-get', ['install', '-y', '-qq', 'chromium']) && findChromium()) {
      return;
    }
  }
  console.error(
    isDebian
      ? 'The tests need Chromium, and it could not be installed. Run "sudo apt-get install chromium", or set CHROMIUM to the path of a Chromium or Chrome.'
      : 'The tests need Chromium or Chrome, and none was found. Install one, or set CHROMIUM to its path, then run npm test again.',
  );
  process.exit(1);
}
