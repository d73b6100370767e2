import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../../api/read-contract';
import { memberValues } from './member-values';

const contract = readContract();

test('the values of a member, also below another, and where the schema is one of several', () => {
  assert.deepEqual(memberValues(contract, 'System.status'), ['ACTIVE', 'ARCHIVED']);
  assert.deepEqual(memberValues(contract, 'Door.status.lockMode'), ['UNLOCKED', 'LOCKED', 'DOUBLE_LOCKED', 'BLOCKED']);
  assert.equal(memberValues(contract, 'Token.status').length, 6);
});

test('a member without a list of values is an error', () => {
  assert.throws(() => memberValues(contract, 'System.name'), /of="System\.name": the contract has no member/);
});
