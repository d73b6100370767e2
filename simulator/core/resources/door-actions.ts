import { kindOf, leaseOf } from '../delegation-window';
import { raise, raiseAtDoor } from '../events/raise';
import { actorOf } from '../hardware/action-actor';
import { answeredAfter, isRetained, sentAfter, timeout } from '../hardware/action-timing';
import { currentMode, doorConnection, isInReach, lastSyncedDoor } from '../hardware/door-status';
import { endOverride, followOverride, refreshMode, release } from '../hardware/lock';
import { currentWiring, wiringOf } from '../hardware/wiring';
import { type Call, location } from '../http/call';
import { anyOf, oneOf } from '../http/filters';
import { type Handlers, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import type { Policies } from '../http/policy';
import { notFound, Problem } from '../http/problem';
import { days, instant, minutes, seconds } from '../instant';
import { knowsDoor, knowsOwn } from '../references';
import { controllerState } from '../sync/sync';
import type { Door, DoorAction, Schemas } from '../world/records';
import type { TaskHandlers } from '../world/task-handlers';
import type { World } from '../world/world';
import { findDoor } from './doors';

const modes = { UNLOCK: 'UNLOCKED', LOCK: 'LOCKED', DOUBLE_LOCK: 'DOUBLE_LOCKED', BLOCK: 'BLOCKED' } as const;

type Target = DoorAction['targets'][number];

function actionView(action: DoorAction): Schemas['DoorAction'] {
  const { version: _version, administratorId: _administratorId, ...shown } = action;
  return shown;
}

/** Why a door cannot do it now. */
function failureNow(world: World, door: Door, type: DoorAction['type'], systemId: string): Schemas['DoorActionFailure'] | null {
  const wiring = wiringOf(currentWiring(world), door.id);
  const lease = door.systemId === systemId ? null : leaseOf(world, door.id, systemId, world.instant);
  if (lease === undefined || (lease && type !== 'GRANT_ACCESS' && kindOf(lease, door.id) === 'SHARED')) {
    return 'UNSUPPORTED';
  }
  if (type === 'DOUBLE_LOCK' && door.lockCount === 1) {
    return 'UNSUPPORTED';
  }
  if (!wiring) {
    return 'NOT_WIRED';
  }
  if (doorConnection(world, wiring) !== 'ONLINE') {
    return 'CONTROLLER_OFFLINE';
  }
  const isBlocked = currentMode(world, door, wiring) === 'BLOCKED';
  return isBlocked && type !== 'BLOCK' && type !== 'RETURN_TO_SCHEDULE' ? 'DOOR_BLOCKED' : null;
}

/** For a single door what cannot be done is refused at once. */
function requireDoable(call: Call, door: Door, type: DoorAction['type'], isShared: boolean): void {
  switch (failureNow(call.world, door, type, call.system.id)) {
    case 'UNSUPPORTED':
      if (type === 'DOUBLE_LOCK' && door.lockCount === 1) {
        throw Problem.at('unsupported-by-door', '/type', 'The door has one lock.');
      }
      throw new Problem('delegation-forbids', isShared ? 'A tenant may send only GRANT_ACCESS to a shared door.' : null);
    case 'NOT_WIRED':
      throw new Problem('door-not-wired');
    case 'CONTROLLER_OFFLINE':
      throw new Problem('controller-offline');
    case 'DOOR_BLOCKED':
      throw new Problem('door-blocked');
  }
}

/** The state of the whole follows from its targets. */
function stateOf(targets: readonly Target[]): DoorAction['state'] {
  if (targets.some(({ state }) => state === 'PENDING' || state === 'SENT')) {
    return 'PENDING';
  }
  const failed = targets.filter(({ state }) => state === 'FAILED').length;
  return failed === 0 ? 'SUCCEEDED' : failed === targets.length ? 'FAILED' : 'PARTIAL';
}

function setTarget(world: World, actionId: string, doorId: string, members: Partial<Target>): DoorAction {
  const action = world.tables.doorActions.get(actionId) as DoorAction;
  const targets = action.targets.map((target) => (target.doorId === doorId ? { ...target, ...members } : target));
  return world.change('doorActions', actionId, { targets, state: stateOf(targets) });
}

function finish(
  world: World,
  action: DoorAction,
  door: Door | undefined,
  doorId: string,
  failure: Schemas['DoorActionFailure'] | null,
): void {
  setTarget(world, action.id, doorId, { state: failure ? 'FAILED' : 'SUCCEEDED', failure, finishedAt: world.instant });
  const note = action.note ? { note: action.note } : {};
  const details = {
    type: failure ? ('action.failed' as const) : ('action.succeeded' as const),
    actor: actorOf(world, action),
    data: { actionId: action.id, actionType: action.type, failure, ...note },
  };
  const wiring = wiringOf(currentWiring(world), doorId);
  const about = { systemId: door?.systemId ?? action.systemId, door, controller: wiring?.controller, hub: wiring?.hub };
  if (failure || !door) {
    // That nothing came back is what the service says, not the door.
    raise(world, { ...details, ...about });
  } else {
    raiseAtDoor(world, door, details);
  }
}

function carryOut(world: World, action: DoorAction, door: Door): void {
  const actor = actorOf(world, action);
  const by = { actor, note: action.note };
  if (action.type === 'GRANT_ACCESS') {
    const data = { privilege: null, ...(action.note ? { note: action.note } : {}) };
    raiseAtDoor(world, door, { type: 'access.granted', method: 'ADMINISTRATOR', actor, data });
    release(world, door, lastSyncedDoor(world, door).accessTimeSeconds);
  } else if (action.type === 'RETURN_TO_SCHEDULE') {
    endOverride(world, door);
    refreshMode(world, door, 'OVERRIDE', by);
  } else {
    const setBy = { id: action.administratorId, name: actor.name };
    const override = {
      mode: modes[action.type],
      setBy,
      setAt: world.instant,
      until: action.until,
      note: action.note,
      systemId: action.systemId,
    };
    world.change('doorStates', door.id, { override, updatedAt: world.instant });
    refreshMode(world, door, 'OVERRIDE', by);
    followOverride(world, door);
  }
}

export const doorActionPolicies: Policies<'createDoorAction'> = {
  createDoorAction: {
    isAction: () => true,
    // Somebody who has to shut a building, or to end that, must not be told to wait.
    isRateExempt: ({ type }) => type === 'BLOCK' || type === 'RETURN_TO_SCHEDULE',
    capacities: ({ type }) => (typeof type === 'string' && type !== 'GRANT_ACCESS' ? [['OPERATIONS', 'ACCESS_MANAGEMENT']] : []),
  },
};

export const doorActions: Handlers<'listDoorActions' | 'createDoorAction' | 'getDoorAction'> = {
  listDoorActions(call) {
    const { world, query, system } = call;
    return {
      body: paginate(call, {
        table: world.tables.doorActions,
        list: system.id,
        filter: (action) =>
          isRetained(world, action) &&
          (query.doorId === undefined ||
            anyOf(
              query.doorId,
              action.targets.map(({ doorId }) => doorId),
            )) &&
          oneOf(query.doorGroupId, action.doorGroupId ?? '') &&
          oneOf(query.type, action.type) &&
          oneOf(query.state, action.state) &&
          (query.from === undefined || action.createdAt >= query.from) &&
          (query.to === undefined || action.createdAt < query.to),
        view: actionView,
      }),
    };
  },

  createDoorAction: withBody({
    check(value, errors, call) {
      const { world, system } = call;
      const { doorGroups } = world.tables;
      const [earliest, latest] = [instant(world.now + minutes), instant(world.now + 7 * days)];
      errors.reference('/doorId', value.doorId, knowsDoor(call));
      errors.reference('/doorGroupId', value.doorGroupId, knowsOwn(call, doorGroups));
      const group = value.doorGroupId ? doorGroups.get(value.doorGroupId) : undefined;
      if (group?.systemId === system.id && group.doorIds.length === 0) {
        errors.add('/doorGroupId', 'too-few', 'The group holds no door.');
      }
      const until = (value as { until?: string | null }).until;
      if (until && (until < earliest || until > latest)) {
        errors.add('/until', 'out-of-range', 'It must be between 60 seconds and 7 days from now.');
      }
    },
    handle(call, body) {
      const { world, system } = call;
      const group = body.doorGroupId ? world.tables.doorGroups.get(body.doorGroupId) : undefined;
      if (body.doorId) {
        const { door, lease } = findDoor(call, body.doorId);
        requireDoable(call, door, body.type, lease !== null);
      }
      const doorIds = body.doorId ? [body.doorId] : (group?.doorIds ?? []);
      const action = world.create('doorActions', {
        systemId: system.id,
        type: body.type,
        doorId: body.doorId ?? null,
        doorGroupId: body.doorGroupId ?? null,
        until: (body as { until?: string | null }).until ?? null,
        note: body.note ?? null,
        state: 'PENDING',
        targets: doorIds.map((doorId) => ({ doorId, state: 'PENDING' as const, failure: null, finishedAt: null })),
        administratorId: call.administrator.id,
      });
      world.plan(world.now + sentAfter, 'door-action.send', action.id);
      return { body: actionView(action), version: action.version, location: location(call, action.id) };
    },
  }),

  getDoorAction(call) {
    const action = call.world.tables.doorActions.get(call.id('actionId'));
    if (!action || action.systemId !== call.system.id || !isRetained(call.world, action)) {
      throw notFound('action');
    }
    return { body: actionView(action), version: action.version };
  },
};

function isWaiting(action: DoorAction | undefined, doorId: string): action is DoorAction {
  return action?.targets.find((target) => target.doorId === doorId)?.state === 'SENT';
}

export const doorActionTasks: TaskHandlers<'door-action.send' | 'door-action.answer' | 'door-action.time-out'> = {
  'door-action.send'(world, id) {
    const action = world.tables.doorActions.get(id);
    for (const { doorId } of action?.targets ?? []) {
      const door = world.tables.doors.get(doorId);
      const failure = door && action ? failureNow(world, door, action.type, action.systemId) : 'NOT_WIRED';
      if (!action || failure) {
        finish(world, action as DoorAction, door, doorId, failure);
        continue;
      }
      setTarget(world, id, doorId, { state: 'SENT' });
      const controllerId = wiringOf(currentWiring(world), doorId)?.controller.id as string;
      const slow = controllerState(world, controllerId).faults.slowSeconds * seconds;
      world.plan(world.now + answeredAfter + slow, 'door-action.answer', id, doorId);
      world.plan(world.now + timeout, 'door-action.time-out', id, doorId);
    }
  },

  'door-action.answer'(world, id, doorId) {
    const action = world.tables.doorActions.get(id);
    const door = world.tables.doors.get(doorId);
    const wiring = door && wiringOf(currentWiring(world), door.id);
    if (door && wiring && isWaiting(action, door.id) && isInReach(world, wiring)) {
      carryOut(world, action, door);
      finish(world, action, door, door.id, null);
    }
  },

  'door-action.time-out'(world, id, doorId) {
    const action = world.tables.doorActions.get(id);
    if (isWaiting(action, doorId)) {
      finish(world, action, world.tables.doors.get(doorId), doorId, 'TIMED_OUT');
    }
  },
};
