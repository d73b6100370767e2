// How pages, contract and control routes are written: each rule over all of them, and the lists that the rules go by.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allPages } from './all-pages';
import { contractProse } from './contract-prose';
import { controlRouteProse } from './control-route-prose';
import { checkPage, formatFinding } from './finding';
import { proseRules, wordRules } from './rules/index';
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

test('the contract and the control routes have words, each with a place', () => {
  assert.ok(contractProse.flatMap(({ prose }) => prose).length > 2000);
  assert.ok(contractProse.some(({ path }) => path.startsWith('openapi_v3.json#/')));
  assert.ok(controlRouteProse.length > 100);
});

for (const rule of wordRules) {
  test(`${rule.name}: the contract and the control routes`, () => {
    const findings = [...contractProse, ...controlRouteProse].flatMap((page) => checkPage(page, [rule]));
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

test('the project dictionary is sorted, and has only words that are used and no dictionary has', () => {
  const used = new Set(
    [...allPages, ...contractProse, ...controlRouteProse].flatMap((page) =>
      [...unusualWords(page)].flatMap(({ word }) => [word, word.toLowerCase()]),
    ),
  );
  assert.deepEqual(projectWords, [...new Set(projectWords)].toSorted(), `${dictionaryFile}: sort it`);
  for (const word of projectWords) {
    assert.ok(!isSpelt(word), `${dictionaryFile}: ${word} is in the general dictionary`);
    assert.ok(used.has(word), `${dictionaryFile}: nothing uses ${word}`);
  }
});
