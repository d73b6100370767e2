// The request that a page shows for an operation is run as it stands there, and the answer that the page shows is the one that came back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { readOperationAnswer } from '../../plugins/page-parts/operation-sample';
import { startBench } from './bench';
import { placedElements, places } from './placed';
import { operationIds, runOperation } from './run-operation';

const contract = readContract();
const placed = placedElements('Operation');

test('every operation has its section on one page', () => {
  for (const id of operationIds(contract)) {
    const there = placed.filter(({ attributes }) => attributes.id === id);
    assert.equal(there.length, 1, `${id} is explained on: ${places(there)}`);
  }
});

test('every answer on a page is the one that came back', async () => {
  const faults: string[] = [];
  const bench = await startBench();
  try {
    for (const id of operationIds(contract)) {
      try {
        assert.deepEqual(await runOperation(contract, id, bench), readOperationAnswer(id));
      } catch (error) {
        const there = placed.filter(({ attributes }) => attributes.id === id);
        faults.push(`${places(there)}: ${id}: ${(error as Error).message}`);
      }
    }
  } finally {
    await bench.close();
  }
  console.log(`Requests of operations, run: ${operationIds(contract).length} in curl; ${faults.length} faults`);
  assert.equal(faults.join('\n\n'), '', 'If the new answers are right: npm run samples');
});
