import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, beforeEach, test } from 'node:test';

const doorId = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const simulator = spawn(process.execPath, ['simulator.mjs'], {
  env: { ...process.env, PORT: '0' },
});
let url = '';

async function steer(method: string, path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url + path, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  assert.ok(response.ok, `${method} ${path}: ${response.status}`);
  return response.json();
}

before(async () => {
  // What it prints first holds its address: with PORT=0 it takes a free port.
  const [printed] = await Promise.race([once(simulator.stdout, 'data'), once(simulator, 'close')]);
  url = String(printed).match(/ACCESS_URL=(\S+)/)?.[1] ?? '';
  assert.ok(url, 'simulator.mjs printed no address. Download it again, into this folder.');
});

after(() => simulator.kill());

beforeEach(async () => {
  await steer('POST', '/_sim/reset');
  await steer('PUT', '/_sim/clock', { now: '2026-03-16T09:00:00Z', running: false });
});

test('a card without rights is turned away', async () => {
  const card = { doorId, cardValue: '54F4D3A0', bitLength: 34 };
  const { decision, reason } = await steer('POST', '/_sim/present', card);
  assert.deepEqual([decision, reason], ['DENIED', 'UNKNOWN_TOKEN']);
});

test('a forced door raises an alarm', async () => {
  const { status } = await steer('POST', `/_sim/doors/${doorId}`, { do: 'FORCE' });
  assert.equal(status.alarm, 'FORCED_OPEN');
});
