// npm run serve, while its files vanish, its readers dawdle and somebody stops it.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { type ServeOptions, type SiteServer, serve } from '../../deploy/server/serve';
import { freePort } from '../../scripts/nginx-process';
import { ask, sendRaw, statusesIn } from './ask';
import { temporaryFolder, writeSmallBuild } from './small-build';

const large = 'x'.repeat(20_000_000);
const files = { 'main/index.html': '<h1>Main</h1>', 'large.txt': large, 'small.txt': 'small' };

async function start(t: TestContext, options: Partial<ServeOptions> = {}): Promise<SiteServer & { port: number; folder: string }> {
  const folder = writeSmallBuild(temporaryFolder('site'), files);
  const site = await serve({ folder, port: 0, ...options });
  t.after(() => {
    site.server.closeAllConnections();
    site.server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...site, folder, port: Number(new URL(site.address).port) };
}

function open(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  return once(socket, 'connect').then(() => socket);
}

/** How long it takes until a connection is closed, in milliseconds. */
async function closed(socket: Socket, began: number): Promise<number> {
  if (!socket.closed) {
    await once(socket, 'close');
  }
  return Date.now() - began;
}

test('what vanishes or changes under it is served as it was', async (t) => {
  const { port, folder } = await start(t);
  rmSync(join(folder, 'main'), { recursive: true });
  writeFileSync(join(folder, 'small.txt'), 'something else');
  assert.equal((await ask({ port }, '/main/')).body.toString(), '<h1>Main</h1>');
  assert.equal((await ask({ port }, '/small.txt')).body.toString(), 'small');
  rmSync(folder, { recursive: true });
  assert.equal((await ask({ port }, '/large.txt')).body.length, large.length);
  assert.equal((await ask({ port }, '/nothing')).status, 404);
});

test('a new build is taken up as a whole, and one that is not whole is not', async (t) => {
  const { port, folder, reload } = await start(t);
  writeFileSync(join(folder, 'small.txt'), 'half');
  rmSync(join(folder, 'main/index.html'));
  assert.throws(reload, /main\/index\.html can't be read \(ENOENT\), small\.txt has changed\. Build it again, or copy it again\./);
  assert.equal((await ask({ port }, '/small.txt')).body.toString(), 'small');
  writeSmallBuild(folder, { ...files, 'small.txt': 'new' });
  reload();
  assert.equal((await ask({ port }, '/small.txt')).body.toString(), 'new');
});

test('a folder without a finished build is not served, and it says what to do', async () => {
  await assert.rejects(serve({ folder: 'docs', port: 0 }), /There is no finished build in docs\. Run "npm run build" first/);
});

test('who never reads, never asks or never ends a request is not waited for', async (t) => {
  const limits = { headersTime: 300, requestTime: 300, idleTime: 300, checkTime: 50, sendTime: 300, slowestLine: 1_000_000 };
  const { port, server } = await start(t, { limits });
  const began = Date.now();
  const [slowReader, silent, trickling, idle] = await Promise.all([open(port), open(port), open(port), open(port)]);
  slowReader.pause().write('GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
  idle.resume().write('GET /small.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
  trickling.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const drops = setInterval(() => trickling.write('X-A: b\r\n'), 50);
  let toldWhy = '';
  trickling.on('data', (chunk) => {
    toldWhy += chunk;
  });
  silent.resume();
  const times = await Promise.all([silent, trickling, idle].map((socket) => closed(socket, began)));
  clearInterval(drops);
  assert.ok(Math.max(...times) < 5_000, `${times}`);
  assert.match(toldWhy, /^HTTP\/1\.1 408 /);
  for (let tries = 0; tries < 100 && (await connectionsOf(server)) > 0; tries++) {
    await wait(50);
  }
  assert.equal(await connectionsOf(server), 0, 'the slow reader was let go');
});

function connectionsOf(server: SiteServer['server']): Promise<number> {
  return new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
}

test('a body that comes drop by drop is refused before its end', async (t) => {
  const { port } = await start(t);
  const began = Date.now();
  const received = await sendRaw({ port }, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nx');
  assert.deepEqual(statusesIn(received), [405]);
  assert.ok(Date.now() - began < 1_000, 'the connection was closed behind the answer');
});

test('a connection is closed behind its last request, and what is sent behind that is not answered', async (t) => {
  const { port } = await start(t, { limits: { requestsPerConnection: 3 } });
  const received = await sendRaw({ port }, 'GET /main/ HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10));
  assert.deepEqual(statusesIn(received), [200, 200, 200]);
  assert.match(received, /\r\nConnection: close\r\n[\s\S]*Main<\/h1>$/);
});

test('more connections than it takes are closed, and those before them are served', async (t) => {
  const { port } = await start(t, { limits: { connections: 5 } });
  const sockets = await Promise.all(Array.from({ length: 5 }, () => open(port)));
  const surplus = await open(port);
  await closed(surplus, 0);
  const [first] = sockets;
  first?.write('GET /small.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [chunk] = first ? await once(first, 'data') : [];
  assert.match(String(chunk), /^HTTP\/1\.1 200 /);
  for (const socket of sockets) {
    socket.destroy();
  }
});

type Running = { process: ChildProcess; port: number; printed: () => string };

/** The command itself, once it says that it listens. */
async function run(t: TestContext, command: string, args: string[], env: Record<string, string> = {}): Promise<Running> {
  const port = await freePort();
  const child = spawn(command, args, { env: { ...process.env, PORT: String(port), ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  t.after(() => child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  for (let tries = 0; tries < 300 && !printed.includes('The site is at'); tries++) {
    assert.equal(child.exitCode, null, printed);
    await wait(100);
  }
  return { process: child, port, printed: () => printed };
}

test('stopped through npm, it finishes what is under way, takes nothing new, and leaves nobody on the port', async (t) => {
  const folder = writeSmallBuild(temporaryFolder('site'), files);
  t.after(() => rmSync(folder, { recursive: true }));
  const { process: npm, port } = await run(t, 'npm', ['run', '--silent', 'serve', '--', folder]);
  const idle = await open(port);
  const [response] = (await once(get({ host: '127.0.0.1', port, path: '/large.txt' }), 'response')) as [IncomingMessage];
  npm.kill('SIGTERM');
  const isTaken = () =>
    open(port).then(
      (socket) => !!socket.destroy(),
      () => false,
    );
  for (let tries = 0; tries < 50 && (await isTaken()); tries++) {
    await wait(100);
  }
  assert.equal(await isTaken(), false, 'new connections are taken');
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
  }
  assert.equal(bytes, large.length);
  await closed(idle, 0);
  const next = await serve({ folder, port });
  next.server.close();
});

const script = ['scripts/start-server.mjs'];

test('with a handful of open files it turns readers away, and is well once they are gone', async (t) => {
  const folder = writeSmallBuild(temporaryFolder('site'), files);
  t.after(() => rmSync(folder, { recursive: true }));
  const limited = ['-c', `ulimit -n 60; exec "${process.execPath}" ${script.join(' ')} ${folder}`];
  const { process: child, port, printed } = await run(t, 'sh', limited);
  const sockets = await Promise.all(Array.from({ length: 150 }, () => open(port).catch(() => null)));
  await wait(500);
  assert.equal(child.exitCode, null, printed());
  for (const socket of sockets) {
    socket?.destroy();
  }
  await wait(300);
  assert.equal((await ask({ port }, '/large.txt')).body.length, large.length);
});

test('the log is off, has neither queries nor addresses when it is on, and both when they are asked for', async (t) => {
  const folder = writeSmallBuild(temporaryFolder('site'), files);
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [kind, query, address] of [
    ['off', undefined, undefined],
    ['on', undefined, undefined],
    ['full', 'name=A%0aB', '127.0.0.1'],
  ] as const) {
    const { process: child, port, printed } = await run(t, process.execPath, [...script, folder], { ACCESS_LOG: kind });
    await ask({ port }, '/small.txt?name=A%0aB');
    await wait(100);
    const lines = printed().split('\n').slice(1, -1);
    if (kind === 'off') {
      assert.deepEqual(lines, []);
    } else {
      assert.equal(lines.length, 1);
      const { time, milliseconds, ...line } = JSON.parse(lines[0] ?? '');
      const known = { path: '/small.txt', method: 'GET', status: 200, bytes: 5 };
      assert.deepEqual(line, query ? { ...known, query, address } : known);
      assert.ok(Date.parse(time) > 0 && milliseconds >= 0);
    }
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

test('SIGUSR2 takes up the build that is there now', async (t) => {
  const folder = writeSmallBuild(temporaryFolder('site'), files);
  t.after(() => rmSync(folder, { recursive: true }));
  const { process: child, port, printed } = await run(t, process.execPath, [...script, folder]);
  const told = async (text: RegExp) => {
    child.kill('SIGUSR2');
    for (let tries = 0; tries < 50 && !text.test(printed()); tries++) {
      await wait(50);
    }
    assert.match(printed(), text);
  };
  writeFileSync(join(folder, 'small.txt'), 'half');
  await told(/The build before goes on being served\. The build in .* is not whole: small\.txt has changed/);
  assert.equal((await ask({ port }, '/small.txt')).body.toString(), 'small');
  writeSmallBuild(folder, { ...files, 'small.txt': 'new' });
  await told(/The new build is served from now on/);
  assert.equal((await ask({ port }, '/small.txt')).body.toString(), 'new');
});

test('settings that make no sense are named', async () => {
  for (const [env, message] of [
    [{ PORT: 'x' }, /PORT is "x", but must be a number from 0 to 65535/],
    [{ ACCESS_LOG: 'yes' }, /ACCESS_LOG is "yes", but must be one of off, on, full/],
  ] as const) {
    const child = spawn(process.execPath, script, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed += chunk;
    });
    const [status] = await once(child, 'close');
    assert.equal(status, 1);
    assert.match(printed, message);
  }
});
