import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Contract, Schema } from '../../api/contract';
import { readContract } from '../../api/read-contract';
import { anchorClaims, fieldsList } from './fields-list';
import { fieldsTable } from './fields-table';
import { expandPage } from './index';
import { escapeProse, markdownTable } from './markdown';
import { printJson } from './print-json';
import { answerBlock, pickMembers } from './recorded-answer';
import { stepsOf, storyLanguages } from './story';

const contract = readContract();
const [shell] = storyLanguages;

test('what a page names wrongly stops the build, with page and line', () => {
  const wrong: [string, RegExp][] = [
    ['<Operations tag="windows" />', /docs\/x\.mdx:3: .*names no tag.*Known: .*door-groups/],
    ['<Operation id="openWindow">\n\nText.\n\n</Operation>', /docs\/x\.mdx:3: .*names no operation/],
    ['<Operation id="listDoors" />', /docs\/x\.mdx:3: .*says nothing/],
    ['<Fields schema="Window" />', /docs\/x\.mdx:3: .*no schema "Window"/],
    ['<Limits of="windows" />', /docs\/x\.mdx:3: .*no limit "windows"/],
    ['<Sample step="quickstart/sing" />', /docs\/x\.mdx:3: .*has no step "sing"/],
    ['<Sample step="nowhere/sing" />', /docs\/x\.mdx:3: .*names no step/],
    ['<SampleFile name="nowhere/file" />', /docs\/x\.mdx:3: .*names no file/],
  ];
  for (const [element, message] of wrong) {
    assert.throws(() => expandPage(`a\n\n${element}\n`, 'docs/x.mdx'), message, element);
  }
});

test('an operation becomes its heading, call, problems, request, answer and prose', () => {
  const text = expandPage('<Operation id="createDoor">\n\nIt is not wired yet.\n\n</Operation>', 'docs/x.mdx');
  const parts = [
    '### Create a door with its locks and timings {/* #createDoor */}',
    '<p className="call">[<span className="verb" data-verb="POST">POST</span> <code>/v2/<wbr />systems/<wbr />\\{systemId\\}/<wbr />doors</code>](/openapi#createDoor) <span>needs <span className="label">HARDWARE_MANAGEMENT (depends on the member)</span>, takes `Idempotency-Key`, answers `201`</span></p>',
    'Besides the [usual problems](',
    '<a href="#lock2-absent">`lock2-absent`</a>',
    '<summary>A request and its answer</summary>',
    '<CodeTabs plain="bash" run="createDoor">',
    '"$ACCESS_URL/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K/doors"',
    '```typescript title="In a fresh building"',
    '```python title="In a fresh building"',
    '```json title="201 Created"',
    'It is not wired yet.',
  ];
  let at = -1;
  for (const part of parts) {
    assert.ok(text.indexOf(part) > at, part);
    at = text.indexOf(part);
  }
});

test('the operations of a tag lead to their sections, and what all of their paths begin with is said once', () => {
  const list = expandPage('<Operations tag="doors" />', 'docs/x.mdx');
  assert.match(list, /^All paths begin with `\/v2\/systems\/\{systemId\}`\.\n\n<ul className="operations">\n/);
  assert.match(
    list,
    /\n<li><span className="verb" data-verb="GET">GET<\/span> <code>\/doors\/<wbr \/>\\\{doorId\\\}<\/code> <span>\[[^\]]+\]\(#getDoor\) <span className="label">/,
  );
  assert.match(
    expandPage('<Operations tag="systems-admin" />', 'docs/x.mdx'),
    /^<ul className="operations">\n.*<code>\/v2\/<wbr \/>systems<\/code> /,
  );
  const table = expandPage('<Operations tag="doors" />', 'docs/x.mdx', true);
  assert.match(table, /^All paths begin with `\/v2\/systems\/\{systemId\}`\.\n\n\| What it does \| Call \|\n/);
  assert.match(table, /\n\| \[[^\]]+\]\(#getDoor\) \| `GET \/doors\/\{doorId\}` \|\n/);
});

test('a list tells its own filters one by one, and what every list has in a sentence', () => {
  const source = '<Operation id="listDoors">\n\nText.\n\n</Operation>';
  assert.match(
    expandPage(source, 'docs/x.mdx'),
    /<Member name="lockMode" type="array of strings"><p>Only doors in this mode\. [^<]+ Any of `UNLOCKED`, [^<]+<\/p><\/Member>/,
  );
  const text = expandPage(source, 'docs/x.mdx', true);
  assert.match(text, /\n\| `lockMode` \| array of strings \| Only doors in this mode\..*`BLOCKED`\. \|\n/);
  assert.doesNotMatch(text, /\n\| `limit` \|/);
  assert.match(text, /You can page with `limit` \(1 to 200, 50 if left out\) and `cursor`\. You can sort by `name`, .* `updatedSince`/);
});

test('a catalogue of values, and values that a page tells elsewhere, are counted in a table of members, not listed', () => {
  const rows = fieldsTable(contract, 'Problem', { counted: 'limit.name' });
  assert.match(
    rows,
    /\| `code` \| string \| The kind of problem, .* One of the \[71 problem codes\]\(\/main\/guides\/error-handling#every-code\)\. \|\n/,
  );
  assert.match(rows, /\| `errors\[\]\.code` \| string \|/, 'a union has the types of its variants');
  assert.match(rows, /\| `limit\.name` .* One of \d+ values\. \|\n/);
  assert.match(rows, /\| `requiredCapacities` .* Any of the \[4 capacities\]\(/);
  assert.throws(() => fieldsTable(contract, 'Problem', { counted: 'limt.name' }), /no member limt\.name\./);
});

test('a part may hold another', () => {
  const text = expandPage('<Operation id="getDoor">\n\nA lease:\n\n<Fields schema="DoorLease" />\n\n</Operation>', 'docs/x.mdx');
  assert.match(text, /A lease:\n\n<ul className="members"><Member at="delegationId" type="id">/);
});

test('a step that makes no request cannot be run', () => {
  assert.doesNotMatch(expandPage('<Sample step="quickstart/choose-the-system" answer="none" />', 'docs/x.mdx'), / run=/);
});

test('a step comes in three languages, of which the reader sees one', () => {
  const text = expandPage('---\ntitle: A\n---\n<Sample step="quickstart/find-the-system" />', 'docs/x.mdx');
  assert.match(text, /^---\ntitle: A\n---\n\nimport CodeTabs from '@site\/src\/components\/CodeTabs';\n/);
  assert.match(
    text,
    /<CodeTabs run="quickstart\/find-the-system">\n\n```bash\n[^`]*```\n\n```typescript\n[^`]*```\n\n```python\n[^`]*```\n\n<\/CodeTabs>\n\n```json title="200 OK, the first of 2"/,
  );
});

test('fields tell type, what is required, bounds, values and defaults, and go into objects and lists', () => {
  const rows = fieldsTable(contract, 'OwnDoor', { create: 'DoorCreate' });
  assert.match(rows, /\| `lockCount` \| integer, required \|.* 1 to 2\. \|/);
  assert.match(rows, /\| `accessTimeSeconds` \| integer \|.* 1 to 120\. Default `7`\. \|/);
  assert.match(rows, /\| `status` \| \[DoorStatus\]\(\/openapi#schema-DoorStatus\), read-only \|/);
  assert.match(rows, /\| `status\.lockMode` \| string \|.*One of `UNLOCKED` \(open to everybody\)/);
  assert.match(rows, /\| `status\.override\.mode` \| string \| As `status\.lockMode`\. \|/, 'a set of values is explained once');
  assert.ok(rows.indexOf('`id`') < rows.indexOf('`name`') && rows.indexOf('`name`') < rows.indexOf('`directional`'));
  assert.ok(rows.indexOf('`status.updatedAt`') < rows.indexOf('`createdAt`'), 'what everything has comes last');
});

/** A list of members, cut before each of them. */
const itemsOf = (list: string) =>
  new Map([...list.matchAll(/<Member at="([^"]+)" (.*?)(?=<Member at=|$)/g)].map(([, id = '', text = '']) => [id, text]));

test('on a page members are a list in one line, with what they hold in place', () => {
  const list = fieldsList(contract, 'OwnDoor', { create: 'DoorCreate' }, anchorClaims());
  assert.doesNotMatch(list, /\n/, 'MDX reads a line as text');
  const items = itemsOf(list);
  assert.equal(
    items.get('lockCount'),
    'type="integer" required><p>How many locks the door has. Lock 2 is a night or motor lock and must open from inside by hand.</p><small>1 to 2</small></Member>',
  );
  assert.match(items.get('id') ?? '', /<small>begins with `dor_`<\/small>/, 'a pattern is told in words');
  assert.match(
    items.get('status') ?? '',
    /^type="\[DoorStatus\]" marks=", read-only">.*<details><summary>7 members of status<\/summary><ul className="members">$/,
  );
  assert.match(items.get('status.lockMode') ?? '', /^inside type="string">.*<dl><dt>UNLOCKED<\/dt><dd>Open to everybody\.<\/dd><dt>/);
  assert.match(items.get('status.override.mode') ?? '', /<p>As <a href="#member-status\.lockMode">`status\.lockMode`<\/a>\.<\/p>/);
  const rows = fieldsTable(contract, 'OwnDoor', { create: 'DoorCreate' }).split('\n').slice(2);
  assert.equal(items.size, rows.length, 'the list and the table tell the same members');
});

test('an object that holds much is closed, and a condition that holds for all of it is said once', () => {
  const claim = anchorClaims();
  const items = itemsOf(fieldsList(contract, 'Token', { create: 'TokenCreate' }, claim));
  assert.match(items.get('card') ?? '', /<p>With `type` `CARD`\. /);
  assert.doesNotMatch(items.get('card.bitLength') ?? '', /With/);
  assert.match(
    items.get('userId') ?? '',
    /<p>With `type` `CARD` and `EXTERNAL`: the user who .*<\/p><p>With `type` `PIN`, required: the user/,
  );
  const again = itemsOf(fieldsList(contract, 'OffboardedUser', {}, claim));
  assert.match(again.get('user') ?? '', /<details><summary>\d\d members of user<\/summary>/);
  const second = [...itemsOf(fieldsList(contract, 'Token', {}, claim)).keys()];
  assert.ok(second.includes('Token.id') && !second.includes('id'), 'an anchor stands once on a page');
});

test('a member that only some variants have says which', () => {
  const rows = fieldsTable(contract, 'Token', { create: 'TokenCreate' });
  assert.match(rows, /\| `type` \| string, .*fixed once made \| One of `CARD`, `PIN`, `MOBILE` and `EXTERNAL`\. \|/);
  assert.match(rows, /\| `pin` \| string, 4 to 8 digits, for example `4071` \| /, 'what can be changed is not fixed');
  assert.match(rows, /\| `card\.bitLength` \| integer \| With `type` `CARD`\. /);
});

test('a member that variants have in several forms is one row, with what is so in each of them', () => {
  const user = fieldsTable(contract, 'Token', { create: 'TokenCreate' });
  assert.match(
    user,
    /\| `userId` \| id or null \| With `type` `CARD` and `EXTERNAL`: the user .*<br \/>With `type` `PIN`, required: the user whose PIN .*<br \/>With `type` `MOBILE`, required: /,
  );
  const dryRun = fieldsTable(contract, 'DryRunRequest');
  const types = contract.components.schemas.DryRunCredential?.discriminator as { mapping: Record<string, string> };
  const [told = ''] = dryRun.match(/\n\| `credential\.type` .*\n/) ?? [];
  for (const type of Object.keys(types.mapping)) {
    assert.ok(told.includes(`\`${type}\``), `${type} is one of the types`);
  }
  assert.match(
    fieldsTable(contract, 'KeyCreate'),
    /\| `token\.card\.value` \| string, for example [^|]+ \| With `encoding` `RAW_HEX`: .*<br \/>With `encoding` `DECIMAL`: /,
  );
});

test('what one member holds can be told alone, and all types of a family by its name', () => {
  const rows = fieldsTable(contract, 'Event', { under: 'data' });
  assert.match(rows, /\n\| `data\.fromVersion` \| string, for example `4\.8\.2` \| With `type` `firmware\.\*`\. /);
  assert.doesNotMatch(rows, /\n\| `(?:data|occurredAt)` \|/);
});

test('what every form of a request needs is required, and no more', () => {
  const rows = fieldsTable(contract, 'ControllerAction', { create: 'ControllerActionCreate' });
  assert.match(rows, /\| `controllerId` \| id, required, fixed once made \|/);
  assert.match(rows, /\| `output` \| integer or null, fixed once made \|/);
});

test('every schema of the contract can be told, and no member is lost', () => {
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    const rows = fieldsTable(contract, name);
    const paths = rows.split('\n').map((row) => row.split(' | ')[0]);
    assert.equal(new Set(paths).size, paths.length, `${name}: a member has one row`);
    assert.doesNotMatch(rows, /\| any\b/, `${name} has a member without a type`);
    for (const member of Object.keys((schema.properties as Schema | undefined) ?? {})) {
      assert.ok(rows.includes(`\`${member}\``), `${name}.${member}`);
    }
  }
});

test('a schema that holds itself comes to an end', () => {
  const tree = { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } } };
  const rows = fieldsTable({ components: { schemas: { Tree: tree } } } as unknown as Contract, 'Tree');
  assert.equal(rows.split('\n').length, 3);
});

test('answers are cut down to what a page asks for, and say so', () => {
  const list = {
    items: [
      { id: 1, a: { b: 2, c: 3 } },
      { id: 2, a: { b: 4, c: 5 } },
    ],
    page: { limit: 50 },
  };
  assert.match(answerBlock({ status: 200, body: list }), /^```json title="200 OK, the first of 2"\n/);
  assert.match(answerBlock({ status: 200, body: list }, ['items.a.b'], 2), /title="200 OK, excerpt"\n\{\n {2}"items": \[\n/);
  assert.deepEqual(pickMembers(list, ['items.a.b']), { items: [{ a: { b: 2 } }, { a: { b: 4 } }] });
  assert.equal(answerBlock({ status: 204, body: null }), 'The answer is `204 No Content`, without a body.');
});

test('JSON keeps short things on a line', () => {
  assert.equal(printJson({ a: [1, 2], b: { c: [{ d: 1 }] } }), '{\n  "a": [1, 2],\n  "b": {\n    "c": [\n      {"d": 1}\n    ]\n  }\n}');
  assert.equal(printJson([]), '[]');
  assert.equal(printJson({ a: 1 }), '{\n  "a": 1\n}', 'in a file');
  assert.equal(printJson({ a: 1, b: null }, '', true), '{"a": 1, "b": null}', 'on a page');
});

test('texts of the contract cannot break out of a table or become code', () => {
  assert.equal(escapeProse('A {x} <y> `{z}`\nnext'), 'A \\{x\\} &lt;y> `{z}` next');
  assert.equal(markdownTable(['a'], [['b | c']]), '| a |\n| --- |\n| b \\| c |');
});

test('steps of a story are told apart by their marks', () => {
  const steps = stepsOf('#!/bin/sh\n# step: one\ncurl a\n\n# step: two\ncurl b\n', shell);
  assert.deepEqual(
    [...steps],
    [
      ['one', 'curl a'],
      ['two', 'curl b'],
    ],
  );
  assert.throws(() => stepsOf('# step: one\n# step: one\n', shell), /two steps "one"/);
});
