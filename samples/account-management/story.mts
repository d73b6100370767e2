// step: set-up
import { call, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const account = '/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX';
const maja = `${account}/administrators/adm_01KERKHYK0TVYP40S806V5R718`;

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

// step: list-the-owners
const owners = await call<Schemas['AdministratorPage']>(
  'GET',
  `${account}/administrators?owner=true`,
);
console.log(owners.items.map(({ name, kind, status }) => [name, kind, status]));

// step: suspend-the-last-owner
const last = await refusal(call('POST', `${maja}/suspend`));
console.log(last.code);

// step: invite-a-second-owner
const invitation: Schemas['AdministratorCreate'] = {
  kind: 'PERSON',
  name: 'Jonas Vik',
  email: 'jonas@lakeside.example',
  owner: true,
};
const jonas = await call<Schemas['Administrator']>(
  'POST',
  `${account}/administrators`,
  invitation,
  {
    'Idempotency-Key': 'ticket-2041',
  },
);
console.log(jonas.status);

// step: send-the-invitation-again
await call('POST', `${account}/administrators/${jonas.id}/resend-invitation`);

// step: jonas-accepts
await call('POST', `/_sim/administrators/${jonas.id}`, { do: 'ACCEPT' });

// step: create-the-service
const report: Schemas['AdministratorCreate'] = {
  kind: 'SERVICE',
  name: 'Night report',
  grants: [{ systemId: 'sys_01KERKS8Z0DQ5GGNVYP694EW6K', capacities: ['AUDIT'] }],
};
const service = await call<Schemas['Administrator']>('POST', `${account}/administrators`, report, {
  'Idempotency-Key': 'night-report-1',
});
const servicePath = `${account}/administrators/${service.id}`;

// step: give-it-an-api-credential
const credential = await call<Schemas['ApiCredentialWithSecret']>(
  'POST',
  `${servicePath}/credentials`,
  {
    name: 'Night report',
    allowedIpRanges: ['192.0.2.0/24'],
  } satisfies Schemas['ApiCredentialCreate'],
  { 'Idempotency-Key': 'night-report-credential-1' },
);

// step: let-it-sign-in
const signedInWith = ({ id, secret }: Schemas['ApiCredentialWithSecret']) => ({
  Authorization: `Basic ${btoa(`${id}:${secret}`)}`,
});
const seen = await call<Schemas['MySystemPage']>(
  'GET',
  '/v2/systems',
  undefined,
  signedInWith(credential),
);
console.log(seen.items.map(({ name, capacities }) => [name, capacities]));

// step: read-before-you-grant
const { ACCESS_URL, ACCESS_CREDENTIAL_ID, ACCESS_SECRET } = process.env;
const Authorization = `Basic ${btoa(`${ACCESS_CREDENTIAL_ID}:${ACCESS_SECRET}`)}`;
const answer = await fetch(ACCESS_URL + servicePath, { headers: { Authorization } });
const { grants } = (await answer.json()) as Schemas['Administrator'];
const etag = answer.headers.get('ETag') ?? '';
console.log(etag, grants);

// step: grant-a-second-system
const both = {
  grants: [...grants, { systemId: 'sys_01KEV9APM0ST1PM1Q9NE2T1F61', capacities: ['AUDIT'] }],
};
await call('PATCH', servicePath, both, { 'If-Match': etag });

// step: grant-from-an-old-copy
const old: Schemas['AdministratorUpdate'] = {
  grants: [{ systemId: 'sys_01KERKS8Z0DQ5GGNVYP694EW6K', capacities: ['AUDIT', 'OPERATIONS'] }],
};
const stale = await refusal(call('PATCH', servicePath, old, { 'If-Match': etag }));
console.log(stale.code);

// step: rotate-the-secret
const rotated = await call<Schemas['ApiCredentialWithSecret']>(
  'POST',
  `${servicePath}/credentials/${credential.id}/rotate`,
  { overlapSeconds: 3600 } satisfies Schemas['ApiCredentialRotation'],
  { 'Idempotency-Key': 'night-report-rotate-1' },
);
console.log(rotated.previousSecretUntil);

// step: the-old-secret-leaks
const running = await refusal(
  call(
    'POST',
    `${servicePath}/credentials/${credential.id}/rotate`,
    { overlapSeconds: 0 },
    {
      'Idempotency-Key': 'night-report-rotate-2',
    },
  ),
);
console.log(running.code);

// step: replace-the-credential
const replacement = await call<Schemas['ApiCredentialWithSecret']>(
  'POST',
  `${servicePath}/credentials`,
  {
    name: 'Night report, after the leak',
    allowedIpRanges: ['192.0.2.0/24'],
  } satisfies Schemas['ApiCredentialCreate'],
  { 'Idempotency-Key': 'night-report-credential-2' },
);
console.log(replacement.id);

// step: revoke-the-leaked-one
await call('DELETE', `${servicePath}/credentials/${credential.id}`);

// step: suspend-the-service
const suspended = await call<Schemas['Administrator']>('POST', `${servicePath}/suspend`);
console.log(suspended.status);

// step: reinstate-the-service
const active = await call<Schemas['Administrator']>('POST', `${servicePath}/reinstate`);
console.log(active.status);

// step: demote-maja
const demoted = await call<Schemas['Administrator']>('PATCH', maja, { owner: false });
console.log(demoted.owner);

// step: demote-yourself
const yourself = `${account}/administrators/adm_01KERNK8E0VJHZ5XP8ME0WS385`;
const self = await refusal(call('PATCH', yourself, { owner: false }));
console.log(self.code);

// step: remove-the-service
await call('DELETE', servicePath);

// step: read-the-account-events
const events = await call<Schemas['AccountEventPage']>(
  'GET',
  `${account}/events?type=config.updated&from=2026-03-16T08:00:00Z`,
);
for (const event of events.items) {
  console.log(
    event.occurredAt,
    event.actor?.name,
    event.data.resource.name,
    event.data.changedFields,
  );
}

// step: follow-one-administrator
const story = await call<Schemas['AccountEventPage']>(
  'GET',
  `${account}/events?resourceId=${service.id}&sort=occurredAt`,
);
for (const event of story.items) {
  console.log(event.occurredAt, event.type, event.actor?.name, event.data.changedFields);
}
