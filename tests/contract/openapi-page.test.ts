// What the page about the file shows is run as it stands there: the command that makes the types, then the program that uses them.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Example, type Operation, valueAt } from '../../api/contract';
import { contractFile, readContract } from '../../api/read-contract';
import { credential } from '../../scripts/samples/prepare-example';
import { isDeep } from '../is-deep';
import { startServerProcess } from '../simulator/server-process';

const page = readFileSync('docs/api/openapi.mdx', 'utf8');
/** The code of this title; several blocks of it in their order. */
const blocks = (title: string) =>
  [...page.matchAll(new RegExp(`\`\`\`\\w+ title="${title}"\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);
const block = (title: string) => blocks(title)[0] ?? assert.fail(`no block "${title}"`);
const programs = ['locked.mts', 'describe.mts'];
let folder = '';

before(() => {
  folder = mkdtempSync(join('.generated', 'page-'));
  copyFileSync(contractFile, join(folder, 'openapi_v3.json'));
  for (const program of programs) {
    writeFileSync(join(folder, program), block(program));
  }
});
after(() => rmSync(folder, { recursive: true }));

/** Runs a program without blocking this one, which has to answer it. */
function run(
  command: string,
  args: string[],
  env: Record<string, string>,
  cwd = folder,
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env } });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (status) => resolve({ status, output }));
  });
}

test('the command makes the types, and the programs compile with them', () => {
  // Here the packages are those of this project. What the page installs is installed by the last test.
  const [make = ''] = block('With npm').split('\n');
  const made = spawnSync('bash', ['-c', make], { cwd: folder, encoding: 'utf8' });
  assert.equal(made.status, 0, made.stderr);
  assert.match(readFileSync(join(folder, 'access-api.ts'), 'utf8'), /directional\?: boolean/, 'a member with a default must be optional');
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext', '--types', 'node'];
  const compiled = spawnSync('npx', ['tsc', ...flags, '--allowImportingTsExtensions', ...programs], { cwd: folder, encoding: 'utf8' });
  assert.equal(compiled.status, 0, compiled.stdout);
});

/** The version that a manifest pins. */
function pinned(manifest: string, name: string): string {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Record<string, string>>;
  return dependencies[name] ?? devDependencies[name] ?? assert.fail(`${manifest} has no ${name}`);
}

test('the versions on the page are those that are tried', () => {
  const peer = (folderName: string, name: string) => pinned(join('scripts', 'peers', folderName, 'package.json'), name);
  const commands = [...blocks('With npm'), ...blocks('Run a collection')].join('\n');
  for (const [name, version] of [
    ['openapi-typescript', pinned('package.json', 'openapi-typescript')],
    ['openapi-fetch', pinned('package.json', 'openapi-fetch')],
    ['newman', peer('newman', 'newman')],
    ['@usebruno/cli', peer('bruno', '@usebruno/cli')],
  ] as const) {
    const printed = commands.match(new RegExp(`\\s${name}@([\\d.]+)`))?.[1] ?? assert.fail(`${name} is in no command`);
    assert.ok(`${version}.`.startsWith(`${printed}.`), `${name}: ${printed} on the page, ${version} is tried`);
  }
  const generators = [
    peer('hey-api', '@hey-api/openapi-ts'),
    peer('orval', 'orval'),
    peer('swagger-typescript-api', 'swagger-typescript-api'),
    peer('openapi-zod-client', 'openapi-zod-client'),
  ];
  assert.ok(page.includes(`${generators.slice(0, 3).join(', ')} and ${generators[3]}`), generators.join());
});

test('the download gets the file, and the program in Python reads it', async () => {
  const command = block('Download');
  const text = readFileSync(contractFile, 'utf8');
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/openapi_v3.json' ? 200 : 404).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  rmSync(join(folder, 'openapi_v3.json'));
  const downloaded = await run('bash', ['-c', command.replace('https://docs.access.example', `http://127.0.0.1:${port}`)], {});
  server.close();
  assert.equal(downloaded.status, 0, downloaded.output);
  assert.equal(readFileSync(join(folder, 'openapi_v3.json'), 'utf8'), text);
  const { status, output } = await run('python3', ['-c', block('operations.py')], {});
  assert.equal(status, 0, output);
  assert.match(output, /^GET \/v2\/systems listMySystems$/m);
  assert.match(output, /^POST .*\/door-actions createDoorAction$/m);
  assert.doesNotMatch(output, /createController$/m);
});

test('the program gets the documented answer and prints what it should', async () => {
  const { responses } = valueAt<Operation>(readContract().paths, '/v2/systems/{systemId}/doors', 'get');
  const answer = valueAt<Example>(responses, '200', 'content', 'application/json', 'examples', 'harbourHouse');
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer.value));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { status, output } = await run(process.execPath, ['--import', 'tsx', 'locked.mts'], {
    ACCESS_URL: `http://127.0.0.1:${port}`,
    ACCESS_CREDENTIAL_ID: 'crd_01KERM48H0DQA6QKQTPEHV932A',
    ACCESS_SECRET: 'amk_simulator-only-hr-sync-00000000000000000000',
  });
  server.close();
  assert.equal(status, 0, output);
  assert.match(output, /\[ 'Main entrance', 'Server room' \]/);
  const credential = Buffer.from('crd_01KERM48H0DQA6QKQTPEHV932A:amk_simulator-only-hr-sync-00000000000000000000').toString('base64');
  assert.deepEqual(asked, [`GET /v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K/doors?lockMode=LOCKED Basic ${credential}`]);
});

test('in a fresh folder, with what npm installs, the program asks the simulator', { skip: !isDeep && 'in npm run test:deep' }, async () => {
  const simulator = await startServerProcess();
  const fresh = mkdtempSync(join(tmpdir(), 'openapi-page-'));
  try {
    copyFileSync(contractFile, join(fresh, 'openapi_v3.json'));
    writeFileSync(join(fresh, 'locked.mts'), block('locked.mts'));
    const env = {
      ACCESS_URL: simulator.url,
      ACCESS_CREDENTIAL_ID: credential.id,
      ACCESS_SECRET: credential.secret,
      npm_config_yes: 'true',
    };
    const { status, output } = await run('bash', ['-euc', blocks('With npm').join('')], env, fresh);
    assert.equal(status, 0, output);
    assert.ok(output.includes(block('It prints')), output);
  } finally {
    await simulator.stop();
    rmSync(fresh, { recursive: true });
  }
});
