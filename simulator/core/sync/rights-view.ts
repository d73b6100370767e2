import type { Rights } from '../decision/rights';
import { type WiringReader, wiringOf } from '../hardware/wiring';
import type { Role } from '../world/records';
import type { Row } from '../world/table';
import type { LinkOf, RowOf, TableName } from '../world/tables';
import type { PastChange, World } from '../world/world';

/** Reads rows of the current world, or of the world as a controller last heard of it. */
type Reader = {
  get<Name extends TableName>(table: Name, id: string): RowOf<Name> | undefined;
  by<Name extends TableName>(table: Name, link: LinkOf<Name>, key: string): readonly RowOf<Name>[];
};

function currentReader(world: World): Reader {
  return {
    get: (table, id) => world.tables[table].get(id) as never,
    by: (table, link, key) => world.tables[table].by(link, key) as never,
  };
}

/** The current rows, with those that changed since a revision as they were then. */
function pastReader(world: World, revision: number): Reader {
  const past = new Map<TableName, Map<string, Row | null>>();
  for (const { revision: changedAt, table, id, before } of world.history) {
    if (changedAt > revision) {
      const rows = past.get(table) ?? new Map<string, Row | null>();
      past.set(table, rows);
      if (!rows.has(id)) {
        rows.set(id, before);
      }
    }
  }
  return {
    get(table, id) {
      const rows = past.get(table);
      return (rows?.has(id) ? (rows.get(id) ?? undefined) : world.tables[table].get(id)) as never;
    },
    by(table, link, key) {
      const current = world.tables[table].by(link, key) as Row[];
      const rows = past.get(table);
      if (!rows) {
        return current as never;
      }
      const keysOf = (row: Row) => (world.tables[table] as { keysOf(link: string, row: Row): readonly string[] }).keysOf(link, row);
      const found = current.filter(({ id }) => !rows.has(id));
      for (const row of rows.values()) {
        if (row && keysOf(row).includes(key)) {
          found.push(row);
        }
      }
      return found as never;
    },
  };
}

function wiringBy({ get, by }: Reader): WiringReader {
  return {
    controllersOn: (doorId) => by('controllers', 'door', doorId),
    hubsOn: (doorId) => by('hubs', 'door', doorId),
    controller: (id) => get('controllers', id),
  };
}

function rightsBy(world: World, reader: Reader): Rights {
  const { get, by } = reader;
  const wiring = wiringBy(reader);
  return {
    system: (id) => get('systems', id),
    door: (id) => get('doors', id),
    user: (id) => get('users', id),
    token: (id) => get('tokens', id),
    privilege: (id) => get('privileges', id),
    schedule: (id) => get('schedules', id),
    visit: (id) => get('visits', id),
    timeZone(door) {
      const controller = wiringOf(wiring, door.id)?.controller;
      return controller?.timeZone ?? get('systems', controller?.systemId ?? door.systemId)?.timeZone ?? 'UTC';
    },
    // The override stands on the controller from the moment it is set: it is no part of what is synced.
    override: (doorId) => world.tables.doorStates.get(doorId)?.override ?? null,
    cardTokens: (value, bitLength) => by('tokens', 'card', `${value}/${bitLength}`),
    pinTokens: (pin) => by('tokens', 'pin', pin),
    externalTokens: (channel, identifier) => by('tokens', 'external', `${channel}/${identifier}`),
    tokensOf: (userId) => by('tokens', 'user', userId),
    visitsByPin: (pin) => by('visits', 'pin', pin),
    visitByKey: (key) => by('visits', 'key', key)[0],
    rolesOf: (userId) =>
      by('memberships', 'user', userId)
        .map(({ roleId }) => get('roles', roleId))
        .filter((role): role is Role => role !== undefined),
    groupsHolding: (doorId) => by('doorGroups', 'door', doorId),
    userDelegations: (userId) => by('userDelegations', 'user', userId),
    doorDelegations: (doorId) => by('delegations', 'door', doorId),
    privilegeDelegations: (privilegeId) => by('delegations', 'privilege', privilegeId),
  };
}

type View = { rows: Reader; rights: Rights };

const current = new WeakMap<World, View & { tables: World['tables'] }>();
const synced = new WeakMap<World, Map<number, View & { history: readonly PastChange[]; length: number }>>();

function currentView(world: World): View {
  const cached = current.get(world);
  if (cached?.tables === world.tables) {
    return cached;
  }
  const rows = currentReader(world);
  const view = { tables: world.tables, rows, rights: rightsBy(world, rows) };
  current.set(world, view);
  return view;
}

function controllerView(world: World, controllerId: string): View {
  const revision = world.tables.controllerStates.get(controllerId)?.revision ?? null;
  if (revision === null) {
    return currentView(world);
  }
  const views = synced.get(world) ?? new Map();
  synced.set(world, views);
  const cached = views.get(revision);
  if (cached && cached.history === world.history && cached.length === world.history.length) {
    return cached;
  }
  const rows = pastReader(world, revision);
  const view = { history: world.history, length: world.history.length, rows, rights: rightsBy(world, rows) };
  if (views.size > 50) {
    views.clear();
  }
  views.set(revision, view);
  return view;
}

/** What the service knows now. */
export function serviceRights(world: World): Rights {
  return currentView(world).rights;
}

/** What a controller decides by: the current rights, or the old ones while changes wait. */
export function controllerRights(world: World, controllerId: string): Rights {
  return controllerView(world, controllerId).rights;
}

/** The rows behind those rights. */
export function controllerRows(world: World, controllerId: string): Reader {
  return controllerView(world, controllerId).rows;
}

/** Whether a controller has heard that a door hangs on it. */
export function hasSyncedDoor(world: World, controllerId: string, doorId: string): boolean {
  const isSynced = (world.tables.controllerStates.get(controllerId)?.lastSyncedAt ?? null) !== null;
  return isSynced && wiringOf(wiringBy(controllerRows(world, controllerId)), doorId)?.controller.id === controllerId;
}
