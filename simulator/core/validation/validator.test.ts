import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Contract, Example, Schema } from '../../../api/contract';
import { operationsOf, resolve } from '../../../api/contract';
import { readContract } from '../../../api/read-contract';
import type { Json } from '../../../openapi/json/json';
import { createValidator } from './validator';

const contract = readContract();
const validator = createValidator(contract);
const operations = operationsOf(contract.paths);

const door = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const user = 'usr_01KF09TT3069N4H0PB6QJNKPXJ';

const faults = (operationId: string, body: unknown) =>
  validator.body(operationId, body).errors.map(({ pointer, code }) => `${pointer} ${code}`);
const port = (more: object) => ({ slot: 1, doorId: door, locks: [{ output: 1 }], ...more });
const lock = (more: object) => ({ lockAddress: 1, doorId: door, ...more });

/** A contract with one operation that takes a body of this schema. */
function contractOf(schema: Schema, schemas: Record<string, Schema> = {}): Contract {
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  const paths = { '/': { post: { operationId: 'make', requestBody, responses: {} } } };
  return { paths, components: { ...contract.components, schemas } } as unknown as Contract;
}

describe('every request of the contract', () => {
  it('is understood', () => {
    for (const { operation } of operations) {
      if (operation.requestBody) {
        validator.body(operation.operationId, {});
      }
    }
  });

  it('is understood with each content type that it may have: they have one schema', () => {
    for (const { operation } of operations) {
      const [first, ...others] = Object.values(operation.requestBody?.content ?? {});
      assert.ok(others.every(({ schema }) => JSON.stringify(schema) === JSON.stringify(first?.schema)));
    }
  });

  for (const { operation } of operations) {
    for (const [name, example] of Object.entries(Object.values(operation.requestBody?.content ?? {})[0]?.examples ?? {})) {
      it(`has right examples: ${operation.operationId} ${name}`, () => {
        assert.deepEqual(faults(operation.operationId, resolve<Example>(contract, example).value), []);
      });
    }
  }
});

describe('the value', () => {
  const stored = (operationId: string, body: unknown) => {
    const { value, errors } = validator.body(operationId, body);
    assert.deepEqual(errors, []);
    return value;
  };

  it('has the defaults of what is created, at every depth', () => {
    const readers = [{ protocol: 'OSDP', osdpAddress: 0, input: 1, side: 'OUTSIDE' }];
    assert.deepEqual(stored('createController', { name: 'x', profile: 'ONE_DOOR', ports: [port({ readers })] }), {
      name: 'x',
      profile: 'ONE_DOOR',
      ports: [
        {
          slot: 1,
          doorId: door,
          locks: [{ output: 1, failMode: 'FAIL_SECURE' }],
          readers: [{ ...readers[0], keypad: false, secureChannel: true }],
          doorMonitor: { present: false, openCircuitMeans: 'OPEN' },
          rex: [],
        },
      ],
      description: null,
      macAddress: null,
    });
    const settings = { name: null, blocked: false, validFrom: null, validUntil: null };
    assert.deepEqual(
      (stored('onboardUser', { user: { name: 'Ada' }, tokens: [{ type: 'CARD', card: { value: 'AB' } }] }) as { tokens: Json }).tokens,
      [{ type: 'CARD', card: { value: 'AB', encoding: 'RAW_HEX' }, ...settings }],
    );
    assert.deepEqual(stored('rotateApiCredential', undefined), { overlapSeconds: 86400 });
    assert.deepEqual(stored('requestAccess', { doorId: door, credential: { type: 'API_1', identifier: 'A' } }), {
      doorId: door,
      credential: { type: 'API_1', identifier: 'A' },
      side: 'OUTSIDE',
      dryRun: false,
    });
  });

  it('has no defaults of members that an update leaves out, save in elements, which are new', () => {
    assert.deepEqual(stored('updateUser', {}), {});
    assert.deepEqual(stored('updateToken', { card: { value: 'AB', bitLength: 8 } }), { card: { value: 'AB', bitLength: 8 } });
    assert.deepEqual(stored('updateHub', { locks: [lock({})] }), { locks: [lock({ keypad: false, cardIdSource: 'UID' })] });
    assert.deepEqual(stored('updatePrivilege', { doors: [{ doorId: door }] }), { doors: [{ doorId: door, side: 'BOTH' }] });
  });

  it('has defaults of its own each time', () => {
    const body = { name: 'x', profile: 'ONE_DOOR', ports: [port({})] };
    const [one, other] = [1, 2].map(() => stored('createController', body) as { ports: { doorMonitor: object; rex: Json[] }[] });
    assert.notEqual(one?.ports[0]?.doorMonitor, other?.ports[0]?.doorMonitor);
    assert.notEqual(one?.ports[0]?.rex, other?.ports[0]?.rex);
  });

  it('has timestamps in UTC with milliseconds', () => {
    const { validFrom, validUntil } = stored('createUser', {
      name: 'x',
      validFrom: '2026-03-14T10:26:53.5899+01:00',
      validUntil: '2026-03-14t09:26:53z',
    }) as Record<string, Json>;
    assert.deepEqual([validFrom, validUntil], ['2026-03-14T09:26:53.589Z', '2026-03-14T09:26:53.000Z']);
  });

  it('is another than the one that was given, which stays as it was', () => {
    const body = Object.freeze({ name: 'x', doorIds: Object.freeze([door]), description: null });
    const value = stored('createDoorGroup', body) as typeof body;
    assert.deepEqual(value, body);
    assert.notEqual(value, body);
    assert.notEqual(value.doorIds, body.doorIds);
  });

  it('gains nothing from a member named __proto__', () => {
    const { value } = validator.body('createUser', JSON.parse('{"name":"Ada","__proto__":{"admin":true}}'));
    assert.equal(Object.getPrototypeOf(value), Object.prototype);
    assert.equal((value as Record<string, unknown>).admin, undefined);
    assert.equal(({} as Record<string, unknown>).admin, undefined);
  });
});

describe('an open object', () => {
  it('keeps what its schema does not know, whatever its name', () => {
    const given = JSON.parse('{"__proto__":{"admin":true},"other":[1]}');
    const { value, errors } = validator.named('AccessPlace', given) as { value: Record<string, unknown>; errors: unknown[] };
    assert.deepEqual(errors, []);
    assert.equal(JSON.stringify(value), '{"__proto__":{"admin":true},"other":[1],"side":"OUTSIDE"}');
    assert.equal(value.admin, undefined);
  });
});

describe('a nested body', () => {
  let deep: unknown = 'x';
  for (let depth = 0; depth < 100_000; depth += 1) {
    deep = [deep];
  }
  const ofObjects = JSON.parse(`${'{"doorId":'.repeat(100_000)}1${'}'.repeat(100_000)}`);

  it('is looked at only as deep as its schema goes', () => {
    assert.deepEqual(faults('createUser', deep), [' bad-format']);
    assert.deepEqual(faults('createUser', { name: deep, colour: deep }), ['/name bad-format', '/colour unknown-member']);
    assert.deepEqual(faults('updateDoorGroup', { doorIds: [deep, deep] }), ['/doorIds/0 bad-format', '/doorIds/1 bad-format']);
    assert.deepEqual(faults('updatePrivilege', { doors: [ofObjects, ofObjects] }), [
      '/doors/0/doorId bad-format',
      '/doors/1/doorId bad-format',
    ]);
    assert.deepEqual(faults('createToken', { type: deep }), ['/type bad-format']);
  });
});

describe('a schema by its name', () => {
  it('is checked as something new, and knows no answer', () => {
    assert.deepEqual(validator.named('PortLockInput', { output: 1 }), { value: { output: 1, failMode: 'FAIL_SECURE' }, errors: [] });
    assert.deepEqual(
      validator.named('UserCreate', { name: 'Ada', id: user }).errors.map(({ pointer, code }) => `${pointer} ${code}`),
      ['/id unknown-member'],
    );
    assert.throws(() => validator.named('Nothing', {}), /leads nowhere/);
  });
});

describe('details', () => {
  const detailOf = (operationId: string, body: unknown) => validator.body(operationId, body).errors[0]?.detail;

  it('say what to do', () => {
    assert.equal(detailOf('createUser', { name: 'Ada', validUntl: null }), 'There is no member with this name.');
    assert.equal(detailOf('createUser', { name: 5 }), 'It must be a text.');
    assert.equal(detailOf('createUser', { name: 'x', email: 5 }), 'It must be a text or null.');
    assert.equal(detailOf('createUser', { name: 'x', validFrom: 5 }), 'It must be a text or null.');
    assert.equal(detailOf('updateToken', { userId: door }), `Write it like ${user}.`);
    assert.equal(detailOf('updateDoor', { accessTimeSeconds: 0 }), 'It must be from 1 to 120.');
    assert.equal(detailOf('updateHub', { locks: [lock({ cardIdSource: 'X' })] }), 'It must be one of UID, MEMORY.');
    assert.equal(detailOf('updateUser', { name: '' }), 'It must have at least 1 character.');
    assert.equal(detailOf('updateSchedule', { items: Array(101).fill({}) }), 'It may have at most 100 items.');
  });

  it('never repeat what was sent', () => {
    const secret = 'hush-4071-hush';
    const bodies: [string, unknown][] = [
      ['updateToken', { pin: secret, [secret]: secret }],
      ['updateToken', { card: { encoding: secret } }],
      ['putO3cRegistration', { ownerAuthenticationKey: [secret], macAddress: secret }],
      ['createToken', { type: secret }],
      ['createWebhook', { url: secret, eventTypes: [secret], secret }],
    ];
    for (const [operationId, body] of bodies) {
      const { errors } = validator.body(operationId, body);
      assert.notEqual(errors.length, 0);
      assert.ok(!errors.some(({ detail }) => detail.includes('hush')));
    }
  });
});

describe('what the validator does not know', () => {
  const throwsAt = (schema: Schema, message: RegExp) => assert.throws(() => createValidator(contractOf(schema)).body('make', 1), message);

  it('is not passed over', () => {
    throwsAt({ type: 'object', minProperties: 1 }, /keyword minProperties/);
    throwsAt({ type: 'object', properties: { a: { type: 'array', items: { multipleOf: 2 } } } }, /keyword multipleOf/);
    throwsAt({ if: { contains: {} } }, /keyword contains/);
    throwsAt({ if: { type: 'string' }, else: { not: {} } }, /keyword not/);
    throwsAt({ type: 'object', additionalProperties: { type: 'string' } }, /keyword additionalProperties/);
    throwsAt({ type: 'string', format: 'uuid' }, /does not know a format/);
    throwsAt({ oneOf: [{ type: 'string' }, { type: 'integer' }] }, /oneOf apart/);
    throwsAt({ oneOf: [{ required: ['a'] }], anyOf: [{ required: ['a'] }] }, /not both/);
    throwsAt({ type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] }, /does not take anyOf/);
    throwsAt({ const: { a: 1 } }, /plain values/);
    assert.throws(() => validator.body('nothing', {}), /no operation nothing/);
    assert.throws(() => validator.body('getDoor', {}), /takes no body/);
  });

  it('is not a note', () => {
    const notes = {
      description: 'x',
      title: 'x',
      example: 1,
      examples: [1],
      'x-note': 1,
      readOnly: true,
      writeOnly: true,
      deprecated: true,
    };
    assert.deepEqual(createValidator(contractOf({ type: 'integer', ...notes })).body('make', 1), { value: 1, errors: [] });
  });

  it('leaves what the contract does not use yet, but the validator knows', () => {
    const check = (schema: Schema, value: unknown) =>
      createValidator(contractOf(schema))
        .body('make', value)
        .errors.map(({ pointer, code }) => `${pointer} ${code}`);
    const union: Schema = { anyOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }, { type: 'null' }] };
    const branch = (value: string): Schema => ({ type: 'object', required: ['kind'], properties: { kind: { const: value } } });
    const validatorOf = createValidator(contractOf(union, { A: branch('A'), B: branch('B') }));
    assert.deepEqual(validatorOf.body('make', null).errors, []);
    assert.deepEqual(validatorOf.body('make', { kind: 'B' }).errors, []);
    assert.equal(validatorOf.body('make', { kind: 'C' }).errors[0]?.code, 'not-in-enum');
    assert.deepEqual(check({ type: 'number', minimum: 1 }, 1), []);
    assert.deepEqual(check({ type: 'number', minimum: 1 }, 0.5), [' out-of-range']);
    assert.deepEqual(check({ type: 'number', maximum: 1 }, 1.5), [' out-of-range']);
    assert.deepEqual(check({ enum: ['a', null] }, null), []);
    const nearest: Schema = { type: 'object', properties: { a: { allOf: [{ default: 1 }], default: 2 } } };
    assert.deepEqual(createValidator(contractOf(nearest)).body('make', {}).value, { a: 2 });
    assert.deepEqual(check({ type: ['string', 'null'], enum: ['a'] }, null), [' not-in-enum']);
    assert.deepEqual(check({ allOf: [{ type: ['string', 'null'] }, { type: 'string', maxLength: 2 }], maxLength: 3 }, 'abc'), [
      ' too-long',
    ]);
  });
});
