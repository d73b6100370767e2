import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverageTable, filesToRun, howToRun } from './coverage';

/** Runs after the tests in `coverage/`, each of which leaves behind which outcomes it saw. */

test('every operation reaches each of its outcomes', () => {
  const missingFiles = filesToRun();
  assert.deepEqual(missingFiles, [], `The outcomes of ${missingFiles.length} test files are missing or stale. Run them first: ${howToRun}`);
  const table = coverageTable();
  for (const { operationId, cells } of table) {
    console.log(
      `${operationId.padEnd(26)} ${cells.map(({ outcome, isReached }) => (isReached ? outcome : `MISSING ${outcome}`)).join(' · ')}`,
    );
  }
  const cells = table.flatMap(({ operationId, cells }) => cells.map((cell) => ({ ...cell, operationId })));
  const missing = cells.filter(({ isReached }) => !isReached).map(({ operationId, outcome }) => `${operationId} ${outcome}`);
  console.log(`Coverage: ${cells.length - missing.length} of ${cells.length} cells (operation × outcome), ${table.length} operations.`);
  assert.deepEqual(missing, []);
});
