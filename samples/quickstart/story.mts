// step: set-up
import { call, poll, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.

// step: find-the-system
const systems = await call<Schemas['MySystemPage']>('GET', '/v2/systems');
console.log(systems.items);

// step: choose-the-system
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: list-the-doors
const doors = await call<Schemas['DoorPage']>('GET', `${system}/doors`);
console.log(doors.items);

// step: ask-before-you-open
const decision = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' },
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(decision.decision, decision.reason);

// step: open-the-door
const opening: Schemas['DoorActionCreate'] = {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  type: 'GRANT_ACCESS',
  note: 'Delivery',
};
const key = { 'Idempotency-Key': 'quickstart-1' };
const accepted = await call<Schemas['DoorAction']>('POST', `${system}/door-actions`, opening, key);
console.log(accepted.id, accepted.state);

// step: read-the-action
const action = await poll<Schemas['DoorAction']>(
  `${system}/door-actions/${accepted.id}`,
  ({ state }) => state !== 'PENDING',
);
console.log(action.state);

// step: walk-through
const door = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
await call('POST', '/_sim/present', { doorId: door, tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' });
await call('POST', `/_sim/doors/${door}`, { do: 'OPEN' });
await call('POST', `/_sim/doors/${door}`, { do: 'CLOSE' });

// step: read-the-events
const events = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?from=2026-03-16T08:00:00Z`,
);
for (const event of events.items) {
  console.log(event.occurredAt, event.type);
}
