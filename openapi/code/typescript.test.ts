import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { transform } from 'esbuild';
import type { PlainRequest } from '../request/plain-request';
import { hostileRequests, seed } from './testing/hostile-requests';
import { assertReceived, recorderOfTests, targetAt } from './testing/recorder';
import { inFolder, run } from './testing/run';
import { typescript } from './typescript';

const server = 'https://api.example';
const target = targetAt(server);
const plain: PlainRequest = { method: 'GET', path: '/v2/systems', headers: [], body: null, isSignedIn: true };
const recorder = recorderOfTests();

async function writeModule(file: string, code: string): Promise<void> {
  const { code: javascript } = await transform(code, { loader: 'ts', format: 'esm', target: 'node20' });
  writeFileSync(file, javascript);
}

test('whatever a request holds, the code sends it', async (t) => {
  const requests = hostileRequests(300);
  t.diagnostic(`${requests.length} requests; repeat with FC_SEED=${seed}`);
  await inFolder(async (folder) => {
    await Promise.all(requests.map((request, index) => writeModule(join(folder, `${index}.mjs`), typescript(request, target))));
    const bases = JSON.stringify(requests.map((_, index) => recorder().baseOf(index)));
    const all = `for (const [index, base] of ${bases}.entries()) {
      process.env.API_URL = base;
      await import(\`./\${index}.mjs\`).catch((error) => console.error(index, error));
    }`;
    writeFileSync(join(folder, 'all.mjs'), all);
    const { code, stdout, stderr } = await run(process.execPath, [join(folder, 'all.mjs')]);
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(stdout, '{"status":200,"detail":"naïve"}\n'.repeat(requests.length));
    for (const [index, request] of requests.entries()) {
      assertReceived(recorder().received(index), request, typescript(request, target));
    }
  });
});

test('a refusal is thrown with its status and what it says; an answer without a body is none', async () => {
  await inFolder(async (folder) => {
    const ask = async (status: number) => {
      const file = join(folder, `${status}.mjs`);
      await writeModule(file, typescript({ ...plain, path: `/status/${status}` }, targetAt(recorder().baseOf(1000))));
      return run(process.execPath, [file]);
    };
    const refused = await ask(409);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /Error: 409 \{"status":409,"detail":"naïve"\}/);
    assert.deepEqual(await ask(204), { code: 0, stdout: '\n', stderr: '' });
  });
});

test('it reads as somebody would write it', () => {
  const body = {
    name: "Ada's card",
    note: 'say "hi"',
    'data-x': [1, 2.5],
    card: { value: '054F4DA', bitLength: 26 },
    none: {},
    long: { text: 'x'.repeat(40), isSo: true, other: null, more: 'y'.repeat(20) },
  };
  const create: PlainRequest = {
    method: 'POST',
    path: '/v2/users?a=1',
    headers: [
      ['If-Match', '"1"'],
      ['Content-Type', 'application/json'],
    ],
    body: JSON.stringify(body),
    isSignedIn: true,
  };
  assert.equal(
    typescript(create, target),
    `const {
  API_URL = 'https://api.example',
  API_USER,
  API_PASSWORD,
} = process.env;
const credential = btoa(\`\${API_USER}:\${API_PASSWORD}\`);

const response = await fetch(\`\${API_URL}/v2/users?a=1\`, {
  method: 'POST',
  headers: {
    Authorization: \`Basic \${credential}\`,
    'If-Match': '"1"',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    name: "Ada's card",
    note: 'say "hi"',
    'data-x': [1, 2.5],
    card: { value: '054F4DA', bitLength: 26 },
    none: {},
    long: {
      text: '${'x'.repeat(40)}',
      isSo: true,
      other: null,
      more: '${'y'.repeat(20)}',
    },
  }),
});
const answer = await response.text();
if (!response.ok) {
  throw new Error(\`\${response.status} \${answer}\`);
}
console.log(answer);`,
  );
  assert.match(
    typescript({ ...plain, isSignedIn: false }, target),
    /^const \{ API_URL = '\S+' \} = process.env;\n\nconst response = await fetch\(`\$\{API_URL\}\/v2\/systems`\);\n/,
  );
});
