// What the build makes for hosts that aren't here, read as those hosts read it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { nginxFolder } from '../../deploy/hosts/nginx-site';
import type { objectStore } from '../../deploy/hosts/object-store';
import { staticFiles } from '../../deploy/hosts/static-host';
import { readManifest } from '../../deploy/read-manifest';
import { placeAt } from '../../deploy/release/place';
import { publish } from '../../deploy/release/publish';
import { type Answer, ask } from './ask';
import { type Host, hosts } from './hosts';
import { temporaryFolder, writeSmallBuild } from './small-build';

const made = (file: string) => readFileSync(join('.generated/hosting', file), 'utf8');
const manifest = readManifest('build');
const samples = [
  '/',
  '/main/',
  '/main/api/openapi',
  '/openapi',
  '/openapi.md',
  '/main.md',
  '/llms.txt',
  '/openapi_v3.json',
  '/robots.txt',
  '/sitemap.xml',
  ...Object.keys(manifest.files)
    .filter((file) => /^assets\/.*\.(?:js|css|woff2)$/.test(file))
    .slice(0, 5)
    .map((file) => `/${file}`),
  ...Object.keys(manifest.files)
    .filter((file) => /\.(?:mjs|mts|py|sh|zip|webmanifest)$/.test(file))
    .map((file) => `/${file}`),
];

/** As hosts with `_headers` do: every rule that fits a path counts, `*` stands for anything. */
function headersOf(path: string): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  let fits = false;
  for (const line of made('static-host/_headers').split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) {
      const pattern = line.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
      fits = new RegExp(`^${pattern.join('.*')}$`).test(path);
    } else if (fits) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
      headers[name.toLowerCase()] = [...(headers[name.toLowerCase()] ?? []), value];
    }
  }
  return headers;
}

describe('what is made for other hosts', () => {
  let host: Host;
  const answers = new Map<string, Answer>();
  before(async () => {
    host = await hosts.serve();
    for (const path of samples) {
      const answer = await ask(host.endpoint, path);
      assert.equal(answer.status, 200, path);
      answers.set(path, answer);
    }
  });
  after(() => host.stop());

  test('_headers says what our own server says, and nothing twice', () => {
    const sure = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'];
    for (const [path, { headers }] of answers) {
      const said = headersOf(path);
      for (const [name, values] of Object.entries(said)) {
        assert.equal(values.length, 1, `${name} of ${path}`);
        if (name !== 'strict-transport-security') {
          assert.equal(values[0], headers[name], `${name} of ${path}`);
        }
      }
      for (const name of [...sure, 'cross-origin-opener-policy', 'cross-origin-embedder-policy', 'cross-origin-resource-policy']) {
        assert.ok(said[name], `${name} of ${path}`);
      }
      assert.ok(said['strict-transport-security'], path);
      assert.equal(said['cache-control']?.[0], path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : undefined, path);
    }
  });

  test('both files keep to the limits that such hosts have', () => {
    const lines = [...made('static-host/_headers').split('\n'), ...made('static-host/_redirects').split('\n')];
    assert.ok(lines.every((line) => line.length < 2_000));
    const rules = made('static-host/_headers').match(/^\S/gm) ?? [];
    assert.ok(rules.length < 100, `${rules.length} rules of headers`);
    const redirects = made('static-host/_redirects').trim().split('\n');
    assert.ok(redirects.length < 2_000);
    assert.equal(new Set(redirects.map((line) => line.split(' ')[0])).size, redirects.length);
  });

  test('a host of files answers the addresses that our own server answers, with the slash that they have', async () => {
    const files = new Set(staticFiles(manifest).values());
    // Such hosts serve /a/ from a/index.html, and /a from a.html.
    const serves = (path: string) => [`${path}index.html`, `${path}.html`, path].some((file) => files.has(file.slice(1)));
    for (const route of manifest.routes) {
      assert.ok(serves(`/${route}`), `/${route}`);
    }
    for (const line of made('static-host/_redirects').trim().split('\n')) {
      const [from = '', to = '', status] = line.split(' ');
      const answer = await ask(host.endpoint, from);
      assert.deepEqual([String(answer.status), answer.headers.location], [status, to], from);
      assert.ok(
        !files.has(`${from.slice(1)}.html`) && !files.has(`${from.slice(1)}index.html`),
        `${from} is a file, and wouldn't be sent on`,
      );
    }
  });

  test('an object store gets each address with its type, scripts before pages', () => {
    const store = JSON.parse(made('object-store.json')) as ReturnType<typeof objectStore>;
    const byAddress = new Map(store.objects.map((object) => [object.address, object]));
    assert.equal(byAddress.size, store.objects.length);
    for (const [path, { headers }] of answers) {
      const object = byAddress.get(path);
      assert.deepEqual([object?.contentType, object?.cacheControl], [headers['content-type'], headers['cache-control']], path);
    }
    for (const [name, value] of Object.entries(store.headers)) {
      assert.equal(value, answers.get('/')?.headers[name.toLowerCase()] ?? 'max-age=63072000; includeSubDomains', name);
    }
    const firstPage = store.objects.findIndex(({ file }) => file.endsWith('.html'));
    assert.ok(store.objects.every(({ file }, index) => !file.startsWith('assets/') || index < firstPage));
    assert.ok(store.objects.every(({ file }) => file in manifest.files));
    assert.equal(byAddress.get('/')?.key, 'index.html');
    assert.ok(store.objects.every(({ address, key }) => address === '/' || address === `/${key}`));
    assert.equal(byAddress.get(`/${store.notFound}`)?.file, '404.html');
  });

  test('the nginx.conf of the README is one that nginx takes, with a release in its place', (t) => {
    const folder = temporaryFolder('nginx');
    t.after(() => rmSync(folder, { recursive: true }));
    const place = placeAt(join(folder, 'docs'));
    publish(writeSmallBuild(join(folder, 'build'), {}), place);
    const tls = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem'), '-subj', '/CN=localhost', '-nodes'];
    assert.equal(spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...tls]).status, 0);
    const text = made('nginx.conf');
    const parts = [
      '/srv/docs/current',
      '/etc/nginx/tls',
      '/run/nginx.pid',
      '/var/log/nginx',
      'listen 443 ssl http2',
      'listen 80;',
      'listen [::]:443 ssl http2;',
      'listen [::]:80;',
    ];
    assert.deepEqual(
      parts.filter((part) => !text.includes(part)),
      [],
    );
    assert.match(text, new RegExp(`include /srv/docs/current/${nginxFolder}/site\\.conf;`));
    mkdirSync(join(folder, 'log'));
    const here = text
      .replaceAll('/srv/docs', place.folder)
      .replaceAll('/etc/nginx/tls', folder)
      .replaceAll('/run/nginx.pid', join(folder, 'nginx.pid'))
      .replaceAll('/var/log/nginx', join(folder, 'log'))
      .replace(/^ *listen \[::\]:.*\n/gm, '')
      .replace('listen 443', 'listen 127.0.0.1:60999')
      .replace('listen 80;', 'listen 127.0.0.1:60998;');
    writeFileSync(join(folder, 'nginx.conf'), here);
    const { status, stderr } = spawnSync('nginx', ['-t', '-e', join(folder, 'log/error.log'), '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    assert.doesNotMatch(stderr, /warn/);
  });
});
