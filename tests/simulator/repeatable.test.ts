import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSimulator } from '../../simulator/core/simulator';
import { createClock } from '../../simulator/core/world/clock';
import { createRandom } from '../../simulator/core/world/random';
import type { WorldDump } from '../../simulator/core/world/world';
import { contract, createHarness, type Harness } from '../../simulator/testing/harness';
import { randomCall } from './random-calls';

const numbers = Array.from({ length: 300 }, (_, index) => (index * 2_654_435_761) % 2_147_483_647);

async function worldAfter(harness: Harness, some: readonly number[]): Promise<WorldDump> {
  for (const number of some) {
    await randomCall(harness, number);
  }
  await harness.simulator.settled();
  return structuredClone(harness.simulator.world.dump());
}

test('the same calls give the same world, to the last id', async () => {
  assert.deepEqual(await worldAfter(createHarness(), numbers), await worldAfter(createHarness(), numbers));
});

test('another source of randomness gives other ids', async () => {
  const [left, right] = await Promise.all(
    [1, 2].map((seedNumber) => createHarness('harbour-house', { seedNumber }).expect('createUser', 'success', { body: { name: 'Bo' } })),
  );
  assert.notEqual(left?.id, right?.id);
});

test('a world that was kept and loaded is the same world', async () => {
  const dump = await worldAfter(createHarness(), numbers);
  const text = JSON.stringify(dump);
  const clock = createClock(() => 0, 0);
  const loaded = createSimulator({
    contract,
    clock,
    random: createRandom(7),
    transport: async () => ({ status: 204, retryAfterSeconds: null }),
    store: { load: () => JSON.parse(text), changed: () => undefined },
  });
  const { tasks: _tasks, order: _order, ...again } = structuredClone(loaded.world.dump());
  const { tasks: _before, order: _first, ...expected } = JSON.parse(text) as WorldDump;
  assert.deepEqual(JSON.parse(JSON.stringify(again)), expected);
});

test('a call that was cut off when the world was kept runs anew with its key', async () => {
  const harness = createHarness();
  const options = { body: { name: 'Bo' }, headers: { 'Idempotency-Key': 'cut-off' } };
  await harness.control('PUT', '/faults', { next: [{ latencySeconds: 5 }] });
  const cutOff = harness.call('createUser', options);
  while (harness.release.length === 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  const dump = structuredClone(harness.simulator.world.dump());
  harness.release.shift()?.();
  await cutOff;
  assert.equal(dump.tables.idempotencyRecords.length, 1);
  const loaded = createHarness('harbour-house', { store: { load: () => dump, changed: () => undefined } });
  await loaded.expect('createUser', 'success', options);
});
