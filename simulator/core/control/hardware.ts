import { raiseAtController } from '../events/raise';
import { disconnect, isRegistered, reconnect } from '../hardware/controller-connection';
import { noteConnectionChanges } from '../hardware/door-status';
import { flushLockQueues } from '../hardware/presentation';
import { invalidState, Problem } from '../http/problem';
import { connectionOf, syncStateOf } from '../resources/controllers';
import { hubConnection } from '../resources/hubs';
import { dialIn } from '../resources/o3c-registration';
import { controllerState, followClock } from '../sync/sync';
import type { ControllerState } from '../world/devices';
import type { Controller } from '../world/records';
import type { World } from '../world/world';
import type { BodyOf } from './routes';

/** What happens to the network and the devices. */

type ControllerChange = BodyOf<'PUT /_sim/controllers/{controllerId}'>;

/** A member that is left out stays as it is. A word about the connection also says whether syncs fail. */
function changedFaults(faults: ControllerState['faults'], change: ControllerChange): ControllerState['faults'] {
  const { connection, slowSeconds, rejectCommands, failDownload, neverReturns, syncFailure, claimFailure } = change;
  const byConnection = connection === undefined ? faults.syncFailure : connection === 'FAILING' ? 'REJECTED' : null;
  return {
    rejectCommands: rejectCommands ?? faults.rejectCommands,
    syncFailure: syncFailure === undefined ? byConnection : syncFailure,
    slowSeconds: slowSeconds ?? faults.slowSeconds,
    claimFailure: claimFailure === undefined ? faults.claimFailure : claimFailure,
    failDownload: failDownload ?? faults.failDownload,
    neverReturns: neverReturns ?? faults.neverReturns,
  };
}

function changeConnection(world: World, controller: Controller, { connection, pressButton }: ControllerChange): void {
  if (connection !== undefined && !pressButton && !controllerState(world, controller.id).seen) {
    throw invalidState('NEVER_CONNECTED', 'The controller has never been connected. Register it, then press its button.');
  }
  if (connection === 'OFFLINE') {
    disconnect(world, controller);
  }
  if (pressButton) {
    if (!isRegistered(world, controller.id)) {
      throw invalidState('NOT_REGISTERED', 'The controller is not registered: nobody answers when it dials.');
    }
    dialIn(world, controller);
  } else if (connection === 'ONLINE' || connection === 'FAILING') {
    reconnect(world, controller);
  }
}

export function changeController(world: World, id: string, change: ControllerChange) {
  const controller = world.tables.controllers.get(id);
  if (!controller) {
    throw new Problem('not-found', 'There is no such controller.');
  }
  world.change('controllerStates', id, { faults: changedFaults(controllerState(world, id).faults, change) });
  changeConnection(world, controller, change);
  const { tamper, clockDriftSeconds: driftSeconds, input } = change;
  if (tamper) {
    raiseAtController(world, controller, { type: 'controller.tampered' });
  }
  if (driftSeconds !== undefined) {
    world.change('controllerStates', id, { clockDriftSeconds: driftSeconds });
    followClock(world, controller);
    if (Math.abs(driftSeconds) > 30) {
      raiseAtController(world, controller, { type: 'controller.clock_drift', data: { driftSeconds } });
    }
  }
  if (input) {
    raiseAtController(world, controller, { type: 'controller.input_changed', data: { port: input.port, active: input.active } });
  }
  const { reachable, clockDriftSeconds, faults } = controllerState(world, id);
  return {
    controllerId: id,
    reachable,
    connection: connectionOf(world, controller),
    syncState: syncStateOf(world, id),
    clockDriftSeconds,
    faults,
  };
}

export function changeHub(world: World, id: string, { connection }: BodyOf<'PUT /_sim/hubs/{hubId}'>) {
  const hub = world.tables.hubs.get(id);
  const controller = hub && world.tables.controllers.get(hub.controllerId);
  if (!hub || !controller) {
    throw new Problem('not-found', 'There is no such hub.');
  }
  const online = connection === 'ONLINE';
  if (world.tables.hubStates.get(id)?.online !== online) {
    const doorIds = hub.locks.map(({ doorId }) => doorId);
    noteConnectionChanges(world, doorIds, () => world.change('hubStates', id, { online }));
    raiseAtController(world, controller, { type: online ? 'hub.online' : 'hub.offline', hub });
    flushLockQueues(world, hub, controller);
  }
  return { hubId: id, connection: hubConnection(world, hub) };
}
