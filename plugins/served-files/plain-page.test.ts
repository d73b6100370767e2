import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageAddress, plainPage } from './plain-page';

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
  const { title, description, markdown: plain } = plainPage(source, 'api/admin/doors.mdx');
  assert.deepEqual([title, description], ['Doors', 'About doors.']);
  assert.match(plain, /^# Doors\n\nSee \[hubs\]\(\/main\/api\/hubs#states\) and \[the reference\]\(\/openapi#listDoors\)\.\n/);
  assert.match(plain, /\n\*\*Modes of a door\*\*\n\n\| From \| To \|/);
  assert.match(plain, /\n### Heading\n/);
  assert.match(plain, /A brace \{ and a sign < in prose, \[`name-taken`\]\(#name-taken\)\./);
  assert.doesNotMatch(plain, /import |LifeCycle/);
});

test('code stays as it stands', () => {
  assert.ok(plainPage(source, 'api/admin/doors.mdx').markdown.includes('```text\n<Explorer /> [x](../hubs.mdx) \\{\n```'));
});

test('links follow the base of the site, and the page about a folder ends in a slash', () => {
  assert.match(plainPage(source, 'api/admin/doors.mdx', '/portal/').markdown, /\]\(\/portal\/main\/api\/hubs#states\)/);
  assert.equal(pageAddress('api/index.mdx'), '/main/api/');
  assert.equal(pageAddress('index.mdx'), '/main/');
});

const plainBody = (body: string) =>
  plainPage(`---\ntitle: T\ndescription: D.\n---\n\n${body}\n`, 'api/x.mdx').markdown.replace('# T\n\n', '');

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
  assert.equal(plainBody('[`hubs`](hubs.mdx "The hubs")'), '[`hubs`](/main/api/hubs "The hubs")\n');
  assert.equal(
    plainBody('[the\nhubs](./hubs.mdx) and [the file](pathname:///openapi_v3.json), [twice](pathname:///simulator.mjs)'),
    '[the\nhubs](/main/api/hubs) and [the file](/openapi_v3.json), [twice](/simulator.mjs)\n',
  );
  assert.equal(plainBody('<a href="hubs.mdx#states">\\{hubs\\}</a>'), '[{hubs}](/main/api/hubs#states)\n');
});

test('a page that is no MDX is named as its author knows it', () => {
  assert.throws(() => plainBody('<LifeCycle>'), /^Error: docs\/api\/x\.mdx:6: <LifeCycle> is not closed/);
});
