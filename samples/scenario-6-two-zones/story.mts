// step: set-up
import { call, poll, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: describe-the-door
const door = await call<Schemas['OwnDoor']>(
  'POST',
  `${system}/doors`,
  { name: 'Helsinki office', lockCount: 1 } satisfies Schemas['DoorCreate'],
  { 'Idempotency-Key': 'helsinki-door-1' },
);
console.log(door.id, door.timeZone);

// step: a-zone-that-does-not-exist
try {
  await call('POST', `${system}/controllers`, {
    name: 'HE-C1',
    profile: 'ONE_DOOR',
    macAddress: '00005E005303',
    timeZone: 'Europe/Helsingfors',
    ports: [
      {
        slot: 1,
        doorId: door.id,
        locks: [{ output: 1 }],
        readers: [{ input: 1, protocol: 'OSDP', side: 'OUTSIDE', keypad: true, osdpAddress: 0 }],
      },
    ],
  } satisfies Schemas['ControllerCreate']);
} catch (error) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  console.log(error.problem.code, error.problem.errors);
}

// step: describe-the-controller
const controller = await call<Schemas['Controller']>(
  'POST',
  `${system}/controllers`,
  {
    name: 'HE-C1',
    profile: 'ONE_DOOR',
    macAddress: '00005E005303',
    timeZone: 'Europe/Helsinki',
    ports: [
      {
        slot: 1,
        doorId: door.id,
        locks: [{ output: 1 }],
        readers: [{ input: 1, protocol: 'OSDP', side: 'OUTSIDE', keypad: true, osdpAddress: 0 }],
      },
    ],
  } satisfies Schemas['ControllerCreate'],
  { 'Idempotency-Key': 'helsinki-controller-1' },
);
console.log(controller.id, controller.timeZone);

// step: read-the-door
const wired = await call<Schemas['Door']>('GET', `${system}/doors/${door.id}`);
console.log(wired.timeZone, wired.status);

// step: bring-it-online
await call('PUT', `${system}/controllers/${controller.id}/o3c-registration`, {
  ownerAuthenticationKey: '7Q2K-9MXD-41TB',
} satisfies Schemas['O3cClaim']);
await call('PUT', `${system}/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/${door.id}`);
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

// step: preview-both-zones
const stockholm = await call<Schemas['SchedulePreview']>(
  'GET',
  `${system}/schedules/sch_01KEY2K4W0HAX69PAA6N2R0W8V/preview?from=2026-03-16T00:00:00Z&to=2026-03-17T00:00:00Z`,
);
for (const each of stockholm.items) {
  console.log(each.start, each.end);
}
const helsinki = await call<Schemas['SchedulePreview']>(
  'GET',
  `${system}/schedules/sch_01KEY2K4W0HAX69PAA6N2R0W8V/preview?from=2026-03-16T00:00:00Z&to=2026-03-17T00:00:00Z&timeZone=Europe/Helsinki`,
);
for (const each of helsinki.items) {
  console.log(each.start, each.end);
}

// step: ask-in-the-early-morning
const opened = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: door.id,
  credential: { type: 'CARD', tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' },
  at: '2026-03-17T06:30:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(opened.decision, opened.reason, opened.atDoor);
const closed = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' },
  at: '2026-03-17T06:30:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(closed.decision, closed.reason, closed.atDoor);

// step: ask-in-the-late-afternoon
const over = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: door.id,
  credential: { type: 'CARD', tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' },
  at: '2026-03-17T15:30:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(over.decision, over.reason, over.atDoor);
const still = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' },
  at: '2026-03-17T15:30:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(still.decision, still.reason, still.atDoor);

// step: move-the-controller
const moved = await call<Schemas['Controller']>('PATCH', `${system}/controllers/${controller.id}`, {
  timeZone: 'Europe/Stockholm',
} satisfies Schemas['ControllerUpdate']);
console.log(moved.timeZone, moved.syncState);
const settled = await poll<Schemas['Controller']>(
  `${system}/controllers/${controller.id}`,
  ({ syncState }) => syncState === 'IN_SYNC',
);
console.log(settled.syncState);

// step: take-it-back
await call('DELETE', `${system}/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/${door.id}`);
await call('PATCH', `${system}/controllers/${controller.id}`, {
  ports: [],
} satisfies Schemas['ControllerUpdate']);
await call('DELETE', `${system}/controllers/${controller.id}`);
await call('DELETE', `${system}/doors/${door.id}`);
