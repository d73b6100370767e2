import assert from 'node:assert/strict';
import { test } from 'node:test';
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
  const first = await told(harness, 'evt_erased');
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
  assert.deepEqual(await find(cast.adasCard), { tokenId: cast.adasCard, name: "Ada's card", userName: 'Ada Berg', blocked: false });
  assert.equal(await find(cast.adasPin), undefined);
  await harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
  assert.equal((await find(cast.adasCard))?.blocked, true);
  const { id } = await harness.expect('createToken', 'success', { body: { type: 'CARD', card: { value: 'ABC123' } } });
  assert.deepEqual(await find(id), { tokenId: id, name: null, userName: null, blocked: false });
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
