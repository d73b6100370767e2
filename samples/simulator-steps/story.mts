// step: set-up
import { call, Refused, type Schemas } from './access.mts';

const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const doorId = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const controllerId = 'ctl_01KEXZ5980FKQPNVEF992SK844';

// step: begin-a-test
await call('POST', '/_sim/reset');
await call('PUT', '/_sim/clock', { now: '2026-03-16T09:00:00Z', running: false });
const { mark } = await call<{ mark: string }>('GET', '/_sim/events');

// step: an-unknown-card
const shown = await call<{ decision: string; reason: string | null }>('POST', '/_sim/present', {
  doorId,
  cardValue: '54F4D3A0',
  bitLength: 34,
});
console.log(shown.decision, shown.reason);
const denials = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?type=access.denied&doorId=${doorId}&limit=1`,
);
console.log(denials.items[0]?.reason);

// step: a-forced-door
const forced = await call<{ event: string | null }>('POST', `/_sim/doors/${doorId}`, {
  do: 'FORCE',
});
console.log(forced.event);
await call('POST', `/_sim/doors/${doorId}`, { do: 'CLOSE' });

// step: a-door-left-open
await call('POST', `/_sim/doors/${doorId}`, { do: 'REX' });
await call('POST', `/_sim/doors/${doorId}`, { do: 'OPEN' });
await call('PUT', '/_sim/clock', { advanceSeconds: 60 });
const door = await call<Schemas['OwnDoor']>('GET', `${system}/doors/${doorId}`);
console.log(door.status.doorState, door.status.alarm);

// step: an-offline-controller
await call('PUT', `/_sim/controllers/${controllerId}`, { connection: 'OFFLINE' });
await call('PUT', '/_sim/clock', { advanceSeconds: 90 });
try {
  await call(
    'POST',
    `${system}/door-actions`,
    { doorId, type: 'GRANT_ACCESS' } satisfies Schemas['DoorActionCreate'],
    { 'Idempotency-Key': 'open-1' },
  );
} catch (error) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  console.log(error.problem.code);
}

// step: a-rate-limit
await call('PUT', '/_sim/faults', { next: [{ status: 429 }, { latencySeconds: 0.5 }] });
for (const attempt of [1, 2]) {
  try {
    await call('GET', '/v2/systems');
    console.log(attempt, 'answered');
  } catch (error) {
    if (!(error instanceof Refused)) {
      throw error;
    }
    console.log(attempt, error.problem.code, error.problem.retryAfterSeconds);
  }
}

// step: what-was-raised
const raised = await call<{ events: Schemas['Event'][] }>('GET', `/_sim/events?since=${mark}`);
console.log(raised.events.map(({ type }) => type));
