// step: set-up
import { call, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

/** Makes a call that is refused, and gives the problem. */
async function problemOf(refused: Promise<unknown>): Promise<Schemas['Problem']> {
  try {
    await refused;
  } catch (error) {
    if (error instanceof Refused) {
      return error.problem;
    }
    throw error;
  }
  throw new Error('It was not refused.');
}

// step: several-faults
const faulty = await problemOf(
  call('POST', `${system}/users`, {
    name: '',
    email: 'leo at lakeside',
    validUntl: '2026-07-01T00:00:00Z',
    status: 'ACTIVE',
  }),
);
for (const item of faulty.errors ?? []) {
  console.log(item.pointer, item.code);
}

// step: one-rule
const inverted = await problemOf(
  call('POST', `${system}/users`, {
    name: 'Leo Strand',
    validFrom: '2026-07-01T00:00:00Z',
    validUntil: '2026-04-01T00:00:00Z',
  } satisfies Schemas['UserCreate']),
);
console.log(inverted.code, inverted.errors?.[0]?.pointer);

// step: seen-but-not-allowed
const pair = 'crd_01KERNQTXGRDGQJR0V8JCKHBXF:amk_simulator-only-reception-desk-0000000000000';
const desk = { Authorization: `Basic ${btoa(pair)}` };
const forbidden = await problemOf(
  call('DELETE', `${system}/users/usr_01KF09TT3069N4H0PB6QJNKPXJ`, undefined, desk),
);
console.log(forbidden.code, forbidden.requiredCapacities);

// step: not-seen
const tenant = '/v2/systems/sys_01KEV9APM0ST1PM1Q9NE2T1F61';
const hidden = await problemOf(
  call('DELETE', `${tenant}/users/usr_01KFAV4W80PPG2X7R5JQC42EJ5`, undefined, desk),
);
console.log(hidden.code);

// step: still-in-use
const used = await problemOf(call('DELETE', `${system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15`));
for (const { type, id, name } of used.usedBy ?? []) {
  console.log(type, id, name);
}

// step: let-two-calls-fail
await call('PUT', '/_sim/faults', { next: [{ status: 429 }, { status: 503 }] });

// step: one-key-for-all-tries
const hire = () =>
  call<Schemas['OwnUser']>(
    'POST',
    `${system}/users`,
    { name: 'Leo Strand', externalId: 'E-1046' } satisfies Schemas['UserCreate'],
    { 'Idempotency-Key': 'hr-change-5512' },
  );
console.log((await problemOf(hire())).retryAfterSeconds);
console.log((await problemOf(hire())).code);
console.log((await hire()).id);
