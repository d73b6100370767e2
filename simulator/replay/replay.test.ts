import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../openapi/json/json';
import type { Exchange } from './exchange';
import { createReplay, type Send } from './replay';

const [recorded, actual] = ['usr_01KKTTHD3YV9WGXP5NY4Z5C3CA', 'usr_01KKTTHE52KJ54Y80FAZMF0M1S'];

/** A simulator that answers what it is told to, and has a clock. */
function rehearse(answers: Record<string, (Json | undefined)[]>) {
  const sent: string[] = [];
  let now = Date.parse('2026-03-16T08:00:00.000Z');
  const send: Send = async ({ method, path, body }, authorization) => {
    if (path === '/_sim/clock') {
      now = method === 'PUT' ? Date.parse(JSON.parse(body ?? '{}').now) : now;
      return { status: 200, headers: [], body: JSON.stringify({ now: new Date(now).toISOString() }) };
    }
    sent.push(`${method} ${path}${body ? ` ${JSON.stringify(JSON.parse(body))}` : ''}${authorization ? '' : ' unsigned'}`);
    const answer = answers[`${method} ${path}`]?.shift();
    return { status: answer === undefined ? 404 : 200, headers: [], body: answer === undefined ? '' : JSON.stringify(answer) };
  };
  return { sent, clock: () => new Date(now).toISOString(), replay: createReplay({ send, settle: async () => {} }) };
}

const exchange = (method: string, path: string, body: Json, request: Exchange['request'] = {}): Exchange => ({
  method,
  path,
  request,
  status: 200,
  body,
});

test('what a run made goes into later requests by its new name', async () => {
  const { sent, replay } = rehearse({ 'POST /users': [{ id: actual }], [`PUT /users/${actual}`]: [{ ids: [actual] }] });
  const made = await replay.run(exchange('POST', '/users', { id: recorded }, { body: { name: 'Ada' } }));
  const changed = await replay.run(exchange('PUT', `/users/${recorded}`, { ids: [recorded] }, { body: { again: recorded } }));
  assert.deepEqual([...made.differences, ...changed.differences], []);
  assert.deepEqual(sent, ['POST /users {"name":"Ada"}', `PUT /users/${actual} {"again":"${actual}"}`]);
  assert.equal(replay.asRecorded(changed.request).path, `/users/${recorded}`);
});

test('the clock is moved to when a request was made, and a run that is late stays so', async () => {
  const { clock, replay } = rehearse({ 'GET /a': [1], 'GET /b': [1] });
  const { movedSeconds } = await replay.run(exchange('GET', '/a', 1, { at: '2026-03-16T08:00:08.000Z' }));
  assert.equal(movedSeconds, 8);
  assert.equal(clock(), '2026-03-16T08:00:08.000Z');
  await replay.run(exchange('GET', '/b', 1, { at: '2026-03-16T08:00:03.000Z' }));
  assert.equal(clock(), '2026-03-16T08:00:08.000Z', 'time only moves forward');
});

test('reading is repeated until it says what was recorded; changing is not', async () => {
  const { sent, clock, replay } = rehearse({ 'GET /a': ['PENDING', 'PENDING', 'DONE'], 'POST /a': ['PENDING', 'DONE'] });
  assert.deepEqual((await replay.run(exchange('GET', '/a', 'DONE'))).differences, []);
  assert.equal(clock(), '2026-03-16T08:00:00.500Z');
  assert.deepEqual((await replay.run(exchange('POST', '/a', 'DONE'))).differences, [{ where: '/body', shown: 'DONE', actual: 'PENDING' }]);
  assert.equal(sent.length, 4);
});

test('a request that a reader has changed is sent once, whatever comes back', async () => {
  const { sent, replay } = rehearse({ 'GET /b': ['PENDING', 'DONE'] });
  const edited = { method: 'GET', path: '/b', headers: [], body: null, isSignedIn: true };
  const { differences } = await replay.run(exchange('GET', '/a', 'DONE'), edited);
  assert.equal(differences.length, 1);
  assert.deepEqual(sent, ['GET /b']);
});

test('who called calls again, and as often as was recorded', async () => {
  const { sent, replay } = rehearse({ 'GET /a': [1, 1, 1] });
  await replay.run(exchange('GET', '/a', 1, { caller: 'none', times: 3 }));
  assert.deepEqual(sent, Array(3).fill('GET /a unsigned'));
});
