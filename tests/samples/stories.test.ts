// The stories of the pages run from top to bottom in each language, against a fresh building, and get the answers that the pages show.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { clientTypesFile } from '../../api/read-contract';
import { readRecording, samplesFolder } from '../../plugins/page-parts/recorded-answer';
import { answersFile, type StoryAnswers, stepsOf, storyFile, storyLanguages } from '../../plugins/page-parts/story';
import { startHarness } from '../../scripts/samples/harness';
import { runStory, storyNames } from '../../scripts/samples/run-story';
import { compileStrictly } from './compile-strictly';
import { elementsOnPages, formatPlaces } from './page-elements';

const placed = elementsOnPages('Sample');
const onPages = (story: string, step: string) => placed.filter(({ attributes }) => attributes.step === `${story}/${step}`);

// Several at a time: a story waits more than it works.
test('every story in every language gets the answers that its page shows', { concurrency: 3 }, async (context) => {
  let total = 0;
  const stories = storyNames().map((story) =>
    context.test(story, async () => {
      const harness = await startHarness();
      try {
        const { answers, failures, runs } = await runStory(story, harness);
        total += runs;
        assert.equal(failures.join('\n'), '');
        assert.equal(runs, storyLanguages.length, `${story} is told in curl, TypeScript and Python`);
        const recorded = readRecording<StoryAnswers>(story, answersFile);
        for (const step of new Set([...Object.keys(answers), ...Object.keys(recorded)])) {
          const where = `${formatPlaces(onPages(story, step))}: ${story}/${step}. If the new answer is right: npm run samples -- ${story}`;
          assert.deepEqual(answers[step], recorded[step], where);
        }
      } finally {
        await harness.close();
      }
    }),
  );
  await Promise.all(stories);
  console.log(`Stories, run: ${storyNames().length}, ${total} programs`);
});

test('a page shows every step of its story, in its order', () => {
  for (const story of storyNames()) {
    const [language] = storyLanguages;
    const steps = [...stepsOf(readFileSync(storyFile(story, language), 'utf8'), language).keys()];
    const ofStory = placed.filter(({ attributes }) => attributes.step?.startsWith(`${story}/`));
    const pages = new Set(ofStory.map(({ page }) => page));
    assert.equal(pages.size, 1, `${story} is told on: ${[...pages].join(', ') || 'no page'}`);
    const shown = [...new Set(ofStory.map(({ attributes }) => attributes.step))];
    assert.deepEqual(
      shown,
      steps.map((step) => `${story}/${step}`),
      [...pages].join(),
    );
  }
});

test('the TypeScript of stories passes the strict compiler with the types of the contract', () => {
  mkdirSync('.generated', { recursive: true });
  const folder = mkdtempSync(join('.generated', 'stories-'));
  try {
    copyFileSync(clientTypesFile, join(folder, 'access-api.ts'));
    copyFileSync(join(samplesFolder, 'client', 'access.ts'), join(folder, 'access.ts'));
    const files = storyNames().map((story) => {
      const file = join(folder, `${story}.ts`);
      copyFileSync(join(samplesFolder, story, 'story.ts'), file);
      return file;
    });
    assert.ok(files.length > 0);
    assert.equal(compileStrictly(files), '');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
