// step: set-up
import { call, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: read-by-arrival
let last = '2026-03-16T00:00:00.000Z'; // keep it where it outlives the program

async function readNew(): Promise<void> {
  const since = `sort=receivedAt&receivedAfter=${last}&limit=200`;
  let next = '';
  for (;;) {
    const list = await call<Schemas['EventPage']>('GET', `${system}/events?${since}${next}`);
    for (const { type, occurredAt, receivedAt } of list.items) {
      console.log(type, occurredAt, receivedAt); // the work
      last = receivedAt;
    }
    if (list.page.nextCursor === null) {
      return;
    }
    next = `&cursor=${list.page.nextCursor}`;
  }
}

await readNew();

// step: pass-while-the-controller-is-away
await call('PUT', '/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844', { connection: 'OFFLINE' });
await call('POST', '/_sim/present', {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ',
});
await call('PUT', '/_sim/clock', { advanceSeconds: 120 });
await readNew();

// step: read-by-occurrence
await call('PUT', '/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844', { connection: 'ONLINE' });
const later = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?sort=occurredAt&from=${last}`,
);
for (const { type, occurredAt } of later.items) {
  console.log(type, occurredAt);
}

// step: read-what-came-late
await readNew();
