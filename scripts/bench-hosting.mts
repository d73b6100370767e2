// npm run bench:hosting: nginx and `npm run serve` on the same build under the same load, in turns: requests a second, waiting times, memory. Prints, and fails
// only if an answer was wrong, because machines differ. The load generator is fetched for this. BENCH_SECONDS (60) is what each gets in all, BENCH_ROUNDS (3)
// how many turns it is split into, BENCH_CONNECTIONS (40) how many ask at a time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readManifest } from '../deploy/read-manifest';
import { freePort, startNginx } from './nginx-process';
import { installPeer } from './peers/install-peer';

const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 40);

/** What of the load generator's interface is used here. */
type Request = { path: string; headers?: Record<string, string>; onResponse(status: number): void };
type LoadResult = {
  requests: { total: number; average: number };
  latency: { p50: number; p99: number; max: number };
  errors: number;
  timeouts: number;
};
type Load = (options: { url: string; connections: number; duration: number; requests: Request[] }) => Promise<LoadResult>;

type Route = { path: string; headers?: Record<string, string>; status: number };

/** A visit: pages with what they load, then what is asked again, looked for in vain, read by an agent, and downloaded in parts. */
function visit(build: string): Route[] {
  const br = { 'Accept-Encoding': 'br, gzip' };
  const assets = Object.keys(readManifest(build).files).filter((file) => /^assets\/(?:js|css)\/[^/]*\.(?:js|css)$/.test(file));
  const loaded = assets.filter((file) => /\/(?:main|runtime|styles)/.test(file)).concat(assets.slice(0, 12));
  return [
    { path: '/', headers: br, status: 200 },
    ...loaded.map((file) => ({ path: `/${file}`, headers: br, status: 200 })),
    { path: '/main/', headers: br, status: 200 },
    { path: '/main/getting-started/', headers: br, status: 200 },
    { path: '/openapi', headers: br, status: 200 },
    { path: '/openapi', headers: { Accept: 'text/markdown' }, status: 200 },
    { path: '/main/api/', status: 200 },
    { path: '/main/api', status: 308 },
    { path: '/main/api/', headers: { 'If-None-Match': '*' }, status: 304 },
    { path: '/openapi_v3.json', headers: { 'Accept-Encoding': 'gzip' }, status: 200 },
    { path: '/offline.zip', headers: { Range: 'bytes=0-65535' }, status: 206 },
    { path: '/nothing-here', headers: br, status: 404 },
    { path: '/healthz', status: 200 },
  ];
}

/** Memory of a process and of what it started, in MB. */
function memory(pid: number): number {
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.reduce((sum, child) => sum + memory(Number(child)), own);
}

type Server = { name: string; port: number; pid: number; stop(): Promise<unknown> };

async function startServe(): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start-server.mjs'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    name: 'serve',
    port,
    pid: Number(child.pid),
    stop: () => {
      child.kill('SIGTERM');
      return once(child, 'exit');
    },
  };
}

async function startNginxPlain(): Promise<Server> {
  const port = await freePort();
  const { pid, stop } = await startNginx({ host: { entrance: { kind: 'proxied', listen: `127.0.0.1:${port}` } } });
  return { name: 'nginx', port, pid, stop };
}

type Turn = LoadResult & { wrong: string[]; memory: number[] };

/** What was answered otherwise than it has to be, one request after the other. */
async function wrongAnswers({ port }: Server, routes: readonly Route[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path, headers = {}, status } of routes) {
    const call = get({ host: '127.0.0.1', port, path, headers, agent: false });
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    if (response.statusCode !== status) {
      wrong.push(`${path}: ${response.statusCode} instead of ${status}`);
    }
  }
  return wrong;
}

async function turn(load: Load, server: Server, routes: readonly Route[]): Promise<Turn> {
  const wrong: string[] = [];
  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(memory(server.pid)), 1_000);
  // On a new connection the load generator may begin with another request than it says, so each answer counts that is one of those that there are.
  const known = new Set(routes.map(({ status }) => status));
  const requests = routes.map(({ path, headers = {} }) => ({
    path,
    headers,
    onResponse: (received: number) => {
      if (!known.has(received)) {
        wrong.push(`${path}: ${received}`);
      }
    },
  }));
  const result = await load({ url: `http://127.0.0.1:${server.port}`, connections, duration: seconds / rounds, requests });
  clearInterval(sampling);
  return { ...result, wrong: [...wrong, ...(await wrongAnswers(server, routes))], memory: samples };
}

const middle = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const figure = (value: number, digits = 1) => value.toFixed(digits).padStart(9);

if (!existsSync('build/.hosting.json')) {
  console.error('There is no build to serve. Run "npm run build" first.');
  process.exit(1);
}
const load = createRequire(resolve(installPeer('autocannon'), 'package.json'))('autocannon') as Load;
const routes = visit('build');
const servers = await Promise.all([startNginxPlain(), startServe()]);
const turns = new Map<Server, Turn[]>(servers.map((server) => [server, []]));
console.log(`${routes.length} requests in turn, ${connections} at a time, ${seconds} seconds each in ${rounds} turns.\n`);
for (let round = 0; round < rounds; round++) {
  for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
    turns.get(server)?.push(await turn(load, server, routes));
    await wait(500);
  }
}

const rows = servers.map((server) => {
  const all = turns.get(server) ?? [];
  const samples = all.flatMap((each) => each.memory);
  const third = Math.ceil(samples.length / 3);
  return {
    name: server.name,
    total: all.reduce((sum, each) => sum + each.requests.total, 0),
    faults: all.reduce((sum, each) => sum + each.errors + each.timeouts + each.wrong.length, 0),
    wrong: [...new Set(all.flatMap((each) => each.wrong))],
    perSecond: middle(all.map((each) => each.requests.average)),
    p50: middle(all.map((each) => each.latency.p50)),
    p99: middle(all.map((each) => each.latency.p99)),
    memoryFirst: middle(samples.slice(0, third)),
    memoryLast: middle(samples.slice(-third)),
  };
});
console.log('           requests   faults    a second   p50 ms   p99 ms   MB in the first third   MB in the last');
for (const row of rows) {
  const counts = `${String(row.total).padStart(10)}${String(row.faults).padStart(9)}`;
  console.log(
    `${row.name.padEnd(8)} ${counts}   ${figure(row.perSecond, 0)}${figure(row.p50)}${figure(row.p99)}   ${figure(row.memoryFirst)}            ${figure(row.memoryLast)}`,
  );
}
const [nginx, serve] = rows;
if (nginx && serve) {
  const ratio = (of: 'perSecond' | 'p50' | 'p99' | 'memoryLast') => (serve[of] / nginx[of]).toFixed(2);
  console.log(
    `\nserve to nginx: ${ratio('perSecond')} of its requests a second, ${ratio('p50')} times its p50, ${ratio('p99')} times its p99, ${ratio('memoryLast')} times its memory.`,
  );
}
await Promise.all(servers.map((server) => server.stop()));
const faults = rows.flatMap(({ name, wrong, faults: count }) =>
  count > 0 ? [`${name}: ${count} faults. ${wrong.slice(0, 5).join('; ')}`] : [],
);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
