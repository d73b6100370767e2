// step: set-up
import { call, poll, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const account = '/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX';
const harbourHouseId = 'sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const groundFloorId = 'sys_01KEV9APM0ST1PM1Q9NE2T1F61';
const nilsId = 'usr_01KF0AP90071HFE865V215DE1C';
const harbourHouse = `/v2/systems/${harbourHouseId}`;
const groundFloor = `/v2/systems/${groundFloorId}`;
const controller = `${harbourHouse}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844`;

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

// step: hire-a-guard
const guard: Schemas['Onboarding'] = {
  user: { name: 'Ivar Lund', notes: 'Guard' },
  tokens: [
    { type: 'CARD', card: { value: '054F4DE', bitLength: 26 } },
    { type: 'PIN', pin: '7294' },
  ],
};
const { user: ivar, tokens } = await call<Schemas['OnboardedUser']>(
  'POST',
  `${harbourHouse}/shortcuts/onboard-user`,
  guard,
  { 'Idempotency-Key': 'hr-change-7301' },
);
const [card, pin] = tokens;

// step: share-the-guard
const sharing = `${account}/systems/${harbourHouseId}/user-delegations`;
const shared = await call<Schemas['UserDelegation']>(
  'POST',
  sharing,
  {
    toSystemId: groundFloorId,
    userIds: [ivar.id],
    validUntil: '2026-07-01T00:00:00Z',
  } satisfies Schemas['UserDelegationCreate'],
  { 'Idempotency-Key': 'contract-118' },
);
console.log(shared.status);

// step: see-what-the-tenant-sees
const seen = await call<Schemas['User']>('GET', `${groundFloor}/users/${ivar.id}`);
console.log(seen);

// step: change-a-received-user
const forbidden = await refusal(
  call('PATCH', `${groundFloor}/users/${ivar.id}`, { blocked: true }),
);
console.log(forbidden.code);

// step: put-him-into-a-role
const staff = `${groundFloor}/roles/rol_01KFAW0B50X9G8FGVSQE8Z5379`;
await call('PUT', `${staff}/users/${ivar.id}`);
const question = {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', tokenId: card?.id ?? '' },
  dryRun: true,
} satisfies Schemas['AccessRequest'];
const now = await call<Schemas['AccessDecision']>(
  'POST',
  `${harbourHouse}/request-access`,
  question,
);
console.log(now.decision, now.atDoor?.decision);

// step: ask-about-the-end
const end = await call<Schemas['AccessDecision']>('POST', `${harbourHouse}/request-access`, {
  ...question,
  at: '2026-07-01T00:00:00Z',
} satisfies Schemas['AccessRequest']);
console.log(end.decision, end.reason);

// step: ivar-opens-the-door
const presented = {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  cardValue: '054F4DE',
  bitLength: 26,
};
await poll<Schemas['Controller']>(controller, ({ syncState }) => syncState === 'IN_SYNC');
console.log(await call('POST', '/_sim/present', presented));

// step: read-the-tenants-events
const events = await call<Schemas['EventPage']>(
  'GET',
  `${groundFloor}/events?type=access.granted&from=2026-03-16T08:00:00Z`,
);
console.log(events.items.map(({ user, token }) => [user?.name, token]));

// step: create-another-site
const site: Schemas['SystemCreate'] = {
  name: 'Mill Street',
  kind: 'SITE',
  timeZone: 'Europe/Stockholm',
};
const millStreet = await call<Schemas['System']>('POST', `${account}/systems`, site, {
  'Idempotency-Key': 'mill-street-1',
});

// step: let-somebody-manage-it
const yourself = `${account}/administrators/adm_01KERNK8E0VJHZ5XP8ME0WS385`;
const { ACCESS_URL, ACCESS_CREDENTIAL_ID, ACCESS_SECRET } = process.env;
const Authorization = `Basic ${btoa(`${ACCESS_CREDENTIAL_ID}:${ACCESS_SECRET}`)}`;
const answer = await fetch(ACCESS_URL + yourself, { headers: { Authorization } });
const { grants } = (await answer.json()) as Schemas['Administrator'];
const more = {
  grants: [...grants, { systemId: millStreet.id, capacities: ['ACCESS_MANAGEMENT'] }],
};
await call('PATCH', yourself, more, { 'If-Match': answer.headers.get('ETag') ?? '' });
const runa: Schemas['Onboarding'] = {
  user: { name: 'Runa Ask' },
  tokens: [
    { type: 'CARD', card: { value: '054F4D6', bitLength: 26 } },
    { type: 'PIN', pin: '7294' },
  ],
};
await call('POST', `/v2/systems/${millStreet.id}/shortcuts/onboard-user`, runa, {
  'Idempotency-Key': 'hr-change-7302',
});

// step: share-both-guards
const guards: Schemas['UserDelegationCreate'] = {
  toSystemId: millStreet.id,
  userIds: [nilsId, ivar.id],
};
const key = { 'Idempotency-Key': 'contract-119' };
const cardTaken = await refusal(call('POST', sharing, guards, key));
console.log(cardTaken.code);

// step: replace-the-card
const newCard: Schemas['TokenCreate'] = {
  type: 'CARD',
  userId: nilsId,
  card: { value: '054F4E1', bitLength: 26 },
};
await call('POST', `${harbourHouse}/tokens`, newCard, { 'Idempotency-Key': 'ticket-3310' });
await call('DELETE', `${harbourHouse}/tokens/tok_01KF0AZDZ0TEWH0AVNH9DN65R6`);

// step: share-both-guards-again
const pinTaken = await refusal(call('POST', sharing, guards, key));
console.log(pinTaken.code);

// step: replace-the-pin
await call('DELETE', `${harbourHouse}/tokens/${pin?.id}`);
const newPin: Schemas['TokenCreate'] = { type: 'PIN', userId: ivar.id };
await call('POST', `${harbourHouse}/tokens`, newPin, { 'Idempotency-Key': 'ticket-3311' });

// step: share-both-guards-at-last
const both = await call<Schemas['UserDelegation']>('POST', sharing, guards, key);
console.log(both.status, both.userIds);

// step: collide-later
const spareCard: Schemas['TokenCreate'] = {
  type: 'CARD',
  userId: ivar.id,
  card: { value: '054F4D6', bitLength: 26 },
};
const later = await refusal(
  call('POST', `${harbourHouse}/tokens`, spareCard, { 'Idempotency-Key': 'ticket-3312' }),
);
console.log(later.code);

// step: take-one-guard-out
const rest: Schemas['UserDelegationUpdate'] = { userIds: [nilsId] };
await call('PATCH', `${sharing}/${both.id}`, rest, { 'If-Match': '"1"' });

// step: block-at-the-origin
const blocked = await call<Schemas['OwnUser']>('PATCH', `${harbourHouse}/users/${ivar.id}`, {
  blocked: true,
} satisfies Schemas['UserUpdate']);
console.log(blocked.status);

// step: blocked-everywhere
const there = await call<Schemas['User']>('GET', `${groundFloor}/users/${ivar.id}`);
console.log(there.status);
await poll<Schemas['Controller']>(controller, ({ syncState }) => syncState === 'IN_SYNC');
console.log(await call('POST', '/_sim/present', presented));

// step: remove-the-membership
await call('DELETE', `${staff}/users/${ivar.id}`);

// step: take-the-guard-back
const revoked = await call<Schemas['UserDelegation']>(
  'POST',
  `${sharing}/${shared.id}/revoke`,
  undefined,
  {
    'Idempotency-Key': 'contract-118-end',
  },
);
console.log(revoked.status);
