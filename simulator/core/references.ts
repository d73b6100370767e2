import { leaseOf, privilegeThrough, sharedThrough } from './delegation-window';
import type { Call } from './http/call';
import { notFound, Problem } from './http/problem';
import type { Instant } from './world/records';
import type { Table } from './world/table';

/** What a system may name: its own things and those that are lent to it now. */

export function knowsDoor(call: Call): (id: string) => boolean {
  return (id) => {
    const door = call.world.tables.doors.get(id);
    return door !== undefined && (door.systemId === call.system.id || leaseOf(call.world, id, call.system.id, call.now) !== undefined);
  };
}

export function knowsUser(call: Call): (id: string) => boolean {
  return (id) => {
    const user = call.world.tables.users.get(id);
    return (
      user !== undefined && (user.systemId === call.system.id || sharedThrough(call.world, id, call.system.id, call.now) !== undefined)
    );
  };
}

export function knowsPrivilege(call: Call): (id: string) => boolean {
  return (id) => {
    const privilege = call.world.tables.privileges.get(id);
    return (
      privilege !== undefined &&
      (privilege.systemId === call.system.id || privilegeThrough(call.world, id, call.system.id, call.now) !== undefined)
    );
  };
}

/** Things of the system itself. */
export function knowsOwn(call: Call, table: { get(id: string): { systemId: string } | undefined }): (id: string) => boolean {
  return (id) => table.get(id)?.systemId === call.system.id;
}

/** An id that is stored already may stay, whatever became of it. */
export function orStored(stored: readonly string[], isKnown: (id: string) => boolean): (id: string) => boolean {
  return (id) => stored.includes(id) || isKnown(id);
}

export function find<R extends { id: string; systemId: string }>(call: Call, table: Table<R>, id: string, what: string): R {
  const row = table.get(id);
  if (!row || row.systemId !== call.system.id) {
    throw notFound(what);
  }
  return row;
}

/** Hardware belongs to sites; tenants are lent it. */
export function requireSite({ system }: Call, detail: string): void {
  if (system.kind === 'TENANT') {
    throw new Problem('tenant-has-no-hardware', null, { errors: [{ pointer: '', code: 'tenant-has-no-hardware', detail }] });
  }
}

export function requireOrder(from: Instant | null | undefined, until: Instant | null | undefined, pointer = '/validUntil'): void {
  if (from && until && from >= until) {
    throw Problem.at('validity-inverted', pointer, 'validUntil must be later than validFrom.');
  }
}

/** Whether the name of a thing is free in its system; the link `name` of its table knows. */
export function isNameFree(
  table: { ids(link: 'name', key: string): ReadonlySet<string> },
  scope: string,
  name: string,
  exceptId: string | null = null,
): boolean {
  return [...table.ids('name', `${scope}/${name.toLowerCase()}`)].every((id) => id === exceptId);
}

export function countIn(table: { ordered(order: 'createdAt', list: string): readonly unknown[] }, list: string): number {
  return table.ordered('createdAt', list).length;
}
