import { raise } from '../events/raise';
import { currentWiring, hasKeypad, wiringOf } from '../hardware/wiring';
import { type Call, location } from '../http/call';
import { anyOf, matchesName, oneOf } from '../http/filters';
import { type Handlers, patch, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { invalidState, Problem } from '../http/problem';
import type { ValidationErrors } from '../http/validation-errors';
import { days, milliseconds } from '../instant';
import { freePin } from '../pin-rules';
import { planUnlessPlanned } from '../plan-unless-planned';
import { isLiveVisit, siteOf } from '../realm';
import { find, knowsDoor, knowsOwn, orStored, requireOrder } from '../references';
import { newVisitKey } from '../world/random';
import type { Instant, Schemas, Visit } from '../world/records';
import type { TaskHandlers } from '../world/task-handlers';
import { serviceActor, type World } from '../world/world';

function visitStatus(visit: Visit, at: Instant): Schemas['VisitStatus'] {
  if (visit.cancelledAt !== null) {
    return 'CANCELLED';
  }
  return at < visit.validFrom ? 'SCHEDULED' : at < visit.validUntil ? 'ACTIVE' : 'EXPIRED';
}

function visitView(world: World, visit: Visit): Schemas['Visit'] {
  const { version: _version, pin: _pin, key: _key, cancelledAt: _cancelledAt, ...shown } = visit;
  return { ...shown, status: visitStatus(visit, world.instant) };
}

function credentialsView(world: World, visit: Visit): Schemas['VisitCredentials'] {
  const isLive = isLiveVisit(visit, world.instant);
  return { pin: isLive ? visit.pin : null, url: isLive && visit.key ? `https://visit.access.example/${visit.key}` : null };
}

function findVisit(call: Call): Visit {
  return find(call, call.world.tables.visits, call.id('visitId'), 'visit');
}

function withoutKeypad(world: World, doorIds: readonly string[]): string[] {
  const wiring = currentWiring(world);
  return doorIds.filter((doorId) => !hasKeypad(wiringOf(wiring, doorId)));
}

function warnings(world: World, visit: Visit): Schemas['VisitWarnings'] {
  const lacking = visit.credentialTypes.includes('PIN') ? withoutKeypad(world, visit.doorIds) : [];
  return { warnings: lacking.map((doorId) => ({ code: 'door-lacks-keypad' as const, doorId })) };
}

type Settings = Pick<Visit, 'validFrom' | 'validUntil' | 'doorIds' | 'credentialTypes'>;

function requireValid(world: World, { validFrom, validUntil, doorIds, credentialTypes }: Settings): void {
  requireOrder(validFrom, validUntil);
  if (milliseconds(validUntil) - milliseconds(validFrom) > world.bound('visitDays') * days) {
    throw Problem.at('time-range-too-large', '/validUntil', 'A visit can last at most 365 days.');
  }
  if (credentialTypes.includes('PIN') && withoutKeypad(world, doorIds).length === doorIds.length) {
    throw Problem.at('door-lacks-keypad', '/doorIds', 'None of the doors has a keypad for the PIN.');
  }
}

function checkVisit(call: Call, value: Partial<Schemas['VisitCreate']>, before: Visit | null, errors: ValidationErrors): void {
  errors.references('/doorIds', value.doorIds, orStored(before?.doorIds ?? [], knowsDoor(call)));
  errors.reference('/scheduleId', value.scheduleId, orStored([before?.scheduleId ?? ''], knowsOwn(call, call.world.tables.schedules)));
  if (value.validUntil !== undefined && value.validUntil <= call.now) {
    errors.add('/validUntil', 'out-of-range', 'It must be in the future.');
  }
}

export function planVisit(world: World, visit: Visit): void {
  const [from, until] = [milliseconds(visit.validFrom), milliseconds(visit.validUntil)];
  if (from > world.now) {
    planUnlessPlanned(world, from, 'visit.start', visit.id, visit.validFrom);
  }
  planUnlessPlanned(world, until, 'visit.end', visit.id, visit.validUntil);
}

function raiseVisitEvent(world: World, type: Schemas['EventType'], visit: Visit, actor = serviceActor): void {
  raise(world, { type, systemId: visit.systemId, visit, actor });
}

function liveVisits(world: World, systemId: string): number {
  const { visits } = world.tables;
  return visits.ordered('createdAt', systemId).filter(({ id }) => isLiveVisit(visits.get(id) as Visit, world.instant)).length;
}

export const visits: Handlers<'listVisits' | 'createVisit' | 'getVisit' | 'updateVisit' | 'getVisitCredentials' | 'cancelVisit'> = {
  listVisits(call) {
    const { world, query, system } = call;
    return {
      body: paginate(call, {
        table: world.tables.visits,
        list: system.id,
        filter: (visit) =>
          matchesName(query.q, visit.name) &&
          oneOf(query.status, visitStatus(visit, call.now)) &&
          anyOf(query.doorId, visit.doorIds) &&
          (query.from === undefined || visit.validUntil > query.from) &&
          (query.to === undefined || visit.validFrom < query.to),
        view: (visit) => visitView(world, visit),
      }),
    };
  },

  createVisit: withBody({
    check: (value, errors, call) => checkVisit(call, value, null, errors),
    handle(call, body) {
      const { world, system } = call;
      requireValid(world, body);
      call.limit('liveVisits', liveVisits(world, system.id) + 1);
      const realm = new Set([siteOf(world, system.id)]);
      const visit = world.create('visits', {
        systemId: system.id,
        name: body.name,
        displayName: body.displayName ?? body.name,
        validFrom: body.validFrom,
        validUntil: body.validUntil,
        scheduleId: body.scheduleId ?? null,
        doorIds: body.doorIds,
        credentialTypes: body.credentialTypes,
        host: body.host ?? null,
        pin: body.credentialTypes.includes('PIN') ? freePin(world, realm, system.maxPinLength) : null,
        key: body.credentialTypes.includes('URL') ? newVisitKey(world.random) : null,
        cancelledAt: null,
      });
      planVisit(world, visit);
      if (visitStatus(visit, call.now) === 'ACTIVE') {
        raiseVisitEvent(world, 'visit.started', visit);
      }
      return {
        body: { ...visitView(world, visit), ...credentialsView(world, visit), ...warnings(world, visit) },
        version: visit.version,
        location: location(call, visit.id),
      };
    },
  }),

  getVisit(call) {
    const visit = findVisit(call);
    return { body: visitView(call.world, visit), version: visit.version };
  },

  updateVisit: patch({
    find: findVisit,
    check: (value, errors, call, visit) => checkVisit(call, value, visit, errors),
    handle(call, body, visit) {
      const { world } = call;
      const after = { ...visit, ...(body as Partial<Visit>) };
      requireValid(world, after);
      if (!isLiveVisit(visit, call.now)) {
        throw invalidState(visitStatus(visit, call.now), 'The visit is over. Create a new one.');
      }
      const wasActive = visitStatus(visit, call.now) === 'ACTIVE';
      const changed = world.change('visits', visit.id, body as Partial<Visit>);
      if (changed.validFrom !== visit.validFrom || changed.validUntil !== visit.validUntil) {
        planVisit(world, changed);
      }
      if (!wasActive && visitStatus(changed, call.now) === 'ACTIVE') {
        raiseVisitEvent(world, 'visit.started', changed);
      }
      return { body: { ...visitView(world, changed), ...warnings(world, changed) }, version: changed.version };
    },
  }),

  getVisitCredentials(call) {
    const visit = findVisit(call);
    raiseVisitEvent(call.world, 'visit.credentials_read', visit, call.actor);
    return { body: credentialsView(call.world, visit) };
  },

  cancelVisit(call) {
    const { world } = call;
    const visit = findVisit(call);
    if (!isLiveVisit(visit, call.now)) {
      throw invalidState(visitStatus(visit, call.now), 'The visit is over already.');
    }
    const cancelled = world.change('visits', visit.id, { cancelledAt: call.now });
    raiseVisitEvent(world, 'visit.cancelled', cancelled, call.actor);
    planErasure(world, cancelled);
    return { body: visitView(world, cancelled), version: cancelled.version };
  },
};

/** Who came is forgotten a year after the end. */
function planErasure(world: World, visit: Visit): void {
  world.plan(world.now + world.bound('eventDays') * days, 'visit.erase', visit.id);
}

export const visitTasks: TaskHandlers<'visit.start' | 'visit.end' | 'visit.erase'> = {
  'visit.start'(world, id, validFrom) {
    const visit = world.tables.visits.get(id);
    if (visit && visit.validFrom === validFrom && visitStatus(visit, world.instant) === 'ACTIVE') {
      raiseVisitEvent(world, 'visit.started', visit);
    }
  },
  'visit.end'(world, id, validUntil) {
    const visit = world.tables.visits.get(id);
    if (visit && visit.validUntil === validUntil && visit.cancelledAt === null) {
      raiseVisitEvent(world, 'visit.ended', visit);
      planErasure(world, visit);
    }
  },
  'visit.erase'(world, id) {
    const visit = world.tables.visits.get(id);
    if (visit) {
      world.change('visits', id, { name: 'Erased', displayName: 'Erased', host: null });
    }
  },
};
