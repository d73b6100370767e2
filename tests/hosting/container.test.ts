// What deploy/container/Containerfile starts, by its parts, since there may be no engine here: the same program with the same files and rights, on a disk that can't be written.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { freePort } from '../../scripts/nginx-process';
import { ask } from './ask';
import { temporaryFolder } from './small-build';

const containerfile = readFileSync('deploy/container/Containerfile', 'utf8');
const [, runStage = ''] = containerfile.split(/^FROM .*\n(?=RUN apt-get update -qq \\)/m);

/** The list that stands behind a word of the file. */
function command(word: string): string[] {
  const [, list = ''] = new RegExp(`^${word} .*?(\\[.*\\])$`, 'm').exec(runStage) ?? [];
  return JSON.parse(list);
}

const user = /^USER (.*)$/m.exec(runStage)?.[1] ?? '';
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;

test('the container takes what the build makes, and installs without running what packages bring', () => {
  assert.match(containerfile, /RUN npm ci --ignore-scripts/);
  const copied = [...runStage.matchAll(/^COPY --from=build \/source\/(\S+) (\S+)$/gm)].map(([, from, to]) => [from, to]);
  assert.deepEqual(copied, [
    ['.generated/hosting/container', '/etc/nginx'],
    ['build', '/srv/docs'],
  ]);
  assert.ok(existsSync('.generated/hosting/container/nginx.conf'));
  const settings = new Set(readFileSync('site-settings.ts', 'utf8').match(/\bSITE_[A-Z_]+\b/g));
  const taken = [...containerfile.matchAll(/^ARG (SITE_.*)$/gm)].flatMap(([, names = '']) => names.split(' '));
  assert.deepEqual(taken.sort(), [...settings].sort());
  assert.doesNotMatch(runStage, /^USER (?:root|0)|--from=build \/source \//m);
});

test('it serves as a user without rights, from a disk that it cannot write', { skip: !canMount && 'no mounts here' }, async (t) => {
  const port = await freePort();
  const folder = temporaryFolder('container');
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const configuration = join(folder, 'nginx');
  cpSync('.generated/hosting/container', configuration, { recursive: true });
  const host = readFileSync(join(configuration, 'nginx.conf'), 'utf8');
  assert.match(host, /listen 8080;/);
  writeFileSync(join(configuration, 'nginx.conf'), host.replace('listen 8080;', `listen 127.0.0.1:${port};`));
  const mounts = [
    'mount --make-rprivate /',
    'mount -t tmpfs tmpfs /srv',
    'mkdir /srv/docs',
    `mount --bind "${resolve('build')}" /srv/docs`,
    `mount --bind "${configuration}" /etc/nginx`,
    'mount -t tmpfs tmpfs /tmp',
    'mount -o remount,bind,ro /srv',
    'mount -o remount,bind,ro /srv/docs',
    'mount -o remount,bind,ro /etc/nginx',
    'mount -o remount,bind,ro /',
  ];
  const rights = [
    'setpriv',
    `--reuid=${user}`,
    `--regid=${user}`,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
    '--inh-caps=-all',
  ];
  const asUser = [...rights, ...command('ENTRYPOINT')].join(' ');
  const child = spawn('unshare', ['--mount', 'sh', '-c', [...mounts, `exec ${asUser}`].join(' && ')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  t.after(() => child.kill('SIGKILL'));
  const [program = '', ...rest] = command('HEALTHCHECK');
  const isHealthy = () =>
    spawnSync(
      program,
      rest.map((each) => each.replace('8080', String(port))),
      { stdio: 'ignore' },
    ).status === 0;
  for (let tries = 0; tries < 50 && child.exitCode === null && !isHealthy(); tries++) {
    await wait(100);
  }
  assert.ok(isHealthy(), printed);
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  assert.match(status, /^Uid:\t(?!0\t)/m);
  assert.match(status, /^CapEff:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
  const write = spawnSync('nsenter', ['--target', String(child.pid), '--mount', 'touch', '/srv/docs/new', '/etc/nginx/new', '/var/new'], {
    encoding: 'utf8',
  });
  assert.equal(write.stderr.match(/Read-only file system/g)?.length, 3, write.stderr);

  const page = await ask({ port }, '/main/', { 'Accept-Encoding': 'br' });
  assert.equal(page.status, 200);
  assert.match(brotliDecompressSync(page.body).toString(), /<h1/);
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
  assert.equal(page.headers['strict-transport-security'], undefined);
  const proxied = await ask({ port }, '/main', { 'X-Forwarded-Proto': 'https' });
  assert.deepEqual([proxied.status, proxied.headers.location], [308, '/main/']);
  assert.match(String(proxied.headers['strict-transport-security']), /max-age=/);
  assert.equal((await ask({ port }, '/nothing')).status, 404);

  const [, signal] = /^STOPSIGNAL (\S+)$/m.exec(runStage) ?? [];
  child.kill(signal as NodeJS.Signals);
  const [code] = await once(child, 'exit');
  assert.equal(code, 0, printed);
  assert.equal(isHealthy(), false);
  assert.doesNotMatch(printed, /\[(?:emerg|crit|alert)\]/);
});
