// step: set-up
import { call, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: an-unknown-plate
const unknown = await call<Schemas['AccessDecision']>(
  'POST',
  `${system}/request-access`,
  {
    doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
    credential: { type: 'API_1', identifier: 'KLM 456' },
  } satisfies Schemas['AccessRequest'],
  { 'Idempotency-Key': 'gate-080030-KLM456' },
);
console.log(unknown.decision, unknown.reason);

// step: read-the-plate
const denials = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?reason=UNKNOWN_TOKEN&limit=1`,
);
console.log(denials.items.map(({ data }) => data));

// step: register-the-plate
const plate = await call<Schemas['Token']>(
  'POST',
  `${system}/tokens`,
  {
    type: 'EXTERNAL',
    userId: 'usr_01KF09TT3069N4H0PB6QJNKPXJ',
    name: 'Grey car',
    external: { channel: 'API_1', identifier: 'klm-456' },
  } satisfies Schemas['TokenCreate'],
  { 'Idempotency-Key': 'plate-KLM456' },
);
console.log(plate.id, plate.status);

// step: a-plate-without-a-privilege
const refused = await call<Schemas['AccessDecision']>(
  'POST',
  `${system}/request-access`,
  {
    doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
    credential: { type: 'API_1', identifier: 'KLM 456' },
  } satisfies Schemas['AccessRequest'],
  { 'Idempotency-Key': 'gate-080032-KLM456' },
);
console.log(refused.decision, refused.reason);

// step: allow-plates
const privilege = await call<Schemas['PrivilegeWithWarnings']>(
  'POST',
  `${system}/privileges`,
  {
    name: 'Main entrance, plate',
    credential: 'API_1',
    scheduleId: 'sch_01KEY2K4W0HAX69PAA6N2R0W8V',
    doors: [{ doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15' }],
  } satisfies Schemas['PrivilegeCreate'],
  { 'Idempotency-Key': 'plate-privilege-1' },
);
console.log(privilege.id);
await call('PUT', `${system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/${privilege.id}`);

// step: the-car-comes
const granted = await call<Schemas['AccessDecision']>(
  'POST',
  `${system}/request-access`,
  {
    doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
    credential: { type: 'API_1', identifier: 'KLM 456' },
  } satisfies Schemas['AccessRequest'],
  { 'Idempotency-Key': 'gate-080035-KLM456' },
);
console.log(granted.decision, granted.eventId);

// step: the-answer-got-lost
const replayed = await call<Schemas['AccessDecision']>(
  'POST',
  `${system}/request-access`,
  {
    doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
    credential: { type: 'API_1', identifier: 'KLM 456' },
  } satisfies Schemas['AccessRequest'],
  { 'Idempotency-Key': 'gate-080035-KLM456' },
);
console.log(replayed.decision, replayed.eventId);

// step: count-the-openings
const openings = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?type=access.granted&tokenId=${plate.id}`,
);
for (const event of openings.items) {
  console.log(event.id, event.occurredAt);
}

// step: the-network-fails
await call('PUT', '/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844', { connection: 'OFFLINE' });
await call('PUT', '/_sim/clock', { advanceSeconds: 90 });
try {
  await call(
    'POST',
    `${system}/request-access`,
    {
      doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
      credential: { type: 'API_1', identifier: 'KLM 456' },
    } satisfies Schemas['AccessRequest'],
    { 'Idempotency-Key': 'gate-080210-KLM456' },
  );
} catch (error) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  console.log(error.problem.code);
}

// step: the-network-returns
await call('PUT', '/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844', { connection: 'ONLINE' });

// step: block-the-plate
const blocked = await call<Schemas['Token']>('PATCH', `${system}/tokens/${plate.id}`, {
  blocked: true,
} satisfies Schemas['TokenUpdate']);
console.log(blocked.status);
const stopped = await call<Schemas['AccessDecision']>(
  'POST',
  `${system}/request-access`,
  {
    doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
    credential: { type: 'API_1', identifier: 'KLM 456' },
  } satisfies Schemas['AccessRequest'],
  { 'Idempotency-Key': 'gate-080213-KLM456' },
);
console.log(stopped.decision, stopped.reason);

// step: take-it-back
await call('DELETE', `${system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/${privilege.id}`);
await call('DELETE', `${system}/privileges/${privilege.id}`);
await call('DELETE', `${system}/tokens/${plate.id}`);
