// The server answers as a hardened host would.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serve } from '../../deploy/serve';

let server: Server;
let port: string;
before(async () => {
  const started = await serve({ folder: 'build', port: 0 });
  server = started.server;
  port = new URL(started.address).port;
});
after(() => server.close());

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Asks without touching the path, which `fetch` would normalise. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    call.on('error', reject);
    call.end();
  });
}

test('every kind of answer carries the security headers', async () => {
  for (const path of ['/', '/main', '/no-such-page', '/openapi_v3.json', '/assets/js/none.js']) {
    const { headers } = await ask(path);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /^default-src 'none'; script-src 'self' 'sha256-/);
    assert.match(policy, /connect-src 'self'.*frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.ok(headers['referrer-policy'] && headers['permissions-policy']);
  }
});

test('pages are asked for again, and answered with 304 while unchanged', async () => {
  const first = await ask('/main/');
  assert.equal(first.headers['cache-control'], 'no-cache');
  const again = await ask('/main/', { 'If-None-Match': String(first.headers.etag) });
  assert.equal(again.status, 304);
  assert.equal(again.body.length, 0);
});

test('files with a hash in their name are immutable', async () => {
  const asset = readFileSync('build/index.html', 'utf8').match(/\/assets\/js\/main[^" >]+/)?.[0] ?? '';
  const { status, headers } = await ask(asset);
  assert.equal(status, 200);
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
});

test('brotli and gzip made at build time are sent to those who accept them', async () => {
  const plain = await ask('/main/');
  const brotli = await ask('/main/', { 'Accept-Encoding': 'gzip, deflate, br' });
  const gzip = await ask('/main/', { 'Accept-Encoding': 'gzip;q=0.5, br;q=0' });
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.deepEqual(brotliDecompressSync(brotli.body), plain.body);
  assert.deepEqual(gunzipSync(gzip.body), plain.body);
  assert.match(String(brotli.headers.vary), /Accept-Encoding/);
});

test('a redirect keeps the query and stays on the site', async () => {
  const { status, headers } = await ask('/main?x=1&y=2');
  assert.equal(status, 308);
  assert.equal(headers.location, '/main/?x=1&y=2');
});

test('unknown, odd and escaping paths get the not-found page', async () => {
  const odd = [
    '/nothing',
    '/main/nothing',
    '/main/api/admin/nothing',
    '/%F0%9F%9A%AA',
    '/%E0%A4%A',
    '/main/%00',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/main/..%5c..%5cpackage.json',
    '//package.json',
    '/.hosting.json',
    '/404.html',
    '/index.html.br',
  ];
  for (const path of odd) {
    const { status, body } = await ask(path);
    assert.equal(status, 404, path);
    assert.match(body.toString(), /Page not found/, path);
  }
});

test('HEAD answers without a body; other methods are refused', async () => {
  const head = await ask('/', {}, 'HEAD');
  assert.equal(head.status, 200);
  assert.equal(head.body.length, 0);
  assert.ok(Number(head.headers['content-length']) > 1000);
  const post = await ask('/', {}, 'POST');
  assert.equal(post.status, 405);
  assert.equal(post.headers.allow, 'GET, HEAD');
});

test('what pages offer for download is served as what it is', async () => {
  const types: Record<string, RegExp> = {
    json: /^application\/json/,
    mjs: /^text\/javascript/,
    zip: /^application\/zip$/,
    md: /^text\/markdown/,
    xml: /^application\/xml/,
  };
  const programs = /^text\/plain; charset=utf-8$/;
  const offered = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => [...readFileSync(join('docs', file), 'utf8').matchAll(/pathname:\/\/(\/[\w./-]+)/g)].map(([, path = '']) => path));
  for (const path of ['/openapi_v3.json', '/simulator.mjs', '/postman_collection.json', '/bruno_collection.zip', '/offline.zip']) {
    assert.ok(offered.includes(path), `${path} is offered on no page`);
  }
  for (const path of new Set(offered)) {
    const { status, headers } = await ask(path);
    assert.equal(status, 200, path);
    assert.match(String(headers['content-type']), types[path.split('.').at(-1) ?? ''] ?? programs, path);
  }
});

test('a page is answered as Markdown to those who ask for it, and both forms say that they depend on it', async () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
  for (const [path, file] of [
    ['/', 'index.md'],
    ['/main/', 'main.md'],
    ['/openapi', 'openapi.md'],
    ['/main/api/webhooks', 'main/api/webhooks.md'],
    ['/release-notes/tags/docs', 'release-notes/tags/docs.md'],
  ] as const) {
    const markdown = await ask(path, { Accept: 'text/markdown, text/html;q=0.9' });
    assert.equal(markdown.status, 200, path);
    assert.equal(markdown.headers['content-type'], 'text/markdown; charset=utf-8', path);
    assert.equal(markdown.body.toString(), readFileSync(join('build', file), 'utf8'), path);
    for (const accept of [browser, '*/*', 'text/markdown;q=0, text/html', 'text/markdown;q=0.5, text/html;q=0.8']) {
      const html = await ask(path, { Accept: accept });
      assert.match(String(html.headers['content-type']), /^text\/html/, `${path} ${accept}`);
      assert.equal(html.headers.vary, 'Accept, Accept-Encoding');
    }
    assert.equal(markdown.headers.vary, 'Accept, Accept-Encoding');
    const again = await ask(path, { 'If-None-Match': String(markdown.headers.etag) });
    assert.equal(again.status, 200, 'the tag of one form does not stand for the other');
  }
});

test('a redirect, a file and a page that is none stay what they are, whatever is asked for', async () => {
  const headers = { Accept: 'text/markdown' };
  assert.equal((await ask('/main', headers)).status, 308);
  const file = await ask('/openapi_v3.json', headers);
  assert.match(String(file.headers['content-type']), /json/);
  assert.equal(file.headers.vary, 'Accept-Encoding');
  const missing = await ask('/no-such-page', headers);
  assert.equal(missing.status, 404);
  assert.match(String(missing.headers['content-type']), /html/);
});

test('serving a folder without a build says what to do', async () => {
  await assert.rejects(async () => serve({ folder: 'docs', port: 0 }), /Run "npm run build" first/);
});
