// step: set-up
import { call, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.

/** The problem of a call that is refused. */
async function refusal(request: Promise<unknown>): Promise<Schemas['Problem']> {
  try {
    await request;
  } catch (error) {
    if (error instanceof Refused) {
      return error.problem;
    }
    throw error;
  }
  throw new Error('The call was not refused.');
}

// step: sign-in
const systems = await call<Schemas['MySystemPage']>('GET', '/v2/systems');
console.log(systems.items.map(({ name, capacities }) => [name, capacities]));

// step: send-a-wrong-secret
const signedInWith = (id: string | undefined, secret: string) => ({
  Authorization: `Basic ${btoa(`${id}:${secret}`)}`,
});
const mistyped = signedInWith(process.env.ACCESS_CREDENTIAL_ID, 'amk_mistyped');
const wrong = await refusal(call('GET', '/v2/systems', undefined, mistyped));
console.log(wrong.status, wrong.code);

// step: create-the-credential
const hrSync =
  '/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX/administrators/adm_01KERM2DY03K37GDJ6QW1J9AP3';
const wanted: Schemas['ApiCredentialCreate'] = {
  name: 'HR sync, production',
  allowedIpRanges: ['192.0.2.0/24'],
  expiresAt: '2027-03-16T00:00:00Z',
};
const credential = await call<Schemas['ApiCredentialWithSecret']>(
  'POST',
  `${hrSync}/credentials`,
  wanted,
  {
    'Idempotency-Key': 'hr-sync-credential-1',
  },
);

// step: keep-the-secret
const { id, secret, ...harmless } = credential;
console.log(id, harmless.expiresAt);

// step: sign-in-as-the-service
const asService = signedInWith(id, secret);
const visible = await call<Schemas['MySystemPage']>('GET', '/v2/systems', undefined, asService);
console.log(visible.items.map(({ name, capacities }) => [name, capacities]));

// step: go-beyond-the-capacity
const door = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K/doors/dor_01KEY0W720XV0HBA7MHWWP8E15';
const missing = await refusal(call('PATCH', door, { name: 'Front door' }, asService));
console.log(missing.code, missing.requiredCapacities);

// step: look-into-another-system
const tenantDoors = '/v2/systems/sys_01KEV9APM0ST1PM1Q9NE2T1F61/doors';
const unseen = await refusal(call('GET', tenantDoors, undefined, asService));
console.log(unseen.code);

// step: call-the-owner-api
const people = '/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX/administrators';
const noOwner = await refusal(call('GET', people, undefined, asService));
console.log(noOwner.code);

// step: narrow-the-addresses
const narrow: Schemas['ApiCredentialUpdate'] = { allowedIpRanges: ['198.51.100.0/24'] };
await call('PATCH', `${hrSync}/credentials/${id}`, narrow);

// step: call-from-elsewhere
const outside = await refusal(call('GET', '/v2/systems', undefined, asService));
console.log(outside.code);

// step: widen-the-addresses
const wide: Schemas['ApiCredentialUpdate'] = {
  allowedIpRanges: ['192.0.2.0/24', '198.51.100.0/24', '2001:db8:10::/48'],
};
await call('PATCH', `${hrSync}/credentials/${id}`, wide);

// step: rotate
const rotated = await call<Schemas['ApiCredentialWithSecret']>(
  'POST',
  `${hrSync}/credentials/${id}/rotate`,
  { overlapSeconds: 3600 } satisfies Schemas['ApiCredentialRotation'],
  { 'Idempotency-Key': 'hr-sync-rotate-1' },
);
console.log(rotated.previousSecretUntil);

// step: use-both-secrets
const renewed = signedInWith(id, rotated.secret);
await call('GET', '/v2/systems', undefined, asService);
await call('GET', '/v2/systems', undefined, renewed);

// step: rotate-too-soon
const tooSoon = await refusal(
  call(
    'POST',
    `${hrSync}/credentials/${id}/rotate`,
    { overlapSeconds: 0 },
    {
      'Idempotency-Key': 'hr-sync-rotate-2',
    },
  ),
);
console.log(tooSoon.code);

// step: let-the-overlap-end
await call('PUT', '/_sim/clock', { advanceSeconds: 3600 });

// step: use-the-new-secret
await call('GET', '/v2/systems', undefined, renewed);

// step: use-the-old-secret
const ended = await refusal(call('GET', '/v2/systems', undefined, asService));
console.log(ended.code);

// step: fail-too-often
for (let attempt = 0; attempt < 19; attempt += 1) {
  await refusal(call('GET', '/v2/systems', undefined, asService));
}
const locked = await refusal(call('GET', '/v2/systems', undefined, renewed));
console.log(locked.code, locked.retryAfterSeconds);

// step: wait-and-sign-in
await call('PUT', '/_sim/clock', { advanceSeconds: 300 });
await call('GET', '/v2/systems', undefined, renewed);

// step: revoke
await call('DELETE', `${hrSync}/credentials/${id}`);

// step: use-the-revoked-credential
const revoked = await refusal(call('GET', '/v2/systems', undefined, renewed));
console.log(revoked.code);

// step: revoke-your-own
const yourself =
  '/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX/administrators/adm_01KERNK8E0VJHZ5XP8ME0WS385';
const own = `${yourself}/credentials/${process.env.ACCESS_CREDENTIAL_ID}`;
const kept = await refusal(call('DELETE', own));
console.log(kept.code);
