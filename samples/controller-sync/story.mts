// step: set-up
import { call, poll, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: find-the-controllers
const doors = await call<Schemas['DoorPage']>(
  'GET',
  `${system}/doors?doorGroupId=dgr_01KEY1EH00G261YJ9FQ93T3Z57`,
);
const controllerIds = new Set<string>();
for (const door of doors.items) {
  if ('controllerId' in door && door.controllerId) {
    controllerIds.add(door.controllerId);
  }
}
console.log([...controllerIds]);

// step: block-a-card
const card = `${system}/tokens/tok_01KF0A3Z20K3A3D2T3NT1914NZ`;
const blocked = await call<Schemas['Token']>('PATCH', card, { blocked: true });
console.log(blocked.id, blocked.blocked);
for (const controllerId of controllerIds) {
  const controller = await poll<Schemas['Controller']>(
    `${system}/controllers/${controllerId}`,
    ({ syncState }) => syncState === 'IN_SYNC',
    60,
  );
  console.log(controller.name, controller.syncState, controller.lastSyncedAt);
}

// step: block-a-card-offline
await call('PUT', '/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844', { connection: 'OFFLINE' });
await call('PUT', '/_sim/clock', { advanceSeconds: 90 });
const otherCard = `${system}/tokens/tok_01KF0AZDZ0TEWH0AVNH9DN65R6`;
const alsoBlocked = await call<Schemas['Token']>('PATCH', otherCard, { blocked: true });
console.log(alsoBlocked.id, alsoBlocked.blocked);
const behind = await call<Schemas['ControllerPage']>(
  'GET',
  `${system}/controllers?syncState=PENDING&syncState=FAILING`,
);
for (const { name, connection, pendingChanges, lastSyncedAt } of behind.items) {
  console.log(name, connection, pendingChanges, lastSyncedAt);
}
