import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createKit, type Kit, siteId, tenantId } from './kit';

/** What somebody who looks on is told: the events after a mark, and the cards. */

type Told = { mark: string; events: { id: string; type: string; systemId?: string; accountId?: string; user: { name: string } | null }[] };

const told = (kit: Kit, since?: string): Promise<Told> =>
  kit.control('GET', since === undefined ? '/events' : `/events?since=${encodeURIComponent(since)}`);

test('without a mark, the events tell where to start from and nothing else', async () => {
  const kit = createKit();
  const { mark, events } = await told(kit);
  assert.deepEqual(events, []);
  assert.deepEqual(await told(kit, mark), { mark, events: [] });
});

test('after a mark come the events of every system and of the account, oldest first', async () => {
  const kit = createKit();
  const { mark } = await told(kit);
  await kit.expect('createUser', 'success', { body: { name: 'Bo' } });
  await kit.expect('createRole', 'success', { body: { name: 'Cleaners' }, system: tenantId });
  await kit.expect('createAdministrator', 'success', { body: { kind: 'SERVICE', name: 'Robot' } });
  const after = await told(kit, mark);
  assert.deepEqual(
    after.events.map(({ type, systemId }) => [type, systemId ?? 'account']),
    [
      ['config.created', siteId],
      ['config.created', tenantId],
      ['config.created', 'account'],
    ],
  );
  assert.equal(after.mark, after.events.at(-1)?.id);
  assert.deepEqual((await told(kit, after.mark)).events, []);
});

test('an event is told as the system sees it that knows the person', async () => {
  const kit = createKit();
  const { mark } = await told(kit);
  const { decision } = await kit.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: 'tok_01KFAVE170E6RHXQAQPDH4AFAX' });
  assert.equal(decision, 'GRANTED');
  const [event] = (await told(kit, mark)).events;
  assert.equal(event?.type, 'access.granted');
  assert.match(event?.user?.name ?? '', /^Sara/);
});

test('looking on leaves the world as it is', async () => {
  const kit = createKit();
  const { mark } = await told(kit);
  const before = JSON.stringify(kit.simulator.world.dump());
  await told(kit, mark);
  await told(kit, '');
  await kit.control('GET', '/state');
  assert.equal(JSON.stringify(kit.simulator.world.dump()), before);
});

test('a mark that is no longer kept lies before everything that is, and a long answer goes on from its mark', async () => {
  const kit = createKit();
  for (let count = 0; count < 250; count++) {
    await kit.control('POST', `/doors/${cast.mainEntrance}`, { do: 'JAM' });
  }
  const kept = [...kit.simulator.world.tables.events.rows.keys()];
  const first = await told(kit, 'evt_erased');
  const second = await told(kit, first.mark);
  assert.equal(first.events.length, 200);
  assert.deepEqual(
    [...first.events, ...second.events].map(({ id }) => id),
    kept,
  );
});

test('the state lists the cards that can be presented, with their users', async () => {
  const kit = createKit();
  const find = async (tokenId: string) => (await kit.control('GET', '/state')).cards.find((card: any) => card.tokenId === tokenId);
  assert.deepEqual(await find(cast.adasCard), { tokenId: cast.adasCard, name: "Ada's card", userName: 'Ada Berg', blocked: false });
  assert.equal(await find(cast.adasPin), undefined);
  await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { blocked: true } });
  assert.equal((await find(cast.adasCard)).blocked, true);
  const { id } = await kit.expect('createToken', 'success', { body: { type: 'CARD', card: { value: 'ABC123' } } });
  assert.deepEqual(await find(id), { tokenId: id, name: null, userName: null, blocked: false });
});

test('of many cards the newest fifty are listed', async () => {
  const kit = createKit();
  let last = '';
  for (let count = 0; count < 60; count++) {
    last = (await kit.expect('createToken', 'success', { body: { type: 'CARD', card: { value: (4096 + count).toString(16) } } })).id;
  }
  const { cards } = await kit.control('GET', '/state');
  assert.equal(cards.length, 50);
  assert.equal(cards.at(-1).tokenId, last);
});
