import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { problemCodes } from '../../api/contract';
import { contractFile } from '../../api/read-contract';
import { contract, operations } from '../../simulator/testing/contract-violations';
import { type Outcomes, outcomesFile } from '../../simulator/testing/outcomes';

/** The table of operations and outcomes: every operation succeeds somewhere, and every problem that the contract lists for it happens somewhere. */

const testsFolder = join('tests', 'simulator', 'coverage');
export const howToRun = `node --import tsx --test ${testsFolder}/*.test.ts`;

type Row = { operationId: string; cells: { outcome: string; isReached: boolean }[] };

/** The tests that fill the table. Random calls reach much of it too, but not the same cells each time. */
function testFiles(): string[] {
  return readdirSync(testsFolder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(testsFolder, name));
}

/** When the newest file was changed that the outcomes depend on. */
function newestSource(): number {
  const folders = ['tests/simulator', 'simulator/core', 'simulator/testing'];
  const sources = folders.flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))));
  return Math.max(...[contractFile, ...sources.filter((file) => file.endsWith('.ts'))].map((file) => statSync(file).mtimeMs));
}

/** Test files whose outcomes are missing, or from before the last change. */
export function filesToRun(): string[] {
  const newest = newestSource();
  return testFiles().filter((file) => (statSync(outcomesFile(file), { throwIfNoEntry: false })?.mtimeMs ?? 0) < newest);
}

function readOutcomes(): Map<string, Set<string>> {
  const outcomes = new Map<string, Set<string>>();
  for (const file of testFiles()) {
    const seen = JSON.parse(readFileSync(outcomesFile(file), 'utf8')) as Outcomes;
    for (const [operationId, codes] of Object.entries(seen)) {
      outcomes.set(operationId, new Set([...(outcomes.get(operationId) ?? []), ...codes]));
    }
  }
  return outcomes;
}

export function coverageTable(): Row[] {
  const outcomes = readOutcomes();
  return [...operations].map(([operationId, { operation }]) => ({
    operationId,
    cells: ['success', ...problemCodes(contract, operation)].map((outcome) => ({
      outcome,
      isReached: outcomes.get(operationId)?.has(outcome) ?? false,
    })),
  }));
}
