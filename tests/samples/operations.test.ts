import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { operationIds } from '../../scripts/samples/run-operation';
import { elementsOnPages, formatPlaces } from './page-elements';

const contract = readContract();
const placed = elementsOnPages('Operation');

test('every operation has its section on one page', () => {
  for (const id of operationIds(contract)) {
    const there = placed.filter(({ attributes }) => attributes.id === id);
    assert.equal(there.length, 1, `${id} is explained on: ${formatPlaces(there)}`);
  }
});
