// The control room: who may look, what is recorded, and that neither much traffic nor a slow page costs more than it may.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { ControlRoomPage } from '../../simulator/control-room';
import { createRecorder } from '../../simulator/server/control-room/recorder';
import { type RunningServer, startServer } from '../../simulator/server/server';
import { contract, siteId } from '../../simulator/testing/harness';
import { type RoomReader, readRoom } from './room-reader';
import { authorization, failingServer, startServerProcess } from './server-process';

const site = `/v2/systems/${siteId}`;
const page: ControlRoomPage = {
  '/': { type: 'text/html; charset=utf-8', encoding: 'utf8', content: '<!doctype html><title>Control room</title>' },
  '/_room/text.woff2': { type: 'font/woff2', encoding: 'base64', content: 'AAEC' },
};
const allowedOrigin = 'http://localhost:5173';

const recorder = createRecorder();
let server: RunningServer;
const readers: RoomReader[] = [];

before(async () => {
  const controlRoom = { contract, recorder, readPage: () => page };
  server = await startServer({ contract, port: 0, host: '127.0.0.1', allowedOrigins: [allowedOrigin], recorder, controlRoom });
});
after(async () => {
  for (const reader of readers) {
    reader.close();
  }
  await server.close();
});

async function read(url = server.url, lastEventId = ''): Promise<RoomReader> {
  const reader = await readRoom(url, lastEventId);
  readers.push(reader);
  return reader;
}

type Answer = { status: number; headers: Record<string, unknown>; text: string };

/** Sends headers that `fetch` would not. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}${path}`, { method, headers, agent: false }, async (incoming) => {
      let text = '';
      if (incoming.headers['content-type']?.startsWith('text/event-stream')) {
        incoming.destroy();
      } else {
        for await (const chunk of incoming.setEncoding('utf8')) {
          text += chunk;
        }
      }
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
    });
    sent.on('error', reject).end();
  });
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<any> {
  const response = await fetch(server.url + path, {
    method,
    headers: { Authorization: authorization, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/** Sends many calls from another process, and gives what that says when all have been answered. */
async function callOften(count: number, { url = server.url, path = '/v2/systems', pace = 4000 } = {}): Promise<string> {
  const script = join('tests', 'simulator', 'send-calls.mjs');
  const args = [script, new URL(url).port, authorization, path, String(count), String(pace)];
  const sender = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  sender.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(sender, 'close');
  return output.trim();
}

const numbersOf = (reader: RoomReader) => reader.calls().map(({ number }) => number);
const lastOf = (reader: RoomReader) => numbersOf(reader).at(-1) ?? 0;
const countingFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

test('the page, its files and its stream have the headers of a page that runs nothing else', async () => {
  for (const [path, type] of [
    ['/', 'text/html; charset=utf-8'],
    ['/_room/text.woff2', 'font/woff2'],
    ['/_room/stream', 'text/event-stream; charset=utf-8'],
  ] as const) {
    const { status, headers } = await ask(path);
    assert.equal(status, 200, path);
    assert.equal(headers['content-type'], type);
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['access-control-allow-origin'], undefined);
  }
  assert.equal((await ask('/_room/nothing')).status, 404);
  assert.equal((await ask('/_room/__proto__')).status, 404);
  assert.equal((await ask('/', {}, 'POST')).status, 405);
  assert.equal((await ask('/', {}, 'HEAD')).text, '');
});

test('no page of another origin gets anything, also if the API answers it; nor does another host name', async () => {
  for (const path of ['/', '/_room/stream', '/_room/text.woff2']) {
    const foreign: Record<string, string>[] = [
      { Origin: 'https://elsewhere.example' },
      { Origin: allowedOrigin },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' },
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
      { Host: 'elsewhere.example' },
      { Host: '192.0.2.1:4010' },
    ];
    for (const headers of foreign) {
      const { status, headers: answered, text } = await ask(path, headers);
      assert.equal(status, 403, `${path} ${JSON.stringify(headers)}`);
      assert.equal(answered['access-control-allow-origin'], undefined);
      assert.equal(JSON.parse(text).code, 'control-room-refused');
    }
  }
  assert.equal((await ask('/v2/systems', { Origin: allowedOrigin, Authorization: authorization })).status, 200);
});

test('a link on any page may open it, in a tab of its own', async () => {
  const link = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
  assert.equal((await ask('/', link)).status, 200);
  assert.equal((await ask('/_room/stream', link)).status, 403);
});

test('a call is recorded with its caller, its problem and its bodies; those of the page are marked', async () => {
  const reader = await read();
  const key = { 'Idempotency-Key': 'control-room-1', 'User-Agent': 'my-program/1.0' };
  await call('POST', `${site}/users`, { name: 'Bo Ek', nickname: 'Bo' }, key);
  await call('GET', '/_sim/clock', undefined, { 'Control-Room': '1' });
  await reader.until(() => reader.calls().some(({ isFromRoom }) => isFromRoom), 'both calls');
  const [refused, own] = reader.calls().slice(-2);
  assert.equal(refused?.operationId, 'createUser');
  assert.equal(refused?.status, 422);
  assert.deepEqual(refused?.caller, {
    credentialId: 'crd_01KERNM5QGP6CDDFDRFXNSF4MW',
    administrator: 'Platform automation',
    userAgent: 'my-program/1.0',
  });
  assert.equal(refused?.problem?.code, 'validation-failed');
  assert.match(refused?.problem?.type ?? '', /error-handling#validation-failed$/);
  assert.deepEqual(JSON.parse(refused?.requestBody.text ?? ''), { name: 'Bo Ek', nickname: 'Bo' });
  assert.ok(refused?.requestHeaders.some(([name, value]) => name === 'idempotency-key' && value === 'control-room-1'));
  for (const name of ['Request-Id', 'RateLimit', 'RateLimit-Policy']) {
    assert.ok(
      refused?.answerHeaders.some(([each]) => each === name),
      name,
    );
  }
  assert.match(refused?.simulatedAt ?? '', /^2026-03-16T/);
  assert.equal(own?.path, '/_sim/clock');
  assert.ok(!refused?.isFromRoom && own?.isFromRoom);
});

test('a long body is cut, and how much of it is missing is known', async () => {
  const reader = await read();
  const before = recorder.calls.last;
  const notes = 'n'.repeat(6000);
  await call('POST', `${site}/users`, { name: 'Bo Ek', notes });
  await reader.until(() => lastOf(reader) > before, 'the call');
  const body = reader.calls().at(-1)?.requestBody;
  assert.equal(body?.text.length, 4096);
  assert.equal(body?.charactersLeftOut, JSON.stringify({ name: 'Bo Ek', notes }).length - 4096);
});

test('no secret that a program sends or gets is in the stream', async () => {
  const reader = await read();
  const before = recorder.calls.last;
  const administrators = await call('GET', '/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX/administrators');
  const service = administrators.items.find(({ kind, name }: { kind: string; name: string }) => kind === 'SERVICE' && name === 'HR sync');
  const credentials = `/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX/administrators/${service.id}/credentials`;
  const credential = await call('POST', credentials, { name: 'Another' });
  const rotated = await call('POST', `${credentials}/${credential.id}/rotate`, { overlapSeconds: 60 });
  const webhook = await call('POST', `${site}/webhooks`, { url: 'http://localhost:9/', eventTypes: ['*'] });
  const visit = await call('POST', `${site}/visits`, {
    name: 'Visitor',
    doorIds: ['dor_01KEY0W720XV0HBA7MHWWP8E15'],
    credentialTypes: ['PIN', 'URL'],
    validFrom: '2026-03-16T08:00:00.000Z',
    validUntil: '2026-03-17T08:00:00.000Z',
  });
  const phone = await call('POST', `${site}/tokens`, { type: 'MOBILE', userId: 'usr_01KF09TT3069N4H0PB6QJNKPXJ', name: 'Phone' });
  await call('POST', `${site}/tokens`, { type: 'PIN', userId: 'usr_01KF09TT3069N4H0PB6QJNKPXJ', pin: '59073' });
  await call('POST', '/_sim/present', { doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15', visitUrl: visit.url });
  await call('GET', `/v2/systems?secret=query-secret&url=${encodeURIComponent(visit.url)}`);
  await fetch(`${server.url}/v2/systems`, { headers: { Authorization: 'Bearer bearer-secret', Cookie: 'session=cookie-secret' } });
  await fetch(`${server.url}${site}/users`, { method: 'POST', body: '{"pin": 86420, "broken"' });
  await fetch(`${server.url}${site}/users`, { method: 'POST', body: '{"\\u0070in": "97531"}' });
  await fetch(`${server.url}${site}/users`, { method: 'POST', body: '{"items": [{"secret": {"deep": "nested-secret"}}]}' });
  await reader.until(() => lastOf(reader) >= recorder.calls.last && recorder.calls.last > before + 12, 'all calls');
  const secrets = [
    credential.secret,
    rotated.secret,
    webhook.secret,
    visit.pin,
    visit.url.split('/').at(-1),
    phone.mobile.enrolmentCode,
    '59073',
    'query-secret',
    'bearer-secret',
    'cookie-secret',
    '86420',
    '97531',
    'nested-secret',
    authorization.slice('Basic '.length),
    'amk_simulator-only-platform-automation-00000000',
  ];
  const told = reader
    .calls()
    .filter(({ number }) => number > before)
    // Ids and times can hold the digits of a PIN by chance.
    .map((each) => JSON.stringify(each).replace(/\b[a-z]{3}_[0-9A-Z]{26}\b|\d{4}-\d\d-\d\dT[\d:.]+Z|"milliseconds":[\d.]+/g, ''))
    .join('\n');
  for (const [index, secret] of secrets.entries()) {
    assert.ok(typeof secret === 'string' && secret.length >= 4, `${index}: ${secret}`);
    assert.ok(!told.includes(secret), `${secret} is told: ${told.split('\n').find((line) => line.includes(secret))}`);
  }
});

test('each attempt of a delivery is recorded with its signature and its answer', async () => {
  const receiver = createServer((_, outgoing) => outgoing.writeHead(503).end());
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  try {
    const reader = await read();
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const webhook = await call('POST', `${site}/webhooks`, { url, eventTypes: ['config.created'] });
    await call('POST', `${site}/users`, { name: 'Delivered' });
    const deliveries = () => reader.updates.flatMap((update) => update.deliveries).filter((each) => each.webhookId === webhook.id);
    await reader.until(() => deliveries().length > 0, 'the first attempt');
    await call('PUT', '/_sim/clock', { advanceSeconds: 10 });
    await reader.until(() => deliveries().length > 1, 'the second attempt');
    const [first, second] = deliveries();
    assert.deepEqual([first?.attempt, second?.attempt], [1, 2]);
    assert.equal(first?.eventType, 'config.created');
    assert.equal(first?.status, 503);
    assert.equal(first?.url, url);
    assert.ok(first?.headers.some(([name, value]) => name === 'webhook-signature' && value.startsWith('v1,')));
    await call('DELETE', `${site}/webhooks/${webhook.id}`);
  } finally {
    receiver.close();
  }
});

test('the state and the events follow what happens, and a reset', async () => {
  const reader = await read();
  await reader.until(() => reader.updates.some(({ state }) => state), 'the first state');
  await call('POST', '/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15', { do: 'FORCE' });
  await reader.until(() => reader.updates.some(({ state }) => state?.doors[0]?.alarm === 'FORCED_OPEN'), 'the state of the door');
  await reader.until(() => reader.updates.some(({ events }) => events.some(({ event }) => event.type === 'door.forced_open')), 'the event');
  const resets = reader.updates.at(-1)?.resets ?? 0;
  await call('POST', '/_sim/reset');
  await reader.until(() => (reader.updates.at(-1)?.resets ?? 0) > resets, 'the reset');
});

test('after ten thousand calls no more is kept than may be', async () => {
  await call('PUT', '/_sim/rates', { enforced: false });
  const before = recorder.calls.last;
  await callOften(10_000, { path: '/_sim/state' });
  const { first, last, size } = recorder.calls;
  assert.equal(last - before, 10_000);
  assert.ok(last - first + 1 <= 1000);
  assert.ok(size <= 8 * 1024 * 1024, `${size} bytes`);
  const reader = await read();
  await reader.until(() => lastOf(reader) === last, 'what is kept');
  assert.deepEqual(numbersOf(reader), countingFrom(first, last - first + 1));
  assert.equal(reader.missedCalls(), 0);
});

test('a reader that comes back goes on where it was, and is told what it missed', async () => {
  const first = await read();
  await callOften(10);
  await first.until(() => lastOf(first) === recorder.calls.last, 'the first calls');
  const before = lastOf(first);
  first.close();
  await callOften(60);
  const again = await read(server.url, first.lastEventId);
  await again.until(() => lastOf(again) === before + 60, 'the calls since');
  assert.deepEqual(numbersOf(again), countingFrom(before + 1, 60));
  assert.equal(again.missedCalls(), 0);
  again.close();
  await callOften(1200);
  const late = await read(server.url, again.lastEventId);
  await late.until(() => lastOf(late) === recorder.calls.last, 'what is left');
  assert.equal(late.missedCalls(), 200);
  assert.deepEqual(numbersOf(late), countingFrom(before + 261, 1000));
});

test('a reader that stops reading is left behind, and told so when it goes on', async () => {
  const reader = await read();
  await reader.until(() => lastOf(reader) === recorder.calls.last, 'what is kept');
  const before = lastOf(reader);
  reader.pause();
  // More than the buffers of both sockets hold.
  await callOften(6000, { path: '/_sim/state' });
  const { last } = recorder.calls;
  reader.resume();
  await reader.until(() => lastOf(reader) === last, 'the end');
  const got = numbersOf(reader).filter((number) => number > before);
  assert.ok(reader.missedCalls() > 0, 'nothing was missed');
  assert.equal(got.length + reader.missedCalls(), last - before);
  assert.deepEqual(
    got,
    got.toSorted((left, right) => left - right),
  );
});

test('more than a thousand calls a second from another process: the room gets each, in order', async (context) => {
  const started = await startServerProcess();
  const reader = await read(started.url);
  const count = 6000;
  try {
    await started.call('PUT', '/_sim/rates', { enforced: false });
    const sent = await callOften(count, { url: started.url, pace: 1500 });
    context.diagnostic(`${sent}, in ${reader.updates.length} messages`);
    await reader.until(() => lastOf(reader) >= count + 1, 'every call');
    assert.deepEqual(numbersOf(reader), countingFrom(1, count + 1));
    assert.equal(reader.missedCalls(), 0);
    assert.ok(reader.updates.length < count / 5, 'calls go out in batches');
  } finally {
    reader.close();
    await started.stop();
  }
});

test('a simulator that is started again is another run, and begins at one', async () => {
  const first = await startServerProcess();
  assert.match(first.output, new RegExp(`The control room, in a browser on this machine: ${first.url}/\n`));
  const before = await read(first.url);
  await first.call('GET', '/v2/systems');
  await before.until(() => lastOf(before) === 1, 'the call');
  await first.stop();
  const second = await startServerProcess();
  try {
    await second.call('GET', '/v2/systems');
    const afterwards = await read(second.url, before.lastEventId);
    await afterwards.until(() => lastOf(afterwards) === 1, 'the call');
    assert.notEqual(afterwards.updates[0]?.runId, before.updates[0]?.runId);
    assert.equal(afterwards.missedCalls(), 0);
    afterwards.close();
  } finally {
    await second.stop();
  }
});

test('the address says what to do if the page was never built, and nothing of a page with --no-control-room', async () => {
  const without = await startServerProcess(['--no-control-room']);
  try {
    assert.doesNotMatch(without.output, /control room/i);
    for (const path of ['/', '/_room/stream']) {
      const response = await fetch(without.url + path);
      assert.equal(response.status, 404);
      assert.equal(((await response.json()) as { code: string }).code, 'not-found');
    }
  } finally {
    await without.stop();
  }
  const controlRoom = { contract, recorder: createRecorder(), readPage: () => ({ missing: 'Run "npm run build" <once>.' }) };
  const unbuilt = await startServer({ contract, port: 0, host: '127.0.0.1', controlRoom });
  try {
    const response = await fetch(unbuilt.url);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(await response.text(), /Run "npm run build" &#60;once&#62;\./);
  } finally {
    await unbuilt.close();
  }
  assert.match((await failingServer(['--help'])).output, /--no-control-room/);
});
