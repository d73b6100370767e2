import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf, phraseTerm, stem, wordsOf } from './words';

test('forms of a word have one stem, identifiers stay as they are', () => {
  for (const [stemmed, ...forms] of [
    ['door', 'door', 'doors'],
    ['revok', 'revoke', 'revoked', 'revoking', 'revokes'],
    ['deny', 'deny', 'denied', 'denies'],
    ['schedul', 'schedule', 'scheduled', 'schedules'],
    ['access', 'access', 'accesses'],
    ['cancel', 'cancel', 'cancelled', 'cancelling'],
  ] as const) {
    assert.deepEqual(
      forms.map(stem),
      forms.map(() => stemmed),
    );
  }
  for (const same of ['status', 'bus', 'pin', 'door.forced_open', 'pin-too-weak', 'v2', '412']) {
    assert.equal(stem(same), same);
  }
});

test('identifiers are words, and have words inside', () => {
  assert.deepEqual(wordsOf("The door's `door.forced_open`, pin-too-weak (412)"), [
    'The',
    'door',
    'door.forced_open',
    'pin-too-weak',
    '412',
  ]);
  assert.deepEqual(partsOf('accessTimeSeconds'), ['access', 'time', 'seconds']);
  assert.deepEqual(partsOf('USER_LACKS_ROLE'), ['user', 'lacks', 'role']);
  assert.deepEqual(partsOf('door'), []);
});

test('a phrase of two or three words is a term, what fills it does not count', () => {
  assert.equal(phraseTerm(wordsOf('the exit button')), '~exit button');
  assert.equal(phraseTerm(['button']), null);
  assert.equal(phraseTerm(wordsOf('lost update between two programs')), null);
});
