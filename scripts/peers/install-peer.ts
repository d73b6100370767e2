import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/**
 * Tools that the project is tried with and does not depend on. Each has its `package.json` and lockfile in a folder beside this file. To raise a version,
 * change the first and run `npm install --package-lock-only --omit-lockfile-registry-resolved` there.
 */
export type PeerName =
  | 'newman'
  | 'bruno'
  | 'prism'
  | 'hey-api'
  | 'orval'
  | 'swagger-typescript-api'
  | 'openapi-zod-client'
  | 'docusaurus'
  | 'starlight'
  | 'lighthouse'
  | 'node-22'
  | 'observatory'
  | 'autocannon'
  | 'openapi-to-postmanv2'
  | 'mcp-sdk'
  | 'cyclonedx'
  | 'browser-compat-data';

/** The one whose own program fetches what it is: a Node for this machine. Programs of the others don't run when they are installed. */
const runsOwnProgram: readonly PeerName[] = ['node-22'];

const manifests = ['package.json', 'package-lock.json'];

/** Fetches a tool into `.generated/` the first time that it is needed, at the versions of its lockfile. Returns the folder with its `node_modules`. */
export function installPeer(name: PeerName): string {
  const source = join('scripts', 'peers', name);
  const hash = createHash('sha256');
  for (const file of manifests) {
    hash.update(readFileSync(join(source, file)));
  }
  const folder = join('.generated', 'peers', `${name}-${hash.digest('hex').slice(0, 8)}`);
  if (existsSync(folder)) {
    return folder;
  }
  console.log(`Fetching ${name} …`);
  // A fetch that is broken off leaves nothing behind that looks whole.
  const beside = `${folder}.${process.pid}`;
  mkdirSync(beside, { recursive: true });
  for (const file of manifests) {
    copyFileSync(join(source, file), join(beside, file));
  }
  // Said either way: a command that npm runs has the project's own setting in its environment.
  const scripts = `--ignore-scripts=${!runsOwnProgram.includes(name)}`;
  const { status, stderr } = spawnSync('npm', ['ci', scripts, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: beside,
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmSync(beside, { recursive: true });
    throw new Error(`${name} could not be fetched. ${stderr}`);
  }
  if (existsSync(folder)) {
    rmSync(beside, { recursive: true });
  } else {
    renameSync(beside, folder);
  }
  return folder;
}

/** A module of such a tool, for a test that calls it instead of starting it. What it exports is said by the caller. */
export function requirePeer<T>(name: PeerName, module: string): T {
  return createRequire(resolve(installPeer(name), 'package.json'))(module) as T;
}
