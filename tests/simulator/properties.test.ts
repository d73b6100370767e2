import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createHarness, operations } from '../../simulator/testing/harness';
import { brokenInvariants } from './invariants';
import { randomCall } from './random-calls';

/** As many as take half a minute on one core. A deep run makes a million. */
const calls = Number(process.env.RANDOM_CALLS ?? 15_000);
const callsInARow = 200;
const seed = process.env.FC_SEED === undefined ? Date.now() % 2_147_483_647 : Number(process.env.FC_SEED);

test(`${calls.toLocaleString('en')} random calls never fail, never leave the contract, and break no invariant`, async () => {
  console.log(`Seed of the random calls: ${seed} (repeat with FC_SEED=${seed}; more with RANDOM_CALLS=1000000)`);
  const outcomes = new Map<string, number>();
  let made = 0;
  const rows = fc.array(fc.noBias(fc.nat()), { minLength: callsInARow, maxLength: callsInARow, size: 'max' });
  await fc.assert(
    fc.asyncProperty(rows, async (numbers) => {
      const harness = createHarness();
      for (const number of numbers) {
        const call = await randomCall(harness, number);
        made += 1;
        if (call) {
          const key = `${call.operationId} ${call.outcome}`;
          outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
        }
      }
      assert.deepEqual(brokenInvariants(harness.simulator.world), []);
    }),
    { numRuns: Math.ceil(calls / callsInARow), seed, includeErrorInReport: true, endOnFailure: process.env.FC_SHRINK === undefined },
  );
  assert.ok(made >= calls);
  const succeeded = [...operations.keys()].filter((id) => outcomes.has(`${id} success`));
  console.log(`${made} calls, ${outcomes.size} different outcomes, ${succeeded.length} of ${operations.size} operations succeeded.`);
  // Random calls that nearly all fail would show little.
  assert.ok(succeeded.length > operations.size * 0.9, `only ${succeeded.length} operations succeeded`);
});
