// Runs the samples that pages show, each in a fresh building, and keeps the answers that came back: npm run samples [-- name …]
// A name is that of an operation or of a story; without one, all are run.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from '../api/read-contract';
import type { Json } from '../openapi/json/json';
import { printJson } from '../plugins/page-parts/print-json';
import { samplesFolder } from '../plugins/page-parts/recorded-answer';
import { answersFile, type StoryAnswers, storyNames } from '../plugins/page-parts/story';
import { simulatorFile, writeSimulator } from '../plugins/served-files/simulator-file';
import { renewAnswers, saysTheSame } from './samples/renew-answers';
import { operationIds, runOperation } from './samples/run-operation';
import { runStory } from './samples/run-story';
import { startSimulator } from './samples/simulator-process';

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

function readKept(file: string): Json {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Json) : null;
}

function keep(file: string, value: Json): void {
  writeFileSync(file, `${printJson(value)}\n`);
}

const folder = '.generated/samples';
await writeSimulator(process.cwd(), folder);
const file = join(folder, simulatorFile);
const simulator = await startSimulator(file);
try {
  mkdirSync(join(samplesFolder, 'operations'), { recursive: true });
  for (const id of operations) {
    const kept = join(samplesFolder, 'operations', `${id}.json`);
    const answer = await runOperation(contract, id, simulator.url);
    if (!saysTheSame(readKept(kept), answer)) {
      keep(kept, answer);
    }
  }
  // Several at a time: a story waits more than it works.
  const waiting = [...stories];
  const worker = async () => {
    for (let story = waiting.shift(); story !== undefined; story = waiting.shift()) {
      const { answers, failures } = await runStory(story, file);
      if (failures.length > 0) {
        console.error(`${story}:\n${failures.join('\n')}`);
        process.exitCode = 1;
      } else {
        const kept = join(samplesFolder, story, answersFile);
        keep(kept, renewAnswers(readKept(kept) as StoryAnswers | null, answers));
      }
    }
  };
  await Promise.all(Array.from({ length: 5 }, worker));
} finally {
  await simulator.close();
}
console.log(`Kept the answers of ${operations.length} operations and ${stories.length} stories.`);
