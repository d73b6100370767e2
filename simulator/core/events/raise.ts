import { controllerInstant } from '../hardware/controller-clock';
import { currentWiring, wiringOf } from '../hardware/wiring';
import type { LockState, RaisedEvent } from '../world/devices';
import type { Controller, Door, Hub, Instant, Schemas, Token, User, Visit } from '../world/records';
import type { Actor, World } from '../world/world';

type Thing = { id: string; name: string | null };

export type EventDetails = {
  /** Its id, if somebody has to know it beforehand. */
  id?: string;
  type: Schemas['EventType'];
  systemId: string;
  occurredAt?: Instant;
  door?: Door | null;
  controller?: Controller | null;
  hub?: Hub | null;
  user?: User | null;
  token?: Token | null;
  visit?: Visit | null;
  actor?: Actor | null;
  method?: Schemas['EventCore']['method'];
  reason?: Schemas['DenyReason'] | null;
  direction?: Schemas['EventCore']['direction'];
  data?: Record<string, unknown>;
  /** Whose person, visit or administrator is named, if it is not the user's, the visit's or the actor's own system. */
  personSystemId?: string | null;
};

export function reference(thing: Thing | null | undefined): Schemas['NameRef'] | null {
  return thing ? { id: thing.id, name: thing.name } : null;
}

export function device(thing: Thing): Actor {
  return { type: 'DEVICE', id: thing.id, name: thing.name, systemId: null };
}

/** What happened, in the form of an event: names as they are now, null where the type has nothing to say. */
export function described(world: World, details: EventDetails): RaisedEvent {
  const { type, systemId, user, token, visit, actor = null } = details;
  return {
    ...(details.id === undefined ? {} : { id: details.id }),
    type,
    systemId,
    occurredAt: details.occurredAt ?? world.instant,
    door: reference(details.door),
    controller: reference(details.controller),
    hub: reference(details.hub),
    user: reference(user),
    token: reference(token),
    visit: reference(visit),
    actor: actor && { type: actor.type, id: actor.id, name: actor.name },
    method: details.method ?? null,
    reason: details.reason ?? null,
    direction: details.direction ?? null,
    data: details.data ?? {},
    personSystemId:
      details.personSystemId ??
      user?.systemId ??
      visit?.systemId ??
      token?.systemId ??
      (actor?.type === 'ADMINISTRATOR' ? actor.systemId : null),
  } as RaisedEvent;
}

/** Something that the service itself sees or does. */
export function raise(world: World, details: EventDetails): void {
  world.raise(described(world, details));
}

/** Something that happens at a controller, by its clock. Out of reach, it is told when the controller is back. */
export function raiseAtController(world: World, controller: Controller, details: Omit<EventDetails, 'systemId' | 'controller'>): void {
  const event = described(world, {
    actor: device(controller),
    occurredAt: controllerInstant(world, controller.id),
    ...details,
    controller,
    systemId: controller.systemId,
  });
  const state = world.tables.controllerStates.get(controller.id);
  if (state && !state.reachable) {
    world.change('controllerStates', controller.id, { queue: [...state.queue, event] });
  } else {
    world.raise(event);
  }
}

/** What only the lock itself can tell, if the lock is wireless. */
const sensedByLock: ReadonlySet<string> = new Set([
  'access.exit_requested',
  'door.opened',
  'door.closed',
  'door.forced_open',
  'door.left_open',
  'door.alarm_cleared',
  'lock.jammed',
]);

/** Something that happens at a wired door. A wireless lock that is not heard tells it when it is back. */
export function raiseAtDoor(world: World, door: Door, details: Omit<EventDetails, 'systemId' | 'controller' | 'door' | 'hub'>): void {
  const wiring = wiringOf(currentWiring(world), door.id);
  const lock = wiring?.hub ? world.tables.lockStates.get(`${wiring.hub.id}/${wiring.lock?.lockAddress}`) : undefined;
  const isHeard = !lock || (lock.online && (world.tables.hubStates.get(lock.hubId)?.online ?? false));
  if (wiring && lock && !isHeard && sensedByLock.has(details.type)) {
    raiseLater(world, lock, wiring.controller, { actor: device(wiring.controller), ...details, door, hub: wiring.hub });
  } else if (wiring) {
    raiseAtController(world, wiring.controller, { ...details, door, hub: wiring.hub });
  } else {
    raise(world, { ...details, door, systemId: door.systemId });
  }
}

/** Something that a wireless lock did alone. It is told when the lock is heard again. */
export function raiseLater(
  world: World,
  lock: LockState,
  controller: Controller,
  details: Omit<EventDetails, 'systemId' | 'controller'>,
): void {
  const occurredAt = controllerInstant(world, controller.id);
  const event = described(world, { occurredAt, ...details, controller, systemId: controller.systemId });
  world.change('lockStates', lock.id, { queue: [...lock.queue, event] });
}
