// The collections that the site serves, run by the runners of their consoles against a fresh simulator: every request, from the first to the last.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { readDocument } from '../../openapi/document/read-document';
import { brunoFile, postmanFile, writeCollections } from '../../plugins/served-files/collections';
import { installPeer } from '../../scripts/peers/install-peer';
import { isDeep } from '../is-deep';
import { type ServerProcess, startServerProcess } from '../simulator/server-process';

const contract = readContract();
const operations = readDocument(contract).operations;
let folder = '';
let simulator: ServerProcess;

before(async () => {
  folder = mkdtempSync(join('.generated', 'collections-'));
  writeCollections(contract, folder, 'https://docs.access.example/');
  simulator = await startServerProcess();
});
after(async () => {
  await simulator.stop();
  rmSync(folder, { recursive: true });
});

function run(command: string, args: string[], cwd = '.'): Promise<{ status: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('close', (status) => done({ status, output }));
  });
}

type Execution = { item: { name: string }; response?: { code: number }; assertions?: { error?: { message: string } }[] };

test('Postman: every request answers as its example says', async () => {
  const newman = join(installPeer('newman'), 'node_modules', '.bin', 'newman');
  const report = join(folder, 'newman.json');
  const options = ['--env-var', `baseUrl=${simulator.url}`, '--reporters', 'json', '--reporter-json-export', report];
  const { status, output } = await run(newman, ['run', join(folder, postmanFile), ...options]);
  const { executions } = (JSON.parse(readFileSync(report, 'utf8')) as { run: { executions: Execution[] } }).run;
  const refused = executions.flatMap(({ item, response, assertions = [] }) =>
    assertions.flatMap(({ error }) => (error ? [`${item.name}: ${response?.code}, ${error.message}`] : [])),
  );
  assert.deepEqual(refused, []);
  assert.equal(status, 0, output);
  const sent = new Set(executions.map(({ item }) => item.name));
  assert.deepEqual(
    operations.filter(({ summary }) => !sent.has(summary)).map(({ id }) => id),
    [],
  );
  assert.ok(executions.every(({ assertions = [] }) => assertions.length > 0));
});

test('Bruno: every request answers as its example says', { skip: !isDeep && 'in npm run test:deep' }, async () => {
  const runner = resolve(installPeer('bruno'), 'node_modules', '.bin', 'bru');
  const unpacked = await run('python3', ['-m', 'zipfile', '-e', join(folder, brunoFile), folder]);
  assert.equal(unpacked.status, 0, unpacked.output);
  const options = ['--env-var', `baseUrl=${simulator.url}`, '--reporter-json', 'report.json'];
  const cwd = join(folder, 'access-management-api');
  const { status, output } = await run(runner, ['run', ...options], cwd);
  assert.equal(status, 0, output.slice(-4000));
  const [{ results }] = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')) as [
    { results: { path: string; assertionResults: unknown[] }[] },
  ];
  assert.ok(results.every(({ assertionResults }) => assertionResults.length > 0));
  const sent = new Set(results.map(({ path }) => path.replace(/^.*\/|\.bru$/g, '')));
  assert.deepEqual(
    operations.filter(({ id }) => !sent.has(id)).map(({ id }) => id),
    [],
  );
});
