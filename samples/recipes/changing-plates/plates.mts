import { readFileSync } from 'node:fs';
import { call, Refused, type Schemas } from './access.mts';

type User = Schemas['OwnUser'];
type Page<Item> = { items: Item[]; page: { nextCursor: string | null } };
type Plate = {
  id: string;
  name: string;
  userId: string | null;
  validFrom: string | null;
  validUntil: string | null;
  external: { channel: string; identifier: string };
};
type Step = { what: string; plate: string; method: string; place: string; body?: object };

const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const channel = 'API_1'; // The credential type that the privilege of the gate names
const name = 'Plate of the week'; // Only tokens of this name are ours. The others were made by hand.
const [path = '', start = '', end = ''] = process.argv.slice(2);
if (!end) {
  console.error('Usage: plates LIST START END');
  process.exit(1);
}

async function readAll<Item>(what: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page<Item> = await call('GET', `${system}/${what}limit=200${cursor}`);
    items.push(...page.items);
    cursor = page.page.nextCursor && `&cursor=${page.page.nextCursor}`;
  }
  return items;
}

const at = (instant: string | null) => Date.parse(instant ?? '');

function refuse(reason: string): never {
  console.error(`${reason} Nothing was changed.`);
  process.exit(1);
}

/** Who has which plate, by plate in the form in which the API keeps it. */
async function readList(): Promise<Map<string, string>> {
  const own = (await readAll<User>('users?')).filter(({ origin }) => origin === null);
  const users = new Map(own.map(({ externalId, id }) => [externalId, id]));
  const wanted = new Map<string, string>();
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
  for (const line of lines) {
    const [number = '', text = ''] = line.split(',');
    const plate = text.replaceAll(/[\s-]/g, '').toUpperCase();
    const user = users.get(number);
    if (!user) refuse(`${plate}: nobody has the number ${number}.`);
    if (!plate || wanted.has(plate)) refuse(`${plate || line}: it is there twice, or not at all.`);
    wanted.set(plate, user);
  }
  if (wanted.size === 0) refuse('The list is empty.');
  return wanted;
}

/** After this, exactly the plates of the list hold from start to end. Before start, nothing changes. */
function plan(wanted: Map<string, string>, tokens: Plate[]): Step[] {
  const window = { validFrom: start, validUntil: end };
  const ours = tokens.filter((token) => token.name === name);
  const leaving = ours.filter(
    ({ external, validUntil }) => !wanted.has(external.identifier) && at(validUntil) > at(start),
  );
  const ends = leaving.map(({ id, validFrom, external }): Step => {
    const [plate, place] = [external.identifier, `tokens/${id}`];
    return at(validFrom) >= at(start) // Made for this week, by a list since corrected
      ? { what: 'delete', plate, method: 'DELETE', place }
      : { what: 'end', plate, method: 'PATCH', place, body: { validUntil: start } };
  });
  const holds = [...wanted].flatMap(([plate, userId]): Step[] => {
    const token = ours.find(({ external }) => external.identifier === plate);
    if (!token) {
      const external = { channel, identifier: plate };
      const body = { type: 'EXTERNAL', name, userId, external, ...window };
      return [{ what: 'new', plate, method: 'POST', place: 'tokens', body }];
    }
    const change = { plate, method: 'PATCH', place: `tokens/${token.id}` };
    if (token.userId !== userId) return [{ ...change, what: 'move', body: { userId, ...window } }];
    // It was away for a week or more.
    if (at(token.validUntil) < at(start)) return [{ ...change, what: 'again', body: window }];
    if (at(token.validUntil) === at(end)) return [];
    return [{ ...change, what: 'keep', body: { validUntil: end } }];
  });
  return [...ends, ...holds];
}

/** What has ended opens nothing. It only stands in the way of the limit of 5 for each user. */
async function clearExpired(wanted: Map<string, string>): Promise<void> {
  for (const token of await readAll<Plate>('tokens?type=EXTERNAL&status=EXPIRED&')) {
    const plate = token.external.identifier;
    if (token.name === name && !wanted.has(plate)) {
      await call('DELETE', `${system}/tokens/${token.id}`);
      console.log(`clear ${plate}`);
    }
  }
}

const wanted = await readList();
await clearExpired(wanted);
const external = await readAll<Plate>('tokens?type=EXTERNAL&');
let failed = 0;
for (const { what, plate, method, place, body } of plan(
  wanted,
  external.filter((token) => token.external.channel === channel),
)) {
  try {
    await call(method, `${system}/${place}`, body);
    console.log(`${what} ${plate}`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    failed += 1;
    console.error(`${plate}: ${error.problem.code}`);
  }
}
console.log(`${wanted.size} plates, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
