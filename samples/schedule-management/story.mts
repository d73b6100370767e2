// step: set-up
import { call, poll, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: write-the-closing-days
const closing = await call<Schemas['Schedule']>(
  'POST',
  `${system}/schedules`,
  {
    name: 'Closing days',
    items: [
      { recurrence: 'YEARLY', startMonthDay: '12-24', endMonthDay: '12-26' },
      { recurrence: 'YEARLY', startMonthDay: '12-31', endMonthDay: '01-01' },
      { recurrence: 'ONCE', start: '2026-04-03T00:00', end: '2026-04-04T00:00' },
      { recurrence: 'ONCE', start: '2026-04-06T00:00', end: '2026-04-07T00:00' },
    ],
  } satisfies Schemas['ScheduleCreate'],
  { 'Idempotency-Key': 'closing-days-1' },
);
console.log(closing.id);

// step: an-item-that-is-wrong
try {
  await call('POST', `${system}/schedules`, {
    name: 'Reception hours',
    items: [
      {
        recurrence: 'WEEKLY',
        daysOfWeek: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
        startTime: '07:30',
        endTime: '07:30',
      },
    ],
    excludeScheduleIds: [closing.id],
  } satisfies Schemas['ScheduleCreate']);
} catch (error) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  console.log(error.problem.code, error.problem.errors);
}

// step: write-the-hours
const hours = await call<Schemas['Schedule']>(
  'POST',
  `${system}/schedules`,
  {
    name: 'Reception hours',
    items: [
      {
        recurrence: 'WEEKLY',
        daysOfWeek: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
        startTime: '07:30',
        endTime: '18:00',
      },
    ],
    excludeScheduleIds: [closing.id],
  } satisfies Schemas['ScheduleCreate'],
  { 'Idempotency-Key': 'reception-hours-1' },
);
console.log(hours.id);

// step: preview-easter
const easter = await call<Schemas['SchedulePreview']>(
  'GET',
  `${system}/schedules/${hours.id}/preview?from=2026-03-27T00:00:00Z&to=2026-04-08T00:00:00Z`,
);
for (const each of easter.items) {
  console.log(each.start, each.end);
}

// step: write-the-cleaning
const cleaning = await call<Schemas['Schedule']>(
  'POST',
  `${system}/schedules`,
  {
    name: 'Cleaning',
    items: [
      {
        recurrence: 'WEEKLY',
        daysOfWeek: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
        startTime: '02:30',
        endTime: '05:00',
      },
    ],
  } satisfies Schemas['ScheduleCreate'],
  { 'Idempotency-Key': 'cleaning-1' },
);
console.log(cleaning.id);

// step: preview-the-missing-hour
const missing = await call<Schemas['SchedulePreview']>(
  'GET',
  `${system}/schedules/${cleaning.id}/preview?from=2026-03-28T12:00:00Z&to=2026-03-29T12:00:00Z`,
);
for (const each of missing.items) {
  console.log(each.start, each.end);
}

// step: preview-the-repeated-hour
const repeated = await call<Schemas['SchedulePreview']>(
  'GET',
  `${system}/schedules/${cleaning.id}/preview?from=2026-10-24T12:00:00Z&to=2026-10-25T12:00:00Z`,
);
for (const each of repeated.items) {
  console.log(each.start, each.end);
}

// step: use-it-on-a-privilege
const privilege = await call<Schemas['PrivilegeWithWarnings']>(
  'POST',
  `${system}/privileges`,
  {
    name: 'Main entrance, card in reception hours',
    credential: 'CARD',
    scheduleId: hours.id,
    doors: [{ doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15' }],
  } satisfies Schemas['PrivilegeCreate'],
  { 'Idempotency-Key': 'reception-privilege-1' },
);
console.log(privilege.id, privilege.warnings);
await call('PUT', `${system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/${privilege.id}`);
const informed = await poll<Schemas['Controller']>(
  `${system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844`,
  ({ syncState }) => syncState === 'IN_SYNC',
);
console.log(informed.syncState);

// step: ask-before-office-hours
const early = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' },
  at: '2026-03-17T06:45:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(early.decision, early.reason, early.atDoor);

// step: ask-on-a-closing-day
const holiday = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' },
  at: '2026-04-03T08:00:00.000Z',
  dryRun: true,
} satisfies Schemas['AccessRequest']);
console.log(holiday.decision, holiday.reason, holiday.atDoor);

// step: use-it-on-a-door
const door = await call<Schemas['OwnDoor']>(
  'PATCH',
  `${system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15`,
  { unlockScheduleId: hours.id } satisfies Schemas['DoorUpdate'],
);
console.log(door.status.lockMode);
const synced = await poll<Schemas['Controller']>(
  `${system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844`,
  ({ syncState }) => syncState === 'IN_SYNC',
);
console.log(synced.syncState, synced.lastSyncedAt);
const opened = await call<Schemas['Door']>('GET', `${system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15`);
console.log(opened.status);

// step: evening-comes
await call('PUT', '/_sim/clock', { now: '2026-03-16T17:05:00.000Z' });
const edges = await call<Schemas['EventPage']>(
  'GET',
  `${system}/events?type=door.mode_changed&doorId=dor_01KEY0W720XV0HBA7MHWWP8E15&from=2026-03-16T08:00:00Z`,
);
for (const edge of edges.items) {
  console.log(edge.occurredAt, edge.actor?.name, edge.data);
}

// step: add-a-closing-day
const changed = await call<Schemas['Schedule']>(
  'PATCH',
  `${system}/schedules/${closing.id}`,
  {
    items: [
      { recurrence: 'YEARLY', startMonthDay: '12-24', endMonthDay: '12-26' },
      { recurrence: 'YEARLY', startMonthDay: '12-31', endMonthDay: '01-01' },
      { recurrence: 'ONCE', start: '2026-04-03T00:00', end: '2026-04-04T00:00' },
      { recurrence: 'ONCE', start: '2026-04-06T00:00', end: '2026-04-07T00:00' },
      { recurrence: 'ONCE', start: '2026-05-15T00:00', end: '2026-05-16T00:00' },
    ],
  } satisfies Schemas['ScheduleUpdate'],
  { 'If-Match': '"1"' },
);
console.log(changed.items);

// step: somebody-was-faster
try {
  await call(
    'PATCH',
    `${system}/schedules/${closing.id}`,
    {
      items: [{ recurrence: 'YEARLY', startMonthDay: '12-24', endMonthDay: '01-01' }],
    } satisfies Schemas['ScheduleUpdate'],
    { 'If-Match': '"1"' },
  );
} catch (error) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  console.log(error.problem.code);
}

// step: preview-the-change
const may = await call<Schemas['SchedulePreview']>(
  'GET',
  `${system}/schedules/${hours.id}/preview?from=2026-05-13T00:00:00Z&to=2026-05-19T00:00:00Z`,
);
for (const each of may.items) {
  console.log(each.start, each.end);
}

// step: detach-it
await call('PATCH', `${system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15`, {
  unlockScheduleId: null,
} satisfies Schemas['DoorUpdate']);
await call('DELETE', `${system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/${privilege.id}`);
await call('DELETE', `${system}/privileges/${privilege.id}`);

// step: remove-it
await call('DELETE', `${system}/schedules/${hours.id}`);
await call('DELETE', `${system}/schedules/${closing.id}`);
await call('DELETE', `${system}/schedules/${cleaning.id}`);
