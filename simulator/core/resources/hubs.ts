import { profiles } from '../hardware/controller-profiles';
import { isControllerOnline } from '../hardware/door-status';
import { type Call, location } from '../http/call';
import { matchesName, oneOf } from '../http/filters';
import { type Handlers, patch, remove, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { inUse, nameTaken, Problem } from '../http/problem';
import type { ValidationErrors } from '../http/validation-errors';
import { find, isNameFree, knowsOwn, orStored, requireSite } from '../references';
import type { Hub, Schemas } from '../world/records';
import type { World } from '../world/world';
import { doorsRewired, findController } from './controllers';

type Lock = Schemas['HubLock'];

export function hubConnection(world: World, hub: Hub): Schemas['HubConnection'] {
  if (!isControllerOnline(world, hub.controllerId)) {
    return 'UNKNOWN';
  }
  return world.tables.hubStates.get(hub.id)?.online ? 'ONLINE' : 'OFFLINE';
}

function hubView(world: World, hub: Hub): Schemas['Hub'] {
  const { version: _version, ...shown } = hub;
  // Locks report through their controller: nobody has heard of them before it has come online once.
  const heard = world.tables.controllerStates.get(hub.controllerId)?.seen ? world.tables.lockStates.by('hub', hub.id) : [];
  const lockStatus = heard
    .map(({ lockAddress, battery, signal, online }) => ({ lockAddress, battery, signal, online }))
    .sort((left, right) => left.lockAddress - right.lockAddress);
  return { ...shown, connection: hubConnection(world, hub), lockStatus };
}

function findHub(call: Call): Hub {
  return find(call, call.world.tables.hubs, call.id('hubId'), 'hub');
}

function wirelessDoors({ locks }: Pick<Hub, 'locks'>): string[] {
  return locks.map(({ doorId }) => doorId);
}

function checkLocks(call: Call, locks: readonly Lock[] | undefined, stored: readonly string[], errors: ValidationErrors): void {
  const seen = new Set<number>();
  for (const [index, { lockAddress, doorId }] of (locks ?? []).entries()) {
    errors.reference(`/locks/${index}/doorId`, doorId, orStored(stored, knowsOwn(call, call.world.tables.doors)));
    if (seen.has(lockAddress)) {
      errors.add(`/locks/${index}/lockAddress`, 'duplicate', 'This lock address is used twice.');
    }
    seen.add(lockAddress);
  }
}

function requireSingleLocks(world: World, locks: readonly Lock[]): void {
  for (const [index, { doorId }] of locks.entries()) {
    if (world.tables.doors.get(doorId)?.lockCount !== 1) {
      throw Problem.at('wiring-mismatch', `/locks/${index}/doorId`, 'A wireless lock is one lock: the door needs a lockCount of 1.');
    }
  }
}

function requireUnconnected(world: World, locks: readonly Lock[], hubId: string | null): void {
  const seen = new Set<string>();
  for (const { doorId } of locks) {
    const elsewhere = [...world.tables.hubs.ids('door', doorId)].some((id) => id !== hubId);
    if (seen.has(doorId) || elsewhere || world.tables.controllers.ids('door', doorId).size > 0) {
      throw new Problem('door-already-connected');
    }
    seen.add(doorId);
  }
}

/** What a lock reads, with what was left out filled in: a serial number of four bytes, or the memory, which has no length. */
function filledIn(locks: readonly Schemas['HubLockInput'][]): Lock[] {
  return locks.map((lock) => {
    const cardIdSource = lock.cardIdSource ?? 'UID';
    return {
      lockAddress: lock.lockAddress,
      doorId: lock.doorId,
      keypad: lock.keypad ?? false,
      cardIdSource,
      cardIdLength: cardIdSource === 'UID' ? (lock.cardIdLength ?? 4) : null,
    };
  });
}

/** The radio of a hub and of its locks works until somebody disturbs it. */
function refreshRadio(world: World, hub: Hub): void {
  if (!world.tables.hubStates.get(hub.id)) {
    world.insert('hubStates', { id: hub.id, online: true });
  }
  const wanted = new Set(hub.locks.map(({ lockAddress }) => `${hub.id}/${lockAddress}`));
  for (const state of world.tables.lockStates.by('hub', hub.id)) {
    if (!wanted.delete(state.id)) {
      world.remove('lockStates', state.id);
    }
  }
  for (const id of wanted) {
    const lockAddress = Number(id.split('/')[1]);
    world.insert('lockStates', { id, hubId: hub.id, lockAddress, battery: 'OK', signal: 'GOOD', online: true, whitelist: [], queue: [] });
  }
}

export const hubs: Handlers<'listHubs' | 'createHub' | 'getHub' | 'updateHub' | 'deleteHub'> = {
  listHubs(call) {
    const { world, query, system } = call;
    return {
      body: paginate(call, {
        table: world.tables.hubs,
        list: system.id,
        filter: (hub) =>
          matchesName(query.q, hub.name) &&
          oneOf(query.controllerId, hub.controllerId) &&
          oneOf(query.connection, hubConnection(world, hub)),
        view: (hub) => hubView(world, hub),
      }),
    };
  },

  createHub: withBody({
    check(value, errors, call) {
      // A tenant has nothing that could be named here, which is said below.
      if (call.system.kind === 'SITE') {
        errors.reference('/controllerId', value.controllerId, knowsOwn(call, call.world.tables.controllers));
        checkLocks(call, value.locks as Lock[] | undefined, [], errors);
      }
    },
    handle(call, body) {
      const { world, system } = call;
      requireSite(call, 'Hubs belong to the site.');
      const controller = findController(call, body.controllerId);
      const locks = filledIn(body.locks ?? []);
      if (!profiles[controller.profile].hub) {
        throw Problem.at('hub-not-supported', '/controllerId', `A ${controller.profile} controller carries no hub.`);
      }
      requireSingleLocks(world, locks);
      if (!isNameFree(world.tables.hubs, system.id, body.name)) {
        throw nameTaken('hub');
      }
      if (world.tables.hubs.ids('controller', controller.id).size > 0) {
        throw new Problem('hub-exists');
      }
      requireUnconnected(world, locks, null);
      const hub = world.create('hubs', {
        name: body.name,
        busAddress: body.busAddress,
        controllerId: controller.id,
        locks,
        systemId: system.id,
      });
      refreshRadio(world, hub);
      doorsRewired(world, [], wirelessDoors(hub));
      return { body: hubView(world, hub), version: hub.version, location: location(call, hub.id) };
    },
  }),

  getHub(call) {
    const hub = findHub(call);
    return { body: hubView(call.world, hub), version: hub.version };
  },

  updateHub: patch({
    find: findHub,
    check: (value, errors, call, hub) => checkLocks(call, value.locks as Lock[] | undefined, wirelessDoors(hub), errors),
    handle(call, body, hub) {
      const { world, system } = call;
      const change: Partial<Hub> = { ...(body as Partial<Hub>), ...(body.locks ? { locks: filledIn(body.locks) } : {}) };
      const after = { ...hub, ...change };
      requireSingleLocks(world, after.locks);
      if (!isNameFree(world.tables.hubs, system.id, after.name, hub.id)) {
        throw nameTaken('hub');
      }
      requireUnconnected(world, after.locks, hub.id);
      const changed = world.change('hubs', hub.id, change);
      refreshRadio(world, changed);
      doorsRewired(world, wirelessDoors(hub), wirelessDoors(changed));
      return { body: hubView(world, changed), version: changed.version };
    },
  }),

  deleteHub: remove({
    find: findHub,
    handle(call, hub) {
      const { world } = call;
      if (hub.locks.length > 0) {
        throw inUse(
          hub.locks.map(({ doorId }) => ({ type: 'DOOR' as const, id: doorId, name: world.tables.doors.get(doorId)?.name ?? null })),
          'The hub still has doors.',
        );
      }
      world.remove('hubs', hub.id);
      world.remove('hubStates', hub.id);
      return { body: undefined };
    },
  }),
};
