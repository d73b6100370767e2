import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, Refused, type Schemas } from './access.mts';

type User = Schemas['OwnUser'];
type Person = { name: string; email: string | null };
type Step =
  | { what: 'new'; number: string; person: Person }
  | { what: 'gone' | 'back' | 'changed'; user: User; changes: Partial<User> };

const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const role = 'rol_01KEY3QRR0T36VE7J528GPKHGS'; // Employees: what everybody in the file may open
const columns = ['number', 'name', 'email'];
const pause = 120; // Milliseconds after a write: at most 500 a minute of the 600 that are allowed
const mark = 'Blocked by the nightly sync: not in the file.';

// More people than this don't leave in one night.
const [path = '', mostGone = '2'] = process.argv.slice(2);
if (!path) {
  console.error('Usage: nightly_sync FILE [MOST_GONE]');
  process.exit(1);
}

function refuse(reason: string): never {
  console.error(`${reason} Nothing was changed.`);
  process.exit(1);
}

/** Sends it until it gets through. The key makes a repeated POST harmless. */
async function send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = method === 'POST' ? { 'Idempotency-Key': randomUUID() } : undefined;
  for (let attempt = 0; ; attempt += 1) {
    let seconds = 2 ** attempt;
    try {
      return await call<Answer>(method, path, body, headers);
    } catch (error) {
      // Without a problem there was no answer: the network, or the service is down.
      const problem = error instanceof Refused ? error.problem : { status: 503 };
      if (![429, 500, 503].includes(problem.status) || attempt === 5) throw error;
      if ('retryAfterSeconds' in problem) seconds = Number(problem.retryAfterSeconds);
    }
    await sleep(seconds * 1000);
  }
}

/** The cells of a line of CSV. A cell in quotation marks may hold commas. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

/** The people in the file, by number. Refuses a file that is not whole. */
function readPeople(): Map<string, Person> {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  if (!text.endsWith('\n')) refuse(`${path}: the last line is cut off.`);
  const [header = '', ...lines] = text.trimEnd().split(/\r?\n/);
  if (header !== columns.join()) refuse(`${path}: the first line must be ${columns.join()}.`);
  const people = new Map<string, Person>();
  for (const [index, line] of lines.entries()) {
    const [number, name, email, ...more] = cellsOf(line);
    if (!number || !name || email === undefined || more.length > 0) {
      refuse(`${path}: line ${index + 2} is cut off.`);
    }
    if (people.has(number)) refuse(`${path}: line ${index + 2} has number ${number} again.`);
    people.set(number, { name, email: email || null });
  }
  return people;
}

/** Our own users who have a number. People without one were added by hand: they aren't ours to change. */
async function readUsers(): Promise<Map<string, User>> {
  const users = new Map<string, User>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const { items, page }: Schemas['UserPage'] = await send(
      'GET',
      `${system}/users?limit=200${cursor}`,
    );
    for (const user of items) {
      if (user.externalId && user.origin === null) users.set(user.externalId, user as User);
    }
    cursor = page.nextCursor && `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
  return users;
}

/** Whether this program blocked the user. A block that a person set stays until a person lifts it. */
const isOurs = (user: User) => user.blocked && (user.notes ?? '').includes(mark);

function changesOf(user: User, person: Person): Partial<User> {
  const changes: Partial<User> = {};
  if (user.name !== person.name) changes.name = person.name;
  if (user.email !== person.email) changes.email = person.email;
  if (isOurs(user)) {
    changes.blocked = false;
    changes.notes = (user.notes ?? '').replace(mark, '').trim() || null;
  }
  return changes;
}

/** Everything that is to be done. Whoever loses access comes first, in case the run is cut short. */
function plan(people: Map<string, Person>, users: Map<string, User>): Step[] {
  const missing = [...users].filter(([number, user]) => !people.has(number) && !user.blocked);
  if (missing.length > Number(mostGone)) {
    refuse(`${missing.length} people are missing from the file and ${mostGone} may be.`);
  }
  const gone = missing.map(([, user]): Step => {
    const notes = `${user.notes ?? ''}\n${mark}`.trim();
    return { what: 'gone', user, changes: { blocked: true, notes } };
  });
  const here = [...people].flatMap(([number, person]): Step[] => {
    const user = users.get(number);
    if (!user) return [{ what: 'new', number, person }];
    const changes = changesOf(user, person);
    if (Object.keys(changes).length === 0) return [];
    return [{ what: isOurs(user) ? 'back' : 'changed', user, changes }];
  });
  return [...gone, ...here];
}

async function carryOut(step: Step): Promise<void> {
  if (step.what === 'new') {
    const { number, person } = step;
    // User and role in one call, so that nobody is left without a role by a crash between two.
    const body = { user: { externalId: number, ...person }, tokens: [], roleIds: [role] };
    await send('POST', `${system}/shortcuts/onboard-user`, body);
    console.log(`${'new'.padEnd(8)}${number} ${person.name}`);
  } else {
    const { what, user, changes } = step;
    await send('PATCH', `${system}/users/${user.id}`, changes);
    const members = Object.keys(changes).join(', ');
    console.log(`${what.padEnd(8)}${user.externalId} ${user.name}: ${members}`);
  }
  await sleep(pause);
}

const people = readPeople();
const steps = plan(people, await readUsers());
let failed = 0;
for (const step of steps) {
  try {
    await carryOut(step);
  } catch (error) {
    // One bad line must not keep the others from their doors.
    if (!(error instanceof Refused)) throw error;
    failed += 1;
    const who = step.what === 'new' ? step.number : step.user.externalId;
    console.error(`${who}: ${error.message}`);
  }
}
console.log(
  `${people.size} people in ${path}. Changes: ${steps.length - failed}, failed: ${failed}`,
);
process.exitCode = failed > 0 ? 1 : 0;
