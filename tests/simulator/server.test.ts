import assert from 'node:assert/strict';
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { siteId } from '../../simulator/testing/harness';
import { authorization, failingServer, type ServerProcess, startServerProcess } from './server-process';

const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
const site = `/v2/systems/${siteId}`;
let server: ServerProcess;

before(async () => {
  server = await startServerProcess();
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('it says where it is and how to sign in, and listens on this machine alone', () => {
  assert.match(server.output, /http:\/\/localhost:\d+\/v2/);
  assert.match(server.output, /crd_01KERNM5QGP6CDDFDRFXNSF4MW/);
  assert.match(server.output, /amk_simulator-only-platform-automation-00000000/);
});

test('every answer says that it is simulated', async () => {
  for (const path of ['/v2/systems', '/v2/nothing', '/v1/systems', '/_sim', '/_sim/nothing']) {
    const { headers } = await server.call('GET', path);
    assert.equal(headers.get('simulated'), 'true', path);
  }
});

test('it tells programs what can be steered', async () => {
  const { body } = await server.call('GET', '/_sim');
  const clock = body.routes.find((route: { method: string; path: string }) => route.method === 'PUT' && route.path === '/_sim/clock');
  assert.deepEqual(
    clock.body.map(({ name }: { name: string }) => name),
    ['now', 'advanceSeconds', 'running'],
  );
});

test('the clock can be read, moved on and stopped, and never goes back', async () => {
  await server.call('PUT', '/_sim/clock', { running: false });
  const { body: before } = await server.call('GET', '/_sim/clock');
  const { body: later } = await server.call('PUT', '/_sim/clock', { advanceSeconds: 90 });
  assert.equal(Date.parse(later.now) - Date.parse(before.now), 90_000);
  const { status, body } = await server.call('PUT', '/_sim/clock', { now: before.now });
  assert.equal(status, 409);
  assert.match(body.detail, /Time only moves forward/);
  await server.call('PUT', '/_sim/clock', { running: true });
});

test('the building can be reset to a named beginning', async () => {
  await server.call('POST', `${site}/users`, { name: 'Somebody new' });
  assert.equal((await server.call('POST', '/_sim/reset', { seed: 'empty' })).body.seed, 'empty');
  assert.deepEqual((await server.call('GET', `${site}/users`)).body.items, []);
  assert.equal((await server.call('POST', '/_sim/reset')).status, 200);
  assert.equal((await server.call('GET', `${site}/users`)).body.items.length, 2);
  assert.equal((await server.call('POST', '/_sim/reset', { seed: 'nowhere' })).status, 422);
});

test('somebody presents a card, and the door lets go', async () => {
  await server.call('POST', '/_sim/reset');
  const doorId = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
  const presented = await server.call('POST', '/_sim/present', {
    doorId,
    side: 'OUTSIDE',
    method: 'CARD',
    cardValue: '054F4D3',
    bitLength: 26,
  });
  assert.deepEqual(presented.body, { decision: 'GRANTED', reason: null });
  assert.equal((await server.call('GET', `${site}/doors/${doorId}`)).body.status.lockState, 'UNLOCKED');
  assert.equal((await server.call('POST', `/_sim/doors/${doorId}`, { do: 'OPEN' })).body.status.doorState, 'OPEN');
  const { body } = await server.call('GET', '/_sim/state');
  assert.equal(body.doors[0].leaf, 'OPEN');
});

test('answers fail and wait as they are told to, once', async () => {
  await server.call('PUT', '/_sim/faults', { next: [{ status: 503 }, { status: 429 }, { latencySeconds: 0.2 }] });
  assert.equal((await server.call('GET', '/v2/systems')).body.code, 'unavailable');
  const limited = await server.call('GET', '/v2/systems');
  assert.equal(limited.body.code, 'rate-limited');
  assert.equal(limited.headers.get('retry-after'), '1');
  assert.equal((await server.call('GET', '/v2/systems')).status, 200);
  assert.equal((await server.call('PUT', '/_sim/faults', { next: [{ status: 418 }] })).status, 422);
});

test('a webhook on this machine gets signed deliveries, which the published library verifies', async () => {
  await server.call('POST', '/_sim/reset');
  const received: { headers: Record<string, string>; body: string }[] = [];
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) {
      body += chunk;
    }
    received.push({ headers: request.headers as Record<string, string>, body });
    // The first answer is lost, so the delivery comes again.
    response.writeHead(received.length === 1 ? 500 : 204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = receiver.address() as AddressInfo;
    const made = await server.call('POST', `${site}/webhooks`, { url: `http://localhost:${port}/hook`, eventTypes: ['config.created'] });
    assert.equal(made.status, 201);
    await server.call('POST', `${site}/users`, { name: 'Bo' });
    const until = Date.now() + 20_000;
    while (received.length < 1 && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await server.call('PUT', '/_sim/clock', { advanceSeconds: 10 });
    assert.equal(received.length, 2);
    const ids = new Set(received.map(({ headers }) => headers['webhook-id']));
    assert.equal(ids.size, 1, 'a retry has the same id');
    const last = received[1] as (typeof received)[number];
    // The simulated clock runs in March. The signature is of the real present, which the library insists on.
    const event = new Webhook(made.body.secret).verify(last.body, last.headers) as {
      type: string;
      timestamp: string;
      data: { data: { resource: { name: string } } };
    };
    assert.equal(event.type, 'config.created');
    assert.match(event.timestamp, /^2026-03-16T/);
    assert.equal(event.data.data.resource.name, 'Bo');
    assert.throws(() => new Webhook(made.body.secret).verify(`${last.body} `, last.headers));
    const { body } = await server.call('GET', `${site}/webhooks/${made.body.id}/deliveries`);
    assert.deepEqual(
      body.items[0].attempts.map(({ status }: { status: number }) => status),
      [500, 204],
    );
  } finally {
    await new Promise((resolve) => receiver.close(resolve));
  }
});

test('a receiver may ask and change things while the clock jumps over hours, and so may anybody else', async () => {
  await server.call('POST', '/_sim/reset');
  await server.call('PUT', '/_sim/clock', { running: false });
  const asked: number[] = [];
  const receiver = createServer(async (request, response) => {
    request.resume();
    const users = await server.call('GET', `${site}/users`);
    const made = await server.call('POST', `${site}/roles`, { name: `Role ${asked.length}` });
    const state = await server.call('GET', '/_sim/state');
    asked.push(users.status, made.status, state.status);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = receiver.address() as AddressInfo;
    await server.call('POST', `${site}/webhooks`, { url: `http://localhost:${port}/`, eventTypes: ['door.mode_changed'] });
    await server.call('PATCH', `${site}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15`, { unlockScheduleId: 'sch_01KEY2K4W0HAX69PAA6N2R0W8V' });
    const { status, body } = await server.call('PUT', '/_sim/clock', { now: '2026-03-17T08:00:00.000Z' });
    assert.deepEqual([status, body.now], [200, '2026-03-17T08:00:00.000Z']);
    assert.ok(asked.length >= 6, String(asked));
    assert.deepEqual(new Set(asked), new Set([200, 201]));
  } finally {
    await new Promise((resolve) => receiver.close(resolve));
  }
});

test('a webhook that leads to no machine of this kind is never called', async () => {
  const refused = await server.call('POST', `${site}/webhooks`, { url: 'http://hooks.lakeside.example/', eventTypes: ['*'] });
  assert.equal(refused.body.code, 'webhook-url-not-allowed');
  const made = await server.call('POST', `${site}/webhooks`, { url: 'https://hooks.lakeside.example/', eventTypes: ['*'] });
  const { body } = await server.call('POST', `${site}/webhooks/${made.body.id}/test`);
  await server.call('PUT', '/_sim/clock', { advanceSeconds: 1 });
  const delivery = await server.call('GET', `${site}/webhooks/${made.body.id}/deliveries/${body.id}`);
  assert.equal(delivery.body.attempts[0].error, 'CONNECTION');
});

test('what was changed is there after a restart, also after a kill', async () => {
  const file = join(folder, 'world.json');
  const first = await startServerProcess(['--state', file]);
  const kept = await first.call('POST', `${site}/users`, { name: 'Kept by a proper end' });
  await first.stop();
  const second = await startServerProcess(['--state', file]);
  assert.equal((await second.call('GET', `${site}/users/${kept.body.id}`)).body.name, 'Kept by a proper end');
  const killed = await second.call('POST', `${site}/users`, { name: 'Kept although killed' });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await second.stop('SIGKILL');
  const third = await startServerProcess(['--state', file]);
  assert.equal((await third.call('GET', `${site}/users/${killed.body.id}`)).body.name, 'Kept although killed');
  await third.stop();
});

test('kills in the middle of writing leave a file that can be read, with all that is older than a second', async () => {
  const file = join(folder, 'killed.json');
  for (let round = 0; round < 3; round += 1) {
    const running = await startServerProcess(['--state', file]);
    await running.call('PUT', '/_sim/rates', { enforced: false });
    const acknowledged: { id: string; at: number }[] = [];
    const end = Date.now() + 1500 + round * 130;
    while (Date.now() < end || acknowledged.length < 50) {
      const { status, body } = await running.call('POST', `${site}/users`, { name: `User ${round}-${acknowledged.length}` });
      assert.equal(status, 201);
      acknowledged.push({ id: body.id, at: Date.now() });
    }
    const killedAt = Date.now();
    await running.stop('SIGKILL');
    const dump = JSON.parse(readFileSync(file, 'utf8')) as { tables: { users: { id: string }[] } };
    const there = new Set(dump.tables.users.map(({ id }) => id));
    const lost = acknowledged.filter(({ id, at }) => at < killedAt - 1000 && !there.has(id));
    assert.deepEqual(lost, []);
  }
});

test('whoever reads the file while it is written sees a whole world', async () => {
  const file = join(folder, 'watched.json');
  const running = await startServerProcess(['--state', file]);
  await running.call('PUT', '/_sim/rates', { enforced: false });
  await running.call('POST', `${site}/users`, { name: 'First' });
  while (!existsSync(file)) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const versions = new Set<string>();
  // A world of some size takes a while to write, and is changed all the time.
  for (let batch = 0; batch < 400 || versions.size < 8; batch += 1) {
    const made = running.call('POST', `${site}/users`, { name: `User ${batch}`, notes: 'x'.repeat(1000) });
    for (let read = 0; read < 5; read += 1) {
      const text = readFileSync(file, 'utf8');
      assert.equal(typeof JSON.parse(text).now, 'number');
      versions.add(text.slice(0, 100));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await made;
  }
  await running.stop();
});

test('a second simulator does not start on a state file in use, and one that was killed leaves no lock that counts', async () => {
  const file = join(folder, 'shared.json');
  const linked = join(folder, 'shared-link.json');
  symlinkSync(file, linked);
  const first = await startServerProcess(['--state', file]);
  for (const name of [file, linked]) {
    const { code, output } = await failingServer(['--state', name]);
    assert.equal(code, 1);
    assert.match(output, new RegExp(`shared\\.json is in use by the process ${first.process.pid}, .*shared\\.json\\.lock`, 's'));
  }
  await first.stop('SIGKILL');
  assert.ok(existsSync(`${file}.lock`));
  const second = await startServerProcess(['--state', file]);
  await second.stop();
  assert.ok(!existsSync(`${file}.lock`));
});

test('a state file behind a link is written where the link leads, and the link stays', async () => {
  const target = join(folder, 'target.json');
  const link = join(folder, 'link.json');
  symlinkSync('target.json', link);
  const first = await startServerProcess(['--state', link]);
  const { body } = await first.call('POST', `${site}/users`, { name: 'Behind a link' });
  await first.stop();
  assert.ok(lstatSync(link).isSymbolicLink());
  assert.match(readFileSync(target, 'utf8'), /Behind a link/);
  const second = await startServerProcess(['--state', link]);
  assert.equal((await second.call('GET', `${site}/users/${body.id}`)).status, 200);
  await second.stop();
});

test('of a request with a key the state holds no body', async () => {
  const file = join(folder, 'keyed.json');
  const running = await startServerProcess(['--state', file]);
  const send = (notes: string) =>
    fetch(`${running.url}${site}/users`, {
      method: 'POST',
      headers: { Authorization: authorization, 'Content-Type': 'application/json', 'Idempotency-Key': 'large' },
      body: JSON.stringify({ name: 'Bo', notes }) + ' '.repeat(900_000),
    });
  assert.equal((await send('x')).status, 201);
  assert.equal((await send('x')).headers.get('idempotency-replayed'), 'true');
  assert.equal((await send('y')).status, 422);
  await running.stop();
  assert.ok(readFileSync(file, 'utf8').length < 300_000);
});

test('pages of other origins are refused, whatever they send, and those that were named are not', async () => {
  const open = await startServerProcess(['--allow-origin', 'http://localhost:5173']);
  const send = (path: string, headers: Record<string, string>, method = 'GET') => fetch(open.url + path, { method, headers });
  try {
    for (const path of ['/v2/systems', '/_sim/state', '/_sim/reset']) {
      for (const headers of [
        { Origin: 'https://elsewhere.example' },
        { Origin: 'http://localhost:3000' },
        { Origin: 'null' },
        { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
      ]) {
        const response = await send(path, headers as Record<string, string>, 'POST');
        const problem = (await response.json()) as Record<string, unknown>;
        assert.deepEqual([response.status, problem.status, problem.code], [403, 403, 'origin-not-allowed'], JSON.stringify(headers));
        assert.equal(response.headers.get('content-type'), 'application/problem+json');
        assert.match(String(problem.detail), /--allow-origin/);
        assert.equal(problem.requestId, response.headers.get('request-id'));
        assert.equal(response.headers.get('access-control-allow-origin'), null);
      }
    }
    const own = await send('/_sim/state', { Origin: open.url, 'Sec-Fetch-Site': 'same-origin' });
    assert.deepEqual([own.status, own.headers.get('access-control-allow-origin')], [200, null]);
    assert.equal((await send('/_sim/state', { 'Sec-Fetch-Site': 'none' })).status, 200, 'typed into the address bar');

    const origin = 'http://localhost:5173';
    const named = await send('/_sim/state', { Origin: origin, 'Sec-Fetch-Site': 'same-site' });
    assert.deepEqual([named.status, named.headers.get('access-control-allow-origin'), named.headers.get('vary')], [200, origin, 'Origin']);
    const asked = { 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'authorization,content-type' };
    const preflight = await send('/_sim/clock', { Origin: origin, ...asked }, 'OPTIONS');
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get('access-control-allow-origin'), origin);
    assert.equal(preflight.headers.get('access-control-allow-methods'), 'PUT');
    assert.equal(preflight.headers.get('access-control-allow-headers'), 'authorization,content-type');
    assert.equal((await send('/_sim/clock', { Origin: 'https://elsewhere.example', ...asked }, 'OPTIONS')).status, 403);
  } finally {
    await open.stop();
  }
});

test('a damaged state file is named and left alone', async () => {
  for (const text of ['{"format":1,"now":', '[]', '{"format":2}', '']) {
    const file = join(folder, 'damaged.json');
    writeFileSync(file, text);
    const { code, output } = await failingServer(['--state', file]);
    assert.equal(code, 1);
    assert.match(output, /damaged\.json .*(cannot be read|holds no world).*left as it is/s);
    assert.equal(readFileSync(file, 'utf8'), text);
  }
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.endsWith('.tmp') && name.startsWith('damaged')),
    [],
  );
});

test('wrong arguments get an answer that helps', async () => {
  assert.match((await failingServer(['--seed', 'nowhere'])).output, /There is no seed "nowhere"\. Use harbour-house, empty, campus/);
  assert.match((await failingServer(['--colour'])).output, /--colour/);
  assert.match((await failingServer(['--allow-origin', '*'])).output, /--allow-origin must be an origin such as/);
  assert.match((await failingServer([], 'many')).output, /PORT must be a whole number/);
  assert.match((await failingServer(['--help'])).output, /Usage/);
  const port = new URL(server.url).port;
  assert.match((await failingServer([], port)).output, /The port is taken/);
});
