import { type Harness, siteId } from '../../../simulator/testing/harness';

/** A door with one lock that hangs on nothing yet. */
export function makeDoor(harness: Harness, name: string, members: Record<string, unknown> = {}) {
  return harness.expect('createDoor', 'success', { body: { name, lockCount: 1, ...members } });
}

export async function statusOf(harness: Harness, doorId: string, system = siteId) {
  return (await harness.expect('getDoor', 'success', { system, path: { doorId } })).status;
}

/** Somebody does something at a door. */
export function at(harness: Harness, doorId: string, stimulus: string) {
  return harness.control('POST', `/doors/${doorId}`, { do: stimulus });
}
