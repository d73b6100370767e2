import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBrowserSimulator } from '../../simulator/browser';
import { createValidator } from '../../simulator/core/validation';
import { cast, contract, siteId } from '../../simulator/testing/harness';
import { ownerAuthorization } from './callers';
import { createSession, openSession, UnknownApiError } from './session';

const begin = () => createSession(createBrowserSimulator({ contract }), createValidator(contract));
const request = (method: string, path: string, body: unknown = null) => ({
  method,
  path: `/v2/systems/${siteId}${path}`,
  headers: (body === null ? [] : [['Content-Type', 'application/json']]) as [string, string][],
  body: body === null ? null : JSON.stringify(body),
  isSignedIn: true,
});

test('a call is answered, and what it raised is told after it', async () => {
  const session = begin();
  const answer = await session.send(request('POST', '/users', { name: 'Bo' }), ownerAuthorization);
  assert.equal(answer.status, 201);
  assert.equal(JSON.parse(answer.body).name, 'Bo');
  assert.equal(Object.fromEntries(answer.headers).simulated, 'true');
  const types = session.snapshot().events.filter(({ serial }) => serial > answer.since);
  assert.deepEqual(
    types.map(({ event }) => event.type),
    ['config.created'],
  );
});

test('without a credential the answer is a refusal, not an error', async () => {
  assert.equal((await begin().send(request('GET', '/users'), null)).status, 401);
});

test('what is done to the building gives its own events, in its turn', async () => {
  const session = begin();
  const [forced, closed] = await Promise.all([
    session.act('POST', `/_sim/doors/${cast.mainEntrance}`, { do: 'FORCE' }),
    session.act('POST', `/_sim/doors/${cast.mainEntrance}`, { do: 'CLOSE' }),
  ]);
  const has = ({ events }: typeof forced, type: string) => events.some((event) => event.type === type);
  assert.deepEqual([has(forced, 'door.forced_open'), has(forced, 'door.closed')], [true, false]);
  assert.deepEqual([has(closed, 'door.forced_open'), has(closed, 'door.closed')], [false, true]);
  assert.equal(session.snapshot().building?.doors.find(({ id }) => id === cast.mainEntrance)?.leaf, 'CLOSED');
});

test('a refusal of the building is thrown in its own words, and the next turn comes', async () => {
  const session = begin();
  await assert.rejects(session.act('POST', '/_sim/doors/dor_nowhere', { do: 'FORCE' }), /There is no such door/);
  assert.equal((await session.send(request('GET', '/doors'), ownerAuthorization)).status, 200);
});

test('a reset begins anew and forgets the events', async () => {
  const session = begin();
  let heard = 0;
  const leave = session.subscribe(() => {
    heard += 1;
  });
  await session.send(request('POST', '/users', { name: 'Bo' }), ownerAuthorization);
  await session.reset();
  const { events, resets, building } = session.snapshot();
  assert.deepEqual([events.length, resets, building?.counts.users], [0, 1, 3]);
  assert.ok(heard > 0);
  leave();
});

test('a document has one session; one that is not of this API has none', async () => {
  assert.equal(await openSession(contract), await openSession(contract));
  await assert.rejects(openSession({ openapi: '3.1.0', paths: {} }), UnknownApiError);
});

test('what somebody wants to do in the building is carried out, kept, and told with its decision', async () => {
  const session = begin();
  await session.intend({ do: 'present', doorId: cast.mainEntrance, tokenId: cast.adasCard });
  await session.send(request('GET', '/users'), ownerAuthorization);
  const { presentation, calls, building } = session.snapshot();
  assert.deepEqual([presentation?.decision, presentation?.doorId, presentation?.links?.length], ['GRANTED', cast.mainEntrance, 6]);
  assert.equal(building?.doors.find(({ id }) => id === cast.mainEntrance)?.lockState, 'UNLOCKED');
  assert.deepEqual(
    calls.map(({ request: { method, path }, status }) => `${method} ${path} ${status}`),
    ['POST /_sim/present 200', `GET /v2/systems/${siteId}/users 200`],
  );
  await session.intend({ do: 'reset' });
  assert.deepEqual([session.snapshot().calls.length, session.snapshot().presentation], [0, null]);
});
