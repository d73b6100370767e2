import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { highlighted } from './highlight';

const samples = {
  json: '{\n  "a": "b \\" c",\n  "n": -1.5e3,\n  "t": [true, null]\n}',
  bash: `curl --user "$ID:$SECRET" \\\n  --data '{"a": "<b>"}' \\\n  "\${ACCESS_URL:-https://api.access.example}/v2"`,
  typescript: 'const answer = await fetch(`/v2`); // "quoted"\nthrow new Error(\'no\');',
  python: 'import os\nurl = os.environ.get("A", "b")  # a comment\nprint(None)',
};

function markup(code: string, language: string): string {
  return renderToStaticMarkup(createElement('code', null, highlighted(code, language).shown));
}

function plain(html: string): string {
  const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  return html.replace(/<[^>]+>/g, '').replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? '');
}

for (const [language, code] of Object.entries(samples)) {
  test(`${language} is coloured, and its text stays as it was`, () => {
    const html = markup(code, language);
    assert.match(html, /class="hl-/);
    assert.equal(plain(html), code);
  });
}

test('names of members are told from their values', () => {
  assert.equal(
    markup('{"a": "b"}', 'json'),
    '<code>{<span class="hl-function">&quot;a&quot;</span>: <span class="hl-string">&quot;b&quot;</span>}</code>',
  );
});

test('an unknown language and a very long text are shown plain', () => {
  assert.doesNotMatch(markup('"a"', 'cobol'), /span/);
  assert.doesNotMatch(markup(`"${'a'.repeat(50_000)}"`, 'json'), /span/);
});
