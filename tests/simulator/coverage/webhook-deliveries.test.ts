import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, type Harness, siteId } from '../../../simulator/testing/harness';
import { hourSeconds } from '../steps/time';
import { createWebhook, deliveriesOf, lastDelivery, raiseEvent, readWebhook, url } from '../steps/webhooks';

/** Webhooks and their deliveries. */

/** Seconds from one attempt to the next. */
const pauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

test('a delivery is tried ten times on a fixed plan, then failed', async () => {
  const harness = createHarness();
  const { id } = await createWebhook(harness, 'success');
  await harness.advance(0);
  harness.deliveries.length = 0;
  harness.receiver.answer = { status: 500, retryAfterSeconds: null };
  await raiseEvent(harness);
  const one = () => lastDelivery(harness, id, { state: ['PENDING', 'FAILED'] });
  const at = [Date.parse(harness.now())];
  assert.deepEqual([(await one()).state, (await readWebhook(harness, id)).status], ['PENDING', 'FAILING']);
  for (const pause of pauses) {
    assert.equal((await one()).nextAttemptAt, harness.later(pause));
    await harness.advance(pause - 1);
    const count = harness.deliveries.length;
    await harness.advance(1);
    assert.equal(harness.deliveries.length, count + 1);
    at.push(Date.parse(harness.now()));
  }
  const failed = await one();
  assert.deepEqual([failed.state, failed.nextAttemptAt, failed.attempts.length], ['FAILED', null, 10]);
  assert.deepEqual(
    failed.attempts.map((attempt) => [Date.parse(attempt.at), attempt.status]),
    at.map((time) => [time, 500]),
  );
  assert.equal(((at.at(-1) ?? 0) - (at[0] ?? 0)) / 1000, 75 * hourSeconds + 35 * 60 + 5);
  assert.equal(new Set(harness.deliveries.map(({ headers }) => headers.get('webhook-id'))).size, 1, 'duplicates have one id');
  assert.equal(new Set(harness.deliveries.map(({ headers }) => headers.get('webhook-timestamp'))).size, 10);
  await harness.advance(hourSeconds);
  assert.equal(harness.deliveries.length, 10);
});

test('any 2xx is success, a redirect and no answer are failures', async () => {
  const harness = createHarness();
  const { id } = await createWebhook(harness, 'success', { eventTypes: ['config.created'] });
  await harness.advance(0);
  const outcome = async (answer: Harness['receiver']['answer']) => {
    harness.receiver.answer = answer;
    await raiseEvent(harness);
    const last = await lastDelivery(harness, id);
    harness.receiver.answer = { status: 200, retryAfterSeconds: null };
    await harness.advance(5);
    return [last.state, last.attempts[0]?.status, last.attempts[0]?.error];
  };
  assert.deepEqual(await outcome({ status: 299, retryAfterSeconds: null }), ['DELIVERED', 299, null]);
  assert.deepEqual(await outcome({ status: 302, retryAfterSeconds: null }), ['PENDING', 302, null]);
  assert.deepEqual(await outcome({ error: 'TIMEOUT' }), ['PENDING', null, 'TIMEOUT']);
  assert.deepEqual(await outcome({ error: 'ADDRESS_REFUSED' }), ['PENDING', null, 'ADDRESS_REFUSED']);
  assert.ok(
    (await deliveriesOf(harness, id)).every(({ state }) => state === 'DELIVERED'),
    'the second attempt got through',
  );
  assert.equal((await readWebhook(harness, id)).status, 'ACTIVE');
});

test('Retry-After of a 429 or 503 postpones the next attempt, by a day at most', async () => {
  const harness = createHarness();
  const { id } = await createWebhook(harness, 'success', { eventTypes: ['config.created'] });
  await harness.advance(0);
  const next = async (status: number, retryAfterSeconds: number | null) => {
    harness.receiver.answer = { status, retryAfterSeconds };
    await harness.advance(1);
    await raiseEvent(harness);
    const { nextAttemptAt } = await lastDelivery(harness, id);
    return (Date.parse(nextAttemptAt ?? '') - Date.parse(harness.now())) / 1000;
  };
  assert.equal(await next(503, 120), 120);
  assert.equal(await next(429, 200_000), 24 * hourSeconds);
  assert.equal(await next(503, 1), 5, 'it does not hurry it');
  assert.equal(await next(500, 120), 5);
});

test('a 410 disables the webhook at once and ends what is pending', async () => {
  const harness = createHarness();
  const { id } = await createWebhook(harness, 'success');
  const other = await createWebhook(harness, 'success', { eventTypes: ['webhook.disabled'], url: `${url}?other` });
  await harness.advance(0);
  harness.receiver.answer = (to) =>
    to.endsWith('?other') ? { status: 204, retryAfterSeconds: null } : { status: 500, retryAfterSeconds: null };
  await raiseEvent(harness);
  const start = harness.later(-1);
  harness.receiver.answer = (to) =>
    to.endsWith('?other') ? { status: 204, retryAfterSeconds: null } : { status: 410, retryAfterSeconds: null };
  await harness.advance(5);
  const disabled = await readWebhook(harness, id);
  assert.deepEqual([disabled.enabled, disabled.status, disabled.updatedAt], [false, 'DISABLED', harness.now()]);
  assert.deepEqual(await deliveriesOf(harness, id, { state: 'PENDING' }), []);
  const { items } = await harness.expect('listEvents', 'success', { query: { receivedAfter: start, type: 'webhook.*' } });
  assert.deepEqual(
    items.map(({ type, severity, actor, data }) => [type, severity, actor?.type, data.webhookId]),
    [['webhook.disabled', 'WARNING', 'SERVICE', id]],
  );
  assert.equal((await deliveriesOf(harness, other.id)).length, 1, 'another webhook is told');
  harness.deliveries.length = 0;
  await raiseEvent(harness);
  await harness.advance(24 * hourSeconds);
  assert.equal(harness.deliveries.length, 0);
  harness.receiver.answer = { status: 204, retryAfterSeconds: null };
  const enabled = await harness.expect('updateWebhook', 'success', { path: { webhookId: id }, body: { enabled: true } });
  assert.equal(enabled.status, 'ACTIVE');
});

test('without a 2xx for 120 hours the webhook is disabled', async () => {
  const harness = createHarness();
  const { id } = await createWebhook(harness, 'success', { eventTypes: ['config.created'] });
  await harness.advance(0);
  harness.receiver.answer = { error: 'CONNECTION' };
  await raiseEvent(harness);
  await harness.advance(100 * hourSeconds);
  harness.receiver.answer = { status: 200, retryAfterSeconds: null };
  await raiseEvent(harness);
  harness.receiver.answer = { error: 'CONNECTION' };
  await raiseEvent(harness);
  const since = Date.parse(harness.now());
  await harness.advance(120 * hourSeconds - 1);
  assert.deepEqual(
    [(await readWebhook(harness, id)).enabled, (await readWebhook(harness, id)).status],
    [true, 'FAILING'],
    'a 2xx came in between',
  );
  await raiseEvent(harness);
  await harness.advance(1);
  assert.equal(Date.parse(harness.now()) - since, 120 * hourSeconds * 1000);
  const disabled = await readWebhook(harness, id);
  assert.deepEqual([disabled.enabled, disabled.status], [false, 'DISABLED']);
  assert.equal((await lastDelivery(harness, id)).state, 'FAILED', 'what was pending is given up');
  const { items } = await harness.expect('listEvents', 'success', { query: { type: 'webhook.disabled' } });
  assert.equal(items.length, 1);
});

test('a redelivery makes one attempt now, with the same id', async () => {
  const harness = createHarness();
  const { id } = await createWebhook(harness, 'success', { eventTypes: ['config.created'] });
  await harness.advance(0);
  await raiseEvent(harness);
  const first = await lastDelivery(harness, id);
  const path = { webhookId: id, deliveryId: first.id };
  harness.receiver.answer = { status: 500, retryAfterSeconds: null };
  await harness.advance(60);
  const again = await harness.call('redeliver', { path });
  assert.deepEqual([again.status, again.body.state, again.body.nextAttemptAt], [202, 'PENDING', harness.now()]);
  assert.equal(again.headers.get('location'), `/v2/systems/${siteId}/webhooks/${id}/deliveries/${first.id}`);
  await harness.advance(0);
  const failed = await harness.expect('getDelivery', 'success', { path });
  assert.deepEqual([failed.state, failed.attempts.length, failed.nextAttemptAt], ['FAILED', 2, null]);
  await harness.advance(hourSeconds);
  assert.equal((await harness.expect('getDelivery', 'success', { path })).attempts.length, 2, 'it is not tried again by itself');
  harness.receiver.answer = { status: 204, retryAfterSeconds: null };
  await harness.expect('redeliver', 'success', { path });
  await harness.advance(0);
  assert.equal((await harness.expect('getDelivery', 'success', { path })).state, 'DELIVERED');
  const ids = harness.deliveries.map(({ headers }) => headers.get('webhook-id')).filter((sent) => sent === first.eventId);
  assert.equal(ids.length, 3);
  assert.equal((await deliveriesOf(harness, id, { eventId: first.eventId })).length, 1);
});

test('a delivery that is pending is not redelivered, nor one of a disabled webhook', async () => {
  const harness = createHarness();
  const { id } = await createWebhook(harness, 'success', { eventTypes: ['config.created'] });
  await harness.advance(0);
  harness.receiver.answer = { status: 500, retryAfterSeconds: null };
  await raiseEvent(harness);
  const path = { webhookId: id, deliveryId: (await lastDelivery(harness, id)).id };
  assert.equal((await harness.expect('redeliver', 'invalid-state', { path })).state, 'PENDING');
  await harness.expect('updateWebhook', 'success', { path, body: { enabled: false } });
  assert.equal((await harness.expect('getDelivery', 'success', { path })).state, 'FAILED', 'disabling ends it');
  assert.equal((await harness.expect('redeliver', 'invalid-state', { path })).state, 'DISABLED');
  await harness.expect('redeliver', 'invalid-state', { path: { webhookId: cast.webhook, deliveryId: cast.delivery } });
});

test('a pending delivery goes to a changed URL, and is dropped with its webhook', async () => {
  const harness = createHarness();
  const { id } = await createWebhook(harness, 'success', { eventTypes: ['config.created'] });
  await harness.advance(0);
  harness.receiver.answer = { status: 500, retryAfterSeconds: null };
  await raiseEvent(harness);
  const path = { webhookId: id };
  await harness.expect('updateWebhook', 'success', { path, body: { url: `${url}?moved` } });
  await harness.advance(5);
  assert.equal(harness.deliveries.at(-1)?.url, `${url}?moved`);
  const count = harness.deliveries.length;
  const { id: deliveryId } = await lastDelivery(harness, id);
  await harness.expect('deleteWebhook', 'success', { path });
  await harness.expect('getDelivery', 'not-found', { path: { ...path, deliveryId } });
  await harness.advance(hourSeconds);
  assert.equal(harness.deliveries.length, count);
});

test('deliveries are kept for thirty days', async () => {
  const harness = createHarness();
  const path = { webhookId: cast.webhook, deliveryId: cast.delivery };
  const until = Date.parse('2026-03-14T09:26:55.000Z') + 30 * 24 * hourSeconds * 1000;
  await harness.advance((until - Date.parse(harness.now())) / 1000 - 1);
  await harness.expect('getDelivery', 'success', { path });
  await harness.advance(1);
  await harness.expect('getDelivery', 'not-found', { path });
  assert.deepEqual(await deliveriesOf(harness, cast.webhook), []);
});
