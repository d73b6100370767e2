import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleScript } from '../../scripts/bundle-script.mjs';
import { createRouter } from '../../simulator/core/http/router';
import { callers } from '../../simulator/core/seeds/people';
import { contractViolations } from '../../simulator/testing/contract-violations';
import { contract } from '../../simulator/testing/harness';

/** The simulator as people start it: a process of its own, on a free port. */

const [caller] = callers;
const route = createRouter(contract);
export const authorization = `Basic ${btoa(`${caller?.credentialId}:${caller?.secret}`)}`;

export type ServerProcess = {
  url: string;
  output: string;
  process: ChildProcess;
  call(method: string, path: string, body?: unknown): Promise<{ status: number; headers: Headers; body: any }>;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

let bundling: Promise<string> | null = null;

/** One script of the server, as `npm run simulator` makes it: it starts in a fraction of the time. Test files run side by side, so each makes its own. */
async function bundleServer(): Promise<string> {
  const outdir = join('.generated', 'tested-server', String(process.pid));
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  return bundleScript('simulator/server/main.mts', outdir);
}

async function start(args: string[], port: string): Promise<ChildProcess> {
  bundling ??= bundleServer();
  return spawn(process.execPath, [await bundling, ...args], {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts it and waits until it says where it is. */
export async function startServerProcess(args: string[] = []): Promise<ServerProcess> {
  const child = await start(args, '0');
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  while (!/_sim\s*$/.test(output)) {
    if (child.exitCode !== null) {
      throw new Error(`The simulator ended: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const url = /at (http:\S+)\/v2/.exec(output)?.[1] ?? '';
  return {
    url,
    output,
    process: child,
    async call(method, path, body) {
      const response = await fetch(url + path, {
        method,
        headers: { Authorization: authorization, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const answer = { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
      const placed = route(new URL(url + path).pathname)?.routes.get(method);
      const violations = placed
        ? contractViolations(placed, { ...answer, code: answer.status >= 400 ? (answer.body?.code ?? null) : null })
        : [];
      if (violations.length > 0) {
        throw new Error(`${method} ${path} answered ${answer.status}, against the contract: ${violations.join('; ')}`);
      }
      return answer;
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
    },
  };
}

/** Starts it with something wrong, and gives what it says. One that starts all the same is ended. */
export async function failingServer(args: string[], port = '0'): Promise<{ code: number | null; output: string }> {
  const child = await start(args, port);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (/_sim\s*$/.test(output)) {
      child.kill();
    }
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}
