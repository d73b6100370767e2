import { Problem } from '../http/problem';
import type { RawBody, SimulatorRequest, SimulatorResponse } from '../http/request';
import type { InjectedFault } from '../http/service';
import { days, instant, seconds } from '../instant';
import { type SeedName, seeds } from '../seeds';
import { serviceActor, type World } from '../world/world';
import { actAtDoor, doorStimuli } from './door-stimuli';
import { eventsSince } from './events-since';
import { amount, ControlError, form, moment } from './form';
import { changeController, changeHub } from './hardware';
import { enrol, present } from './present';
import { stateOf } from './state';

/** The routes under `/_sim`: the clock, the people, the weather. They are outside the API and need no credential. */

export type Controlled = {
  world: World;
  faults: InjectedFault[];
  advanceTo(to: number): Promise<void>;
  reset(seed: SeedName): void;
  tick(): void;
};

type Handler = (controlled: Controlled, body: unknown, id: string, query: URLSearchParams) => unknown;

const longestJump = 366 * days;

async function setClock({ world, advanceTo }: Controlled, body: unknown): Promise<unknown> {
  const input = form(body, { now: 'string', advanceSeconds: 'number', running: 'boolean' });
  if (input.now !== undefined && input.advanceSeconds !== undefined) {
    throw new ControlError(400, 'Give either "now" or "advanceSeconds".');
  }
  const current = world.clock.now();
  let to = current;
  if (input.now !== undefined) {
    to = moment(input.now, 'now');
  }
  if (input.advanceSeconds !== undefined) {
    to = current + amount(input.advanceSeconds, 'advanceSeconds', 0, longestJump / seconds) * seconds;
  }
  if (to < current) {
    throw new ControlError(409, `Time only goes on: it is ${instant(current)}. Reset the simulator to go back.`);
  }
  if (to - current > longestJump) {
    throw new ControlError(400, 'Jump at most 366 days at once.');
  }
  if (input.running !== undefined) {
    world.clock.running = input.running;
  }
  if (to > current) {
    await advanceTo(to);
  }
  return readClock(world);
}

function readClock(world: World) {
  return { now: instant(world.clock.now()), running: world.clock.running };
}

function setFaults({ faults }: Controlled, body: unknown): unknown {
  const { next = [] } = form(body, { next: 'array' }) as { next?: unknown[] };
  const wanted = next.map((each): InjectedFault => {
    const { status, latencySeconds } = form(each, { status: 'number', latencySeconds: 'number' }) as InjectedFault;
    if (status !== undefined && ![429, 500, 503].includes(status)) {
      throw new ControlError(400, '"status" must be 429, 500 or 503.');
    }
    return {
      ...(status === undefined ? {} : { status }),
      ...(latencySeconds === undefined ? {} : { latencySeconds: amount(latencySeconds, 'latencySeconds', 0, 60) }),
    };
  });
  faults.splice(0, faults.length, ...wanted);
  return { next: faults };
}

function setRates({ world }: Controlled, body: unknown): unknown {
  const { enforced } = form(body, { enforced: 'boolean' }) as { enforced?: boolean };
  world.enforcesRates = enforced ?? world.enforcesRates;
  return { enforced: world.enforcesRates };
}

function resetWorld({ world, reset }: Controlled, body: unknown): unknown {
  const { seed = 'harbour-house' } = form(body ?? {}, { seed: Object.keys(seeds) }) as { seed?: SeedName };
  reset(seed);
  return { seed, ...readClock(world) };
}

function accept({ world }: Controlled, body: unknown, id: string): unknown {
  form(body, { do: ['ACCEPT'] });
  const administrator = world.tables.administrators.get(id);
  if (administrator?.status !== 'INVITED') {
    throw new ControlError(administrator ? 409 : 404, 'Nobody with this id is invited.');
  }
  if (administrator.invitedUntil !== null && administrator.invitedUntil <= world.instant) {
    throw new ControlError(409, 'The invitation has expired. Send it again.');
  }
  const { status } = world.transaction(serviceActor, () => world.change('administrators', id, { status: 'ACTIVE' }));
  return { id, status };
}

const inTransaction =
  (work: Handler): Handler =>
  (controlled, body, id, query) =>
    controlled.world.transaction(serviceActor, () => work(controlled, body, id, query));

const routes: { method: string; path: RegExp; shown: string; handle: Handler }[] = [
  { method: 'GET', path: /^\/_sim\/?$/, shown: '/_sim', handle: () => help() },
  { method: 'POST', path: /^\/_sim\/reset$/, shown: '/_sim/reset', handle: resetWorld },
  { method: 'GET', path: /^\/_sim\/clock$/, shown: '/_sim/clock', handle: ({ world }) => readClock(world) },
  { method: 'PUT', path: /^\/_sim\/clock$/, shown: '/_sim/clock', handle: setClock },
  { method: 'POST', path: /^\/_sim\/present$/, shown: '/_sim/present', handle: inTransaction(({ world }, body) => present(world, body)) },
  { method: 'POST', path: /^\/_sim\/enrol$/, shown: '/_sim/enrol', handle: inTransaction(({ world }, body) => enrol(world, body)) },
  {
    method: 'POST',
    path: /^\/_sim\/doors\/([^/]+)$/,
    shown: '/_sim/doors/{doorId}',
    handle: inTransaction(({ world }, body, id) => actAtDoor(world, id, form(body, { do: doorStimuli }).do as unknown as string)),
  },
  {
    method: 'PUT',
    path: /^\/_sim\/controllers\/([^/]+)$/,
    shown: '/_sim/controllers/{controllerId}',
    handle: inTransaction(({ world }, body, id) => changeController(world, id, body)),
  },
  {
    method: 'PUT',
    path: /^\/_sim\/hubs\/([^/]+)$/,
    shown: '/_sim/hubs/{hubId}',
    handle: inTransaction(({ world }, body, id) => changeHub(world, id, body)),
  },
  { method: 'POST', path: /^\/_sim\/administrators\/([^/]+)$/, shown: '/_sim/administrators/{administratorId}', handle: accept },
  { method: 'PUT', path: /^\/_sim\/faults$/, shown: '/_sim/faults', handle: setFaults },
  { method: 'PUT', path: /^\/_sim\/rates$/, shown: '/_sim/rates', handle: setRates },
  { method: 'GET', path: /^\/_sim\/state$/, shown: '/_sim/state', handle: ({ world, faults }) => stateOf(world, faults) },
  {
    method: 'GET',
    path: /^\/_sim\/events$/,
    shown: '/_sim/events',
    handle: ({ world }, _body, _id, query) => eventsSince(world, query.get('since')),
  },
];

function help() {
  return { routes: routes.map(({ method, shown }) => `${method} ${shown}`) };
}

function respond(status: number, body: unknown): SimulatorResponse {
  return { status, headers: { 'Content-Type': 'application/json', Simulated: 'true' }, body: JSON.stringify(body) };
}

function readJson({ text, tooLarge }: RawBody): unknown {
  if (tooLarge) {
    throw new ControlError(413, 'The body is too large.');
  }
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    throw new ControlError(400, 'The body is not JSON.');
  }
}

export function createControl(controlled: Controlled): (request: SimulatorRequest) => Promise<SimulatorResponse> {
  return async ({ method, url, body }) => {
    const { pathname, searchParams } = url;
    try {
      const here = routes.filter(({ path }) => path.test(pathname));
      const route = here.find((each) => each.method === method);
      if (!route) {
        throw new ControlError(here.length > 0 ? 405 : 404, `There is no such control route. ${help().routes.join(' · ')}`);
      }
      const input = method === 'GET' ? undefined : readJson(body);
      controlled.tick();
      const id = decodeURIComponent(route.path.exec(pathname)?.[1] ?? '');
      return respond(200, await route.handle(controlled, input, id, searchParams));
    } catch (thrown) {
      if (thrown instanceof ControlError) {
        return respond(thrown.status, { error: thrown.message });
      }
      if (thrown instanceof Problem) {
        return respond(409, { error: thrown.detail ?? thrown.code, code: thrown.code });
      }
      if (thrown instanceof URIError) {
        return respond(400, { error: 'The path is not well encoded.' });
      }
      throw thrown;
    }
  };
}
