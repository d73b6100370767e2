// How the pages are written: each rule over all pages, and the lists that the rules go by.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allPages } from './all-pages';
import { checkPage, formatFinding } from './finding';
import { proseRules } from './rules/index';
import { dictionaryFile, isSpelt, projectWords, unusualWords } from './rules/spelling';

test('there are pages, and they have words', () => {
  assert.ok(allPages.length > 40);
  assert.ok(allPages.flatMap(({ prose }) => prose).length > 2000);
});

for (const rule of proseRules) {
  test(`${rule.name}: every page`, () => {
    const findings = allPages.flatMap((page) => checkPage(page, [rule]));
    assert.equal(findings.length, 0, `${findings.length} findings\n${findings.map(formatFinding).join('\n')}`);
  });
}

for (const name of ['title', 'description']) {
  test(`no two pages have the same ${name}`, () => {
    const first = new Map<unknown, string>();
    for (const { path, frontMatter } of allPages.filter((page) => page.frontMatter[name] !== undefined)) {
      assert.equal(
        first.get(frontMatter[name]),
        undefined,
        `${path} has the ${name} of ${first.get(frontMatter[name])}: ${frontMatter[name]}`,
      );
      first.set(frontMatter[name], path);
    }
  });
}

test('the project dictionary is sorted, and has only words that pages use and no dictionary has', () => {
  const used = new Set(allPages.flatMap((page) => [...unusualWords(page)].flatMap(({ word }) => [word, word.toLowerCase()])));
  assert.deepEqual(projectWords, [...new Set(projectWords)].toSorted(), `${dictionaryFile}: sort it`);
  for (const word of projectWords) {
    assert.ok(!isSpelt(word), `${dictionaryFile}: ${word} is in the general dictionary`);
    assert.ok(used.has(word), `${dictionaryFile}: no page uses ${word}`);
  }
});
