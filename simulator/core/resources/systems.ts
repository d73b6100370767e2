import { isLive } from '../delegation-window';
import { type Call, location } from '../http/call';
import { oneOf } from '../http/filters';
import { type Handlers, patch, remove, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { inUse, invalidState, nameTaken, notFound, Problem, type UsedBy } from '../http/problem';
import { isLiveVisit } from '../realm';
import { countIn, isNameFree } from '../references';
import { inherited } from '../system-settings';
import { requireTimeZone } from '../time-zones';
import { stopDelivering } from '../webhooks/deliveries';
import type { Schemas, System } from '../world/records';
import { type TableName, tableNames } from '../world/tables';
import type { World } from '../world/world';

export function systemView(world: World, system: System): Schemas['System'] {
  const { version: _version, ...shown } = inherited(world, system);
  return shown;
}

/** A system of the account, for owners. */
export function findSystem(call: Call, id = call.id('systemId')): System {
  const system = call.world.tables.systems.get(id);
  if (system?.accountId !== call.accountId) {
    throw notFound('system');
  }
  return system;
}

/** A system that can be changed. An archived one is refused before anything in it is looked at. */
export function findActiveSystem(call: Call): System {
  const system = findSystem(call);
  if (system.status === 'ARCHIVED') {
    throw invalidState('ARCHIVED', 'The system is archived: it can be read, not changed.');
  }
  return system;
}

/** The longest PIN that a realm uses, with those of users that are shared into it. */
function longestPinIn(world: World, siteId: string): number {
  const { tokens, visits, systems, userDelegations } = world.tables;
  const realm = [siteId, ...systems.ids('parent', siteId)];
  const shared = realm
    .flatMap((id) => userDelegations.by('to', id))
    .filter((delegation) => isLive(delegation, world.instant))
    .flatMap(({ userIds }) => userIds)
    .flatMap((userId) => tokens.by('user', userId));
  const pins = [...realm.flatMap((id) => tokens.by('pinned', id)), ...shared].map(({ pin }) => pin?.length ?? 0);
  const visiting = realm
    .flatMap((id) => visits.ordered('createdAt', id).map((entry) => visits.get(entry.id)))
    .map((visit) => (visit && isLiveVisit(visit, world.instant) ? (visit.pin?.length ?? 0) : 0));
  return Math.max(0, ...pins, ...visiting);
}

/** What keeps a system from being archived. */
function usersOf(call: Call, system: System): UsedBy[] {
  const { controllers, systems, delegations, userDelegations } = call.world.tables;
  const live = <Row extends { id: string }>(rows: readonly (Row | undefined)[]) =>
    rows.filter((row): row is Row => row !== undefined && isLive(row as never, call.now));
  const made = <Row>(table: { ordered(order: 'createdAt', list: string): readonly { id: string }[]; get(id: string): Row | undefined }) =>
    table.ordered('createdAt', system.id).map(({ id }) => table.get(id));
  return [
    ...made(controllers).map((controller) => ({ type: 'CONTROLLER' as const, id: controller?.id ?? '', name: controller?.name ?? null })),
    ...systems
      .by('parent', system.id)
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ id, name }) => ({ type: 'SYSTEM' as const, id, name })),
    ...live([...made(delegations), ...delegations.by('to', system.id)]).map(({ id, name }) => ({ type: 'DELEGATION' as const, id, name })),
    ...live([...made(userDelegations), ...userDelegations.by('to', system.id)]).map(({ id }) => ({
      type: 'USER_DELEGATION' as const,
      id,
      name: null,
    })),
  ];
}

const perSystem: readonly TableName[] = tableNames.filter(
  (name) =>
    ![
      'accounts',
      'administrators',
      'credentials',
      'systems',
      'releases',
      'events',
      'idempotencyRecords',
      'rateWindows',
      'signInFailures',
    ].includes(name),
);

/** Deletes a system with everything that it holds, the grants on it and its events. */
function removeAll(world: World, system: System): void {
  world.remove('systems', system.id);
  const gone = new Set<string>();
  for (const name of perSystem) {
    for (const row of [...world.tables[name].rows.values()] as { id: string; systemId?: string; toSystemId?: string }[]) {
      if (row.systemId === system.id || row.toSystemId === system.id) {
        gone.add(row.id);
        world.remove(name, row.id);
      }
    }
  }
  for (const { id, roleId, userId } of [...world.tables.memberships.rows.values()]) {
    if (gone.has(roleId) || gone.has(userId)) {
      world.remove('memberships', id);
    }
  }
  for (const { id } of [...world.tables.doorStates.rows.values()]) {
    if (gone.has(id)) {
      world.remove('doorStates', id);
    }
  }
  for (const administrator of world.tables.administrators.by('system', system.id)) {
    world.change('administrators', administrator.id, { grants: administrator.grants.filter(({ systemId }) => systemId !== system.id) });
  }
  for (const event of [...world.tables.events.rows.values()]) {
    if (event.systemId === system.id && event.accountId === null) {
      world.remove('events', event.id);
    } else if (event.viewers.includes(system.id)) {
      world.change('events', event.id, { viewers: event.viewers.filter((viewer) => viewer !== system.id) });
    }
  }
}

export const systems: Handlers<'listSystems' | 'createSystem' | 'getSystem' | 'updateSystem' | 'deleteSystem' | 'archiveSystem'> = {
  listSystems(call) {
    const { world, query } = call;
    return {
      body: paginate(call, {
        table: world.tables.systems,
        list: call.accountId,
        filter: (system) =>
          oneOf(query.kind, system.kind) && oneOf(query.status, system.status) && oneOf(query.parentSystemId, system.parentSystemId ?? ''),
        view: (system) => systemView(world, system),
      }),
    };
  },

  createSystem: withBody({
    check(value, errors, { world, accountId }) {
      errors.reference('/parentSystemId', (value as { parentSystemId?: string }).parentSystemId, (id) => {
        const parent = world.tables.systems.get(id);
        return parent?.accountId === accountId && parent.kind === 'SITE' && parent.status === 'ACTIVE';
      });
    },
    handle(call, body) {
      const { world } = call;
      const { name, timeZone } = body as { name: string; timeZone: string };
      requireTimeZone(timeZone);
      if (!isNameFree(world.tables.systems, call.accountId, name)) {
        throw nameTaken('system');
      }
      call.limit('systems', countIn(world.tables.systems, call.accountId) + 1);
      const system = world.create('systems', {
        accountId: call.accountId,
        name,
        kind: body.kind,
        parentSystemId: body.kind === 'TENANT' ? body.parentSystemId : null,
        timeZone,
        maxPinLength: body.kind === 'SITE' ? (body.maxPinLength ?? 4) : 4,
        lockWhitelistEnabled: body.kind === 'SITE' ? (body.lockWhitelistEnabled ?? false) : false,
        status: 'ACTIVE',
      });
      return { body: systemView(world, system), version: system.version, location: location(call, system.id) };
    },
  }),

  getSystem(call) {
    const system = findSystem(call);
    return { body: systemView(call.world, system), version: system.version };
  },

  updateSystem: patch({
    find: findActiveSystem,
    check(_value, errors, call, system) {
      for (const member of system.kind === 'TENANT' ? ['maxPinLength', 'lockWhitelistEnabled'] : []) {
        if (call.isSent(member)) {
          errors.add(`/${member}`, 'read-only', 'A tenant takes this from its site.');
        }
      }
    },
    handle(call, body, system) {
      const { world } = call;
      requireTimeZone(body.timeZone);
      if (body.name !== undefined && !isNameFree(world.tables.systems, call.accountId, body.name, system.id)) {
        throw nameTaken('system');
      }
      if (body.maxPinLength !== undefined && body.maxPinLength < longestPinIn(world, system.id)) {
        throw new Problem('pin-length-in-use');
      }
      const changed = world.change('systems', system.id, body as Partial<System>);
      return { body: systemView(world, changed), version: changed.version };
    },
  }),

  deleteSystem: remove({
    find: findSystem,
    handle(call, system) {
      const { world } = call;
      if (system.status !== 'ARCHIVED') {
        throw invalidState(system.status, 'Archive the system first.');
      }
      const tenants = world.tables.systems.by('parent', system.id);
      if (tenants.length > 0) {
        throw inUse(
          tenants.map(({ id, name }) => ({ type: 'SYSTEM' as const, id, name })),
          'The site still has tenants.',
        );
      }
      removeAll(world, system);
      return { body: undefined };
    },
  }),

  archiveSystem(call) {
    const { world } = call;
    const system = findSystem(call);
    if (system.status === 'ARCHIVED') {
      throw invalidState('ARCHIVED', 'The system is archived already.');
    }
    const usedBy = usersOf(call, system);
    if (usedBy.length > 0) {
      throw inUse(usedBy, 'The system still has controllers, active tenants, or delegations that are not over.');
    }
    const archived = world.change('systems', system.id, { status: 'ARCHIVED' });
    for (const { id } of [...world.tables.webhooks.ordered('createdAt', system.id)]) {
      world.change('webhooks', id, { enabled: false });
      stopDelivering(world, id);
    }
    return { body: systemView(world, archived), version: archived.version };
  },
};
