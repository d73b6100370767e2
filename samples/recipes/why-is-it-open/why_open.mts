import { call, type Schemas } from './access.mts';

type Door = Schemas['OwnDoor'];
type Event = Schemas['EventPage']['items'][number];

const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const [name = ''] = process.argv.slice(2);
if (!name) {
  console.error('Usage: why_open DOOR_NAME');
  process.exit(1);
}

async function findDoor(): Promise<Door> {
  const query = new URLSearchParams({ limit: '200', q: name });
  const { items } = await call<{ items: Door[] }>('GET', `${system}/doors?${query}`);
  const door = items.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (!door) {
    console.error(`There is no door ${name}.`);
    process.exit(1);
  }
  return door;
}

/** The newest event of these types at the door, however old: without receivedAfter, only the last day counts. */
async function lastEvent({ id }: Door, ...types: string[]): Promise<Event | undefined> {
  const query = new URLSearchParams({
    doorId: id,
    receivedAfter: '2020-01-01T00:00:00Z',
    limit: '1',
  });
  for (const type of types) query.append('type', type);
  const { items } = await call<Schemas['EventPage']>('GET', `${system}/events?${query}`);
  return items[0];
}

const at = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** Who or what is behind an event, as far as your system may know. */
function who({ user, visit, actor }: Event): string {
  const found = user ?? visit ?? actor;
  return found ? (found.name ?? 'somebody of another system') : 'somebody';
}

function byOverride({ setBy, mode, setAt, until }: Schemas['DoorOverride']): string {
  const end = until ? at(until) : 'somebody returns it to the schedule';
  return `${setBy?.name ?? 'Somebody'} set it to ${mode} at ${at(setAt)}, until ${end}.`;
}

async function bySchedule(door: Door): Promise<string> {
  const change = await lastEvent(door, 'door.mode_changed', 'door.unblocked');
  const id = door.unlockScheduleId;
  if (!id || !change) {
    // The door acts by rights that are older than the API's.
    return 'A schedule opened it, and the door has none any more. Has its controller synced?';
  }
  const from = change.occurredAt;
  const to = new Date(Date.parse(from) + 31 * 24 * 3600 * 1000).toISOString();
  const query = new URLSearchParams({ from, to, timeZone: door.timeZone });
  const schedule = await call<Schemas['Schedule']>('GET', `${system}/schedules/${id}`);
  const preview = await call<Schemas['SchedulePreview']>(
    'GET',
    `${system}/schedules/${id}/preview?${query}`,
  );
  const [interval] = preview.items;
  const end = interval ? at(interval.end) : 'it is changed';
  return `The schedule ${schedule.name} opened it at ${at(from)}, until ${end}.`;
}

async function byAccess(door: Door): Promise<string> {
  const event = await lastEvent(door, 'access.granted', 'access.exit_requested');
  if (!event) return 'Nobody was ever let in.';
  if (event.type === 'access.exit_requested') {
    return `Somebody asked to leave from inside at ${at(event.occurredAt)}.`;
  }
  return `${who(event)} was let in at ${at(event.occurredAt)} (${event.method}).`;
}

async function whyLock(door: Door): Promise<string> {
  const { override, lockMode, lockState } = door.status;
  if (override) {
    const waits = lockState === 'UNLOCKED' && lockMode !== 'UNLOCKED';
    return byOverride(override) + (waits ? ' The lock waits until the door closes.' : '');
  }
  if (lockMode === 'UNLOCKED') return bySchedule(door);
  if (lockState === 'UNLOCKED') {
    return `${await byAccess(door)} The lock engages again in a moment, or when the door closes.`;
  }
  return 'No override is set, and no schedule unlocks it now.';
}

async function whyLeaf(door: Door): Promise<string> {
  const { alarm, lockMode } = door.status;
  if (alarm === 'FORCED_OPEN') {
    const forced = await lastEvent(door, 'door.forced_open');
    return `It was forced open at ${at(forced?.occurredAt ?? '')}: the lock was engaged and nobody was let in.`;
  }
  const opened = await lastEvent(door, 'door.opened');
  const since = opened ? ` since ${at(opened.occurredAt)}` : '';
  if (alarm === 'LEFT_OPEN') {
    return `It has been held open${since}, longer than ${door.leftOpenAlarmSeconds} seconds. ${await byAccess(door)}`;
  }
  if (lockMode === 'UNLOCKED') {
    return `It has been open${since}. Anybody may open an unlocked door.`;
  }
  return `It has been open${since}. ${await byAccess(door)}`;
}

async function main(): Promise<void> {
  const door = await findDoor();
  const { connection, lockMode, lockState, doorState } = door.status;
  console.log(`${door.name}: lock ${lockState}, leaf ${doorState}`);
  if (connection === 'NOT_WIRED') {
    console.log("No controller drives it, so the API can't know.");
    return;
  }
  if (connection === 'OFFLINE') {
    const path = `${system}/controllers/${door.controllerId}`;
    const { lastSeenAt } = await call<Schemas['Controller']>('GET', path);
    console.log(
      `It is out of reach; its controller was last heard at ${at(lastSeenAt ?? '')}. Somebody has to look.`,
    );
    console.log(`When it was last heard of, it was to be ${lockMode}:`);
  }
  console.log(`The lock: ${await whyLock(door)}`);
  if (doorState === 'OPEN') console.log(`The leaf: ${await whyLeaf(door)}`);
}

await main();
