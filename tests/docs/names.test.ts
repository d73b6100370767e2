// What the pages name: each rule over all pages, each rule on twins, and the list of exceptions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodesOf } from '../../plugins/mdx/nodes';
import { allPages } from './all-pages';
import { checkPage, formatFinding } from './finding';
import { allowedFile, allowedLines, allowedNames } from './names/allowed-names';
import { classify } from './names/classify';
import { nameRules } from './names/index';
import { parsePage } from './parse-page';

const spans = allPages.flatMap((page) => [...nodesOf(page.tree)].flatMap((node) => (node.type === 'inlineCode' ? [node.value] : [])));

for (const rule of nameRules) {
  test(`${rule.name}: every page`, () => {
    const findings = allPages.flatMap((page) => checkPage(page, [rule]));
    assert.equal(findings.length, 0, `${findings.length} findings\n${findings.map(formatFinding).join('\n')}`);
  });
}

test('what stands in backticks is told apart', () => {
  const kinds = new Map<string, number>();
  for (const span of spans) {
    const result = classify(span);
    const kind = allowedNames.has(span) ? 'allowed' : 'kind' in result ? result.kind : 'unknown, or a name in code';
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  console.log(
    [...kinds]
      .toSorted(([, a], [, b]) => b - a)
      .map(([kind, count]) => `${String(count).padStart(6)} ${kind}`)
      .join('\n'),
  );
  assert.ok(spans.length > 2000);
});

const right: [span: string, kind: string][] = [
  ['GET /v2/systems/{systemId}/doors', 'call'],
  ['GET /v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K/doors?limit=1', 'call'],
  ['POST /_sim/reset', 'simulator route'],
  ['/v2/systems/{systemId}', 'path'],
  ['/tokens/0/card/value', 'pointer'],
  ['/openapi#createDoorAction', 'place in the reference'],
  ['lockCount', 'member'],
  ['status.lockMode', 'member'],
  ['items[].recurrence', 'member'],
  ['data.viaSystemId', 'member'],
  ['Door.status.lockMode', 'schema'],
  ['DOUBLE_LOCKED', 'enum value'],
  ['name-taken', 'problem code'],
  ['unknown-member', 'problem code'],
  ['409 name-taken', 'problem with its status'],
  ['door.opened', 'event type'],
  ['access.*', 'event pattern'],
  ['Retry-After', 'header'],
  ['receivedAfter', 'parameter'],
  ['createDoor', 'operation'],
  ['door-groups', 'tag'],
  ['dor_01KEY0W720XV0HBA7MHWWP8E15', 'id'],
  ['412', 'status'],
  ['null', 'literal'],
  ['08:00', 'time'],
  ['blocked: true', 'member with a value'],
  ['syncState: PENDING', 'member with a value'],
  ['sort=-createdAt', 'member with a value'],
  ['npm run simulator', 'command'],
  ['$ACCESS_URL', 'environment variable'],
  ['application/problem+json', 'media type'],
  ['--state world.json', 'option of a command'],
  ['/_sim/clock', 'simulator route'],
  ['PORT=4011 node simulator.mjs', 'shell command'],
  ['http://127.0.0.1:8080/access', 'own machine'],
];

test('a right name is known for what it is', () => {
  for (const [span, kind] of right) {
    assert.deepEqual(classify(span), { kind }, span);
  }
});

const wrong: [span: string, fault: RegExp][] = [
  ['PUT /v2/systems/{systemId}/doors', /only (?:GET|POST)/],
  ['GET /v2/systems/{systemId}/windows', /no operation/],
  ['POST /_sim/explode', /no such route/],
  ['/v2/windows', /no operation/],
  ['/tokens/0/window/value', /no body/],
  ['/openapi#openWindow', /anchor/],
  ['lockCuont', /does not know/],
  ['status.lockCount', /nested/],
  ['status.lockMode.name', /nested/],
  ['TRIPLE_LOCKED', /does not know/],
  ['name-token', /does not know/],
  ['422 name-taken', /comes with 409/],
  ['409 name-token', /no problem code/],
  ['door.exploded', /./],
  ['window.*', /./],
  ['Retry-Before', /does not know/],
  ['createWindow', /does not know/],
  ['dor_01KEY0W720XV0HBA7MHWWP8E16', /cast/],
  ['499', /./],
  ['25:00', /./],
  ['blocked: maybe', /cannot be/],
  ['syncState: SLEEPY', /cannot be/],
  ['npm run nothing', /does not know/],
  ['--nothing', /does not know/],
  ['/_sim/nothing', /./],
  ['http://door.com/access', /does not know/],
  ['$ACCESS_NOTHING', /does not know/],
];

test('a wrong name is not', () => {
  for (const [span, fault] of wrong) {
    const result = classify(span);
    assert.ok('fault' in result, `${span} passes as ${'kind' in result && result.kind}`);
    assert.match(result.fault, fault, span);
  }
});

const twins: Record<string, [bad: string, good: string][]> = {
  'cast-ids': [['```json\n"dor_01KEY0W720XV0HBA7MHWWP8E16"\n```', '```json\n"dor_01KEY0W720XV0HBA7MHWWP8E15"\n```']],
  'known-names': [
    ['The `lockCuont` of a door.', 'The `lockCount` of a door.'],
    ['Text.\n\n```typescript\nconst a = 1;\n```\n\n`nearby` is one.', 'Text.\n\n```typescript\nconst nearby = 1;\n```\n\n`nearby` is one.'],
  ],
  'known-limits': [
    ['The system has 2 500 doors.', 'The system has 2 000 doors. The house has 7 doors.'],
    ['You may send 500 requests a minute.', 'You may send 600 requests a minute.'],
    ['Events are kept 400 days.', 'Events are kept 365 days.'],
    ['It has at most 333 characters.', 'It has at most 500 characters.'],
  ],
  'known-bounds': [
    ['| A | B |\n|---|---|\n| `accessTimeSeconds` | 1 to 130 |', '| A | B |\n|---|---|\n| `accessTimeSeconds` | 1 to 120, default 7 |'],
    ['| A | B |\n|---|---|\n| `accessTimeSeconds` | 1 to 120, default 8 |', '| A | B |\n|---|---|\n| Access time | 1 to 130 |'],
    [
      '| A | B |\n|---|---|\n| `description` | At most 501 characters. |',
      '| A | B |\n|---|---|\n| `description` | At most 500 characters. |',
    ],
  ],
  'sample-addresses': [['```bash\ncurl "$ACCESS_URL/v2/windows"\n```', '```bash\ncurl "$ACCESS_URL/v2/systems?limit=1"\n```']],
};

test('each rule speaks of the bad text and not of its twin', () => {
  assert.deepEqual(Object.keys(twins).toSorted(), nameRules.map(({ name }) => name).toSorted());
  for (const rule of nameRules) {
    for (const [bad, good] of twins[rule.name] ?? []) {
      assert.equal(checkPage(parsePage('docs/a.mdx', bad), [rule]).length, 1, bad);
      assert.deepEqual(checkPage(parsePage('docs/a.mdx', good), [rule]), [], good);
    }
  }
});

test('the list of exceptions is sorted, says why, and has only names that pages use and nothing else knows', () => {
  assert.deepEqual(allowedLines, [...new Set(allowedLines)].toSorted(), `${allowedFile}: sort it`);
  const used = new Set(spans);
  for (const [name, reason] of allowedNames) {
    assert.ok(reason && reason.length > 5, `${allowedFile}: ${name} has no reason`);
    assert.ok(used.has(name), `${allowedFile}: no page has ${name}`);
    assert.ok('fault' in classify(name), `${allowedFile}: ${name} is known without it`);
  }
});
