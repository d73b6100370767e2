import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { Schemas } from '../../../simulator/core/world/records';
import { type Ask, cast, type Kit, siteId, tenantId } from '../kit';

/** Webhooks and their deliveries. */

const hourSeconds = 3600;
const asTenant = { as: 'Tenant office', system: tenantId } as const;
const url = 'https://hooks.lakeside.example/access';
/** Seconds from one attempt to the next. */
const pauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

type Delivery = Schemas['Delivery'];

function create(kit: Kit, outcome: string, body: object = {}, ask: Ask = {}) {
  return kit.expect('createWebhook', outcome, { ...ask, body: { url, eventTypes: ['config.*'], ...body } });
}

function read(kit: Kit, webhookId: string, ask: Ask = {}) {
  return kit.expect('getWebhook', 'success', { ...ask, path: { webhookId } });
}

async function deliveries(kit: Kit, webhookId: string, query: Ask['query'] = {}): Promise<Delivery[]> {
  return (await kit.expect('listDeliveries', 'success', { path: { webhookId }, query: { sort: 'createdAt', ...query } })).items;
}

/** The one that was made last. */
async function lastDelivery(kit: Kit, webhookId: string, query: Ask['query'] = {}): Promise<Delivery> {
  const last = (await deliveries(kit, webhookId, query)).at(-1);
  assert.ok(last);
  return last;
}

/** Something that raises one `config.created` and nothing else. */
async function happen(kit: Kit, ask: Ask = {}): Promise<void> {
  await kit.expect('createUser', 'success', { ...ask, body: { name: 'Kim' } });
  await kit.advance(0);
}

function pointers({ errors }: { errors: { pointer: string; code: string }[] }): string[] {
  return errors.map(({ pointer, code }) => `${pointer} ${code}`);
}

function signatureOf(secret: string, { headers, body }: Kit['deliveries'][number]): string {
  const signed = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`;
  return `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest('base64')}`;
}

const webhooks: Record<string, (kit: Kit) => Promise<void>> = {
  async 'the secret of a webhook is shown when it is made and when it is rotated'(kit) {
    const start = kit.later(-1);
    const made = await kit.call('createWebhook', { as: 'HR sync', body: { url, eventTypes: ['access.*', 'door.forced_open'] } });
    const { id, secret, ...shown } = made.body;
    assert.equal(made.status, 201);
    assert.equal(made.headers.get('location'), `/v2/systems/${siteId}/webhooks/${id}`);
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{32}$/);
    assert.deepEqual([shown.status, shown.enabled, shown.doorIds, shown.description], ['ACTIVE', true, [], null]);
    assert.deepEqual(await read(kit, id, { as: 'Auditor' }), { id, ...shown });
    const { items } = await kit.expect('listWebhooks', 'success', { as: 'Auditor' });
    assert.deepEqual(
      items.map((item: { id: string }) => [item.id, 'secret' in item]),
      [
        [id, false],
        [cast.webhook, false],
      ],
    );
    const path = { webhookId: id };
    const changed = await kit.call('updateWebhook', { path, body: { description: 'Alarms' } });
    assert.deepEqual([changed.headers.get('etag'), 'secret' in changed.body], ['"2"', false]);
    const same = await kit.call('updateWebhook', { path, body: { description: 'Alarms', enabled: true } });
    assert.equal(same.headers.get('etag'), '"2"');
    const rotated = await kit.call('rotateWebhookSecret', { path });
    assert.equal(rotated.headers.get('etag'), '"2"');
    assert.notEqual(rotated.body.secret, secret);
    await kit.expect('deleteWebhook', 'success', { path, headers: { 'If-Match': '"2"' } });
    await kit.expect('getWebhook', 'not-found', { path });
    const events = await kit.expect('listEvents', 'success', { query: { sort: 'receivedAt', receivedAfter: start } });
    assert.deepEqual(
      events.items.map(({ type, data }: { type: string; data: { changedFields: string[] } }) => [type, ...data.changedFields].join(' ')),
      ['config.created url eventTypes enabled', 'config.updated description', 'config.updated secret', 'config.deleted'],
    );
    assert.ok(!JSON.stringify(events).includes('whsec_'));
  },

  async 'deliveries go to public https addresses on the ports 443 and 8443 only'(kit) {
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
      assert.deepEqual(pointers(await create(kit, 'webhook-url-not-allowed', { url: target })), ['/url webhook-url-not-allowed'], target);
    }
    const path = { webhookId: cast.webhook };
    await kit.expect('updateWebhook', 'webhook-url-not-allowed', { path, body: { url: 'https://127.0.0.1/access' } });
    for (const target of ['https://hooks.lakeside.example:8443/access', 'https://203.0.113.7/access', 'https://[2001:db8::7]/access']) {
      await create(kit, 'success', { url: target });
    }
  },

  async 'a system has 20 webhooks at most'(kit) {
    for (let count = 1; count < 20; count += 1) {
      await create(kit, 'success');
    }
    assert.deepEqual((await create(kit, 'limit-reached')).limit, { name: 'webhooks', max: 20 });
    await create(kit, 'success', {}, asTenant);
  },

  async 'event types have to exist, and doors to be known'(kit) {
    const body = { eventTypes: ['access.*', 'door.exploded', 'lift.*', '*'], doorIds: [cast.mainEntrance, cast.serverRoom] };
    assert.deepEqual(pointers(await create(kit, 'validation-failed', body, asTenant)).sort(), [
      '/doorIds/1 unknown-reference',
      '/eventTypes/1 not-in-enum',
      '/eventTypes/2 not-in-enum',
    ]);
    await create(kit, 'success', { ...body, eventTypes: ['*'] });
  },

  async 'a webhook gets the events of its types and doors, from its creation on'(kit) {
    await happen(kit);
    const all = await create(kit, 'success', { eventTypes: ['*'], url: `${url}?all` });
    const doors = await create(kit, 'success', { eventTypes: ['*'], doorIds: [cast.serverRoom], url: `${url}?room` });
    const alarms = await create(kit, 'success', { eventTypes: ['door.forced_open', 'visit.*'], url: `${url}?alarms` });
    await kit.control('POST', `/doors/${cast.mainEntrance}`, { do: 'FORCE' });
    await kit.control('POST', `/doors/${cast.serverRoom}`, { do: 'JAM' });
    await kit.advance(1);
    const sent = (name: string) =>
      kit.deliveries.filter((delivery) => delivery.url.endsWith(`?${name}`)).map(({ body }) => JSON.parse(body).type);
    assert.deepEqual(sent('room'), ['lock.jammed']);
    assert.deepEqual(sent('alarms'), ['door.forced_open']);
    assert.deepEqual(
      sent('all')
        .filter((type) => type !== 'config.created')
        .sort(),
      ['door.forced_open', 'door.opened', 'lock.jammed'],
      'in no promised order',
    );
    assert.equal((await deliveries(kit, doors.id)).length, 1);
    const first = await deliveries(kit, all.id);
    assert.ok(first.every(({ state, attempts }) => state === 'DELIVERED' && attempts.length === 1));
    await kit.expect('updateWebhook', 'success', { path: { webhookId: alarms.id }, body: { enabled: false } });
    await kit.control('POST', `/doors/${cast.mainEntrance}`, { do: 'CLOSE' });
    await kit.control('POST', `/doors/${cast.mainEntrance}`, { do: 'FORCE' });
    await kit.advance(1);
    assert.equal(sent('alarms').length, 1, 'it was disabled then');
    await kit.expect('updateWebhook', 'success', { path: { webhookId: alarms.id }, body: { enabled: true } });
    await kit.advance(hourSeconds);
    assert.equal(sent('alarms').length, 1, 'nothing missed is sent later');
  },

  async 'a webhook of a tenant gets what the tenant may see, without the people of the site'(kit) {
    const { id } = await create(kit, 'success', { eventTypes: ['access.*', 'config.*'] }, asTenant);
    await kit.expect('createDelegation', 'success', {
      body: { toSystemId: tenantId, name: 'Server room', doors: [{ doorId: cast.serverRoom, kind: 'PRIVATE' }] },
    });
    await kit.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
    await kit.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.nilsCard });
    await kit.control('POST', '/present', { doorId: cast.serverRoom, tokenId: cast.adasCard });
    await kit.advance(1);
    const people = kit.deliveries
      .map(({ body }) => JSON.parse(body).data)
      .filter(({ type }) => type === 'access.granted')
      .map(({ door, user, data }) => [door.name, user?.name ?? null, data.viaSystemId ?? null]);
    assert.deepEqual(people, [
      ['Main entrance', 'Nils Falk', null],
      ['Server room', null, siteId],
    ]);
    await kit.expect('getWebhook', 'not-found', { path: { webhookId: id } });
  },

  async 'a rotated secret signs besides the old one for a day'(kit) {
    const { id, secret } = await create(kit, 'success');
    const path = { webhookId: id };
    await happen(kit);
    const { secret: next } = await kit.expect('rotateWebhookSecret', 'success', { path });
    await kit.expect('rotateWebhookSecret', 'rotation-in-progress', { path });
    await kit.advance(24 * hourSeconds - 1);
    await happen(kit);
    await kit.advance(1);
    await happen(kit);
    const signatures = kit.deliveries
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
    await kit.expect('rotateWebhookSecret', 'success', { path });
  },

  async 'a test goes to its webhook alone, whatever that asked for'(kit) {
    const { id, secret } = await create(kit, 'success', { eventTypes: ['access.*'], doorIds: [cast.serverRoom] });
    await create(kit, 'success', { eventTypes: ['*'], url: `${url}?other` });
    const path = { webhookId: id };
    await kit.advance(0);
    kit.deliveries.length = 0;
    const accepted = await kit.call('testWebhook', { path });
    assert.deepEqual([accepted.status, accepted.body.state, accepted.body.eventType], [202, 'PENDING', 'webhook.test']);
    assert.equal(accepted.headers.get('location'), `/v2/systems/${siteId}/webhooks/${id}/deliveries/${accepted.body.id}`);
    await kit.advance(0);
    const delivery = await kit.expect('getDelivery', 'success', { path: { ...path, deliveryId: accepted.body.id } });
    assert.deepEqual([delivery.state, delivery.nextAttemptAt], ['DELIVERED', null]);
    assert.deepEqual(delivery.attempts, [{ at: kit.now(), status: 204, error: null }]);
    const [sent, ...others] = kit.deliveries;
    assert.ok(sent);
    assert.equal(others.length, 0);
    assert.equal(sent.headers.get('content-type'), 'application/json');
    assert.equal(sent.headers.get('user-agent'), 'AccessManagement-Webhooks/2');
    assert.equal(sent.headers.get('webhook-id'), delivery.eventId);
    assert.equal(sent.headers.get('webhook-timestamp'), String(Date.parse(kit.now()) / 1000));
    assert.equal(sent.headers.get('webhook-signature'), signatureOf(secret, sent));
    const body = JSON.parse(sent.body);
    assert.equal(JSON.stringify(body), sent.body, 'minified');
    assert.deepEqual([body.type, body.timestamp, body.data.data.webhookId], ['webhook.test', kit.now(), id]);
    assert.deepEqual(await kit.expect('getEvent', 'success', { path: { eventId: delivery.eventId } }), body.data);
    assert.equal((await kit.expect('testWebhook', 'invalid-state', { path: { webhookId: cast.webhook } })).state, 'DISABLED');
  },
};

const attempts: Record<string, (kit: Kit) => Promise<void>> = {
  async 'a delivery is tried ten times on a fixed plan, then failed'(kit) {
    const { id } = await create(kit, 'success');
    await kit.advance(0);
    kit.deliveries.length = 0;
    kit.receiver.answer = { status: 500, retryAfterSeconds: null };
    await happen(kit);
    const one = () => lastDelivery(kit, id, { state: ['PENDING', 'FAILED'] });
    const at = [Date.parse(kit.now())];
    assert.deepEqual([(await one()).state, (await read(kit, id)).status], ['PENDING', 'FAILING']);
    for (const pause of pauses) {
      assert.equal((await one()).nextAttemptAt, kit.later(pause));
      await kit.advance(pause - 1);
      const count = kit.deliveries.length;
      await kit.advance(1);
      assert.equal(kit.deliveries.length, count + 1);
      at.push(Date.parse(kit.now()));
    }
    const failed = await one();
    assert.deepEqual([failed.state, failed.nextAttemptAt, failed.attempts.length], ['FAILED', null, 10]);
    assert.deepEqual(
      failed.attempts.map((attempt) => [Date.parse(attempt.at), attempt.status]),
      at.map((time) => [time, 500]),
    );
    assert.equal(((at.at(-1) ?? 0) - (at[0] ?? 0)) / 1000, 75 * hourSeconds + 35 * 60 + 5);
    assert.equal(new Set(kit.deliveries.map(({ headers }) => headers.get('webhook-id'))).size, 1, 'duplicates have one id');
    assert.equal(new Set(kit.deliveries.map(({ headers }) => headers.get('webhook-timestamp'))).size, 10);
    await kit.advance(hourSeconds);
    assert.equal(kit.deliveries.length, 10);
  },

  async 'any 2xx is success, a redirect and no answer are failures'(kit) {
    const { id } = await create(kit, 'success', { eventTypes: ['config.created'] });
    await kit.advance(0);
    const outcome = async (answer: Kit['receiver']['answer']) => {
      kit.receiver.answer = answer;
      await happen(kit);
      const last = await lastDelivery(kit, id);
      kit.receiver.answer = { status: 200, retryAfterSeconds: null };
      await kit.advance(5);
      return [last.state, last.attempts[0]?.status, last.attempts[0]?.error];
    };
    assert.deepEqual(await outcome({ status: 299, retryAfterSeconds: null }), ['DELIVERED', 299, null]);
    assert.deepEqual(await outcome({ status: 302, retryAfterSeconds: null }), ['PENDING', 302, null]);
    assert.deepEqual(await outcome({ error: 'TIMEOUT' }), ['PENDING', null, 'TIMEOUT']);
    assert.deepEqual(await outcome({ error: 'ADDRESS_REFUSED' }), ['PENDING', null, 'ADDRESS_REFUSED']);
    assert.ok(
      (await deliveries(kit, id)).every(({ state }) => state === 'DELIVERED'),
      'the second attempt got through',
    );
    assert.equal((await read(kit, id)).status, 'ACTIVE');
  },

  async 'Retry-After of a 429 or 503 postpones the next attempt, by a day at most'(kit) {
    const { id } = await create(kit, 'success', { eventTypes: ['config.created'] });
    await kit.advance(0);
    const next = async (status: number, retryAfterSeconds: number | null) => {
      kit.receiver.answer = { status, retryAfterSeconds };
      await kit.advance(1);
      await happen(kit);
      const { nextAttemptAt } = await lastDelivery(kit, id);
      return (Date.parse(nextAttemptAt ?? '') - Date.parse(kit.now())) / 1000;
    };
    assert.equal(await next(503, 120), 120);
    assert.equal(await next(429, 200_000), 24 * hourSeconds);
    assert.equal(await next(503, 1), 5, 'it does not hurry it');
    assert.equal(await next(500, 120), 5);
  },

  async 'a 410 disables the webhook at once and ends what is pending'(kit) {
    const { id } = await create(kit, 'success');
    const other = await create(kit, 'success', { eventTypes: ['webhook.disabled'], url: `${url}?other` });
    await kit.advance(0);
    kit.receiver.answer = (to) =>
      to.endsWith('?other') ? { status: 204, retryAfterSeconds: null } : { status: 500, retryAfterSeconds: null };
    await happen(kit);
    const start = kit.later(-1);
    kit.receiver.answer = (to) =>
      to.endsWith('?other') ? { status: 204, retryAfterSeconds: null } : { status: 410, retryAfterSeconds: null };
    await kit.advance(5);
    const disabled = await read(kit, id);
    assert.deepEqual([disabled.enabled, disabled.status, disabled.updatedAt], [false, 'DISABLED', kit.now()]);
    assert.deepEqual(await deliveries(kit, id, { state: 'PENDING' }), []);
    const { items } = await kit.expect('listEvents', 'success', { query: { receivedAfter: start, type: 'webhook.*' } });
    assert.deepEqual(
      items.map(
        ({ type, severity, actor, data }: { type: string; severity: string; actor: { type: string }; data: { webhookId: string } }) => [
          type,
          severity,
          actor.type,
          data.webhookId,
        ],
      ),
      [['webhook.disabled', 'WARNING', 'SERVICE', id]],
    );
    assert.equal((await deliveries(kit, other.id)).length, 1, 'another webhook is told');
    kit.deliveries.length = 0;
    await happen(kit);
    await kit.advance(24 * hourSeconds);
    assert.equal(kit.deliveries.length, 0);
    kit.receiver.answer = { status: 204, retryAfterSeconds: null };
    const enabled = await kit.expect('updateWebhook', 'success', { path: { webhookId: id }, body: { enabled: true } });
    assert.equal(enabled.status, 'ACTIVE');
  },

  async 'without a 2xx for 120 hours the webhook is disabled'(kit) {
    const { id } = await create(kit, 'success', { eventTypes: ['config.created'] });
    await kit.advance(0);
    kit.receiver.answer = { error: 'CONNECTION' };
    await happen(kit);
    await kit.advance(100 * hourSeconds);
    kit.receiver.answer = { status: 200, retryAfterSeconds: null };
    await happen(kit);
    kit.receiver.answer = { error: 'CONNECTION' };
    await happen(kit);
    const since = Date.parse(kit.now());
    await kit.advance(120 * hourSeconds - 1);
    assert.deepEqual([(await read(kit, id)).enabled, (await read(kit, id)).status], [true, 'FAILING'], 'a 2xx came in between');
    await happen(kit);
    await kit.advance(1);
    assert.equal(Date.parse(kit.now()) - since, 120 * hourSeconds * 1000);
    const disabled = await read(kit, id);
    assert.deepEqual([disabled.enabled, disabled.status], [false, 'DISABLED']);
    assert.equal((await lastDelivery(kit, id)).state, 'FAILED', 'what was pending is given up');
    const { items } = await kit.expect('listEvents', 'success', { query: { type: 'webhook.disabled' } });
    assert.equal(items.length, 1);
  },

  async 'a redelivery makes one attempt now, with the same id'(kit) {
    const { id } = await create(kit, 'success', { eventTypes: ['config.created'] });
    await kit.advance(0);
    await happen(kit);
    const first = await lastDelivery(kit, id);
    const path = { webhookId: id, deliveryId: first.id };
    kit.receiver.answer = { status: 500, retryAfterSeconds: null };
    await kit.advance(60);
    const again = await kit.call('redeliver', { path });
    assert.deepEqual([again.status, again.body.state, again.body.nextAttemptAt], [202, 'PENDING', kit.now()]);
    assert.equal(again.headers.get('location'), `/v2/systems/${siteId}/webhooks/${id}/deliveries/${first.id}`);
    await kit.advance(0);
    const failed = await kit.expect('getDelivery', 'success', { path });
    assert.deepEqual([failed.state, failed.attempts.length, failed.nextAttemptAt], ['FAILED', 2, null]);
    await kit.advance(hourSeconds);
    assert.equal((await kit.expect('getDelivery', 'success', { path })).attempts.length, 2, 'it is not tried again by itself');
    kit.receiver.answer = { status: 204, retryAfterSeconds: null };
    await kit.expect('redeliver', 'success', { path });
    await kit.advance(0);
    assert.equal((await kit.expect('getDelivery', 'success', { path })).state, 'DELIVERED');
    const ids = kit.deliveries.map(({ headers }) => headers.get('webhook-id')).filter((sent) => sent === first.eventId);
    assert.equal(ids.length, 3);
    assert.equal((await deliveries(kit, id, { eventId: first.eventId })).length, 1);
  },

  async 'a delivery that is pending is not redelivered, nor one of a disabled webhook'(kit) {
    const { id } = await create(kit, 'success', { eventTypes: ['config.created'] });
    await kit.advance(0);
    kit.receiver.answer = { status: 500, retryAfterSeconds: null };
    await happen(kit);
    const path = { webhookId: id, deliveryId: (await lastDelivery(kit, id)).id };
    assert.equal((await kit.expect('redeliver', 'invalid-state', { path })).state, 'PENDING');
    await kit.expect('updateWebhook', 'success', { path, body: { enabled: false } });
    assert.equal((await kit.expect('getDelivery', 'success', { path })).state, 'FAILED', 'disabling ends it');
    assert.equal((await kit.expect('redeliver', 'invalid-state', { path })).state, 'DISABLED');
    await kit.expect('redeliver', 'invalid-state', { path: { webhookId: cast.webhook, deliveryId: cast.delivery } });
  },

  async 'a pending delivery goes to a changed URL, and is dropped with its webhook'(kit) {
    const { id } = await create(kit, 'success', { eventTypes: ['config.created'] });
    await kit.advance(0);
    kit.receiver.answer = { status: 500, retryAfterSeconds: null };
    await happen(kit);
    const path = { webhookId: id };
    await kit.expect('updateWebhook', 'success', { path, body: { url: `${url}?moved` } });
    await kit.advance(5);
    assert.equal(kit.deliveries.at(-1)?.url, `${url}?moved`);
    const count = kit.deliveries.length;
    const { id: deliveryId } = await lastDelivery(kit, id);
    await kit.expect('deleteWebhook', 'success', { path });
    await kit.expect('getDelivery', 'not-found', { path: { ...path, deliveryId } });
    await kit.advance(hourSeconds);
    assert.equal(kit.deliveries.length, count);
  },

  async 'deliveries are kept for thirty days'(kit) {
    const path = { webhookId: cast.webhook, deliveryId: cast.delivery };
    const until = Date.parse('2026-03-14T09:26:55.000Z') + 30 * 24 * hourSeconds * 1000;
    await kit.advance((until - Date.parse(kit.now())) / 1000 - 1);
    await kit.expect('getDelivery', 'success', { path });
    await kit.advance(1);
    await kit.expect('getDelivery', 'not-found', { path });
    assert.deepEqual(await deliveries(kit, cast.webhook), []);
  },
};

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = { ...webhooks, ...attempts };
