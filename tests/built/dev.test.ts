// `npm run dev`: the site compiles for writing, and a changed page is seen without a restart.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { prepareVariant, shortenPages } from '../../scripts/build-variants';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

test('the development server compiles, serves, and compiles again when a page changes', { timeout: 180_000 }, async () => {
  const folder = prepareVariant({ name: 'dev', edit: shortenPages });
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'start', '--no-open', '--host', '127.0.0.1', '--port', String(port)],
    { cwd: folder, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } },
  );
  let output = '';
  const compiled = (times: number) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (/compiled with \d+ error|ERROR in/.test(output)) {
          reject(new Error(output));
        } else if ((output.match(/compiled successfully|compiled in|compiled with \d+ warning/gi) ?? []).length >= times) {
          resolve();
        }
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.on('exit', () => reject(new Error(`It ended:\n${output}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  try {
    await compiled(1);
    const response = await fetch(`http://127.0.0.1:${port}/main/`);
    assert.equal(response.status, 200);
    appendFileSync(join(folder, 'docs/index.mdx'), '\nOne more line.\n');
    await compiled(2);
  } finally {
    child.removeAllListeners('exit');
    child.kill();
  }
});
