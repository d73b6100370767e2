import { invalidState, Problem } from '../http/problem';
import { serviceActor, type World } from '../world/world';
import { readClock, setClock } from './clock';
import type { Controlled } from './controlled';
import { actAtDoor } from './door-stimuli';
import { eventsSince } from './events-since';
import { explainDecision } from './explain-decision';
import { changeController, changeHub } from './hardware';
import { invalidMember } from './invalid-member';
import { enrol, type PresentationAnswer, present } from './present';
import { type BodyOf, type QueryOf, type RouteName, routes } from './routes';
import { stateOf } from './state';

export type Input<Name extends RouteName> = { body: BodyOf<Name>; query: QueryOf<Name>; id: string };
type Handlers = { [Name in RouteName]: (controlled: Controlled, input: Input<Name>) => object };

function acceptInvitation(world: World, id: string) {
  const administrator = world.tables.administrators.get(id);
  if (!administrator) {
    throw new Problem('not-found', 'There is no such administrator.');
  }
  if (administrator.status !== 'INVITED') {
    throw invalidState(administrator.status, 'The administrator has no invitation to accept.');
  }
  if (administrator.invitedUntil !== null && administrator.invitedUntil <= world.instant) {
    throw invalidState('EXPIRED', 'The invitation has expired. Send it again.');
  }
  const { status } = world.change('administrators', id, { status: 'ACTIVE' });
  return { id, status };
}

/** The address as it is compared with ranges: `::ffff:192.0.2.1` is written without dots. */
function canonicalAddress(address: string): string {
  const isV6 = address.includes(':');
  const url = `http://${isV6 ? `[${address}]` : address}/`;
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/[[\]]/g, '') : null;
  if (host === null || (!isV6 && host !== address)) {
    throw invalidMember('/address', 'bad-format', 'It must be an IPv4 or IPv6 address, such as 192.0.2.10 or 2001:db8::1.');
  }
  return host;
}

/** All of it happens, or nothing. */
const inTransaction =
  <Name extends RouteName, Answer>(work: (world: World, input: Input<Name>) => Answer) =>
  ({ world }: Controlled, input: Input<Name>): Answer =>
    world.transaction(serviceActor, () => work(world, input));

export const handlers = {
  'GET /_sim': ({ help }) => ({ routes: help ?? Object.keys(routes) }),
  'POST /_sim/reset': ({ world, reset }, { body: { seed } }) => {
    reset(seed);
    return { seed, ...readClock(world) };
  },
  'GET /_sim/clock': ({ world }) => readClock(world),
  'PUT /_sim/clock': (controlled, { body }) => setClock(controlled, body),
  'POST /_sim/present': ({ world, service }, { body }) => {
    const { decided, ...answer } = world.transaction(serviceActor, () => present(world, body));
    const number = (service.presentation?.number ?? 0) + 1;
    service.presentation = { doorId: body.doorId, number, at: world.instant, decision: answer.decision, decided };
    return { ...answer, ...(body.explain ? { links: explainDecision(world, body.doorId, decided) } : {}) } as PresentationAnswer;
  },
  'POST /_sim/doors/{doorId}': inTransaction((world, { id, body }: Input<'POST /_sim/doors/{doorId}'>) => actAtDoor(world, id, body.do)),
  'PUT /_sim/controllers/{controllerId}': inTransaction((world, { id, body }: Input<'PUT /_sim/controllers/{controllerId}'>) =>
    changeController(world, id, body),
  ),
  'PUT /_sim/hubs/{hubId}': inTransaction((world, { id, body }: Input<'PUT /_sim/hubs/{hubId}'>) => changeHub(world, id, body)),
  'POST /_sim/enrol': inTransaction((world, { body }: Input<'POST /_sim/enrol'>) => enrol(world, body)),
  'POST /_sim/administrators/{administratorId}': inTransaction((world, { id }) => acceptInvitation(world, id)),
  'PUT /_sim/faults': ({ service }, { body: { next } }) => {
    service.faults = [...next];
    return { next };
  },
  'PUT /_sim/rates': ({ world }, { body: { enforced } }) => {
    world.enforcesRates = enforced;
    return { enforced };
  },
  'PUT /_sim/address': ({ service }, { body: { address } }) => {
    service.address = canonicalAddress(address);
    return { address: service.address };
  },
  'GET /_sim/state': ({ world, service }) => stateOf(world, service),
  'GET /_sim/events': ({ world }, { query }) => eventsSince(world, query.since ?? null),
} satisfies Handlers;

export type AnswerOf<Name extends RouteName> = Awaited<ReturnType<(typeof handlers)[Name]>>;
