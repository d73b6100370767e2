// Builds the site of a peer from our Markdown, once for each state of it.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants as osConstants, setPriority } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { installPeer } from '../peers/install-peer';
import { type AddressForm, readSourcePages, type SourcePage } from './source-pages';
import type { Controls } from './taps';

export type PeerFile = { file: string; frontMatter: Record<string, string>; body: string };

export type Peer = {
  name: 'docusaurus' | 'starlight';
  /** Whose version is printed. */
  packageName: string;
  addressOf: AddressForm;
  files(pages: readonly SourcePage[]): PeerFile[];
  /** Where its project keeps what is served as it is, and where a build ends up. */
  publicFolder: string;
  outputFolder: string;
  /** The script that builds, from the folder with its `node_modules`, and its arguments. */
  command: readonly [script: string, ...args: string[]];
  needsNode22: boolean;
  /** Files below it carry a hash of their content in their name. */
  hashedFolder: string;
  controls: Controls;
};

export type BuiltPeer = { folder: string; version: string; pages: number };

const compressible = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.txt', '.xml']);
const compress = promisify(brotliCompress);

/** The Node that Starlight and Lighthouse ask for. */
export function node22(): string {
  return resolve(installPeer('node-22'), 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function asMarkdown({ frontMatter, body }: PeerFile): string {
  const lines = Object.entries(frontMatter).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}`;
}

async function run(command: string, args: readonly string[], folder: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: undefined, ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1', DISABLE_VERSION_CHECK: '1' };
  const running = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (running.pid !== undefined) {
    setPriority(running.pid, osConstants.priority.PRIORITY_BELOW_NORMAL);
  }
  const printed: string[] = [];
  for (const stream of [running.stdout, running.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  }
  const status = await new Promise((done, fail) => running.on('error', fail).on('close', done));
  if (status !== 0) {
    throw new Error(`${[command, ...args].join(' ')} failed in ${folder}.\n${printed.join('').slice(-4000)}`);
  }
}

/** Writes a `.br` beside every file that our own host would compress, as far as brotli goes. */
async function compressFolder(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && compressible.has(extname(entry.name))) {
      const file = join(entry.parentPath, entry.name);
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      writeFileSync(`${file}.br`, await compress(readFileSync(file), { params }));
    }
  }
}

export async function buildPeer(peer: Peer, ourBuild: string): Promise<BuiltPeer> {
  const installed = installPeer(peer.name);
  const { version } = JSON.parse(readFileSync(join(installed, 'node_modules', peer.packageName, 'package.json'), 'utf8'));
  const pages = readSourcePages(ourBuild, peer.addressOf);
  const files = peer.files(pages).map((file) => ({ path: file.file, text: asMarkdown(file) }));
  const template = join('scripts', 'peers', peer.name, 'site');
  const hash = createHash('sha256').update(JSON.stringify(files));
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) {
      hash.update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  // Below the peer's packages, so that it finds them and not those of this project.
  const folder = join(installed, `site-${hash.digest('hex').slice(0, 8)}`);
  const built = { folder, version: String(version), pages: pages.length };
  if (existsSync(folder)) {
    return built;
  }
  console.error(`Building ${peer.name} ${version} from ${pages.length} pages …`);
  const project = join(installed, 'project');
  rmSync(project, { recursive: true, force: true });
  cpSync(template, project, { recursive: true });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  mkdirSync(join(project, peer.publicFolder, 'img'), { recursive: true });
  cpSync(join(ourBuild, 'img', 'favicon.svg'), join(project, peer.publicFolder, 'img', 'favicon.svg'));
  const [script, ...args] = peer.command;
  await run(peer.needsNode22 ? node22() : process.execPath, [resolve(installed, script), ...args], project);
  await compressFolder(join(project, peer.outputFolder));
  renameSync(join(project, peer.outputFolder), folder);
  return built;
}
