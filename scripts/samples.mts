// Runs the samples that pages show, each in a fresh building, and keeps the answers that came back: npm run samples [-- name …]
// A name is that of an operation or of a story; without one, all are run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from '../api/read-contract';
import type { Json } from '../openapi/json/json';
import { printJson } from '../plugins/page-parts/print-json';
import { samplesFolder } from '../plugins/page-parts/recorded-answer';
import { answersFile } from '../plugins/page-parts/story';
import { startHarness } from './samples/harness';
import { operationIds, runOperation } from './samples/run-operation';
import { runStory, storyNames } from './samples/run-story';

const contract = readContract();
const names = process.argv.slice(2);
const chosen = (all: string[]) => (names.length === 0 ? all : all.filter((name) => names.includes(name)));
const operations = chosen(operationIds(contract));
const stories = chosen(storyNames());
const unknown = names.filter((name) => !operations.includes(name) && !stories.includes(name));
if (unknown.length > 0) {
  console.error(`There is no operation and no story "${unknown.join('", "')}". Stories: ${storyNames().join(', ')}.`);
  process.exit(1);
}

function keep(file: string, value: Json): void {
  writeFileSync(file, `${printJson(value)}\n`);
}

const harness = await startHarness();
try {
  mkdirSync(join(samplesFolder, 'operations'), { recursive: true });
  for (const id of operations) {
    keep(join(samplesFolder, 'operations', `${id}.json`), await runOperation(contract, id, harness));
  }
  for (const story of stories) {
    const { answers, failures } = await runStory(story, harness);
    if (failures.length > 0) {
      console.error(`${story}:\n${failures.join('\n')}`);
      process.exitCode = 1;
    } else {
      keep(join(samplesFolder, story, answersFile), answers);
    }
  }
} finally {
  await harness.close();
}
console.log(`Kept the answers of ${operations.length} operations and ${stories.length} stories.`);
