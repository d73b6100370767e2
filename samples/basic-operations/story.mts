// step: set-up
import { call, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

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

// step: create
const ivar: Schemas['UserCreate'] = {
  name: 'Ivar Lund',
  externalId: 'E-1044',
  email: 'ivar@lakeside.example',
};
const ivarKey = { 'Idempotency-Key': 'hr-change-5507' };
const user = await call<Schemas['OwnUser']>('POST', `${system}/users`, ivar, ivarKey);
console.log(user.id);

// step: misspell-a-member
const signe: Schemas['UserCreate'] = { name: 'Signe Dal', externalId: 'E-1045' };
const misspelt = { ...signe, validUntill: '2026-07-01T00:00:00Z' };
const signeKey = { 'Idempotency-Key': 'hr-change-5508' };
const unknown = await refusal(call('POST', `${system}/users`, misspelt, signeKey));
console.log(unknown.code, unknown.errors);

// step: create-with-an-offset
const temporary = { ...signe, validUntil: '2026-07-01T00:00:00+02:00' };
const second = await call<Schemas['OwnUser']>('POST', `${system}/users`, temporary, signeKey);
console.log(second.validUntil);

// step: send-it-again
const again = await call<Schemas['OwnUser']>('POST', `${system}/users`, ivar, ivarKey);
console.log(again.id === user.id);

// step: reuse-the-key
const reused = await refusal(call('POST', `${system}/users`, signe, ivarKey));
console.log(reused.code);

// step: read-a-page
const first = await call<Schemas['UserPage']>('GET', `${system}/users?limit=2`);
console.log(first.items.length, first.page.nextCursor);

// step: walk-all-pages
const users: Schemas['UserPage']['items'] = [];
let cursor = '';
while (true) {
  const query = new URLSearchParams({ limit: '2', ...(cursor && { cursor }) });
  const page = await call<Schemas['UserPage']>('GET', `${system}/users?${query}`);
  users.push(...page.items);
  if (page.page.nextCursor === null) {
    break;
  }
  cursor = page.page.nextCursor;
}
console.log(users.map(({ name }) => name));

// step: filter-and-sort
const newest = await call<Schemas['UserPage']>(
  'GET',
  `${system}/users?externalId=E-1044&externalId=E-1045&sort=-createdAt`,
);
console.log(newest.items.map(({ name }) => name));

// step: read-one
const { ACCESS_URL, ACCESS_CREDENTIAL_ID, ACCESS_SECRET } = process.env;
const Authorization = `Basic ${btoa(`${ACCESS_CREDENTIAL_ID}:${ACCESS_SECRET}`)}`;
const answer = await fetch(`${ACCESS_URL}${system}/users/${user.id}`, {
  headers: { Authorization },
});
const etag = answer.headers.get('ETag') ?? '';
console.log(etag);

// step: change
const change: Schemas['UserUpdate'] = {
  phone: '+46701740605',
  validUntil: '2026-12-31T23:00:00Z',
};
await call('PATCH', `${system}/users/${user.id}`, change, { 'If-Match': etag });

// step: change-what-has-changed
const stale = await refusal(
  call('PATCH', `${system}/users/${user.id}`, { phone: '+46701740606' }, { 'If-Match': etag }),
);
console.log(stale.code);

// step: clear-a-member
const unlimited: Schemas['UserUpdate'] = { validUntil: null };
const cleared = await call<Schemas['OwnUser']>('PATCH', `${system}/users/${user.id}`, unlimited);
console.log(cleared.validUntil, cleared.phone);

// step: replace-an-array
const webhook = await call<Schemas['Webhook']>(
  'PATCH',
  `${system}/webhooks/whk_01KF3ATEG07667VAY5VJE99AA7`,
  { eventTypes: ['lock.jammed'] } satisfies Schemas['WebhookUpdate'],
);
console.log(webhook.eventTypes);

// step: add-a-member
await call('PUT', `${system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/users/${user.id}`);

// step: delete
await call('DELETE', `${system}/users/${user.id}`);

// step: hire-him-again
const old = await call<Schemas['OwnUser']>('POST', `${system}/users`, ivar, ivarKey);
const absent = await refusal(call('GET', `${system}/users/${old.id}`));
console.log(old.id === user.id, absent.code);

// step: see-what-remains
const { headers } = await fetch(`${ACCESS_URL}/v2/systems`, { headers: { Authorization } });
for (const name of ['RateLimit-Policy', 'RateLimit', 'Request-Id', 'API-Version']) {
  console.log(`${name}: ${headers.get(name)}`);
}
