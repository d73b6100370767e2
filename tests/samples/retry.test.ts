// The retry routine that the guide shows is run in each language, against answers that fail and connections that break.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { environment } from '../../scripts/samples/run-story';
import { startServer } from '../../simulator/server/server';

const samples = resolve('samples/error-handling');
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const member = `${system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/users/usr_01KF09TT3069N4H0PB6QJNKPXJ`;

/** `key` is the Idempotency-Key of a POST, or the ETag that a PATCH sends as If-Match. */
type RequestInput = { method: string; path: string; body?: object; key?: string };
type Outcome = { isSuccess: boolean; text: string; pauses: number[] };

/** What happens to the next requests between the program and the simulator; then they pass. */
type NetworkFault = 'lost on the way there' | 'lost on the way back' | 'cut off' | 'a proxy is busy' | 'pass';
let networkFaults: NetworkFault[] = [];
let seen: { method: string; key: string | undefined; body: string }[] = [];

let simulator: Awaited<ReturnType<typeof startServer>>;
const faultyProxy = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) {
    chunks.push(chunk as Buffer);
  }
  await pass(incoming, Buffer.concat(chunks), outgoing);
});

async function pass({ method = '', url = '', headers }: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<void> {
  seen.push({ method, key: headers['idempotency-key'] as string | undefined, body: body.toString() });
  const now = networkFaults.shift() ?? 'pass';
  if (now === 'lost on the way there') {
    outgoing.destroy();
    return;
  }
  if (now === 'a proxy is busy') {
    outgoing.writeHead(503, { 'Content-Type': 'text/html', 'Retry-After': '7' }).end('<p>Busy</p>');
    return;
  }
  const onward = forward(simulator.url + url, { method, headers }).end(body);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) {
    parts.push(part as Buffer);
  }
  const text = Buffer.concat(parts);
  if (now === 'lost on the way back') {
    outgoing.destroy();
  } else if (now === 'cut off') {
    outgoing.writeHead(200, { 'Content-Length': text.length });
    outgoing.write(text.subarray(0, 20), () => outgoing.destroy());
  } else {
    outgoing.writeHead(answer.statusCode ?? 0, answer.headers).end(text);
  }
}

let folder = '';
let env: Record<string, string> = {};

before(async () => {
  simulator = await startServer({ contract: readContract(), port: 0, host: '127.0.0.1' });
  faultyProxy.listen(0, '127.0.0.1');
  await once(faultyProxy, 'listening');
  env = { ...environment, ACCESS_URL: `http://127.0.0.1:${(faultyProxy.address() as AddressInfo).port}` };
  Object.assign(process.env, env);
  folder = mkdtempSync(resolve('.generated', 'retry-'));
  // A sleep that takes no time and writes down how long it should have taken.
  writeFileSync(join(folder, 'sleep'), `#!/usr/bin/env bash\necho "$1" >> "${join(folder, 'pauses')}"\n`, { mode: 0o755 });
});

after(async () => {
  faultyProxy.close();
  faultyProxy.closeAllConnections();
  await simulator.close();
  rmSync(folder, { recursive: true });
});

async function run(command: string, args: string[], more: Record<string, string>): Promise<{ exit: number | null; output: string }> {
  const child = spawn(command, args, { env: { ...process.env, ...env, ...more }, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const [exit] = (await once(child, 'close')) as [number | null];
  return { exit, output };
}

const headersOf = ({ method, key }: RequestInput): Record<string, string> =>
  key === undefined ? {} : { [method === 'PATCH' ? 'If-Match' : 'Idempotency-Key']: key };

const pythonProgram = `import json, sys
from retry import send
method, path, body, headers = json.loads(sys.argv[1])
pauses = []
try:
    status, _, text = send(method, path, body, headers, pauses.append)
except Exception:
    status, text = 0, b""
print(json.dumps({"isSuccess": status // 100 == 2, "text": text.decode(), "pauses": pauses}))`;

const languages: Record<string, (input: RequestInput) => Promise<Outcome>> = {
  async 'retry.mts'(input) {
    const { send } = await import('../../samples/error-handling/retry.mts');
    const pauses: number[] = [];
    const sleep = async (seconds: number) => pauses.push(seconds);
    try {
      const { status, text } = await send(input.method, input.path, input.body, headersOf(input), sleep);
      return { isSuccess: status >= 200 && status < 300, text, pauses };
    } catch {
      return { isSuccess: false, text: '', pauses };
    }
  },
  async 'retry.py'(input) {
    const args = JSON.stringify([input.method, input.path, input.body ?? null, headersOf(input)]);
    const { output } = await run('python3', ['-c', pythonProgram, args], { PYTHONPATH: samples, PYTHONDONTWRITEBYTECODE: '1' });
    return JSON.parse(output) as Outcome;
  },
  async 'retry.sh'({ method, path, body, key }) {
    writeFileSync(join(folder, 'pauses'), '');
    const args = [method, path, body ? JSON.stringify(body) : '', ...(key === undefined ? [] : [key])];
    const { exit, output } = await run('bash', [join(samples, 'retry.sh'), ...args], { PATH: `${folder}:${process.env.PATH}` });
    const pauses = readFileSync(join(folder, 'pauses'), 'utf8').split('\n').filter(Boolean).map(Number);
    return { isSuccess: exit === 0, text: output, pauses };
  },
};

const codeIn = ({ text }: Outcome): string => (JSON.parse(text) as { code: string }).code;

for (const [file, send] of Object.entries(languages)) {
  const sendThrough = async (
    input: RequestInput,
    failures: { faults?: number[]; networkFaults?: NetworkFault[] } = {},
  ): Promise<Outcome> => {
    const next = (failures.faults ?? []).map((status) => ({ status }));
    await fetch(`${simulator.url}/_sim/faults`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ next }),
    });
    networkFaults = [...(failures.networkFaults ?? [])];
    seen = [];
    return send(input);
  };
  const users = (name: string) => ({ method: 'POST', path: `${system}/users`, body: { name, externalId: `${file}-${name}` } });
  const within = (pauses: number[], bounds: [from: number, below: number][]) => {
    assert.equal(pauses.length, bounds.length, String(pauses));
    for (const [index, [from, below]] of bounds.entries()) {
      const pause = pauses[index] ?? Number.NaN;
      assert.ok(pause >= from && pause < below, `pause ${index + 1} of ${pauses} lies from ${from} to below ${below}`);
    }
  };

  test(`${file} waits as long as it is told, and longer each time, until it has an answer`, async () => {
    const outcome = await sendThrough({ method: 'GET', path: '/v2/systems' }, { faults: [429, 500, 503] });
    assert.match(outcome.text, /Harbour House/);
    assert.ok(outcome.isSuccess);
    assert.equal(seen.length, 4);
    within(outcome.pauses, [
      [1, 2],
      [0, 2],
      [0, 4],
    ]);
    const busy = await sendThrough({ method: 'GET', path: '/v2/systems' }, { networkFaults: ['a proxy is busy'] });
    assert.ok(busy.isSuccess);
    within(busy.pauses, [[7, 8]]);
  });

  test(`${file} gives up after six tries, with pauses that are drawn by lot`, async () => {
    const outcome = await sendThrough({ method: 'GET', path: '/v2/systems' }, { faults: Array<number>(7).fill(503) });
    assert.equal(outcome.isSuccess, false);
    assert.equal(codeIn(outcome), 'unavailable');
    assert.equal(seen.length, 6);
    within(outcome.pauses, [
      [0, 1],
      [0, 2],
      [0, 4],
      [0, 8],
      [0, 16],
    ]);
    assert.ok(outcome.pauses.some((pause) => pause % 1 !== 0));
    // The bound doubles. That eight pauses below 8 and 16 seconds are all shorter than one happens once in 250 million runs.
    const late = outcome.pauses.slice(3);
    while (late.length < 8) {
      late.push(...(await sendThrough({ method: 'GET', path: '/v2/systems' }, { faults: Array<number>(7).fill(503) })).pauses.slice(3));
    }
    assert.ok(Math.max(...late) > 1, `the pauses do not grow: ${late}`);
    const lost = await sendThrough(
      { method: 'GET', path: '/v2/systems' },
      { networkFaults: Array<NetworkFault>(7).fill('lost on the way there') },
    );
    assert.equal(lost.isSuccess, false);
    assert.equal(seen.length, 6);
    assert.notDeepEqual(lost.pauses, outcome.pauses);
  });

  test(`${file} repeats a POST with its key, and the thing is done once`, async () => {
    const input = { ...users('Keyed'), key: `${file.replace('.', '-')}-1` };
    const outcome = await sendThrough(input, { networkFaults: ['lost on the way back', 'pass', 'pass'], faults: [] });
    assert.ok(outcome.isSuccess);
    assert.equal(seen.length, 2);
    assert.deepEqual(seen[0], seen[1], 'the same key and the same bytes');
    assert.equal(seen[0]?.key, input.key);
    const found = await sendThrough({ method: 'GET', path: `${system}/users?externalId=${input.body.externalId}` });
    assert.equal((JSON.parse(found.text) as { items: unknown[] }).items.length, 1);
  });

  test(`${file} repeats PUT and DELETE`, async () => {
    for (const method of ['PUT', 'DELETE', 'PUT']) {
      assert.ok(
        (await sendThrough({ method, path: member }, { faults: [500], networkFaults: ['pass', 'lost on the way there'] })).isSuccess,
      );
      assert.equal(seen.length, 3, method);
    }
  });

  test(`${file} reads again what was cut off`, async () => {
    const outcome = await sendThrough({ method: 'GET', path: '/v2/systems' }, { networkFaults: ['cut off'] });
    assert.ok(outcome.isSuccess);
    assert.equal(seen.length, 2);
    assert.match(outcome.text, /Harbour House.*\}$/s);
  });

  const ada = { method: 'PATCH', path: `${system}/users/usr_01KF09TT3069N4H0PB6QJNKPXJ` };

  test(`${file} repeats anything after a 429, which changed nothing`, async () => {
    const created = await sendThrough(users('Hurried'), { faults: [429, 429] });
    assert.ok(created.isSuccess);
    assert.equal(seen.length, 3);
    const found = await sendThrough({ method: 'GET', path: `${system}/users?externalId=${users('Hurried').body.externalId}` });
    assert.equal((JSON.parse(found.text) as { items: unknown[] }).items.length, 1);
    const patched = await sendThrough({ ...ada, body: { notes: `${file}, after a 429` } }, { faults: [429] });
    assert.ok(patched.isSuccess);
    assert.equal(seen.length, 2);
  });

  test(`${file} sends once what may have been carried out: a POST without a key, a PATCH without a version`, async () => {
    const refused = await sendThrough(users('Unkeyed'), { faults: [503] });
    assert.equal(codeIn(refused), 'unavailable');
    assert.deepEqual([refused.isSuccess, seen.length, refused.pauses], [false, 1, []]);
    const lost = await sendThrough(users('Unkeyed'), { networkFaults: ['lost on the way back'] });
    assert.deepEqual([lost.isSuccess, lost.text, seen.length], [false, '', 1]);
    for (const key of [undefined, '*']) {
      const input = { ...ada, body: { notes: 'Unversioned' }, ...(key === undefined ? {} : { key }) };
      assert.equal(codeIn(await sendThrough(input, { faults: [503] })), 'unavailable');
      assert.equal(seen.length, 1, key);
    }
  });

  test(`${file} repeats a PATCH with If-Match: a 412 then says that one of them was first`, async () => {
    const etag = async () => {
      const { ACCESS_CREDENTIAL_ID: id, ACCESS_SECRET: secret } = environment;
      const answer = await fetch(simulator.url + ada.path, { headers: { Authorization: `Basic ${btoa(`${id}:${secret}`)}` } });
      return { key: answer.headers.get('ETag') ?? '', notes: ((await answer.json()) as { notes: string }).notes };
    };
    const { key } = await etag();
    const there = await sendThrough({ ...ada, body: { notes: `${file}, once` }, key }, { networkFaults: ['lost on the way there'] });
    assert.ok(there.isSuccess);
    assert.equal(seen.length, 2);
    const { key: next } = await etag();
    assert.notEqual(next, key);
    const back = await sendThrough({ ...ada, body: { notes: `${file}, twice` }, key: next }, { networkFaults: ['lost on the way back'] });
    assert.equal(codeIn(back), 'precondition-failed');
    assert.equal(seen.length, 2);
    assert.equal((await etag()).notes, `${file}, twice`, 'the first of the two was carried out');
  });

  test(`${file} does not repeat what was refused for good`, async () => {
    const invalid = await sendThrough({ ...users('Wrong'), body: { nme: 'Leo' }, key: `${file.replace('.', '-')}-2` });
    assert.equal(codeIn(invalid), 'validation-failed');
    assert.deepEqual([invalid.isSuccess, seen.length, invalid.pauses], [false, 1, []]);
    const absent = await sendThrough({ method: 'GET', path: `${system}/users/usr_01KF09TT3069N4H0PB6QJNKPXK` });
    assert.deepEqual([codeIn(absent), seen.length], ['not-found', 1]);
  });
}
