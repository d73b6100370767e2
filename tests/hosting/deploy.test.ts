// npm run deploy: releases side by side, one of them current, and readers who come and go meanwhile.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { nginxFolder } from '../../deploy/hosts/nginx-site';
import { writeStaticHost } from '../../deploy/hosts/write-static-host';
import { goBack } from '../../deploy/release/go-back';
import { currentRelease, type Place, placeAt, releasesOf, switchTo } from '../../deploy/release/place';
import { publish, type ReleaseOptions } from '../../deploy/release/publish';
import { serve } from '../../deploy/server/serve';
import { startNginx } from '../../scripts/nginx-process';
import { ask } from './ask';
import { temporaryFolder, writeSmallBuild } from './small-build';

function folder(t: TestContext): string {
  const made = temporaryFolder('deploy');
  t.after(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A build whose page asks for a script by a name that no other has, under a policy that no other has. */
function buildOf(t: TestContext, version: string): string {
  const script = `assets/js/main.${version}.js`;
  const files = { 'index.html': `<script src="/${script}"></script>`, [script]: `/* ${version} */`, 'assets/js/runtime.js': 'runtime' };
  return writeSmallBuild(folder(t), files, { scriptHashes: [`sha256-${version}`] });
}

const start = Date.parse('2026-03-01T12:00:00Z');
const day = (days: number): ReleaseOptions => ({ now: new Date(start + days * 86_400_000) });
const scriptsIn = (place: Place) => readdirSync(join(place.current, 'assets/js')).sort();

test('a deploy keeps the scripts of those before it for thirty days, and shares what is the same', (t) => {
  const place = placeAt(folder(t));
  publish(buildOf(t, 'a'), place, day(0));
  const runtime = statSync(join(place.current, 'assets/js/runtime.js'));
  publish(buildOf(t, 'b'), place, day(1));
  assert.deepEqual(scriptsIn(place), ['main.a.js', 'main.b.js', 'runtime.js']);
  assert.equal(statSync(join(place.current, 'assets/js/runtime.js')).ino, runtime.ino);
  assert.match(readFileSync(join(place.current, 'index.html'), 'utf8'), /main\.b\.js/);
  publish(buildOf(t, 'c'), place, day(30));
  assert.deepEqual(scriptsIn(place), ['main.a.js', 'main.b.js', 'main.c.js', 'runtime.js']);
  publish(buildOf(t, 'd'), place, day(32));
  assert.deepEqual(scriptsIn(place), ['main.b.js', 'main.c.js', 'main.d.js', 'runtime.js']);
});

test('as many releases stay as are asked for', (t) => {
  const place = placeAt(folder(t));
  const publishAll = (versions: string[], options: ReleaseOptions) =>
    versions.map((version) => publish(buildOf(t, version), place, { ...day(version.charCodeAt(0)), keepReleases: 2, ...options }));
  const ids = publishAll(['a', 'b', 'c'], {});
  // A server that was told nothing may serve the first.
  assert.deepEqual(releasesOf(place), ids);
  const next = publishAll(['d'], { reload: () => undefined });
  assert.deepEqual(releasesOf(place), [...ids.slice(2), ...next]);
});

test('a build that is not whole is never seen', (t) => {
  const place = placeAt(folder(t));
  assert.throws(() => publish(folder(t), place, day(0)), /There is no finished build in/);
  const id = publish(buildOf(t, 'a'), place, day(0));
  const build = buildOf(t, 'b');
  rmSync(join(build, 'assets/js/main.b.js'));
  assert.throws(() => publish(build, place, day(1)), /is not whole: assets\/js\/main\.b\.js can't be read/);
  assert.equal(currentRelease(place), id);
  assert.deepEqual(readdirSync(place.folder).sort(), ['current', 'releases']);
  assert.deepEqual(releasesOf(place), [id]);
});

test('what somebody changed in a release is not passed on', (t) => {
  const place = placeAt(folder(t));
  publish(buildOf(t, 'a'), place, day(0));
  for (const file of ['assets/js/runtime.js', 'assets/js/main.a.js']) {
    writeFileSync(join(place.current, file), 'changed');
  }
  publish(buildOf(t, 'b'), place, day(1));
  assert.equal(readFileSync(join(place.current, 'assets/js/runtime.js'), 'utf8'), 'runtime');
  assert.deepEqual(scriptsIn(place), ['main.b.js', 'runtime.js']);
});

test('a place in the build itself is refused', (t) => {
  const build = buildOf(t, 'a');
  for (const inside of [build, join(build, 'deployed')]) {
    assert.throws(() => publish(build, placeAt(inside), day(0)), /is in the build that would be deployed there/);
  }
  publish(build, placeAt(`${build}-deployed`), day(0));
  rmSync(`${build}-deployed`, { recursive: true });
});

test("what a deploy left behind that was killed is in nobody's way", (t) => {
  const place = placeAt(folder(t));
  const id = publish(buildOf(t, 'a'), place, day(0));
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(join(place.folder, '.lock'), `${pid}\n`);
  mkdirSync(join(place.folder, '.incoming-half/assets'), { recursive: true });
  writeFileSync(join(place.folder, '.incoming-half/index.html'), 'half');
  assert.equal(currentRelease(place), id);
  assert.deepEqual(releasesOf(place), [id]);
  const next = publish(buildOf(t, 'b'), place, day(1));
  assert.equal(currentRelease(place), next);
  assert.deepEqual(readdirSync(place.folder).sort(), ['current', 'releases']);
});

test('at no moment is nothing current', async (t) => {
  const place = placeAt(folder(t));
  const ids = ['a', 'b'].map((version, index) => publish(buildOf(t, version), place, day(index)));
  const over = join(place.folder, 'over');
  const reader = `const { existsSync, readFileSync } = require('node:fs');
    let [reads, misses] = [0, 0];
    console.log('begun');
    while (!existsSync(${JSON.stringify(over)})) {
      try { readFileSync(${JSON.stringify(join(place.current, 'index.html'))}); reads++; } catch { misses++; }
    }
    console.log(JSON.stringify({ reads, misses }));`;
  const child = spawn(process.execPath, ['-e', reader], { stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  await once(child.stdout, 'data');
  for (let times = 0; times < 3_000; times++) {
    switchTo(place, ids[times % 2]);
  }
  writeFileSync(over, '');
  await once(child, 'close');
  const { reads, misses } = JSON.parse(printed.replace('begun', ''));
  assert.ok(reads > 100, `${reads} reads`);
  assert.equal(misses, 0);
});

test('two deploys at once are refused', (t) => {
  const place = placeAt(folder(t));
  publish(buildOf(t, 'a'), place, day(0));
  writeFileSync(join(place.folder, '.lock'), `${process.pid}\n`);
  assert.throws(() => publish(buildOf(t, 'b'), place, day(1)), /Another deploy to .* is under way \(process \d+\)/);
  assert.throws(() => goBack(place, undefined), /Another deploy/);
});

test('a server that takes nothing up leaves the release before in its place', (t) => {
  const place = placeAt(folder(t));
  const reload = () => {
    throw new Error('nginx: bad configuration');
  };
  assert.throws(() => publish(buildOf(t, 'a'), place, { ...day(0), reload }), /Nothing is current\. nginx: bad configuration/);
  assert.equal(existsSync(place.current), false);
  const id = publish(buildOf(t, 'a'), place, day(0));
  assert.throws(() => publish(buildOf(t, 'b'), place, { ...day(1), reload }), new RegExp(`${id} stays current`));
  assert.equal(currentRelease(place), id);
  assert.deepEqual(releasesOf(place), [id]);
});

test('while a server goes from one release to the next, both have the scripts of both', (t) => {
  const place = placeAt(folder(t));
  publish(buildOf(t, 'a'), place, day(0));
  const before = realpathSync(place.current);
  const scriptsBefore = () => readdirSync(join(before, 'assets/js')).sort();
  const during: string[][] = [];
  const note = () => during.push(scriptsBefore(), scriptsIn(place));
  publish(buildOf(t, 'b'), place, { ...day(1), reload: note });
  assert.deepEqual(during, [
    ['main.a.js', 'main.b.js', 'runtime.js'],
    ['main.a.js', 'main.b.js', 'runtime.js'],
  ]);
  const reload = () => {
    note();
    throw new Error('no');
  };
  const next = realpathSync(place.current);
  assert.throws(() => publish(buildOf(t, 'c'), place, { ...day(2), reload }));
  assert.equal(realpathSync(place.current), next);
  assert.deepEqual(during[3], ['main.a.js', 'main.b.js', 'main.c.js', 'runtime.js']);
  assert.deepEqual(scriptsIn(place), ['main.a.js', 'main.b.js', 'runtime.js']);
});

test('going back takes the scripts along that tabs have loaded meanwhile', (t) => {
  const place = placeAt(folder(t));
  const ids = ['a', 'b', 'c'].map((version, index) => publish(buildOf(t, version), place, day(index)));
  assert.equal(goBack(place, undefined, day(3)), ids[1]);
  assert.match(readFileSync(join(place.current, 'index.html'), 'utf8'), /main\.b\.js/);
  assert.deepEqual(scriptsIn(place), ['main.a.js', 'main.b.js', 'main.c.js', 'runtime.js']);
  assert.equal(goBack(place, ids[0], day(3)), ids[0]);
  assert.deepEqual(scriptsIn(place), ['main.a.js', 'main.b.js', 'main.c.js', 'runtime.js']);
  assert.throws(() => goBack(place, undefined), /There is no release before/);
  assert.throws(() => goBack(place, 'x'), new RegExp(`There is no release x in .*There are: ${ids.join(', ')}\\.`));
  const last = publish(buildOf(t, 'd'), place, day(4));
  assert.equal(currentRelease(place), last);
  assert.deepEqual(scriptsIn(place), ['main.a.js', 'main.b.js', 'main.c.js', 'main.d.js', 'runtime.js']);
});

test('nginx goes from release to release without an error, and each page with its own headers and scripts', async (t) => {
  const place = placeAt(folder(t));
  publish(buildOf(t, 'v0'), place, day(0));
  const nginx = await startNginx({ siteFolder: join(place.current, nginxFolder) });
  t.after(() => nginx.stop());
  const reload = () => {
    process.kill(nginx.pid, 'SIGHUP');
  };
  const seen = new Set<string>();
  let isOver = false;
  const read = async () => {
    while (!isOver) {
      const page = await ask(nginx.tls, '/');
      assert.equal(page.status, 200);
      const version = /main\.(v\d+)\.js/.exec(page.body.toString())?.[1] ?? '';
      assert.match(String(page.headers['content-security-policy']), new RegExp(`sha256-${version}'`));
      const script = await ask(nginx.tls, `/assets/js/main.${version}.js`);
      assert.deepEqual([script.status, script.body.toString()], [200, `/* ${version} */`]);
      seen.add(version);
    }
  };
  const until = async (version: string) => {
    for (const began = Date.now(); !seen.has(version) && Date.now() - began < 10_000; ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.ok(seen.has(version), `nobody was served ${version}`);
  };
  const readers = Promise.all(Array.from({ length: 6 }, read));
  const steps = (async () => {
    for (const index of [1, 2, 3, 4]) {
      publish(buildOf(t, `v${index}`), place, { ...day(index), reload });
      await until(`v${index}`);
    }
    seen.clear();
    goBack(place, undefined, { ...day(5), reload });
    await until('v3');
    isOver = true;
  })();
  await Promise.race([readers, steps]);
  await Promise.all([readers, steps]);
});

test('the server of the project takes a release up as well, with what is kept of those before', async (t) => {
  const place = placeAt(folder(t));
  publish(buildOf(t, 'a'), place, day(0));
  const site = await serve({ folder: place.current, port: 0 });
  t.after(() => site.server.close());
  const port = Number(new URL(site.address).port);
  publish(buildOf(t, 'b'), place, { ...day(1), reload: site.reload });
  assert.match((await ask({ port }, '/')).body.toString(), /main\.b\.js/);
  for (const name of ['main.a.js', 'main.b.js']) {
    assert.equal((await ask({ port }, `/assets/js/${name}`)).status, 200);
  }
  for (const hidden of ['/.release.json', '/.hosting.json', '/.nginx/site.conf']) {
    assert.equal((await ask({ port }, hidden)).status, 404);
  }
});

test('for a host of files, pages stand where it looks for them, and nothing is mixed with what was there', (t) => {
  const files = { 'openapi/index.html': 'reference', 'main/index.html': 'main', 'main/index.html.br': 'compressed' };
  const build = writeSmallBuild(folder(t), files, { routes: ['', 'openapi', 'main/'] });
  const out = join(folder(t), 'out');
  assert.equal(writeStaticHost(build, out), 4);
  assert.deepEqual(readdirSync(out, { recursive: true, encoding: 'utf8' }).sort(), [
    '404.html',
    '_headers',
    '_redirects',
    'index.html',
    'main',
    'main/index.html',
    'openapi.html',
  ]);
  assert.throws(() => writeStaticHost(build, out), /isn't empty/);
});

test('the command deploys, lists, goes back, and says what it does not understand', (t) => {
  const place = placeAt(folder(t));
  const build = buildOf(t, 'a');
  const runWith = (env: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/deploy.mts', ...args], { encoding: 'utf8', env: { ...process.env, ...env } });
  const run = (...args: string[]) => runWith({}, ...args);
  assert.match(run(place.folder, '--list').stdout, /^There are no releases in/);
  assert.match(run(place.folder, '--back').stderr, /^There are no releases in/);
  assert.match(
    run(place.folder, '--build', build).stdout,
    /No --reload was given: a server that runs goes on with the release that it has/,
  );
  const reloaded = join(place.folder, 'reloaded');
  const deployed = run(place.folder, '--build', build, '--reload', `echo again > ${reloaded}`);
  assert.deepEqual([deployed.status, deployed.stderr], [0, '']);
  assert.equal(readFileSync(reloaded, 'utf8'), 'again\n');
  assert.match(run(place.folder, '--list').stdout, new RegExp(`\n${currentRelease(place)}  current\n$`));
  rmSync(reloaded);
  assert.match(run(place.folder, '--back').stdout, /is current again\.\n$/);
  assert.equal(readFileSync(reloaded, 'utf8'), 'again\n', 'the way to reload is remembered');
  assert.match(runWith({ npm_config_back: 'true' }, place.folder).stderr, /^npm took --back for itself\. Write "--" before the folder\./);
  for (const [args, message] of [
    [[], /Name one folder/],
    [['--what'], /Unknown option '--what'/],
    [[place.folder, '--keep', '1'], /--keep is "1"\. Give it a whole number, 2 or more\./],
    [[place.folder, '--to', 'x'], /There is no release x in/],
    [[place.folder, '--reload', ' '], /--reload is empty/],
    [[place.folder, '--back'], /There is no release before/],
    [[place.folder, '--build', build, '--reload', 'false'], /"false" failed/],
  ] as const) {
    const { status, stderr } = run(...args);
    assert.equal(status, 1);
    assert.match(stderr, message);
  }
});
