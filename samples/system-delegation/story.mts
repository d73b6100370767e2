// step: set-up
import { call, poll, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const account = '/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX';
const siteId = 'sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const groundFloorId = 'sys_01KEV9APM0ST1PM1Q9NE2T1F61';
const serverRoom = 'dor_01KEY0Y1N0DX0MZQJR1W921255';

/** Waits until the controller of the Server room has every change. */
const synced = () =>
  poll<Schemas['Controller']>(
    `/v2/systems/${siteId}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844`,
    ({ syncState }) => syncState === 'IN_SYNC',
  );

// step: create-the-tenant
const tenant: Schemas['SystemCreate'] = {
  name: 'First floor',
  kind: 'TENANT',
  parentSystemId: siteId,
  timeZone: 'Europe/Stockholm',
};
const firstFloor = await call<Schemas['System']>('POST', `${account}/systems`, tenant, {
  'Idempotency-Key': 'first-floor-1',
});

// step: let-somebody-manage-it
const yourself = `${account}/administrators/adm_01KERNK8E0VJHZ5XP8ME0WS385`;
const { ACCESS_URL, ACCESS_CREDENTIAL_ID, ACCESS_SECRET } = process.env;
const Authorization = `Basic ${btoa(`${ACCESS_CREDENTIAL_ID}:${ACCESS_SECRET}`)}`;
const answer = await fetch(ACCESS_URL + yourself, { headers: { Authorization } });
const { grants } = (await answer.json()) as Schemas['Administrator'];
const more = {
  grants: [...grants, { systemId: firstFloor.id, capacities: ['ACCESS_MANAGEMENT'] }],
};
await call('PATCH', yourself, more, { 'If-Match': answer.headers.get('ETag') ?? '' });

// step: lease-to-the-first-tenant
const leases = `${account}/systems/${siteId}/delegations`;
const oldLease: Schemas['DelegationCreate'] = {
  toSystemId: firstFloor.id,
  name: 'Server room to First floor',
  doors: [{ doorId: serverRoom, kind: 'PRIVATE' }],
};
const lease = await call<Schemas['Delegation']>('POST', leases, oldLease, {
  'Idempotency-Key': 'lease-first-floor-1',
});
console.log(lease.status);

// step: see-what-the-tenant-sees
const doors = await call<Schemas['DoorPage']>('GET', `/v2/systems/${firstFloor.id}/doors`);
console.log(doors.items);

// step: write-the-right
const right: Schemas['PrivilegeCreate'] = {
  name: 'Server room, card',
  credential: 'CARD',
  doors: [{ doorId: serverRoom }],
};
const privilege = await call<Schemas['OwnPrivilege']>(
  'POST',
  `/v2/systems/${firstFloor.id}/privileges`,
  right,
  { 'Idempotency-Key': 'first-floor-privilege-1' },
);
const role = await call<Schemas['Role']>(
  'POST',
  `/v2/systems/${firstFloor.id}/roles`,
  { name: 'First floor staff' } satisfies Schemas['RoleCreate'],
  { 'Idempotency-Key': 'first-floor-role-1' },
);
await call('PUT', `/v2/systems/${firstFloor.id}/roles/${role.id}/privileges/${privilege.id}`);
const siv = await call<Schemas['OnboardedUser']>(
  'POST',
  `/v2/systems/${firstFloor.id}/shortcuts/onboard-user`,
  {
    user: { name: 'Siv Nord' },
    tokens: [{ type: 'CARD', name: 'Card of Siv', card: { value: '054F4DC', bitLength: 26 } }],
    roleIds: [role.id],
  } satisfies Schemas['Onboarding'],
  { 'Idempotency-Key': 'hr-change-8120' },
);

// step: siv-opens-the-door
const presentCard = (cardValue: string) =>
  call<{ decision: string; reason: string | null }>('POST', '/_sim/present', {
    doorId: serverRoom,
    cardValue,
    bitLength: 26,
  });
await synced();
console.log(await presentCard('054F4DC'));

// step: end-the-old-lease
const end: Schemas['DelegationUpdate'] = { validUntil: '2026-04-01T00:00:00+02:00' };
const ending = await call<Schemas['Delegation']>('PATCH', `${leases}/${lease.id}`, end);
console.log(ending.validUntil);

// step: start-the-new-lease
const newLease: Schemas['DelegationCreate'] = {
  toSystemId: groundFloorId,
  name: 'Server room to Ground floor',
  doors: [{ doorId: serverRoom, kind: 'PRIVATE' }],
  validFrom: '2026-03-31T22:00:00Z',
};
const next = await call<Schemas['Delegation']>('POST', leases, newLease, {
  'Idempotency-Key': 'lease-ground-floor-1',
});
console.log(next.status);

// step: ask-about-the-last-instant
const decisionAt = (at: string) =>
  call<Schemas['AccessDecision']>('POST', `/v2/systems/${firstFloor.id}/request-access`, {
    doorId: serverRoom,
    credential: { type: 'CARD', tokenId: siv.tokens[0]?.id ?? '' },
    at,
    dryRun: true,
  } satisfies Schemas['AccessRequest']);
await synced();
const before = await decisionAt('2026-03-31T21:59:59.999Z');
console.log(before.decision);
const after = await decisionAt('2026-03-31T22:00:00Z');
console.log(after.decision, after.reason);

// step: the-old-tenant-unlocks
const act = async (systemId: string, body: Schemas['DoorActionCreate'], key: string) => {
  const actions = `/v2/systems/${systemId}/door-actions`;
  const { id } = await call<Schemas['DoorAction']>('POST', actions, body, {
    'Idempotency-Key': key,
  });
  return poll<Schemas['DoorAction']>(`${actions}/${id}`, ({ state }) => state !== 'PENDING');
};
const unlock = { doorId: serverRoom, type: 'UNLOCK', note: 'Moving out' } as const;
const unlocked = await act(firstFloor.id, unlock, 'moving-out-1');
console.log(unlocked.state);

// step: let-midnight-come
await call('PUT', '/_sim/clock', { now: '2026-03-31T22:00:00Z' });

// step: look-from-the-new-tenant
const received = await call<Schemas['Door']>(
  'GET',
  `/v2/systems/${groundFloorId}/doors/${serverRoom}`,
);
console.log(received.delegation);

// step: lock-the-door-again
const back = { doorId: serverRoom, type: 'RETURN_TO_SCHEDULE' } as const;
await act(siteId, back, 'hand-over-1');
const door = await call<Schemas['Door']>('GET', `/v2/systems/${siteId}/doors/${serverRoom}`);
console.log(door.status.lockMode, door.status.override);

// step: write-the-new-right
const newPrivilege = await call<Schemas['OwnPrivilege']>(
  'POST',
  `/v2/systems/${groundFloorId}/privileges`,
  right,
  { 'Idempotency-Key': 'ground-floor-privilege-1' },
);
const staff = `/v2/systems/${groundFloorId}/roles/rol_01KFAW0B50X9G8FGVSQE8Z5379`;
await call('PUT', `${staff}/privileges/${newPrivilege.id}`);

// step: wait-for-the-sync
console.log((await synced()).lastSyncedAt);
console.log(await presentCard('054F4D5'));

// step: read-the-sites-events
const events = await call<Schemas['EventPage']>(
  'GET',
  `/v2/systems/${siteId}/events?type=access.*&type=delegation.*&from=2026-03-31T22:00:00Z`,
);
for (const event of events.items) {
  console.log(event.type, event.user, event.data);
}

// step: revoke-the-lease
const revoked = await call<Schemas['Delegation']>(
  'POST',
  `${leases}/${next.id}/revoke`,
  undefined,
  {
    'Idempotency-Key': 'revoke-ground-floor-1',
  },
);
console.log(revoked.status);
