import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { stateTone, tones } from './state-tone';

test('every state with a colour is one of the contract, and has one colour', () => {
  const known = Object.values(readContract().components.schemas).flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum : []));
  const states = Object.values(tones).flat();
  assert.deepEqual(
    states.filter((state) => !known.includes(state)),
    [],
  );
  assert.equal(new Set(states).size, states.length);
});

test('a state that neither works, refuses nor waits has no colour', () => {
  assert.equal(stateTone('SUCCEEDED'), 'granted');
  assert.equal(stateTone('RELEASED'), null);
});
