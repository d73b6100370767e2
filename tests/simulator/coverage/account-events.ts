import assert from 'node:assert/strict';
import { type Answer, accountId, cast, type Kit } from '../kit';
import { type Change, daySeconds } from './owner-steps';

/** What the account tells of itself. */

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = {
  async 'account events tell of changes of the account, and of nothing inside a system'(kit) {
    const start = kit.later(-1);
    await kit.expect('createUser', 'success', { body: { name: 'Kim' } });
    await kit.expect('createAdministrator', 'success', { body: { kind: 'SERVICE', name: 'Nightly', owner: true } });
    const answer: Answer = await kit.call('listAccountEvents', { query: { receivedAfter: start, sort: 'receivedAt' } });
    assert.equal(answer.body.items.length, 1);
    const [event] = answer.body.items;
    assert.deepEqual([event.type, event.severity, event.accountId], ['config.created', 'INFO', accountId]);
    assert.deepEqual(event.data.changedFields, ['name', 'owner']);
    assert.deepEqual(await kit.expect('getAccountEvent', 'success', { path: { eventId: event.id } }), event);
    await kit.expect('getAccountEvent', 'not-found', { path: { eventId: cast.event } });
    await kit.expect('getEvent', 'not-found', { path: { eventId: event.id } });
    const filtered = await kit.expect('listAccountEvents', 'success', { query: { doorId: cast.mainEntrance } });
    assert.deepEqual(filtered.items, []);
  },

  async 'account events are asked for 92 days at a time, and for the last day unless told'(kit) {
    const query = { from: kit.later(-92 * daySeconds), to: kit.now() };
    const { items } = await kit.expect('listAccountEvents', 'success', { query });
    assert.deepEqual(
      items.map(({ data }: Change) => data.resource.name),
      ['HR sync'],
    );
    await kit.expect('listAccountEvents', 'time-range-too-large', { query: { ...query, from: kit.later(-92 * daySeconds - 1) } });
    assert.deepEqual((await kit.expect('listAccountEvents', 'success')).items, []);
  },
};
