// Every operation, sent with its first example as the console sends it, gets the success that the contract promises.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentOperation } from '../../openapi/document/read-document';
import { parameterKey } from '../../openapi/request/draft';
import { authorization } from '../../scripts/samples/prepare-example';
import { createBrowserSimulator } from '../../simulator/browser';
import { type Preparation, preparations } from '../../simulator/preparations';
import { contract, prepared, reference, successOf } from './examples';

const unprepared: Preparation = { why: '', steps: [] };

/** The status in a fresh building, or what stopped a step. */
async function statusOf(operation: DocumentOperation, preparation?: Preparation): Promise<number | string> {
  const { fetch } = createBrowserSimulator({ contract });
  try {
    const { method, path, headers, body } = await prepared(operation, fetch, preparation);
    const { status } = await fetch(path, { method, headers: [...headers, ['Authorization', authorization]], body });
    return status;
  } catch (error) {
    return (error as Error).message;
  }
}

function operationOf(id: string): DocumentOperation {
  return reference.byId.get(id) ?? assert.fail(`there is no operation ${id}`);
}

test('every operation succeeds with its example, once what it needs is done', async () => {
  const outcomes = await Promise.all(reference.operations.map(async (operation) => [operation.id, await statusOf(operation)]));
  assert.equal(outcomes.length, 127);
  assert.deepEqual(
    outcomes,
    reference.operations.map((operation) => [operation.id, successOf(operation)]),
  );
});

test('an operation is prepared only if it needs it', async () => {
  for (const id of Object.keys(preparations)) {
    const operation = operationOf(id);
    assert.notEqual(await statusOf(operation, unprepared), successOf(operation), `${id} succeeds without its preparation`);
  }
});

test('no step can be left out', async () => {
  for (const [id, preparation] of Object.entries(preparations)) {
    const operation = operationOf(id);
    for (const [index, { says }] of preparation.steps.entries()) {
      const steps = preparation.steps.toSpliced(index, 1);
      assert.notEqual(await statusOf(operation, { ...preparation, steps }), successOf(operation), `${id} succeeds without "${says}"`);
    }
  }
});

test('what a preparation says is a sentence, and what it fills is a parameter of the path', () => {
  for (const [id, { why, steps, fills }] of Object.entries(preparations)) {
    for (const sentence of [why, ...steps.map(({ says }) => says)]) {
      assert.match(sentence, /^[A-Z][^.]+\.$/, id);
    }
    const keys = operationOf(id).parameters.map(parameterKey);
    assert.ok(fills === undefined || keys.includes(`path ${fills}`), id);
  }
});
