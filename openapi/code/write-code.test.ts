import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transform } from 'esbuild';
import type { PlainRequest } from '../request/plain-request';
import { type CodeLanguage, codeLanguages } from './code-languages';
import { targetAt } from './testing/recorder';
import { run } from './testing/run';
import { writeCode } from './write-code';

const request: PlainRequest = { method: 'GET', path: '/v2/systems', headers: [], body: null, isSignedIn: true };
const servers: [given: string, shown: string][] = [
  ['https://api.example', 'https://api.example'],
  ['https://api.example/base//', 'https://api.example/base'],
  ['http://[::1]:4010', 'http://[::1]:4010'],
  ['', ''],
  ['https://{region}.example/$(id)', 'https://%7Bregion%7D.example/%24(id)'],
  ['https://a.example/}"`id`"\\\n', 'https://a.example/%7D%22%60id%60%22%5C%0A'],
];

for (const [given, shown] of servers) {
  test(`a server stands safely in each language: ${JSON.stringify(given)}`, async () => {
    const env = { API_URL: '' };
    const bash = await run('bash', ['-s'], `curl() { printf %s "\${@: -1}"; }\n${writeCode('bash', request, targetAt(given))}`, env);
    assert.deepEqual(bash, { code: 0, stdout: `${shown}/v2/systems`, stderr: '' });
    const assigned = `${writeCode('python', request, targetAt(given)).split('\n\nrequest =')[0]}\nprint(url)`;
    const python = await run('python3', ['-c', `import os\ndel os.environ["API_URL"]\n${assigned}`], '', env);
    assert.deepEqual(python, { code: 0, stdout: `${shown}\n`, stderr: '' });
    const { code } = await transform(writeCode('typescript', request, targetAt(given)), { loader: 'ts' });
    assert.ok(code.includes(`API_URL = ${JSON.stringify(shown)}`), code);
  });
}

test('there is code in every language, and pasting it runs nothing by itself', () => {
  for (const { id } of codeLanguages) {
    assert.match(writeCode(id, request, targetAt('')), /\S$/);
  }
});

test('without a server the environment has to name one', () => {
  const shown = (language: CodeLanguage) => writeCode(language, request, targetAt(null));
  assert.match(shown('bash'), /"\$API_URL\/v2\/systems"$/);
  assert.match(shown('typescript'), /^const { API_URL, API_USER, API_PASSWORD } = process.env;/);
  assert.match(shown('python'), /^url = os.environ\["API_URL"\]$/m);
});
