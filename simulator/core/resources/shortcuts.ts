import type { Call } from '../http/call';
import { type Handlers, withBody } from '../http/handlers';
import { Problem } from '../http/problem';
import { ValidationErrors } from '../http/validation-errors';
import { knowsDoor, knowsOwn, knowsUser, requireOrder } from '../references';
import type { Role, Schemas } from '../world/records';
import { createPrivilegeRow, privilegeView, privilegeWarnings } from './privileges';
import { createRoleRow, join, roleView } from './roles';
import { checkCard, createTokenRow, requireValidToken, tokenView } from './tokens';
import { createUserRow, findOwnUser, ownUserView, roleIdsOf } from './users';

/** Several ordinary changes in one call: all of them, or none. */

const maxDoors = 500;

function userPath(call: Call<'onboardUser' | 'createKey'>, id: string): string {
  return `/v2/systems/${call.system.id}/users/${id}`;
}

export const shortcuts: Handlers<'onboardUser' | 'createKey' | 'offboardUser'> = {
  onboardUser: withBody({
    check(value, errors, call) {
      errors.references('/roleIds', value.roleIds, knowsOwn(call, call.world.tables.roles));
      for (const [index, token] of (value.tokens ?? []).entries()) {
        if (token.type === 'CARD') {
          checkCard(token.card, `/tokens/${index}/card`, errors);
        }
      }
    },
    handle(call, body) {
      const { world } = call;
      const wanted = body.tokens ?? [];
      requireOrder(body.user.validFrom, body.user.validUntil, '/user/validUntil');
      for (const [index, token] of wanted.entries()) {
        requireValidToken(call, token, `/tokens/${index}`);
      }
      if (!body.user.email && wanted.some(({ type }) => type === 'MOBILE')) {
        throw Problem.at('email-required', '/user/email', 'A phone is enrolled by e-mail: give the user an address.');
      }
      const user = createUserRow(call, body.user);
      const tokens = wanted.map((token) => createTokenRow(call, token, user).shown);
      for (const roleId of body.roleIds ?? []) {
        join(call, world.tables.roles.get(roleId) as Role, user.id);
      }
      return { body: { user: ownUserView(world, user), tokens }, location: userPath(call, user.id) };
    },
  }),

  createKey: withBody({
    check(value, errors, call) {
      errors.references('/doorIds', value.doorIds, knowsDoor(call));
      if (value.token?.type === 'CARD') {
        checkCard(value.token.card, '/token/card', errors);
      }
    },
    handle(call, body) {
      const { world, system } = call;
      const { name, validFrom = null, validUntil = null } = body;
      const everyDoor = world.tables.doors.ordered('name', system.id).map(({ id }) => id);
      const lent = world.tables.delegations.by('to', system.id).flatMap(({ doors }) => doors.map(({ doorId }) => doorId));
      const doorIds = body.doorIds ?? [...new Set([...everyDoor, ...lent.filter(knowsDoor(call))])];
      const errors = new ValidationErrors();
      if (doorIds.length === 0) {
        errors.add('/allDoors', 'too-few', 'The system has no door.');
      }
      if (doorIds.length > maxDoors) {
        errors.add('/allDoors', 'too-many', `A key opens ${maxDoors} doors, no more. Name them.`);
      }
      errors.throwIfAny();
      requireOrder(validFrom, validUntil);
      requireValidToken(call, body.token, '/token');
      const user = createUserRow(call, {
        name,
        externalId: null,
        email: null,
        phone: null,
        notes: null,
        blocked: false,
        validFrom,
        validUntil,
        extendedAccess: false,
      });
      const { token, shown } = createTokenRow(call, { ...body.token, name }, user);
      const privilege = createPrivilegeRow(call, {
        name,
        credential: token.type === 'CARD' ? 'CARD' : 'PIN',
        scheduleId: null,
        evaluation: 'CONTROLLER',
        doors: doorIds.map((doorId) => ({ doorId, side: 'BOTH' as const })),
        doorGroupIds: [],
      });
      const role = createRoleRow(call, { name, description: null, privilegeIds: [privilege.id], validFrom: null, validUntil: null });
      join(call, role, user.id);
      return {
        body: {
          user: ownUserView(world, user),
          token: shown as Schemas['KeyTokenMade'],
          privilege: { ...privilegeView(world, privilege), ...privilegeWarnings(world, privilege) },
          role: roleView(world, role),
        },
        location: userPath(call, user.id),
      };
    },
  }),

  offboardUser: withBody({
    check: (value, errors, call) => errors.reference('/userId', value.userId, knowsUser(call)),
    handle(call, body) {
      const { world, system } = call;
      const user = findOwnUser(call, body.userId);
      for (const roleId of roleIdsOf(world, user.id, system.id)) {
        world.remove('memberships', `${roleId}/${user.id}`);
      }
      const remaining = world.tables.tokens
        .by('user', user.id)
        .sort((left, right) => (left.id < right.id ? -1 : 1))
        .filter((token) => {
          const goes = token.type === 'PIN' || token.type === 'MOBILE';
          if (goes) {
            world.remove('tokens', token.id);
          }
          return !goes;
        })
        .map((token) => (body.keepCards ? token : world.change('tokens', token.id, { userId: null })));
      const blocked = world.change('users', user.id, { blocked: true });
      return { body: { user: ownUserView(world, blocked), tokens: remaining.map((token) => tokenView(call, token)) } };
    },
  }),
};
