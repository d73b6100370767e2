// Each story is told on one page, in all its steps. That it runs as printed there is shown in tests/printed.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { clientTypesFile } from '../../api/read-contract';
import { samplesFolder } from '../../plugins/page-parts/recorded-answer';
import { stepsOf, storyFile, storyLanguages, storyNames } from '../../plugins/page-parts/story';
import { compileStrictly } from './compile-strictly';
import { elementsOnPages } from './page-elements';

const begun = elementsOnPages('RunThisPage').map((element) => ({ ...element, attributes: { step: `${element.attributes.story}/set-up` } }));
const placed = [...begun, ...elementsOnPages('Sample')];

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
    copyFileSync(join(samplesFolder, 'client', 'access.mts'), join(folder, 'access.mts'));
    const files = storyNames().map((story) => {
      const file = join(folder, `${story}.mts`);
      copyFileSync(join(samplesFolder, story, 'story.mts'), file);
      return file;
    });
    assert.ok(files.length > 0);
    assert.equal(compileStrictly(files), '');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
