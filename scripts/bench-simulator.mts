// npm run bench:simulator: the simulator's server beside Prism, on the same contract and the same calls, one after the other in turns;
// then the simulator alone as its system grows. Prints; asserts nothing, because machines differ. Prism is fetched for this.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import * as cast from '../api/cast/ids';
import { contractFile, readContract } from '../api/read-contract';
import { decide } from '../simulator/core/decision/decide';
import { bodyOf } from '../simulator/core/http/request';
import { callers } from '../simulator/core/seeds/people';
import { createSimulator, type Simulator } from '../simulator/core/simulator';
import { serviceRights } from '../simulator/core/sync/rights-view';
import { createClock } from '../simulator/core/world/clock';
import { createRandom } from '../simulator/core/world/random';
import { installPeer } from './peers/install-peer';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const [caller] = callers;
const authorization = `Basic ${btoa(`${caller?.credentialId}:${caller?.secret}`)}`;
const site = `/v2/systems/${cast.harbourHouse}`;

type Call = { name: string; method: string; path: string; body?: unknown };

const calls: Call[] = [
  { name: 'list of systems', method: 'GET', path: '/v2/systems' },
  { name: 'list of users', method: 'GET', path: `${site}/users` },
  { name: 'one door', method: 'GET', path: `${site}/doors/${cast.mainEntrance}` },
  { name: 'new user', method: 'POST', path: `${site}/users`, body: { name: 'Somebody' } },
  {
    name: 'dry run',
    method: 'POST',
    path: `${site}/request-access`,
    body: {
      doorId: cast.mainEntrance,
      dryRun: true,
      credential: { type: 'CARD', tokenId: cast.adasCard },
    },
  },
];

async function started(child: ChildProcess, ready: RegExp): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  while (!ready.test(output)) {
    if (child.exitCode !== null) {
      throw new Error(`It ended: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Memory of a process and of what it started, in MB. */
function memory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return own + children.reduce((sum, child) => sum + memory(Number(child)), 0);
}

function bytesOf({ method, path, body }: Call): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const typed = text ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` : '';
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n${typed}\r\n${text}`);
}

/** A connection that asks and waits for the whole answer. Plain sockets, because Node's own client takes as long as the servers. */
async function connection(port: number): Promise<{ ask(bytes: Buffer): Promise<number>; end(): void }> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let done: (status: number) => void = () => undefined;
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) {
      return;
    }
    const text = received.toString('latin1', 0, head);
    const length = /content-length: (\d+)/i.exec(text)?.[1];
    const isWhole =
      length === undefined ? received.subarray(-5).equals(Buffer.from('0\r\n\r\n')) : received.length >= head + 4 + Number(length);
    if (isWhole) {
      received = Buffer.alloc(0);
      done(Number(text.slice(9, 12)));
    }
  });
  return {
    ask: (bytes) =>
      new Promise((resolve, reject) => {
        done = resolve;
        socket.once('error', reject).write(bytes, () => socket.off('error', reject));
      }),
    end: () => socket.destroy(),
  };
}

async function send(port: number, call: Call): Promise<number> {
  const { ask, end } = await connection(port);
  const status = await ask(bytesOf(call));
  end();
  return status;
}

/** Answers a second, with ten requests under way at any time. */
async function throughput(port: number, call: Call): Promise<number> {
  const connections = await Promise.all(Array.from({ length: 10 }, () => connection(port)));
  const bytes = bytesOf(call);
  const statuses = new Map<number, number>();
  const begin = performance.now();
  const end = begin + seconds * 1000;
  await Promise.all(
    connections.map(async ({ ask }) => {
      while (performance.now() < end) {
        const status = await ask(bytes);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const took = performance.now() - begin;
  for (const each of connections) {
    each.end();
  }
  const wrong = [...statuses].filter(([status]) => status !== 200 && status !== 201);
  if (wrong.length > 0) {
    throw new Error(`${call.name}: unexpected answers ${JSON.stringify(wrong)}`);
  }
  return ([...statuses.values()].reduce((sum, count) => sum + count, 0) * 1000) / took;
}

const median = (numbers: number[]) => [...numbers].sort((left, right) => left - right)[Math.floor(numbers.length / 2)] as number;
const show = (number: number) => Math.round(number).toLocaleString('en');

async function besidePrism(): Promise<void> {
  const prism = join(installPeer('prism'), 'node_modules', '.bin', 'prism');
  const ports = { simulator: 4710, prism: 4711 };
  const processes = {
    simulator: spawn(process.execPath, ['scripts/run-bundled.mjs', 'simulator/server/main.mts'], {
      env: { ...process.env, PORT: String(ports.simulator) },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
    prism: spawn(prism, ['mock', contractFile, '-p', String(ports.prism), '-h', '127.0.0.1', '-v', 'silent'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  };
  try {
    await started(processes.simulator, /_sim\s*$/);
    const alive = async () => send(ports.prism, calls[0] as Call).catch(() => 0);
    while ((await alive()) === 0) {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    // What is measured is work, not how soon the limit of 600 requests a minute is reached.
    const unlimited = { name: '', method: 'PUT', path: '/_sim/rates', body: { enforced: false } };
    await send(ports.simulator, unlimited);
    const reset = () => send(ports.simulator, { name: '', method: 'POST', path: '/_sim/reset' });
    for (const call of calls) {
      await throughput(ports.simulator, call);
    }
    console.log(`\nRequests a second, ten under way, median of ${rounds} rounds of ${seconds} s, in turns:`);
    for (const call of calls) {
      const results: { simulator: number[]; prism: number[] } = { simulator: [], prism: [] };
      for (let round = 0; round < rounds; round += 1) {
        // Both begin with the same: Prism shows the examples, and the seeded world is what they show.
        await reset();
        await send(ports.simulator, unlimited);
        results.simulator.push(await throughput(ports.simulator, call));
        results.prism.push(await throughput(ports.prism, call));
      }
      const [ours, theirs] = [median(results.simulator), median(results.prism)];
      console.log(
        `  ${call.name.padEnd(16)} simulator ${show(ours).padStart(7)}   Prism ${show(theirs).padStart(6)}   ${(ours / theirs).toFixed(1)} times`,
      );
    }
    console.log(
      `Memory after that: simulator ${show(memory(processes.simulator.pid as number))} MB, Prism ${show(memory(processes.prism.pid as number))} MB`,
    );
  } finally {
    for (const child of Object.values(processes)) {
      child.kill();
      await once(child, 'exit');
    }
  }
}

async function timed(times: number, work: (index: number) => unknown): Promise<number> {
  for (let index = 0; index < times / 5; index += 1) {
    await work(index);
  }
  const begin = performance.now();
  for (let index = 0; index < times; index += 1) {
    await work(index);
  }
  return ((performance.now() - begin) * 1000) / times;
}

function inMemory(seed: 'harbour-house' | 'campus'): Simulator {
  return createSimulator({
    contract: readContract(),
    clock: createClock(() => 0, 0),
    random: createRandom(1),
    seed,
    transport: async () => ({ status: 204, retryAfterSeconds: null }),
  });
}

async function bySize(): Promise<void> {
  console.log('\nMicroseconds a call, without the network, in a small and in a large system:');
  const rows: Record<string, number[]> = {};
  const sizes: string[] = [];
  for (const seed of ['harbour-house', 'campus'] as const) {
    const simulator = inMemory(seed);
    const { tables } = simulator.world;
    simulator.world.enforcesRates = false;
    const users = tables.users.ordered('name', cast.harbourHouse).map(({ id }) => id);
    const cards = [...tables.tokens.rows.values()].filter(({ card, systemId }) => card && systemId === cast.harbourHouse);
    const doorOf = new Map(
      users.map((userId) => {
        const [membership] = tables.memberships.by('user', userId);
        const role = membership && tables.roles.get(membership.roleId);
        const privilege = role && tables.privileges.get(role.privilegeIds[0] ?? '');
        const group = privilege?.doorGroupIds[0] ? tables.doorGroups.get(privilege.doorGroupIds[0]) : undefined;
        return [userId, privilege?.doors[0]?.doorId ?? group?.doorIds[0] ?? [...tables.doors.rows.keys()][0]] as const;
      }),
    );
    const ask = async (method: string, path: string, body?: unknown) => {
      const headers: Record<string, string> = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) };
      const { status, body: text } = await simulator.exchange({
        method,
        url: new URL(`http://localhost${path}`),
        header: (name) => headers[name.toLowerCase()] ?? null,
        body: bodyOf(Buffer.from(body ? JSON.stringify(body) : '')),
      });
      if (status >= 300) {
        throw new Error(`${path}: ${status} ${text}`);
      }
    };
    // Pages of the same length, so that the size of the system is all that differs.
    for (let index = tables.users.rows.size; index < 100; index += 1) {
      await ask('POST', `${site}/users`, { name: `Person ${index}`, externalId: `E-${index}` });
    }
    sizes.push(`${show(tables.users.rows.size)} users, ${show(tables.doors.rows.size)} doors`);
    const rights = serviceRights(simulator.world);
    const pick = <Item,>(list: readonly Item[], index: number) => list[(index * 7919) % list.length] as Item;
    const measure = async (name: string, times: number, work: (index: number) => unknown) => {
      rows[name] = [...(rows[name] ?? []), await timed(times, work)];
    };
    await measure('list of users, 50', 300, () => ask('GET', `${site}/users?limit=50`));
    await measure('list of users, the newest 50', 300, () => ask('GET', `${site}/users?limit=50&sort=-createdAt`));
    await measure('one user by external id', 1000, (index) => ask('GET', `${site}/users?externalId=E-${(index % 1000) + 1}`));
    await measure('access of a user', 1000, (index) => ask('GET', `${site}/users/${pick(users, index)}/access`));
    await measure('dry run', 1000, (index) => {
      const token = pick(cards, index);
      return ask('POST', `${site}/request-access`, {
        doorId: doorOf.get(token.userId ?? ''),
        dryRun: true,
        credential: { type: 'CARD', tokenId: token.id },
      });
    });
    await measure('the decision alone', 20_000, (index) => {
      const token = pick(cards, index);
      return decide(rights, {
        doorId: doorOf.get(token.userId ?? '') ?? '',
        side: 'OUTSIDE',
        method: 'CARD',
        at: '2026-03-16T08:00:00.000Z',
        presented: { cardValue: token.card?.value ?? '', bitLength: token.card?.bitLength ?? 0 },
      });
    });
    await measure('change of a note', 300, (index) => ask('PATCH', `${site}/users/${pick(users, index)}`, { notes: `Note ${index}` }));
    await measure('change that makes a sync', 300, (index) =>
      ask('PATCH', `${site}/users/${pick(users, index)}`, { extendedAccess: Math.floor(index / users.length) % 2 === 0 }),
    );
    console.log(`  ${seed}: ${show(process.memoryUsage().rss / 1e6)} MB`);
  }
  console.log(`  ${''.padEnd(32)} ${sizes.map((size) => size.padStart(28)).join('')}`);
  for (const [name, [small = 0, large = 0]] of Object.entries(rows)) {
    console.log(
      `  ${name.padEnd(32)} ${small.toFixed(1).padStart(28)}${large.toFixed(1).padStart(28)}   ${(large / small).toFixed(2)} times`,
    );
  }
}

await bySize();
await besidePrism();
