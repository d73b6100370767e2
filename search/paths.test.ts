import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathTerms, plainPath, readCall } from './paths';

test('a path is compared without its version and without its ids', () => {
  const plain = '/systems/{}/door-actions';
  for (const path of [
    '/v2/systems/{systemId}/door-actions',
    '/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K/door-actions?limit=5',
    '/v2/systems/$SYSTEM_ID/door-actions/',
    `/v2/systems/${'$'}{systemId}/door-actions#top`,
    '/v2/systems/:systemId/Door-Actions',
  ]) {
    assert.equal(plainPath(path), plain, path);
  }
});

test('a call is found by verb and path, and by what its path ends in', () => {
  assert.deepEqual(pathTerms('POST', '/v2/systems/{systemId}/door-actions'), [
    'post /systems/{}/door-actions',
    '/systems/{}/door-actions',
    '/{}/door-actions',
    '/door-actions',
  ]);
});

test('a call is read from what readers paste', () => {
  const path = '/v2/systems/sys_1/visits';
  for (const [typed, verb] of [
    [`POST ${path}`, 'post'],
    [`post https://api.access.example${path}`, 'post'],
    [path, null],
    [`curl --request PATCH "http://localhost:4010${path}"`, 'patch'],
    [`curl -u a:b "$ACCESS_URL${path}"`, 'get'],
    [`curl --json '{}' http://localhost:4010${path}`, 'post'],
  ] as const) {
    assert.deepEqual(readCall(typed), { verb, path }, typed);
  }
  for (const typed of ['users/tokens', 'and/or', 'who can open a door', '/', 'https://docs.access.example/']) {
    assert.equal(readCall(typed), null, typed);
  }
});
