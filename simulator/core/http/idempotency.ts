import { hours } from '../instant';
import type { IdempotencyRecord } from '../world/devices';
import type { World } from '../world/world';
import { Problem } from './problem';

type StoredResponse = NonNullable<IdempotencyRecord['response']>;

/** What is remembered of a key: nothing, an response to give again, or a problem. */
export function storedResponse(world: World, id: string, request: string, lifetimeHours: number): StoredResponse | null {
  const record = world.tables.idempotencyRecords.get(id);
  if (!record || world.now - record.startedAt >= lifetimeHours * hours) {
    return null;
  }
  if (record.request !== request) {
    throw new Problem('idempotency-key-reused');
  }
  if (!record.response) {
    throw new Problem('idempotency-in-progress');
  }
  return record.response;
}

export function begin(world: World, id: string, request: string): void {
  world.tables.idempotencyRecords.put({ id, request, startedAt: world.now, response: null });
}

/** Only a success is record; after a failure the same key runs anew. */
export function finish(world: World, id: string, response: StoredResponse | null): void {
  const record = world.tables.idempotencyRecords.get(id);
  if (record && response) {
    world.tables.idempotencyRecords.put({ ...record, response });
  } else {
    world.tables.idempotencyRecords.delete(id);
  }
}
