// Whoever builds the same files gets the same bytes: in another folder, in another time zone, with packages that were installed anew and ran nothing.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { projectFiles } from '../../scripts/project-files';

const copy = join(mkdtempSync(join(tmpdir(), 'built-elsewhere-')), 'a folder', 'of another name');
const made = ['build', join('.generated', 'hosting')];

/** Runs a command in the copy, as somebody else would who has nothing of ours set but how the site is to be built. */
function run(command: string, args: readonly string[]): void {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_/i.test(name)));
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...env, TZ: 'Pacific/Kiritimati', LANG: 'C' },
    shell: process.platform === 'win32',
  });
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}${stderr}`);
}

before(() => {
  mkdirSync(dirname(copy), { recursive: true });
  // Pages are dated by the history, if there is one.
  if (existsSync('.git')) {
    spawnSync('git', ['clone', '--quiet', '--no-checkout', resolve('.'), copy], { stdio: 'inherit' });
  }
  for (const file of projectFiles()) {
    cpSync(file, join(copy, file), { recursive: true });
  }
});
after(() => rmSync(dirname(dirname(copy)), { recursive: true, force: true }));

/** Files by their path from the root of the project. */
function filesOf(root: string): string[] {
  return made.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
}

test('installing runs nothing of any package', () => {
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  // Its install script would put a program of the machine in the place of this one.
  assert.match(readFileSync(join(copy, 'node_modules/esbuild/bin/esbuild'), 'latin1').slice(0, 40), /^#!\/usr\/bin\/env node\n/);
});

test('two builds of the same files are the same, byte for byte, and a build needs few open files', () => {
  // Where a process may not have more, a build once left out what it could not open, and said nothing.
  if (process.platform === 'win32') {
    run('npm', ['run', '--silent', 'build']);
  } else {
    run('sh', ['-c', 'ulimit -n 256 && npm run --silent build']);
  }
  const [ours, theirs] = [filesOf('.').sort(), filesOf(copy).sort()];
  assert.ok(ours.length > 500, `${ours.length} files`);
  assert.deepEqual(
    {
      onlyHere: ours.filter((file) => !theirs.includes(file)),
      onlyThere: theirs.filter((file) => !ours.includes(file)),
      differ: ours.filter((file) => theirs.includes(file) && !readFileSync(file).equals(readFileSync(join(copy, file)))),
    },
    { onlyHere: [], onlyThere: [], differ: [] },
  );
});

test('nothing of a build names the folder that it was made in', () => {
  const names = [resolve('.'), copy];
  assert.deepEqual(
    [...filesOf('.'), ...filesOf(copy).map((file) => join(copy, file))].filter((file) => {
      const text = readFileSync(file, 'latin1');
      return names.some((name) => text.includes(name));
    }),
    [],
  );
});
