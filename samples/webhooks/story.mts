import { call, Refused, type Schemas } from './access.mts';

// step: choose-the-system
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: subscribe
const subscription: Schemas['WebhookCreate'] = {
  url: 'https://hooks.lakeside.example/access',
  eventTypes: ['access.*', 'door.forced_open'],
  description: 'Alarm desk',
};
const webhook = await call<Schemas['WebhookWithSecret']>(
  'POST',
  `${system}/webhooks`,
  subscription,
  { 'Idempotency-Key': 'subscribe-1' },
);
console.log(webhook.id, webhook.status);

// step: send-a-test
const sent = await call<Schemas['Delivery']>(
  'POST',
  `${system}/webhooks/${webhook.id}/test`,
  undefined,
  { 'Idempotency-Key': 'test-1' },
);
console.log(sent.id, sent.state);

// step: read-the-delivery
const delivery = await call<Schemas['Delivery']>(
  'GET',
  `${system}/webhooks/${webhook.id}/deliveries/${sent.id}`,
);
console.log(delivery.state, delivery.attempts, delivery.nextAttemptAt);

// step: people-pass
const entrance = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const card = { doorId: entrance, side: 'OUTSIDE', method: 'CARD', bitLength: 26 };
await call('POST', `/_sim/doors/${entrance}`, { do: 'FORCE' });
await call('POST', `/_sim/doors/${entrance}`, { do: 'CLOSE' });
await call('POST', '/_sim/present', { ...card, cardValue: '0000001' });
await call('POST', '/_sim/present', { ...card, cardValue: '054F4D3' });

// step: let-five-days-pass
await call('PUT', '/_sim/clock', { advanceSeconds: 432_000 });

// step: find-it-disabled
const found = await call<Schemas['Webhook']>('GET', `${system}/webhooks/${webhook.id}`);
console.log(found.enabled, found.status);

// step: try-a-test
try {
  await call('POST', `${system}/webhooks/${webhook.id}/test`);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.log(error.problem.code, error.problem.state);
}

// step: enable-it
const enabled = await call<Schemas['Webhook']>('PATCH', `${system}/webhooks/${webhook.id}`, {
  enabled: true,
} satisfies Schemas['WebhookUpdate']);
console.log(enabled.enabled, enabled.status);

// step: catch-up
const types = 'type=access.*&type=door.forced_open';
const since = 'receivedAfter=2026-03-16T08:00:00.000Z';
let next: string | null = '';
while (next !== null) {
  const cursor: string = next && `&cursor=${next}`;
  const page: Schemas['EventPage'] = await call(
    'GET',
    `${system}/events?${types}&sort=receivedAt&limit=2&${since}${cursor}`,
  );
  for (const event of page.items) {
    console.log(event.receivedAt, event.id, event.type); // skip the ids that you have
  }
  next = page.page.nextCursor;
}

// step: unsubscribe
await call('DELETE', `${system}/webhooks/${webhook.id}`);
console.log('gone');
