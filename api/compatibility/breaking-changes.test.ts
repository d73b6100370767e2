import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Contract, Operation, Schema } from '../contract';
import { valueAt } from '../contract';
import { readContract } from '../read-contract';
import { breakingChanges, report } from './breaking-changes';

const released = readContract();

type Changed = Contract & {
  components: { schemas: Record<string, Schema & { properties: Record<string, Schema>; required: string[]; enum: string[] }> };
};

function afterChange(change: (contract: Changed) => void): string[] {
  const contract = structuredClone(released) as Changed;
  change(contract);
  return report(breakingChanges(released, contract));
}

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
  ['an operation is removed', (c) => delete c.paths[doors]?.post, /^createDoor: POST \/v2\/systems\/\{systemId\}\/doors was removed$/],
  [
    'an operation is renamed',
    (c) => Object.assign(operation(c, 'post', doors), { operationId: 'addDoor' }),
    /^createDoor: is called addDoor now$/,
  ],
  ['a capacity no longer suffices', (c) => operation(c, 'get', doors)['x-capacities'].pop(), /^listDoors: AUDIT no longer suffices$/],
  ['a parameter is removed', (c) => operation(c, 'get', doors).parameters?.pop(), /^listDoors: parameter query connection was removed$/],
  [
    'a new parameter is required',
    (c) => operation(c, 'get', doors).parameters?.push({ name: 'site', in: 'query', required: true, description: '', schema: {} }),
    /^listDoors: parameter query site is new and required$/,
  ],
  [
    'several values are sent in another form',
    (c) => Object.assign(operation(c, 'get', doors).parameters?.at(-1) ?? {}, { explode: false }),
    /^listDoors: parameter query connection is sent in another form$/,
  ],
  [
    'a request member is removed',
    (c) => delete schema(c, 'DoorSettings').properties.directional,
    /createDoor, updateDoor: body: \/directional was removed/,
  ],
  [
    'a request member becomes required',
    (c) => schema(c, 'DoorCreate').required.push('directional'),
    /^createDoor: body: \/directional is required now$/,
  ],
  [
    'a request member takes less',
    (c) => Object.assign(schema(c, 'DoorSettings').properties.accessTimeSeconds ?? {}, { maximum: 60 }),
    /^createDoor, updateDoor: body: \/accessTimeSeconds changed: maximum 120 became 60$/,
  ],
  [
    'a default changes',
    (c) => Object.assign(schema(c, 'DoorSettings').properties.accessTimeSeconds ?? {}, { default: 5 }),
    /^createDoor, updateDoor: body: \/accessTimeSeconds changed: default 7 became 5$/,
  ],
  [
    'a member changes its type',
    (c) => Object.assign(schema(c, 'DoorSettings').properties.lockCount ?? {}, { type: 'string' }),
    /createDoor, updateDoor: body: \/lockCount has another type: \["integer"\] became \["string"\]/,
  ],
  [
    'a request member needs another one',
    (c) => Object.assign(schema(c, 'DoorSettings'), { dependentRequired: { unlockScheduleId: ['directional'] } }),
    /^createDoor, updateDoor: body: \/ changed: dependentRequired none became/,
  ],
  ['a pattern changes', (c) => Object.assign(schema(c, 'DoorId'), { pattern: '^door-' }), /getDoor.*: parameter path doorId: .*pattern/],
  [
    'an answer loses a member',
    (c) => delete schema(c, 'DoorStatus').properties.alarm,
    /listDoors.*: 200 answer: \/(items\/\*\/)?status\/alarm was removed/,
  ],
  [
    'a member of an answer may be absent',
    (c) => schema(c, 'DoorStatus').required.pop(),
    /getDoor.*: 200 answer: \/status\/updatedAt may be absent now/,
  ],
  [
    'a member of an answer may be null',
    (c) => Object.assign(schema(c, 'DoorStatus').properties, { lockState: { type: ['string', 'null'] } }),
    /getDoor.*: 200 answer: \/status\/lockState may be null now/,
  ],
  [
    'an enumeration loses a value',
    (c) => schema(c, 'LockMode').enum.pop(),
    /listDoors: parameter query lockMode: \/\* lost the value "BLOCKED"/,
  ],
  [
    'a success has another status',
    (c) => {
      const { responses } = operation(c, 'post', doors);
      responses['200'] = responses['201'] ?? { description: '' };
      delete responses['201'];
    },
    /^createDoor: 201 is no longer answered$/,
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
    /^createDoor: name-taken moved from 409 to 422$/,
  ],
  [
    'a header is removed',
    (c) => delete (operation(c, 'post', doors).responses['201'] as { headers: Record<string, unknown> }).headers.Location,
    /^createDoor: 201 header Location was removed$/,
  ],
  [
    'a header of an answer may be absent',
    (c) => Object.assign(c.components.headers.Location ?? {}, { required: false }),
    /createDoor.*: 201 header Location may be absent now$/,
  ],
  [
    'a header of a delivery may be absent',
    (c) => Object.assign(c.components.parameters.webhookSignatureHeader ?? {}, { required: false }),
    /door.opened.*: parameter header webhook-signature may be absent now$/,
  ],
  [
    'a receiver may no longer answer what it could',
    (c) => delete valueAt<Operation>(c.webhooks, 'door.opened', 'post').responses['410'],
    /^door.opened: 410 is no longer taken as an answer$/,
  ],
  [
    'a success can have another status too',
    (c) => {
      const { responses } = operation(c, 'post', doors);
      responses['202'] = responses['201'] ?? { description: '' };
    },
    /^createDoor: 202 is answered now$/,
  ],
  [
    'a request member takes one value only',
    (c) => Object.assign(schema(c, 'DoorSettings').properties.lockCount ?? {}, { const: 1 }),
    /^createDoor, updateDoor: body: \/lockCount changed: const none became 1$/,
  ],
  [
    'a body must have one of several forms',
    (c) => Object.assign(schema(c, 'DoorUpdate'), { anyOf: [{ required: ['name'] }, { required: ['directional'] }] }),
    /^updateDoor: body: \/ takes only one of 2 forms now$/,
  ],
  [
    'a capacity suffices for a part only',
    (c) => Object.assign(operation(c, 'delete', `${doors}/{doorId}`), { 'x-capacity-notes': { HARDWARE_MANAGEMENT: 'by day only' } }),
    /^deleteDoor: HARDWARE_MANAGEMENT suffices no longer for all: by day only$/,
  ],
  [
    'an operation becomes a preview',
    (c) => Object.assign(operation(c, 'post', doors), { 'x-preview': true }),
    /^createDoor: is a preview now/,
  ],
  ['a bound is lowered', (c) => Object.assign(c['x-bounds'].eventDays ?? {}, { max: 90 }), /^limit eventDays: 365 became 90$/],
  ['a bound is no longer stated', (c) => delete c['x-bounds'].eventDays, /^limit eventDays: is no longer promised$/],
  [
    'a rate allows less at once',
    (c) => Object.assign(c['x-rate-limits'].default ?? {}, { quota: 60, windowSeconds: 6 }),
    /^rate limit default: 600 in 60 seconds became 60 in 6 seconds$/,
  ],
  ['an event type is removed', (c) => delete c.webhooks['door.opened'], /^door.opened: the event type was removed$/],
  [
    'an event loses a member',
    (c) => delete schema(c, 'DoorLeftOpenData').properties.openSeconds,
    /door.left_open: body: \/data\/data\/openSeconds was removed/,
  ],
  ['a limit is lowered', (c) => Object.assign(c['x-limits'].doors ?? {}, { max: 1000 }), /^limit doors: 2000 became 1000$/],
  [
    'a rate is lowered',
    (c) => Object.assign(c['x-rate-limits'].default ?? {}, { windowSeconds: 120 }),
    /^rate limit default: 600 in 60 seconds became 600 in 120 seconds$/,
  ],
  ['a schema is renamed', (c) => rename(c, 'DoorAlarm', 'AlarmOfDoor'), /^schema DoorAlarm: was removed/],
  [
    'an optional body becomes required',
    (c) => {
      const rotate = '/v2/accounts/{accountId}/administrators/{administratorId}/credentials/{credentialId}/rotate';
      Object.assign(operation(c, 'post', rotate).requestBody ?? {}, { required: true });
    },
    /^rotateApiCredential: a body is required now$/,
  ],
  ['a variant is lost', (c) => (schema(c, 'Door').oneOf as unknown[]).pop(), /getDoor.*: 200 answer: .*lost the variant DelegatedDoor/],
];

for (const [what, change, named] of breaking) {
  test(`breaking: ${what}`, () => {
    const found = afterChange(change);
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
    /^createRole, updateRole: body: \/privilegeIds\/\* has another type: "any" became \["string"\]/m,
  );
});

const additive: [what: string, change: (contract: Changed) => void][] = [
  ['nothing', () => undefined],
  ['a new operation', (c) => Object.assign(c.paths, { '/v2/news': { get: operation(c, 'get', doors) } })],
  [
    'a new optional parameter',
    (c) => operation(c, 'get', doors).parameters?.push({ name: 'site', in: 'query', description: '', schema: { type: 'string' } }),
  ],
  ['a new optional request member', (c) => Object.assign(schema(c, 'DoorSettings').properties, { colour: { type: 'string' } })],
  ['a new member of an answer', (c) => Object.assign(schema(c, 'DoorStatus').properties, { heat: { type: 'number' } })],
  [
    'a member of an answer that is never null any more',
    (c) => {
      schema(c, 'DoorOverride').properties.until = { $ref: '#/components/schemas/UtcTimestamp' };
    },
  ],
  [
    'a request member that can be cleared now',
    (c) => {
      schema(c, 'ControllerUpdate').properties.macAddress = { type: ['string', 'null'], default: null };
    },
  ],
  ['a new value of an enumeration', (c) => schema(c, 'LockMode').enum.push('AJAR')],
  ['a new event type', (c) => Object.assign(c.webhooks, { 'door.knocked': c.webhooks['door.opened'] })],
  ['a new problem code', (c) => schema(c, 'ProblemCode').enum.push('door-melted')],
  [
    'a new header',
    (c) =>
      Object.assign((operation(c, 'post', doors).responses['201'] as { headers: object }).headers, {
        'Server-Timing': { description: '', schema: { type: 'string' } },
      }),
  ],
  ['a wider range', (c) => Object.assign(schema(c, 'DoorSettings').properties.accessTimeSeconds ?? {}, { maximum: 240 })],
  ['a higher rate', (c) => Object.assign(c['x-rate-limits'].default ?? {}, { quota: 1200 })],
  ['a higher limit', (c) => Object.assign(c['x-limits'].doors ?? {}, { max: 5000 })],
  ['another capacity that suffices', (c) => operation(c, 'delete', `${doors}/{doorId}`)['x-capacities'].push('ACCESS_MANAGEMENT')],
  ['another description', (c) => Object.assign(operation(c, 'get', doors), { description: 'Told better.' })],
];

for (const [what, change] of additive) {
  test(`not breaking: ${what}`, () => assert.deepEqual(afterChange(change), []));
}

test('not breaking: a preview operation is removed, for it promises nothing', () => {
  const before = structuredClone(released);
  Object.assign(operation(before, 'post', doors), { 'x-preview': true });
  const after = structuredClone(before);
  delete after.paths[doors]?.post;
  assert.deepEqual(report(breakingChanges(before, after)), []);
});
