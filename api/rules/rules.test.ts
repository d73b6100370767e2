// Each rule is shown a contract with one mistake and must name it; the contract itself has none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../openapi/json/json';
import type { Contract, Example, MediaType, Operation, Response } from '../contract';
import { valueAt } from '../contract';
import { readContract } from '../read-contract';
import { rules } from './index';

const contract = readContract();
const doors = '/v2/systems/{systemId}/doors';

const operation = (broken: Contract, method = 'post', path = doors) => valueAt<Operation>(broken.paths, path, method);
const answer = (broken: Contract, status = '201') => valueAt<Response>(operation(broken).responses, status);
const body = (broken: Contract) => valueAt<MediaType>(operation(broken), 'requestBody', 'content', 'application/json');
const problems = (broken: Contract, status: string) =>
  valueAt<Record<string, Example>>(answer(broken, status), 'content', 'application/problem+json', 'examples');
const example = (broken: Contract) => valueAt<JsonObject>(answer(broken), 'content', 'application/json', 'examples', 'oneLock', 'value');
const schema = (broken: Contract, name: string) =>
  valueAt<JsonObject & { properties: Record<string, JsonObject> }>(broken.components.schemas, name);

const mistakes: [rule: string, mistake: string, make: (broken: Contract) => void, finding: RegExp][] = [
  [
    'examples fit their schemas',
    'a member of the wrong type',
    (b) => Object.assign(example(b), { lockCount: 'one' }),
    /^createDoor 201, example oneLock: \/lockCount must be integer/,
  ],
  ['examples fit their schemas', 'a number out of range', (b) => Object.assign(example(b), { lockCount: 3 }), /\/lockCount must be <= 2/],
  [
    'examples fit their schemas',
    'a bad format',
    (b) => Object.assign(example(b), { createdAt: '14 January' }),
    /\/createdAt must match format/,
  ],
  ['examples fit their schemas', 'a missing member', (b) => delete example(b).timeZone, /must have required property 'timeZone'/],
  [
    'examples fit their schemas',
    'an unknown member of a request',
    (b) => Object.assign(valueAt<JsonObject>(body(b), 'examples', 'oneLock', 'value'), { colour: 'red' }),
    /createDoor request, example oneLock: .*unevaluated/,
  ],
  [
    'examples fit their schemas',
    'a problem without what its code must carry',
    (b) => delete valueAt<JsonObject>(b.components.examples, 'invalid-state', 'value').state,
    /example invalid-state: .*'state'/,
  ],
  [
    'examples fit their schemas',
    'a default that breaks its own rule',
    (b) => Object.assign(schema(b, 'DoorSettings').properties.accessTimeSeconds ?? {}, { default: 500 }),
    /DoorSettings.accessTimeSeconds default: \/ must be <= 120/,
  ],
  [
    'examples show only known members',
    'a misspelt member of an answer',
    (b) => Object.assign(example(b), { lockcount: 1 }),
    /createDoor 201, example oneLock: no schema knows \/lockcount/,
  ],
  [
    'ids and names belong to the cast',
    'an id of nobody',
    (b) => Object.assign(example(b), { id: 'dor_01KEY0Y1N0DX0MZQJR1W921256' }),
    /dor_01KEY0Y1N0DX0MZQJR1W921256 is nobody of the cast/,
  ],
  [
    'ids and names belong to the cast',
    'an id of the wrong form',
    (b) => Object.assign(example(b), { id: 'dor_01KEY0Y1N0DX0MZQJR1W92125' }),
    /form of an id/,
  ],
  [
    'ids and names belong to the cast',
    "another's name",
    (b) => Object.assign(example(b), { name: 'Cellar' }),
    /is called "Meeting room", not "Cellar"/,
  ],
  [
    'ids and names belong to the cast',
    'a stranger in a request, which has no id',
    (b) => Object.assign(valueAt<JsonObject>(body(b), 'examples', 'oneLock', 'value'), { name: 'Cellar' }),
    /createDoor request, example oneLock : nobody of the cast is called "Cellar"/,
  ],
  [
    'ids and names belong to the cast',
    'a MAC address from elsewhere',
    (b) => {
      const { requestBody } = operation(b, 'post', '/v2/systems/{systemId}/controllers');
      Object.assign(valueAt<JsonObject>(requestBody, 'content', 'application/json', 'examples', 'notWired', 'value'), {
        macAddress: '00:00:5E:00:53:FF',
      });
    },
    /createController request, .*00:00:5E:00:53:FF is no MAC address/,
  ],
  [
    'ids and names belong to the cast',
    'an event that is two',
    (b) => {
      const test = operation(b, 'post', '/v2/systems/{systemId}/webhooks/{webhookId}/test');
      const delivery = valueAt<JsonObject>(test.responses, '202', 'content', 'application/json', 'examples', 'test', 'value');
      Object.assign(delivery, { eventId: 'evt_01KKNTQ2CNWMP5735VPK9EA20V' });
    },
    /evt_01KKNTQ2CNWMP5735VPK9EA20V is access.granted elsewhere, not webhook.test|is webhook.test elsewhere, not access.granted/,
  ],
  [
    'ids and names belong to the cast',
    'a time that the id does not carry',
    (b) => Object.assign(example(b), { createdAt: '2026-01-14T10:32:00.000Z' }),
    /is of 2026-03-16T08:00:00.000Z/,
  ],
  [
    'everything is described',
    'an operation without a description',
    (b) => Object.assign(operation(b), { description: '' }),
    /^createDoor: the description/,
  ],
  [
    'everything is described',
    'a value of an enumeration without a description',
    (b) => delete (schema(b, 'LockMode')['x-enumDescriptions'] as JsonObject).BLOCKED,
    /^LockMode: the value BLOCKED is not described/,
  ],
  [
    'everything is described',
    'a member without a description',
    (b) => delete schema(b, 'DoorSettings').properties.lockCount?.description,
    /^DoorSettings.lockCount: the member is not described/,
  ],
  [
    'everything has an example',
    'an answer without an example',
    (b) => delete answer(b).content?.['application/json']?.examples,
    /^createDoor 201: has no example/,
  ],
  ['everything has an example', 'a request without an example', (b) => delete body(b).examples, /^createDoor request: has no example/],
  [
    'names look alike',
    'a member in snake case',
    (b) => Object.assign(schema(b, 'DoorSettings').properties, { lock_count: { type: 'integer' } }),
    /DoorSettings: lock_count is not camelCase/,
  ],
  [
    'names look alike',
    'a value in camel case',
    (b) => (schema(b, 'LockMode').enum as string[]).push('Wide Open'),
    /LockMode: Wide Open is not/,
  ],
  [
    'problems come from the catalogue',
    'a code that the catalogue lacks',
    (b) => Object.assign(problems(b, '409'), { 'door-melted': { summary: '', value: {} } }),
    /createDoor 409: the example door-melted/,
  ],
  [
    'problems come from the catalogue',
    'a code under the wrong status',
    (b) => Object.assign(problems(b, '409'), { 'lock2-absent': problems(b, '422')['lock2-absent'] }),
    /createDoor 409: lock2-absent belongs to 422/,
  ],
  [
    'problems come from the catalogue',
    'a 4xx that is no problem document',
    (b) => Object.assign(b.components.responses.NotFound ?? {}, { content: {} }),
    /404: is not a problem document alone/,
  ],
  [
    'problems come from the catalogue',
    'a code that no operation answers',
    (b) => delete operation(b, 'get', '/v2/systems').responses['410'],
    /^catalogue: no operation answers gone/,
  ],
  [
    'requests are closed and answers open',
    'a part of a request that takes any member',
    (b) => delete schema(b, 'PortLockInput').additionalProperties,
    /^createController request\/ports\/\*\/locks\/\*: is open/,
  ],
  [
    'requests are closed and answers open',
    'a part of an answer that can have no new member',
    (b) => Object.assign(schema(b, 'DoorStatus'), { additionalProperties: false }),
    /^getDoor 200\/status: is closed/,
  ],
  [
    'requests are closed and answers open',
    'an event that can have no new member',
    (b) => Object.assign(schema(b, 'DoorLeftOpenData'), { additionalProperties: false }),
    /^onDoorLeftOpen request\/data\/data: is closed/,
  ],
  [
    'required members are near',
    'a member of the base of a base',
    (b) => Object.assign(schema(b, 'OwnUser'), { allOf: [{ allOf: schema(b, 'OwnUser').allOf ?? [] }] }),
    /^OwnUser: requires name, which is described too far below/,
  ],
  [
    'unions are told apart',
    'a value that leads to another variant',
    (b) => {
      const mapping = valueAt<JsonObject>(schema(b, 'Token'), 'discriminator', 'mapping');
      mapping.PIN = mapping.CARD ?? null;
    },
    /Token: does not map PIN to .*PinToken/,
  ],
  [
    'unions are told apart',
    'a variant without its value',
    (b) => Object.assign(schema(b, 'CardToken').properties, { type: { type: 'string' } }),
    /Token: maps CARD to .*CardToken, which has another value/,
  ],
  [
    'no component is dead',
    'a schema that nothing uses',
    (b) => Object.assign(b.components.schemas, { Window: { type: 'object' } }),
    /#\/components\/schemas\/Window: is used by nothing/,
  ],
  [
    'no schema is copied without a name',
    'the same schema inline twice',
    (b) => {
      const pair = { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } } };
      Object.assign(schema(b, 'DoorStatus').properties, { opened: pair, closed: structuredClone(pair) });
    },
    /DoorStatus.opened, DoorStatus.closed: the same schema/,
  ],
  [
    'no schema is copied without a name',
    'an enumeration that has a name elsewhere',
    (b) => Object.assign(schema(b, 'DoorStatus').properties, { mode: { type: 'string', enum: schema(b, 'LockMode').enum } }),
    /DoorStatus.mode.*: the same schema|LockMode, DoorStatus.mode/,
  ],
  [
    'answers carry their headers',
    'a creation without an address',
    (b) => delete answer(b).headers?.Location,
    /^createDoor 201: Location is missing/,
  ],
  [
    'answers carry their headers',
    'a success without its rate',
    (b) => delete answer(b).headers?.RateLimit,
    /^createDoor 201: RateLimit is/,
  ],
  ['answers carry their headers', 'a thing without an ETag', (b) => delete answer(b).headers?.ETag, /^createDoor 201: ETag is missing/],
];

for (const [rule, mistake, make, finding] of mistakes) {
  test(`${rule}: finds ${mistake}`, () => {
    const broken = structuredClone(contract);
    make(broken);
    const found = rules[rule]?.(broken) ?? assert.fail(rule);
    assert.ok(
      found.some((line) => finding.test(line)),
      found.slice(0, 10).join('\n') || 'nothing was found',
    );
  });
}

for (const [rule, find] of Object.entries(rules)) {
  test(`${rule}: finds nothing in the contract`, () => assert.deepEqual(find(contract), []));
  test(`${rule}: is shown to find something`, () => assert.ok(mistakes.some(([name]) => name === rule)));
}
