import { isActive, privilegeThrough, sharedThrough } from './delegation-window';
import { reference } from './events/raise';
import type { Call } from './http/call';
import { paginateByKey } from './http/paginate';
import { holds } from './instant';
import { knowsDoor, knowsUser } from './references';
import type { Door, Privilege, Role, Schemas, User } from './world/records';

/** Who may pass which door: rows of user, role, privilege and door, from the current rights and whatever the hour. */

type Row = { user: User; role: Role; privilege: Privilege; door: Door; side: Schemas['PrivilegeSide'] };

function isEffective(call: Call, { user, role, privilege, door }: Row): boolean {
  const { world, now } = call;
  return (
    !user.blocked &&
    holds(user, now) &&
    holds(role, now) &&
    (user.systemId === role.systemId || sharedThrough(world, user.id, role.systemId, now) !== undefined) &&
    (role.systemId === privilege.systemId || privilegeThrough(world, privilege.id, role.systemId, now) !== undefined) &&
    (privilege.systemId === door.systemId ||
      world.tables.delegations.by('door', door.id).some((lent) => lent.toSystemId === privilege.systemId && isActive(lent, now)))
  );
}

function common(call: Call, row: Row) {
  return {
    side: row.side,
    credential: row.privilege.credential,
    scheduleId: row.privilege.scheduleId,
    role: reference(row.role) as Schemas['NameRef'],
    privilege: reference(row.privilege) as Schemas['NameRef'],
    effective: isEffective(call, row),
  };
}

/** The doors of a privilege with the side that it grants; through a group both. */
function* targets(call: Call, privilege: Privilege): Generator<{ doorId: string; side: Schemas['PrivilegeSide'] }> {
  const grouped = new Set(privilege.doorGroupIds.flatMap((id) => call.world.tables.doorGroups.get(id)?.doorIds ?? []));
  for (const { doorId, side } of privilege.doors) {
    if (!grouped.has(doorId)) {
      yield { doorId, side };
    }
  }
  for (const doorId of grouped) {
    yield { doorId, side: 'BOTH' };
  }
}

function rolesHere(call: Call, userId: string): Role[] {
  return call.world.tables.memberships
    .by('user', userId)
    .map(({ roleId }) => call.world.tables.roles.get(roleId))
    .filter((role): role is Role => role?.systemId === call.system.id);
}

function privilegesOf(call: Call, role: Role): Privilege[] {
  return role.privilegeIds
    .map((id) => call.world.tables.privileges.get(id))
    .filter((privilege): privilege is Privilege => privilege !== undefined);
}

const sortedByKey = <Item extends { key: string }>(rows: Item[]) => rows.sort((left, right) => (left.key < right.key ? -1 : 1));

/** The doors that a user may pass, in the system of the call. */
export function doorsOfUser(call: Call, user: User) {
  const { doors } = call.world.tables;
  const rows: { key: string; item: () => Schemas['UserAccess'] }[] = [];
  for (const role of rolesHere(call, user.id)) {
    for (const privilege of privilegesOf(call, role)) {
      for (const { doorId, side } of targets(call, privilege)) {
        const door = doors.get(doorId);
        if (door) {
          const name = knowsDoor(call)(doorId) ? door.name : null;
          rows.push({
            key: `${name?.toLowerCase() ?? '\uffff'} ${doorId} ${role.id} ${privilege.id} ${side}`,
            item: () => ({ door: { id: doorId, name }, ...common(call, { user, role, privilege, door, side }) }),
          });
        }
      }
    }
  }
  return paginateByKey(call, sortedByKey(rows));
}

/** The users that may pass a door, in the system of the call. */
export function usersOfDoor(call: Call, door: Door) {
  const { world } = call;
  const { tables } = world;
  const opening = new Set([
    ...tables.privileges.ids('door', door.id),
    ...tables.doorGroups.by('door', door.id).flatMap(({ id }) => [...tables.privileges.ids('doorGroup', id)]),
  ]);
  const rows: { key: string; item: () => Schemas['DoorUser'] }[] = [];
  for (const privilegeId of opening) {
    const privilege = tables.privileges.get(privilegeId) as Privilege;
    const sides = [...targets(call, privilege)].filter(({ doorId }) => doorId === door.id).map(({ side }) => side);
    for (const role of tables.roles.by('privilege', privilegeId)) {
      for (const { userId } of role.systemId === call.system.id ? tables.memberships.by('role', role.id) : []) {
        const user = tables.users.get(userId);
        if (user && knowsUser(call)(userId)) {
          for (const side of sides) {
            rows.push({
              key: `${user.name.toLowerCase()} ${userId} ${role.id} ${privilegeId} ${side}`,
              item: () => ({ user: reference(user) as Schemas['NameRef'], ...common(call, { user, role, privilege, door, side }) }),
            });
          }
        }
      }
    }
  }
  return paginateByKey(call, sortedByKey(rows));
}
