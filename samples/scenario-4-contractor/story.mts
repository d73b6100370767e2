// step: set-up
import { call, poll, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: a-window-the-wrong-way
try {
  await call('POST', `${system}/roles`, {
    name: 'Contractors',
    privilegeIds: ['prv_01KEY35ET03Z32XF0JJE5ZPBYF'],
    validFrom: '2026-04-12T22:00:00.000Z',
    validUntil: '2026-03-22T23:00:00.000Z',
  } satisfies Schemas['RoleCreate']);
} catch (error) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  console.log(error.problem.code);
}

// step: make-the-role
const role = await call<Schemas['Role']>(
  'POST',
  `${system}/roles`,
  {
    name: 'Contractors',
    privilegeIds: ['prv_01KEY35ET03Z32XF0JJE5ZPBYF'],
    validFrom: '2026-03-22T23:00:00.000Z',
    validUntil: '2026-04-12T22:00:00.000Z',
  } satisfies Schemas['RoleCreate'],
  { 'Idempotency-Key': 'contractors-1' },
);
console.log(role.id, role.status);

// step: add-the-contractor
const kim = await call<Schemas['OnboardedUser']>(
  'POST',
  `${system}/shortcuts/onboard-user`,
  {
    user: { name: 'Kim Dahl', externalId: 'C-0017' },
    tokens: [{ type: 'CARD', card: { encoding: 'DECIMAL', value: '31341', facilityCode: 42 } }],
    roleIds: [role.id],
  } satisfies Schemas['Onboarding'],
  { 'Idempotency-Key': 'contractor-C-0017' },
);
console.log(kim.user.id, kim.user.roleIds);

// step: wait-for-the-sync
const synced = await poll<Schemas['Controller']>(
  `${system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844`,
  ({ syncState }) => syncState === 'IN_SYNC',
);
console.log(synced.syncState);

// step: ask-three-times
const before = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', cardValue: '054F4DA', bitLength: 26 },
  at: '2026-03-20T09:00:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(before.decision, before.reason, before.atDoor);
const within = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', cardValue: '054F4DA', bitLength: 26 },
  at: '2026-03-23T08:00:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(within.decision, within.reason, within.atDoor);
const after = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', cardValue: '054F4DA', bitLength: 26 },
  at: '2026-04-13T07:00:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(after.decision, after.reason, after.atDoor);

// step: the-first-monday
await call('PUT', '/_sim/clock', { now: '2026-03-23T08:00:00.000Z' });
await call('POST', '/_sim/present', {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  cardValue: '054F4DA',
  bitLength: 26,
});

// step: the-controller-goes-away
await call('PUT', '/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844', { connection: 'OFFLINE' });
await call('PUT', '/_sim/clock', { advanceSeconds: 120 });

// step: end-the-job-early
const shortened = await call<Schemas['Role']>('PATCH', `${system}/roles/${role.id}`, {
  validUntil: '2026-03-27T23:00:00.000Z',
} satisfies Schemas['RoleUpdate']);
console.log(shortened.validUntil, shortened.status);

// step: the-next-monday
await call('PUT', '/_sim/clock', { now: '2026-03-30T07:00:00.000Z' });
const stale = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', cardValue: '054F4DA', bitLength: 26 },
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(stale.decision, stale.reason, stale.atDoor);

// step: the-old-window-ends-by-itself
const ended = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', cardValue: '054F4DA', bitLength: 26 },
  at: '2026-04-13T07:00:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(ended.decision, ended.reason, ended.atDoor);

// step: the-controller-returns
await call('PUT', '/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844', { connection: 'ONLINE' });
const returned = await poll<Schemas['Controller']>(
  `${system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844`,
  ({ syncState }) => syncState === 'IN_SYNC',
);
console.log(returned.syncState);
const fresh = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', cardValue: '054F4DA', bitLength: 26 },
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(fresh.decision, fresh.reason, fresh.atDoor);

// step: take-it-back
await call('DELETE', `${system}/roles/${role.id}`);
const gone = await call<Schemas['OffboardedUser']>(
  'POST',
  `${system}/shortcuts/offboard-user`,
  { userId: kim.user.id } satisfies Schemas['Offboarding'],
  { 'Idempotency-Key': 'contractor-C-0017-leaves' },
);
console.log(gone.user.status, gone.tokens);
