import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDocument } from '../../openapi/document/read-document';
import { markdownLinks } from './markdown-links';
import { pageAddress, readPage } from './plain-page';

const document = readDocument({
  openapi: '3.1.0',
  paths: { '/doors': { get: { operationId: 'listDoors' } } },
  webhooks: { 'door.opened': { post: { operationId: 'onDoorOpened' } } },
  components: { schemas: { Door: {} } },
});
const links = (baseUrl = '/') => markdownLinks({ document, baseUrl });
const plain = (text: string, baseUrl = '/') => readPage(text, 'docs/api/admin/doors.mdx').write(links(baseUrl));

const source = `---
title: Doors
description: About doors.
---

import Explorer from '@site/src/components/Explorer';

See [hubs](../hubs.mdx#states) and [the reference](/openapi#listDoors).

<LifeCycle of="Door.status.lockMode" caption="Modes of a door">

| From | To |
|---|---|
| \`LOCKED\` | \`UNLOCKED\` |

</LifeCycle>

<Explorer />

### Heading {/* #listDoors */}

A brace \\{ and a sign &lt; in prose, <a href="#name-taken">\`name-taken\`</a>.

\`\`\`text
<Explorer /> [x](../hubs.mdx) \\{
\`\`\`
`;

test('a page loses its elements, not its words', () => {
  const { title, description } = readPage(source, 'docs/api/admin/doors.mdx');
  assert.deepEqual([title, description], ['Doors', 'About doors.']);
  const text = plain(source);
  assert.match(text, /^See \[hubs\]\(\/main\/api\/hubs\.md#states\) and \[the reference\]\(\/openapi\/listDoors\.md\)\.\n/);
  assert.match(text, /\n\*\*Modes of a door\*\*\n\n\| From \| To \|/);
  assert.match(text, /\n### Heading \{#listDoors\}\n/);
  assert.match(text, /A brace \{ and a sign < in prose, \[`name-taken`\]\(#name-taken\)\./);
  assert.doesNotMatch(text, /import |LifeCycle/);
});

test('code stays as it stands', () => {
  assert.ok(plain(source).includes('```text\n<Explorer /> [x](../hubs.mdx) \\{\n```'));
});

test('links follow the base of the site, and the page about a folder ends in a slash', () => {
  assert.match(plain(source, '/portal/'), /\]\(\/portal\/main\/api\/hubs\.md#states\)/);
  assert.equal(pageAddress('api/index.mdx'), '/main/api/');
  assert.equal(pageAddress('index.mdx'), '/main/');
});

test('links lead to Markdown, where there is any', () => {
  const link = links();
  const targets = {
    '/': '/index.md',
    '/main/': '/main.md',
    '/main/api/openapi#the-file': '/main/api/openapi.md#the-file',
    '/openapi': '/openapi.md',
    '/openapi#tag-doors': '/openapi.md#tag-doors',
    '/openapi#listDoors': '/openapi/listDoors.md',
    '/openapi#onDoorOpened': '/openapi/door.opened.md',
    '/openapi#schema-Door': '/openapi/schema-Door.md',
    '/openapi_v3.json': '/openapi_v3.json',
    '#here': '#here',
    'https://www.example/a': 'https://www.example/a',
    '//www.example/a': '//www.example/a',
  };
  assert.deepEqual(Object.fromEntries(Object.keys(targets).map((address) => [address, link(address)])), targets);
  const inPython = markdownLinks({ document, baseUrl: '/', edition: { language: 'python', pages: new Set(['/main/a']) } });
  assert.deepEqual([inPython('/main/a#x'), inPython('/main/b')], ['/main/a.python.md#x', '/main/b.md']);
});

const tabs = `Text.

<CodeTabs>

\`\`\`bash
curl
\`\`\`

\`\`\`python title="a.py"
a = 1


b = 2
\`\`\`

</CodeTabs>

\`\`\`bash
alone
\`\`\`
`;

test('samples in several languages are named as alternatives, and an edition has one of them', () => {
  const page = readPage(tabs, 'docs/a.mdx');
  assert.deepEqual(page.languages, ['shell', 'python']);
  const [shell, python, alone] = ['```bash\ncurl\n```', '```python title="a.py"\na = 1\n\n\nb = 2\n```', '```bash\nalone\n```'];
  const all = ['Text.', 'The same in Shell and Python. Take one.', 'Shell:', shell, 'Python:', python, alone];
  assert.equal(page.write(links()), all.join('\n\n'));
  assert.equal(page.write(links(), 'python'), ['Text.', python, alone].join('\n\n'));
  assert.equal(
    page.write(links(), 'typescript'),
    ['Text.', 'There is no TypeScript form of this: it comes in Shell and Python.', alone].join('\n\n'),
  );
});

test('where one language is enough for all, an edition still has its own', () => {
  const page = readPage(tabs.replace('<CodeTabs>', '<CodeTabs plain="bash">'), 'docs/a.mdx');
  assert.equal(page.write(links()), ['Text.', '```bash\ncurl\n```', '```bash\nalone\n```'].join('\n\n'));
  assert.match(page.write(links(), 'python'), /^Text\.\n\n```python title="a\.py"\n/);
});

test('notes become quotes, and what can be folded is open', () => {
  assert.equal(
    plainBody(':::danger[First `this`]\n\nSee [hubs](hubs.mdx).\n\n- A \\{ list\n\n:::'),
    '> **Danger: First this**\n>\n> See [hubs](/main/api/hubs.md).\n>\n> - A { list\n',
  );
  assert.equal(plainBody('<details>\n<summary>More</summary>\n\nInside.\n\n</details>'), '**More**\n\nInside.\n');
});

test('which lines are marked, and where a note is cut off, is left out', () => {
  assert.equal(
    plainBody('```http title="A {b}" {5-7}\nGET {5-7}\n```\n\n{/* truncate */}\n\nEnd.'),
    '```http title="A {b}"\nGET {5-7}\n```\n\nEnd.\n',
  );
});

function plainBody(body: string): string {
  return `${readPage(`---\ntitle: T\ndescription: D.\n---\n\n${body}\n`, 'docs/api/x.mdx').write(links())}\n`;
}

test('code stays as it stands in tildes, in a list, and in a line', () => {
  for (const code of [
    '~~~text\n<Explorer /> [x](../hubs.mdx) \\{\n~~~',
    "- An item:\n\n  ```text\n  import a from 'b';\n  <Explorer />\n  ```",
    'A span `\\{ &lt; [x](../hubs.mdx)` of code.',
  ]) {
    assert.equal(plainBody(code), `${code}\n`);
  }
});

test('tags are taken off wherever they stand; captions stay', () => {
  assert.equal(
    plainBody('<LifeCycle\n  of="Door.a > b"\n  caption="From a > b"\n>\n\nInside.\n\n</LifeCycle>'),
    '**From a > b**\n\nInside.\n',
  );
  assert.equal(plainBody("import {\n  a,\n} from '@site/src/a';\n\nText.\n\n<Explorer\n  data={{ a: 1 }}\n/>"), 'Text.\n');
});

test('a link may have a title, code in its text, and go over lines', () => {
  assert.equal(plainBody('[`hubs`](hubs.mdx "The hubs")'), '[`hubs`](/main/api/hubs.md "The hubs")\n');
  assert.equal(
    plainBody('[the\nhubs](./hubs.mdx) and [the file](pathname:///openapi_v3.json), [twice](pathname:///simulator.mjs)'),
    '[the\nhubs](/main/api/hubs.md) and [the file](/openapi_v3.json), [twice](/simulator.mjs)\n',
  );
  assert.equal(plainBody('<a href="hubs.mdx#states">\\{hubs\\}</a>'), '[{hubs}](/main/api/hubs.md#states)\n');
});

test('a page that is no MDX is named as its author knows it', () => {
  assert.throws(() => plainBody('<LifeCycle>'), /^Error: docs\/api\/x\.mdx:6: <LifeCycle> is not closed/);
});
