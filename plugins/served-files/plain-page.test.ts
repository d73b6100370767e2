import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, plainPage } from './plain-page';

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
  const plain = plainPage(source, 'api/admin/doors.mdx');
  assert.match(
    plain,
    /^# Doors\n\nAbout doors\.\n\nSee \[hubs\]\(\/main\/api\/hubs#states\) and \[the reference\]\(\/openapi#listDoors\)\.\n/,
  );
  assert.match(plain, /\n\*\*Modes of a door\*\*\n\n\| From \| To \|/);
  assert.match(plain, /\n### Heading\n/);
  assert.match(plain, /A brace \{ and a sign < in prose, \[`name-taken`\]\(#name-taken\)\./);
  assert.doesNotMatch(plain, /import |LifeCycle/);
});

test('code stays as it stands', () => {
  assert.ok(plainPage(source, 'api/admin/doors.mdx').includes('```text\n<Explorer /> [x](../hubs.mdx) \\{\n```'));
});

test('links follow the base of the site, and the page about a folder ends in a slash', () => {
  assert.match(plainPage(source, 'api/admin/doors.mdx', '/portal/'), /\]\(\/portal\/main\/api\/hubs#states\)/);
  assert.equal(addressOf('api/index.mdx'), '/main/api/');
  assert.equal(addressOf('index.mdx'), '/main/');
});
