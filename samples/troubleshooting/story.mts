// step: set-up
import { call, type Schemas } from './access.mts';

const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const doorId = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const controllerId = 'ctl_01KEXZ5980FKQPNVEF992SK844';

// step: present-an-unknown-card
await call('POST', '/_sim/present', { doorId, cardValue: '54F4D3A0', bitLength: 34 });

// step: read-the-denial
const denials = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?type=access.denied&doorId=${doorId}&limit=1`,
);
console.log(denials.items[0]?.reason, denials.items[0]?.data);

// step: register-what-was-read
const token = await call<Schemas['Token']>(
  'POST',
  `${system}/tokens`,
  {
    type: 'CARD',
    userId: 'usr_01KF09TT3069N4H0PB6QJNKPXJ',
    card: { encoding: 'RAW_HEX', value: '054F4D3A0', bitLength: 34 },
  } satisfies Schemas['TokenCreate'],
  { 'Idempotency-Key': 'second-card-ada' },
);
console.log(token.id);

// step: ask-the-service-and-the-door
const ask = () =>
  call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
    doorId,
    credential: { type: 'CARD', tokenId: token.id },
    dryRun: true,
  } satisfies Schemas['AccessRequest']);
const fresh = await ask();
console.log(fresh.decision, fresh.atDoor);

// step: wait-for-the-sync
await call('PUT', '/_sim/clock', { advanceSeconds: 5 });

// step: cut-the-network
await call('PUT', `/_sim/controllers/${controllerId}`, { connection: 'OFFLINE' });
await call('PUT', '/_sim/clock', { advanceSeconds: 120 });

// step: block-the-card
const blocked = await call<Schemas['Token']>('PATCH', `${system}/tokens/${token.id}`, {
  blocked: true,
} satisfies Schemas['TokenUpdate']);
console.log(blocked.status);

// step: ask-again
const revoked = await ask();
console.log(revoked.decision, revoked.atDoor);

// step: present-it-offline
await call('POST', '/_sim/present', { doorId, tokenId: token.id });

// step: read-the-controller
const controller = await call<Schemas['Controller']>(
  'GET',
  `${system}/controllers/${controllerId}`,
);
console.log(controller.connection, controller.syncState, controller.pendingChanges);

// step: it-returns-and-refuses
await call('PUT', `/_sim/controllers/${controllerId}`, { connection: 'FAILING' });
await call('PUT', '/_sim/clock', { advanceSeconds: 90 });

// step: sync-by-hand
const sync = await call<Schemas['ControllerAction']>(
  'POST',
  `${system}/controller-actions`,
  { controllerId, type: 'SYNC' } satisfies Schemas['ControllerActionCreate'],
  { 'Idempotency-Key': 'sync-hh-c1-1' },
);

// step: read-the-sync
const tried = await call<Schemas['ControllerAction']>(
  'GET',
  `${system}/controller-actions/${sync.id}`,
);
console.log(tried.state, tried.failure);

// step: reset-the-controller
await call('PUT', `/_sim/controllers/${controllerId}`, { connection: 'ONLINE' });
await call(
  'POST',
  `${system}/controller-actions`,
  { controllerId, type: 'RESET' } satisfies Schemas['ControllerActionCreate'],
  { 'Idempotency-Key': 'reset-hh-c1-1' },
);
await call('PUT', '/_sim/clock', { advanceSeconds: 30 });

// step: ask-once-more
const stopped = await ask();
console.log(stopped.decision, stopped.atDoor);

// step: read-what-came-late
const late = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?sort=receivedAt&receivedAfter=2026-03-16T08:02:00.000Z&type=access.*&type=controller.*`,
);
for (const event of late.items) {
  console.log(event.receivedAt, event.occurredAt, event.type);
}
