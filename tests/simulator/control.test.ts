import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnswerOf } from '../../simulator/core/control/handlers';
import type { Schemas } from '../../simulator/core/world/records';
import { cast, createHarness, type Harness, siteId, tenantId } from '../../simulator/testing/harness';

/** What somebody who looks on is told: the events after a mark, and the cards. */

const told = (harness: Harness, since?: string) =>
  harness.control('GET', since === undefined ? '/events' : `/events?since=${encodeURIComponent(since)}`);

test('without a mark, the events tell where to start from and nothing else', async () => {
  const harness = createHarness();
  const { mark, events } = await told(harness);
  assert.deepEqual(events, []);
  assert.deepEqual(await told(harness, mark), { mark, events: [] });
});

test('after a mark come the events of every system and of the account, oldest first', async () => {
  const harness = createHarness();
  const { mark } = await told(harness);
  await harness.expect('createUser', 'success', { body: { name: 'Bo' } });
  await harness.expect('createRole', 'success', { body: { name: 'Cleaners' }, system: tenantId });
  await harness.expect('createAdministrator', 'success', { body: { kind: 'SERVICE', name: 'Robot' } });
  const after = await told(harness, mark);
  assert.deepEqual(
    after.events.map((event) => [event.type, 'systemId' in event ? event.systemId : 'account']),
    [
      ['config.created', siteId],
      ['config.created', tenantId],
      ['config.created', 'account'],
    ],
  );
  assert.equal(after.mark, after.events.at(-1)?.id);
  assert.deepEqual((await told(harness, after.mark)).events, []);
});

test('an event is told as the system sees it that knows the person', async () => {
  const harness = createHarness();
  const { mark } = await told(harness);
  const { decision } = await harness.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: 'tok_01KFAVE170E6RHXQAQPDH4AFAX' });
  assert.equal(decision, 'GRANTED');
  const [event] = (await told(harness, mark)).events;
  assert.equal(event?.type, 'access.granted');
  assert.match(event?.user?.name ?? '', /^Sara/);
});

test('looking on leaves the world as it is', async () => {
  const harness = createHarness();
  const { mark } = await told(harness);
  const before = JSON.stringify(harness.simulator.world.dump());
  await told(harness, mark);
  await told(harness, '');
  await harness.control('GET', '/state');
  assert.equal(JSON.stringify(harness.simulator.world.dump()), before);
});

test('a mark that is no longer kept lies before everything that is, and a long answer goes on from its mark', async () => {
  const harness = createHarness();
  for (let count = 0; count < 250; count++) {
    await harness.control('POST', `/doors/${cast.mainEntrance}`, { do: 'JAM' });
  }
  const kept = [...harness.simulator.world.tables.events.rows.keys()];
  const first = await told(harness, 'evt_01KKNTQ2CNWMP5735VPK9EA2ZZ');
  const second = await told(harness, first.mark);
  assert.equal(first.events.length, 200);
  assert.deepEqual(
    [...first.events, ...second.events].map(({ id }) => id),
    kept,
  );
});

test('the state lists the cards that can be presented, with their users', async () => {
  const harness = createHarness();
  const find = async (tokenId: string) => (await harness.control('GET', '/state')).cards.find((card) => card.tokenId === tokenId);
  assert.deepEqual(await find(cast.adasCard), {
    tokenId: cast.adasCard,
    name: "Ada's card",
    userId: cast.ada,
    userName: 'Ada Berg',
    blocked: false,
  });
  assert.equal(await find(cast.adasPin), undefined);
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
  assert.equal((await find(cast.adasCard))?.blocked, true);
  const { id } = await harness.expect('createToken', 'success', { body: { type: 'CARD', card: { value: 'ABC123' } } });
  assert.deepEqual(await find(id), { tokenId: id, name: null, userId: null, userName: null, blocked: false });
});

test('of many cards the newest fifty are listed', async () => {
  const harness = createHarness();
  let last = '';
  for (let count = 0; count < 60; count++) {
    last = (await harness.expect('createToken', 'success', { body: { type: 'CARD', card: { value: (4096 + count).toString(16) } } })).id;
  }
  const { cards } = await harness.control('GET', '/state');
  assert.equal(cards.length, 50);
  assert.equal(cards.at(-1)?.tokenId, last);
});

/** A control route as it answers, refusals included. */
async function send({ simulator }: Harness, method: string, path: string, body?: unknown, type = 'application/json') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method, ...(body === undefined ? {} : { headers: { 'Content-Type': type }, body: text }) };
  const response = await simulator.fetch(new Request(`https://api.access.example/_sim${path}`, init));
  return { status: response.status, headers: response.headers, body: (await response.json()) as Schemas['Problem'] };
}

test('a refusal is a problem document, as those of the API are, that says what is wrong where', async () => {
  const harness = createHarness();
  const cases: [method: string, path: string, body: unknown, status: number, code: string, pointers?: string[]][] = [
    ['GET', '/nothing', undefined, 404, 'not-found'],
    ['DELETE', '/clock', undefined, 405, 'method-not-allowed'],
    ['PUT', '/clock', '{', 400, 'malformed-json'],
    ['GET', '/events?until=x', undefined, 400, 'invalid-parameter'],
    ['PUT', '/clock', [], 422, 'validation-failed', ['']],
    ['PUT', '/clock', { advanceSecond: 1, running: 'no' }, 422, 'validation-failed', ['/advanceSecond', '/running']],
    ['PUT', '/clock', { now: 'tomorrow' }, 422, 'validation-failed', ['/now']],
    ['PUT', '/clock', { now: '2026-03-17T08:00:00Z', advanceSeconds: 1 }, 422, 'validation-failed', ['/advanceSeconds']],
    ['PUT', '/clock', { now: '2030-01-01T00:00:00Z' }, 422, 'validation-failed', ['/now']],
    ['PUT', '/clock', { now: '2020-01-01T00:00:00Z' }, 409, 'invalid-state'],
    ['POST', '/present', {}, 422, 'validation-failed', ['/doorId']],
    ['POST', '/present', { doorId: cast.mainEntrance, method: 'CARD' }, 422, 'validation-failed', ['/tokenId']],
    ['POST', '/present', { doorId: cast.mainEntrance, tokenId: 'tok_none' }, 422, 'validation-failed', ['/tokenId']],
    ['POST', '/doors/dor_none', { do: 'OPEN' }, 404, 'not-found'],
    ['POST', '/doors/%zz', { do: 'OPEN' }, 404, 'not-found'],
    ['POST', `/doors/${cast.mainEntrance}`, { do: 'OPEN' }, 409, 'invalid-state'],
    [
      'PUT',
      `/controllers/${cast.controller}`,
      { input: { port: 9 }, connection: 'MAYBE' },
      422,
      'validation-failed',
      ['/input/port', '/connection'],
    ],
    ['PUT', '/faults', { next: [{}, { status: 418 }] }, 422, 'validation-failed', ['/next/1/status']],
    ['PUT', '/address', { address: 'here' }, 422, 'validation-failed', ['/address']],
    ['POST', '/enrol', { enrolmentCode: 'AAA-AAA' }, 404, 'not-found'],
    ['POST', `/administrators/${cast.installer}`, { do: 'ACCEPT' }, 409, 'invalid-state'],
  ];
  for (const [method, path, body, status, code, pointers] of cases) {
    const answer = await send(harness, method, path, body);
    const what = `${method} ${path} ${JSON.stringify(body)} ${JSON.stringify(answer.body)}`;
    assert.equal(answer.headers.get('content-type'), 'application/problem+json', what);
    assert.deepEqual([answer.status, answer.body.status, answer.body.code], [status, status, code], what);
    assert.deepEqual(
      answer.body.errors?.map(({ pointer }) => pointer),
      pointers,
      what,
    );
    assert.ok(answer.body.title && answer.body.detail && answer.body.type.endsWith(code), what);
    assert.equal(answer.body.requestId, answer.headers.get('request-id'), what);
  }
  assert.equal((await send(harness, 'DELETE', '/clock')).headers.get('allow'), 'GET, PUT');
  assert.match((await send(harness, 'PUT', '/clock', { running: 'no' })).body.detail, /^\/running: It must be true or false\.$/);
});

test('a body has to say that it is JSON, so that no form of a page can send one', async () => {
  const harness = createHarness();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const { status, body } = await send(harness, 'POST', '/reset', { seed: 'empty' }, type);
    assert.deepEqual([status, body.code], [415, 'unsupported-media-type'], type);
  }
  assert.notEqual(harness.simulator.world.tables.doors.rows.size, 0);
});

test('a list of faults has an end, and a longer one is refused and changes nothing', async () => {
  const harness = createHarness();
  await harness.control('PUT', '/faults', { next: [{ status: 503 }] });
  const { status, body } = await send(harness, 'PUT', '/faults', { next: Array.from({ length: 300_000 }, () => ({})) });
  assert.deepEqual([status, body.errors], [422, [{ pointer: '/next', code: 'too-many', detail: 'It may have at most 1000 items.' }]]);
  assert.deepEqual((await harness.control('GET', '/state')).faults, [{ status: 503 }]);
});

test('callers seem to be where somebody says', async () => {
  const harness = createHarness();
  const path = { administratorId: cast.hrSync };
  const body = { name: 'Office', allowedIpRanges: ['198.51.100.0/24'] };
  const credential = await harness.expect('createApiCredential', 'success', { path, body });
  await harness.expect('listMySystems', 'address-not-allowed', { credential });
  await harness.control('PUT', '/address', { address: '198.51.100.7' });
  await harness.expect('listMySystems', 'success', { credential });
});

test('a reset is a fresh start: the clock runs, and nothing goes wrong any more', async () => {
  const harness = createHarness();
  const fresh = await harness.control('GET', '/state');
  await harness.control('PUT', '/clock', { advanceSeconds: 5, running: false });
  await harness.control('PUT', '/faults', { next: [{ status: 503 }, { status: 500 }] });
  await harness.control('PUT', '/rates', { enforced: false });
  await harness.control('PUT', '/address', { address: '198.51.100.7' });
  await harness.control('PUT', `/controllers/${cast.controller}`, {
    ...{ slowSeconds: 5, rejectCommands: 2, syncFailure: 'TIMED_OUT', claimFailure: 'KEY_REJECTED' },
    ...{ failDownload: true, neverReturns: true, connection: 'OFFLINE' },
  });
  const answer = await harness.control('POST', '/reset');
  assert.deepEqual(answer, { seed: 'harbour-house', now: fresh.now, running: true });
  assert.deepEqual(await harness.control('GET', '/state'), fresh);
});

test('faults that stay are ended by null, and a word about the connection ends failing syncs', async () => {
  const harness = createHarness();
  const change = (body: object) =>
    harness.control('PUT', `/controllers/${cast.controller}`, body) as Promise<AnswerOf<'PUT /_sim/controllers/{controllerId}'>>;
  assert.deepEqual((await change({ syncFailure: 'TIMED_OUT', claimFailure: 'DEVICE_UNKNOWN' })).faults.syncFailure, 'TIMED_OUT');
  const { syncFailure, claimFailure } = (await change({ syncFailure: null, claimFailure: null })).faults;
  assert.deepEqual([syncFailure, claimFailure], [null, null]);
  assert.equal((await change({ connection: 'FAILING' })).faults.syncFailure, 'REJECTED');
  assert.equal((await change({ connection: 'ONLINE' })).faults.syncFailure, null);
});

test('a push at an unlocked door is an opening, at a locked one a break-in, and the answer says which', async () => {
  const harness = createHarness();
  const push = (doorId: string) => harness.control('POST', `/doors/${doorId}`, { do: 'FORCE' });
  const { mark } = await told(harness);
  assert.equal((await push(cast.mainEntrance)).event, 'door.forced_open');
  assert.equal((await push(cast.mainEntrance)).event, null, 'it is open already');
  assert.equal((await harness.control('POST', `/doors/${cast.mainEntrance}`, { do: 'CLOSE' })).event, 'door.closed');
  await harness.expect('createDoorAction', 'success', { body: { doorId: cast.mainEntrance, type: 'UNLOCK' } });
  await harness.advance(1);
  const { mark: unlocked } = await told(harness, mark);
  const opened = await push(cast.mainEntrance);
  assert.deepEqual([opened.event, opened.status.alarm], ['door.opened', 'NONE']);
  assert.deepEqual(
    (await told(harness, unlocked)).events.map(({ type }) => type),
    ['door.opened'],
  );
});

/** In the seed the last heartbeat is 20 seconds old, and the service notices 90 seconds after it. */
const noticedAfter = 70_000;

/** A jump of an hour in which a webhook tells that a controller is lost, and what its receiver does before it answers. */
async function jumpWithReceiver(answer: (harness: Harness) => Promise<void>) {
  const harness = createHarness();
  await harness.expect('createWebhook', 'success', { body: { url: 'https://hooks.lakeside.example/', eventTypes: ['controller.*'] } });
  harness.receiver.answer = async () => {
    await answer(harness);
    return { status: 204, retryAfterSeconds: null };
  };
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  return { harness, jump: send(harness, 'PUT', '/clock', { advanceSeconds: 3600 }) };
}

test('while the clock jumps, requests are answered as of the moment that it has reached', async () => {
  const seen: unknown[] = [];
  const { harness, jump } = await jumpWithReceiver(async (during) => {
    const { connection } = await during.expect('getController', 'success', { path: { controllerId: cast.controller } });
    const { createdAt } = await during.expect('createUser', 'success', { body: { name: 'Made in a jump' } });
    const clock = await send(during, 'GET', '/clock');
    seen.push(connection, createdAt, clock.body);
  });
  const begun = harness.now();
  assert.equal((await jump).status, 200);
  const reached = new Date(Date.parse(begun) + noticedAfter).toISOString();
  assert.deepEqual(seen, ['OFFLINE', reached, { now: reached, running: true }]);
  assert.equal(harness.now(), new Date(Date.parse(begun) + 3_600_000).toISOString());
});

test('a long jump lets others in also where nothing is delivered', async () => {
  const seen: string[] = [];
  const harness: Harness = createHarness('harbour-house', {
    pause: async () => {
      seen.push((await harness.expect('createUser', 'success', { body: { name: `User ${seen.length}` } })).createdAt);
    },
  });
  const begun = harness.now();
  await harness.control('PUT', '/rates', { enforced: false });
  await harness.advance(366 * 86_400);
  assert.ok(seen.length > 1 && seen.every((at) => at > begun && at < harness.now()), `${begun} ${seen} ${harness.now()}`);
  assert.deepEqual(seen, [...new Set(seen)].sort());
});

test('what a request in a jump sets off is lived through by the jump', async () => {
  const { harness, jump } = await jumpWithReceiver(async (during) => {
    await during.control('PUT', `/controllers/${cast.controller}`, { connection: 'ONLINE' });
  });
  await jump;
  const types = harness.deliveries.map(({ body }) => JSON.parse(body).type);
  assert.deepEqual(types, ['controller.offline', 'controller.online']);
});

test('a second jump is refused while one is on its way, and the first goes on', async () => {
  const refusals: unknown[] = [];
  const { harness, jump } = await jumpWithReceiver(async (during) => {
    const { status, body } = await send(during, 'PUT', '/clock', { advanceSeconds: 1, running: false });
    refusals.push(status, body.code, body.state, (await send(during, 'GET', '/clock')).body);
  });
  const end = harness.later(3600);
  assert.equal((await jump).status, 200);
  assert.deepEqual(refusals.slice(0, 3), [409, 'invalid-state', 'JUMPING']);
  assert.equal((refusals[3] as { running: boolean }).running, true, 'nothing of the refused request happens');
  assert.equal(harness.now(), end);
});

test('a reset in the middle of a jump ends it, and the new building is at its own time', async () => {
  const { harness, jump } = await jumpWithReceiver(async (during) => {
    await during.control('POST', '/reset');
  });
  const begun = harness.now();
  const { status, body } = await jump;
  assert.deepEqual([status, body.state], [409, 'RESET']);
  assert.deepEqual((await send(harness, 'GET', '/clock')).body, { now: begun, running: true });
  await harness.advance(1);
  assert.equal(harness.now(), new Date(Date.parse(begun) + 1000).toISOString());
});

test('a world that is kept in the middle of a jump goes on from the moment that was reached', async () => {
  let dump = { now: 0 };
  const { harness, jump } = await jumpWithReceiver(async (during) => {
    dump = during.simulator.world.dump();
  });
  const begun = Date.parse(harness.now());
  await jump;
  assert.equal(dump.now, begun + noticedAfter);
});

test('what cannot be meant is refused, with what to do', async () => {
  const harness = createHarness();
  const card = { doorId: cast.mainEntrance, tokenId: cast.adasCard };
  const refusals: [method: string, path: string, body: unknown, detail: RegExp][] = [
    ['POST', '/present', { ...card, cardValue: '054F4D6' }, /either `tokenId` or `cardValue`/],
    ['POST', '/present', { ...card, visitUrl: 'x' }, /either `tokenId` or `visitUrl`/],
    ['POST', '/present', { doorId: cast.mainEntrance }, /Say what is presented/],
    ['PUT', '/address', { address: '300.1.1.1' }, /IPv4 or IPv6/],
    ['PUT', '/address', { address: '1:2' }, /IPv4 or IPv6/],
    ['GET', '/events?since=foo', undefined, /since/],
  ];
  for (const [method, path, body, detail] of refusals) {
    await assert.rejects(harness.control(method, path, body), detail, path);
  }
  assert.deepEqual(await harness.control('PUT', '/address', { address: '::ffff:192.0.2.1' }), { address: '::ffff:c000:201' });
  await harness.expect('createDoorGroup', 'malformed-json', { text: '{"name":"x"' });
});
