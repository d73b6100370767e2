import { raise } from '../events/raise';
import { isRegistered, lastSeenAt } from '../hardware/controller-connection';
import { type Port, portProblem, profiles } from '../hardware/controller-profiles';
import { endOverride, refreshMode } from '../hardware/lock';
import { zoneOf } from '../hardware/wiring';
import { type Call, location } from '../http/call';
import { matchesName, oneOf } from '../http/filters';
import { type Handlers, patch, remove, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { inUse, nameTaken, Problem, type UsedBy } from '../http/problem';
import type { ValidationErrors } from '../http/validation-errors';
import { instant } from '../instant';
import { countIn, find, isNameFree, knowsOwn, orStored, requireSite } from '../references';
import { controllerState } from '../sync/sync';
import { requireTimeZone } from '../time-zones';
import { newControllerState } from '../world/devices';
import type { Controller, Schemas } from '../world/records';
import type { World } from '../world/world';

export function connectionOf(world: World, controller: Controller): Schemas['ControllerConnection'] {
  const state = controllerState(world, controller.id);
  if (state.seen) {
    return state.online ? 'ONLINE' : 'OFFLINE';
  }
  const isComplete =
    controller.macAddress !== null && (controller.ports.length > 0 || world.tables.hubs.ids('controller', controller.id).size > 0);
  return isComplete && isRegistered(world, controller.id) ? 'READY_TO_CONNECT' : 'INCOMPLETE_CONFIGURATION';
}

export function syncStateOf(world: World, controllerId: string): Schemas['SyncState'] {
  const state = controllerState(world, controllerId);
  return state.failing ? 'FAILING' : state.pendingChanges > 0 ? 'PENDING' : 'IN_SYNC';
}

function controllerView(world: World, controller: Controller): Schemas['Controller'] {
  const { version: _version, ...shown } = controller;
  const state = controllerState(world, controller.id);
  const seenAt = lastSeenAt(world, state);
  const [hubId] = world.tables.hubs.ids('controller', controller.id);
  return {
    ...shown,
    timeZone: zoneOf(world, controller, controller),
    connection: connectionOf(world, controller),
    syncState: syncStateOf(world, controller.id),
    pendingChanges: state.pendingChanges,
    firmwareVersion: state.firmwareVersion,
    lastSeenAt: seenAt === null ? null : instant(seenAt),
    lastSyncedAt: state.lastSyncedAt,
    hubId: hubId ?? null,
  };
}

export function findController(call: Call, id = call.id('controllerId')): Controller {
  return find(call, call.world.tables.controllers, id, 'controller');
}

export function normalizeMac(macAddress: string): string {
  return macAddress.replace(/[-:. ]/g, '').toUpperCase();
}

/** A MAC address belongs to one controller in the whole service; whose is not told. */
export function requireFreeMac(world: World, macAddress: string | null, exceptId: string | null): void {
  if (macAddress !== null && [...world.tables.controllers.ids('macAddress', macAddress)].some((id) => id !== exceptId)) {
    throw new Problem('controller-already-claimed');
  }
}

function wiredDoors({ ports }: Pick<Controller, 'ports'>): string[] {
  return ports.map(({ doorId }) => doorId);
}

/** Slots, outputs and inputs that stand twice. */
function checkPorts(call: Call, ports: readonly Port[] | undefined, stored: readonly string[], errors: ValidationErrors): void {
  const seen = new Set<string>();
  const once = (key: string, pointer: string, what: string) => {
    if (seen.has(key)) {
      errors.add(pointer, 'duplicate', `This ${what} is used twice.`);
    }
    seen.add(key);
  };
  for (const [index, port] of (ports ?? []).entries()) {
    const at = `/ports/${index}`;
    errors.reference(`${at}/doorId`, port.doorId, orStored(stored, knowsOwn(call, call.world.tables.doors)));
    once(`slot ${port.slot}`, `${at}/slot`, 'slot');
    for (const [place, { output }] of port.locks.entries()) {
      once(`output ${output}`, `${at}/locks/${place}/output`, 'output');
    }
    for (const [place, { input }] of port.readers.entries()) {
      once(`reader ${input}`, `${at}/readers/${place}/input`, 'input');
    }
    for (const [place, { input }] of port.rex.entries()) {
      once(`rex ${input}`, `${at}/rex/${place}/input`, 'input');
    }
  }
}

/** What the wiring must be, in the order in which it is judged. Ports that were not sent cannot be pointed at. */
function requireValidWiring(world: World, { profile, ports }: Pick<Controller, 'profile' | 'ports'>, arePortsSent = true): void {
  const exceeded = portProblem(profile, ports);
  if (exceeded) {
    throw Problem.at('profile-exceeded', arePortsSent ? exceeded.pointer : '/profile', exceeded.detail);
  }
  const addresses = new Set<number>();
  for (const [index, port] of ports.entries()) {
    const door = world.tables.doors.get(port.doorId);
    if (door && door.lockCount !== port.locks.length) {
      throw Problem.at('wiring-mismatch', `/ports/${index}/locks`, `The door has a lockCount of ${door.lockCount}.`);
    }
    for (const [place, reader] of port.readers.entries()) {
      if (reader.protocol === 'OSDP') {
        if (addresses.has(reader.osdpAddress)) {
          throw Problem.at(
            'osdp-address-taken',
            `/ports/${index}/readers/${place}/osdpAddress`,
            'Two readers on the bus have this address.',
          );
        }
        addresses.add(reader.osdpAddress);
      }
    }
  }
}

function requireUnconnected(world: World, ports: readonly Port[], controllerId: string | null): void {
  const seen = new Set<string>();
  for (const { doorId } of ports) {
    const elsewhere = [...world.tables.controllers.ids('door', doorId)].some((id) => id !== controllerId);
    if (seen.has(doorId) || elsewhere || world.tables.hubs.ids('door', doorId).size > 0) {
      throw new Problem('door-already-connected');
    }
    seen.add(doorId);
  }
}

/** A door that hangs on nothing keeps its rights and loses its override. */
export function doorsRewired(world: World, before: readonly string[], after: readonly string[]): void {
  for (const doorId of new Set([...before, ...after])) {
    const door = world.tables.doors.get(doorId);
    if (door) {
      if (before.includes(doorId) && !after.includes(doorId)) {
        endOverride(world, door);
      }
      if (before.includes(doorId) !== after.includes(doorId)) {
        world.change('doorStates', doorId, { updatedAt: world.instant });
      }
      refreshMode(world, door, 'SCHEDULE');
    }
  }
}

const upgradeEnds = ['SUCCEEDED', 'ROLLED_BACK', 'FAILED', 'CANCELLED'];

export function liveUpgrade(world: World, controllerId: string) {
  return world.tables.upgrades.by('controller', controllerId).find(({ state }) => !upgradeEnds.includes(state));
}

export const controllers: Handlers<'listControllers' | 'createController' | 'getController' | 'updateController' | 'deleteController'> = {
  listControllers(call) {
    const { world, query, system } = call;
    return {
      body: paginate(call, {
        table: world.tables.controllers,
        list: system.id,
        filter: (controller) =>
          matchesName(query.q, controller.name) &&
          oneOf(query.profile, controller.profile) &&
          oneOf(query.connection, connectionOf(world, controller)) &&
          oneOf(query.syncState, syncStateOf(world, controller.id)),
        view: (controller) => controllerView(world, controller),
      }),
    };
  },

  createController: withBody({
    check: (value, errors, call) => checkPorts(call, value.ports as Port[] | undefined, [], errors),
    handle(call, body) {
      const { world, system } = call;
      const ports = (body.ports ?? []) as Port[];
      const macAddress = body.macAddress ? normalizeMac(body.macAddress) : null;
      requireSite(call, 'Controllers belong to the site.');
      requireValidWiring(world, { profile: body.profile, ports });
      requireTimeZone(body.timeZone);
      if (!isNameFree(world.tables.controllers, system.id, body.name)) {
        throw nameTaken('controller');
      }
      requireFreeMac(world, macAddress, null);
      requireUnconnected(world, ports, null);
      call.limit('controllers', countIn(world.tables.controllers, system.id) + 1);
      const controller = world.create('controllers', {
        name: body.name,
        description: body.description ?? null,
        profile: body.profile,
        macAddress,
        timeZone: body.timeZone ?? null,
        ports,
        systemId: system.id,
      });
      world.insert('controllerStates', newControllerState(controller.id));
      doorsRewired(world, [], wiredDoors(controller));
      return reply(call, controller, true);
    },
  }),

  getController(call) {
    return reply(call, findController(call));
  },

  updateController: patch({
    find: findController,
    check: (value, errors, call, controller) => checkPorts(call, value.ports as Port[] | undefined, wiredDoors(controller), errors),
    handle(call, body, controller) {
      const { world, system } = call;
      const change: Partial<Controller> = { ...(body as Partial<Controller>) };
      if (body.macAddress) {
        change.macAddress = normalizeMac(body.macAddress);
      }
      if (body.timeZone === zoneOf(world, controller, controller)) {
        delete change.timeZone;
      }
      const after = { ...controller, ...change };
      requireValidWiring(world, after, body.ports !== undefined);
      requireTimeZone(change.timeZone);
      if (!profiles[after.profile].hub && world.tables.hubs.ids('controller', controller.id).size > 0) {
        throw Problem.at('profile-exceeded', '/profile', 'A controller of this profile carries no hub.');
      }
      if (!isNameFree(world.tables.controllers, system.id, after.name, controller.id)) {
        throw nameTaken('controller');
      }
      if (
        (after.profile !== controller.profile || after.macAddress !== controller.macAddress) &&
        isRegistered(world, controller.id, ['PENDING', 'REGISTERED', 'CONNECTED'])
      ) {
        throw new Problem('registration-exists', 'Profile and MAC address are fixed while the controller is registered. Release it first.');
      }
      requireFreeMac(world, after.macAddress, controller.id);
      requireUnconnected(world, after.ports, controller.id);
      const changed = world.change('controllers', controller.id, change);
      if (changed !== controller) {
        doorsRewired(world, wiredDoors(controller), wiredDoors(changed));
      }
      return reply(call, changed);
    },
  }),

  deleteController: remove({
    find: findController,
    handle(call, controller) {
      const { world } = call;
      if (liveUpgrade(world, controller.id)) {
        throw new Problem('firmware-upgrade-in-progress');
      }
      const usedBy: UsedBy[] = [
        ...controller.ports.map(({ doorId }) => ({
          type: 'DOOR' as const,
          id: doorId,
          name: world.tables.doors.get(doorId)?.name ?? null,
        })),
        ...world.tables.hubs.by('controller', controller.id).map(({ id, name }) => ({ type: 'HUB' as const, id, name })),
      ];
      if (usedBy.length > 0) {
        throw inUse(usedBy, 'The controller still has doors or a hub.');
      }
      world.remove('controllers', controller.id);
      world.remove('controllerStates', controller.id);
      const registration = world.tables.registrations.get(controller.id);
      if (registration) {
        world.remove('registrations', controller.id);
        if (registration.state !== 'RELEASED') {
          raise(world, { type: 'o3c.released', systemId: controller.systemId, controller, actor: call.actor });
        }
      }
      return { body: undefined };
    },
  }),
};

function reply(call: Call, controller: Controller, isNew = false) {
  // Looked at when the change is done: only then it is known what waits for the next sync.
  return {
    get body() {
      return controllerView(call.world, controller);
    },
    version: controller.version,
    ...(isNew ? { location: location(call, controller.id) } : {}),
  };
}
