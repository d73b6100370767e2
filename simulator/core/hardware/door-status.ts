import { lockMode } from '../decision/lock-mode';
import { controllerRights, serviceRights } from '../sync/rights-view';
import type { DoorState } from '../world/devices';
import type { Door, Schemas } from '../world/records';
import type { World } from '../world/world';
import { controllerInstant } from './controller-clock';
import { currentWiring, hasMonitor, isRadioUp, type Wiring, wiringOf } from './wiring';

/** What is known of a door now. */

export function doorState(world: World, door: Pick<Door, 'id'>): DoorState {
  const state = world.tables.doorStates.get(door.id);
  if (!state) {
    throw new Error(`The door ${door.id} has no state.`);
  }
  return state;
}

export function isControllerOnline(world: World, controllerId: string): boolean {
  return world.tables.controllerStates.get(controllerId)?.online ?? false;
}

export function doorConnection(world: World, wiring: Wiring | null): Schemas['DoorConnection'] {
  if (!wiring) {
    return 'NOT_WIRED';
  }
  return isControllerOnline(world, wiring.controller.id) && isRadioUp(world, wiring.hub, wiring.lock) ? 'ONLINE' : 'OFFLINE';
}

/** Does something that may move the connection of doors; those that it moved say when. */
export function noteConnectionChanges(world: World, doorIds: readonly string[], move: () => void): void {
  const connections = () => doorIds.map((id) => doorConnection(world, wiringOf(currentWiring(world), id)));
  const before = connections();
  move();
  for (const [index, connection] of connections().entries()) {
    if (connection !== before[index]) {
      world.change('doorStates', doorIds[index] as string, { updatedAt: world.instant });
    }
  }
}

/** Whether a command would really reach the lock, whatever the service believes. */
export function isInReach(world: World, wiring: Wiring): boolean {
  const state = world.tables.controllerStates.get(wiring.controller.id);
  return state?.reachable === true && !state.restarting && isRadioUp(world, wiring.hub, wiring.lock);
}

/** The rights that hold at a door: what its controller last heard; the current ones, if it never heard any. */
export function rightsAt(world: World, wiring: Wiring | null) {
  const lastSyncedAt = wiring && world.tables.controllerStates.get(wiring.controller.id)?.lastSyncedAt;
  return wiring && lastSyncedAt ? controllerRights(world, wiring.controller.id) : serviceRights(world);
}

/** A door as its controller knows it: an edit counts there from the next sync on. */
export function lastSyncedDoor(world: World, door: Door): Door {
  return rightsAt(world, wiringOf(currentWiring(world), door.id)).door(door.id) ?? door;
}

export function currentMode(world: World, door: Door, wiring: Wiring | null): Schemas['LockMode'] {
  const rights = rightsAt(world, wiring);
  return lockMode(rights, rights.door(door.id) ?? door, controllerInstant(world, wiring?.controller.id));
}

export function isReleased(state: DoorState): boolean {
  return state.releasedUntil !== null || state.openedInTime;
}

function lockState(door: Door, mode: Schemas['LockMode'], state: DoorState): Schemas['DoorStatus']['lockState'] {
  if (mode === 'UNLOCKED' || isReleased(state)) {
    return 'UNLOCKED';
  }
  if (mode === 'BLOCKED') {
    return door.lockCount === 2 ? 'DOUBLE_LOCKED' : 'LOCKED';
  }
  return mode;
}

/** The status as a system sees it; who set an override in another system stays unnamed. */
export function doorStatus(world: World, door: Door, viewerId: string): Schemas['DoorStatus'] {
  const wiring = wiringOf(currentWiring(world), door.id);
  const state = doorState(world, door);
  const connection = doorConnection(world, wiring);
  const mode = currentMode(world, door, wiring);
  const isOnline = connection === 'ONLINE';
  const { override } = state;
  const inForce = override !== null && (override.until === null || controllerInstant(world, wiring?.controller.id) < override.until);
  return {
    connection,
    lockMode: mode,
    lockState: isOnline ? lockState(door, mode, state) : 'UNKNOWN',
    doorState: isOnline && hasMonitor(wiring) ? (state.open ? 'OPEN' : 'CLOSED') : 'UNKNOWN',
    alarm: state.alarm,
    override: inForce
      ? { mode: override.mode, setBy: override.systemId === viewerId ? override.setBy : null, setAt: override.setAt, until: override.until }
      : null,
    updatedAt: state.updatedAt,
  };
}
