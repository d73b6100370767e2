import { inherited } from '../../system-settings';
import type { System } from '../../world/records';
import type { World } from '../../world/world';
import { Problem } from '../problem';
import type { Caller } from './authenticate';
import type { Routed } from './route';

/** Where a call works: the system of the path, null for a call to the account, and what the caller may do there. */
export type Scope = { system: System | null; capacities: ReadonlySet<string> };

const idPattern = /^[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

function requireId(name: string, id: string | undefined, prefix: string): void {
  if (id !== undefined && !(idPattern.test(id) && id.startsWith(prefix))) {
    throw new Problem('invalid-id', `${name} in the path is no id of this kind.`);
  }
}

/** Refuses a caller who holds none of the capacities that suffice. */
export function requireCapacity(held: ReadonlySet<string>, suffices: readonly string[]): void {
  if (!suffices.includes('ANY') && !suffices.some((capacity) => held.has(capacity))) {
    throw new Problem('capacity-missing', null, { requiredCapacities: suffices as never });
  }
}

function ownerScope({ parameters: { accountId } }: Routed, { administrator }: Caller): Scope {
  requireId('accountId', accountId, 'acc_');
  if (accountId !== administrator.accountId) {
    throw new Problem('not-found');
  }
  if (!administrator.owner) {
    throw new Problem('owner-required');
  }
  return { system: null, capacities: new Set() };
}

function systemScope(world: World, { operation, parameters: { systemId } }: Routed, { administrator }: Caller): Scope {
  requireId('systemId', systemId, 'sys_');
  if (systemId === undefined) {
    return { system: null, capacities: new Set() };
  }
  const system = world.tables.systems.get(systemId);
  const grant = administrator.grants.find((each) => each.systemId === systemId);
  if (!system || !grant) {
    throw new Problem('not-found');
  }
  const capacities = new Set<string>(grant.capacities);
  requireCapacity(capacities, operation['x-capacities']);
  return { system: inherited(world, system), capacities };
}

/** The system or account of the path, if the caller may know of it and may call this there. */
export function findScope(world: World, routed: Routed, caller: Caller): Scope {
  return routed.operation['x-audience'] === 'owner' ? ownerScope(routed, caller) : systemScope(world, routed, caller);
}
