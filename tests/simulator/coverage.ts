import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { problemCodes } from '../../api/contract';
import { contractFile } from '../../api/read-contract';
import { contract, operations } from '../../simulator/testing/contract-violations';
import { type Outcomes, outcomesFolder } from '../../simulator/testing/outcomes';

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

/** What processes left behind since the last change. */
function freshOutcomes(): Outcomes[] {
  const newest = newestSource();
  return (existsSync(outcomesFolder) ? readdirSync(outcomesFolder) : [])
    .map((name) => join(outcomesFolder, name))
    .filter((file) => statSync(file).mtimeMs >= newest)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Outcomes)
    .filter((outcomes) => outcomes.testFiles.every((file) => file.startsWith(testsFolder)));
}

/** Test files whose outcomes are missing, or from before the last change. */
export function filesToRun(): string[] {
  const run = new Set(freshOutcomes().flatMap((outcomes) => outcomes.testFiles));
  return testFiles().filter((file) => !run.has(file));
}

function readOutcomes(): Map<string, Set<string>> {
  const outcomes = new Map<string, Set<string>>();
  for (const [operationId, codes] of freshOutcomes().flatMap(({ seen }) => Object.entries(seen))) {
    outcomes.set(operationId, new Set([...(outcomes.get(operationId) ?? []), ...codes]));
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
