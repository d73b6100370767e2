import { type Parameter, type PlacedOperation, resolve, type Schema } from '../../api/contract';
import { viewOf } from '../../openapi/schema/schema-view';
import { doorStimuli } from '../../simulator/core/control/door-stimuli';
import { callers } from '../../simulator/core/seeds/people';
import { createRandom, type Random } from '../../simulator/core/world/random';
import { tableNames } from '../../simulator/core/world/tables';
import {
  accountId,
  type CallerName,
  contract,
  type Harness,
  type OperationId,
  operations,
  type RequestOptions,
  siteId,
  tenantId,
} from '../../simulator/testing/harness';

/** Calls drawn at random from the contract: mostly sensible, often nearly so, sometimes nonsense. One number makes one call. */

const placed = [...operations.entries()];
const everyone = callers.map(({ name }) => name as CallerName);

type Draw = {
  random: Random;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  whole(max: number): number;
};

function drawFrom(seed: number): Draw {
  const random = createRandom(seed);
  const whole = (max: number) => Math.floor(random.next() * max);
  return { random, whole, chance: (share) => random.next() < share, pick: (from) => from[whole(from.length)] as never };
}

/** Ids that exist in the world, by prefix; the newest ones first, so that what was made is used. */
function knownIds(harness: Harness): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const name of tableNames) {
    for (const id of harness.simulator.world.tables[name].rows.keys()) {
      if (/^[a-z]{3}_/.test(id) && !id.includes('/')) {
        const list = ids.get(id.slice(0, 3)) ?? [];
        ids.set(id.slice(0, 3), list);
        list.push(id);
      }
    }
  }
  return ids;
}

function someId(draw: Draw, ids: Map<string, string[]>, prefix: string): string {
  const list = ids.get(prefix) ?? [];
  if (list.length === 0 || draw.chance(0.03)) {
    return `${prefix}_01KKTTHD00M0GZY8KQDZEF4C74`;
  }
  return draw.chance(0.3) ? (list.at(-1) as string) : draw.pick(list);
}

const texts = [
  '',
  'a',
  'Ada Berg',
  'HH-C1',
  'Employees',
  'Office hours',
  'x'.repeat(101),
  '4071',
  '1234',
  '990077',
  '054F4D3',
  'ABC123',
  '\u0000',
  '😀',
];
const zones = ['Europe/Stockholm', 'America/New_York', 'Australia/Lord_Howe', 'Nowhere/Land', 'UTC'];

/** A value that fits a schema, as far as one can tell from it. */
function fitting(draw: Draw, harness: Harness, ids: Map<string, string[]>, schema: Schema, name: string, depth = 0): unknown {
  const view = viewOf(contract, schema);
  if (view.isNullable && draw.chance(0.15)) {
    return null;
  }
  if (view.variants.length > 0 && depth < 6) {
    const base = Object.keys(view.properties).length > 0 ? (object(draw, harness, ids, view, depth) as object) : {};
    const variant = fitting(draw, harness, ids, draw.pick(view.variants), name, depth + 1);
    return typeof variant === 'object' && variant !== null && !Array.isArray(variant) ? { ...base, ...variant } : variant;
  }
  if (view.keywords.const !== undefined) {
    return view.keywords.const;
  }
  if (view.enum) {
    return draw.pick(view.enum);
  }
  const type = view.types?.[0];
  if (type === 'object' || Object.keys(view.properties).length > 0) {
    return object(draw, harness, ids, view, depth);
  }
  if (type === 'array' && view.items) {
    const items = view.items;
    const min = Number(view.keywords.minItems ?? 0);
    return Array.from({ length: min + draw.whole(3) }, () => fitting(draw, harness, ids, items, name, depth + 1));
  }
  if (type === 'boolean') {
    return draw.chance(0.5);
  }
  if (type === 'integer') {
    const min = Number(view.keywords.minimum ?? 0);
    return min + draw.whole(Math.min(Number(view.keywords.maximum ?? 100), 100) - min + 1);
  }
  return text(draw, harness, ids, view.keywords, name);
}

function text(draw: Draw, harness: Harness, ids: Map<string, string[]>, keywords: Record<string, unknown>, name: string): string {
  const prefix = /^\^([a-z]{3})_/.exec(String(keywords.pattern ?? ''))?.[1];
  if (prefix) {
    return someId(draw, ids, prefix);
  }
  if (String(keywords.pattern ?? '').startsWith('^[a-z]{3}_')) {
    return someId(draw, ids, draw.pick([...ids.keys()]));
  }
  if (keywords.format === 'date-time') {
    return harness.later((draw.whole(400) - 100) * draw.pick([1, 60, 3600, 86_400]));
  }
  if (keywords.format === 'date') {
    return `2026-${String(1 + draw.whole(12)).padStart(2, '0')}-${String(1 + draw.whole(28)).padStart(2, '0')}`;
  }
  if (keywords.format === 'email') {
    return `${draw.pick(['ada', 'maja', 'somebody'])}${draw.whole(50)}@lakeside.example`;
  }
  if (keywords.format === 'uri') {
    return draw.pick(['https://hooks.lakeside.example/x', 'http://hooks.lakeside.example', 'https://10.0.0.1/', 'https://localhost/x']);
  }
  switch (name) {
    case 'timeZone':
      return draw.pick(zones);
    case 'macAddress':
      return `00005E0053${draw.whole(256).toString(16).padStart(2, '0')}`;
    case 'ownerAuthenticationKey':
      return draw.pick(['7Q2K-9MXD-41TB', '000000000000', 'short']);
    case 'pin':
      return String(draw.whole(10_000)).padStart(4, '0');
    case 'value':
    case 'cardValue':
      return draw.whole(0xffffff).toString(16).toUpperCase();
    case 'startTime':
    case 'endTime':
      return `${String(draw.whole(24)).padStart(2, '0')}:${draw.pick(['00', '30'])}`;
    case 'startMonthDay':
    case 'endMonthDay':
      return `${String(1 + draw.whole(12)).padStart(2, '0')}-${String(1 + draw.whole(31)).padStart(2, '0')}`;
    case 'start':
    case 'end':
      return `2026-0${1 + draw.whole(9)}-1${draw.whole(10)}T0${draw.whole(10)}:00`;
    case 'phone':
      return `+46${draw.whole(999_999_999)}`;
    case 'allowedIpRanges':
      return draw.pick(['192.0.2.0/24', '2001:db8::/32', '0.0.0.0/0']);
    case 'eventTypes':
    case 'type':
      return draw.pick(['access.*', '*', 'door.opened', 'config.*', 'nothing.known']);
    default:
      return draw.chance(0.15) ? draw.pick(texts) : `${name} ${draw.whole(1000)}`;
  }
}

function object(
  draw: Draw,
  harness: Harness,
  ids: Map<string, string[]>,
  view: ReturnType<typeof viewOf>,
  depth: number,
): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [member, schema] of Object.entries(view.properties)) {
    if (view.required.has(member) || draw.chance(0.35)) {
      made[member] = fitting(draw, harness, ids, schema, member, depth + 1);
    }
  }
  return made;
}

/** Breaks one thing somewhere in a body. */
function spoil(draw: Draw, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) {
    return draw.pick([null, 1, 'x', [], {}]);
  }
  const names = Object.keys(body);
  const copy = structuredClone(body) as Record<string, unknown>;
  const name = names.length > 0 ? draw.pick(names) : 'nothing';
  switch (draw.whole(5)) {
    case 0:
      delete copy[name];
      break;
    case 1:
      copy[draw.pick(['nonsense', 'id', '__proto__x', 'constructor', 'status'])] = 1;
      break;
    case 2:
      copy[name] = spoil(draw, copy[name]);
      break;
    case 3:
      copy[name] = draw.pick<unknown>([null, true, -1, 1e9, 1.5, '', 'x'.repeat(3000), [], {}, [[[]]]]);
      break;
    default:
      return draw.pick<unknown>([[copy], 'text', 7, null]);
  }
  return copy;
}

function randomRequest(draw: Draw, harness: Harness, operation: PlacedOperation): RequestOptions {
  const ids = knownIds(harness);
  const parameters = (operation.operation.parameters ?? []).map((parameter) => resolve<Parameter>(contract, parameter));
  const path: Record<string, string> = {};
  const query: Record<string, string | string[]> = {};
  const headers: Record<string, string> = {};
  for (const { name, in: place, schema, required } of parameters) {
    if (place === 'path') {
      path[name] = draw.chance(0.01)
        ? draw.pick(['x', 'usr_1', '%00', 'usr_01KKTTHD00M0GZY8KQDZEF4C74/'])
        : String(fitting(draw, harness, ids, schema, name));
    } else if (place === 'query' && (required || draw.chance(0.15))) {
      const value = draw.chance(0.05) ? draw.pick(texts) : fitting(draw, harness, ids, schema, name);
      query[name] = Array.isArray(value) ? value.map(String) : String(value);
    }
  }
  if (path.accountId !== undefined && draw.chance(0.95)) {
    path.accountId = accountId;
  }
  if (path.systemId !== undefined && operation.operation['x-audience'] === 'admin' && draw.chance(0.9)) {
    path.systemId = draw.chance(0.75) ? siteId : tenantId;
  }
  if (draw.chance(0.05)) {
    headers['If-Match'] = draw.pick(['"1"', '"2"', '*', '"x"']);
  }
  if (draw.chance(0.05)) {
    headers['Idempotency-Key'] = draw.pick(['a', 'b', 'bad key']);
  }
  const media = Object.values(operation.operation.requestBody?.content ?? {})[0];
  const options: RequestOptions = { path, query, headers, as: draw.chance(0.8) ? 'Platform automation' : draw.pick(everyone) };
  if (media) {
    const body = fitting(draw, harness, ids, media.schema, '');
    options.body = draw.chance(0.15) ? spoil(draw, body) : body;
  }
  return options;
}

/** Something that happens at the doors or to the clock. What is impossible at the moment is refused, which is fine. */
async function happen(draw: Draw, harness: Harness): Promise<void> {
  const ids = knownIds(harness);
  const door = () => someId(draw, ids, 'dor');
  const controller = () => someId(draw, ids, 'ctl');
  const tell = (method: string, path: string, body: unknown) =>
    harness.control(method, path, body).catch((refused: Error) => {
      if (!/: 4\d\d /.test(refused.message)) {
        throw refused;
      }
    });
  switch (draw.whole(8)) {
    case 0:
    case 1:
      return void (await tell('PUT', '/clock', { advanceSeconds: draw.pick([0.1, 1, 3, 30, 120, 3600, 86_400, 700_000]) }));
    case 2:
      return void (await tell('POST', '/present', {
        doorId: door(),
        tokenId: someId(draw, ids, 'tok'),
        ...(draw.chance(0.3) ? { pin: '4071' } : {}),
      }));
    case 3:
      return void (await tell('POST', '/present', { doorId: door(), pin: draw.pick(['4071', '8352', '9999']), method: 'PIN' }));
    case 4:
      return void (await tell('POST', `/doors/${door()}`, { do: draw.pick(doorStimuli) }));
    case 5:
      return void (await tell('PUT', `/controllers/${controller()}`, {
        connection: draw.pick(['ONLINE', 'OFFLINE', 'FAILING', 'ONLINE']),
      }));
    case 6:
      return void (await tell(
        'PUT',
        `/controllers/${controller()}`,
        draw.pick([
          { pressButton: true },
          { rejectCommands: 1 },
          { slowSeconds: 40 },
          { slowSeconds: 0 },
          { clockDriftSeconds: draw.pick([-7200, 45, 7200]) },
          { clockDriftSeconds: 0 },
        ]),
      ));
    default:
      harness.receiver.answer = draw.pick([
        { status: 204, retryAfterSeconds: null },
        { status: 500, retryAfterSeconds: null },
        { status: 410, retryAfterSeconds: null },
        { status: 503, retryAfterSeconds: 600 },
        { error: 'TIMEOUT' },
      ]);
  }
}

export type Made = { operationId: OperationId; outcome: string } | null;

/** One call or happening, made from a number. */
export async function randomCall(harness: Harness, seed: number): Promise<Made> {
  const draw = drawFrom(seed);
  if (draw.chance(0.1)) {
    await happen(draw, harness);
    return null;
  }
  // The rate limit is not what is looked for here.
  for (const { id } of [...harness.simulator.world.tables.rateWindows.rows.values()]) {
    harness.simulator.world.tables.rateWindows.delete(id);
  }
  const [operationId, operation] = draw.pick(placed);
  const answer = await harness.call(operationId, randomRequest(draw, harness, operation));
  if (answer.status >= 500) {
    throw new Error(`${operationId} gave ${answer.status}`);
  }
  return { operationId, outcome: answer.code ?? 'success' };
}
