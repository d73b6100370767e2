// Installs what is missing, so that `npm start` and `npm test` work on a machine that has only Node and npm.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// The framework's command line looks for newer versions of itself; these commands ask nobody.
process.env.NO_UPDATE_NOTIFIER = '1';

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Whether node_modules holds what the lockfile names, but for packages of other platforms. */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, entry]) => path === '' || entry.optional || entry.devOptional || installed[path]?.version === entry.version,
  );
}

export function installPackages() {
  if (isInstalled()) {
    return;
  }
  console.log('Installing packages (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed. Its own message is above; most often the package registry could not be reached.');
    process.exit(1);
  }
}
