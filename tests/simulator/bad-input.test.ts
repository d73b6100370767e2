import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { createHarness, type OperationId, siteId } from '../../simulator/testing/harness';
import { authorization, type ServerProcess, startServerProcess } from './server-process';

/** Whatever is sent, the answer is a problem, and the next request is answered as ever. */

let server: ServerProcess;
before(async () => {
  server = await startServerProcess();
});
after(() => server.stop());

const users = `/v2/systems/${siteId}/users`;

/** Sends bytes as they are and gives what comes back. */
async function raw(text: string | Uint8Array): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    received += part;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.end(text);
  await once(socket, 'close');
  return received;
}

function post(path: string, body: string, headers: Record<string, string> = {}): string {
  const all = {
    Host: 'localhost',
    Authorization: authorization,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

test('bodies that are no JSON, or too much of it', async () => {
  const harness = createHarness();
  const bodies: [string | Uint8Array, string][] = [
    ['', 'malformed-json'],
    ['{', 'malformed-json'],
    ['{"name":"Bo",}', 'malformed-json'],
    ["{'name':'Bo'}", 'malformed-json'],
    ['NaN', 'malformed-json'],
    ['\u0000', 'malformed-json'],
    [new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 'malformed-json'],
    [new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]), 'malformed-json'],
    ['null', 'validation-failed'],
    ['[]', 'validation-failed'],
    ['"text"', 'validation-failed'],
    ['{"name":"Bo","name":7}', 'validation-failed'],
    [`{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'validation-failed'],
    [`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, 'validation-failed'],
    ['{"__proto__":{"owner":true},"name":"Bo"}', 'validation-failed'],
    ['{"constructor":{"prototype":{"x":1}},"name":"Bo"}', 'validation-failed'],
    ['{"name":"\ud800"}'.replace('\ud800', '\\ud800'), 'success'],
    [`{"name":"${'x'.repeat(1024 * 1024)}"}`, 'payload-too-large'],
    ['{"name":1e999}', 'validation-failed'],
  ];
  for (const [text, outcome] of bodies) {
    const answer = await harness.call('createUser', { text });
    assert.equal(answer.code ?? 'success', outcome, String(text).slice(0, 40));
  }
  assert.equal(({} as { owner?: boolean }).owner, undefined);
});

test('every member of every body may be of the wrong type', async () => {
  const harness = createHarness();
  const samples: unknown[] = [null, true, 0, -1, 1.5, 1e300, '', 'x', [], {}, [null], [[]]];
  const bodies = {
    createUser: { name: 'Bo' },
    createDoor: { name: 'Back door', lockCount: 1 },
    createPrivilege: { name: 'P', credential: 'CARD', doors: [] },
    createSchedule: { name: 'S', items: [] },
    createVisit: { name: 'V', validFrom: harness.later(60), validUntil: harness.later(120), doorIds: [], credentialTypes: [] },
  };
  for (const [id, body] of Object.entries(bodies)) {
    for (const member of Object.keys(body)) {
      for (const sample of samples) {
        const answer = await harness.call(id as OperationId, { body: { ...body, [member]: sample } });
        assert.ok(answer.status < 500, `${id} ${member} ${JSON.stringify(sample)}`);
      }
    }
  }
});

test('types and encodings that are not taken', async () => {
  const harness = createHarness();
  const cases: [Record<string, string>, string][] = [
    [{ 'Content-Type': 'application/xml' }, 'unsupported-media-type'],
    [{ 'Content-Type': 'application/json; charset=utf-16' }, 'unsupported-media-type'],
    [{ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, 'unsupported-media-type'],
    [{ 'Content-Type': 'application/merge-patch+json' }, 'unsupported-media-type'],
    [{ 'Content-Type': 'APPLICATION/JSON; Charset="UTF-8"' }, 'success'],
    [{ Accept: 'application/xml' }, 'not-acceptable'],
    [{ Accept: '*/*;q=0' }, 'not-acceptable'],
    [{ Accept: 'text/html, */*;q=0.1' }, 'success'],
    [{ 'Idempotency-Key': 'with space' }, 'invalid-parameter'],
    [{ 'Idempotency-Key': 'x'.repeat(65) }, 'invalid-parameter'],
  ];
  for (const [headers, outcome] of cases) {
    const answer = await harness.call('createUser', { body: { name: 'Bo' }, headers });
    assert.equal(answer.code ?? 'success', outcome, JSON.stringify(headers));
  }
});

test('credentials of every broken kind are refused alike', async () => {
  for (const value of [
    '',
    'Basic',
    'Basic ',
    'Basic !!!',
    'Basic Og==',
    `Basic ${btoa('only-a-name')}`,
    'Bearer abc',
    `Basic ${btoa('\xff\xfe:\xff')}`,
    `basic ${btoa('crd_x:amk_y')}`,
  ]) {
    const response = await fetch(`${server.url}/v2/systems`, { headers: { Authorization: value } });
    assert.equal(response.status, 401, value);
    assert.match(response.headers.get('www-authenticate') ?? '', /^Basic realm="access-management"/);
  }
});

test('paths that try to get elsewhere', async () => {
  const paths = [
    '/v2//systems',
    '/v2/systems/',
    '/v2/systems/..%2f..%2fetc%2fpasswd',
    '/v2/systems/%00',
    '/v2/systems/%zz',
    '/V2/systems',
    '/v2/systems;a=b',
    '//evil.example/v2/systems',
    '/v2/systems/__proto__',
    '/v2/constructor',
    '/_sim/../v2/nothing',
    '/_sim/doors/%zz',
    '/_sim/doors/__proto__',
  ];
  for (const path of paths) {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`);
    assert.match(answer, /^HTTP\/1\.1 4\d\d /, path);
    assert.match(answer, /"code":/, path);
  }
});

test('URLs and headers that are too long, and requests that are no HTTP', async () => {
  const long = await raw(
    `GET /v2/systems?q=${'x'.repeat(9000)} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`,
  );
  assert.match(long, /"code":"invalid-parameter"/);
  assert.match(await raw(`GET /${'x'.repeat(200_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`), /^HTTP\/1\.1 431 /);
  assert.match(await raw('NONSENSE\r\n\r\n'), /^HTTP\/1\.1 400 /);
  assert.match(await raw('GET / HTTP/1.1\r\nHost: localhost\r\nBad Header\r\n\r\n'), /^HTTP\/1\.1 400 /);
  assert.match(await raw('TRACE /v2/systems HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'), /^HTTP\/1\.1 405 /);
  assert.match(await raw('GET /v2/systems HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'), /^HTTP\/1\.1 421 /);
});

test('nothing of a request gets into the headers of the answer', async () => {
  const key = encodeURIComponent('a\r\nInjected: yes');
  const answer = await raw(post(`${users}?x=${key}`, '{"name":"Bo"}', { 'Idempotency-Key': 'abc' }));
  assert.doesNotMatch(answer.split('\r\n\r\n')[0] ?? '', /injected/i);
  const named = await raw(post(users, JSON.stringify({ name: 'Bo\r\nInjected: yes' })));
  assert.match(named, /^HTTP\/1\.1 201 /);
  assert.doesNotMatch(named.split('\r\n\r\n')[0] ?? '', /injected/i);
});

test('a body that claims another length, or never ends, harms nobody', async () => {
  assert.match(await raw(post(users, '{}', { 'Content-Length': '99999999' })), /payload-too-large/);
  const chunked = `POST ${users} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
  const huge = `${chunked}${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(20)}0\r\n\r\n`;
  assert.match(await raw(huge), /payload-too-large/);
  assert.equal((await server.call('GET', '/v2/systems')).status, 200);
});

test('control routes take no nonsense either', async () => {
  const cases: [string, string, unknown][] = [
    ['PUT', '/_sim/clock', { now: 'tomorrow' }],
    ['PUT', '/_sim/clock', { advanceSeconds: -1 }],
    ['PUT', '/_sim/clock', { advanceSeconds: 1e12 }],
    ['PUT', '/_sim/clock', { later: 1 }],
    ['PUT', '/_sim/clock', []],
    ['POST', '/_sim/present', { doorId: 'dor_1' }],
    ['POST', '/_sim/present', { doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15', cardValue: 'zz', bitLength: 26 }],
    ['POST', '/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15', { do: 'EXPLODE' }],
    ['POST', '/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15', { do: 'OPEN' }],
    ['PUT', '/_sim/controllers/ctl_1', { connection: 'OFFLINE' }],
    ['PUT', '/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844', { connection: 'MAYBE' }],
    ['PUT', '/_sim/faults', { next: [{ latencySeconds: 1e9 }] }],
    ['DELETE', '/_sim/state', undefined],
    ['POST', '/_sim/enrol', { enrolmentCode: 'AAA-AAA' }],
  ];
  for (const [method, path, body] of cases) {
    const answer = await server.call(method, path, body);
    assert.ok(answer.status >= 400 && answer.status < 500, `${method} ${path} ${JSON.stringify(body)} gave ${answer.status}`);
    assert.equal(answer.headers.get('content-type'), 'application/problem+json');
    assert.deepEqual(Object.keys(answer.body).slice(0, 7), ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId']);
  }
  assert.equal((await server.call('GET', '/v2/systems')).status, 200);
});
