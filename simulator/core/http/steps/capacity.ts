import type { Policy, Preview } from '../policy';
import { requireCapacity, type Scope } from './scope';

/** Capacities that depend on the request itself, beyond those of its operation. */
export function requireCapacitiesFor({ system, capacities }: Scope, policy: Policy, body: Preview, query: Preview): void {
  for (const suffices of system ? (policy.capacities?.(body, query) ?? []) : []) {
    requireCapacity(capacities, suffices);
  }
}
