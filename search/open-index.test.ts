import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildIndex } from './build-index';
import { openIndex } from './open-index';
import type { SearchRecord } from './record';

function record(address: string, heading: string, more: Partial<SearchRecord> = {}): SearchRecord {
  return {
    kind: 'guide',
    address,
    page: 'Page',
    pageAddress: address,
    parent: '',
    heading,
    names: [],
    defines: [],
    keywords: [],
    text: '',
    ...more,
  };
}

const records = [
  record('/tokens', 'Tokens', { page: 'Tokens', text: 'A token is a card, a PIN or a phone.' }),
  record('/tokens#lost', 'Lost and found', { page: 'Tokens', keywords: ['stolen'], text: 'Block the card, then revoke it.' }),
  record('/openapi#createVisit', 'Create a visit', {
    kind: 'operation',
    names: ['createVisit', 'POST /v2/systems/{systemId}/visits'],
    text: 'Takes endsAt.',
  }),
  record('/openapi#listVisits', 'List visits', { kind: 'operation', names: ['listVisits', 'GET /v2/systems/{systemId}/visits'] }),
  record('/errors#pin-too-weak', 'pin-too-weak', { kind: 'problem', names: ['422'], text: 'The PIN is easy to guess.' }),
  record('/errors', 'Error handling', { text: 'A pin-too-weak answer says what to change, createVisit too.' }),
];
const search = openIndex(JSON.parse(JSON.stringify(buildIndex(records, { badge: ['card', 'token'], 'sign in': ['guess'] }))));
const first = (typed: string) => search.search(typed)[0]?.address;

test('what developers paste leads to the thing itself', () => {
  assert.equal(first('createVisit'), '/openapi#createVisit');
  assert.equal(first('post http://localhost:4010/v2/systems/sys_1/visits'), '/openapi#createVisit');
  assert.equal(first('GET /v2/systems/abc_1/visits?limit=5'), '/openapi#listVisits');
  assert.equal(first('pin-too-weak'), '/errors#pin-too-weak');
  assert.equal(first('{ "type": "https://docs.access.example/errors#pin-too-weak", "status": 422 }'), '/errors#pin-too-weak');
  assert.equal(first('https://docs.access.example/errors#pin-too-weak'), '/errors#pin-too-weak');
  assert.equal(first('422'), '/errors#pin-too-weak');
});

test('typing errors, other forms, beginnings and other words find it too', () => {
  assert.equal(first('tokesn'), '/tokens');
  assert.equal(first('craeteVisit'), '/openapi#createVisit');
  assert.equal(first('toke'), '/tokens');
  assert.equal(first('revoking'), '/tokens#lost');
  assert.equal(first('stolen'), '/tokens#lost');
  assert.equal(first('badge'), '/tokens');
  assert.equal(first('how do I sign in'), '/errors#pin-too-weak');
});

test('a word that is known is not taken for a mistyped other one', () => {
  const terms = search.search('visit').flatMap((hit) => hit.terms);
  assert.deepEqual([...new Set(terms)], ['visit']);
});

test('a place with all words comes before one with many of one, and can be asked for alone', () => {
  assert.equal(first('revoke card'), '/tokens#lost');
  assert.deepEqual(
    search.search('revoke card', { every: true }).map(({ address }) => address),
    ['/tokens#lost'],
  );
  assert.deepEqual(
    search.search('visit', { kinds: ['operation'] }).map(({ kind }) => kind),
    ['operation', 'operation'],
  );
});

test('nothing typed and nothing found give nothing, and the nearest words help', () => {
  assert.deepEqual(search.search('  '), []);
  assert.deepEqual(search.search('zzqqxx'), []);
  assert.deepEqual(search.nearestWords('tokenizer'), ['tokens']);
  assert.deepEqual(search.nearestWords('zzqqxx'), []);
});
