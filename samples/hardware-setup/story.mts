// step: set-up
import { call, poll, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: describe-the-controller
const controller = await call<Schemas['Controller']>(
  'POST',
  `${system}/controllers`,
  {
    name: 'HH-C2',
    profile: 'TWO_DOOR',
    macAddress: '00005E005302',
  } satisfies Schemas['ControllerCreate'],
  { 'Idempotency-Key': 'setup-HH-C2' },
);
console.log(controller.id, controller.connection);

// step: create-the-doors
const bay = await call<Schemas['OwnDoor']>(
  'POST',
  `${system}/doors`,
  { name: 'Loading bay', lockCount: 1 } satisfies Schemas['DoorCreate'],
  { 'Idempotency-Key': 'setup-loading-bay' },
);
console.log(bay.id, bay.status.connection);
const archive = await call<Schemas['OwnDoor']>(
  'POST',
  `${system}/doors`,
  { name: 'Archive', lockCount: 1 } satisfies Schemas['DoorCreate'],
  { 'Idempotency-Key': 'setup-archive' },
);
console.log(archive.id, archive.status.connection);

// step: wire-the-door
const wiring: Schemas['ControllerUpdate'] = {
  ports: [
    {
      slot: 1,
      doorId: bay.id,
      locks: [{ output: 1 }, { output: 2 }],
      readers: [{ input: 1, protocol: 'OSDP', side: 'OUTSIDE', keypad: true, osdpAddress: 0 }],
      doorMonitor: { present: true },
      rex: [{ input: 1 }],
    },
  ],
};
try {
  await call('PATCH', `${system}/controllers/${controller.id}`, wiring);
} catch (error) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  console.log(error.problem.code, error.problem.errors);
}

// step: correct-the-door
const corrected = await call<Schemas['OwnDoor']>('PATCH', `${system}/doors/${bay.id}`, {
  lockCount: 2,
} satisfies Schemas['DoorUpdate']);
console.log(corrected.lockCount);
const wired = await call<Schemas['Controller']>(
  'PATCH',
  `${system}/controllers/${controller.id}`,
  wiring,
);
console.log(wired.connection, wired.ports);

// step: register-with-a-wrong-key
const claim = await call<Schemas['O3cRegistration']>(
  'PUT',
  `${system}/controllers/${controller.id}/o3c-registration`,
  { ownerAuthenticationKey: '0000-0000-0000' } satisfies Schemas['O3cClaim'],
);
console.log(claim.state);
const rejected = await poll<Schemas['O3cRegistration']>(
  `${system}/controllers/${controller.id}/o3c-registration`,
  ({ state }) => state !== 'PENDING',
);
console.log(rejected.state, rejected.failure);

// step: register-the-device
const second = await call<Schemas['O3cRegistration']>(
  'PUT',
  `${system}/controllers/${controller.id}/o3c-registration`,
  { ownerAuthenticationKey: '7Q2K-9MXD-41TB' } satisfies Schemas['O3cClaim'],
);
console.log(second.state);
const registration = await poll<Schemas['O3cRegistration']>(
  `${system}/controllers/${controller.id}/o3c-registration`,
  ({ state }) => state !== 'PENDING',
);
console.log(registration.state, registration.registeredAt);

// step: press-the-button
await call('PUT', `/_sim/controllers/${controller.id}`, { pressButton: true });
const ready = await poll<Schemas['Controller']>(
  `${system}/controllers/${controller.id}`,
  ({ syncState }) => syncState === 'IN_SYNC',
);
console.log(ready.connection, ready.syncState);

// step: find-the-release
const releases = await call<Schemas['FirmwareReleasePage']>(
  'GET',
  `${system}/controller-firmware/releases?profile=TWO_DOOR&status=RECOMMENDED`,
);
for (const release of releases.items) {
  console.log(release.id, release.version, release.minimumFrom);
}

// step: plan-the-upgrade
const upgrade = await call<Schemas['FirmwareUpgrade']>(
  'POST',
  `${system}/controller-firmware/upgrades`,
  {
    controllerId: controller.id,
    releaseId: 'fwr_01KHW5H800SR2DH5W47QK7A4KY',
    startAt: '2026-03-17T01:00:00.000Z',
  } satisfies Schemas['FirmwareUpgradeCreate'],
  { 'Idempotency-Key': 'upgrade-HH-C2-1' },
);
console.log(upgrade.id, upgrade.state);

// step: a-night-that-goes-wrong
await call('PUT', `/_sim/controllers/${controller.id}`, { neverReturns: true });
await call('PUT', '/_sim/clock', { now: '2026-03-17T01:30:00.000Z' });
const night = await call<Schemas['FirmwareUpgrade']>(
  'GET',
  `${system}/controller-firmware/upgrades/${upgrade.id}`,
);
console.log(night.state, night.failure);

// step: add-the-hub
const hub = await call<Schemas['Hub']>(
  'POST',
  `${system}/hubs`,
  {
    name: 'HH-H2',
    controllerId: controller.id,
    busAddress: 1,
    locks: [
      { lockAddress: 1, doorId: archive.id, keypad: true, cardIdSource: 'UID', cardIdLength: 4 },
    ],
  } satisfies Schemas['HubCreate'],
  { 'Idempotency-Key': 'setup-HH-H2' },
);
console.log(hub.id, hub.connection, hub.lockStatus);

// step: test-the-archive
const command = await call<Schemas['DoorAction']>(
  'POST',
  `${system}/door-actions`,
  {
    doorId: archive.id,
    type: 'GRANT_ACCESS',
    note: 'Acceptance test',
  } satisfies Schemas['DoorActionCreate'],
  { 'Idempotency-Key': 'test-archive-1' },
);
const action = await poll<Schemas['DoorAction']>(
  `${system}/door-actions/${command.id}`,
  ({ state }) => state !== 'PENDING',
);
console.log(action.state);

// step: walk-through
await call('POST', `/_sim/doors/${bay.id}`, { do: 'REX' });
await call('POST', `/_sim/doors/${bay.id}`, { do: 'OPEN' });
await call('POST', `/_sim/doors/${bay.id}`, { do: 'CLOSE' });
const log = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?doorId=${bay.id}&sort=occurredAt&from=2026-03-17T01:30:00Z`,
);
for (const event of log.items) {
  console.log(event.occurredAt, event.type);
}

// step: unplug-the-network
await call('PUT', `/_sim/controllers/${controller.id}`, { connection: 'OFFLINE' });
await call('PUT', '/_sim/clock', { advanceSeconds: 90 });
await call('POST', `/_sim/doors/${bay.id}`, { do: 'REX' });
await call('PUT', `/_sim/controllers/${controller.id}`, { connection: 'ONLINE' });

// step: take-it-down
await call('PATCH', `${system}/hubs/${hub.id}`, { locks: [] } satisfies Schemas['HubUpdate']);
await call('DELETE', `${system}/hubs/${hub.id}`);
await call('PATCH', `${system}/controllers/${controller.id}`, {
  ports: [],
} satisfies Schemas['ControllerUpdate']);
await call('DELETE', `${system}/controllers/${controller.id}`);
await call('DELETE', `${system}/doors/${bay.id}`);
await call('DELETE', `${system}/doors/${archive.id}`);
