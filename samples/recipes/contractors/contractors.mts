import { readFileSync } from 'node:fs';
import { call, poll, Refused, type Schemas } from './access.mts';

type User = Schemas['OwnUser'];
type Window = { validFrom: string; validUntil: string };
type Row = { number: string; name: string; facility: string; card: string; valid: Window };
type Page<Item> = { items: Item[]; page: { nextCursor: string | null } };
type Stored = { id: string; name: string; validFrom: string | null; validUntil: string | null };

const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const job = 'Roof 2026'; // The name of everything that is made for this job
const doors = [{ doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15' }]; // Main entrance
const daysOfWeek = ['MON', 'TUE', 'WED', 'THU', 'FRI'];
const hours = { recurrence: 'WEEKLY', daysOfWeek, startTime: '07:00', endTime: '17:00' };

async function readAll<Item>(path: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page<Item> = await call('GET', `${system}/${path}limit=200${cursor}`);
    items.push(...page.items);
    cursor = page.page.nextCursor && `&cursor=${page.page.nextCursor}`;
  }
  return items;
}

async function findOrMake(kind: string, body: object): Promise<string> {
  const found = (await readAll<Stored>(`${kind}?`)).find(({ name }) => name === job);
  if (found) return found.id;
  const { id } = await call<Stored>('POST', `${system}/${kind}`, { name: job, ...body });
  console.log(`made in ${kind}: ${job}`);
  return id;
}

/** Our people, by number. The prefix says that they are ours, also when the role is gone. */
async function peopleOfTheJob(): Promise<Map<string, User>> {
  const users = (await readAll<User>('users?')).filter(
    ({ origin, externalId }) => origin === null && externalId?.startsWith(`${job}/`),
  );
  return new Map(users.map((user) => [(user.externalId ?? '').slice(job.length + 1), user]));
}

/** Midnight before a day, or before one that comes so much later, by the clock of the building. */
function midnight(day: string, later: number, timeZone: string): string {
  const guess = Date.parse(`${day}T00:00Z`) + later * 24 * 3600 * 1000;
  const shown = new Date(guess).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  return new Date(2 * guess - Date.parse(`${shown}Z`)).toISOString();
}

/** From the first day to the end of the last. The offset may change in between. */
function readRows(path: string, timeZone: string): Row[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
  return lines.map((line) => {
    const [number = '', name = '', facility = '', card = '', first = '', last = ''] =
      line.split(',');
    const valid = {
      validFrom: midnight(first, 0, timeZone),
      validUntil: midnight(last, 1, timeZone),
    };
    return { number, name, facility, card, valid };
  });
}

const hasWindow = ({ validFrom, validUntil }: Stored, valid: Window) =>
  validFrom === valid.validFrom && validUntil === valid.validUntil;

const cardsOf = ({ id }: User) => readAll<Stored>(`tokens?type=CARD&userId=${id}&`);

/** One person with the card. What is there already is only given the new days. */
async function bringIn(row: Row, user: User | undefined, role: string): Promise<void> {
  const { number, name, valid } = row;
  if (!user) {
    const card = { encoding: 'DECIMAL', facilityCode: Number(row.facility), value: row.card };
    // One call: no card without a person, and no person without a role.
    await call('POST', `${system}/shortcuts/onboard-user`, {
      user: { name, externalId: `${job}/${number}`, ...valid },
      tokens: [{ type: 'CARD', name: `${job} ${row.card}`, card, ...valid }],
      roleIds: [role],
    });
    console.log(`new  ${number} ${name}`);
    return;
  }
  const cards = (await cardsOf(user)).filter((card) => !hasWindow(card, valid));
  const late = cards.map(({ id }) => `tokens/${id}`);
  if (!hasWindow(user, valid)) late.unshift(`users/${user.id}`);
  for (const path of late) {
    await call('PATCH', `${system}/${path}`, valid);
  }
  if (late.length > 0) console.log(`days ${number} ${name}`);
}

async function bringAllIn(path: string): Promise<void> {
  const { timeZone } = await call<Schemas['System']>('GET', system);
  const rows = readRows(path, timeZone);
  const scheduleId = await findOrMake('schedules', { items: [hours] });
  const privilege = await findOrMake('privileges', { credential: 'CARD', doors, scheduleId });
  const role = await findOrMake('roles', { privilegeIds: [privilege] });
  const known = await peopleOfTheJob();
  let failed = 0;
  for (const row of rows) {
    try {
      await bringIn(row, known.get(row.number), role);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      failed += 1;
      console.error(`${row.number} ${row.name}: ${error.problem.code}`);
    }
  }
  for (const { id, name } of await readAll<Schemas['Controller']>('controllers?')) {
    const isDone = ({ syncState }: Schemas['Controller']) => syncState === 'IN_SYNC';
    await poll(`${system}/controllers/${id}`, isDone, 10).catch(() => {
      console.error(`The doors of ${name} don't know yet. Run this again.`);
      process.exit(1);
    });
  }
  console.log(`${rows.length} people, ${failed} failed. The doors know.`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function remove(kind: string): Promise<void> {
  for (const { id, name } of await readAll<Stored>(`${kind}?`)) {
    if (name !== job) continue;
    await call('DELETE', `${system}/${kind}/${id}`);
    console.log(`deleted from ${kind}: ${name}`);
  }
}

async function clearUp(): Promise<void> {
  await remove('roles'); // First: one call, and nobody of the job has a right any more.
  for (const [number, user] of await peopleOfTheJob()) {
    // Cards before the user: afterwards nothing says whose they were.
    for (const { id } of await cardsOf(user)) {
      await call('DELETE', `${system}/tokens/${id}`);
    }
    await call('DELETE', `${system}/users/${user.id}`);
    console.log(`gone ${number} ${user.name}`);
  }
  await remove('privileges'); // A privilege in a role, or a schedule in a privilege, can't be deleted.
  await remove('schedules');
}

const [way, path = ''] = process.argv.slice(2);
if (way === 'in' && path) {
  await bringAllIn(path);
} else if (way === 'out') {
  await clearUp();
} else {
  console.error('Usage: contractors in LIST, or contractors out');
  process.exitCode = 1;
}
