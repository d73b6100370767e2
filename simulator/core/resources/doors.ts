import { usersOfDoor } from '../access';
import { isLive, kindOf, leaseOf } from '../delegation-window';
import { currentMode, doorConnection, doorState, doorStatus } from '../hardware/door-status';
import { refreshMode } from '../hardware/lock';
import { currentWiring, wiringOf, zoneOf } from '../hardware/wiring';
import { type Call, location } from '../http/call';
import { anyOf, matchesName, oneOf } from '../http/filters';
import { type Handlers, patch, remove, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import type { Policies } from '../http/policy';
import { inUse, nameTaken, notFound, Problem, type UsedBy } from '../http/problem';
import type { ValidationErrors } from '../http/validation-errors';
import { isLiveVisit } from '../realm';
import { countIn, isNameFree, knowsOwn, orStored, requireSite } from '../references';
import { newDoorState } from '../world/devices';
import type { Delegation, Door, Schemas } from '../world/records';
import type { World } from '../world/world';

function groupIdsOf(world: World, doorId: string, systemId: string): string[] {
  return world.tables.doorGroups
    .by('door', doorId)
    .filter((group) => group.systemId === systemId)
    .map(({ id }) => id)
    .sort();
}

function ownDoorView(world: World, door: Door): Schemas['OwnDoor'] {
  const { version: _version, ...shown } = door;
  const wiring = wiringOf(currentWiring(world), door.id);
  return {
    ...shown,
    controllerId: wiring?.controller.id ?? null,
    hubId: wiring?.hub?.id ?? null,
    doorGroupIds: groupIdsOf(world, door.id, door.systemId),
    timeZone: zoneOf(world, wiring?.controller, door),
    delegation: null,
    status: doorStatus(world, door, door.systemId),
  };
}

function lentDoorView(world: World, door: Door, lease: Delegation): Schemas['DelegatedDoor'] {
  return {
    id: door.id,
    name: door.name,
    directional: door.directional,
    timeZone: zoneOf(world, wiringOf(currentWiring(world), door.id)?.controller, door),
    status: doorStatus(world, door, lease.toSystemId),
    delegation: { delegationId: lease.id, kind: kindOf(lease, door.id), validUntil: lease.validUntil },
    doorGroupIds: groupIdsOf(world, door.id, lease.toSystemId),
  };
}

/** A door as the system of the call sees it: its own, or one that is lent to it now. */
export function findDoor(call: Call, id = call.id('doorId')): { door: Door; lease: Delegation | null } {
  const door = call.world.tables.doors.get(id);
  if (door?.systemId === call.system.id) {
    return { door, lease: null };
  }
  const lease = door && leaseOf(call.world, id, call.system.id, call.now);
  if (!door || !lease) {
    throw notFound('door');
  }
  return { door, lease };
}

function doorsLentTo(world: World, systemId: string): Door[] {
  const ids = new Set(world.tables.delegations.by('to', systemId).flatMap(({ doors }) => doors.map(({ doorId }) => doorId)));
  return [...ids]
    .filter((id) => leaseOf(world, id, systemId, world.instant))
    .map((id) => world.tables.doors.get(id))
    .filter((door): door is Door => door !== undefined);
}

type Settings = Schemas['DoorSettings'];

/** Times that depend on each other, with what the door has where nothing is sent. */
function checkTimes(value: Settings, before: Partial<Door>, errors: ValidationErrors): void {
  const accessTime = value.accessTimeSeconds ?? before.accessTimeSeconds ?? 7;
  const extended = value.extendedAccessTimeSeconds ?? before.extendedAccessTimeSeconds;
  if (extended !== undefined && extended < accessTime) {
    const pointer = value.extendedAccessTimeSeconds === undefined ? '/accessTimeSeconds' : '/extendedAccessTimeSeconds';
    errors.add(pointer, 'out-of-range', 'extendedAccessTimeSeconds must not be less than accessTimeSeconds.');
  }
  const leftOpen = value.leftOpenAlarmSeconds ?? before.leftOpenAlarmSeconds ?? 60;
  const preAlarm = value.preAlarmSeconds ?? before.preAlarmSeconds;
  if (preAlarm !== undefined && preAlarm > leftOpen) {
    const pointer = value.preAlarmSeconds === undefined ? '/leftOpenAlarmSeconds' : '/preAlarmSeconds';
    errors.add(pointer, 'out-of-range', 'preAlarmSeconds must not be more than leftOpenAlarmSeconds.');
  }
}

function checkSchedules(call: Call, value: Settings, stored: readonly string[], errors: ValidationErrors): void {
  const isKnown = orStored(stored, knowsOwn(call, call.world.tables.schedules));
  errors.reference('/unlockScheduleId', value.unlockScheduleId, isKnown);
  errors.reference('/lock2UnlockScheduleId', value.lock2UnlockScheduleId, isKnown);
}

function requireLock2(
  { lockCount, lock2UnlockScheduleId }: Pick<Door, 'lockCount' | 'lock2UnlockScheduleId'>,
  sent: Partial<Settings>,
): void {
  if (lock2UnlockScheduleId !== null && lockCount !== 2) {
    const pointer = sent.lock2UnlockScheduleId ? '/lock2UnlockScheduleId' : '/lockCount';
    throw Problem.at('lock2-absent', pointer, 'Only a door with two locks has a schedule for the second.');
  }
}

const scheduleMembers = ['unlockScheduleId', 'lock2UnlockScheduleId'];

/** Who wires a door is seldom who decides when it stands open: schedules need the one, all else but the description the other. */
export const doorPolicies: Policies<'createDoor' | 'updateDoor'> = {
  createDoor: {
    capacities: (body) => (scheduleMembers.some((name) => body[name] !== undefined && body[name] !== null) ? [['ACCESS_MANAGEMENT']] : []),
  },
  updateDoor: {
    capacities(body) {
      const members = Object.keys(body);
      return [
        ...(members.some((name) => scheduleMembers.includes(name)) ? [['ACCESS_MANAGEMENT' as const]] : []),
        ...(members.some((name) => !scheduleMembers.includes(name) && name !== 'description') ? [['HARDWARE_MANAGEMENT' as const]] : []),
      ];
    },
  },
};

export const doors: Handlers<'listDoors' | 'createDoor' | 'getDoor' | 'updateDoor' | 'deleteDoor' | 'listDoorUsers'> = {
  listDoors(call) {
    const { world, query, system } = call;
    const wiring = currentWiring(world);
    return {
      body: paginate(call, {
        table: world.tables.doors,
        list: system.id,
        others: doorsLentTo(world, system.id),
        filter: (door) => {
          if (
            !matchesName(query.q, door.name) ||
            !anyOf(query.doorGroupId, query.doorGroupId ? groupIdsOf(world, door.id, system.id) : [])
          ) {
            return false;
          }
          if (!oneOf(query.alarm, doorState(world, door).alarm)) {
            return false;
          }
          if (!query.controllerId && !query.hubId && !query.connection && !query.lockMode) {
            return true;
          }
          const wired = wiringOf(wiring, door.id);
          const isOwn = door.systemId === system.id;
          return (
            (query.controllerId === undefined || (isOwn && oneOf(query.controllerId, wired?.controller.id ?? ''))) &&
            (query.hubId === undefined || (isOwn && oneOf(query.hubId, wired?.hub?.id ?? ''))) &&
            oneOf(query.connection, doorConnection(world, wired)) &&
            (query.lockMode === undefined || oneOf(query.lockMode, currentMode(world, door, wired)))
          );
        },
        view: (door) => {
          const lease = door.systemId === system.id ? null : leaseOf(world, door.id, system.id, call.now);
          return lease ? lentDoorView(world, door, lease) : ownDoorView(world, door);
        },
      }),
    };
  },

  createDoor: withBody({
    check(value, errors, call) {
      checkSchedules(call, value, [], errors);
      // What was not sent follows the access time, so that its default cannot be too short.
      const extendedAccessTimeSeconds = call.isSent('extendedAccessTimeSeconds') ? value.extendedAccessTimeSeconds : undefined;
      checkTimes({ ...value, extendedAccessTimeSeconds }, {}, errors);
    },
    handle(call, body) {
      const { world, system } = call;
      requireSite(call, 'Doors belong to the site; lend them to the tenant.');
      const settings = body as Required<typeof body>;
      requireLock2(settings, body);
      if (!isNameFree(world.tables.doors, system.id, body.name)) {
        throw nameTaken('door');
      }
      call.limit('doors', countIn(world.tables.doors, system.id) + 1);
      const door = world.create('doors', {
        ...settings,
        systemId: system.id,
        extendedAccessTimeSeconds: Math.max(settings.extendedAccessTimeSeconds, settings.accessTimeSeconds),
        preAlarmSeconds: body.preAlarmSeconds ?? Math.min(10, settings.leftOpenAlarmSeconds),
      });
      world.insert('doorStates', newDoorState(door, world.instant));
      refreshMode(world, door, 'SCHEDULE');
      return { body: ownDoorView(world, door), version: door.version, location: location(call, door.id) };
    },
  }),

  getDoor(call) {
    const { door, lease } = findDoor(call);
    return { body: lease ? lentDoorView(call.world, door, lease) : ownDoorView(call.world, door), version: door.version };
  },

  updateDoor: patch({
    find: findDoor,
    version: ({ door }) => door.version,
    check(value, errors, call, { door, lease }) {
      checkSchedules(call, value, [door.unlockScheduleId ?? '', door.lock2UnlockScheduleId ?? ''], errors);
      checkTimes(value, lease ? {} : door, errors);
    },
    handle(call, body, { door, lease }) {
      const { world, system } = call;
      if (lease) {
        throw new Problem('delegation-forbids', 'The door is lent: only its own system can change it.');
      }
      const after = { ...door, ...(body as Partial<Door>) };
      requireLock2(after, body);
      const wiring = wiringOf(currentWiring(world), door.id);
      const wired = wiring?.port ? wiring.port.locks.length : wiring ? 1 : after.lockCount;
      if (wired !== after.lockCount) {
        throw Problem.at('wiring-mismatch', '/lockCount', `The number of locks that are wired to the door is ${wired}. Unwire it first.`);
      }
      if (!isNameFree(world.tables.doors, system.id, after.name, door.id)) {
        throw nameTaken('door');
      }
      if (door.directional && !after.directional) {
        const sided = world.tables.privileges
          .by('door', door.id)
          .filter(({ doors }) => doors.some(({ doorId, side }) => doorId === door.id && side !== 'BOTH'));
        if (sided.length > 0) {
          throw inUse(
            sided.map(({ id, name }) => ({ type: 'PRIVILEGE' as const, id, name })),
            'A privilege names one side of the door.',
          );
        }
      }
      // Until the next sync the door goes on by what its controller has heard.
      const { status } = ownDoorView(world, door);
      const hasSynced = wiring && world.tables.controllerStates.get(wiring.controller.id)?.lastSyncedAt;
      const changed = world.change('doors', door.id, body as Partial<Door>);
      if (!wiring) {
        refreshMode(world, changed, 'SCHEDULE');
      }
      return { body: { ...ownDoorView(world, changed), ...(hasSynced && { status }) }, version: changed.version };
    },
  }),

  deleteDoor: remove({
    find: findDoor,
    version: ({ door }) => door.version,
    handle(call, { door, lease }) {
      const { world } = call;
      if (lease) {
        throw new Problem('delegation-forbids', 'The door is lent: only its own system can delete it.');
      }
      const { controllers, hubs, privileges, visits, delegations, doorGroups } = world.tables;
      const leases = delegations.by('door', door.id).filter((delegation) => isLive(delegation, call.now));
      // What a tenant made of its lease is not told: while that lives it stands for all, later there is an id without a name.
      const isDisclosed = ({ systemId }: { systemId: string }) => leases.every(({ toSystemId }) => toSystemId !== systemId);
      const named = (type: UsedBy['type']) => (thing: { id: string; name: string; systemId: string }) => ({
        type,
        id: thing.id,
        name: thing.systemId === door.systemId ? thing.name : null,
      });
      const usedBy: UsedBy[] = [
        ...controllers.by('door', door.id).map(named('CONTROLLER')),
        ...hubs.by('door', door.id).map(named('HUB')),
        ...privileges.by('door', door.id).filter(isDisclosed).map(named('PRIVILEGE')),
        ...visits
          .by('door', door.id)
          .filter((visit) => isDisclosed(visit) && isLiveVisit(visit, call.now))
          .map(named('VISIT')),
        ...leases.map(named('DELEGATION')),
      ];
      if (usedBy.length > 0) {
        throw inUse(usedBy, 'The door is wired, or something still names it.');
      }
      world.remove('doors', door.id);
      world.remove('doorStates', door.id);
      for (const group of doorGroups.by('door', door.id)) {
        world.change('doorGroups', group.id, { doorIds: group.doorIds.filter((id) => id !== door.id) });
      }
      return { body: undefined };
    },
  }),

  listDoorUsers(call) {
    const { door } = findDoor(call);
    return { body: usersOfDoor(call, door) };
  },
};
