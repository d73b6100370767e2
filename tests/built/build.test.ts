// Builds that must fail, and how they say why; and what no build may hold.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import config from '../../docusaurus.config';
import { unusedClasses } from '../../plugins/lean-bundle/purge-framework';
import { buildVariant, variantLog } from '../../scripts/build-variants';

test('a setting that makes no sense stops the build and says what it should be', async () => {
  const { ok, output } = await buildVariant({ name: 'bad-setting', env: { SITE_BASE_URL: 'portal' } });
  assert.equal(ok, false, 'the build went through');
  assert.match(output, /SITE_BASE_URL is "portal", but must be a path that starts and ends with a slash/);
});

test('what leads nowhere stops the build', () => {
  const { onBrokenLinks, onBrokenAnchors, onDuplicateRoutes, markdown } = config;
  assert.deepEqual([onBrokenLinks, onBrokenAnchors, onDuplicateRoutes], ['throw', 'throw', 'throw']);
  assert.deepEqual(markdown?.hooks, { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' });
});

test('a broken link, a broken anchor and a broken link to a file are named', () => {
  // The variant has one of each, and warns of them.
  const log = readFileSync(variantLog, 'utf8');
  assert.match(log, /broken links?[\s\S]*\/main\/no-such-page/i);
  assert.match(log, /broken anchors?[\s\S]*no-such-heading/i);
  assert.match(log, /no-such-file\.mdx/);
});

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

test('the scripts of every page ask to be compiled while they come, those of some pages when they are called', () => {
  const scripts = readdirSync('build/assets/js').filter((name) => name.endsWith('.js'));
  const asking = scripts.filter((name) => readFileSync(join('build/assets/js', name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'));
  assert.deepEqual(
    asking.map((name) => name.split('.')[0]),
    ['main', 'runtime~main'],
  );
  assert.ok(scripts.length > 50);
});

test('readers load no settings that only the build reads, no notes for translators, and nothing that the router never calls', () => {
  const scripts = readdirSync('build/assets/js')
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join('build/assets/js', name), 'utf8'))
    .join('\n');
  assert.match(scripts, /"theme\.docs\.sidebar\.closeSidebarButtonAriaLabel"/);
  assert.deepEqual(scripts.match(/ssrTemplate|staticDirectories|description:"The ARIA label|childContextTypes:!0|\b60103\b/g), null);
});

test('no page has a class whose styles were left out', () => {
  const pages = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const classes = pages.flatMap((name) =>
    [...readFileSync(join('build', name), 'utf8').matchAll(/\sclass=(?:"([^"]*)"|([^\s>]*))/g)].flatMap(([, several, one]) =>
      (several ?? one ?? '').split(' '),
    ),
  );
  assert.ok(classes.includes('menu__link'));
  assert.deepEqual(
    [...new Set(classes)].filter((name) => unusedClasses.test(name)),
    [],
  );
});
