// What nobody sends by accident, over raw sockets: a clean refusal, never a 5xx, a crash or a file from outside the build.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isDeep } from '../is-deep';
import { ask, sendRaw, statusesIn } from './ask';
import { describeHosts } from './hosts';

const get = (target: string, ...headers: string[]) =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers.map((header) => `${header}\r\n`).join('')}Connection: close\r\n\r\n`;

const climbs = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '%uff0e%uff0e', '....'];
const slashes = ['/', '%2f', '%5c', '\\', '%252f', '//', '/./', '%c0%af'];
const outside = ['package.json', 'etc/passwd', '.hosting.json', '.git/config'];

/** Ways out of the build, in all spellings. */
const traversals = climbs.flatMap((climb) =>
  slashes.flatMap((slash) =>
    outside.flatMap((file) => [`/${`${climb}${slash}`.repeat(4)}${file}`, `/assets/js${slash}${`${climb}${slash}`.repeat(3)}${file}`]),
  ),
);

/** What is refused as it is, by its name. */
const refused: Record<string, string> = {
  'a NUL in the path': get('/main/\0index.html'),
  'a NUL, encoded': get('/main/%00'),
  'a path of 64 kB': get(`/${'a'.repeat(65_536)}`),
  'a header of 64 kB': get('/', `X-Long: ${'a'.repeat(65_536)}`),
  'ten thousand headers': get('/', ...Array.from({ length: 10_000 }, (_, index) => `X-${index}: a`)),
  'a header without a name': get('/', ': value'),
  'a header name with a space': get('/', 'Bad Name: value'),
  'a bare carriage return in a header': get('/', 'X-Bad: a\rb'),
  'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'two hosts': get('/', 'Host: other.example'),
  'a method that is none': 'G\u0000T / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'a protocol that is none': 'GET / HTTQ/1.1\r\nHost: localhost\r\n\r\n',
  'a version that is none': 'GET / HTTP/9.9\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'TLS or rubbish': Buffer.from('16030100c8010000c40303', 'hex').toString('latin1').repeat(20),
  CONNECT: 'CONNECT internal.example:443 HTTP/1.1\r\nHost: internal.example:443\r\n\r\n',
  TRACE: 'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'OPTIONS *': 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'a method of 10 kB': `${'A'.repeat(10_000)} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  'the preface of HTTP/2, in HTTP/1.1': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'an expectation nobody knows': get('/main/nothing', 'Expect: 200-maybe'),
};

/** Two readings of where a request ends: the second request must not be answered as one of its own. */
const smuggled = 'GET /openapi_v3.json HTTP/1.1\r\nHost: localhost\r\n\r\n';
const smuggling: Record<string, string> = {
  'a length and chunks': `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${smuggled.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  'two lengths': `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
  'a length with a sign': `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: +0\r\n\r\n${smuggled}`,
  'a length that is no number': `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0x0\r\n\r\n${smuggled}`,
  'a transfer encoding nobody knows': `POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n${smuggled}`,
  'chunks, hidden by a space': `POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  'a chunk of a size that is none': `POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n${smuggled}`,
  'a header that goes on in the next line': `POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${smuggled}`,
};

const ranges = [
  'bytes=0-',
  'bytes=-1',
  'bytes=9-1',
  `bytes=${'0-0,'.repeat(1_000)}0-0`,
  'bytes=99999999999999999999-',
  'bytes=-0',
  'bytes=a-b',
  '=',
  '\u00ff',
];
const acceptances = [
  `${','.repeat(15_000)}`,
  `${'br;q=0.1,'.repeat(1_500)}`,
  `br${' '.repeat(12_000)};q=1`,
  `br;${'q=1;'.repeat(3_000)}`,
  '\u00ff',
  ';;;,,,===',
];

describeHosts((endpoint) => {
  /** Nothing but a refusal, and the host is as well as before. */
  async function isRefused(what: string, bytes: string): Promise<void> {
    const received = await sendRaw(endpoint, bytes);
    const statuses = statusesIn(received);
    assert.ok(statuses.length <= 1, `${what}: ${statuses}`);
    // Some are not worth an answer: the connection is closed.
    assert.ok(statuses.every((status) => status >= 400 && status < 500) || statuses[0] === 505, `${what}: ${received.slice(0, 200)}`);
  }
  async function isWell(): Promise<void> {
    const { status, body } = await ask(endpoint, '/healthz');
    assert.equal(`${status} ${body}`, '200 ok\n');
  }

  test('no spelling of a path leads out of the build', async () => {
    for (let first = 0; first < traversals.length; first += 40) {
      await Promise.all(
        traversals.slice(first, first + 40).map(async (path) => {
          const received = await sendRaw(endpoint, get(path));
          const [status = 0] = statusesIn(received);
          assert.ok(status === 404 || status === 400, `${path}: ${received.slice(0, 80)}`);
          assert.doesNotMatch(received, /"private": true|root:x:|scriptHashes|\[core\]/, path);
        }),
      );
    }
  });

  for (const [what, bytes] of Object.entries(refused)) {
    test(`refused: ${what}`, async () => {
      await isRefused(what, bytes);
      await isWell();
    });
  }

  for (const [what, bytes] of Object.entries(smuggling)) {
    test(`smuggled: ${what}`, async () => {
      const received = await sendRaw(endpoint, bytes);
      assert.doesNotMatch(received, /"openapi"/, 'the hidden request was answered');
      const [status = 400] = statusesIn(received);
      assert.ok(status >= 400 && status <= 501, received.slice(0, 100));
      await isWell();
    });
  }

  test('ranges and encodings of any form are served, or refused for their length', async () => {
    for (const header of [...ranges.map((range) => `Range: ${range}`), ...acceptances.map((list) => `Accept-Encoding: ${list}`)]) {
      const received = await sendRaw(endpoint, get('/main/', header));
      const [status = 0] = statusesIn(received);
      assert.ok([200, 206, 400, 416, 431].includes(status), `${header.slice(0, 60)}: ${received.slice(0, 80)}`);
    }
    await isWell();
  });

  test('requests in one go are answered one after the other, in their order', async () => {
    const paths = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? '/robots.txt' : '/nothing'));
    const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('');
    const received = await sendRaw(endpoint, requests + get('/healthz'));
    assert.deepEqual(statusesIn(received), [...paths.map((path) => (path === '/nothing' ? 404 : 200)), 200]);
  });

  test('a redirect goes nowhere but on this site, whatever the target and the host are', async () => {
    for (const request of [
      get('/main?\u007f\u00ff'),
      get('/main?x=%0d%0aSet-Cookie:%20a=b'),
      'GET /main HTTP/1.1\r\nHost: other.example\r\nX-Forwarded-Host: other.example\r\nConnection: close\r\n\r\n',
      'GET http://other.example/main HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n',
    ]) {
      const received = await sendRaw(endpoint, request);
      assert.match(received, /^HTTP\/1\.1 (308|400) /);
      assert.doesNotMatch(received, /\nSet-Cookie/i);
      assert.match(received.match(/\nLocation: (.*)\r/i)?.[1] ?? '/main/', /^\/main\//, request);
    }
    for (const target of ['//other.example/main', '/\\other.example/main', '//other.example/%2e%2e/main', '//main']) {
      assert.doesNotMatch(await sendRaw(endpoint, get(target)), /\nLocation:/i, target);
    }
  });

  test('a whole address as the target is read as its path', async () => {
    const received = await sendRaw(endpoint, get('http://localhost/robots.txt?x'));
    assert.match(received, /^HTTP\/1\.1 200 /);
    assert.ok(received.endsWith(readFileSync('build/robots.txt', 'latin1')));
  });

  test('thousands of odd requests leave it as well as it was', { timeout: isDeep ? 600_000 : 120_000 }, async () => {
    const odd = [...traversals.slice(0, 200).map((path) => `GET ${path.replace(/[\\\0]/g, '')} HTTP/1.1\r\nHost: localhost\r\n\r\n`)];
    odd.push(...ranges.slice(0, 7).map((range) => `GET /openapi.md HTTP/1.1\r\nHost: localhost\r\nRange: ${range}\r\n\r\n`));
    odd.push('POST / HTTP/1.1\r\nHost: localhost\r\n\r\n', ...Object.values(refused), ...Object.values(smuggling));
    const wanted = isDeep ? 100_000 : 2_000;
    let sent = 0;
    const work = async () => {
      while (sent < wanted) {
        const bytes = odd[sent++ % odd.length] ?? '';
        const received = await sendRaw(endpoint, bytes.replace(/HTTP\/1\.1\r\n/, 'HTTP/1.1\r\nConnection: close\r\n'), 400);
        assert.ok(
          statusesIn(received).every((status) => status < 500 || status === 501 || status === 505),
          received.slice(0, 100),
        );
      }
    };
    await Promise.all(Array.from({ length: 50 }, work));
    await isWell();
    assert.equal((await ask(endpoint, '/main/')).status, 200);
  });
});
