import { nextScheduleEdge } from '../decision/schedule';
import { raiseAtDoor } from '../events/raise';
import { days, milliseconds, seconds } from '../instant';
import type { DoorState } from '../world/devices';
import type { Door, Schemas } from '../world/records';
import type { TaskHandlers } from '../world/task-handlers';
import type { Actor, World } from '../world/world';
import { controllerInstant, serviceTime } from './controller-clock';
import { currentMode, doorState, isReleased, lastSyncedDoor, rightsAt } from './door-status';
import { currentWiring, hasMonitor, wiringOf, zoneOf } from './wiring';

/** How the leaf and the locks of a door move, and what is told of it. */

type Cause = 'OVERRIDE' | 'SCHEDULE' | 'EXPIRY';

const lookAhead = 400 * days;

function update(world: World, door: Door, members: Partial<DoorState>): void {
  world.change('doorStates', door.id, { ...members, updatedAt: world.instant });
}

/** The schedule that moved the mode: the one that unlocks, if unlocking began or ended, otherwise that of lock 2. */
function scheduleActor(world: World, door: Door, from: Schemas['LockMode'], to: Schemas['LockMode']): Actor | undefined {
  const id = from === 'UNLOCKED' || to === 'UNLOCKED' ? door.unlockScheduleId : door.lock2UnlockScheduleId;
  const schedule = id ? world.tables.schedules.get(id) : undefined;
  return schedule && { type: 'SCHEDULE', id: schedule.id, name: schedule.name, systemId: null };
}

/** Works the mode out anew. If it changed, that is told, an alarm may end, and an open door is watched from now on. */
export function refreshMode(world: World, door: Door, cause: Cause, by: { actor?: Actor; note?: string | null } = {}): void {
  const wiring = wiringOf(currentWiring(world), door.id);
  const state = doorState(world, door);
  const from = state.mode;
  const to = currentMode(world, door, wiring);
  if (from !== to) {
    update(world, door, { mode: to });
    const type = to === 'BLOCKED' ? 'door.blocked' : from === 'BLOCKED' ? 'door.unblocked' : 'door.mode_changed';
    const actor = by.actor ?? (cause === 'SCHEDULE' ? scheduleActor(world, door, from, to) : undefined);
    if (wiring) {
      raiseAtDoor(world, door, {
        type,
        ...(actor ? { actor } : {}),
        data: { from, to, cause, ...(by.note ? { note: by.note } : {}) },
      });
    }
    if (to === 'UNLOCKED') {
      clearAlarm(world, door);
    } else if (from === 'UNLOCKED' && state.open && hasMonitor(wiring)) {
      // The locks engage when it is closed.
      update(world, door, { openedInTime: true });
      watch(world, door);
    }
  }
  planEdge(world, door);
}

/** Plans the next change of mode by schedule, as the clock of the controller will see it. */
export function planEdge(world: World, door: Door): void {
  const wiring = wiringOf(currentWiring(world), door.id);
  const rights = rightsAt(world, wiring);
  const known = rights.door(door.id) ?? door;
  const zone = wiring ? rights.timeZone(known) : zoneOf(world, undefined, door);
  const now = milliseconds(controllerInstant(world, wiring?.controller.id));
  const horizon = now + lookAhead;
  const edges = [known.unlockScheduleId, known.lock2UnlockScheduleId]
    .map((id) => (id ? rights.schedule(id) : undefined))
    .filter((schedule) => schedule !== undefined)
    .map((schedule) => nextScheduleEdge(schedule, now, zone, rights.schedule, horizon) ?? horizon);
  const edgeAt = edges.length > 0 ? serviceTime(world, wiring?.controller.id, Math.min(...edges)) : null;
  if (edgeAt !== doorState(world, door).edgeAt) {
    world.change('doorStates', door.id, { edgeAt });
    if (edgeAt !== null) {
      world.plan(edgeAt, 'door.edge', door.id, edgeAt);
    }
  }
}

/** Holds the locks back for a time. On an unlocked door nothing moves. */
export function release(world: World, door: Door, accessTimeSeconds: number): void {
  const state = doorState(world, door);
  if (state.mode === 'UNLOCKED') {
    return;
  }
  const until = world.now + accessTimeSeconds * seconds;
  update(world, door, { releasedUntil: until });
  world.plan(until, 'door.relock', door.id, until);
}

function clearAlarm(world: World, door: Door): void {
  const { alarm } = doorState(world, door);
  if (alarm !== 'NONE') {
    update(world, door, { alarm: 'NONE' });
    raiseAtDoor(world, door, { type: 'door.alarm_cleared', data: { alarm } });
  }
}

/** From now on the open door is counted as left open. */
function watch(world: World, door: Door): void {
  update(world, door, { countedFrom: world.now });
  const { leftOpenAlarmSeconds } = lastSyncedDoor(world, door);
  if (leftOpenAlarmSeconds > 0) {
    world.plan(world.now + leftOpenAlarmSeconds * seconds, 'door.left-open', door.id, world.now);
  }
}

/** Opens the door, and gives the event that tells what that was: an opening, or a break-in. Null if nobody notices. */
export function openLeaf(world: World, door: Door): 'door.opened' | 'door.forced_open' | null {
  const wiring = wiringOf(currentWiring(world), door.id);
  const state = doorState(world, door);
  if (state.open) {
    return null;
  }
  const { suppressForcedOpen, relockAfterSeconds } = lastSyncedDoor(world, door);
  const isUnlocked = state.mode === 'UNLOCKED';
  const isExpected = isUnlocked || isReleased(state);
  const isMonitored = hasMonitor(wiring);
  update(world, door, {
    open: true,
    openedAt: world.now,
    // Without a monitor nobody knows that it opened: the locks engage when the time is over.
    ...(isReleased(state) && isMonitored ? { releasedUntil: null, openedInTime: true } : {}),
  });
  if (!isMonitored) {
    return null;
  }
  raiseAtDoor(world, door, { type: 'door.opened' });
  const isForced = !isExpected && !suppressForcedOpen;
  if (isForced) {
    update(world, door, { alarm: 'FORCED_OPEN' });
    raiseAtDoor(world, door, { type: 'door.forced_open' });
  }
  if (!isUnlocked) {
    watch(world, door);
  }
  if (isReleased(state) && relockAfterSeconds !== null) {
    world.plan(world.now + relockAfterSeconds * seconds, 'door.relock-open', door.id, world.now);
  }
  return isForced ? 'door.forced_open' : 'door.opened';
}

export function closeLeaf(world: World, door: Door): 'door.closed' | null {
  const state = doorState(world, door);
  if (!state.open) {
    return null;
  }
  update(world, door, { open: false, openedAt: null, countedFrom: null, openedInTime: false });
  if (!hasMonitor(wiringOf(currentWiring(world), door.id))) {
    return null;
  }
  raiseAtDoor(world, door, { type: 'door.closed' });
  clearAlarm(world, door);
  return 'door.closed';
}

export function endOverride(world: World, door: Door): void {
  if (doorState(world, door).override) {
    update(world, door, { override: null });
  }
}

/** Ends an override whose time is over by the clock of the controller, or plans its end. */
export function followOverride(world: World, door: Door): void {
  const { override } = doorState(world, door);
  if (override?.until) {
    const wiring = wiringOf(currentWiring(world), door.id);
    const endsAt = serviceTime(world, wiring?.controller.id, milliseconds(override.until));
    if (endsAt <= world.now) {
      endOverride(world, door);
      refreshMode(world, door, 'EXPIRY', { note: override.note });
    } else {
      world.plan(endsAt, 'door.override-end', door.id, override.until);
    }
  }
}

export const lockTasks: TaskHandlers<'door.edge' | 'door.override-end' | 'door.relock' | 'door.relock-open' | 'door.left-open'> = {
  'door.edge'(world, doorId, at) {
    const door = world.tables.doors.get(doorId);
    if (door && doorState(world, door).edgeAt === at) {
      world.change('doorStates', doorId, { edgeAt: null });
      refreshMode(world, door, 'SCHEDULE');
    }
  },
  'door.override-end'(world, doorId, until) {
    const door = world.tables.doors.get(doorId);
    if (door && doorState(world, door).override?.until === until) {
      followOverride(world, door);
    }
  },
  'door.relock'(world, doorId, until) {
    const door = world.tables.doors.get(doorId);
    if (door && doorState(world, door).releasedUntil === until) {
      update(world, door, { releasedUntil: null });
    }
  },
  'door.relock-open'(world, doorId, openedAt) {
    const door = world.tables.doors.get(doorId);
    if (door && doorState(world, door).openedAt === openedAt) {
      update(world, door, { openedInTime: false });
    }
  },
  'door.left-open'(world, doorId, from) {
    const door = world.tables.doors.get(doorId);
    const state = door && doorState(world, door);
    if (door && state?.open && state.countedFrom === from && state.mode !== 'UNLOCKED' && state.alarm === 'NONE') {
      update(world, door, { alarm: 'LEFT_OPEN' });
      const openSeconds = Math.round((world.now - (state.openedAt ?? world.now)) / seconds);
      raiseAtDoor(world, door, { type: 'door.left_open', data: { openSeconds } });
    }
  },
};
