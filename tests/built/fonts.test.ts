import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { characters } from '../../plugins/fonts/faces';

const fonts = join('build', 'assets', 'fonts');
const pages = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

test('the fonts are two files of less than 35 kB together, with their licence', () => {
  const files = readdirSync(fonts).filter((file) => file.endsWith('.woff2'));
  assert.deepEqual(
    files.map((file) => file.split('-')[0]),
    ['mono', 'text'],
  );
  assert.ok(files.reduce((sum, file) => sum + statSync(join(fonts, file)).size, 0) < 35_000);
  assert.match(readFileSync(join(fonts, 'licence.txt'), 'utf8'), /SIL Open Font License/);
});

test('every page asks for the text face before its styles', () => {
  const late = pages.filter((page) => {
    const html = readFileSync(join('build', page), 'utf8');
    const preload = html.search(/<link rel="preload" as="font"[^>]*\/assets\/fonts\/text-/);
    return preload < 0 || preload > html.search(/<link rel="?stylesheet/);
  });
  assert.deepEqual(late, []);
});

test('the fonts have every character of the pages', () => {
  // A zero-width space lets long words break; nothing is drawn for it. The two signs of the decision explorer are the device's.
  const kept = new Set(`${characters}\n\t\r\u200B✓✗`);
  const missing = pages.flatMap((page) => {
    const text = readFileSync(join('build', page), 'utf8').replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, '');
    const strange = [...new Set(text)].filter((character) => !kept.has(character));
    return strange.length > 0 ? [`${page}: ${strange.join(' ')}`] : [];
  });
  assert.deepEqual(missing, []);
});
