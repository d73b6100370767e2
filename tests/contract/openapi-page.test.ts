// What the page about the file shows is run as it stands there: the command that makes the types, then the program that uses them.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Example, type Operation, valueAt } from '../../api/contract';
import { contractFile, readContract } from '../../api/read-contract';

const page = readFileSync('docs/api/openapi.mdx', 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);
const block = (language: string) => blocks(language)[0] ?? assert.fail(`no ${language} block`);
let folder = '';

before(() => {
  folder = mkdtempSync(join('.generated', 'page-'));
  copyFileSync(contractFile, join(folder, 'openapi_v3.json'));
});
after(() => rmSync(folder, { recursive: true }));

/** Runs a program without blocking this one, which has to answer it. */
function run(command: string, args: string[], env: Record<string, string>): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env } });
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
  const made = spawnSync('bash', ['-c', block('bash')], { cwd: folder, encoding: 'utf8' });
  assert.equal(made.status, 0, made.stderr);
  assert.match(readFileSync(join(folder, 'access-api.ts'), 'utf8'), /directional\?: boolean/, 'a member with a default must be optional');
  const programs = blocks('typescript').map((program, index) => {
    const file = `program${index || ''}.mts`;
    writeFileSync(join(folder, file), program.replace('./access-api', './access-api.js'));
    return file;
  });
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext', '--types', 'node'];
  const compiled = spawnSync('npx', ['tsc', ...flags, ...programs], { cwd: folder, encoding: 'utf8' });
  assert.equal(compiled.status, 0, compiled.stdout);
});

test('the download gets the file, and the program in Python reads it', async () => {
  const command = page.match(/```bash title="Download"\n([^\n]*)\n```/)?.[1] ?? assert.fail('no command');
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
  const { status, output } = await run('python3', ['-c', block('python')], {});
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
  const { status, output } = await run(process.execPath, ['--import', 'tsx', 'program.mts'], {
    ACCESS_URL: `http://127.0.0.1:${port}`,
    ACCESS_CREDENTIAL_ID: 'crd_01KERM48H0DQA6QKQTPEHV932A',
    ACCESS_SECRET: 'amk_simulator-only-hr-sync-00000000000000000000',
  });
  server.close();
  assert.equal(status, 0, output);
  assert.match(output, /\[ 'Main entrance', 'Server room' \]/);
  const credential = Buffer.from('crd_01KERM48H0DQA6QKQTPEHV932A:amk_simulator-only-hr-sync-00000000000000000000').toString('base64');
  assert.deepEqual(asked, [`GET /v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K/doors?lockMode=BLOCKED Basic ${credential}`]);
});
