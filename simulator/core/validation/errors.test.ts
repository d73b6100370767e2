import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readContract } from '../../../api/read-contract';
import { createValidator } from './validator';

const contract = readContract();
const validator = createValidator(contract);
const seenCodes = new Set<string>();

const door = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const group = 'dgr_01KEY1EH00G261YJ9FQ93T3Z57';
const system = 'sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const user = 'usr_01KF09TT3069N4H0PB6QJNKPXJ';
const token = 'tok_01KF0A3Z20K3A3D2T3NT1914NZ';
const controller = 'ctl_01KEXZ5980FKQPNVEF992SK844';
const privilege = 'prv_01KEY35ET03Z32XF0JJE5ZPBYF';
const visit = 'vis_01KJQA4N40GWRPVJ77ZA9P48SS';

function errorsOf(operationId: string, body: unknown): string[] {
  const { errors } = validator.body(operationId, body);
  for (const { code, detail } of errors) {
    seenCodes.add(code);
    assert.match(detail, /^[A-Z].*\.$/);
  }
  return errors.map(({ pointer, code }) => `${pointer} ${code}`);
}

type Case = [what: string, operationId: string, body: unknown, ...errors: string[]];

function table(title: string, cases: Case[]): void {
  describe(title, () => {
    for (const [what, operationId, body, ...errors] of cases) {
      it(`${operationId}: ${what}`, () => assert.deepEqual(errorsOf(operationId, body), errors));
    }
  });
}

function weekly(more: object) {
  return { recurrence: 'WEEKLY', daysOfWeek: ['MON'], startTime: '08:00', endTime: '17:00', ...more };
}
function yearly(more: object) {
  return { recurrence: 'YEARLY', startMonthDay: '12-24', endMonthDay: '12-26', ...more };
}
function visitBody(more: object) {
  const window = { validFrom: '2026-03-21T09:00:00Z', validUntil: '2026-03-21T12:00:00Z' };
  return { name: 'x', ...window, doorIds: [door], credentialTypes: ['PIN'], ...more };
}
function port(more: object) {
  return { slot: 1, doorId: door, locks: [{ output: 1 }], ...more };
}
function lock(more: object) {
  return { lockAddress: 1, doorId: door, ...more };
}
function decimal(more: object) {
  return { type: 'CARD', card: { encoding: 'DECIMAL', value: '31337', ...more } };
}
function dryRun(credential: object) {
  return { doorId: door, dryRun: true, credential };
}

table('missing, unknown and read-only members', [
  ['nothing given', 'createDoor', {}, '/name required', '/lockCount required'],
  [
    'given members come first, missing ones after them',
    'createDoor',
    { lockCount: 3, x: 1 },
    '/lockCount out-of-range',
    '/x unknown-member',
    '/name required',
  ],
  ['a misspelt member', 'createUser', { name: 'Ada', validUntl: null }, '/validUntl unknown-member'],
  ['names are escaped in pointers', 'createUser', { name: 'Ada', 'a/b~c': 1 }, '/a~1b~0c unknown-member'],
  ['an empty name', 'createUser', { name: 'Ada', '': 1 }, '/ unknown-member'],
  [
    'read-only members',
    'createUser',
    { id: user, name: 'Ada', status: 'ACTIVE', roleIds: [] },
    '/id read-only',
    '/status read-only',
    '/roleIds read-only',
  ],
  ['read-only members of an update', 'updateUser', { createdAt: null, origin: null }, '/createdAt read-only', '/origin read-only'],
  ['a fixed member of an update', 'updateHub', { controllerId: controller }, '/controllerId read-only'],
  ['a fixed member of an update', 'updateDelegation', { toSystemId: system }, '/toSystemId read-only'],
  ['a fixed member of an update', 'updateUserDelegation', { toSystemId: system }, '/toSystemId read-only'],
  ['fixed members of an update', 'updateSystem', { kind: 'SITE', parentSystemId: null }, '/kind read-only', '/parentSystemId read-only'],
  ['a fixed member of an update', 'updateAdministrator', { kind: 'PERSON', email: 'a@b.example' }, '/kind read-only', '/email read-only'],
  [
    'fixed members of an update whose answer is a union',
    'updateToken',
    { type: 'CARD', mobile: {}, number: 1 },
    '/type read-only',
    '/mobile read-only',
    '/number unknown-member',
  ],
  ['a secret', 'createWebhook', { url: 'https://a.example/', eventTypes: ['*'], secret: 'x' }, '/secret read-only'],
  [
    'a read-only member deep inside',
    'onboardUser',
    { user: { name: 'Ada', roleIds: [] }, tokens: [{ type: 'CARD', card: { value: 'AB', number: 7 } }], roleIds: [] },
    '/user/roleIds read-only',
    '/tokens/0/card/number read-only',
  ],
  [
    'what is never shown at this place',
    'createPrivilege',
    { name: 'x', credential: 'CARD', doors: [{ doorId: door, name: 'x' }] },
    '/doors/0/name unknown-member',
  ],
  [
    'inherited names',
    'createUser',
    JSON.parse('{"name":"Ada","__proto__":{"blocked":true},"constructor":1,"toString":1}'),
    '/__proto__ unknown-member',
    '/constructor unknown-member',
    '/toString unknown-member',
  ],
  ['inherited names do not count as given', 'createUser', Object.create({ name: 'Ada' }), '/name required'],
  ['an inherited discriminator does not count as given', 'createToken', Object.create({ type: 'MOBILE' }), '/type required'],
  ['an inherited name as the discriminator value', 'createToken', { type: 'constructor' }, '/type not-in-enum'],
]);

table('types', [
  ['a body that is no object', 'createUser', [], ' bad-format'],
  ['a body that is null', 'updateUser', null, ' bad-format'],
  ['no body', 'createUser', undefined, ' bad-format'],
  ['no body where none is needed', 'rotateApiCredential', undefined],
  ['a union that is no object', 'createToken', 'CARD', ' bad-format'],
  ['a number for a text', 'createUser', { name: 5 }, '/name bad-format'],
  ['null where it is not allowed', 'createUser', { name: null }, '/name bad-format'],
  [
    'null where it is not allowed in an update',
    'updateUser',
    { name: null, blocked: null, email: null },
    '/name bad-format',
    '/blocked bad-format',
  ],
  ['null in place of an array', 'updateRole', { privilegeIds: null }, '/privilegeIds bad-format'],
  ['a text for a number', 'createDoor', { name: 'x', lockCount: '1' }, '/lockCount bad-format'],
  ['a broken number', 'createDoor', { name: 'x', lockCount: 1.5 }, '/lockCount bad-format'],
  ['1.0 is whole', 'createDoor', JSON.parse('{"name":"x","lockCount":1.0}')],
  ['a number beyond all bounds', 'createDoor', JSON.parse('{"name":"x","lockCount":1e400}'), '/lockCount bad-format'],
  ['a number for a truth value', 'createUser', { name: 'x', blocked: 0 }, '/blocked bad-format'],
  ['an object for an array', 'createRole', { name: 'x', privilegeIds: {} }, '/privilegeIds bad-format'],
  [
    'elements of the wrong type',
    'createRole',
    { name: 'x', privilegeIds: [privilege, null, 5] },
    '/privilegeIds/1 bad-format',
    '/privilegeIds/2 bad-format',
  ],
]);

table('forms, ranges and lengths', [
  ['an id with another prefix', 'offboardUser', { userId: door }, '/userId bad-format'],
  ['a phone number', 'createUser', { name: 'x', phone: '020 1' }, '/phone bad-format'],
  ['an e-mail address', 'createUser', { name: 'x', email: 'x' }, '/email bad-format'],
  ['an address that is too long is one violation', 'createUser', { name: 'x', email: 'x'.repeat(255) }, '/email too-long'],
  ['a URI', 'createWebhook', { url: 'x', eventTypes: ['*'] }, '/url bad-format'],
  [
    'a date',
    'createSchedule',
    { name: 'x', items: [weekly({ fromDate: '2026-02-29', untilDate: '2028-02-29' })] },
    '/items/0/fromDate bad-format',
  ],
  [
    'a time of day',
    'createSchedule',
    { name: 'x', items: [weekly({ startTime: '24:00', endTime: '24:00' })] },
    '/items/0/startTime bad-format',
  ],
  ['a timestamp', 'createUser', { name: 'x', validFrom: '2026-02-30T00:00:00Z' }, '/validFrom bad-format'],
  [
    'a timestamp that UTC puts into another era',
    'createUser',
    { name: 'x', validFrom: '9999-12-31T23:59:59-00:01' },
    '/validFrom out-of-range',
  ],
  [
    'two forms, neither fits',
    'createApiCredential',
    { name: 'x', allowedIpRanges: ['192.0.2.0/24', '::/0', '1.2.3/8', 5] },
    '/allowedIpRanges/2 bad-format',
    '/allowedIpRanges/3 bad-format',
  ],
  ['an empty text', 'createUser', { name: '', externalId: '' }, '/name too-few', '/externalId too-few'],
  [
    'an empty text that does not fit the form either',
    'createToken',
    { type: 'EXTERNAL', external: { channel: 'API_1', identifier: '' } },
    '/external/identifier too-few',
  ],
  [
    'a text of blanks',
    'createToken',
    { type: 'EXTERNAL', external: { channel: 'API_1', identifier: ' - ' } },
    '/external/identifier bad-format',
  ],
  ['a long text', 'createUser', { name: 'x'.repeat(129), notes: 'x'.repeat(1001) }, '/name too-long', '/notes too-long'],
  ['characters are counted, not code units', 'createUser', { name: '😀'.repeat(128) }],
  ['characters are counted, not code units', 'createUser', { name: '😀'.repeat(129) }, '/name too-long'],
  [
    'below and above',
    'updateDoor',
    { accessTimeSeconds: 0, leftOpenAlarmSeconds: 3601 },
    '/accessTimeSeconds out-of-range',
    '/leftOpenAlarmSeconds out-of-range',
  ],
  ['at the bounds', 'updateDoor', { accessTimeSeconds: 1, leftOpenAlarmSeconds: 3600, relockAfterSeconds: null }],
  ['a value that is not listed', 'createPrivilege', { name: 'x', credential: 'card' }, '/credential not-in-enum'],
  ['a constant', 'createKey', { name: 'x', token: { type: 'PIN' }, allDoors: false }, '/allDoors not-in-enum'],
]);

table('arrays', [
  ['too few', 'createVisit', visitBody({ doorIds: [] }), '/doorIds too-few'],
  [
    'too many, and what is wrong with them',
    'createSchedule',
    { name: 'x', items: [weekly({})], excludeScheduleIds: ['', 'a', 'b', 'c', 'd', 'e'] },
    '/excludeScheduleIds too-many',
    ...[0, 1, 2, 3, 4, 5].map((at) => `/excludeScheduleIds/${at} bad-format`),
  ],
  ['the same again, each time', 'updateDoorGroup', { doorIds: [door, door, door] }, '/doorIds/1 duplicate', '/doorIds/2 duplicate'],
  [
    'the same with members in another order',
    'updatePrivilege',
    {
      doors: [
        { doorId: door, side: 'INSIDE' },
        { side: 'INSIDE', doorId: door },
      ],
    },
    '/doors/1 duplicate',
  ],
  ['wrong ones are not compared', 'updateDoorGroup', { doorIds: ['x', 'x'] }, '/doorIds/0 bad-format', '/doorIds/1 bad-format'],
  [
    'several that belong together',
    'createVisit',
    visitBody({ credentialTypes: ['PIN', 'PIN', 'CARD'] }),
    '/credentialTypes too-many',
    '/credentialTypes/1 duplicate',
    '/credentialTypes/2 not-in-enum',
  ],
]);

table('unions', [
  [
    'without a type',
    'createToken',
    { card: { value: 'x' }, validFrom: 5, colour: 1, status: 1 },
    '/colour unknown-member',
    '/status read-only',
    '/type required',
  ],
  ['with a type that there is not', 'createToken', { colour: 1, type: 'KEY', pin: 5 }, '/colour unknown-member', '/type not-in-enum'],
  ['with a type of the wrong type', 'createToken', { type: null }, '/type bad-format'],
  ['a member of another type', 'createToken', { type: 'CARD', card: { value: 'AB' }, pin: '4071' }, '/pin unknown-member'],
  ['what only another type shows', 'createToken', { type: 'CARD', card: { value: 'AB' }, mobile: {} }, '/mobile unknown-member'],
  ['what this type shows', 'createToken', { type: 'MOBILE', userId: user, mobile: {} }, '/mobile read-only'],
  ['what one type needs', 'createToken', { type: 'PIN' }, '/userId required'],
  ['what another type leaves open', 'createToken', { type: 'PIN', userId: null }, '/userId bad-format'],
  [
    'a member of the other kind',
    'createSystem',
    { kind: 'SITE', name: 'x', timeZone: 'UTC', parentSystemId: system },
    '/parentSystemId unknown-member',
  ],
  ['a member of the other kind', 'createAdministrator', { kind: 'SERVICE', name: 'x', email: 'a@b.example' }, '/email unknown-member'],
  [
    'one branch for several types',
    'createControllerAction',
    { controllerId: controller, type: 'REBOOT', output: 1, state: 'PENDING' },
    '/output unknown-member',
    '/state read-only',
  ],
  [
    'in an array',
    'updateController',
    { ports: [port({ readers: [{ protocol: 'WIEGAND', input: 1, side: 'INSIDE', osdpAddress: 1 }, {}, 'x'] })] },
    '/ports/0/readers too-many',
    '/ports/0/readers/0/osdpAddress unknown-member',
    '/ports/0/readers/1/protocol required',
    '/ports/0/readers/2 bad-format',
  ],
  [
    'a card is raw unless it says otherwise',
    'createToken',
    { type: 'CARD', card: { value: 'XYZ', facilityCode: 1 } },
    '/card/value bad-format',
    '/card/facilityCode unknown-member',
  ],
  ['a decimal card', 'createToken', { type: 'CARD', card: { encoding: 'DECIMAL', value: 'AB' } }, '/card/value bad-format'],
  [
    'an encoding that there is not',
    'createToken',
    { type: 'CARD', card: { encoding: 'OCTAL', value: '7', number: 5 } },
    '/card/encoding not-in-enum',
    '/card/number read-only',
  ],
  ['an encoding of the wrong type', 'createToken', { type: 'CARD', card: { encoding: 8 } }, '/card/encoding bad-format'],
  ['new bits need their length', 'updateToken', { card: { value: 'AB' } }, '/card/bitLength required'],
  [
    'a real request',
    'requestAccess',
    { doorId: door, at: '2026-03-14T09:00:00Z', credential: { type: 'CARD', tokenId: token } },
    '/at unknown-member',
    '/credential/type not-in-enum',
    '/credential/tokenId unknown-member',
    '/credential/identifier required',
  ],
  [
    'a dry run',
    'requestAccess',
    { doorId: door, dryRun: true, credential: { type: 'MOBILE_REMOTE', tokenId: token, inRange: true } },
    '/credential/inRange unknown-member',
  ],
  [
    'a dry run that is none of both',
    'requestAccess',
    { doorId: door, dryRun: null, decision: 'GRANTED' },
    '/dryRun bad-format',
    '/decision read-only',
  ],
]);

table('alternatives', [
  ['none', 'createDoorAction', { type: 'LOCK' }, '/doorId required'],
  ['both', 'createDoorAction', { doorGroupId: group, doorId: door, type: 'LOCK' }, '/doorGroupId unknown-member'],
  ['both, and the later one is wrong', 'createDoorAction', { type: 'LOCK', doorId: door, doorGroupId: 5 }, '/doorGroupId unknown-member'],
  ['the second alone', 'createDoorAction', { type: 'LOCK', doorGroupId: group }],
  ['one that is wrong', 'createDoorAction', { type: 'LOCK', doorGroupId: door }, '/doorGroupId bad-format'],
  ['none', 'createKey', { name: 'x', token: { type: 'PIN' } }, '/doorIds required'],
  ['both', 'createKey', { name: 'x', token: { type: 'PIN' }, doorIds: [door], allDoors: true }, '/allDoors unknown-member'],
  ['none', 'requestAccess', dryRun({ type: 'API_1' }), '/credential/tokenId required'],
  ['both', 'requestAccess', dryRun({ type: 'PIN', visitId: visit, tokenId: token }), '/credential/visitId unknown-member'],
  ['none, but a member that asks for one', 'requestAccess', dryRun({ type: 'CARD', bitLength: 26 }), '/credential/cardValue required'],
  ['a value needs its length', 'requestAccess', dryRun({ type: 'CARD', cardValue: 'AB' }), '/credential/bitLength required'],
]);

table('conditions', [
  ['both times', 'createSchedule', { name: 'x', items: [yearly({ startTime: '08:00' })] }, '/items/0/endTime required'],
  ['both times', 'createSchedule', { name: 'x', items: [yearly({ endTime: '08:00' })] }, '/items/0/startTime required'],
  ['neither time', 'createSchedule', { name: 'x', items: [yearly({})] }],
  [
    'a length with MEMORY',
    'updateHub',
    { locks: [lock({ cardIdSource: 'MEMORY', cardIdLength: 4 })] },
    '/locks/0/cardIdLength unknown-member',
  ],
  ['null with MEMORY', 'updateHub', { locks: [lock({ cardIdSource: 'MEMORY', cardIdLength: null })] }],
  ['a length with UID', 'updateHub', { locks: [lock({ cardIdSource: 'UID', cardIdLength: 3 })] }, '/locks/0/cardIdLength out-of-range'],
  ['a length alone', 'updateHub', { locks: [lock({ cardIdLength: 7 })] }],
  ['a facility code in 26 bits', 'createToken', decimal({ facilityCode: 256 }), '/card/facilityCode out-of-range'],
  ['a facility code in 37 bits', 'createToken', decimal({ facilityCode: 65535, bitLength: 37 })],
  ['a facility code in 37 bits', 'createToken', decimal({ facilityCode: 65536, bitLength: 37 }), '/card/facilityCode out-of-range'],
  ['a facility code in other bits', 'createToken', decimal({ facilityCode: 42, bitLength: 32 }), '/card/bitLength not-in-enum'],
  ['other bits without one', 'createToken', decimal({ bitLength: 32 })],
]);

describe('item codes', () => {
  it('have all been met, save the one that needs the world', () => {
    const { enum: codes } = contract.components.schemas.ProblemItemCode as { enum: string[] };
    assert.deepEqual(
      codes.filter((code) => !seenCodes.has(code)),
      ['unknown-reference'],
    );
  });
});
