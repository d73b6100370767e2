import { doorsOfUser } from '../access';
import { isLive, sharedThrough } from '../delegation-window';
import { type Call, location } from '../http/call';
import { anyOf, matchesName, oneOf } from '../http/filters';
import { type Handlers, patch, remove, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { notFound, Problem } from '../http/problem';
import { countIn, requireOrder } from '../references';
import type { Instant, Schemas, User, UserDelegation, Window } from '../world/records';
import { serviceActor, type World } from '../world/world';
import { revoke } from './delegations';

export function windowStatus({ validFrom, validUntil }: Window, at: Instant): 'EXPIRED' | 'NOT_YET_VALID' | 'ACTIVE' {
  if (validUntil !== null && at >= validUntil) {
    return 'EXPIRED';
  }
  return validFrom !== null && at < validFrom ? 'NOT_YET_VALID' : 'ACTIVE';
}

function userStatus(user: User, at: Instant): Schemas['UserStatus'] {
  return user.blocked ? 'BLOCKED' : windowStatus(user, at);
}

export function roleIdsOf(world: World, userId: string, systemId: string): string[] {
  return world.tables.memberships
    .by('user', userId)
    .map(({ roleId }) => roleId)
    .filter((roleId) => world.tables.roles.get(roleId)?.systemId === systemId)
    .sort();
}

export function ownUserView(world: World, user: User): Schemas['OwnUser'] {
  const { version: _version, ...shown } = user;
  return { ...shown, roleIds: roleIdsOf(world, user.id, user.systemId), status: userStatus(user, world.instant), origin: null };
}

function sharedUserView(world: World, user: User, delegation: UserDelegation): Schemas['DelegatedUser'] {
  return {
    id: user.id,
    name: user.name,
    externalId: user.externalId,
    status: userStatus(user, world.instant),
    origin: { systemId: user.systemId, delegationId: delegation.id },
  };
}

/** A user as the system of the call sees it: its own, or one that is shared with it now. */
export function findUser(call: Call, id = call.id('userId')): { user: User; through: UserDelegation | null } {
  const user = call.world.tables.users.get(id);
  if (user?.systemId === call.system.id) {
    return { user, through: null };
  }
  const through = user && sharedThrough(call.world, id, call.system.id, call.now);
  if (!user || !through) {
    throw notFound('user');
  }
  return { user, through };
}

/** A user that the system may change. */
export function findOwnUser(call: Call, id: string): User {
  const { user, through } = findUser(call, id);
  if (through) {
    throw new Problem('delegation-forbids', 'The user belongs to another system, which alone can change it.');
  }
  return user;
}

function usersSharedWith(world: World, systemId: string): User[] {
  const ids = new Set(world.tables.userDelegations.by('to', systemId).flatMap(({ userIds }) => userIds));
  return [...ids]
    .filter((id) => sharedThrough(world, id, systemId, world.instant))
    .map((id) => world.tables.users.get(id))
    .filter((user): user is User => user !== undefined);
}

function requireFreeExternalId(
  world: World,
  systemId: string,
  externalId: string | null | undefined,
  exceptId: string | null = null,
): void {
  if (externalId && [...world.tables.users.ids('externalId', `${systemId}/${externalId}`)].some((id) => id !== exceptId)) {
    throw new Problem('external-id-taken');
  }
}

export function createUserRow(call: Call, body: Schemas['UserCreate']): User {
  requireFreeExternalId(call.world, call.system.id, body.externalId);
  call.limit('users', countIn(call.world.tables.users, call.system.id) + 1);
  return call.world.create('users', { ...(body as Required<Schemas['UserCreate']>), systemId: call.system.id });
}

export const users: Handlers<'listUsers' | 'createUser' | 'getUser' | 'updateUser' | 'deleteUser' | 'listUserAccess'> = {
  listUsers(call) {
    const { world, query, system } = call;
    const { users, memberships } = world.tables;
    const byIndex = (ids: Iterable<string>) =>
      [...new Set(ids)].map((id) => users.get(id)).filter((user) => user?.systemId === system.id) as User[];
    const candidates = query.externalId
      ? byIndex(query.externalId.flatMap((value) => [...users.ids('externalId', `${system.id}/${value}`)]))
      : query.email
        ? byIndex(query.email.flatMap((value) => [...users.ids('email', `${system.id}/${value.toLowerCase()}`)]))
        : query.roleId && query.roleId.reduce((sum, id) => sum + memberships.ids('role', id).size, 0) < 1000
          ? byIndex(query.roleId.flatMap((roleId) => memberships.by('role', roleId).map(({ userId }) => userId)))
          : null;
    return {
      body: paginate(call, {
        table: users,
        list: system.id,
        others: usersSharedWith(world, system.id),
        candidates,
        filter: (user) =>
          matchesName(query.q, user.name) &&
          oneOf(query.externalId, user.externalId ?? '') &&
          oneOf(query.status, userStatus(user, call.now)) &&
          (query.email === undefined ||
            (user.systemId === system.id && query.email.some((email) => email.toLowerCase() === user.email?.toLowerCase()))) &&
          (query.roleId === undefined || anyOf(query.roleId, roleIdsOf(world, user.id, system.id))),
        view: (user) => {
          const through = user.systemId === system.id ? null : sharedThrough(world, user.id, system.id, call.now);
          return through ? sharedUserView(world, user, through) : ownUserView(world, user);
        },
      }),
    };
  },

  createUser: withBody({
    handle(call, body) {
      requireOrder(body.validFrom, body.validUntil);
      const user = createUserRow(call, body);
      return { body: ownUserView(call.world, user), version: user.version, location: location(call, user.id) };
    },
  }),

  getUser(call) {
    const { user, through } = findUser(call);
    return { body: through ? sharedUserView(call.world, user, through) : ownUserView(call.world, user), version: user.version };
  },

  updateUser: patch({
    find: findUser,
    version: ({ user }) => user.version,
    handle(call, body, { user, through }) {
      const { world } = call;
      if (through) {
        // What is stored must not show in the refusal, so the body is judged alone.
        requireOrder(body.validFrom, body.validUntil);
        throw new Problem('delegation-forbids', 'The user belongs to another system, which alone can change it.');
      }
      const after = { ...user, ...body };
      requireOrder(after.validFrom, after.validUntil);
      if (after.email === null && user.email !== null && world.tables.tokens.by('user', user.id).some(({ type }) => type === 'MOBILE')) {
        throw Problem.at('email-required', '/email', 'The user has a phone, which needs an e-mail address. Delete that token first.');
      }
      requireFreeExternalId(world, call.system.id, body.externalId, user.id);
      const changed = world.change('users', user.id, body as Partial<User>);
      return { body: ownUserView(world, changed), version: changed.version };
    },
  }),

  deleteUser: remove({
    find: findUser,
    version: ({ user }) => user.version,
    handle(call, { user, through }) {
      const { world } = call;
      if (through) {
        throw new Problem('delegation-forbids', 'The user belongs to another system, which alone can delete it.');
      }
      world.remove('users', user.id);
      for (const token of world.tables.tokens.by('user', user.id)) {
        if (token.type === 'PIN' || token.type === 'MOBILE') {
          world.remove('tokens', token.id);
        } else {
          world.change('tokens', token.id, { userId: null });
        }
      }
      for (const membership of world.tables.memberships.by('user', user.id)) {
        world.remove('memberships', membership.id);
      }
      for (const delegation of world.tables.userDelegations.by('user', user.id)) {
        const userIds = delegation.userIds.filter((id) => id !== user.id);
        world.change('userDelegations', delegation.id, { userIds });
        if (userIds.length === 0 && isLive(delegation, call.now)) {
          revoke(world, 'userDelegations', delegation.id, serviceActor);
        }
      }
      return { body: undefined };
    },
  }),

  listUserAccess(call) {
    const { user } = findUser(call);
    return { body: doorsOfUser(call, user) };
  },
};
