import { raiseAtController } from '../events/raise';
import { followOverride, refreshMode } from '../hardware/lock';
import { doorsOn } from '../hardware/wiring';
import { seconds } from '../instant';
import type { ControllerState } from '../world/devices';
import type { Controller } from '../world/records';
import type { TaskHandlers } from '../world/task-handlers';
import type { Change, World } from '../world/world';
import { affectedControllers, concernsRights } from './affected-controllers';
import { tokensHeld } from './tokens-held';
import { followWhitelists } from './whitelist';

/** How changed rights reach controllers: two seconds after the first change all go together, or wait until the controller is back. */

export const syncAfter = 2 * seconds;
const retryAfter = 30 * seconds;
const triesAllowed = 3;

export function controllerState(world: World, controllerId: string): ControllerState {
  const state = world.tables.controllerStates.get(controllerId);
  if (!state) {
    throw new Error(`The controller ${controllerId} has no state.`);
  }
  return state;
}

/** Marks the controllers whose rights differ from now on, and keeps what they still go by. */
export function trackChanges(world: World, changes: readonly Change[]): void {
  const concerning = changes.filter(concernsRights);
  if (concerning.length === 0) {
    return;
  }
  const revision = world.revision;
  world.revision += 1;
  for (const { table, id, before } of concerning) {
    world.history.push({ revision: world.revision, table, id, before: before ?? null });
  }
  for (const controllerId of affectedControllers(world, concerning)) {
    const state = controllerState(world, controllerId);
    world.change('controllerStates', controllerId, {
      pendingChanges: state.pendingChanges + 1,
      revision: state.revision ?? revision,
    });
    // One that is away is synced when it is back.
    if (state.pendingChanges === 0 && state.reachable) {
      planSync(world, controllerId);
    }
  }
  pruneHistory(world);
}

/** For the changes that wait now; if another way brought them over before, it is void. */
export function planSync(world: World, controllerId: string, after: number = syncAfter): void {
  world.plan(world.now + after, 'controller.sync', controllerId, controllerState(world, controllerId).revision);
}

/** What no controller goes by any more need not be kept. */
function pruneHistory(world: World): void {
  if (world.history.length === 0) {
    return;
  }
  let oldest = Number.POSITIVE_INFINITY;
  for (const { revision } of world.tables.controllerStates.rows.values()) {
    if (revision !== null && revision < oldest) {
      oldest = revision;
    }
  }
  if ((world.history[0]?.revision ?? 0) <= oldest) {
    world.history = world.history.filter(({ revision }) => revision > oldest);
  }
}

/** All pending changes at once, or none: a try that fails leaves the old rights whole. */
export function sync(world: World, controller: Controller): boolean {
  const state = controllerState(world, controller.id);
  const hasNothing = state.pendingChanges === 0 && state.lastSyncedAt !== null && !state.empty;
  const cause = tokensHeld(world, controller) > world.bound('tokensPerController') ? 'CAPACITY' : state.faults.syncFailure;
  if (cause && !hasNothing) {
    const tries = state.tries + 1;
    const isFailing = tries >= triesAllowed;
    world.change('controllerStates', controller.id, { tries: isFailing ? 0 : tries, failing: state.failing || isFailing });
    if (isFailing && !state.failing) {
      raiseAtController(world, controller, {
        type: 'controller.failing',
        occurredAt: world.instant,
        actor: { type: 'SERVICE', id: null, name: null, systemId: null },
        data: { cause },
      });
    }
    if (!isFailing) {
      planSync(world, controller.id, retryAfter);
    }
    return false;
  }
  world.change('controllerStates', controller.id, {
    pendingChanges: 0,
    revision: null,
    tries: 0,
    failing: false,
    lastSyncedAt: world.instant,
  });
  for (const doorId of doorsOn(world, controller)) {
    const door = world.tables.doors.get(doorId);
    if (door) {
      refreshMode(world, door, 'SCHEDULE');
    }
  }
  followWhitelists(world, controller);
  raiseAtController(world, controller, { type: 'controller.synced', data: { changes: state.pendingChanges } });
  pruneHistory(world);
  return true;
}

/** The clock of a controller was set: whatever it does by the time is due at another moment now. */
export function followClock(world: World, controller: Controller): void {
  for (const doorId of doorsOn(world, controller)) {
    const door = world.tables.doors.get(doorId);
    if (door) {
      followOverride(world, door);
      refreshMode(world, door, 'SCHEDULE');
    }
  }
  if (controllerState(world, controller.id).lastSyncedAt !== null) {
    followWhitelists(world, controller);
  }
}

export const syncTasks: TaskHandlers<'controller.whitelists' | 'controller.first-sync' | 'controller.sync'> = {
  'controller.whitelists'(world, controllerId, syncedAt) {
    const controller = world.tables.controllers.get(controllerId);
    if (controller && controllerState(world, controllerId).lastSyncedAt === syncedAt) {
      followWhitelists(world, controller);
    }
  },
  /** A controller that has never heard anything gets everything. */
  'controller.first-sync'(world, controllerId) {
    const controller = world.tables.controllers.get(controllerId);
    const state = world.tables.controllerStates.get(controllerId);
    if (controller && state?.reachable && !state.restarting && state.lastSyncedAt === null) {
      sync(world, controller);
    }
  },
  'controller.sync'(world, controllerId, revision) {
    const controller = world.tables.controllers.get(controllerId);
    const state = world.tables.controllerStates.get(controllerId);
    const isReady = state?.online && state.reachable && !state.restarting && !state.empty && !state.failing;
    if (controller && isReady && state.pendingChanges > 0 && state.revision === revision) {
      sync(world, controller);
    }
  },
};
