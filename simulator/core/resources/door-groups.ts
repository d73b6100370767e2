import { type Call, location } from '../http/call';
import { anyOf, matchesName } from '../http/filters';
import { type Handlers, patch, remove, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { inUse, nameTaken, notFound } from '../http/problem';
import { countIn, find, isNameFree, knowsDoor, orStored } from '../references';
import type { DoorGroup, Schemas } from '../world/records';

function groupView(group: DoorGroup): Schemas['DoorGroup'] {
  const { version: _version, ...shown } = group;
  return { ...shown, doorCount: group.doorIds.length };
}

function findGroup(call: Call): DoorGroup {
  return find(call, call.world.tables.doorGroups, call.id('doorGroupId'), 'door group');
}

/** The door in the path: of the system or lent to it now, also if the group holds it. */
function findDoorId(call: Call): string {
  const id = call.id('doorId');
  if (!knowsDoor(call)(id)) {
    throw notFound('door');
  }
  return id;
}

function findGroupAndDoor(call: Call): { group: DoorGroup; doorId: string } {
  return { group: findGroup(call), doorId: findDoorId(call) };
}

export const doorGroups: Handlers<
  'listDoorGroups' | 'createDoorGroup' | 'getDoorGroup' | 'updateDoorGroup' | 'deleteDoorGroup' | 'addDoorToGroup' | 'removeDoorFromGroup'
> = {
  listDoorGroups(call) {
    const { world, query, system } = call;
    return {
      body: paginate(call, {
        table: world.tables.doorGroups,
        list: system.id,
        filter: (group) => matchesName(query.q, group.name) && anyOf(query.doorId, group.doorIds),
        view: groupView,
      }),
    };
  },

  createDoorGroup: withBody({
    check: (value, errors, call) => errors.references('/doorIds', value.doorIds, knowsDoor(call)),
    handle(call, body) {
      const { world, system } = call;
      if (!isNameFree(world.tables.doorGroups, system.id, body.name)) {
        throw nameTaken('door group');
      }
      call.limit('doorGroups', countIn(world.tables.doorGroups, system.id) + 1);
      const group = world.create('doorGroups', { ...(body as Required<typeof body>), systemId: system.id });
      return { body: groupView(group), version: group.version, location: location(call, group.id) };
    },
  }),

  getDoorGroup(call) {
    const group = findGroup(call);
    return { body: groupView(group), version: group.version };
  },

  updateDoorGroup: patch({
    find: findGroup,
    check: (value, errors, call, group) => errors.references('/doorIds', value.doorIds, orStored(group.doorIds, knowsDoor(call))),
    handle(call, body, group) {
      const { world, system } = call;
      if (body.name !== undefined && !isNameFree(world.tables.doorGroups, system.id, body.name, group.id)) {
        throw nameTaken('door group');
      }
      const changed = world.change('doorGroups', group.id, body as Partial<DoorGroup>);
      return { body: groupView(changed), version: changed.version };
    },
  }),

  deleteDoorGroup: remove({
    find: findGroup,
    handle(call, group) {
      const { world } = call;
      const privileges = world.tables.privileges.by('doorGroup', group.id);
      if (privileges.length > 0) {
        const usedBy = privileges.map(({ id, name }) => ({ type: 'PRIVILEGE' as const, id, name }));
        throw inUse(usedBy, 'A privilege names the door group.');
      }
      world.remove('doorGroups', group.id);
      return { body: undefined };
    },
  }),

  addDoorToGroup(call) {
    const { group, doorId } = findGroupAndDoor(call);
    if (!group.doorIds.includes(doorId)) {
      call.limit('doorsPerGroup', group.doorIds.length + 1);
      call.world.change('doorGroups', group.id, { doorIds: [...group.doorIds, doorId] });
    }
    return { body: undefined };
  },

  removeDoorFromGroup: remove({
    find: findGroupAndDoor,
    version: ({ group }) => group.version,
    handle(call, { group, doorId }) {
      call.world.change('doorGroups', group.id, { doorIds: group.doorIds.filter((id) => id !== doorId) });
      return { body: undefined };
    },
  }),
};
