import { asObject, type Json, type JsonObject } from '../../../openapi/json/json';
import { doorStatus } from '../../core/hardware/door-status';
import { connectionOf } from '../../core/resources/controllers';
import { callers } from '../../core/seeds/people';
import type { Row } from '../../core/world/table';
import type { World } from '../../core/world/world';

/** Enough of each kind to begin with; `counts` says how many there are. */
const shown = 10;

function first<R extends Row, Shown extends object>(rows: Iterable<R>, show: (row: R) => Shown): Shown[] {
  return [...rows].slice(0, shown).map(show);
}

/** Of a long list inside a row, its beginning. */
const shownInside = 8;

function shorten(row: JsonObject): JsonObject {
  const members = Object.entries(row).map(([name, value]): [string, Json] => {
    const isLong = Array.isArray(value) && value.length > shownInside;
    return [name, isLong ? [...value.slice(0, shownInside), `… and ${value.length - shownInside} more`] : value];
  });
  return Object.fromEntries(members);
}

/** Only what is set: an overview says nothing of what isn't there. */
function present(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined && value !== false));
}

/**
 * Who and what is in the building, with ids, for somebody who begins. It is read from the tables, so that it uses up no rate limit and no
 * injected fault, and shows what the API never does: the PINs that can be typed.
 */
export function describeBuilding(world: World, url: string | null): JsonObject {
  const { tables } = world;
  const described = {
    now: world.instant,
    clockRuns: world.clock.running,
    ...(url ? { httpAddress: url } : {}),
    accounts: first(tables.accounts.rows.values(), ({ id, name }) => ({ id, name })),
    systems: first(tables.systems.rows.values(), ({ id, name, kind, timeZone }) => ({ id, name, kind, timeZone })),
    callers: callers.map(({ name, administratorId, credentialId, secret, owner, grants }) => ({
      ...{ name, administratorId, credentialId, secret, isOwner: owner },
      grants,
    })),
    doors: first(tables.doors.rows.values(), (door) => {
      const { connection, lockMode } = doorStatus(world, door, door.systemId);
      return { id: door.id, name: door.name, systemId: door.systemId, connection, lockMode };
    }),
    controllers: first(tables.controllers.rows.values(), (controller) => ({
      ...{ id: controller.id, name: controller.name, systemId: controller.systemId, connection: connectionOf(world, controller) },
      ports: controller.ports,
    })),
    hubs: first(tables.hubs.rows.values(), ({ id, name, controllerId, locks }) => ({ id, name, controllerId, locks })),
    doorGroups: first(tables.doorGroups.rows.values(), ({ id, name, systemId, doorIds }) => ({ id, name, systemId, doorIds })),
    users: first(tables.users.rows.values(), ({ id, name, systemId, blocked, validFrom, validUntil }) => ({
      ...present({ id, name, systemId, blocked, validFrom, validUntil }),
      roleIds: [...tables.memberships.rows.values()].filter(({ userId }) => userId === id).map(({ roleId }) => roleId),
    })),
    tokens: first(tables.tokens.rows.values(), ({ id, type, name, userId, blocked, card, pin, external }) =>
      present({ id, type, name, userId, blocked, card, pin, external }),
    ),
    roles: first(tables.roles.rows.values(), ({ id, name, systemId, privilegeIds }) => ({ id, name, systemId, privilegeIds })),
    privileges: first(tables.privileges.rows.values(), ({ id, name, systemId, credential, scheduleId, doors, doorGroupIds }) =>
      present({ id, name, systemId, credential, scheduleId, doors, doorGroupIds }),
    ),
    schedules: first(tables.schedules.rows.values(), ({ id, name, systemId }) => ({ id, name, systemId })),
    webhooks: first(tables.webhooks.rows.values(), ({ id, systemId, url: target, enabled, eventTypes }) => ({
      ...{ id, systemId, url: target, enabled, eventTypes },
    })),
    counts: Object.fromEntries(
      (['systems', 'doors', 'controllers', 'hubs', 'users', 'tokens', 'roles', 'privileges', 'visits', 'webhooks', 'events'] as const).map(
        (name) => [name, tables[name].rows.size],
      ),
    ),
  };
  const plain = JSON.parse(JSON.stringify(described)) as JsonObject;
  return Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, Array.isArray(value) ? value.map((row) => shorten(asObject(row))) : value]),
  );
}
