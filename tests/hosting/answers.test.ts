// Both hosts, npm run serve and nginx with the generated configuration, answer in the same way.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { securityHeaders, transportSecurity } from '../../deploy/headers';
import { htmlForms, redirectsOf } from '../../deploy/hosts/known-addresses';
import { readManifest } from '../../deploy/read-manifest';
import { pageFile } from '../../deploy/resolve-path';
import { ask as askAt } from './ask';
import { describeHosts } from './hosts';

const manifest = readManifest('build');
const asset = readFileSync('build/index.html', 'utf8').match(/\/assets\/js\/main[^" >]+/)?.[0] ?? assert.fail('no main script');
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

describeHosts((endpoint) => {
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => askAt(endpoint, path, headers, method);

  test('every page is at its address, and at those that end in .html', async () => {
    for (const route of manifest.routes) {
      const body = readFileSync(join('build', pageFile(route)));
      for (const path of [route, ...htmlForms(route)]) {
        const answer = await ask(`/${path}`);
        assert.equal(answer.status, 200, path);
        assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8', path);
        assert.ok(answer.body.equals(body), path);
      }
    }
  });

  test('the other form of every address is sent to it, with the query', async () => {
    for (const [from, to] of redirectsOf(manifest, '/')) {
      const answer = await ask(`${from}?x=1&y=%20`);
      assert.equal(answer.status, 308, from);
      assert.equal(answer.headers.location, `${to}?x=1&y=%20`);
    }
    assert.equal((await ask('/main')).headers.location, '/main/');
  });

  test('every kind of answer carries the security headers', async () => {
    for (const path of ['/', '/main', '/no-such-page', '/openapi_v3.json', asset, '/assets/js/none.js', '/healthz']) {
      const { headers } = await ask(path);
      for (const [header, value] of Object.entries(securityHeaders(manifest))) {
        assert.equal(headers[header.toLowerCase()], value, `${path} ${header}`);
      }
    }
    const policy = (await ask('/')).headers['content-security-policy'] ?? '';
    assert.match(policy, /^default-src 'none'; script-src 'self' 'sha256-/);
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval/);
  });

  test('who came through a proxy with TLS is promised it', async () => {
    for (const path of ['/', '/main', '/no-such-page', '/healthz']) {
      const { headers } = await ask(path, { 'X-Forwarded-Proto': 'https' });
      assert.equal(headers['strict-transport-security'], transportSecurity['Strict-Transport-Security'], path);
    }
  });

  test('pages are asked for again, files with a hash in their name are kept, and an error is not', async () => {
    for (const path of ['/', '/main/', '/openapi_v3.json', '/no-such-page', '/assets/js/none.js', '/main']) {
      assert.equal((await ask(path)).headers['cache-control'], 'no-cache', path);
    }
    const { status, headers } = await ask(asset);
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  });

  test('what has not changed is not sent again: one tag, a list, a weak tag, the star', async () => {
    const { headers } = await ask('/main/');
    const etag = headers.etag ?? assert.fail('no tag');
    const strong = etag.replace(/^W\//, '');
    for (const tags of [etag, `"x", ${etag}`, `W/${strong}`, '*']) {
      const again = await ask('/main/', { 'If-None-Match': tags });
      assert.equal(again.status, 304, tags);
      assert.equal(again.body.length, 0);
      assert.equal(again.headers['cache-control'], 'no-cache');
    }
    assert.equal((await ask('/main/', { 'If-None-Match': '"x"' })).status, 200);
    assert.equal((await ask('/no-such-page', { 'If-None-Match': '*' })).status, 404);
  });

  test('one range is sent; what lies behind the end is refused; a changed file is sent whole', async () => {
    const whole = readFileSync('build/offline.zip');
    const { headers } = await ask('/offline.zip', {}, 'HEAD');
    assert.equal(headers['accept-ranges'], 'bytes');
    const part = (range: string, more: Record<string, string> = {}) => ask('/offline.zip', { Range: range, ...more });
    for (const [range, first, last] of [
      ['bytes=0-99', 0, 99],
      [`bytes=${whole.length - 5}-`, whole.length - 5, whole.length - 1],
      ['bytes=-7', whole.length - 7, whole.length - 1],
    ] as const) {
      const answer = await part(range);
      assert.equal(answer.status, 206, range);
      assert.equal(answer.headers['content-range'], `bytes ${first}-${last}/${whole.length}`);
      assert.ok(answer.body.equals(whole.subarray(first, last + 1)), range);
    }
    assert.equal((await part('bytes=0-9', { 'If-Range': headers.etag ?? '' })).status, 206);
    assert.equal((await part('bytes=0-9', { 'If-Range': '"x"' })).status, 200);
    const behind = await part(`bytes=${whole.length}-`);
    assert.equal(behind.status, 416);
    assert.equal(behind.headers['content-range'], `bytes */${whole.length}`);
    assert.equal((await part('lines=1-2')).status, 200);
  });

  test('what was compressed at build time is sent to those who accept it', async () => {
    const plain = await ask('/main/');
    const brotli = await ask('/main/', { 'Accept-Encoding': 'gzip, deflate, br' });
    const gzip = await ask('/main/', { 'Accept-Encoding': 'gzip;q=0.5, br;q=0' });
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    assert.deepEqual(brotliDecompressSync(brotli.body), plain.body);
    assert.deepEqual(gunzipSync(gzip.body), plain.body);
    assert.match(String(brotli.headers.vary), /Accept-Encoding/);
    assert.deepEqual(brotli.body, readFileSync('build/main/index.html.br'), 'not compressed again');
  });

  test('unknown, odd and escaping paths lead to no file', async () => {
    const odd = [
      '/nothing',
      '/main/nothing',
      '/main/nothing/',
      '/assets',
      '/assets/',
      '/assets/js/',
      '/%F0%9F%9A%AA',
      '/main/..%5c..%5cpackage.json',
      '//package.json',
      '//main/',
      '/main//',
      '/.hosting.json',
      '/.git/config',
      '/.well-known/none',
      '/404.html',
      '/index.html.br',
      '/openapi_v3.json.gz',
      '/main/%0a',
    ];
    for (const path of odd) {
      const { status, headers, body } = await ask(path);
      assert.equal(status, 404, path);
      assert.match(String(headers['content-type']), /^text\/html/);
      assert.match(body.toString(), /Page not found/, path);
    }
  });

  test('HEAD answers without a body; other methods are refused', async () => {
    const head = await ask('/', {}, 'HEAD');
    assert.equal(head.status, 200);
    assert.equal(head.body.length, 0);
    assert.ok(Number(head.headers['content-length']) > 1000);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      const refused = await ask('/', {}, method);
      assert.equal(refused.status, 405, method);
      assert.equal(refused.headers.allow, 'GET, HEAD');
    }
  });

  test('it says that it is well', async () => {
    const { status, headers, body } = await ask('/healthz');
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    assert.equal(body.toString(), 'ok\n');
  });

  test('what pages offer for download is served as what it is', async () => {
    const types: Record<string, RegExp> = {
      json: /^application\/json; charset=utf-8$/,
      mjs: /^text\/javascript; charset=utf-8$/,
      zip: /^application\/zip$/,
      md: /^text\/markdown; charset=utf-8$/,
      xml: /^application\/xml; charset=utf-8$/,
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
        assert.match(String(html.headers.vary), /\bAccept\b(?!-)/);
      }
      assert.match(String(markdown.headers.vary), /\bAccept\b(?!-)/);
      const again = await ask(path, { 'If-None-Match': String(markdown.headers.etag) });
      assert.equal(again.status, 200, 'the tag of one form does not stand for the other');
    }
  });

  test('a redirect, a file and a page that is none stay what they are, whatever is asked for', async () => {
    const headers = { Accept: 'text/markdown' };
    assert.equal((await ask('/main', headers)).status, 308);
    const file = await ask('/openapi_v3.json', headers);
    assert.match(String(file.headers['content-type']), /json/);
    assert.doesNotMatch(String(file.headers.vary), /\bAccept\b(?!-)/);
    const missing = await ask('/no-such-page', headers);
    assert.equal(missing.status, 404);
    assert.match(String(missing.headers['content-type']), /html/);
  });
});
