import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchorsOf } from './anchors';
import { lastReleased } from './compatibility/released';
import { operationsOf, valueAt } from './contract';
import { readContract } from './read-contract';

const contract = readContract();
const anchors = anchorsOf(contract);

test('every operation, webhook, schema and problem code has an anchor, and no two share one', () => {
  const { schemas } = contract.components;
  const count = operationsOf(contract.paths).length + Object.keys(contract.webhooks).length + Object.keys(schemas).length;
  assert.equal(anchors.length, count + valueAt<string[]>(schemas, 'ProblemCode', 'enum').length);
  assert.equal(new Set(anchors.map(([anchor]) => anchor)).size, anchors.length);
  assert.equal(new Set(anchors.map(([anchor]) => anchor.toLowerCase())).size, anchors.length, 'two differ in case alone');
});

test('an anchor stands in a link as it is', () => {
  for (const [anchor, of] of anchors) {
    assert.match(anchor, /^[A-Za-z][A-Za-z0-9-]*$/, of);
  }
});

test('no anchor of the last release is gone', () => {
  const now = new Set(anchors.map(([anchor]) => anchor));
  assert.deepEqual(
    anchorsOf(lastReleased()).filter(([anchor]) => !now.has(anchor)),
    [],
  );
});
