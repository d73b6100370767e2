import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Contract, Parameter } from '../../../api/contract';
import { operationsOf, resolve } from '../../../api/contract';
import { readContract } from '../../../api/read-contract';
import { createValidator } from './validator';

const contract = readContract();
const validator = createValidator(contract);

const system = 'sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const door = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const user = 'usr_01KF09TT3069N4H0PB6QJNKPXJ';
const account = 'acc_01KERKG400HD99FDTGJ8YEPFZX';
const schedule = 'sch_01KEY2K4W0HAX69PAA6N2R0W8V';

type Sent = { path?: Record<string, string>; query?: string; headers?: Record<string, string> };

function read(operationId: string, { path = { systemId: system }, query = '', headers = {} }: Sent) {
  const header = (name: string) => new Headers(headers).get(name);
  return validator.parameters(operationId, { path, query: new URLSearchParams(query), header });
}

function refused(operationId: string, sent: Sent): string {
  const outcome = read(operationId, sent);
  assert.ok('problem' in outcome, JSON.stringify(outcome));
  assert.match(outcome.detail, /^[A-Z].*\.$/);
  return `${outcome.problem} ${outcome.name}`;
}

function values(operationId: string, sent: Sent): Record<string, unknown> {
  const outcome = read(operationId, sent);
  assert.ok('values' in outcome, JSON.stringify(outcome));
  return outcome.values;
}

describe('the parameters of every operation', () => {
  for (const { operation, path } of operationsOf(contract.paths)) {
    it(`are understood: ${operation.operationId}`, () => {
      const parameters = (operation.parameters ?? []).map((parameter) => resolve<Parameter>(contract, parameter));
      const ids = parameters.filter((parameter) => parameter.in === 'path');
      assert.deepEqual(ids.map(({ name }) => `{${name}}`).sort(), (path.match(/\{\w+\}/g) ?? []).sort());
      const given = Object.fromEntries(ids.map(({ name, example }) => [name, String(example)]));
      const query = parameters.some(({ name, required }) => name === 'from' && required)
        ? 'from=2026-03-14T00:00:00Z&to=2026-03-15T00:00:00Z'
        : '';
      assert.ok(Object.keys(values(operation.operationId, { path: given, query })).length >= ids.length);
      for (const { name } of ids) {
        const wrong = { ...given, [name]: String(given[name]).toLowerCase() };
        assert.equal(refused(operation.operationId, { path: wrong, query }), `invalid-id ${name}`);
      }
    });
  }
});

describe('ids in the path', () => {
  it('have the prefix of their place', () => {
    assert.deepEqual(values('getDoor', { path: { systemId: system, doorId: door } }), { systemId: system, doorId: door });
    assert.equal(refused('getDoor', { path: { systemId: system, doorId: user } }), 'invalid-id doorId');
    assert.equal(refused('getDoor', { path: { systemId: 'x', doorId: user } }), 'invalid-id systemId');
    assert.equal(refused('getDoor', { path: { systemId: system, doorId: `${door}\n` } }), 'invalid-id doorId');
    assert.equal(refused('getDoor', { path: { systemId: system } }), 'invalid-id doorId');
  });

  it('come before the query', () => {
    assert.equal(refused('getDoor', { path: { systemId: system, doorId: '' }, query: 'x=1' }), 'invalid-id doorId');
  });
});

describe('the query', () => {
  it('has only parameters that there are', () => {
    assert.equal(refused('listDoors', { query: 'colour=red' }), 'invalid-parameter colour');
    assert.equal(refused('listDoors', { query: '__proto__=1' }), 'invalid-parameter __proto__');
    assert.equal(refused('listDoors', { query: 'constructor=1' }), 'invalid-parameter constructor');
    assert.equal(refused('listDoors', { query: 'systemId=x' }), 'invalid-parameter systemId');
    assert.equal(refused('listDoors', { query: 'Limit=5' }), 'invalid-parameter Limit');
    assert.equal(refused('listDoors', { query: 'limit=x&=1' }), 'invalid-parameter ');
    assert.equal(refused('getDoor', { path: { systemId: system, doorId: door }, query: 'limit=5' }), 'invalid-parameter limit');
  });

  it('gets its defaults', () => {
    assert.deepEqual(values('listDoors', {}), { systemId: system, limit: 50, sort: 'name' });
    assert.deepEqual(values('listTokens', {}), { systemId: system, limit: 50, sort: '-createdAt' });
  });

  it('has whole numbers in plain digits', () => {
    assert.equal(values('listDoors', { query: 'limit=200' }).limit, 200);
    assert.equal(values('listDoors', { query: 'limit=1' }).limit, 1);
    for (const limit of ['%2B5', '5.0', '0x5', '%205', '', '0', '201', '-1', '5e0', '٥', '9'.repeat(400)]) {
      assert.equal(refused('listDoors', { query: `limit=${limit}` }), 'invalid-parameter limit');
    }
  });

  it('has truth values in words', () => {
    const path = { accountId: account };
    assert.equal(values('listAdministrators', { path, query: 'owner=false' }).owner, false);
    assert.equal(values('listAdministrators', { path, query: 'owner=true' }).owner, true);
    for (const owner of ['', '1', 'TRUE', 'yes']) {
      assert.equal(refused('listAdministrators', { path, query: `owner=${owner}` }), 'invalid-parameter owner');
    }
  });

  it('repeats what is a list, and nothing else', () => {
    assert.deepEqual(values('listTokens', { query: 'type=CARD' }).type, ['CARD']);
    assert.deepEqual(values('listTokens', { query: 'type=CARD&limit=5&type=PIN' }).type, ['CARD', 'PIN']);
    assert.equal(refused('listTokens', { query: 'type=CARD,PIN' }), 'invalid-parameter type');
    assert.equal(refused('listTokens', { query: 'type=CARD&type=' }), 'invalid-parameter type');
    assert.equal(refused('listTokens', { query: 'limit=5&limit=5' }), 'invalid-parameter limit');
    assert.equal(refused('listTokens', { query: `${'userId='.concat(user, '&').repeat(2)}userId=${door}` }), 'invalid-parameter userId');
    assert.equal((values('listEvents', { query: 'type=*&'.repeat(50).slice(0, -1) }).type as string[]).length, 50);
    assert.equal(refused('listEvents', { query: 'type=*&'.repeat(51).slice(0, -1) }), 'invalid-parameter type');
  });

  it('has texts in their form', () => {
    assert.equal(values('listDoors', { query: 'q=front+door' }).q, 'front door');
    assert.equal(refused('listDoors', { query: 'q=' }), 'invalid-parameter q');
    assert.equal(refused('listDoors', { query: `q=${'x'.repeat(129)}` }), 'invalid-parameter q');
    assert.equal(refused('listDoors', { query: 'cursor=%3D' }), 'invalid-parameter cursor');
    assert.equal(refused('listDoors', { query: 'sort=-name,id' }), 'invalid-parameter sort');
    assert.deepEqual(values('listEvents', { query: 'type=access.*' }).type, ['access.*']);
    assert.equal(refused('listEvents', { query: 'type=access.**' }), 'invalid-parameter type');
    assert.equal(refused('listUsers', { query: 'email=x' }), 'invalid-parameter email');
  });

  it('has times that become UTC', () => {
    const query = 'from=2026-03-14T00:00:00%2B01:00&to=2026-03-15T00:00:00Z';
    const path = { systemId: system, scheduleId: schedule };
    assert.deepEqual(values('previewSchedule', { path, query }), {
      ...path,
      from: '2026-03-13T23:00:00.000Z',
      to: '2026-03-15T00:00:00.000Z',
    });
    assert.equal(refused('previewSchedule', { path, query: 'from=2026-03-14&to=2026-03-15T00:00:00Z' }), 'invalid-parameter from');
    assert.equal(refused('previewSchedule', { path, query: 'from=2026-03-14T00:00:00Z' }), 'invalid-parameter to');
  });
});

describe('headers', () => {
  const path = { systemId: system, doorId: door };

  it('may be left out', () => {
    assert.deepEqual(values('deleteDoor', { path }), path);
    assert.deepEqual(values('createDoor', {}), { systemId: system });
  });

  it('have their form', () => {
    assert.equal(values('deleteDoor', { path, headers: { 'if-match': '"7"' } })['If-Match'], '"7"');
    assert.equal(values('deleteDoor', { path, headers: { 'If-Match': '*' } })['If-Match'], '*');
    for (const tag of ['7', '"7', '"7" "8"', '*, "7"', '']) {
      assert.equal(refused('deleteDoor', { path, headers: { 'If-Match': tag } }), 'invalid-parameter If-Match');
    }
    assert.equal(values('createDoor', { headers: { 'Idempotency-Key': 'a-1' } })['Idempotency-Key'], 'a-1');
    for (const key of ['a b', 'x'.repeat(65), '"a', '""', '']) {
      assert.equal(refused('createDoor', { headers: { 'Idempotency-Key': key } }), 'invalid-parameter Idempotency-Key');
    }
  });

  it('that the operation does not have are none of its business', () => {
    assert.deepEqual(values('createDoor', { headers: { 'If-Match': 'x', 'X-Other': 'y' } }), { systemId: system });
  });
});

describe('details of parameters', () => {
  const detailOf = (operationId: string, sent: Sent) => (read(operationId, sent) as { detail: string }).detail;

  it('say what to do', () => {
    assert.match(detailOf('listDoors', { query: 'colour=red' }), /^There is no query parameter "colour" here\. Use limit, cursor, .*\.$/);
    assert.equal(
      detailOf('getDoor', { path: { systemId: system, doorId: door }, query: 'colour=red' }),
      'There is no query parameter "colour" here. This call takes none.',
    );
    assert.equal(detailOf('listDoors', { query: 'limit=x' }), 'The query parameter "limit" must be a whole number.');
    assert.equal(detailOf('listDoors', { query: 'limit=0' }), 'The query parameter "limit" must be from 1 to 200.');
    assert.equal(detailOf('listDoors', { query: 'limit=1&limit=2' }), 'Send the query parameter "limit" only once.');
    assert.equal(detailOf('getDoor', { path: { systemId: system, doorId: 'x' } }), `Write the id "doorId" in the path like ${door}.`);
    assert.equal(detailOf('previewSchedule', { path: { systemId: system, scheduleId: schedule } }), 'Give the query parameter "from".');
    assert.match(
      detailOf('deleteDoor', { path: { systemId: system, doorId: door }, headers: { 'If-Match': 'x' } }),
      /^(Write t|T)he header If-Match /,
    );
  });
});

describe('a parameter that the validator does not know', () => {
  it('is not passed over', () => {
    const read = (...parameters: object[]) => {
      const paths = { '/': { get: { operationId: 'look', parameters, responses: {} } } };
      const given = { path: {}, query: new URLSearchParams(), header: () => null };
      return createValidator({ ...contract, paths } as unknown as Contract).parameters('look', given);
    };
    const schema = { type: 'string' };
    assert.throws(() => read({ name: 'a', in: 'cookie', schema }), /cannot read the parameter a/);
    assert.throws(() => read({ name: 'a', in: 'query', style: 'pipeDelimited', schema }), /cannot read the parameter a/);
    assert.throws(() => read({ name: 'a', in: 'query', explode: false, schema }), /cannot read the parameter a/);
    assert.throws(() => read({ name: 'a', in: 'query', schema: { ...schema, contentEncoding: 'base64' } }), /keyword contentEncoding/);
    assert.throws(() => read({ name: 'a', in: 'query', schema }, { name: 'a', in: 'header', schema }), /one name/);
  });
});
