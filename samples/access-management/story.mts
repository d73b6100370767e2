// step: set-up
import { call, poll, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: create-the-user
const user = await call<Schemas['OwnUser']>(
  'POST',
  `${system}/users`,
  { name: 'Leo Strand', externalId: 'E-1043' } satisfies Schemas['UserCreate'],
  { 'Idempotency-Key': 'hire-E-1043-user' },
);
console.log(user.id, user.status);

// step: find-the-user
const found = await call<Schemas['UserPage']>('GET', `${system}/users?externalId=E-1043`);
for (const person of found.items) {
  console.log(person.id, person.name);
}

// step: a-card-that-is-taken
try {
  await call('POST', `${system}/tokens`, {
    type: 'CARD',
    userId: user.id,
    card: { encoding: 'DECIMAL', value: '31337', facilityCode: 42 },
  } satisfies Schemas['TokenCreate']);
} catch (error) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  console.log(error.problem.code);
}
const holders = await call<Schemas['TokenPage']>(
  'GET',
  `${system}/tokens?type=CARD&cardValue=054F4D3`,
);
for (const token of holders.items) {
  console.log(token.id, token.userId, token.status);
}

// step: give-the-card
const card = await call<Schemas['Token']>(
  'POST',
  `${system}/tokens`,
  {
    type: 'CARD',
    userId: user.id,
    card: { encoding: 'DECIMAL', value: '31340', facilityCode: 42 },
  } satisfies Schemas['TokenCreate'],
  { 'Idempotency-Key': 'hire-E-1043-card' },
);
console.log(card.id, card.status);

// step: give-a-pin
const pin = await call<Schemas['Token']>(
  'POST',
  `${system}/tokens`,
  { type: 'PIN', userId: user.id } satisfies Schemas['TokenCreate'],
  { 'Idempotency-Key': 'hire-E-1043-pin' },
);
console.log(pin.id);

// step: ask-without-a-role
const question = {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', tokenId: card.id },
  dryRun: true,
} satisfies Schemas['AccessRequest'];
const before = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, question);
console.log(before.decision, before.reason, before.atDoor);

// step: add-to-the-role
await call('PUT', `${system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/users/${user.id}`);
const early = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, question);
console.log(early.decision, early.reason, early.atDoor);

// step: list-the-rights
const rights = await call<Schemas['UserAccessPage']>('GET', `${system}/users/${user.id}/access`);
for (const row of rights.items) {
  console.log(row.door.name, row.credential, row.effective);
}

// step: ask-again
const synced = await poll<Schemas['Controller']>(
  `${system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844`,
  ({ syncState }) => syncState === 'IN_SYNC',
);
console.log(synced.lastSyncedAt);
const later = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, question);
console.log(later.decision, later.reason, later.atDoor);

// step: present-the-card
const presented = await call<{ decision: unknown; reason: unknown }>('POST', '/_sim/present', {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  tokenId: card.id,
});
console.log(presented.decision, presented.reason);
const log = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?type=access.*&userId=${user.id}`,
);
for (const entry of log.items) {
  console.log(entry.occurredAt, entry.type);
}

// step: the-controller-goes-away
await call('PUT', '/_sim/clock', { now: '2026-03-16T10:00:00.000Z' });
await call('PUT', '/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844', { connection: 'OFFLINE' });
await call('PUT', '/_sim/clock', { advanceSeconds: 120 });

// step: block-the-card
const blocked = await call<Schemas['Token']>('PATCH', `${system}/tokens/${card.id}`, {
  blocked: true,
} satisfies Schemas['TokenUpdate']);
console.log(blocked.status);
const revoked = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, question);
console.log(revoked.decision, revoked.reason, revoked.atDoor);

// step: present-the-blocked-card
const opened = await call<{ decision: unknown; reason: unknown }>('POST', '/_sim/present', {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  tokenId: card.id,
});
console.log(opened.decision, opened.reason);

// step: see-who-blocked-it
const changes = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?type=config.*&tokenId=${card.id}`,
);
for (const change of changes.items) {
  console.log(change.occurredAt, change.type, change.actor?.name);
}

// step: the-controller-returns
await call('PUT', '/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844', { connection: 'ONLINE' });
const returned = await poll<Schemas['Controller']>(
  `${system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844`,
  ({ syncState }) => syncState === 'IN_SYNC',
);
console.log(returned.connection, returned.syncState);
const stopped = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, question);
console.log(stopped.decision, stopped.reason, stopped.atDoor);

// step: read-the-late-events
const late = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?type=access.*&type=controller.offline&type=controller.synced&sort=receivedAt&receivedAfter=2026-03-16T10:00:00.000Z`,
);
for (const event of late.items) {
  console.log(event.receivedAt, event.occurredAt, event.type);
}

// step: let-the-person-go
const left = await call<Schemas['OffboardedUser']>(
  'POST',
  `${system}/shortcuts/offboard-user`,
  { userId: user.id } satisfies Schemas['Offboarding'],
  { 'Idempotency-Key': 'leave-E-1043' },
);
console.log(left.user.status, left.user.roleIds);
