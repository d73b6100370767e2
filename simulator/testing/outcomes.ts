import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What test files have seen of each operation: `success` and codes of problems. They run in several processes, and each leaves what it saw. */

export const outcomesFolder = join('.generated', 'outcomes');
export type Outcomes = { testFiles: string[]; seen: Record<string, string[]> };

const outcomes = new Map<string, Set<string>>();

export function recordOutcome(operationId: string, outcome: string): void {
  if (outcomes.size === 0) {
    process.once('exit', writeOutcomes);
  }
  outcomes.set(operationId, (outcomes.get(operationId) ?? new Set()).add(outcome));
}

function writeOutcomes(): void {
  const main = relative('.', process.argv[1] ?? '');
  if (main.endsWith('.test.ts')) {
    // A process runs one test file, or a group of them, which then says which.
    const written: Outcomes = {
      testFiles: process.env.TEST_FILES?.split(',') ?? [main],
      seen: Object.fromEntries([...outcomes].map(([id, codes]) => [id, [...codes]])),
    };
    mkdirSync(outcomesFolder, { recursive: true });
    writeFileSync(join(outcomesFolder, `${main.replaceAll('/', '.')}.json`), JSON.stringify(written));
  }
}
