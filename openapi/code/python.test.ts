import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { PlainRequest } from '../request/plain-request';
import { python } from './python';
import { hostileRequests, seed } from './testing/hostile-requests';
import { assertReceived, recorderOfTests, targetAt } from './testing/recorder';
import { inFolder, run } from './testing/run';

const server = 'https://api.example';
const target = targetAt(server);
const plain: PlainRequest = { method: 'GET', path: '/v2/systems', headers: [], body: null, isSignedIn: true };
const recorder = recorderOfTests();

test('whatever a request holds, the code sends it', async (t) => {
  const requests = hostileRequests(300);
  t.diagnostic(`${requests.length} requests; repeat with FC_SEED=${seed}`);
  await inFolder(async (folder) => {
    for (const [index, request] of requests.entries()) {
      writeFileSync(join(folder, `${index}.py`), python(request, target));
    }
    const all = `import json, os, runpy, sys, traceback
for index, base in enumerate(json.load(sys.stdin)):
    os.environ["API_URL"] = base
    try:
        runpy.run_path(os.path.join(${JSON.stringify(folder)}, f"{index}.py"))
    except BaseException:
        traceback.print_exc()
`;
    const bases = JSON.stringify(requests.map((_, index) => recorder().baseOf(index)));
    const { code, stdout, stderr } = await run('python3', ['-c', all], bases, { PYTHONIOENCODING: 'utf8' });
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(stdout, '{"status":200,"detail":"naïve"}\n'.repeat(requests.length));
    for (const [index, request] of requests.entries()) {
      assertReceived(recorder().received(index), request, python(request, target));
    }
  });
});

test('a refusal ends the program with its status and what it says; an answer without a body is none', async () => {
  const ask = (status: number) =>
    run('python3', ['-c', python({ ...plain, path: `/status/${status}` }, targetAt(recorder().baseOf(1000)))], '', {
      PYTHONIOENCODING: 'utf8',
    });
  assert.deepEqual(await ask(409), { code: 1, stdout: '', stderr: '409 {"status":409,"detail":"naïve"}\n' });
  assert.deepEqual(await ask(204), { code: 0, stdout: '\n', stderr: '' });
});

test('it reads as somebody would write it', () => {
  const change: PlainRequest = {
    method: 'PATCH',
    path: '/v2/users',
    headers: [['Content-Type', 'application/merge-patch+json']],
    body: JSON.stringify({
      name: "Ada's card",
      blocked: true,
      extendedAccess: false,
      notes: null,
      roleIds: [1, 'x'.repeat(30), 'y'.repeat(30)],
    }),
    isSignedIn: true,
  };
  assert.equal(
    python(change, target),
    `import base64
import json
import os
import sys
import urllib.error
import urllib.request

url = os.environ.get("API_URL", "https://api.example")
user = os.environ["API_USER"]
password = os.environ["API_PASSWORD"]
credential = base64.b64encode(f"{user}:{password}".encode()).decode()

request = urllib.request.Request(
    f"{url}/v2/users",
    method="PATCH",
    headers={
        "Authorization": f"Basic {credential}",
        "Content-Type": "application/merge-patch+json",
    },
    data=json.dumps({
        "name": "Ada's card",
        "blocked": True,
        "extendedAccess": False,
        "notes": None,
        "roleIds": [
            1,
            "${'x'.repeat(30)}",
            "${'y'.repeat(30)}",
        ],
    }).encode(),
)
try:
    with urllib.request.urlopen(request) as response:
        print(response.read().decode())
except urllib.error.HTTPError as error:
    sys.exit(f"{error.code} {error.read().decode()}")`,
  );
  const open = python({ ...plain, isSignedIn: false }, target);
  assert.ok(!/SECRET|base64|json|headers/.test(open), open);
});
