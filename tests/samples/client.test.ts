// The client of the samples survives what stands between it and the API: pages of HTML, empty bodies, and refusals of other kinds.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { allPrograms } from '../../plugins/page-parts/programs';
import { type ProgramLanguage, runProgram } from '../../scripts/samples/run-program';
import { environment } from '../../scripts/samples/run-story';

const problem = {
  type: 'about:blank',
  title: 'Validation failed',
  status: 422,
  detail: 'Two members are wrong.',
  instance: '/requests/req_1',
  code: 'validation-failed',
  requestId: 'req_1',
  errors: [
    { pointer: '/name', code: 'required', detail: 'It is missing.' },
    { pointer: '/lockCount', code: 'too-large', detail: 'It must be at most 2.' },
  ],
};

/** What is answered, and what the client says to it. */
const cases = {
  json: { status: 200, body: '{"ok":true}', says: 'OK' },
  nothing: { status: 204, body: '', says: 'OK' },
  problem: {
    status: 422,
    body: JSON.stringify(problem),
    says: '422 validation-failed: Two members are wrong. (req_1)\n  /name: It is missing.\n  /lockCount: It must be at most 2.',
  },
  'html-of-a-proxy': {
    status: 502,
    body: '<h1>Bad Gateway</h1>',
    says: "502 unreadable: This isn't an answer of the API: <h1>Bad Gateway</h1> (no request id)",
  },
  'a-sign-in-page': {
    status: 200,
    body: '<form>Wi-Fi</form>',
    says: "200 unreadable: This isn't an answer of the API: <form>Wi-Fi</form> (no request id)",
  },
  'an-empty-error': { status: 500, body: '', says: "500 unreadable: This isn't an answer of the API: an empty body (no request id)" },
  'other-json': {
    status: 403,
    body: '{"message":"no"}',
    says: `403 unreadable: This isn't an answer of the API: {"message":"no"} (no request id)`,
  },
  'a-list': { status: 400, body: '[1]', says: "400 unreadable: This isn't an answer of the API: [1] (no request id)" },
};

const programs: Partial<Record<ProgramLanguage, string>> = {
  javascript: `import { call, Refused } from './access.mjs';
for (const name of ${JSON.stringify(Object.keys(cases))}) {
  let says = 'OK';
  try { await call('GET', '/' + name); } catch (error) { says = error instanceof Refused ? error.message : 'crashed: ' + error; }
  await fetch(process.env.ACCESS_URL + '/says/' + name, { method: 'POST', body: says });
}`,
  python: `import os, urllib.request
from access import Refused, call
for name in ${JSON.stringify(Object.keys(cases))}:
    says = "OK"
    try:
        call("GET", "/" + name)
    except Refused as refusal:
        says = str(refusal)
    except Exception as error:
        says = "crashed: " + repr(error)
    urllib.request.urlopen(os.environ["ACCESS_URL"] + "/says/" + name, says.encode()).close()`,
};
programs.typescript = programs.javascript?.replace('.mjs', '.mts');

let said: Record<string, string> = {};
const server = createServer(async (incoming, outgoing) => {
  const [, first = '', name = ''] = (incoming.url ?? '').split('/');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) {
    chunks.push(chunk as Buffer);
  }
  if (first === 'says') {
    said[name] = Buffer.concat(chunks).toString();
  }
  const { status, body } = cases[first as keyof typeof cases] ?? { status: 200, body: '' };
  outgoing.writeHead(status, { 'Content-Type': body.startsWith('<') ? 'text/html' : 'application/json' }).end(body);
});
const files = Object.fromEntries([...allPrograms()].filter(([name]) => name.startsWith('access.')));

before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
after(() => server.close());

for (const [language, text] of Object.entries(programs) as [ProgramLanguage, string][]) {
  test(`the client in ${language} says what came back, whatever it is`, async () => {
    said = {};
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { failure } = await runProgram({ language, blocks: [text], files, environment }, url);
    assert.equal(failure, null);
    assert.deepEqual(said, Object.fromEntries(Object.entries(cases).map(([name, { says }]) => [name, says])));
  });
}

test('without the environment the client says which variable is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(folder, name), text);
    }
    const env = { PATH: process.env.PATH, ACCESS_URL: 'http://localhost:1' };
    for (const [command, file] of [
      [process.execPath, 'access.mjs'],
      ['python3', 'access.py'],
    ] as const) {
      const { stderr, status } = spawnSync(command, [file], { cwd: folder, env, encoding: 'utf8' });
      assert.equal(status, 1);
      assert.match(stderr, /Set ACCESS_CREDENTIAL_ID first/);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
