import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transform } from 'esbuild';
import type { PlainRequest } from '../request/plain-request';
import { codeOf } from './code';
import { codeLanguages } from './code-languages';
import { run } from './testing/run';

const request: PlainRequest = { method: 'GET', path: '/v2/systems', headers: [], body: null, isSignedIn: true };
const servers: [given: string, shown: string][] = [
  ['https://api.access.example', 'https://api.access.example'],
  ['https://api.access.example/base//', 'https://api.access.example/base'],
  ['http://[::1]:4010', 'http://[::1]:4010'],
  ['', ''],
  ['https://{region}.example/$(id)', 'https://%7Bregion%7D.example/%24(id)'],
  ['https://a.example/}"`id`"\\\n', 'https://a.example/%7D%22%60id%60%22%5C%0A'],
];

for (const [given, shown] of servers) {
  test(`a server stands safely in each language: ${JSON.stringify(given)}`, async () => {
    const env = { ACCESS_URL: '' };
    const bash = await run('bash', ['-s'], `curl() { printf %s "\${@: -1}"; }\n${codeOf('bash', request, given)}`, env);
    assert.deepEqual(bash, { code: 0, stdout: `${shown}/v2/systems`, stderr: '' });
    const assigned = `${codeOf('python', request, given).split('\n\nrequest =')[0]}\nprint(url)`;
    const python = await run('python3', ['-c', `import os\ndel os.environ["ACCESS_URL"]\n${assigned}`], '', env);
    assert.deepEqual(python, { code: 0, stdout: `${shown}\n`, stderr: '' });
    const { code } = await transform(codeOf('typescript', request, given), { loader: 'ts' });
    assert.ok(code.includes(`ACCESS_URL = ${JSON.stringify(shown)}`), code);
  });
}

test('there is code in every language, and pasting it runs nothing by itself', () => {
  for (const { id } of codeLanguages) {
    assert.match(codeOf(id, request, ''), /\S$/);
  }
});
