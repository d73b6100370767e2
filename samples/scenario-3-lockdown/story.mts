// step: set-up
import { call, poll, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: a-second-controller
const bay = await call<Schemas['OwnDoor']>('POST', `${system}/doors`, {
  name: 'Loading bay',
  lockCount: 1,
} satisfies Schemas['DoorCreate']);
console.log(bay.id);
const controller = await call<Schemas['Controller']>('POST', `${system}/controllers`, {
  name: 'HH-C2',
  profile: 'ONE_DOOR',
  macAddress: '00005E005302',
  ports: [
    {
      slot: 1,
      doorId: bay.id,
      locks: [{ output: 1 }],
      doorMonitor: { present: true },
      rex: [{ input: 1 }],
    },
  ],
} satisfies Schemas['ControllerCreate']);
console.log(controller.id);
await call('PUT', `${system}/controllers/${controller.id}/o3c-registration`, {
  ownerAuthenticationKey: '7Q2K-9MXD-41TB',
} satisfies Schemas['O3cClaim']);
await call('PUT', `${system}/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/${bay.id}`);
const registration = await poll<Schemas['O3cRegistration']>(
  `${system}/controllers/${controller.id}/o3c-registration`,
  ({ state }) => state !== 'PENDING',
);
console.log(registration.state);
await call('PUT', `/_sim/controllers/${controller.id}`, { pressButton: true });
const online = await poll<Schemas['Controller']>(
  `${system}/controllers/${controller.id}`,
  ({ syncState }) => syncState === 'IN_SYNC',
);
console.log(online.connection, online.syncState);

// step: unlock-for-a-delivery
const delivery = await call<Schemas['DoorAction']>(
  'POST',
  `${system}/door-actions`,
  { doorId: bay.id, type: 'UNLOCK', note: 'Delivery' } satisfies Schemas['DoorActionCreate'],
  { 'Idempotency-Key': 'delivery-1' },
);
const unlocked = await poll<Schemas['DoorAction']>(
  `${system}/door-actions/${delivery.id}`,
  ({ state }) => state !== 'PENDING',
);
console.log(unlocked.state);

// step: its-network-fails
await call('PUT', `/_sim/controllers/${controller.id}`, { connection: 'OFFLINE' });
await call('PUT', '/_sim/clock', { advanceSeconds: 90 });

// step: block-the-group
const lockdown = await call<Schemas['DoorAction']>(
  'POST',
  `${system}/door-actions`,
  {
    doorGroupId: 'dgr_01KEY1EH00G261YJ9FQ93T3Z57',
    type: 'BLOCK',
    note: 'Lockdown',
  } satisfies Schemas['DoorActionCreate'],
  { 'Idempotency-Key': 'lockdown-1' },
);
console.log(lockdown.id, lockdown.state);

// step: read-the-targets
const result = await poll<Schemas['DoorAction']>(
  `${system}/door-actions/${lockdown.id}`,
  ({ state }) => state !== 'PENDING',
);
for (const target of result.targets) {
  console.log(target.doorId, target.state, target.failure);
}

// step: try-the-door-that-failed
try {
  await call('POST', `${system}/door-actions`, {
    doorId: bay.id,
    type: 'BLOCK',
    note: 'Lockdown',
  } satisfies Schemas['DoorActionCreate']);
} catch (error) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  console.log(error.problem.code);
}

// step: the-bay-stays-open
await call('POST', `/_sim/doors/${bay.id}`, { do: 'OPEN' });
await call('POST', `/_sim/doors/${bay.id}`, { do: 'CLOSE' });

// step: its-network-returns
await call('PUT', `/_sim/controllers/${controller.id}`, { connection: 'ONLINE' });

// step: block-that-door
const again = await call<Schemas['DoorAction']>(
  'POST',
  `${system}/door-actions`,
  { doorId: bay.id, type: 'BLOCK', note: 'Lockdown' } satisfies Schemas['DoorActionCreate'],
  { 'Idempotency-Key': 'lockdown-1-loading-bay' },
);
const late = await poll<Schemas['DoorAction']>(
  `${system}/door-actions/${again.id}`,
  ({ state }) => state !== 'PENDING',
);
console.log(late.state);

// step: nobody-opens
await call('POST', '/_sim/present', {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ',
});
await call('POST', '/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15', { do: 'REX' });
try {
  await call('POST', `${system}/door-actions`, {
    doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
    type: 'GRANT_ACCESS',
  } satisfies Schemas['DoorActionCreate']);
} catch (error) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  console.log(error.problem.code);
}

// step: a-door-leaves-the-group
await call(
  'DELETE',
  `${system}/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/dor_01KEY0Y1N0DX0MZQJR1W921255`,
);

// step: recover
const clear = await call<Schemas['DoorAction']>(
  'POST',
  `${system}/door-actions`,
  {
    doorGroupId: 'dgr_01KEY1EH00G261YJ9FQ93T3Z57',
    type: 'RETURN_TO_SCHEDULE',
    note: 'All clear',
  } satisfies Schemas['DoorActionCreate'],
  { 'Idempotency-Key': 'all-clear-1' },
);
const cleared = await poll<Schemas['DoorAction']>(
  `${system}/door-actions/${clear.id}`,
  ({ state }) => state !== 'PENDING',
);
for (const target of cleared.targets) {
  console.log(target.doorId, target.state);
}

// step: the-unlock-is-gone
const afterwards = await call<Schemas['OwnDoor']>('GET', `${system}/doors/${bay.id}`);
console.log(afterwards.status.lockMode, afterwards.status.override);

// step: look-for-what-is-left
const left = await call<Schemas['DoorPage']>('GET', `${system}/doors?lockMode=BLOCKED`);
for (const door of left.items) {
  console.log(door.id, door.name, door.status.override);
}

// step: free-the-last-door
const last = await call<Schemas['DoorAction']>(
  'POST',
  `${system}/door-actions`,
  {
    doorId: 'dor_01KEY0Y1N0DX0MZQJR1W921255',
    type: 'RETURN_TO_SCHEDULE',
    note: 'All clear',
  } satisfies Schemas['DoorActionCreate'],
  { 'Idempotency-Key': 'all-clear-1-server-room' },
);
const freed = await poll<Schemas['DoorAction']>(
  `${system}/door-actions/${last.id}`,
  ({ state }) => state !== 'PENDING',
);
console.log(freed.state);
await call(
  'PUT',
  `${system}/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/dor_01KEY0Y1N0DX0MZQJR1W921255`,
);
const none = await call<Schemas['DoorPage']>('GET', `${system}/doors?lockMode=BLOCKED`);
console.log(none.items);

// step: read-the-record
const record = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?type=door.blocked&type=door.unblocked&type=action.failed&from=2026-03-16T08:00:00Z&sort=occurredAt`,
);
for (const event of record.items) {
  console.log(event.occurredAt, event.type, event.actor?.name);
}
