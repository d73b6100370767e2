// Builds that must fail, and how they say why.
import assert from 'node:assert/strict';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildVariant, type Variant } from '../../scripts/build-variants';

const addTo = (file: string, text: string) => (folder: string) => appendFileSync(join(folder, file), `\n${text}\n`);

const broken: [Variant, RegExp][] = [
  [{ name: 'broken-link', edit: addTo('docs/index.mdx', '[Nowhere](/main/no-such-page)') }, /broken links?[\s\S]*\/main\/no-such-page/i],
  [
    { name: 'broken-anchor', edit: addTo('docs/index.mdx', '[Nowhere](/main/api/#no-such-heading)') },
    /broken anchors?[\s\S]*no-such-heading/i,
  ],
  [{ name: 'broken-file-link', edit: addTo('docs/index.mdx', '[Nowhere](./no-such-file.mdx)') }, /no-such-file\.mdx/],
  [
    { name: 'bad-setting', env: { SITE_BASE_URL: 'portal' } },
    /SITE_BASE_URL is "portal", but must be a path that starts and ends with a slash/,
  ],
];

for (const [variant, message] of broken) {
  test(`the build fails: ${variant.name}`, async () => {
    const { ok, output } = await buildVariant(variant);
    assert.equal(ok, false, 'the build went through');
    assert.match(output, message);
  });
}

test('the page and its code carry no highlighter and no style attribute but the one of the icon sprite', () => {
  const { styleHashes } = JSON.parse(readFileSync('build/.hosting.json', 'utf8')) as { styleHashes: string[] };
  assert.equal(styleHashes.length, 1);
  const page = readFileSync('build/main/api/webhooks/index.html', 'utf8');
  assert.match(page, /class="?hl-string/);
  assert.deepEqual(
    page.match(/\sstyle=[^>]*/g)?.map((style) => style.trim().replace(/"/g, '')),
    ['style=display: none;'],
  );
});
