// step: set-up
import { call, poll, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: by-day
const day = await call<Schemas['PrivilegeWithWarnings']>(
  'POST',
  `${system}/privileges`,
  {
    name: 'Office doors, guards by day',
    credential: 'CARD',
    scheduleId: 'sch_01KEY2K4W0HAX69PAA6N2R0W8V',
    doorGroupIds: ['dgr_01KEY1EH00G261YJ9FQ93T3Z57'],
  } satisfies Schemas['PrivilegeCreate'],
  { 'Idempotency-Key': 'guards-day-1' },
);
console.log(day.id, day.warnings);

// step: by-night
const night = await call<Schemas['PrivilegeWithWarnings']>(
  'POST',
  `${system}/privileges`,
  {
    name: 'Office doors, guards by night',
    credential: 'CARD_AND_PIN',
    doorGroupIds: ['dgr_01KEY1EH00G261YJ9FQ93T3Z57'],
  } satisfies Schemas['PrivilegeCreate'],
  { 'Idempotency-Key': 'guards-night-1' },
);
console.log(night.id, night.warnings);

// step: make-the-role
const role = await call<Schemas['Role']>(
  'POST',
  `${system}/roles`,
  { name: 'Guards', privilegeIds: [day.id, night.id] } satisfies Schemas['RoleCreate'],
  { 'Idempotency-Key': 'guards-role-1' },
);
console.log(role.id);

// step: add-the-guards
const leo = await call<Schemas['OnboardedUser']>(
  'POST',
  `${system}/shortcuts/onboard-user`,
  {
    user: { name: 'Leo Strand', externalId: 'E-1043' },
    tokens: [
      { type: 'CARD', card: { encoding: 'DECIMAL', value: '31340', facilityCode: 42 } },
      { type: 'PIN', pin: '2846' },
    ],
    roleIds: [role.id],
  } satisfies Schemas['Onboarding'],
  { 'Idempotency-Key': 'guards-leo-1' },
);
console.log(leo.user.id, leo.user.roleIds);
await call('PUT', `${system}/roles/${role.id}/users/usr_01KF0AP90071HFE865V215DE1C`);
const synced = await poll<Schemas['Controller']>(
  `${system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844`,
  ({ syncState }) => syncState === 'IN_SYNC',
);
console.log(synced.syncState);

// step: ask-by-day
const morning = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', cardValue: '054F4D9', bitLength: 26 },
  at: '2026-03-16T09:00:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(morning.decision, morning.reason, morning.atDoor);

// step: ask-by-night
const evening = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', cardValue: '054F4D9', bitLength: 26 },
  at: '2026-03-16T19:00:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(evening.decision, evening.reason, evening.atDoor);

// step: ask-with-the-pin
const right = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD_AND_PIN', cardValue: '054F4D9', bitLength: 26 },
  at: '2026-03-16T19:00:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(right.decision, right.reason, right.atDoor);
const wrong = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD_AND_PIN', cardValue: '054F4D9', bitLength: 26, pinCorrect: false },
  at: '2026-03-16T19:00:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(wrong.decision, wrong.reason, wrong.atDoor);

// step: a-guard-who-needs-no-pin
const nils = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', tokenId: 'tok_01KF0AZDZ0TEWH0AVNH9DN65R6' },
  at: '2026-03-16T19:00:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(nils.decision, nils.privilegeId);

// step: whose-privilege-it-is
try {
  await call('GET', `${system}/privileges/prv_01KFAVQ660RHEM3E2MSH4DMDZS`);
} catch (error) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  console.log(error.problem.code);
}

// step: list-all-rights
const rights = await call<Schemas['DoorUserPage']>(
  'GET',
  `${system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15/users`,
);
for (const row of rights.items) {
  console.log(row.user.name, row.credential, row.role.name);
}

// step: the-night
await call('PUT', '/_sim/clock', { now: '2026-03-16T19:00:00.000Z' });
await call('POST', '/_sim/present', {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  cardValue: '054F4D9',
  bitLength: 26,
  pin: '2846',
});

// step: read-the-night
const log = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?type=access.*&from=2026-03-16T18:59:00Z`,
);
for (const event of log.items) {
  console.log(event.type, event.method, event.reason);
}

// step: take-it-back
await call('DELETE', `${system}/roles/${role.id}`);
await call('DELETE', `${system}/privileges/${day.id}`);
await call('DELETE', `${system}/privileges/${night.id}`);
