import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Contract } from '../../api/contract';
import { readContract } from '../../api/read-contract';
import { permissionMatrix } from './permission-matrix';

const contract = readContract();

function cellsOf(made: string, area: string): string[] {
  const row = made.split('\n').find((line) => line.startsWith(`| [${area}]`));
  assert.ok(row, `a row "${area}"`);
  return row
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}

test('a cell says what every call of its kind allows', () => {
  const made = permissionMatrix(contract, 'admin');
  assert.match(made, /^\| Area \| `OPERATIONS` \| `ACCESS_MANAGEMENT` \| `HARDWARE_MANAGEMENT` \| `AUDIT` \|\n/);
  assert.deepEqual(cellsOf(made, 'Users'), ['read', 'read, write', '—', 'read']);
  assert.deepEqual(cellsOf(made, 'Controllers'), ['—', 'read', 'read, write', 'read']);
  assert.deepEqual(cellsOf(made, 'Shortcuts'), ['—', 'write', '—', '—']);
});

test('notes and calls that are left out are told', () => {
  const made = permissionMatrix(contract, 'admin');
  assert.equal(cellsOf(made, 'Door actions')[2], 'read, write (`GRANT_ACCESS` only)');
  assert.equal(cellsOf(made, 'Request access')[3], 'write (`dryRun` only)');
  assert.match(cellsOf(made, 'Visits')[3] ?? '', /^read \(only .*`listVisits`.* and .*`getVisit`/);
});

test('a call that any grant allows needs no row', () => {
  assert.ok(!permissionMatrix(contract, 'admin').includes('listMySystems'));
});

test('a capacity that is taken from one call changes its cell', () => {
  const changed = structuredClone(contract) as Contract;
  const operation = changed.paths['/v2/systems/{systemId}/users']?.post;
  assert.ok(operation);
  operation['x-capacities'] = ['AUDIT'];
  const [, , , audit] = cellsOf(permissionMatrix(changed, 'admin'), 'Users');
  assert.match(audit ?? '', /^read, write \(only \[`createUser`\]\(\/openapi#createUser\)\)$/);
});

test('an audience without capacities is a mistake', () => {
  assert.throws(() => permissionMatrix(contract, 'owner'), /finds no operation/);
});
