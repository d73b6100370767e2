import { currentWiring, wiringOf } from '../hardware/wiring';
import type { LockState, RaisedEvent } from '../world/devices';
import type { Controller, Door, Hub, Instant, Schemas, Token, User, Visit } from '../world/records';
import type { Actor, World } from '../world/world';

type Thing = { id: string; name: string | null };

export type Happening = {
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
export function described(world: World, happening: Happening): RaisedEvent {
  const { type, systemId, user, token, visit, actor = null } = happening;
  return {
    ...(happening.id === undefined ? {} : { id: happening.id }),
    type,
    systemId,
    occurredAt: happening.occurredAt ?? world.instant,
    door: reference(happening.door),
    controller: reference(happening.controller),
    hub: reference(happening.hub),
    user: reference(user),
    token: reference(token),
    visit: reference(visit),
    actor: actor && { type: actor.type, id: actor.id, name: actor.name },
    method: happening.method ?? null,
    reason: happening.reason ?? null,
    direction: happening.direction ?? null,
    data: happening.data ?? {},
    personSystemId:
      happening.personSystemId ??
      user?.systemId ??
      visit?.systemId ??
      token?.systemId ??
      (actor?.type === 'ADMINISTRATOR' ? actor.systemId : null),
  } as RaisedEvent;
}

/** Something that the service itself sees or does. */
export function raise(world: World, happening: Happening): void {
  world.raise(described(world, happening));
}

/** Something that happens at a controller. Out of reach, it is told when the controller is back. */
export function raiseAtController(world: World, controller: Controller, happening: Omit<Happening, 'systemId' | 'controller'>): void {
  const event = described(world, { actor: device(controller), ...happening, controller, systemId: controller.systemId });
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
export function raiseAtDoor(world: World, door: Door, happening: Omit<Happening, 'systemId' | 'controller' | 'door' | 'hub'>): void {
  const wiring = wiringOf(currentWiring(world), door.id);
  const lock = wiring?.hub ? world.tables.lockStates.get(`${wiring.hub.id}/${wiring.lock?.lockAddress}`) : undefined;
  const isHeard = !lock || (lock.online && (world.tables.hubStates.get(lock.hubId)?.online ?? false));
  if (wiring && lock && !isHeard && sensedByLock.has(happening.type)) {
    raiseLater(world, lock, wiring.controller, { actor: device(wiring.controller), ...happening, door, hub: wiring.hub });
  } else if (wiring) {
    raiseAtController(world, wiring.controller, { ...happening, door, hub: wiring.hub });
  } else {
    raise(world, { ...happening, door, systemId: door.systemId });
  }
}

/** Something that a wireless lock did alone. It is told when the lock is heard again. */
export function raiseLater(
  world: World,
  lock: LockState,
  controller: Controller,
  happening: Omit<Happening, 'systemId' | 'controller'>,
): void {
  const event = described(world, { ...happening, controller, systemId: controller.systemId });
  world.change('lockStates', lock.id, { queue: [...lock.queue, event] });
}
