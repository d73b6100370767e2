// step: set-up
import { call, poll, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: a-side-too-early
try {
  await call('POST', `${system}/privileges`, {
    name: 'Main entrance, in',
    credential: 'CARD_AND_PIN',
    doors: [{ doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15', side: 'OUTSIDE' }],
  } satisfies Schemas['PrivilegeCreate']);
} catch (error) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  console.log(error.problem.code, error.problem.errors);
}

// step: make-it-directional
const door = await call<Schemas['OwnDoor']>(
  'PATCH',
  `${system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15`,
  { directional: true } satisfies Schemas['DoorUpdate'],
);
console.log(door.directional);

// step: wire-the-inner-reader
const wired = await call<Schemas['Controller']>(
  'PATCH',
  `${system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844`,
  {
    ports: [
      {
        slot: 1,
        doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
        locks: [{ output: 1 }, { output: 2 }],
        readers: [
          { input: 1, protocol: 'OSDP', side: 'OUTSIDE', keypad: true, osdpAddress: 0 },
          { input: 2, protocol: 'OSDP', side: 'INSIDE', keypad: false, osdpAddress: 1 },
        ],
        doorMonitor: { present: true },
        rex: [{ input: 1 }],
      },
    ],
  } satisfies Schemas['ControllerUpdate'],
);
console.log(wired.syncState, wired.ports);

// step: one-privilege-a-side
const inward = await call<Schemas['PrivilegeWithWarnings']>(
  'POST',
  `${system}/privileges`,
  {
    name: 'Main entrance, in',
    credential: 'CARD_AND_PIN',
    doors: [{ doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15', side: 'OUTSIDE' }],
  } satisfies Schemas['PrivilegeCreate'],
  { 'Idempotency-Key': 'main-in-1' },
);
console.log(inward.id, inward.warnings);
const outward = await call<Schemas['PrivilegeWithWarnings']>(
  'POST',
  `${system}/privileges`,
  {
    name: 'Main entrance, out',
    credential: 'CARD',
    doors: [{ doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15', side: 'INSIDE' }],
  } satisfies Schemas['PrivilegeCreate'],
  { 'Idempotency-Key': 'main-out-1' },
);
console.log(outward.id, outward.warnings);
await call('PUT', `${system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/${inward.id}`);
await call('PUT', `${system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/${outward.id}`);
const synced = await poll<Schemas['Controller']>(
  `${system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844`,
  ({ syncState }) => syncState === 'IN_SYNC',
);
console.log(synced.syncState);

// step: ask-too-soon
const still = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  side: 'OUTSIDE',
  credential: { type: 'CARD', tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' },
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(still.decision, still.privilegeId);

// step: leave-the-group
await call(
  'DELETE',
  `${system}/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/dor_01KEY0W720XV0HBA7MHWWP8E15`,
);
const controller = await poll<Schemas['Controller']>(
  `${system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844`,
  ({ syncState }) => syncState === 'IN_SYNC',
);
console.log(controller.syncState, controller.pendingChanges);

// step: ask-on-both-sides
const outside = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  side: 'OUTSIDE',
  credential: { type: 'CARD', tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' },
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(outside.decision, outside.reason, outside.atDoor);
const withPin = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  side: 'OUTSIDE',
  credential: { type: 'CARD_AND_PIN', tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' },
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(withPin.decision, withPin.reason, withPin.atDoor);
const inside = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  side: 'INSIDE',
  credential: { type: 'CARD', tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' },
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(inside.decision, inside.reason, inside.atDoor);

// step: walk-in-and-out
await call('POST', '/_sim/present', {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  side: 'OUTSIDE',
  tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ',
  pin: '4071',
});
await call('POST', '/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15', { do: 'OPEN' });
await call('POST', '/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15', { do: 'CLOSE' });
await call('POST', '/_sim/present', {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  side: 'INSIDE',
  tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ',
});
await call('POST', '/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15', { do: 'OPEN' });
await call('POST', '/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15', { do: 'CLOSE' });

// step: read-the-directions
const log = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?type=access.granted&from=2026-03-16T08:00:00Z&sort=occurredAt`,
);
for (const event of log.items) {
  console.log(event.occurredAt, event.method, event.direction);
}

// step: undo-it-too-soon
try {
  await call('PATCH', `${system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15`, {
    directional: false,
  } satisfies Schemas['DoorUpdate']);
} catch (error) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  console.log(error.problem.code, error.problem.usedBy);
}

// step: undo-it
await call(
  'PUT',
  `${system}/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/dor_01KEY0W720XV0HBA7MHWWP8E15`,
);
await call('DELETE', `${system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/${inward.id}`);
await call('DELETE', `${system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/${outward.id}`);
await call('DELETE', `${system}/privileges/${inward.id}`);
await call('DELETE', `${system}/privileges/${outward.id}`);
await call('PATCH', `${system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15`, {
  directional: false,
} satisfies Schemas['DoorUpdate']);
