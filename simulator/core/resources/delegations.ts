import { delegationStatus, isLive } from '../delegation-window';
import { raise } from '../events/raise';
import { type Call, location } from '../http/call';
import { oneOf } from '../http/filters';
import { type Handlers, patch, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { invalidState, notFound, Problem } from '../http/problem';
import type { ValidationErrors } from '../http/validation-errors';
import { milliseconds } from '../instant';
import { planUnlessPlanned } from '../plan-unless-planned';
import { orStored, requireOrder } from '../references';
import type { Delegation, Schemas, System, UserDelegation } from '../world/records';
import type { TaskHandlers } from '../world/task-handlers';
import { type Actor, serviceActor, type World } from '../world/world';
import { findActiveSystem, findSystem } from './systems';

type AnyDelegation = Delegation | UserDelegation;

function delegationView(world: World, delegation: Delegation): Schemas['Delegation'] {
  const { version: _version, revokedAt: _revokedAt, ...shown } = delegation;
  return { ...shown, status: delegationStatus(delegation, world.instant) };
}

function findDelegation(call: Call, site: System): Delegation {
  const delegation = call.world.tables.delegations.get(call.id('delegationId'));
  if (delegation?.systemId !== site.id) {
    throw notFound('delegation');
  }
  return delegation;
}

/** It can be changed and revoked until it is over. */
export function requireLive(call: Call, delegation: AnyDelegation): void {
  if (!isLive(delegation, call.now)) {
    throw invalidState(delegationStatus(delegation, call.now), 'The delegation is over. Create a new one.');
  }
}

/** The window as it can be sent: the beginning is fixed once it is past, the end cannot be put there. */
export function checkWindow(call: Call, value: Schemas['DelegationWindow'], before: AnyDelegation | null, errors: ValidationErrors): void {
  if (before && value.validFrom !== undefined && before.validFrom <= call.now) {
    errors.add('/validFrom', 'read-only', 'The delegation has started: its beginning is fixed.');
  }
  if (value.validUntil && value.validUntil <= call.now && value.validUntil !== before?.validUntil) {
    errors.add('/validUntil', 'out-of-range', 'It is in the past. Revoke the delegation to end it now.');
  }
}

/** Tells both systems that it began or ended, and plans when it will. */
function raiseDelegationEvent(
  world: World,
  type: 'delegation.started' | 'delegation.ended',
  delegation: AnyDelegation,
  actor: Actor = serviceActor,
): void {
  const status = delegationStatus(delegation, world.instant);
  raise(world, { type, systemId: delegation.systemId, actor, data: { delegationId: delegation.id, status } });
}

export function planWindow(world: World, delegation: AnyDelegation): void {
  if (delegation.validFrom > world.instant) {
    planUnlessPlanned(world, milliseconds(delegation.validFrom), 'delegation.start', delegation.id, delegation.validFrom);
  }
  if (delegation.validUntil !== null) {
    planUnlessPlanned(world, milliseconds(delegation.validUntil), 'delegation.end', delegation.id, delegation.validUntil);
  }
}

/** What a change of the window means at once. */
export function followWindow(world: World, before: AnyDelegation | null, after: AnyDelegation): void {
  if (before?.validFrom !== after.validFrom || before.validUntil !== after.validUntil) {
    planWindow(world, after);
  }
  const was = before ? delegationStatus(before, world.instant) : 'SCHEDULED';
  if (was === 'SCHEDULED' && delegationStatus(after, world.instant) === 'ACTIVE') {
    raiseDelegationEvent(world, 'delegation.started', after);
  }
}

/** Over for good, from now on. */
export function revoke<Name extends 'delegations' | 'userDelegations'>(world: World, table: Name, id: string, actor: Actor): void {
  const before = world.tables[table].get(id) as unknown as AnyDelegation;
  const wasActive = delegationStatus(before, world.instant) === 'ACTIVE';
  const after = world.change(table, id, { revokedAt: world.instant } as never) as unknown as AnyDelegation;
  if (wasActive) {
    raiseDelegationEvent(world, 'delegation.ended', after, actor);
  }
}

type Window = { validFrom: string; validUntil: string | null };

function overlap(left: Window, right: Window): boolean {
  return (
    (right.validUntil === null || left.validFrom < right.validUntil) && (left.validUntil === null || right.validFrom < left.validUntil)
  );
}

/** A delegation of nothing would be none. */
function requireThings({ doors, privilegeIds }: Partial<Pick<Delegation, 'doors' | 'privilegeIds'>>, errors: ValidationErrors): void {
  if (doors?.length === 0 && privilegeIds?.length === 0) {
    errors.add('/doors', 'too-few', 'Name at least one door or privilege.');
  }
}

/** A private door is in no other delegation at the same time. */
function requireUnlent(call: Call, delegation: Pick<Delegation, 'doors'> & Window, exceptId: string | null): void {
  for (const { doorId, kind } of delegation.doors) {
    const conflict = call.world.tables.delegations
      .by('door', doorId)
      .filter(({ id }) => id !== exceptId)
      .filter((other) => isLive(other, call.now) && overlap(other, delegation))
      .some((other) => kind === 'PRIVATE' || other.doors.some((door) => door.doorId === doorId && door.kind === 'PRIVATE'));
    if (conflict) {
      throw new Problem('door-already-delegated');
    }
  }
}

function checkThings(
  call: Call,
  site: System,
  value: Partial<Schemas['DelegationCreate']>,
  before: Delegation | null,
  errors: ValidationErrors,
): void {
  const { doors, privileges } = call.world.tables;
  const storedDoors = before?.doors.map(({ doorId }) => doorId) ?? [];
  const seen = new Set<string>();
  for (const [index, { doorId }] of (value.doors ?? []).entries()) {
    errors.reference(
      `/doors/${index}/doorId`,
      doorId,
      orStored(storedDoors, (id) => doors.get(id)?.systemId === site.id),
    );
    if (seen.has(doorId)) {
      errors.add(`/doors/${index}`, 'duplicate', 'List each door only once, even if the kinds differ.');
    }
    seen.add(doorId);
  }
  errors.references(
    '/privilegeIds',
    value.privilegeIds,
    orStored(before?.privilegeIds ?? [], (id) => privileges.get(id)?.systemId === site.id),
  );
}

export const delegations: Handlers<'listDelegations' | 'createDelegation' | 'getDelegation' | 'updateDelegation' | 'revokeDelegation'> = {
  listDelegations(call) {
    const { world, query } = call;
    const site = findSystem(call);
    return {
      body: paginate(call, {
        table: world.tables.delegations,
        list: site.id,
        filter: (delegation) =>
          oneOf(query.status, delegationStatus(delegation, call.now)) && oneOf(query.toSystemId, delegation.toSystemId),
        view: (delegation) => delegationView(world, delegation),
      }),
    };
  },

  createDelegation: withBody({
    find: findActiveSystem,
    check(value, errors, call, site) {
      errors.reference('/toSystemId', value.toSystemId, (id) => {
        const tenant = call.world.tables.systems.get(id);
        return tenant?.parentSystemId === site.id && tenant.status === 'ACTIVE';
      });
      checkThings(call, site, value, null, errors);
      requireThings(value, errors);
      checkWindow(call, value, null, errors);
    },
    handle(call, body, site) {
      const { world } = call;
      const span = { validFrom: body.validFrom ?? call.now, validUntil: body.validUntil ?? null };
      requireOrder(span.validFrom, span.validUntil);
      const doors = body.doors ?? [];
      requireUnlent(call, { doors, ...span }, null);
      const delegation = world.create('delegations', {
        systemId: site.id,
        toSystemId: body.toSystemId,
        name: body.name,
        doors,
        privilegeIds: body.privilegeIds ?? [],
        ...span,
        revokedAt: null,
      });
      followWindow(world, null, delegation);
      return { body: delegationView(world, delegation), version: delegation.version, location: location(call, delegation.id) };
    },
  }),

  getDelegation(call) {
    const delegation = findDelegation(call, findSystem(call));
    return { body: delegationView(call.world, delegation), version: delegation.version };
  },

  updateDelegation: patch({
    find(call) {
      const site = findActiveSystem(call);
      return { site, delegation: findDelegation(call, site) };
    },
    version: ({ delegation }) => delegation.version,
    check(value, errors, call, { site, delegation }) {
      checkThings(call, site, value, delegation, errors);
      checkWindow(call, value, delegation, errors);
      requireThings({ ...delegation, ...(value as Partial<Delegation>) }, errors);
    },
    handle(call, body, { delegation }) {
      const { world } = call;
      const after = { ...delegation, ...(body as Partial<Delegation>) };
      requireOrder(after.validFrom, after.validUntil);
      requireLive(call, delegation);
      requireUnlent(call, after, delegation.id);
      const changed = world.change('delegations', delegation.id, body as Partial<Delegation>);
      followWindow(world, delegation, changed);
      return { body: delegationView(world, changed), version: changed.version };
    },
  }),

  revokeDelegation(call) {
    const { world } = call;
    const delegation = findDelegation(call, findActiveSystem(call));
    requireLive(call, delegation);
    revoke(world, 'delegations', delegation.id, serviceActor);
    const revoked = world.tables.delegations.get(delegation.id) as Delegation;
    return { body: delegationView(world, revoked), version: revoked.version };
  },
};

function findAny(world: World, id: string): AnyDelegation | undefined {
  return world.tables.delegations.get(id) ?? world.tables.userDelegations.get(id);
}

export const delegationTasks: TaskHandlers<'delegation.start' | 'delegation.end'> = {
  'delegation.start'(world, id, validFrom) {
    const delegation = findAny(world, id);
    if (delegation && delegation.validFrom === validFrom && delegationStatus(delegation, world.instant) === 'ACTIVE') {
      raiseDelegationEvent(world, 'delegation.started', delegation);
    }
  },
  'delegation.end'(world, id, validUntil) {
    const delegation = findAny(world, id);
    if (delegation && delegation.validUntil === validUntil && delegation.revokedAt === null) {
      raiseDelegationEvent(world, 'delegation.ended', delegation);
    }
  },
};
