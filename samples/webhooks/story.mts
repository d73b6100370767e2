// step: set-up
import { call, poll, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
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
const delivery = await poll<Schemas['Delivery']>(
  `${system}/webhooks/${webhook.id}/deliveries/${sent.id}`,
  ({ attempts }) => attempts.length > 0,
);
console.log(delivery.state, delivery.attempts, delivery.nextAttemptAt);

// step: miss-five-days
const entrance = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const card = { doorId: entrance, bitLength: 26 };
await call('POST', `/_sim/doors/${entrance}`, { do: 'FORCE' });
await call('POST', `/_sim/doors/${entrance}`, { do: 'CLOSE' });
await call('POST', '/_sim/present', { ...card, cardValue: '0000001' });
await call('POST', '/_sim/present', { ...card, cardValue: '054F4D3' });
await call('PUT', '/_sim/clock', { advanceSeconds: 432_000 });
const found = await call<Schemas['Webhook']>('GET', `${system}/webhooks/${webhook.id}`);
console.log(found.enabled, found.status);

// step: enable-it
const enabled = await call<Schemas['Webhook']>('PATCH', `${system}/webhooks/${webhook.id}`, {
  enabled: true,
} satisfies Schemas['WebhookUpdate']);
console.log(enabled.enabled, enabled.status);

// step: catch-up
const types = 'type=access.*&type=door.forced_open';
let mark = webhook.createdAt; // Later: where the last catch-up ended. Keep it on disk.
const since = `sort=receivedAt&receivedAfter=${mark}&limit=200`;
let reached = mark;
let next: string | null = '';
while (next !== null) {
  const cursor: string = next && `&cursor=${next}`;
  const page: Schemas['EventPage'] = await call(
    'GET',
    `${system}/events?${types}&${since}${cursor}`,
  );
  for (const event of page.items) {
    console.log(event.receivedAt, event.id, event.type); // Skip the ids that you have.
    reached = event.receivedAt;
  }
  next = page.page.nextCursor;
}
mark = reached; // Only now, when nothing is missing before it.
