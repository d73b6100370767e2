import type { Call } from '../http/call';
import { oneOf } from '../http/filters';
import { paginate } from '../http/paginate';
import { notFound, Problem } from '../http/problem';
import { days, hours, instant, milliseconds } from '../instant';
import type { StoredEvent } from '../world/devices';
import type { Schemas } from '../world/records';
import { eventView } from './view';

const notForHardware = ['access.', 'visit.', 'config.', 'delegation.'];

/** Whoever has nothing but HARDWARE_MANAGEMENT sees devices, not people. */
export function isVisible(call: Call, event: StoredEvent): boolean {
  const seesPeople =
    event.accountId !== null || ['OPERATIONS', 'ACCESS_MANAGEMENT', 'AUDIT'].some((capacity) => call.capacities.has(capacity));
  return seesPeople || !notForHardware.some((prefix) => event.type.startsWith(prefix));
}

function isRetained(call: Call, event: StoredEvent): boolean {
  return milliseconds(event.receivedAt) > call.world.now - call.world.bound('eventDays') * days;
}

export function matchesType(patterns: readonly string[] | undefined, type: string): boolean {
  return (
    patterns === undefined ||
    patterns.some((pattern) => pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))))
  );
}

type Filters = Call<'listEvents'>['query'];

/** The span that is asked for: the last 24 hours unless told; with `receivedAfter` everything since. */
function span(call: Call, query: Filters): { from: string | null; to: string | null } {
  const from =
    query.from ??
    (query.receivedAfter === undefined
      ? instant(Math.min(call.world.now, query.to ? milliseconds(query.to) : call.world.now) - 24 * hours)
      : null);
  const to = query.to ?? null;
  const end = to ?? instant(call.world.now);
  if (from !== null && to !== null && from >= to) {
    throw new Problem('invalid-parameter', 'to: it must be later than from.');
  }
  if (from !== null && milliseconds(end) - milliseconds(from) > call.world.bound('queryRangeDays') * days) {
    throw new Problem('time-range-too-large');
  }
  return { from, to };
}

export function eventPage<View>(call: Call, list: string, showsValues: boolean) {
  const query = call.query as Filters;
  const { from, to } = span(call, query);
  return paginate(call, {
    table: call.world.tables.events,
    list,
    within: query.sort === 'receivedAt' ? { from: query.receivedAfter ?? null, to: null } : { from, to },
    filter: (event) =>
      isRetained(call, event) &&
      isVisible(call, event) &&
      (from === null || event.occurredAt >= from) &&
      (to === null || event.occurredAt < to) &&
      (query.receivedAfter === undefined || event.receivedAt > query.receivedAfter) &&
      matchesType(query.type, event.type) &&
      oneOf(query.severity, event.severity) &&
      matchesShown(query, eventView(event, list, showsValues) as Schemas['Event']),
    view: (event) => eventView(event, list, showsValues) as View,
  });
}

/** Filters look at what the reader is shown, so that they cannot tell more. */
function matchesShown(query: Filters, event: Schemas['Event']): boolean {
  return (
    oneOf(query.doorId, event.door?.id ?? '') &&
    oneOf(query.userId, event.user?.id ?? '') &&
    oneOf(query.tokenId, event.token?.id ?? '') &&
    oneOf(query.controllerId, event.controller?.id ?? '') &&
    oneOf(query.visitId, event.visit?.id ?? '') &&
    oneOf<string>(query.reason, event.reason ?? '') &&
    oneOf(query.actorId, event.actor?.id ?? '') &&
    oneOf(query.resourceId, (event.data as Partial<Schemas['ConfigChangeData']>).resource?.id ?? '')
  );
}

export function findEvent(call: Call, list: string): StoredEvent {
  const event = call.world.tables.events.get(call.id('eventId'));
  if (!event?.viewers.includes(list) || !isRetained(call, event)) {
    throw notFound('event');
  }
  return event;
}
