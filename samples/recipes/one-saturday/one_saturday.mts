import { randomUUID } from 'node:crypto';
import { call, poll, Refused, type Schemas } from './access.mts';

type Named = { id: string; name: string };

const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const door = `${system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15`; // Main entrance
const doorId = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const people = ['usr_01KF09TT3069N4H0PB6QJNKPXJ']; // Ada Berg
const name = 'Saturday 2026-03-21';
const [publicName, peopleName] = [`${name}, public, was`, `${name}, people`];
// The clock on the wall at the door.
const once = { recurrence: 'ONCE', start: '2026-03-21T09:00', end: '2026-03-21T15:00' };
const until = '2026-03-21T15:00:00+01:00'; // The same end as an instant, with the offset of the place

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/** The thing of this name, if an earlier run has made it. */
async function find(kind: string, start: string): Promise<Named | undefined> {
  const query = new URLSearchParams({ limit: '200', q: name });
  const { items } = await call<{ items: Named[] }>('GET', `${system}/${kind}?${query}`);
  return items.find((thing) => thing.name.startsWith(start));
}

async function make(
  kind: string,
  body: { name: string; [member: string]: unknown },
): Promise<Named> {
  const made = await call<Named>('POST', `${system}/${kind}`, body);
  console.log(`made in ${kind}: ${made.name}`);
  return made;
}

/** Until the controller has it, the door does what it did before. */
async function waitForDoor(): Promise<void> {
  const { controllerId } = await call<Schemas['OwnDoor']>('GET', door);
  const path = `${system}/controllers/${controllerId}`;
  const isDone = ({ syncState }: Schemas['Controller']) => syncState === 'IN_SYNC';
  await poll(path, isDone, 10).catch(() =>
    fail(
      "The door doesn't know yet: its controller hasn't synced. Run this again before Saturday.",
    ),
  );
  console.log('the door knows');
}

/** The schedule of the day, with the usual hours of the door: a door has one unlock schedule. */
async function makePublic(old: string | null): Promise<Named> {
  const usual = old ? await call<Schemas['Schedule']>('GET', `${system}/schedules/${old}`) : null;
  return make('schedules', {
    name: `${publicName} ${old ?? 'nothing'}`, // It remembers what the door had, for the way back.
    items: [...(usual?.items ?? []), once],
    excludeScheduleIds: usual?.excludeScheduleIds ?? [],
  });
}

/** The door stands open to everybody, and goes back by itself. */
async function unlockBySchedule(): Promise<void> {
  const { unlockScheduleId } = await call<Schemas['OwnDoor']>('GET', door);
  const schedule = (await find('schedules', publicName)) ?? (await makePublic(unlockScheduleId));
  if (unlockScheduleId !== schedule.id) {
    await call('PATCH', door, { unlockScheduleId: schedule.id });
  }
  await waitForDoor();
}

/** The door stays locked. It opens to the cards of some people, for these hours. */
async function letPeopleIn(): Promise<void> {
  const findOrMake = async (kind: string, body: object) =>
    (await find(kind, peopleName)) ?? (await make(kind, { name: peopleName, ...body }));
  const { id: scheduleId } = await findOrMake('schedules', { items: [once] });
  const right = { credential: 'CARD', doors: [{ doorId }], scheduleId };
  const privilege = await findOrMake('privileges', right);
  const role = await findOrMake('roles', { privilegeIds: [privilege.id] });
  for (const user of people) {
    await call('PUT', `${system}/roles/${role.id}/users/${user}`);
  }
  await waitForDoor();
}

/** A command. Somebody, or cron, has to send it on Saturday at nine. */
async function unlockNow(): Promise<void> {
  const { id } = await call<Schemas['DoorAction']>(
    'POST',
    `${system}/door-actions`,
    { doorId, type: 'UNLOCK', until, note: name },
    { 'Idempotency-Key': randomUUID() },
  );
  const isDone = ({ state }: Schemas['DoorAction']) => state !== 'PENDING';
  const { state } = await poll(`${system}/door-actions/${id}`, isDone, 40);
  console.log(`UNLOCK: ${state}`);
  process.exitCode = state === 'SUCCEEDED' ? 0 : 1;
}

/** Takes everything back, in the order in which nothing is in use any more. */
async function clear(): Promise<void> {
  const remove = async (kind: string, thing: Named) => {
    await call('DELETE', `${system}/${kind}/${thing.id}`);
    console.log(`deleted from ${kind}: ${thing.name}`);
  };
  for (const kind of ['roles', 'privileges', 'schedules']) {
    const thing = await find(kind, peopleName);
    if (thing) await remove(kind, thing);
  }
  const schedule = await find('schedules', publicName);
  if (schedule) {
    const old = schedule.name.split(' ').at(-1);
    await call('PATCH', door, { unlockScheduleId: old === 'nothing' ? null : old });
    await remove('schedules', schedule);
  }
}

async function look(): Promise<void> {
  const { name: doorName, status } = await call<Schemas['OwnDoor']>('GET', door);
  console.log(`${doorName} is ${status.lockMode}`);
}

const ways: Record<string, () => Promise<void>> = {
  public: unlockBySchedule,
  people: letPeopleIn,
  now: unlockNow,
  clear,
  look,
};
const way = ways[process.argv[2] ?? ''];
if (!way) fail(`Usage: one_saturday ${Object.keys(ways).join('|')}`);
try {
  await way();
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  fail(`${error.problem.status} ${error.problem.code}`);
}
