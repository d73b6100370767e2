import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { PlainRequest } from '../request/plain-request';
import { curl } from './curl';
import { hostileRequests, seed } from './testing/hostile-requests';
import { assertReceived, credential, type Received, recorderOfTests, targetAt } from './testing/recorder';
import { inFolder, run } from './testing/run';

const server = 'https://api.example';
const target = targetAt(server);
const plain: PlainRequest = { method: 'GET', path: '/v2/systems', headers: [], body: null, isSignedIn: true };
const recorder = recorderOfTests();

/** One shell for all of them, each in a file of its own and with its own address. */
async function runAll(requests: PlainRequest[], folder: string, before = ''): Promise<void> {
  const lines = requests.map((request, index) => {
    writeFileSync(join(folder, `${index}.sh`), curl(request, target));
    return `export API_URL=${recorder().baseOf(index)} CASE=${index}; . ${folder}/${index}.sh > /dev/null\n`;
  });
  const { stderr } = await run('bash', ['-s'], `cd ${folder}\n${before}${lines.join('')}`);
  assert.ok(!/syntax error|not found|unexpected/.test(stderr), stderr);
}

/** What curl makes of its arguments, by its manual. */
function asCurlReads(args: string[], base: string): Received {
  const received: Received = { method: '', path: '', headers: [], body: '' };
  const rest = [...args];
  let hasBody = false;
  for (let option = rest.shift(); option !== undefined; option = rest.shift()) {
    if (option === '--fail-with-body') {
      continue;
    }
    if (option.startsWith(base)) {
      received.path = option.slice(base.length);
      continue;
    }
    const value = rest.shift() ?? '';
    if (option === '--user') {
      received.headers.push(['Authorization', `Basic ${btoa(value)}`]);
    } else if (option === '--request') {
      received.method = value;
    } else if (option === '--header') {
      assert.ok(!value.startsWith('@'), 'the header would be read from a file');
      const [, name = '', given = ''] = /^([^:;]*)(?:: (.+)|;)$/s.exec(value) ?? assert.fail(`the header ${value}`);
      received.headers.push([name, given]);
    } else if (option === '--data' || option === '--data-raw') {
      assert.ok(option === '--data-raw' || !value.startsWith('@'), 'the body would be read from a file');
      received.body = value;
      hasBody = true;
    } else {
      assert.fail(`the option ${option}`);
    }
  }
  return { ...received, method: received.method || (hasBody ? 'POST' : 'GET') };
}

test('whatever a request holds, the shell hands it to curl as it is', async (t) => {
  const requests = hostileRequests(400);
  t.diagnostic(`${requests.length} requests; repeat with FC_SEED=${seed}`);
  await inFolder(async (folder) => {
    writeFileSync(join(folder, 'curl'), `#!/bin/sh\nprintf '%s\\0' "$@" > "$CASE.args"\n`, { mode: 0o755 });
    await runAll(requests, folder, `PATH=${folder}:$PATH\n`);
    for (const [index, request] of requests.entries()) {
      const args = readFileSync(join(folder, `${index}.args`), 'utf8')
        .split('\0')
        .slice(0, -1);
      assertReceived([asCurlReads(args, recorder().baseOf(index))], request, curl(request, target));
    }
  });
});

test('whatever a request holds, curl sends it', async (t) => {
  const requests = hostileRequests(100);
  t.diagnostic(`${requests.length} requests; repeat with FC_SEED=${seed}`);
  await inFolder(async (folder) => {
    await runAll(requests, folder);
    for (const [index, request] of requests.entries()) {
      assertReceived(recorder().received(index), request, curl(request, target));
    }
  });
});

test('pasted into a shell that somebody types in, an exclamation mark brings back no earlier command', async () => {
  const request: PlainRequest = {
    method: 'POST',
    path: '/wow!!/a!b?c=!$',
    headers: [['Content-Type', 'text/plain']],
    body: 'first\nsecond !! third',
    isSignedIn: true,
  };
  await run('bash', ['-s'], `set -o history -o histexpand\nunset API_URL\n${curl(request, targetAt(recorder().baseOf(1001)))}\n`);
  assertReceived(recorder().received(1001), request, curl(request, target));
});

test('a refusal is told by the exit code and shown; an answer without a body is none', async () => {
  const ask = (status: number) =>
    run('bash', ['-c', curl({ ...plain, path: `/status/${status}` }, targetAt(recorder().baseOf(1000)))], '', { API_URL: '' });
  assert.deepEqual(await ask(409).then(({ code, stdout }) => [code, stdout]), [22, '{"status":409,"detail":"naïve"}']);
  assert.deepEqual(await ask(204).then(({ code, stdout }) => [code, stdout]), [0, '']);
});

test('it reads as somebody would write it', () => {
  assert.equal(
    curl(plain, targetAt(`${server}/`)),
    `curl --user "$API_USER:$API_PASSWORD" \\
  --fail-with-body \\
  "\${API_URL:-https://api.example}/v2/systems"`,
  );
  const create: PlainRequest = {
    method: 'POST',
    path: '/v2/users',
    headers: [['Content-Type', 'application/json']],
    body: `{ "name": "Ada's" }`,
    isSignedIn: false,
  };
  assert.equal(
    curl(create, target),
    `curl --fail-with-body \\
  --header 'Content-Type: application/json' \\
  --data '{"name": "Ada'\\''s"}' \\
  "\${API_URL:-https://api.example}/v2/users"`,
  );
  const long = { name: 'Open house', doorIds: ['dor_01KEY0W720XV0HBA7MHWWP8E15'], note: null };
  assert.ok(
    curl({ ...create, body: JSON.stringify(long) }, target).includes(`
  --data '{
    "name": "Open house",
    "doorIds": ["dor_01KEY0W720XV0HBA7MHWWP8E15"],
    "note": null
  }' \\
`),
    'what does not fit goes on below the option',
  );
  assert.match(curl({ ...create, method: 'PATCH' }, target), /--request PATCH \\/);
  assert.match(curl({ ...plain, method: 'HEAD' }, target), /--head \\/);
  assert.ok(!curl(create, target).includes('API_PASSWORD'));
  assert.ok(!curl(plain, target).includes(credential.secret));
});
