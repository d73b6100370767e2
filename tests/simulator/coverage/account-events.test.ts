import assert from 'node:assert/strict';
import { test } from 'node:test';
import { platformAutomation } from '../../../api/cast/administrators';
import { accountId, cast, createHarness } from '../../../simulator/testing/harness';
import { daySeconds } from '../steps/time';

/** What the account tells of itself. */

test('account events tell of changes of the account, and of nothing inside a system', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  await harness.expect('createUser', 'success', { body: { name: 'Kim' } });
  await harness.expect('createAdministrator', 'success', { body: { kind: 'SERVICE', name: 'Nightly', owner: true } });
  const answer = await harness.call('listAccountEvents', { query: { receivedAfter: start, sort: 'receivedAt' } });
  assert.equal(answer.body.items.length, 1);
  const [event] = answer.body.items;
  assert.deepEqual([event?.type, event?.severity, event?.accountId], ['config.created', 'INFO', accountId]);
  assert.deepEqual(event?.data.changedFields, ['name', 'owner']);
  assert.deepEqual(await harness.expect('getAccountEvent', 'success', { path: { eventId: event?.id } }), event);
  await harness.expect('getAccountEvent', 'not-found', { path: { eventId: cast.event } });
  await harness.expect('getEvent', 'not-found', { path: { eventId: event?.id } });
});

test('account events are asked for 92 days at a time, and for the last day unless told', async () => {
  const harness = createHarness();
  const query = { from: harness.later(-92 * daySeconds), to: harness.now() };
  const { items } = await harness.expect('listAccountEvents', 'success', { query });
  assert.deepEqual(
    items.map(({ data }) => data.resource.name),
    ['HR sync'],
  );
  await harness.expect('listAccountEvents', 'time-range-too-large', { query: { ...query, from: harness.later(-92 * daySeconds - 1) } });
  assert.deepEqual((await harness.expect('listAccountEvents', 'success')).items, []);
});

test('account events are asked for who did something, and for what became of a thing', async () => {
  const harness = createHarness();
  const { id } = await harness.expect('createAdministrator', 'success', { body: { kind: 'SERVICE', name: 'Nightly' } });
  await harness.expect('suspendAdministrator', 'success', { path: { administratorId: id } });
  const lines = async (query: Record<string, string>) => {
    const { items } = await harness.expect('listAccountEvents', 'success', { query: { sort: 'occurredAt', ...query } });
    return items.map(({ type, data }) => [type, ...data.changedFields].join(' '));
  };
  assert.deepEqual(await lines({ resourceId: id }), ['config.created name', 'config.updated status']);
  assert.deepEqual(await lines({ actorId: platformAutomation }), ['config.created name', 'config.updated status']);
  assert.deepEqual(await lines({ actorId: id }), []);
});

test('account events take no filter that none of them can match', async () => {
  const harness = createHarness();
  for (const name of ['doorId', 'userId', 'tokenId', 'controllerId', 'visitId', 'reason', 'severity']) {
    await harness.expect('listAccountEvents', 'invalid-parameter', { query: { [name]: name === 'severity' ? 'INFO' : cast.mainEntrance } });
  }
});
