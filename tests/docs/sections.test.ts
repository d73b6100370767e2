// Resource pages have the same sections in the same order, so that a reader who has read one can skim all.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const order = ['What it is', 'What it is not', 'The object', 'States', 'Operations', 'Problems', 'Limits', 'Events', 'Related'];
const needed = order.filter((section) => section !== 'States' && section !== 'Limits');
const pages = ['admin', 'owner'].flatMap((audience) => {
  const folder = join('docs', 'api', audience, 'resources');
  return readdirSync(folder).map((name) => join(folder, name));
});

test('every resource page has the sections of a resource page, in their order', () => {
  assert.equal(pages.length, 18);
  for (const page of pages) {
    const sections = [...readFileSync(page, 'utf8').matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
    assert.deepEqual(
      sections,
      order.filter((section) => sections.includes(section)),
      page,
    );
    assert.deepEqual(
      needed.filter((section) => !sections.includes(section)),
      [],
      page,
    );
  }
});

test('the object of a resource page comes from the contract', () => {
  for (const page of pages) {
    const [, object = ''] = readFileSync(page, 'utf8').match(/^## The object\n([\s\S]*?)^## /m) ?? [];
    assert.match(object, /^<Fields schema="/m, page);
    assert.doesNotMatch(object, /^\| (?:Member|Field|Name) \| Type \|/m, `${page}: a table of members typed by hand`);
  }
});
