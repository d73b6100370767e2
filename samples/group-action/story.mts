// step: set-up
import { call, poll, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: a-lock-out-of-reach
await call('PUT', '/_sim/hubs/hub_01KEY09X401QTM9C3BNQX7AXP5', { connection: 'OFFLINE' });
await call('PUT', '/_sim/clock', { advanceSeconds: 120 });

// step: block-the-group
const block: Schemas['DoorActionCreate'] = {
  doorGroupId: 'dgr_01KEY1EH00G261YJ9FQ93T3Z57',
  type: 'BLOCK',
  note: 'Drill',
};
const action = await call<Schemas['DoorAction']>('POST', `${system}/door-actions`, block, {
  'Idempotency-Key': 'block-office-doors-1',
});
console.log(action.id, action.state);

// step: read-the-targets
const outcome = await poll<Schemas['DoorAction']>(
  `${system}/door-actions/${action.id}`,
  ({ state }) => state !== 'PENDING',
);
for (const { doorId, state, failure } of outcome.targets) {
  console.log(doorId, state, failure);
}

// step: open-a-blocked-door
const mainEntrance = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
try {
  await call('POST', `${system}/door-actions`, { doorId: mainEntrance, type: 'GRANT_ACCESS' });
} catch (error) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  console.log(error.problem.code);
}

// step: end-the-block
await call('POST', `${system}/door-actions`, { doorId: mainEntrance, type: 'RETURN_TO_SCHEDULE' });
const door = await poll<Schemas['Door']>(
  `${system}/doors/${mainEntrance}`,
  ({ status }) => status.lockMode !== 'BLOCKED',
);
console.log(door.status.lockMode);
