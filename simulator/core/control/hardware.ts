import { raiseAtController } from '../events/raise';
import { comeBack, goAway, isRegistered } from '../hardware/controller-state';
import { movingConnections } from '../hardware/door-status';
import { hearLocks } from '../hardware/presentation';
import { connectionOf, syncStateOf } from '../resources/controllers';
import { hubConnection } from '../resources/hubs';
import { dialIn } from '../resources/o3c-registration';
import { controllerState } from '../sync/sync';
import type { World } from '../world/world';
import { amount, ControlError, form } from './form';

/** What happens to the network and the devices. */

export function changeController(world: World, id: string, body: unknown): unknown {
  const controller = world.tables.controllers.get(id);
  if (!controller) {
    throw new ControlError(404, 'There is no such controller.');
  }
  const given = form(body, {
    connection: ['ONLINE', 'OFFLINE', 'FAILING'],
    slowSeconds: 'number',
    rejectCommands: 'number',
    syncFailure: ['REJECTED', 'TIMED_OUT'],
    claimFailure: ['KEY_REJECTED', 'DEVICE_UNKNOWN', 'CLAIMED_ELSEWHERE', 'DISPATCHER_UNREACHABLE'],
    failDownload: 'boolean',
    neverReturns: 'boolean',
    pressButton: 'boolean',
    tamper: 'boolean',
    clockDriftSeconds: 'number',
    input: 'object',
  }) as Record<string, unknown>;
  const faults = { ...controllerState(world, id).faults };
  if (given.slowSeconds !== undefined) {
    faults.slowSeconds = amount(given.slowSeconds, 'slowSeconds', 0, 3600);
  }
  if (given.rejectCommands !== undefined) {
    faults.rejectCommands = Math.floor(amount(given.rejectCommands, 'rejectCommands', 0, 1000));
  }
  faults.failDownload = (given.failDownload as boolean | undefined) ?? faults.failDownload;
  faults.neverReturns = (given.neverReturns as boolean | undefined) ?? faults.neverReturns;
  if (given.connection !== undefined) {
    faults.syncFailure = given.connection === 'FAILING' ? 'REJECTED' : null;
  }
  faults.syncFailure = (given.syncFailure as typeof faults.syncFailure | undefined) ?? faults.syncFailure;
  faults.claimFailure = (given.claimFailure as typeof faults.claimFailure | undefined) ?? faults.claimFailure;
  world.change('controllerStates', id, { faults });
  if (given.connection === 'OFFLINE') {
    if (!controllerState(world, id).seen) {
      throw new ControlError(409, 'The controller has never been connected.');
    }
    goAway(world, controller);
  }
  if (given.pressButton === true) {
    if (!isRegistered(world, id)) {
      throw new ControlError(409, 'The controller is not registered: nobody answers when it dials.');
    }
    dialIn(world, controller);
  } else if (given.connection === 'ONLINE' || given.connection === 'FAILING') {
    if (!controllerState(world, id).seen) {
      throw new ControlError(409, 'The controller has never been connected. Register it, then press its button.');
    }
    comeBack(world, controller);
  }
  if (given.tamper === true) {
    raiseAtController(world, controller, { type: 'controller.tampered' });
  }
  if (given.clockDriftSeconds !== undefined) {
    const driftSeconds = Math.round(amount(given.clockDriftSeconds, 'clockDriftSeconds', -86_400, 86_400));
    if (Math.abs(driftSeconds) > 30) {
      raiseAtController(world, controller, { type: 'controller.clock_drift', data: { driftSeconds } });
    }
  }
  if (given.input !== undefined) {
    const { port, active = true } = form(given.input, { port: 'number', active: 'boolean' }) as { port?: number; active?: boolean };
    raiseAtController(world, controller, {
      type: 'controller.input_changed',
      data: { port: Math.floor(amount(port, 'port', 1, 8)), active },
    });
  }
  const state = controllerState(world, id);
  return {
    controllerId: id,
    reachable: state.reachable,
    connection: connectionOf(world, controller),
    syncState: syncStateOf(world, id),
    faults: state.faults,
  };
}

export function changeHub(world: World, id: string, body: unknown): unknown {
  const hub = world.tables.hubs.get(id);
  const controller = hub && world.tables.controllers.get(hub.controllerId);
  if (!hub || !controller) {
    throw new ControlError(404, 'There is no such hub.');
  }
  const { connection } = form(body, { connection: ['ONLINE', 'OFFLINE'] }) as { connection?: string };
  const online = connection === 'ONLINE';
  if (connection !== undefined && world.tables.hubStates.get(id)?.online !== online) {
    const doorIds = hub.locks.map(({ doorId }) => doorId);
    movingConnections(world, doorIds, () => world.change('hubStates', id, { online }));
    raiseAtController(world, controller, { type: online ? 'hub.online' : 'hub.offline', hub });
    hearLocks(world, hub, controller);
  }
  return { hubId: id, connection: hubConnection(world, hub) };
}
