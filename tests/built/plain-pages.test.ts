// Every page also exists as plain Markdown, without loss: the words of the page are in it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { test } from 'node:test';
import { markdownAddresses } from '../../markdown-address';
import { pageAddress } from '../../plugins/served-files/plain-page';

const plainPageAddress = (file: string) => markdownAddresses(pageAddress(file))[0];

const files = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => name.split(sep).join('/'));

/** What a block of code is called that has no title. */
const labels = new Set(['Shell', 'Text', 'HTTP', 'JSON', 'YAML', 'TypeScript', 'Python']);

/** The words of the page's own part, without what is on every page. */
function wordsOf(html: string): string[] {
  const [, main = ''] = html.match(/<div class="?theme-doc-markdown markdown"?>([\s\S]*?)<\/article>/) ?? [];
  return main
    .replace(/<(svg|button|select|label|noscript|style)\b[\s\S]*?<\/\1>|<p class="?needs-script"?>.*?<\/p>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word.length > 3 && !labels.has(word));
}

test('the words of every page are in its plain form', () => {
  assert.ok(files.length > 40);
  const missing = files.flatMap((file) => {
    const html = readFileSync(join('build', pageAddress(file), 'index.html'), 'utf8');
    const plain = readFileSync(join('build', plainPageAddress(file)), 'utf8');
    const known = new Set(plain.split(/[^\p{L}\p{N}_]+/u));
    const words = wordsOf(html);
    assert.ok(words.length > 100, file);
    const lost = [...new Set(words.filter((word) => !known.has(word)))];
    return lost.length > 0 ? [`${file}: ${lost.join(', ')}`] : [];
  });
  assert.equal(missing.join('\n'), '');
});

test('a plain page holds no element and no import', () => {
  for (const file of files) {
    const plain = readFileSync(join('build', plainPageAddress(file)), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
    assert.doesNotMatch(plain, /^import |^<\/?[A-Z]/m, file);
  }
});
