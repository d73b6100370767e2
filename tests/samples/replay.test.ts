// Every step of every story and the sample of every operation, run as their pages run them: in the simulator that a page has, from the files that it loads.
// What comes back is what the page shows.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { readContract } from '../../api/read-contract';
import { operationRun, storyRun } from '../../plugins/page-parts/run-files';
import { storyNames } from '../../plugins/page-parts/story';
import { operationIds } from '../../scripts/samples/run-operation';
import { createBrowserSimulator } from '../../simulator/browser';
import { createValidator } from '../../simulator/core/validation';
import type { Replayed } from '../../simulator/replay/replay';
import { createStoryRun, type RunFile, type StoryRun } from '../../simulator/replay/story-run';
import { createSession } from '../../src/session/session';

const contract = readContract();
const validator = createValidator(contract);

function begin(file: RunFile): StoryRun {
  const session = createSession(createBrowserSimulator({ contract, seed: 'harbour-house', onDelivery: () => null }), validator);
  return createStoryRun(file, { send: session.send, settle: () => wait(1), reset: session.reset });
}

function tell(where: string, { recorded, differences, answer }: Replayed): string[] {
  return differences.map(
    (difference) =>
      `${where}: ${recorded.method} ${recorded.path} ${answer.status} ${difference.where} ${JSON.stringify(difference.shown)?.slice(0, 200)} is now ${JSON.stringify(difference.actual)?.slice(0, 200)}`,
  );
}

describe('stories', () => {
  const counts = { steps: 0, exchanges: 0 };
  for (const story of storyNames()) {
    test(`${story}: each step gets the recorded answers`, async () => {
      const file = storyRun(story);
      const run = begin(file);
      const differences: string[] = [];
      for (const [index, { name, exchanges }] of file.steps.entries()) {
        const { before, exchanges: replayed } = await run.run(index);
        assert.deepEqual(before, []);
        differences.push(...replayed.flatMap((each) => tell(name, each)));
        counts.steps += 1;
        counts.exchanges += exchanges.length;
      }
      assert.equal(differences.join('\n'), '');
    });

    test(`${story}: the last step runs all that come before it, and again in a fresh building`, async () => {
      const file = storyRun(story);
      const run = begin(file);
      const last = file.steps.length - 1;
      const first = await run.run(last);
      assert.equal(first.isFresh, false);
      assert.ok([...first.before].every(({ isAsRecorded }) => isAsRecorded));
      assert.equal(first.before.length, file.steps.slice(0, last).filter(({ exchanges }) => exchanges.length > 0).length);
      const again = await run.run(last);
      assert.equal(again.isFresh, true);
      assert.equal([...first.exchanges, ...again.exchanges].flatMap((each) => tell('', each)).join('\n'), '');
    });
  }
  test('all of them', () =>
    console.log(`Replayed: ${counts.steps} steps of ${storyNames().length} stories, ${counts.exchanges} exchanges`));
});

test('the sample of every operation gets the recorded answer', async () => {
  const differences: string[] = [];
  const ids = operationIds(contract);
  for (const id of ids) {
    const { exchanges } = await begin(operationRun(contract, id)).run(0);
    differences.push(...exchanges.flatMap((each) => tell(id, each)));
  }
  console.log(`Replayed: the samples of ${ids.length} operations`);
  assert.equal(differences.join('\n'), '');
});
