import type { Policy, Preview } from '../policy';
import { invalidState } from '../problem';
import type { Routed } from './route';
import type { Scope } from './scope';

/** Refuses to change anything in an archived system. */
export function requireNotArchived({ system }: Scope, { method, operation }: Routed, policy: Policy, body: Preview): void {
  const isWrite = operation['x-audience'] === 'admin' && method !== 'GET' && (policy.isWrite?.(body) ?? true);
  if (system?.status === 'ARCHIVED' && isWrite) {
    throw invalidState('ARCHIVED', 'The system is archived: it can be read, not changed.');
  }
}
