import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { brotliModule } from '../deploy/hosts/nginx-host';
import { findChromium } from './find-chromium';

type Tool = {
  name: string;
  /** In Debian. */
  packageName: string;
  isThere(): boolean;
  /** What else helps. */
  otherwise: string;
};

function runs(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function installs(args: string[]): boolean {
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

const tools: Tool[] = [
  {
    name: 'Chromium or Chrome',
    packageName: 'chromium-headless-shell',
    isThere: () => findChromium() !== null,
    otherwise: 'or set CHROMIUM to the path of one',
  },
  {
    name: 'curl',
    packageName: 'curl',
    isThere: () => runs('curl', ['--fail-with-body', '--version']),
    otherwise: '7.76 or later',
  },
  { name: 'Python 3', packageName: 'python3', isThere: () => runs('python3', ['--version']), otherwise: 'as python3' },
  { name: 'nginx', packageName: 'nginx', isThere: () => runs('nginx', ['-v']), otherwise: '1.22 or later' },
  {
    name: "nginx's module for files compressed with brotli",
    packageName: 'libnginx-mod-http-brotli-static',
    isThere: () => existsSync(brotliModule),
    otherwise: `as ${brotliModule}`,
  },
  { name: 'openssl', packageName: 'openssl', isThere: () => runs('openssl', ['version']), otherwise: 'for a certificate' },
];

/** Makes sure that a browser and what runs the code samples are there: Debian's own packages where they are missing, a clear message elsewhere. */
export function installTools(): void {
  const missing = tools.filter((tool) => !tool.isThere());
  if (missing.length === 0) {
    return;
  }
  const packages = missing.map(({ packageName }) => packageName);
  const isDebian = existsSync('/etc/debian_version');
  if (isDebian && process.getuid?.() === 0) {
    console.log(`Installing what the tests need (apt-get install ${packages.join(' ')}) …`);
    if (installs(['update', '-qq']) && installs(['install', '-y', '-qq', ...packages]) && missing.every((tool) => tool.isThere())) {
      return;
    }
  }
  for (const { name, packageName, otherwise } of missing.filter((tool) => !tool.isThere())) {
    console.error(
      isDebian
        ? `The tests need ${name} (${otherwise}), and it could not be installed. Run "sudo apt-get install ${packageName}".`
        : `The tests need ${name} (${otherwise}), and it was not found. Install it, then run npm test again.`,
    );
  }
  process.exit(1);
}
