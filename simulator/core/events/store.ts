import { isActive, kindOf } from '../delegation-window';
import { instant, milliseconds } from '../instant';
import type { RaisedEvent, StoredEvent } from '../world/devices';
import type { Membership, Schemas } from '../world/records';
import { same } from '../world/same';
import type { Row } from '../world/table';
import { definitions, type RowOf, type TableName } from '../world/tables';
import type { Actor, Change, World } from '../world/world';
import { described, type EventDetails, reference } from './raise';

/** Systems that may see a person: its own and, for a shared user, those that receive it. */
function personViewers(world: World, event: RaisedEvent): string[] {
  const own = event.personSystemId === null ? [] : [event.personSystemId];
  const received = event.user
    ? world.tables.userDelegations.by('user', event.user.id).filter((shared) => isActive(shared, event.occurredAt))
    : [];
  return [...new Set([...own, ...received.map(({ toSystemId }) => toSystemId)])];
}

/** A tenant sees what happens at its private doors, and at shared ones what its own people, visits and actions do. */
function tenants(world: World, event: RaisedEvent, persons: readonly string[]): string[] {
  if (!event.door) {
    return [];
  }
  const doorId = event.door.id;
  return world.tables.delegations
    .by('door', doorId)
    .filter((delegation) => isActive(delegation, event.occurredAt))
    .filter((delegation) => kindOf(delegation, doorId) === 'PRIVATE' || persons.includes(delegation.toSystemId))
    .map(({ toSystemId }) => toSystemId);
}

function bothSystems(world: World, event: RaisedEvent): string[] {
  if (!event.type.startsWith('delegation.')) {
    return [];
  }
  const id = String(event.data.delegationId);
  const delegation = world.tables.delegations.get(id) ?? world.tables.userDelegations.get(id);
  return delegation ? [delegation.systemId, delegation.toSystemId] : [];
}

type ConfigChange = { change: Change; resource: Schemas['ResourceType']; fields: string[] };

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0);

/** What a change is called in a `config.*` event, or null if it raises none. */
function configChange(change: Change): ConfigChange | null {
  const {
    resource,
    settable = [],
    commanded = {},
  } = definitions[change.table] as {
    resource?: Schemas['ResourceType'];
    settable?: readonly string[];
    commanded?: Record<string, string | null>;
  };
  if (!resource) {
    return null;
  }
  const before = change.before as Record<string, unknown> | undefined;
  const after = change.after as Record<string, unknown> | undefined;
  if (!before || !after) {
    return { change, resource, fields: after ? settable.filter((name) => !isBlank(after[name])) : [] };
  }
  const differs = (name: string) => !same(before[name], after[name]);
  const fields = [
    ...settable.filter(differs),
    ...Object.entries(commanded)
      .filter(([name]) => differs(name))
      .map(([, shown]) => shown)
      .filter((shown) => shown !== null),
  ];
  return fields.length > 0 ? { change, resource, fields } : null;
}

const accountLevel: readonly TableName[] = ['administrators', 'credentials', 'systems', 'delegations', 'userDelegations'];

/** Which member of the event names the thing that changed. */
const members: Partial<Record<Schemas['ResourceType'], keyof EventDetails>> = {
  DOOR: 'door',
  CONTROLLER: 'controller',
  O3C_REGISTRATION: 'controller',
  HUB: 'hub',
  USER: 'user',
  TOKEN: 'token',
  VISIT: 'visit',
};

function configEvents(world: World, changes: readonly Change[], actor: Actor): { event: RaisedEvent; accountId: string | null }[] {
  const found = changes.map(configChange).filter((change) => change !== null);
  const events = found.map(({ change, resource, fields }) => {
    const row = (change.after ?? change.before) as Row & { name?: string | null; systemId?: string; accountId?: string };
    const verb = change.before ? (change.after ? 'updated' : 'deleted') : 'created';
    return configEvent(world, actor, `config.${verb}`, resource, row, fields, accountLevel.includes(change.table));
  });
  const rolesChanged = new Set(
    changes.filter(({ table }) => table === 'memberships').map(({ before, after }) => ((after ?? before) as Membership).roleId),
  );
  for (const roleId of rolesChanged) {
    const role = world.tables.roles.get(roleId);
    const already = events.find(({ event }) => (event.data.resource as { id: string }).id === roleId);
    if (role && already) {
      const fields = already.event.data.changedFields as string[];
      already.event.data.changedFields = [...new Set([...fields, 'userIds'])];
    } else if (role) {
      events.push(configEvent(world, actor, 'config.updated', 'ROLE', role, ['userIds'], false));
    }
  }
  return events;
}

function configEvent(
  world: World,
  actor: Actor,
  type: 'config.created' | 'config.updated' | 'config.deleted',
  resource: Schemas['ResourceType'],
  row: Row & { name?: string | null; systemId?: string; accountId?: string },
  changedFields: string[],
  inAccount: boolean,
): { event: RaisedEvent; accountId: string | null } {
  const thing = { id: row.id, name: row.name ?? null };
  const member = members[resource];
  const systemId = row.systemId ?? row.id;
  const accountId = inAccount ? (row.accountId ?? world.tables.systems.get(systemId)?.accountId ?? null) : null;
  const event = described(world, {
    type,
    systemId,
    actor,
    data: { resource: { type: resource, ...thing }, changedFields },
    personSystemId: actor.type === 'ADMINISTRATOR' ? (actor.systemId ?? systemId) : null,
  });
  if (member && !inAccount) {
    // A registration has the id of its controller, and no name.
    const name = thing.name ?? world.tables.controllers.get(row.id)?.name ?? null;
    Object.assign(event, { [member]: reference({ ...thing, name }) });
  }
  return { event, accountId };
}

/** Gives events their id and time of arrival and puts them where they are seen: what was written first, then what follows from it. */
export function storeEvents(
  world: World,
  severities: Readonly<Record<string, Schemas['Severity']>>,
  raised: readonly RaisedEvent[],
  changes: readonly Change[],
  actor: Actor,
): StoredEvent[] {
  const all = [...configEvents(world, changes, actor), ...raised.map((event) => ({ event, accountId: null }))];
  return all.map(({ event, accountId }) => {
    const persons = personViewers(world, event);
    const viewers = accountId
      ? [accountId]
      : [...new Set([event.systemId, ...bothSystems(world, event), ...tenants(world, event, persons)])];
    const last = Math.max(
      ...viewers.map((viewer) => {
        const entry = world.tables.events.ordered('receivedAt', viewer).at(-1);
        return entry ? milliseconds(entry.key) : 0;
      }),
    );
    return world.insert('events', {
      ...event,
      id: event.id ?? world.newId('events'),
      severity: severities[event.type] ?? 'INFO',
      receivedAt: instant(Math.max(world.now, last + 1)),
      accountId,
      viewers,
      personViewers: accountId ? [accountId] : persons,
    } as RowOf<'events'>);
  });
}
