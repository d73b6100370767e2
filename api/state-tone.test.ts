import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from './read-contract';
import { statesByTone, stateTone } from './state-tone';

test('every state with a colour is one of the contract, and has one colour', () => {
  const known = Object.values(readContract().components.schemas).flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum : []));
  const states = Object.values(statesByTone).flat();
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
