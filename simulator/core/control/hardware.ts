import { raiseAtController } from '../events/raise';
import { disconnect, isRegistered, reconnect } from '../hardware/controller-connection';
import { noteConnectionChanges } from '../hardware/door-status';
import { flushLockQueues } from '../hardware/presentation';
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
  const input = form(body, {
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
  if (input.slowSeconds !== undefined) {
    faults.slowSeconds = amount(input.slowSeconds, 'slowSeconds', 0, 3600);
  }
  if (input.rejectCommands !== undefined) {
    faults.rejectCommands = Math.floor(amount(input.rejectCommands, 'rejectCommands', 0, 1000));
  }
  faults.failDownload = (input.failDownload as boolean | undefined) ?? faults.failDownload;
  faults.neverReturns = (input.neverReturns as boolean | undefined) ?? faults.neverReturns;
  if (input.connection !== undefined) {
    faults.syncFailure = input.connection === 'FAILING' ? 'REJECTED' : null;
  }
  faults.syncFailure = (input.syncFailure as typeof faults.syncFailure | undefined) ?? faults.syncFailure;
  faults.claimFailure = (input.claimFailure as typeof faults.claimFailure | undefined) ?? faults.claimFailure;
  world.change('controllerStates', id, { faults });
  if (input.connection === 'OFFLINE') {
    if (!controllerState(world, id).seen) {
      throw new ControlError(409, 'The controller has never been connected.');
    }
    disconnect(world, controller);
  }
  if (input.pressButton === true) {
    if (!isRegistered(world, id)) {
      throw new ControlError(409, 'The controller is not registered: nobody answers when it dials.');
    }
    dialIn(world, controller);
  } else if (input.connection === 'ONLINE' || input.connection === 'FAILING') {
    if (!controllerState(world, id).seen) {
      throw new ControlError(409, 'The controller has never been connected. Register it, then press its button.');
    }
    reconnect(world, controller);
  }
  if (input.tamper === true) {
    raiseAtController(world, controller, { type: 'controller.tampered' });
  }
  if (input.clockDriftSeconds !== undefined) {
    const driftSeconds = Math.round(amount(input.clockDriftSeconds, 'clockDriftSeconds', -86_400, 86_400));
    if (Math.abs(driftSeconds) > 30) {
      raiseAtController(world, controller, { type: 'controller.clock_drift', data: { driftSeconds } });
    }
  }
  if (input.input !== undefined) {
    const { port, active = true } = form(input.input, { port: 'number', active: 'boolean' }) as { port?: number; active?: boolean };
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
    noteConnectionChanges(world, doorIds, () => world.change('hubStates', id, { online }));
    raiseAtController(world, controller, { type: online ? 'hub.online' : 'hub.offline', hub });
    flushLockQueues(world, hub, controller);
  }
  return { hubId: id, connection: hubConnection(world, hub) };
}
