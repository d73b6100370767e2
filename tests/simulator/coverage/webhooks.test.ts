import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, siteId, tenantId } from '../../../simulator/testing/harness';
import { pointers } from '../steps/problems';
import { asTenant } from '../steps/tenant';
import { hourSeconds } from '../steps/time';
import { createWebhook, deliveriesOf, raiseEvent, readWebhook, signatureOf, url } from '../steps/webhooks';

/** Webhooks and their deliveries. */

test('the secret of a webhook is shown when it is made and when it is rotated', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const made = await harness.call('createWebhook', { as: 'HR sync', body: { url, eventTypes: ['access.*', 'door.forced_open'] } });
  const { id, secret, ...shown } = made.body;
  assert.equal(made.status, 201);
  assert.equal(made.headers.get('location'), `/v2/systems/${siteId}/webhooks/${id}`);
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{32}$/);
  assert.deepEqual([shown.status, shown.enabled, shown.doorIds, shown.description], ['ACTIVE', true, [], null]);
  assert.deepEqual(await readWebhook(harness, id, { as: 'Auditor' }), { id, ...shown });
  const { items } = await harness.expect('listWebhooks', 'success', { as: 'Auditor' });
  assert.deepEqual(
    items.map((item) => [item.id, 'secret' in item]),
    [
      [id, false],
      [cast.webhook, false],
    ],
  );
  const path = { webhookId: id };
  const changed = await harness.call('updateWebhook', { path, body: { description: 'Alarms' } });
  assert.deepEqual([changed.headers.get('etag'), 'secret' in changed.body], ['"2"', false]);
  const same = await harness.call('updateWebhook', { path, body: { description: 'Alarms', enabled: true } });
  assert.equal(same.headers.get('etag'), '"2"');
  const rotated = await harness.call('rotateWebhookSecret', { path });
  assert.equal(rotated.headers.get('etag'), '"2"');
  assert.notEqual(rotated.body.secret, secret);
  await harness.expect('deleteWebhook', 'success', { path, headers: { 'If-Match': '"2"' } });
  await harness.expect('getWebhook', 'not-found', { path });
  const events = await harness.expect('listEvents', 'success', { query: { sort: 'receivedAt', receivedAfter: start } });
  assert.deepEqual(
    events.items.map(({ type, data }) => [type, ...(data.changedFields ?? [])].join(' ')),
    ['config.created url eventTypes enabled', 'config.updated description', 'config.updated secret', 'config.deleted'],
  );
  assert.ok(!JSON.stringify(events).includes('whsec_'));
});

test('deliveries go to public https addresses on the ports 443 and 8443 only', async () => {
  const harness = createHarness();
  const refused = [
    'http://hooks.lakeside.example/access',
    'https://hooks.lakeside.example:8080/access',
    'https://user:secret@hooks.lakeside.example/access',
    'https://localhost/access',
    'https://gateway.internal/access',
    'https://intranet/access',
    'https://10.0.0.1/access',
    'https://127.0.0.1/access',
    'https://169.254.169.254/latest',
    'https://172.16.0.1/access',
    'https://192.168.1.1/access',
    'https://100.64.0.1/access',
    'https://0x7f.1/access',
    'https://[::1]/access',
    'https://[fe80::1]/access',
    'https://[fd00::1]/access',
    'https://[::ffff:10.0.0.1]/access',
    `https://hooks.lakeside.example/${'a'.repeat(2048)}`,
  ];
  for (const target of refused) {
    assert.deepEqual(
      pointers(await createWebhook(harness, 'webhook-url-not-allowed', { url: target })),
      ['/url webhook-url-not-allowed'],
      target,
    );
  }
  const path = { webhookId: cast.webhook };
  await harness.expect('updateWebhook', 'webhook-url-not-allowed', { path, body: { url: 'https://127.0.0.1/access' } });
  for (const target of ['https://hooks.lakeside.example:8443/access', 'https://203.0.113.7/access', 'https://[2001:db8::7]/access']) {
    await createWebhook(harness, 'success', { url: target });
  }
});

test('a system has 20 webhooks at most', async () => {
  const harness = createHarness();
  for (let count = 1; count < 20; count += 1) {
    await createWebhook(harness, 'success');
  }
  assert.deepEqual((await createWebhook(harness, 'limit-reached')).limit, { name: 'webhooks', max: 20 });
  await createWebhook(harness, 'success', {}, asTenant);
});

test('event types have to exist, and doors to be known', async () => {
  const harness = createHarness();
  const body = { eventTypes: ['access.*', 'door.exploded', 'lift.*', '*'], doorIds: [cast.mainEntrance, cast.serverRoom] };
  assert.deepEqual(pointers(await createWebhook(harness, 'validation-failed', body, asTenant)).sort(), [
    '/doorIds/1 unknown-reference',
    '/eventTypes/1 not-in-enum',
    '/eventTypes/2 not-in-enum',
  ]);
  await createWebhook(harness, 'success', { ...body, eventTypes: ['*'] });
});

test('a webhook gets the events of its types and doors, from its creation on', async () => {
  const harness = createHarness();
  await raiseEvent(harness);
  const all = await createWebhook(harness, 'success', { eventTypes: ['*'], url: `${url}?all` });
  const doors = await createWebhook(harness, 'success', { eventTypes: ['*'], doorIds: [cast.serverRoom], url: `${url}?room` });
  const alarms = await createWebhook(harness, 'success', { eventTypes: ['door.forced_open', 'visit.*'], url: `${url}?alarms` });
  await harness.control('POST', `/doors/${cast.mainEntrance}`, { do: 'FORCE' });
  await harness.control('POST', `/doors/${cast.serverRoom}`, { do: 'JAM' });
  await harness.advance(1);
  const sent = (name: string) =>
    harness.deliveries.filter((delivery) => delivery.url.endsWith(`?${name}`)).map(({ body }) => JSON.parse(body).type);
  assert.deepEqual(sent('room'), ['lock.jammed']);
  assert.deepEqual(sent('alarms'), ['door.forced_open']);
  assert.deepEqual(
    sent('all')
      .filter((type) => type !== 'config.created')
      .sort(),
    ['door.forced_open', 'door.opened', 'lock.jammed'],
    'in no promised order',
  );
  assert.equal((await deliveriesOf(harness, doors.id)).length, 1);
  const first = await deliveriesOf(harness, all.id);
  assert.ok(first.every(({ state, attempts }) => state === 'DELIVERED' && attempts.length === 1));
  await harness.expect('updateWebhook', 'success', { path: { webhookId: alarms.id }, body: { enabled: false } });
  await harness.control('POST', `/doors/${cast.mainEntrance}`, { do: 'CLOSE' });
  await harness.control('POST', `/doors/${cast.mainEntrance}`, { do: 'FORCE' });
  await harness.advance(1);
  assert.equal(sent('alarms').length, 1, 'it was disabled then');
  await harness.expect('updateWebhook', 'success', { path: { webhookId: alarms.id }, body: { enabled: true } });
  await harness.advance(hourSeconds);
  assert.equal(sent('alarms').length, 1, 'nothing missed is sent later');
});

test('a webhook of a tenant gets what the tenant may see, without the people of the site', async () => {
  const harness = createHarness();
  const { id } = await createWebhook(harness, 'success', { eventTypes: ['access.*', 'config.*'] }, asTenant);
  await harness.expect('createDelegation', 'success', {
    body: { toSystemId: tenantId, name: 'Server room', doors: [{ doorId: cast.serverRoom, kind: 'PRIVATE' }] },
  });
  await harness.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
  await harness.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.nilsCard });
  await harness.control('POST', '/present', { doorId: cast.serverRoom, tokenId: cast.adasCard });
  await harness.advance(1);
  const people = harness.deliveries
    .map(({ body }) => JSON.parse(body).data)
    .filter(({ type }) => type === 'access.granted')
    .map(({ door, user, data }) => [door.name, user?.name ?? null, data.viaSystemId ?? null]);
  assert.deepEqual(people, [
    ['Main entrance', 'Nils Falk', null],
    ['Server room', null, siteId],
  ]);
  await harness.expect('getWebhook', 'not-found', { path: { webhookId: id } });
});

test('a rotated secret signs besides the old one for a day', async () => {
  const harness = createHarness();
  const { id, secret } = await createWebhook(harness, 'success');
  const path = { webhookId: id };
  await raiseEvent(harness);
  const { secret: next } = await harness.expect('rotateWebhookSecret', 'success', { path });
  await harness.expect('rotateWebhookSecret', 'rotation-in-progress', { path });
  await harness.advance(24 * hourSeconds - 1);
  await raiseEvent(harness);
  await harness.advance(1);
  await raiseEvent(harness);
  const signatures = harness.deliveries
    .filter(({ body }) => JSON.parse(body).data.data.resource.type === 'USER')
    .map((delivery) => {
      const listed = delivery.headers.get('webhook-signature')?.split(' ') ?? [];
      return {
        count: listed.length,
        old: listed.includes(signatureOf(secret, delivery)),
        new: listed.includes(signatureOf(next, delivery)),
      };
    });
  assert.deepEqual(signatures, [
    { count: 1, old: true, new: false },
    { count: 2, old: true, new: true },
    { count: 1, old: false, new: true },
  ]);
  await harness.expect('rotateWebhookSecret', 'success', { path });
});

test('a test goes to its webhook alone, whatever that asked for', async () => {
  const harness = createHarness();
  const { id, secret } = await createWebhook(harness, 'success', { eventTypes: ['access.*'], doorIds: [cast.serverRoom] });
  await createWebhook(harness, 'success', { eventTypes: ['*'], url: `${url}?other` });
  const path = { webhookId: id };
  await harness.advance(0);
  harness.deliveries.length = 0;
  const accepted = await harness.call('testWebhook', { path });
  assert.deepEqual([accepted.status, accepted.body.state, accepted.body.eventType], [202, 'PENDING', 'webhook.test']);
  assert.equal(accepted.headers.get('location'), `/v2/systems/${siteId}/webhooks/${id}/deliveries/${accepted.body.id}`);
  await harness.advance(0);
  const delivery = await harness.expect('getDelivery', 'success', { path: { ...path, deliveryId: accepted.body.id } });
  assert.deepEqual([delivery.state, delivery.nextAttemptAt], ['DELIVERED', null]);
  assert.deepEqual(delivery.attempts, [{ at: harness.now(), status: 204, error: null }]);
  const [sent, ...others] = harness.deliveries;
  assert.ok(sent);
  assert.equal(others.length, 0);
  assert.equal(sent.headers.get('content-type'), 'application/json');
  assert.equal(sent.headers.get('user-agent'), 'AccessManagement-Webhooks/2');
  assert.equal(sent.headers.get('webhook-id'), delivery.eventId);
  assert.equal(sent.headers.get('webhook-timestamp'), String(Date.parse(harness.now()) / 1000));
  assert.equal(sent.headers.get('webhook-signature'), signatureOf(secret, sent));
  const body = JSON.parse(sent.body);
  assert.equal(JSON.stringify(body), sent.body, 'minified');
  assert.deepEqual([body.type, body.timestamp, body.data.data.webhookId], ['webhook.test', harness.now(), id]);
  assert.deepEqual(await harness.expect('getEvent', 'success', { path: { eventId: delivery.eventId } }), body.data);
  assert.equal((await harness.expect('testWebhook', 'invalid-state', { path: { webhookId: cast.webhook } })).state, 'DISABLED');
});
