// The code that the reference shows, run as it stands against the simulator: every operation in every language gets its success.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { transform } from 'esbuild';
import { sampleEnvironment } from '../../api/sample-environment';
import { type CodeLanguage, codeLanguages } from '../../openapi/code/code-languages';
import { type Ended, run } from '../../openapi/code/testing/run';
import { writeCode } from '../../openapi/code/write-code';
import type { DocumentOperation } from '../../openapi/document/read-document';
import { draftOf, requestOf } from '../../openapi/request/draft';
import { operationProgram } from '../../plugins/page-parts/operation-sample';
import { credential, type SendRequest } from '../../scripts/samples/prepare-example';
import { type ProxiedExchange, startRecordingProxy } from '../../scripts/samples/recording-proxy';
import { preparations } from '../../simulator/preparations';
import { startServer } from '../../simulator/server/server';
import { isDeep } from '../is-deep';
import { contract, differentForms, prepared, reference, successOf } from './examples';

const workers = availableParallelism() + 1;
const target = { server: reference.server, environment: sampleEnvironment };
let folder = '';

before(() => {
  mkdirSync('.generated', { recursive: true });
  folder = mkdtempSync(join('.generated', 'reference-'));
});
after(() => rmSync(folder, { recursive: true }));

type Harness = { url: string; seen: ProxiedExchange[]; send: SendRequest; close(): Promise<void> };

/** A simulator, and before it a port that records what passes: code is given the address of the second. */
async function startHarness(): Promise<Harness> {
  const simulator = await startServer({ contract, port: 0, host: '127.0.0.1' });
  const seen: ProxiedExchange[] = [];
  const proxy = await startRecordingProxy({ target: () => simulator.url, record: (exchange) => seen.push(exchange) });
  return {
    url: proxy.url,
    seen,
    send: (path, init) => fetch(simulator.url + path, init),
    async close() {
      proxy.close();
      await simulator.close();
    },
  };
}

/** Not what a version manager puts in its place, which takes longer than the code. */
const python = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).stdout.trim();

/** Runs code in a file of its own. Types are taken off TypeScript, and nothing else is changed. */
async function runCode(language: CodeLanguage, code: string, name: string, url: string): Promise<Ended> {
  const env = { ACCESS_URL: url, ACCESS_CREDENTIAL_ID: credential.id, ACCESS_SECRET: credential.secret, PYTHONIOENCODING: 'utf8' };
  if (language === 'typescript') {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, (await transform(code, { loader: 'ts', format: 'esm', target: 'node20' })).code);
    return run(process.execPath, [file], '', env);
  }
  const file = join(folder, `${name}.${language}`);
  writeFileSync(file, code);
  return run(language === 'bash' ? 'bash' : python, [file], '', env);
}

/** What is wrong with a run, if anything is. */
async function failureOf({ send, url, seen }: Harness, operation: DocumentOperation, language: CodeLanguage): Promise<string | null> {
  const headers = { 'Content-Type': 'application/json' };
  await send('/_sim/reset', { method: 'POST' });
  await send('/_sim/rates', { method: 'PUT', headers, body: '{"enforced":false}' });
  const request = await prepared(operation, send);
  seen.length = 0;
  const code = writeCode(language, request, target);
  const { code: exit, stdout, stderr } = await runCode(language, code, operation.id, url);
  const wanted = { method: operation.method, path: request.path, status: successOf(operation) };
  const [first, ...more] = seen.map(({ method, path, status }) => ({ method, path, status }));
  const isAsWanted = JSON.stringify(first) === JSON.stringify(wanted) && more.length === 0;
  const shows = stdout.trim() === seen[0]?.body;
  return isAsWanted && shows && exit === 0 && (language === 'bash' || stderr === '')
    ? null
    : `${operation.id} in ${language}: ${JSON.stringify({ wanted, seen, exit, stdout, stderr })}\n${code}`;
}

/** The requests of pages are run in curl already (tests/samples/operations.test.ts), so that one of each method is enough here. */
function operationsIn(language: CodeLanguage): DocumentOperation[] {
  const forms = differentForms(isDeep);
  return language === 'bash' ? forms.filter(({ method }, index) => forms.findIndex((other) => other.method === method) === index) : forms;
}

test('the curl of the reference is that of the pages, but for the address', () => {
  for (const operation of reference.operations) {
    const request = requestOf(reference.source, operation, draftOf(reference.source, operation));
    const onPages = writeCode('bash', request, { ...target, server: null });
    assert.match(onPages, /"\$ACCESS_URL\//, operation.id);
    const here = writeCode('bash', request, target);
    assert.equal(here.replace(`"\${ACCESS_URL:-${reference.server}}/`, '"$ACCESS_URL/'), onPages);
  }
});

test('code that is shown runs and gets the success that the contract promises, for each operation with a form of its own', async () => {
  const jobs = codeLanguages.flatMap(({ id: language }) => operationsIn(language).map((operation) => ({ operation, language })));
  const runs: Record<CodeLanguage, number> = { bash: 0, typescript: 0, python: 0 };
  const failures: string[] = [];
  const started = Date.now();
  const harnesses = await Promise.all(Array.from({ length: workers }, startHarness));
  try {
    const waiting = jobs.values();
    await Promise.all(
      harnesses.map(async (harness) => {
        for (const { operation, language } of waiting) {
          const failure = await failureOf(harness, operation, language);
          runs[language] += 1;
          failures.push(...(failure === null ? [] : [failure]));
        }
      }),
    );
  } finally {
    await Promise.all(harnesses.map((harness) => harness.close()));
  }
  const counts = codeLanguages.map(({ id, name }) => `${runs[id]} in ${name}`).join(', ');
  console.log(`Code of the reference, run: ${counts}; ${failures.length} failures, ${Math.round((Date.now() - started) / 1000)} s`);
  assert.ok(runs.typescript > 50 && runs.python > 50, counts);
  assert.deepEqual(failures.join('\n\n'), '');
});

test('all TypeScript that is shown passes the strict compiler, with the types of Node alone', () => {
  const files = reference.operations.map((operation) => {
    const file = join(folder, `${operation.id}.mts`);
    const request = requestOf(reference.source, operation, draftOf(reference.source, operation));
    writeFileSync(file, writeCode('typescript', request, target));
    return file;
  });
  const prepared = Object.keys(preparations).map((id) => {
    const file = join(folder, `${id}-prepared.mts`);
    writeFileSync(file, operationProgram(contract, id, 'typescript'));
    return file;
  });
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--noUnusedLocals', '--noPropertyAccessFromIndexSignature'];
  const node = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023', '--types', 'node', '--skipLibCheck'];
  const { status, stdout } = spawnSync('npx', ['tsc', '--noEmit', ...strict, ...node, ...files, ...prepared], { encoding: 'utf8' });
  assert.equal(files.length, 127);
  assert.equal(status, 0, stdout.slice(0, 4000));
});
