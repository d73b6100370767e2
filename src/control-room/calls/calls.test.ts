import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedCall } from '../../../simulator/control-room';
import { curlOfCall } from './curl-of-call';
import { callersOf, everyCall, filterCalls } from './filter-calls';
import { rateLimits } from './rate-limits';
import { shortPath } from './short-path';

const signedIn = { credentialId: 'crd_1', administrator: 'HR sync', userAgent: 'curl/8' };
const call = (members: Partial<RecordedCall>): RecordedCall => ({
  ...{ number: 1, at: '', simulatedAt: '2026-03-16T08:00:00.000Z', caller: signedIn, isFromRoom: false, operationId: null },
  ...{ method: 'GET', path: '/v2/systems', status: 200, milliseconds: 1, problem: null, requestHeaders: [], answerHeaders: [] },
  ...{ requestBody: { text: '', charactersLeftOut: 0 }, answerBody: { text: '', charactersLeftOut: 0 } },
  ...members,
});
const own = call({ isFromRoom: true, path: '/_sim/clock' });
const refused = call({ status: 409, problem: { code: 'controller-offline', detail: '', type: '' }, path: '/v2/doors' });
const unsigned = call({ caller: { credentialId: null, administrator: null, userAgent: 'python' } });
const all = [call({}), own, refused, unsigned];

test('calls are found by words, refusal and caller, and those of the page only on request', () => {
  assert.deepEqual(filterCalls(all, everyCall), [all[0], refused, unsigned]);
  assert.deepEqual(filterCalls(all, { ...everyCall, includesOwn: true }), all);
  assert.deepEqual(filterCalls(all, { ...everyCall, onlyRefused: true }), [refused]);
  assert.deepEqual(filterCalls(all, { ...everyCall, text: ' Offline  GET' }), [refused]);
  assert.deepEqual(filterCalls(all, { ...everyCall, caller: 'Not signed in' }), [unsigned]);
  assert.deepEqual(callersOf(all), ['HR sync', 'Not signed in']);
});

test('a path is short enough for one line', () => {
  const path = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K/door-actions?limit=5&doorId=dor_01KEY0W720XV0HBA7MHWWP8E15';
  assert.equal(shortPath(path).replaceAll('\u2060', ''), '/v2/systems/sys_…EW6K/door-actions?limit=5&doorId=dor_…8E15');
});

test('the last answer of a caller says what is left, until the window ends', () => {
  const policy: [string, string] = ['RateLimit-Policy', '"default";q=600;w=60'];
  const limited = [599, 598].map((left) => call({ answerHeaders: [policy, ['RateLimit', `"default";r=${left};t=60`]] }));
  const at = Date.parse('2026-03-16T08:00:00.000Z');
  assert.deepEqual(
    rateLimits([...limited, unsigned], at).map(({ caller, left, quota }) => [caller, left, quota]),
    [['HR sync', 598, 600]],
  );
  assert.equal(rateLimits(limited, at + 60_000)[0]?.left, 600);
});

test('a call is given as curl, to the byte, with the credential of the environment', () => {
  const headers: [string, string][] = [
    ['host', 'localhost:4010'],
    ['authorization', 'Basic crd_1:••••'],
    ['idempotency-key', 'k-1'],
    ['content-type', 'application/json'],
  ];
  const sent = call({ method: 'POST', requestHeaders: headers, requestBody: { text: '{"name":"Bo"}', charactersLeftOut: 0 } });
  assert.equal(
    curlOfCall(sent, 'http://localhost:4010'),
    `curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \\
  --fail-with-body \\
  --header 'idempotency-key: k-1' \\
  --header 'content-type: application/json' \\
  --data '{"name":"Bo"}' \\
  "\${ACCESS_URL:-http://localhost:4010}/v2/systems"`,
  );
  assert.doesNotMatch(curlOfCall(unsigned, 'http://localhost:4010') ?? '', /--user/);
  assert.equal(curlOfCall(call({ requestBody: { text: '{', charactersLeftOut: 9 } }), ''), null);
});
