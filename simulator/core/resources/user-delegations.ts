import { delegationStatus } from '../delegation-window';
import { type Call, location } from '../http/call';
import { oneOf } from '../http/filters';
import { type Handlers, patch, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { notFound, Problem } from '../http/problem';
import type { ValidationErrors } from '../http/validation-errors';
import { longestPin, requireUnique, siteOf } from '../realm';
import { orStored, requireOrder } from '../references';
import type { Schemas, System, UserDelegation } from '../world/records';
import { serviceActor, type World } from '../world/world';
import { checkWindow, followWindow, requireLive, revoke } from './delegations';
import { findActiveSystem, findSystem } from './systems';

function userDelegationView(world: World, delegation: UserDelegation): Schemas['UserDelegation'] {
  const { version: _version, revokedAt: _revokedAt, ...shown } = delegation;
  return { ...shown, status: delegationStatus(delegation, world.instant) };
}

function findUserDelegation(call: Call, system: System): UserDelegation {
  const delegation = call.world.tables.userDelegations.get(call.id('userDelegationId'));
  if (delegation?.systemId !== system.id) {
    throw notFound('user delegation');
  }
  return delegation;
}

function checkUsers(
  call: Call,
  system: System,
  userIds: readonly string[] | undefined,
  stored: readonly string[],
  errors: ValidationErrors,
): void {
  errors.references(
    '/userIds',
    userIds,
    orStored(stored, (id) => call.world.tables.users.get(id)?.systemId === system.id),
  );
}

/** What the users present must be theirs alone in the realm that receives them, too. */
function requirePresentable(world: World, userIds: readonly string[], toSystemId: string): void {
  const realm = new Set([siteOf(world, toSystemId)]);
  const longest = longestPin(world, realm);
  for (const token of userIds.flatMap((userId) => world.tables.tokens.by('user', userId))) {
    if (token.pin !== null && token.pin.length > longest) {
      throw new Problem('pin-unavailable', 'A PIN is longer than the receiving system allows.');
    }
    requireUnique(world, token, realm, token.id);
  }
}

export const userDelegations: Handlers<
  'listUserDelegations' | 'createUserDelegation' | 'getUserDelegation' | 'updateUserDelegation' | 'revokeUserDelegation'
> = {
  listUserDelegations(call) {
    const { world, query } = call;
    const system = findSystem(call);
    return {
      body: paginate(call, {
        table: world.tables.userDelegations,
        list: system.id,
        filter: (delegation) =>
          oneOf(query.status, delegationStatus(delegation, call.now)) && oneOf(query.toSystemId, delegation.toSystemId),
        view: (delegation) => userDelegationView(world, delegation),
      }),
    };
  },

  createUserDelegation: withBody({
    find: findActiveSystem,
    check(value, errors, call, system) {
      errors.reference('/toSystemId', value.toSystemId, (id) => {
        const other = call.world.tables.systems.get(id);
        return id !== system.id && other?.accountId === call.accountId && other.status === 'ACTIVE';
      });
      checkUsers(call, system, value.userIds, [], errors);
      checkWindow(call, value, null, errors);
    },
    handle(call, body, system) {
      const { world } = call;
      const span = { validFrom: body.validFrom ?? call.now, validUntil: body.validUntil ?? null };
      requireOrder(span.validFrom, span.validUntil);
      requirePresentable(world, body.userIds, body.toSystemId);
      const delegation = world.create('userDelegations', {
        systemId: system.id,
        toSystemId: body.toSystemId,
        userIds: body.userIds,
        ...span,
        revokedAt: null,
      });
      followWindow(world, null, delegation);
      return { body: userDelegationView(world, delegation), version: delegation.version, location: location(call, delegation.id) };
    },
  }),

  getUserDelegation(call) {
    const delegation = findUserDelegation(call, findSystem(call));
    return { body: userDelegationView(call.world, delegation), version: delegation.version };
  },

  updateUserDelegation: patch({
    find(call) {
      const system = findActiveSystem(call);
      return { system, delegation: findUserDelegation(call, system) };
    },
    version: ({ delegation }) => delegation.version,
    check(value, errors, call, { system, delegation }) {
      checkUsers(call, system, value.userIds, delegation.userIds, errors);
      checkWindow(call, value, delegation, errors);
    },
    handle(call, body, { delegation }) {
      const { world } = call;
      const after = { ...delegation, ...(body as Partial<UserDelegation>) };
      requireOrder(after.validFrom, after.validUntil);
      requireLive(call, delegation);
      requirePresentable(world, after.userIds, delegation.toSystemId);
      const changed = world.change('userDelegations', delegation.id, body as Partial<UserDelegation>);
      followWindow(world, delegation, changed);
      return { body: userDelegationView(world, changed), version: changed.version };
    },
  }),

  revokeUserDelegation(call) {
    const { world } = call;
    const delegation = findUserDelegation(call, findActiveSystem(call));
    requireLive(call, delegation);
    revoke(world, 'userDelegations', delegation.id, serviceActor);
    const revoked = world.tables.userDelegations.get(delegation.id) as UserDelegation;
    return { body: userDelegationView(world, revoked), version: revoked.version };
  },
};
