// Code is coloured by two engines, at build time for pages and in the page for the reference. A reader sees one theme.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sampleEnvironment } from '../../api/sample-environment';
import { codeLanguages } from '../../openapi/code/code-languages';
import { writeCode } from '../../openapi/code/write-code';
import type { PlainRequest } from '../../openapi/request/plain-request';
import { highlight, type Language } from '../../plugins/rehype-highlight/highlight';
import { highlighted } from '../../src/reference/view/highlight';

const request: PlainRequest = {
  method: 'PATCH',
  path: '/v2/systems/sys_1/users/usr_1?limit=1',
  headers: [
    ['If-Match', '"1"'],
    ['Content-Type', 'application/merge-patch+json'],
  ],
  body: JSON.stringify({ name: "Ada's", blocked: true, n: 1.5, notes: null, roleIds: ['x'.repeat(40), 'y'.repeat(40)] }),
  isSignedIn: true,
};

const snippets: [language: Language, code: string][] = [
  ['json', '{\n  "key": "text \\" more",\n  "n": -1.5,\n  "list": [true, null, "a"]\n}'],
  ['bash', `# A comment\ncurl --silent --request POST \\\n  --data '{"a": 1}' "$ACCESS_URL/v2" | head -n 1\nID=$(curl "x")`],
  [
    'typescript',
    "// A comment\nconst a = await ask('x', { n: 1, ok: true, b: null });\nif (!a.ok) {\n  throw new Error(`$" + '{a} $' + '{b(`c`)}`);\n}',
  ],
  ['python', 'import os\n# A comment\ndef ask(path, body=None):\n    return not print(f"{path} {os.x()}", 1.5, True)'],
  ['http', 'POST /v2/systems HTTP/1.1\nContent-Type: application/json'],
  ['http', 'HTTP/1.1 200 OK\nRateLimit: "default";r=581;t=60'],
  ...codeLanguages.map(({ id }): [Language, string] => [id, writeCode(id, request, { server: null, environment: sampleEnvironment })]),
];

const entities: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };

/** Each word or sign with the class that it has; spaces have no colour. */
function coloursOf(html: string): string[] {
  const open: string[] = [];
  return [...html.matchAll(/<span class="([^"]*)"[^>]*>|<\/span>|<[^>]*>|([^<]+)/g)].flatMap(([tag, name, text]) => {
    if (name !== undefined) {
      open.push(name);
    } else if (tag === '</span>') {
      open.pop();
    }
    const kind = open.findLast((one) => !one.startsWith('hl-line') && one !== 'hl-mark' && one !== 'hl-rest') ?? '';
    const plain = text?.replace(/&(quot|#x27|lt|gt|amp);/g, (_, entity: string) => entities[entity] ?? '') ?? '';
    return [...plain.replace(/\s/g, '')].map((letter) => `${letter} ${kind}`);
  });
}

for (const [language, code] of snippets) {
  test(`${language}: both engines give the same colours to ${JSON.stringify(code.slice(0, 40))}`, async () => {
    const { html } = await highlight(code, language, new Set());
    const here = renderToStaticMarkup(createElement('code', null, highlighted(code, language).shown));
    const atBuild = coloursOf(html);
    assert.ok(new Set(atBuild.map((each) => each.split(' ')[1])).size > 2, 'there is more than one colour');
    assert.deepEqual(coloursOf(here), atBuild);
  });
}

test('the key of a member has the colour of a name, its value that of a text', async () => {
  const { html } = await highlight('{"key": "text"}', 'json', new Set());
  assert.equal(html, '{<span class="hl-function">"key"</span>: <span class="hl-string">"text"</span>}\n');
});
