import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { brotliModule } from '../deploy/hosts/nginx-host';
import { type Engine, enginePackages, isInstalled } from './engines/find-engines';

type Tool = {
  name: string;
  /** In Debian. */
  packages: readonly string[];
  isThere(): boolean;
  /** What else helps. */
  otherwise: string;
  /** The tests go on without it, and name what they could not test. */
  isOptional?: boolean;
};

function runs(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function installs(args: string[]): boolean {
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

const engineTool = (engine: Engine) => ({ packages: enginePackages[engine], isThere: () => isInstalled(engine) });

const tools: Tool[] = [
  { name: 'Chromium or Chrome', ...engineTool('chromium'), otherwise: 'or set CHROMIUM to the path of one' },
  { name: 'Firefox', ...engineTool('firefox'), otherwise: 'or set FIREFOX to the path of one', isOptional: true },
  {
    name: "WebKitGTK, which has Safari's engine, and Xvfb",
    ...engineTool('webkit'),
    otherwise: 'with WebKitWebDriver and MiniBrowser',
    isOptional: true,
  },
  {
    name: 'curl',
    packages: ['curl'],
    isThere: () => runs('curl', ['--fail-with-body', '--version']),
    otherwise: '7.76 or later',
  },
  { name: 'Python 3', packages: ['python3'], isThere: () => runs('python3', ['--version']), otherwise: 'as python3' },
  { name: 'nginx', packages: ['nginx'], isThere: () => runs('nginx', ['-v']), otherwise: '1.22 or later' },
  {
    name: "nginx's module for files compressed with brotli",
    packages: ['libnginx-mod-http-brotli-static'],
    isThere: () => existsSync(brotliModule),
    otherwise: `as ${brotliModule}`,
  },
  { name: 'openssl', packages: ['openssl'], isThere: () => runs('openssl', ['version']), otherwise: 'for a certificate' },
];

/** Makes sure that browsers and what runs the code samples are there: Debian's own packages where they are missing, a clear message elsewhere. */
export function installTools(): void {
  const missing = tools.filter((tool) => !tool.isThere());
  if (missing.length === 0) {
    return;
  }
  const packages = missing.flatMap((tool) => tool.packages);
  const isDebian = existsSync('/etc/debian_version');
  if (isDebian && process.getuid?.() === 0) {
    console.log(`Installing what the tests need (apt-get install ${packages.join(' ')}) …`);
    if (installs(['update', '-qq']) && installs(['install', '-y', '-qq', ...packages]) && missing.every((tool) => tool.isThere())) {
      return;
    }
  }
  const stillMissing = missing.filter((tool) => !tool.isThere());
  for (const tool of stillMissing) {
    const need = tool.isOptional ? 'Nothing is tested in' : 'The tests need';
    console.error(
      isDebian
        ? `${need} ${tool.name} (${tool.otherwise}): it could not be installed. Run "sudo apt-get install ${tool.packages.join(' ')}".`
        : `${need} ${tool.name} (${tool.otherwise}): it was not found. Install it, then run npm test again.`,
    );
  }
  if (stillMissing.some((tool) => !tool.isOptional)) {
    process.exit(1);
  }
}
