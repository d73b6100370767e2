// The request that a page shows for an operation is run as it stands there, and the answer that the page shows is the one that came back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { readOperationAnswer } from '../../plugins/page-parts/operation-sample';
import { startHarness } from '../../scripts/samples/harness';
import { operationIds, runOperation } from '../../scripts/samples/run-operation';
import { elementsOnPages, formatPlaces } from './page-elements';

const contract = readContract();
const placed = elementsOnPages('Operation');

test('every operation has its section on one page', () => {
  for (const id of operationIds(contract)) {
    const there = placed.filter(({ attributes }) => attributes.id === id);
    assert.equal(there.length, 1, `${id} is explained on: ${formatPlaces(there)}`);
  }
});

test('every answer on a page is the one that came back', async () => {
  const failures: string[] = [];
  const harness = await startHarness();
  try {
    for (const id of operationIds(contract)) {
      try {
        assert.deepEqual(await runOperation(contract, id, harness), readOperationAnswer(id));
      } catch (error) {
        const there = placed.filter(({ attributes }) => attributes.id === id);
        failures.push(`${formatPlaces(there)}: ${id}: ${(error as Error).message}`);
      }
    }
  } finally {
    await harness.close();
  }
  console.log(`Requests of operations, run: ${operationIds(contract).length} in curl; ${failures.length} failures`);
  assert.equal(failures.join('\n\n'), '', 'If the new answers are right: npm run samples');
});
