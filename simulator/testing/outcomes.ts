import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What a test file has seen of each operation: `success` and codes of problems. Test files run side by side, each in a process of its own. */

export const outcomesFolder = join('.generated', 'outcomes');
export type Outcomes = Record<string, string[]>;

const outcomes = new Map<string, Set<string>>();

/** Where a test file leaves what it saw. */
export function outcomesFile(testFile: string): string {
  return join(outcomesFolder, `${testFile.replaceAll('/', '.')}.json`);
}

export function recordOutcome(operationId: string, outcome: string): void {
  if (outcomes.size === 0) {
    process.once('exit', writeOutcomes);
  }
  outcomes.set(operationId, (outcomes.get(operationId) ?? new Set()).add(outcome));
}

function writeOutcomes(): void {
  const testFile = relative('.', process.argv[1] ?? '');
  if (testFile.endsWith('.test.ts')) {
    const seen: Outcomes = Object.fromEntries([...outcomes].map(([id, codes]) => [id, [...codes]]));
    mkdirSync(outcomesFolder, { recursive: true });
    writeFileSync(outcomesFile(testFile), JSON.stringify(seen));
  }
}
