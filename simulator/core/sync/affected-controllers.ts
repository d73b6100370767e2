import { currentWiring, wiringOf } from '../hardware/wiring';
import type {
  Controller,
  Delegation,
  Door,
  DoorGroup,
  Hub,
  Membership,
  Privilege,
  Role,
  Schedule,
  System,
  Token,
  User,
  UserDelegation,
  Visit,
} from '../world/records';
import { definitions } from '../world/tables';
import type { Change, World } from '../world/world';

type Collect = { world: World; doors: Set<string>; controllers: Set<string> };

function isHeld(world: World, roleId: string): boolean {
  return world.tables.memberships.ids('role', roleId).size > 0;
}

function targets({ world, doors }: Collect, privilege: Privilege): void {
  for (const { doorId } of privilege.doors) {
    doors.add(doorId);
  }
  for (const groupId of privilege.doorGroupIds) {
    for (const doorId of world.tables.doorGroups.get(groupId)?.doorIds ?? []) {
      doors.add(doorId);
    }
  }
}

/** A privilege that no user holds through a role is read by no decision. */
function ofPrivilege(collect: Collect, privilege: Privilege): void {
  const roles = [...collect.world.tables.roles.ids('privilege', privilege.id)];
  if (roles.some((roleId) => isHeld(collect.world, roleId))) {
    targets(collect, privilege);
  }
}

function ofRole(collect: Collect, role: Role): void {
  for (const privilegeId of role.privilegeIds) {
    const privilege = collect.world.tables.privileges.get(privilegeId);
    if (privilege) {
      targets(collect, privilege);
    }
  }
}

function ofUser(collect: Collect, userId: string): void {
  for (const { roleId } of collect.world.tables.memberships.by('user', userId)) {
    const role = collect.world.tables.roles.get(roleId);
    if (role) {
      ofRole(collect, role);
    }
  }
}

function ofSchedule(collect: Collect, scheduleId: string, nested = true): void {
  const { world, doors } = collect;
  for (const id of world.tables.doors.ids('schedule', scheduleId)) {
    doors.add(id);
  }
  for (const privilege of world.tables.privileges.by('schedule', scheduleId)) {
    ofPrivilege(collect, privilege);
  }
  for (const visit of world.tables.visits.by('schedule', scheduleId)) {
    ofVisit(collect, visit);
  }
  if (nested) {
    for (const id of world.tables.schedules.ids('excluded', scheduleId)) {
      ofSchedule(collect, id, false);
    }
  }
}

function ofVisit({ doors }: Collect, visit: Visit): void {
  if (visit.pin) {
    for (const doorId of visit.doorIds) {
      doors.add(doorId);
    }
  }
}

const readers: Partial<Record<Change['table'], (collect: Collect, row: never) => void>> = {
  systems({ world, controllers }, row: System) {
    for (const { id } of world.tables.controllers.ordered('createdAt', row.id)) {
      if (world.tables.controllers.get(id)?.timeZone === null) {
        controllers.add(id);
      }
    }
  },
  controllers: ({ controllers }, row: Controller) => controllers.add(row.id),
  hubs: ({ controllers }, row: Hub) => controllers.add(row.controllerId),
  doors: ({ doors }, row: Door) => doors.add(row.id),
  doorGroups({ world, doors }, row: DoorGroup) {
    const named = world.tables.privileges.by('doorGroup', row.id);
    if (named.some(({ id }) => [...world.tables.roles.ids('privilege', id)].some((roleId) => isHeld(world, roleId)))) {
      for (const doorId of row.doorIds) {
        doors.add(doorId);
      }
    }
  },
  users: (collect, row: User) => ofUser(collect, row.id),
  tokens: (collect, row: Token) => (row.userId ? ofUser(collect, row.userId) : undefined),
  roles: (collect, row: Role) => (isHeld(collect.world, row.id) ? ofRole(collect, row) : undefined),
  memberships(collect, row: Membership) {
    const role = collect.world.tables.roles.get(row.roleId);
    if (role) {
      ofRole(collect, role);
    }
  },
  privileges: (collect, row: Privilege) => ofPrivilege(collect, row),
  schedules: (collect, row: Schedule) => ofSchedule(collect, row.id),
  visits: (collect, row: Visit) => ofVisit(collect, row),
  delegations(collect, row: Delegation) {
    for (const { doorId } of row.doors) {
      collect.doors.add(doorId);
    }
    for (const privilegeId of row.privilegeIds) {
      const privilege = collect.world.tables.privileges.get(privilegeId);
      if (privilege) {
        ofPrivilege(collect, privilege);
      }
    }
  },
  userDelegations(collect, row: UserDelegation) {
    for (const userId of row.userIds) {
      ofUser(collect, userId);
    }
  },
};

/** What of a row controllers have to hear, in one text. */
function rightsOf(table: Change['table'], row: object | undefined): string {
  const rights = (definitions[table] as { rights?: (row: unknown) => unknown }).rights;
  return JSON.stringify(row && rights ? rights(row) : null);
}

/** Whether a change is one of rights or wiring at all: names, notes and addresses are not. */
export function concernsRights({ table, before, after }: Change): boolean {
  return rightsOf(table, before) !== rightsOf(table, after);
}

/** Members that hold many things, each of which says where the row counts. */
const lists: Partial<Record<Change['table'], readonly string[]>> = {
  delegations: ['doors', 'privilegeIds'],
  userDelegations: ['userIds'],
  doorGroups: ['doorIds'],
  roles: ['privilegeIds'],
  privileges: ['doors', 'doorGroupIds'],
  visits: ['doorIds'],
};

type Many = Record<string, readonly unknown[]>;

/** Where only lists changed, what stands in both says nothing new: a group that gains a door means nothing to its others. */
function difference({ table, before, after }: Change): (object | undefined)[] {
  const names = lists[table];
  if (!names || !before || !after) {
    return [before, after];
  }
  const emptied = (row: object) => rightsOf(table, { ...row, ...Object.fromEntries(names.map((name) => [name, []])) });
  if (emptied(before) !== emptied(after)) {
    return [before, after];
  }
  const without = (row: object, other: object) => {
    const ownItems = (name: string) => {
      const common = new Set((other as Many)[name]?.map((item) => JSON.stringify(item)));
      return (row as Many)[name]?.filter((item) => !common.has(JSON.stringify(item)));
    };
    return { ...row, ...Object.fromEntries(names.map((name) => [name, ownItems(name)])) };
  };
  return [without(before, after), without(after, before)];
}

/**
 * The controllers whose rights or wiring a change of rights makes differ. Of a role that is gone with its memberships in the same
 * stroke, the memberships lead nowhere any more; `before` of the role does.
 */
export function affectedControllers(world: World, changes: readonly Change[]): Set<string> {
  const collect: Collect = { world, doors: new Set(), controllers: new Set() };
  const gone = changes.filter(({ before, after }) => before && !after);
  const goneRoles = new Map(gone.filter(({ table }) => table === 'roles').map(({ id, before }) => [id, before as unknown as Role]));
  for (const { table, before } of gone) {
    const role = table === 'memberships' ? goneRoles.get((before as unknown as Membership).roleId) : undefined;
    if (role) {
      ofRole(collect, role);
    }
  }
  for (const change of changes) {
    const read = readers[change.table] as ((collect: Collect, row: unknown) => void) | undefined;
    for (const row of difference(change)) {
      if (read && row) {
        read(collect, row);
      }
    }
  }
  const wiring = currentWiring(world);
  for (const doorId of collect.doors) {
    const controller = wiringOf(wiring, doorId)?.controller;
    if (controller) {
      collect.controllers.add(controller.id);
    }
  }
  for (const id of collect.controllers) {
    if (!world.tables.controllers.get(id)) {
      collect.controllers.delete(id);
    }
  }
  return collect.controllers;
}
