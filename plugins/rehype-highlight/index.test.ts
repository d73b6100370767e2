import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Root } from 'hast';
import { VFile } from 'vfile';
import rehypeHighlight from './index';

function fence(language: string | null, code: string, metastring = ''): Root {
  const properties = { metastring, ...(language && { className: [`language-${language}`] }) };
  const element = { type: 'element' as const, tagName: 'code', properties, children: [{ type: 'text' as const, value: code }] };
  return { type: 'root', children: [{ type: 'element', tagName: 'pre', properties: {}, children: [element] }] };
}

const plugin = rehypeHighlight();

/** Attributes by name. */
function plainValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const { estree } = (value as { data: { estree: { body: [{ expression: never }] } } }).data;
  return (estree.body[0].expression as { value: unknown }).value;
}

async function attributes(tree: Root): Promise<Record<string, unknown>> {
  await plugin(tree, new VFile());
  const block = tree.children[0] as unknown as { name: string; attributes: { name: string; value: unknown }[] };
  assert.equal(block.name, 'CodeBlock');
  return Object.fromEntries(block.attributes.map(({ name, value }) => [name, plainValue(value)]));
}

test('a fence becomes one element with classes and no style attribute', async () => {
  const { language, title, html } = await attributes(fence('json', '{ "a": "<b>", "n": 1 }\n', 'title="Answer"'));
  assert.equal(language, 'json');
  assert.equal(title, 'Answer');
  assert.match(String(html), /<span class="hl-string[^"]*">"&lt;b&gt;"<\/span>/);
  assert.doesNotMatch(String(html), /style=/);
});

test('the text of the block is the code, so that copying gives what was written', async () => {
  const code = 'curl --user "$ID:$SECRET" \\\n  https://api.access.example/v2/systems?limit=1&q=a';
  const { html } = await attributes(fence('bash', `${code}\n`, '{2}'));
  const text = String(html)
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
  assert.equal(text, `${code}\n`);
});

test('marked lines are wrapped, others are not', async () => {
  const { html } = await attributes(fence('text', 'one\ntwo\nthree\n', '{2}'));
  assert.equal(html, 'one\n<span class="hl-mark">two\n</span>three\n');
});

test('the rest of long code is hidden until it is looked for', async () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('');
  const short = await attributes(fence('text', numbered(20), '{15}'));
  assert.equal(short.all, undefined);
  const { html, all } = await attributes(fence('text', numbered(21), '{15}'));
  assert.equal(all, 21);
  assert.match(
    String(html),
    /line 14\n<span class="hl-rest" hidden="until-found"><span class="hl-mark">line 15\n<\/span>line 16\n[^<]*line 21\n<\/span>$/,
  );
});

test('a fence without a language, or with an unknown one, stops the build', async () => {
  await assert.rejects(plugin(fence(null, 'x'), new VFile()), /names its language/);
  await assert.rejects(plugin(fence('cobol', 'x'), new VFile()), /"cobol" is none of/);
});
