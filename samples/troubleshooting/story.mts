// step: set-up
import { call, poll, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const doorId = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const wirelessDoorId = 'dor_01KEY0Y1N0DX0MZQJR1W921255';
const controllerId = 'ctl_01KEXZ5980FKQPNVEF992SK844';

// step: present-an-unknown-card
await call('POST', '/_sim/present', { doorId, cardValue: '54F4D3A0', bitLength: 34 });

// step: read-the-denial
const newest = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?type=access.*&doorId=${doorId}&limit=1`,
);
console.log(newest.items[0]?.reason, newest.items[0]?.data);

// step: ask-at-once
const token = await call<Schemas['Token']>(
  'POST',
  `${system}/tokens`,
  {
    type: 'CARD',
    userId: 'usr_01KF09TT3069N4H0PB6QJNKPXJ',
    card: { encoding: 'RAW_HEX', value: '054F4D3A0', bitLength: 34 },
  } satisfies Schemas['TokenCreate'],
  { 'Idempotency-Key': 'ticket-4170' },
);
const ask = (door: string) =>
  call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
    doorId: door,
    credential: { type: 'CARD', tokenId: token.id },
    dryRun: true,
  } satisfies Schemas['AccessRequest']);
const fresh = await ask(doorId);
console.log(fresh.decision, fresh.atDoor);

// step: wait-for-the-sync
const synced = await poll<Schemas['Controller']>(
  `${system}/controllers/${controllerId}`,
  ({ syncState }) => syncState === 'IN_SYNC',
);
console.log(synced.lastSyncedAt);

// step: lose-the-radio
await call('POST', `/_sim/doors/${wirelessDoorId}`, { do: 'LOCK_OFFLINE' });
const alone = await ask(wirelessDoorId);
console.log(alone.decision, alone.atDoor);

// step: read-the-door
const wireless = await call<Schemas['OwnDoor']>('GET', `${system}/doors/${wirelessDoorId}`);
console.log(wireless.status.connection, wireless.hubId);

// step: set-a-clock-wrong
await call('POST', `/_sim/doors/${wirelessDoorId}`, { do: 'LOCK_ONLINE' });
await call('PUT', `/_sim/controllers/${controllerId}`, { clockDriftSeconds: 43200 });
const drifted = await ask(doorId);
console.log(drifted.evaluatedAt, drifted.atDoor?.evaluatedAt);

// step: block-it-out-of-reach
await call('PUT', `/_sim/controllers/${controllerId}`, {
  clockDriftSeconds: 0,
  connection: 'OFFLINE',
});
await call('PUT', '/_sim/clock', { advanceSeconds: 120 });
const blocked = await call<Schemas['Token']>('PATCH', `${system}/tokens/${token.id}`, {
  blocked: true,
} satisfies Schemas['TokenUpdate']);
console.log(blocked.status);
const revoked = await ask(doorId);
console.log(revoked.decision, revoked.atDoor);

// step: walk-in-offline
await call('POST', '/_sim/present', { doorId, tokenId: token.id });
const controller = await call<Schemas['Controller']>(
  'GET',
  `${system}/controllers/${controllerId}`,
);
console.log(controller.connection, controller.syncState, controller.pendingChanges);

// step: it-returns-and-refuses
await call('PUT', '/_sim/clock', { advanceSeconds: 600 });
await call('PUT', `/_sim/controllers/${controllerId}`, { connection: 'FAILING' });
await call('PUT', '/_sim/clock', { advanceSeconds: 90 });

// step: sync-by-hand
async function act(type: 'SYNC' | 'RESET', key: string): Promise<Schemas['ControllerAction']> {
  const accepted = await call<Schemas['ControllerAction']>(
    'POST',
    `${system}/controller-actions`,
    { controllerId, type } satisfies Schemas['ControllerActionCreate'],
    { 'Idempotency-Key': key },
  );
  return poll<Schemas['ControllerAction']>(
    `${system}/controller-actions/${accepted.id}`,
    ({ finishedAt }) => finishedAt !== null,
  );
}
const sync = await act('SYNC', 'ticket-4171-sync');
console.log(sync.state, sync.failure);

// step: reset-the-controller
await call('PUT', `/_sim/controllers/${controllerId}`, { connection: 'ONLINE' });
const reset = await act('RESET', 'ticket-4171-reset');
console.log(reset.state);
const stopped = await ask(doorId);
console.log(stopped.decision, stopped.atDoor);

// step: read-what-came-late
const types = 'type=access.granted&type=controller.offline&type=controller.failing';
const late = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?${types}&sort=receivedAt&receivedAfter=2026-03-16T08:00:00Z`,
);
for (const event of late.items) {
  console.log(event.receivedAt, event.occurredAt, event.type);
}
