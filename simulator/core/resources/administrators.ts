import { type Call, location } from '../http/call';
import { anyOf, oneOf } from '../http/filters';
import { type Handlers, patch, remove, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { invalidState, notFound, Problem } from '../http/problem';
import type { ValidationErrors } from '../http/validation-errors';
import { days, instant } from '../instant';
import { countIn } from '../references';
import type { Administrator, Schemas } from '../world/records';
import type { World } from '../world/world';

const invitationLasts = 7 * days;

function administratorView(administrator: Administrator): Schemas['Administrator'] {
  const { version: _version, invitedUntil: _invitedUntil, ...shown } = administrator;
  return shown;
}

export function findAdministrator(call: Call): Administrator {
  const administrator = call.world.tables.administrators.get(call.id('administratorId'));
  if (administrator?.accountId !== call.accountId) {
    throw notFound('administrator');
  }
  return administrator;
}

function checkGrants(call: Call, grants: readonly Schemas['GrantInput'][] | undefined, errors: ValidationErrors): void {
  const seen = new Set<string>();
  for (const [index, { systemId }] of (grants ?? []).entries()) {
    errors.reference(`/grants/${index}/systemId`, systemId, (id) => call.world.tables.systems.get(id)?.accountId === call.accountId);
    if (seen.has(systemId)) {
      errors.add(`/grants/${index}`, 'duplicate', 'One grant for each system.');
    }
    seen.add(systemId);
  }
}

/** Somebody who can sign in to the console and owns the account must remain. */
function requireOtherOwner(world: World, administrator: Administrator): void {
  const counts = (other: Administrator) => other.kind === 'PERSON' && other.owner && other.status === 'ACTIVE';
  const others = world.tables.administrators.ordered('createdAt', administrator.accountId).filter(({ id }) => id !== administrator.id);
  if (counts(administrator) && !others.some(({ id }) => counts(world.tables.administrators.get(id) as Administrator))) {
    throw new Problem('last-owner');
  }
}

function requireOther(call: Call, administrator: Administrator, detail: string): void {
  if (administrator.id === call.administrator.id) {
    throw new Problem('self-change', detail);
  }
}

function requireStatus(administrator: Administrator, wanted: Administrator['status'], detail: string): void {
  if (administrator.status !== wanted) {
    throw invalidState(administrator.status, detail);
  }
}

export const administrators: Handlers<
  | 'listAdministrators'
  | 'createAdministrator'
  | 'getAdministrator'
  | 'updateAdministrator'
  | 'deleteAdministrator'
  | 'suspendAdministrator'
  | 'reinstateAdministrator'
  | 'resendInvitation'
> = {
  listAdministrators(call) {
    const { world, query } = call;
    return {
      body: paginate(call, {
        table: world.tables.administrators,
        list: call.accountId,
        filter: (administrator) =>
          oneOf(query.kind, administrator.kind) &&
          (query.owner === undefined || administrator.owner === query.owner) &&
          oneOf(query.status, administrator.status) &&
          anyOf(
            query.systemId,
            administrator.grants.map(({ systemId }) => systemId),
          ),
        view: administratorView,
      }),
    };
  },

  createAdministrator: withBody({
    check: (value, errors, call) => checkGrants(call, value.grants, errors),
    handle(call, body) {
      const { world } = call;
      const email = body.kind === 'PERSON' ? body.email.toLowerCase() : null;
      if (email !== null && world.tables.administrators.ids('email', `${call.accountId}/${email}`).size > 0) {
        throw new Problem('email-taken');
      }
      call.limit('administrators', countIn(world.tables.administrators, call.accountId) + 1);
      const administrator = world.create('administrators', {
        accountId: call.accountId,
        kind: body.kind,
        name: body.name,
        email,
        owner: body.owner ?? false,
        grants: body.grants ?? [],
        status: body.kind === 'PERSON' ? 'INVITED' : 'ACTIVE',
        lastSeenAt: null,
        invitedUntil: body.kind === 'PERSON' ? instant(world.now + invitationLasts) : null,
      });
      return { body: administratorView(administrator), version: administrator.version, location: location(call, administrator.id) };
    },
  }),

  getAdministrator(call) {
    const administrator = findAdministrator(call);
    return { body: administratorView(administrator), version: administrator.version };
  },

  updateAdministrator: patch({
    find: findAdministrator,
    check: (value, errors, call) => checkGrants(call, value.grants, errors),
    handle(call, body, administrator) {
      const { world } = call;
      if (administrator.owner && body.owner === false) {
        requireOther(call, administrator, 'You cannot give up your own ownership.');
        requireOtherOwner(world, administrator);
      }
      const changed = world.change('administrators', administrator.id, body as Partial<Administrator>);
      return { body: administratorView(changed), version: changed.version };
    },
  }),

  deleteAdministrator: remove({
    find: findAdministrator,
    handle(call, administrator) {
      const { world } = call;
      requireOther(call, administrator, 'You cannot delete yourself.');
      requireOtherOwner(world, administrator);
      world.remove('administrators', administrator.id);
      for (const { id } of world.tables.credentials.by('administrator', administrator.id)) {
        world.remove('credentials', id);
      }
      return { body: undefined };
    },
  }),

  suspendAdministrator(call) {
    const { world } = call;
    const administrator = findAdministrator(call);
    requireOther(call, administrator, 'You cannot suspend yourself.');
    requireStatus(administrator, 'ACTIVE', 'Only an active administrator can be suspended.');
    requireOtherOwner(world, administrator);
    const suspended = world.change('administrators', administrator.id, { status: 'SUSPENDED' });
    return { body: administratorView(suspended), version: suspended.version };
  },

  reinstateAdministrator(call) {
    const administrator = findAdministrator(call);
    requireStatus(administrator, 'SUSPENDED', 'Only a suspended administrator can be reinstated.');
    const active = call.world.change('administrators', administrator.id, { status: 'ACTIVE' });
    return { body: administratorView(active), version: active.version };
  },

  resendInvitation(call) {
    const { world } = call;
    const administrator = findAdministrator(call);
    requireStatus(administrator, 'INVITED', 'The administrator has no open invitation.');
    const invited = world.change('administrators', administrator.id, { invitedUntil: instant(world.now + invitationLasts) });
    return { body: administratorView(invited), version: invited.version, location: call.url.replace(/\/resend-invitation$/, '') };
  },
};
