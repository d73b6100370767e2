// The simulator that the site offers for download runs with Node alone, and is what the quickstart says.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const quickstart = readFileSync('docs/getting-started/quickstart.mdx', 'utf8');
const page = readFileSync('docs/getting-started/simulator.mdx', 'utf8');

/** The file in a folder of its own. */
function downloadTo(folder: string): void {
  copyFileSync('build/simulator.mjs', join(folder, 'simulator.mjs'));
}

test('the file starts by itself in an empty folder, prints what the quickstart shows, and answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
  downloadTo(folder);
  const child = spawn(process.execPath, ['simulator.mjs'], { cwd: folder, env: { PATH: process.env.PATH, PORT: '0' }, stdio: 'pipe' });
  try {
    let printed = '';
    child.stdout.setEncoding('utf8');
    while (!printed.includes('/_sim')) {
      const [chunk] = (await once(child.stdout, 'data')) as [string];
      printed += chunk;
    }
    const values = Object.fromEntries([...printed.matchAll(/^ {2}export (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
    for (const name of ['ACCESS_CREDENTIAL_ID', 'ACCESS_SECRET']) {
      assert.ok(quickstart.includes(`export ${name}=${values[name]}\n`), name);
    }
    const authorization = `Basic ${btoa(`${values.ACCESS_CREDENTIAL_ID}:${values.ACCESS_SECRET}`)}`;
    const answer = await fetch(`${values.ACCESS_URL}/v2/systems`, { headers: { Authorization: authorization } });
    assert.equal(answer.status, 200);
    assert.equal(((await answer.json()) as { items: unknown[] }).items.length, 2);
  } finally {
    child.kill();
    await once(child, 'close');
    rmSync(folder, { recursive: true });
  }
});

test('its port is the one of the quickstart, unless it is told another', () => {
  const port = readFileSync('simulator/server/arguments.ts', 'utf8').match(/PORT \|\| '(\d+)'/)?.[1];
  assert.ok(quickstart.includes(`export ACCESS_URL=http://localhost:${port}\n`));
});

test('its page shows what --help prints', () => {
  const printed = execFileSync(process.execPath, ['build/simulator.mjs', '--help'], { encoding: 'utf8' });
  assert.ok(page.includes(`\`\`\`text title="node simulator.mjs --help"\n${printed}\`\`\`\n`));
});

test('the test suites of its page pass beside it, and end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'suite-'));
  try {
    downloadTo(folder);
    const loader = pathToFileURL(require.resolve('tsx')).href;
    const suites = [
      [process.execPath, '--test', 'test_doors.mjs'],
      [process.execPath, '--import', loader, '--test', 'test_doors.mts'],
      ['python3', '-m', 'unittest', 'test_doors'],
    ];
    for (const ending of ['mjs', 'mts', 'py']) {
      copyFileSync(`build/programs/test_doors.${ending}`, join(folder, `test_doors.${ending}`));
    }
    for (const [command = '', ...args] of suites) {
      // The runner of this test would otherwise take the suite for a part of itself.
      const { NODE_TEST_CONTEXT: _, ...env } = process.env;
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
      assert.equal(status, 0, stdout + stderr);
      assert.match(stdout + stderr, /^# pass 2$|^Ran 2 tests/m);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
