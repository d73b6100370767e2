import assert from 'node:assert/strict';
import { test } from 'node:test';
import { http } from './http';

const request = { method: 'GET', path: '/v2/systems', headers: [], body: null, isSignedIn: true };

test('a request without a body ends with its headers', () => {
  assert.equal(http(request, 'api.example', 'Basic eA=='), 'GET /v2/systems HTTP/1.1\nHost: api.example\nAuthorization: Basic eA==');
});

test('a body stands behind an empty line, and a header holds no other', () => {
  const post = { ...request, method: 'POST', headers: [['X-Note', 'a\r\nHost: evil']] as [string, string][], body: '{}' };
  assert.equal(http(post, 'api.example', null), 'POST /v2/systems HTTP/1.1\nHost: api.example\nX-Note: a Host: evil\n\n{}');
});
