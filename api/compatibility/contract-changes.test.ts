import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change } from '../../openapi/changes/change';
import type { Contract, Operation, Schema } from '../contract';
import { valueAt } from '../contract';
import { readContract } from '../read-contract';
import { breakingChanges, contractChanges, report } from './contract-changes';

const released = readContract();

type Changed = Contract & {
  components: { schemas: Record<string, Schema & { properties: Record<string, Schema>; required: string[]; enum: string[] }> };
};

function changesAfter(change: (contract: Changed) => void): Change[] {
  const contract = structuredClone(released) as Changed;
  change(contract);
  return contractChanges(released, contract);
}

const linesOf = (changes: Change[], isBreaking: boolean) => report(changes.filter(({ effect }) => (effect === 'breaking') === isBreaking));

function rename(contract: Contract, from: string, to: string): void {
  const text = JSON.stringify(contract).replaceAll(`#/components/schemas/${from}"`, `#/components/schemas/${to}"`);
  Object.assign(contract, JSON.parse(text.replace(`"${from}":{"type"`, `"${to}":{"type"`)));
}

const operation = (contract: Contract, method: string, path: string) => contract.paths[path]?.[method] as Operation;
const schema = (contract: Changed, name: string) => {
  const found = contract.components.schemas[name];
  assert.ok(found, name);
  return found;
};
const doors = '/v2/systems/{systemId}/doors';

const breaking: [what: string, change: (contract: Changed) => void, named: RegExp][] = [
  ['an operation is removed', (c) => delete c.paths[doors]?.post, /^createDoor: `POST \/v2\/systems\/\{systemId\}\/doors` was removed\.$/],
  [
    'an operation is renamed',
    (c) => Object.assign(operation(c, 'post', doors), { operationId: 'addDoor' }),
    /^createDoor: It is called `addDoor` now\.$/,
  ],
  ['a capacity no longer suffices', (c) => operation(c, 'get', doors)['x-capacities'].pop(), /^listDoors: `AUDIT` is no longer enough\.$/],
  [
    'a parameter is removed',
    (c) => operation(c, 'get', doors).parameters?.pop(),
    /^listDoors: The query parameter `connection` was removed\.$/,
  ],
  [
    'a new parameter is required',
    (c) => operation(c, 'get', doors).parameters?.push({ name: 'site', in: 'query', required: true, description: '', schema: {} }),
    /^listDoors: The query parameter `site` is new and required\.$/,
  ],
  [
    'several values are sent in another form',
    (c) => Object.assign(operation(c, 'get', doors).parameters?.at(-1) ?? {}, { explode: false }),
    /^listDoors: The query parameter `connection` is sent in another form\.$/,
  ],
  [
    'a request member is removed',
    (c) => delete schema(c, 'DoorSettings').properties.directional,
    /createDoor, updateDoor: In the body, `directional` was removed\./,
  ],
  [
    'a request member becomes required',
    (c) => schema(c, 'DoorCreate').required.push('directional'),
    /^createDoor: In the body, `directional` is required now\.$/,
  ],
  [
    'a request member takes less',
    (c) => Object.assign(schema(c, 'DoorSettings').properties.accessTimeSeconds ?? {}, { maximum: 60 }),
    /^createDoor, updateDoor: In the body, `accessTimeSeconds` has the `maximum` `60` instead of `120`\.$/,
  ],
  [
    'a default changes',
    (c) => Object.assign(schema(c, 'DoorSettings').properties.accessTimeSeconds ?? {}, { default: 5 }),
    /^createDoor, updateDoor: In the body, `accessTimeSeconds` has the `default` `5` instead of `7`\.$/,
  ],
  [
    'a member changes its type',
    (c) => Object.assign(schema(c, 'DoorSettings').properties.lockCount ?? {}, { type: 'string' }),
    /createDoor, updateDoor: In the body, `lockCount` is `string` instead of `integer`\./,
  ],
  [
    'a request member needs another one',
    (c) => Object.assign(schema(c, 'DoorSettings'), { dependentRequired: { unlockScheduleId: ['directional'] } }),
    /^createDoor, updateDoor: The body has a new condition \(`dependentRequired`\)\.$/,
  ],
  [
    'a pattern changes',
    (c) => Object.assign(schema(c, 'DoorId'), { pattern: '^door-' }),
    /getDoor.*: The path parameter `doorId` .*`pattern`/,
  ],
  [
    'an answer loses a member',
    (c) => delete schema(c, 'DoorStatus').properties.alarm,
    /listDoors.*: In the `200` answer, `(items\[\]\.)?status\.alarm` was removed\./,
  ],
  [
    'a member of an answer may be absent',
    (c) => schema(c, 'DoorStatus').required.pop(),
    /getDoor.*: In the `200` answer, `status\.updatedAt` may be absent now\./,
  ],
  [
    'a member of an answer may be null',
    (c) => Object.assign(schema(c, 'DoorStatus').properties, { lockState: { type: ['string', 'null'] } }),
    /getDoor.*: In the `200` answer, `status\.lockState` can be `null` now\./,
  ],
  [
    'an enumeration loses a value',
    (c) => schema(c, 'LockMode').enum.pop(),
    /listDoors: Each item of the query parameter `lockMode` lost the value `BLOCKED`\./,
  ],
  [
    'a success has another status',
    (c) => {
      const { responses } = operation(c, 'post', doors);
      responses['200'] = responses['201'] ?? { description: '' };
      delete responses['201'];
    },
    /^createDoor: `201` is no longer answered\.$/,
  ],
  [
    'a problem has another status',
    (c) => {
      const post = operation(c, 'post', doors);
      const conflict = post.responses['409'] as { content: Record<string, { examples: Record<string, unknown> }> };
      const unprocessable = post.responses['422'] as typeof conflict;
      Object.assign(unprocessable.content['application/problem+json']?.examples ?? {}, { 'name-taken': {} });
      delete conflict.content['application/problem+json']?.examples['name-taken'];
    },
    /^createDoor: The problem `name-taken` moved from 409 to 422\.$/,
  ],
  [
    'a header is removed',
    (c) => delete (operation(c, 'post', doors).responses['201'] as { headers: Record<string, unknown> }).headers.Location,
    /^createDoor: The header `Location` of the `201` answer was removed\.$/,
  ],
  [
    'a header of an answer may be absent',
    (c) => Object.assign(c.components.headers.Location ?? {}, { required: false }),
    /createDoor.*: The header `Location` of the `201` answer may be absent now\.$/,
  ],
  [
    'a header of a delivery may be absent',
    (c) => Object.assign(c.components.parameters.webhookSignatureHeader ?? {}, { required: false }),
    /door.opened.*: The header parameter `webhook-signature` may be absent now\.$/,
  ],
  [
    'a receiver may no longer answer what it could',
    (c) => delete valueAt<Operation>(c.webhooks, 'door.opened', 'post').responses['410'],
    /^door.opened: `410` is no longer taken as an answer\.$/,
  ],
  [
    'a success can have another status too',
    (c) => {
      const { responses } = operation(c, 'post', doors);
      responses['202'] = responses['201'] ?? { description: '' };
    },
    /^createDoor: `202` is answered now\.$/,
  ],
  [
    'a request member takes one value only',
    (c) => Object.assign(schema(c, 'DoorSettings').properties.lockCount ?? {}, { const: 1 }),
    /^createDoor, updateDoor: In the body, `lockCount` has the `const` `1` now\.$/,
  ],
  [
    'a body must have one of several forms',
    (c) => Object.assign(schema(c, 'DoorUpdate'), { anyOf: [{ required: ['name'] }, { required: ['directional'] }] }),
    /^updateDoor: The body takes only one of 2 forms now\.$/,
  ],
  [
    'a capacity suffices for a part only',
    (c) => Object.assign(operation(c, 'delete', `${doors}/{doorId}`), { 'x-capacity-notes': { HARDWARE_MANAGEMENT: 'by day only' } }),
    /^deleteDoor: `HARDWARE_MANAGEMENT` is no longer enough for all of it: by day only\.$/,
  ],
  [
    'an operation becomes a preview',
    (c) => Object.assign(operation(c, 'post', doors), { 'x-preview': true }),
    /^createDoor: It is a preview now/,
  ],
  [
    'a bound is lowered',
    (c) => Object.assign(c['x-bounds'].eventDays ?? {}, { max: 90 }),
    /^The limit `eventDays` is 90 instead of 365\.$/,
  ],
  ['a bound is no longer stated', (c) => delete c['x-bounds'].eventDays, /^The limit `eventDays` is no longer promised\.$/],
  [
    'a rate allows less at once',
    (c) => Object.assign(c['x-rate-limits'].default ?? {}, { quota: 60, windowSeconds: 6 }),
    /^The rate limit `default` is 60 in 6 seconds instead of 600 in 60 seconds\.$/,
  ],
  ['an event type is removed', (c) => delete c.webhooks['door.opened'], /^door.opened: The webhook `door\.opened` was removed\.$/],
  [
    'an event loses a member',
    (c) => delete schema(c, 'DoorLeftOpenData').properties.openSeconds,
    /door.left_open: In the body, `data\.data\.openSeconds` was removed\./,
  ],
  ['a limit is lowered', (c) => Object.assign(c['x-limits'].doors ?? {}, { max: 1000 }), /^The limit `doors` is 1000 instead of 2000\.$/],
  [
    'a rate is lowered',
    (c) => Object.assign(c['x-rate-limits'].default ?? {}, { windowSeconds: 120 }),
    /^The rate limit `default` is 600 in 120 seconds instead of 600 in 60 seconds\.$/,
  ],
  ['a schema is renamed', (c) => rename(c, 'DoorAlarm', 'AlarmOfDoor'), /^The schema `DoorAlarm` was removed/],
  [
    'an optional body becomes required',
    (c) => {
      const rotate = '/v2/accounts/{accountId}/administrators/{administratorId}/credentials/{credentialId}/rotate';
      Object.assign(operation(c, 'post', rotate).requestBody ?? {}, { required: true });
    },
    /^rotateApiCredential: A body is required now\.$/,
  ],
  [
    'a variant is lost',
    (c) => (schema(c, 'Door').oneOf as unknown[]).pop(),
    /getDoor.*: The `200` answer lost the variant `DelegatedDoor`\./,
  ],
];

for (const [what, change, named] of breaking) {
  test(`breaking: ${what}`, () => {
    const found = linesOf(changesAfter(change), true);
    assert.ok(
      found.some((line) => named.test(line)),
      found.join('\n') || 'nothing was found',
    );
  });
}

test('breaking: a request list that took any items takes some only', () => {
  const before = structuredClone(released) as Changed;
  delete schema(before, 'RoleSettings').properties.privilegeIds?.items;
  assert.match(
    report(breakingChanges(before, released)).join('\n'),
    /^createRole, updateRole: In the body, `privilegeIds\[\]` is only `string` now\./m,
  );
});

const notBreaking: [what: string, change: (contract: Changed) => void, named: RegExp | null][] = [
  ['nothing', () => undefined, null],
  ['a new operation', (c) => Object.assign(c.paths, { '/v2/news': { get: operation(c, 'get', doors) } }), /`GET \/v2\/news` is new\./],
  [
    'a new optional parameter',
    (c) => operation(c, 'get', doors).parameters?.push({ name: 'site', in: 'query', description: '', schema: { type: 'string' } }),
    /^listDoors: The query parameter `site` is new and optional\.$/,
  ],
  [
    'a new optional request member',
    (c) => Object.assign(schema(c, 'DoorSettings').properties, { colour: { type: 'string' } }),
    /^createDoor, updateDoor: In the body, `colour` is new and optional\.$/,
  ],
  [
    'a new member of an answer',
    (c) => Object.assign(schema(c, 'DoorStatus').properties, { heat: { type: 'number' } }),
    /getDoor.*: In the `200` answer, `status\.heat` is new\.$/,
  ],
  [
    'a member of an answer that is never null any more',
    (c) => {
      schema(c, 'DoorOverride').properties.until = { $ref: '#/components/schemas/UtcTimestamp' };
    },
    /getDoor.*: In the `200` answer, `status\.override\.until` is never `null` any more\.$/,
  ],
  [
    'a request member that is read more freely',
    (c) => {
      schema(c, 'ControllerUpdate').properties.macAddress = { type: ['string', 'null'], default: null };
    },
    /^updateController: In the body, `macAddress` no longer has a `pattern`/,
  ],
  [
    'a new value of an enumeration',
    (c) => schema(c, 'LockMode').enum.push('AJAR'),
    /^listDoors: Each item of the query parameter `lockMode` gained the value `AJAR`\.$/,
  ],
  [
    'a new event type',
    (c) => Object.assign(c.webhooks, { 'door.knocked': c.webhooks['door.opened'] }),
    /^door\.knocked: The webhook `door\.knocked` is new\.$/,
  ],
  ['a new problem code', (c) => schema(c, 'ProblemCode').enum.push('door-melted'), /`code` gained the value `door-melted`\.$/],
  [
    'a new problem of an operation',
    (c) => {
      const { responses } = operation(c, 'post', doors);
      const conflict = responses['409'] as { content: Record<string, { examples: Record<string, unknown> }> };
      Object.assign(conflict.content['application/problem+json']?.examples ?? {}, { 'door-melted': {} });
    },
    /^createDoor: The problem `door-melted` \(409\) is new\.$/,
  ],
  [
    'a new header',
    (c) =>
      Object.assign((operation(c, 'post', doors).responses['201'] as { headers: object }).headers, {
        'Server-Timing': { description: '', schema: { type: 'string' } },
      }),
    /^createDoor: The header `Server-Timing` of the `201` answer is new\.$/,
  ],
  [
    'a wider range',
    (c) => Object.assign(schema(c, 'DoorSettings').properties.accessTimeSeconds ?? {}, { maximum: 240 }),
    /^createDoor, updateDoor: In the body, `accessTimeSeconds` has the `maximum` `240` instead of `120`\.$/,
  ],
  [
    'a higher rate',
    (c) => Object.assign(c['x-rate-limits'].default ?? {}, { quota: 1200 }),
    /^The rate limit `default` is 1200 in 60 seconds instead of 600 in 60 seconds\.$/,
  ],
  ['a higher limit', (c) => Object.assign(c['x-limits'].doors ?? {}, { max: 5000 }), /^The limit `doors` is 5000 instead of 2000\.$/],
  ['a limit that is gone', (c) => delete c['x-limits'].doors, /^The limit `doors` is gone\.$/],
  [
    'another capacity that is enough',
    (c) => operation(c, 'delete', `${doors}/{doorId}`)['x-capacities'].push('ACCESS_MANAGEMENT'),
    /^deleteDoor: `ACCESS_MANAGEMENT` is enough now\.$/,
  ],
  ['a deprecation', (c) => Object.assign(operation(c, 'get', doors), { deprecated: true }), /^listDoors: It is deprecated\.$/],
  ['another description', (c) => Object.assign(operation(c, 'get', doors), { description: 'Told better.' }), null],
];

for (const [what, change, named] of notBreaking) {
  test(`not breaking: ${what}`, () => {
    const changes = changesAfter(change);
    assert.deepEqual(linesOf(changes, true), []);
    const all = linesOf(changes, false);
    assert.ok(named ? all.some((line) => named.test(line)) : all.length === 0, all.join('\n') || 'nothing was found');
  });
}

test('not breaking: a preview operation is removed, for it promises nothing', () => {
  const before = structuredClone(released);
  Object.assign(operation(before, 'post', doors), { 'x-preview': true });
  const after = structuredClone(before);
  delete after.paths[doors]?.post;
  assert.deepEqual(report(breakingChanges(before, after)), []);
  assert.match(report(contractChanges(before, after)).join(), /^createDoor: `POST .*` was removed\.$/);
});
