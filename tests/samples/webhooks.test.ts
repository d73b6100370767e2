// What the webhooks page shows is run: the functions that verify, against its test vector, and the receivers, against real deliveries.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { readContract } from '../../api/read-contract';
import type { JsonObject } from '../../openapi/json/json';
import { allPrograms } from '../../plugins/page-parts/programs';
import { simulatorFile, writeSimulator } from '../../plugins/served-files/simulator-file';
import { verifyWebhook } from '../../samples/webhooks/verify.mts';
import { environment } from '../../scripts/samples/run-story';
import { startSimulator } from '../../scripts/samples/simulator-process';
import { signedHeaders } from '../../simulator/core/webhooks/signature';
import { startServer } from '../../simulator/server/server';
import { compileStrictly } from './compile-strictly';

const page = readFileSync('docs/api/webhooks.mdx', 'utf8');
const samples = resolve('samples/webhooks');

function cell(label: string): string {
  const found = page.match(new RegExp(`^\\| ${label} \\| \`([^\`]+)\` \\|$`, 'm'))?.[1];
  assert.ok(found, `a row "${label}"`);
  return found;
}

function freshFolder(): string {
  mkdirSync('.generated', { recursive: true });
  return mkdtempSync(resolve('.generated', 'webhooks-'));
}

const body = page.match(/^```json title="Raw body, [^"]*"\n(.*)\n```$/m)?.[1] ?? '';
const secret = cell('Secret');
const headers: Record<string, string> = Object.fromEntries(
  ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, cell(`\`${name}\``)]),
);
const [signature = '', now] = [headers['webhook-signature'], Number(headers['webhook-timestamp'])];
const vector = { secret, headers, body, now };
const withHeader = (name: string, value: string) => ({ ...vector, headers: { ...headers, [name]: value } });
const signed = (text: string) => withHeader('webhook-signature', text);
const at = (timestamp: string) => withHeader('webhook-timestamp', timestamp);
const cases = [
  { name: 'the vector', ...vector, accepted: true },
  { name: 'five minutes late', ...vector, now: now + 300, accepted: true },
  { name: 'five minutes early', ...vector, now: now - 300, accepted: true },
  { name: 'the second of two signatures', ...signed(`v1,AAAA ${signature}`), accepted: true },
  { name: 'the first of two signatures', ...signed(`${signature} v1,AAAA`), accepted: true },
  { name: 'another body', ...vector, body: `${body} `, accepted: false },
  { name: 'a body that was parsed and written again', ...vector, body: JSON.stringify(JSON.parse(body), null, 1), accepted: false },
  { name: 'an empty body', ...vector, body: '', accepted: false },
  { name: 'another secret', ...vector, secret: 'whsec_AAAArPX4SKySzglpib8Ducs78U2zOhkn', accepted: false },
  { name: 'another id', ...withHeader('webhook-id', 'evt_01KKNTQ2CNWMP5735VPK9EA20W'), accepted: false },
  { name: 'no id', ...withHeader('webhook-id', ''), accepted: false },
  { name: 'a stale timestamp', ...vector, now: now + 301, accepted: false },
  { name: 'a timestamp from the future', ...vector, now: now - 301, accepted: false },
  { name: 'another timestamp', ...at(String(now + 1)), accepted: false },
  { name: 'a timestamp that is no number', ...at('now'), accepted: false },
  { name: 'a timestamp too large to count with', ...at('9'.repeat(30)), accepted: false },
  { name: 'no signature', ...signed(''), accepted: false },
  { name: 'another version', ...signed(signature.replace('v1,', 'v2,')), accepted: false },
  { name: 'half a signature', ...signed(signature.slice(0, 20)), accepted: false },
  { name: 'a pattern of the shell', ...signed('v1,*'), accepted: false },
];

test('verify.mts accepts the vector and nothing else', () => {
  for (const { name, accepted, ...message } of cases) {
    assert.equal(verifyWebhook(message.secret, message.headers, Buffer.from(message.body), message.now), accepted, name);
  }
  assert.equal(verifyWebhook(secret, headers, Buffer.from(body)), false, 'without a time of its own it goes by the clock');
});

test('verify.py accepts the vector and nothing else', () => {
  const program = `import json, sys
from verify import verify_webhook
print(json.dumps([verify_webhook(c["secret"], c["headers"], c["body"].encode(), c["now"]) for c in json.load(sys.stdin)]))`;
  const env = { ...process.env, PYTHONPATH: samples, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout, stderr } = spawnSync('python3', ['-c', program], { env, input: JSON.stringify(cases), encoding: 'utf8' });
  const answers = JSON.parse(stdout || '[]') as boolean[];
  for (const [index, { name, accepted }] of cases.entries()) {
    assert.equal(answers[index], accepted, `${name} ${stderr}`);
  }
});

test('verify.sh accepts the vector and nothing else', () => {
  const folder = freshFolder();
  try {
    for (const { name, accepted, ...message } of cases) {
      const file = join(folder, 'body.json');
      writeFileSync(file, message.body);
      const parts = [...['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((part) => message.headers[part] ?? ''), file];
      const env = { ...process.env, WEBHOOK_SECRET: message.secret };
      const { status, stderr } = spawnSync('bash', [join(samples, 'verify.sh'), ...parts, String(message.now)], { env, encoding: 'utf8' });
      assert.equal(status, accepted ? 0 : 1, `${name} ${stderr}`);
      assert.equal(stderr, '', name);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the TypeScript passes the strict compiler', () => {
  assert.equal(compileStrictly([join(samples, 'receiver.mts')]), '');
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** What the receiver answers; null if it hangs up, as a server may do on a body that it does not want to read. */
function statusOf(url: string, headers: Record<string, string>, text: string): Promise<number | null> {
  return new Promise((settle) => {
    request(url, { method: 'POST', agent: false, headers: { ...headers, 'Content-Length': Buffer.byteLength(text) } })
      .on('response', (answer) => settle(answer.resume().statusCode ?? null))
      .on('error', () => settle(null))
      .end(text);
  });
}

async function until<T>(what: string, look: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (let tries = 0; tries < 1500; tries++) {
    const found = await look();
    if (found) {
      return found;
    }
    await wait(20);
  }
  throw new Error(`waited in vain: ${what}`);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

type Receiver = { printed: () => string[]; stop(): Promise<void> };

async function startReceiver([command, ...args]: string[], folder: string, env: Record<string, string>): Promise<Receiver> {
  const child: ChildProcess = spawn(command ?? '', args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, faults] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    faults += text;
  });
  const printed = () => output.split('\n').filter((line) => line !== '');
  try {
    await until('the receiver is ready', () => {
      assert.equal(child.exitCode, null, faults);
      return printed().includes('ready');
    });
  } catch (error) {
    await kill(child);
    throw error;
  }
  return {
    printed: () => printed().filter((line) => line !== 'ready'),
    async stop() {
      await kill(child);
    },
  };
}

const receivers = [
  { name: 'receiver.mts', command: [process.execPath, '--import', 'tsx', 'receiver.mts'] },
  { name: 'receiver.py', command: ['python3', 'receiver.py'] },
];

for (const { name, command } of receivers) {
  test(`${name} takes each event once, and only from the service`, { timeout: 120_000 }, async () => {
    const folder = freshFolder();
    for (const file of ['verify.mts', 'verify.py', name]) {
      copyFileSync(join(samples, file), join(folder, file));
    }
    const simulator = await startServer({ contract: readContract(), port: 0, host: '127.0.0.1' });
    const stops: (() => Promise<void>)[] = [() => simulator.close()];
    const call = async (method: string, path: string, content?: unknown): Promise<JsonObject> => {
      const authorization = `Basic ${btoa(`${environment.ACCESS_CREDENTIAL_ID}:${environment.ACCESS_SECRET}`)}`;
      const answer = await fetch(simulator.url + path, {
        method,
        headers: { Authorization: authorization, 'Content-Type': 'application/json' },
        body: content === undefined ? null : JSON.stringify(content),
      });
      const text = await answer.text();
      assert.ok(answer.ok, `${method} ${path} ${text}`);
      return JSON.parse(text) as JsonObject;
    };
    try {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/access`;
      const webhooks = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K/webhooks';
      const webhook = await call('POST', webhooks, { url, eventTypes: ['access.*'] });
      const own = `${webhooks}/${webhook.id}`;
      const env = { WEBHOOK_SECRET: String(webhook.secret), PORT: String(port) };

      let receiver = await startReceiver(command, folder, env);
      stops.push(() => receiver.stop());
      const settled = (id: unknown, attempts: number) =>
        until(`attempt ${attempts}`, async () => {
          const delivery = await call('GET', `${own}/deliveries/${id}`);
          return (delivery.attempts as JsonObject[]).length === attempts && delivery.state !== 'PENDING' ? delivery : null;
        });

      const first = await call('POST', `${own}/test`);
      assert.equal((await settled(first.id, 1)).state, 'DELIVERED');
      const line = `webhook.test ${first.eventId}`;
      await until('it works on the event', () => receiver.printed().includes(line));

      await call('POST', `${own}/deliveries/${first.id}/redeliver`);
      assert.equal((await settled(first.id, 2)).state, 'DELIVERED', 'a duplicate is a success too');

      await call('POST', `${own}/rotate-secret`);
      const second = await call('POST', `${own}/test`);
      assert.equal((await settled(second.id, 1)).state, 'DELIVERED', 'the old secret signs for a day more');
      await until('it works on the second', () => receiver.printed().includes(`webhook.test ${second.eventId}`));
      assert.deepEqual(receiver.printed(), [line, `webhook.test ${second.eventId}`]);

      const post = (signed: Record<string, string>, text: string) => statusOf(url, signed, text);
      const seconds = Math.floor(Date.now() / 1000);
      const sign = (id: string, time: number) => signedHeaders([env.WEBHOOK_SECRET], id, time, body);
      assert.equal(await post({}, body), 401, 'not signed');
      assert.equal(await post(await sign('evt_1', seconds - 400), body), 401, 'an old one, sent again');
      assert.equal(await post(await sign('evt_1', seconds), `${body} `), 401, 'another body');
      assert.equal(await post(await sign('../evt', seconds), body), 400, 'an id that leads elsewhere');
      assert.equal((await post({}, 'x'.repeat(70_000))) ?? 413, 413, 'too much');

      await receiver.stop();
      const rest = { type: 'access.granted', data: { id: 'evt_left' } };
      writeFileSync(join(folder, 'inbox', 'evt_bad.json'), 'no JSON');
      writeFileSync(join(folder, 'inbox', 'evt_left.json'), JSON.stringify(rest));
      receiver = await startReceiver(command, folder, env);
      await until('it goes on where it was stopped', () => receiver.printed().includes('access.granted evt_left'));
      await call('POST', `${own}/deliveries/${first.id}/redeliver`);
      assert.equal((await settled(first.id, 3)).state, 'DELIVERED');
      await wait(200);
      assert.ok(!receiver.printed().includes(line), 'what it had before the stop it does not do again');
    } finally {
      for (const stop of stops.reverse()) {
        await stop();
      }
      rmSync(folder, { recursive: true });
    }
  });
}

const programs = allPrograms();

function terminal(title: string): string {
  const text = page.match(new RegExp(`^\`\`\`bash title="${title} terminal"\\n(.*?)\\n\`\`\`$`, 'ms'))?.[1];
  assert.ok(text, `a block of the ${title} terminal`);
  return text;
}

test('the terminals of the page bring a delivery of the served simulator to the receiver in each language', {
  timeout: 120_000,
}, async () => {
  const folder = freshFolder();
  const stops: (() => Promise<void>)[] = [];
  try {
    await writeSimulator(process.cwd(), folder);
    const simulator = await startSimulator(join(folder, simulatorFile));
    stops.push(() => simulator.close());
    for (const { name, command } of [...receivers, { name: 'receiver.mjs', command: ['node', 'receiver.mjs'] }]) {
      const own = join(folder, name);
      mkdirSync(own);
      for (const file of [`verify${extname(name)}`, name]) {
        writeFileSync(join(own, file), programs.get(file) ?? assert.fail(`${file} is not served`));
      }
      const port = String(await freePort());
      const env = { ...environment, ACCESS_URL: simulator.url, PORT: port };
      const start = terminal('Second')
        .replace('8080', port)
        .replace(/^python3 receiver\.py .*/m, `exec ${command.join(' ')}`);
      assert.ok(start.includes(`exec ${command[0]}`));
      // The simulated clock is in March, and after a jump it is in no time of this machine either.
      for (const seconds of [0, 1_000_000]) {
        await fetch(`${simulator.url}/_sim/clock`, {
          ...{ method: 'PUT', headers: { 'Content-Type': 'application/json' } },
          body: JSON.stringify({ advanceSeconds: seconds }),
        });
        const receiver = await startReceiver(['bash', '-euc', start], own, env);
        try {
          const sent = spawnSync('bash', ['-euc', terminal('Third')], { cwd: own, env: { ...process.env, ...env }, encoding: 'utf8' });
          const { eventId } = JSON.parse(sent.stdout) as { eventId: string };
          await until('the test arrives', () => receiver.printed().includes(`webhook.test ${eventId}`));
        } finally {
          await receiver.stop();
        }
      }
    }
  } finally {
    for (const stop of stops.reverse()) {
      await stop();
    }
    rmSync(folder, { recursive: true });
  }
});
