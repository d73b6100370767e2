import { type Call, location } from '../http/call';
import { anyOf, matchesName, oneOf } from '../http/filters';
import { type Handlers, patch, remove, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { nameTaken, notFound } from '../http/problem';
import { countIn, find, isNameFree, knowsPrivilege, orStored, requireOrder } from '../references';
import type { Role, Schemas, User } from '../world/records';
import type { World } from '../world/world';
import { findUser, roleIdsOf, windowStatus } from './users';

export function roleView(world: World, role: Role): Schemas['Role'] {
  const { version: _version, ...shown } = role;
  return { ...shown, userCount: world.tables.memberships.ids('role', role.id).size, status: windowStatus(role, world.instant) };
}

export function createRoleRow(call: Call, body: Schemas['RoleCreate']): Role {
  const { world, system } = call;
  requireOrder(body.validFrom, body.validUntil);
  if (!isNameFree(world.tables.roles, system.id, body.name)) {
    throw nameTaken('role');
  }
  call.limit('roles', countIn(world.tables.roles, system.id) + 1);
  return world.create('roles', { ...(body as Required<Schemas['RoleCreate']>), systemId: system.id });
}

/** Puts a user into a role; again changes nothing. */
export function join(call: Call, role: Role, userId: string): void {
  const id = `${role.id}/${userId}`;
  if (!call.world.tables.memberships.get(id)) {
    call.limit('rolesPerUser', roleIdsOf(call.world, userId, role.systemId).length + 1);
    call.world.insert('memberships', { id, roleId: role.id, userId });
  }
}

function findRole(call: Call): Role {
  return find(call, call.world.tables.roles, call.id('roleId'), 'role');
}

/** The privilege in the path: of the system or lent to it now, also if the role holds it. */
function findPrivilegeId(call: Call): string {
  const id = call.id('privilegeId');
  if (!knowsPrivilege(call)(id)) {
    throw notFound('privilege');
  }
  return id;
}

function findRoleAndUser(call: Call): { role: Role; user: User } {
  const role = findRole(call);
  return { role, user: findUser(call).user };
}

function findRoleAndPrivilege(call: Call): { role: Role; privilegeId: string } {
  return { role: findRole(call), privilegeId: findPrivilegeId(call) };
}

export const roles: Handlers<
  | 'listRoles'
  | 'createRole'
  | 'getRole'
  | 'updateRole'
  | 'deleteRole'
  | 'addUserToRole'
  | 'removeUserFromRole'
  | 'addPrivilegeToRole'
  | 'removePrivilegeFromRole'
> = {
  listRoles(call) {
    const { world, query, system } = call;
    return {
      body: paginate(call, {
        table: world.tables.roles,
        list: system.id,
        filter: (role) =>
          matchesName(query.q, role.name) &&
          anyOf(query.privilegeId, role.privilegeIds) &&
          oneOf(query.status, windowStatus(role, call.now)),
        view: (role) => roleView(world, role),
      }),
    };
  },

  createRole: withBody({
    check: (value, errors, call) => errors.references('/privilegeIds', value.privilegeIds, knowsPrivilege(call)),
    handle(call, body) {
      const role = createRoleRow(call, body);
      return { body: roleView(call.world, role), version: role.version, location: location(call, role.id) };
    },
  }),

  getRole(call) {
    const role = findRole(call);
    return { body: roleView(call.world, role), version: role.version };
  },

  updateRole: patch({
    find: findRole,
    check: (value, errors, call, role) =>
      errors.references('/privilegeIds', value.privilegeIds, orStored(role.privilegeIds, knowsPrivilege(call))),
    handle(call, body, role) {
      const { world, system } = call;
      const after = { ...role, ...body };
      requireOrder(after.validFrom, after.validUntil);
      if (!isNameFree(world.tables.roles, system.id, after.name, role.id)) {
        throw nameTaken('role');
      }
      const changed = world.change('roles', role.id, body as Partial<Role>);
      return { body: roleView(world, changed), version: changed.version };
    },
  }),

  deleteRole: remove({
    find: findRole,
    handle(call, role) {
      for (const membership of call.world.tables.memberships.by('role', role.id)) {
        call.world.remove('memberships', membership.id);
      }
      call.world.remove('roles', role.id);
      return { body: undefined };
    },
  }),

  addUserToRole(call) {
    const { role, user } = findRoleAndUser(call);
    join(call, role, user.id);
    return { body: undefined };
  },

  removeUserFromRole: remove({
    find: findRoleAndUser,
    version: ({ role }) => role.version,
    handle(call, { role, user }) {
      call.world.remove('memberships', `${role.id}/${user.id}`);
      return { body: undefined };
    },
  }),

  addPrivilegeToRole(call) {
    const { role, privilegeId } = findRoleAndPrivilege(call);
    if (!role.privilegeIds.includes(privilegeId)) {
      call.limit('privilegesPerRole', role.privilegeIds.length + 1);
      call.world.change('roles', role.id, { privilegeIds: [...role.privilegeIds, privilegeId] });
    }
    return { body: undefined };
  },

  removePrivilegeFromRole: remove({
    find: findRoleAndPrivilege,
    version: ({ role }) => role.version,
    handle(call, { role, privilegeId }) {
      call.world.change('roles', role.id, { privilegeIds: role.privilegeIds.filter((id) => id !== privilegeId) });
      return { body: undefined };
    },
  }),
};
