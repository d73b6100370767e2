import { raise, raiseAtController } from '../events/raise';
import { seconds } from '../instant';
import { controllerState, planSync, syncAfter } from '../sync/sync';
import type { ControllerState } from '../world/devices';
import type { Controller, Schemas } from '../world/records';
import type { TaskHandlers } from '../world/task-handlers';
import { serviceActor, type World } from '../world/world';
import { noteConnectionChanges } from './door-status';
import { doorsOn } from './wiring';

/** Whether a controller is heard, and what happens when it goes and comes back. */

const heartbeat = 30 * seconds;
const silence = 90 * seconds;

export function isRegistered(
  world: World,
  controllerId: string,
  states: readonly Schemas['O3cState'][] = ['REGISTERED', 'CONNECTED'],
): boolean {
  const registration = world.tables.registrations.get(controllerId);
  return registration !== undefined && states.includes(registration.state);
}

/** Heartbeats come every 30 seconds while the controller is reachable. */
export function lastSeenAt(world: World, state: ControllerState): number | null {
  if (!state.seen) {
    return null;
  }
  const until = state.awaySince ?? world.now;
  return state.heartbeatAt + Math.floor((until - state.heartbeatAt) / heartbeat) * heartbeat;
}

/** It dials in for the first time, or again. What it could not tell while it was away comes first, then the sync. */
export function reconnect(world: World, controller: Controller): void {
  const state = controllerState(world, controller.id);
  if (state.reachable) {
    return;
  }
  const seenAt = lastSeenAt(world, state);
  noteConnectionChanges(world, doorsOn(world, controller), () => {
    world.change('controllerStates', controller.id, {
      seen: true,
      online: true,
      reachable: true,
      restarting: false,
      heartbeatAt: world.now,
      awaySince: null,
      queue: [],
      firmwareVersion: state.firmwareVersion ?? '4.8.1',
    });
  });
  if (!state.online) {
    const offlineSeconds = seenAt === null ? null : Math.round((world.now - seenAt) / seconds);
    raiseAtController(world, controller, { type: 'controller.online', data: { offlineSeconds } });
  }
  for (const event of state.queue) {
    world.raise(event);
  }
  if (state.empty) {
    world.plan(world.now + syncAfter, 'controller-action.reload', controller.id);
  } else if (state.lastSyncedAt === null) {
    world.plan(world.now + syncAfter, 'controller.first-sync', controller.id);
  } else if (state.pendingChanges > 0) {
    planSync(world, controller.id);
  }
}

/** The network loses it. The service notices when 90 seconds have passed since the last heartbeat. */
export function disconnect(world: World, controller: Controller, isRestarting = false): void {
  const state = controllerState(world, controller.id);
  if (!state.reachable) {
    return;
  }
  const seenAt = lastSeenAt(world, state) ?? world.now;
  world.change('controllerStates', controller.id, { reachable: false, restarting: isRestarting, awaySince: world.now });
  world.plan(seenAt + silence, 'controller.silent', controller.id, world.now);
}

/** The service believes it lost, at once or when the silence is long enough. */
function markOffline(world: World, controller: Controller): void {
  noteConnectionChanges(world, doorsOn(world, controller), () => {
    world.change('controllerStates', controller.id, { online: false });
  });
  // Said by the service about the controller, so it does not wait in the queue of the device.
  raise(world, { type: 'controller.offline', systemId: controller.systemId, controller, actor: serviceActor });
}

export const controllerConnectionTasks: TaskHandlers<'controller.silent'> = {
  'controller.silent'(world, controllerId, since) {
    const controller = world.tables.controllers.get(controllerId);
    const state = world.tables.controllerStates.get(controllerId);
    if (controller && state?.online && !state.reachable && state.awaySince === since) {
      markOffline(world, controller);
    }
  },
};
