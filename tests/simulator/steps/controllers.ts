import { cast, type Harness } from '../../../simulator/testing/harness';
import { makeDoor } from './doors';

/** A controller as it is drawn on paper: no device has been contacted. */
export function makeController(harness: Harness, name: string, members: Record<string, unknown> = {}) {
  return harness.expect('createController', 'success', { body: { name, profile: 'TWO_DOOR', ...members } });
}

export function port(doorId: string, slot = 1, members: Record<string, unknown> = {}) {
  const readers = [{ input: slot, protocol: 'OSDP', side: 'OUTSIDE', keypad: true, osdpAddress: slot }];
  return { slot, doorId, locks: [{ output: slot }], readers, doorMonitor: { present: true }, rex: [{ input: slot }], ...members };
}

/** A second controller, online and in sync, with a door of its own. */
export async function connectSecond(harness: Harness): Promise<{ controllerId: string; doorId: string }> {
  const door = await makeDoor(harness, 'Back door');
  const { id } = await makeController(harness, 'HH-C2', { macAddress: '00-00-5e-00-53-02', ports: [port(door.id)] });
  await harness.expect('putO3cRegistration', 'success', { path: { controllerId: id }, body: { ownerAuthenticationKey: 'abcd efgh 1234' } });
  await harness.advance(1);
  await harness.control('PUT', `/controllers/${id}`, { pressButton: true });
  await harness.advance(2);
  return { controllerId: id, doorId: door.id };
}

export function readController(harness: Harness, controllerId: string = cast.controller) {
  return harness.expect('getController', 'success', { path: { controllerId } });
}

/** How many changes the controller of the seed has not synced yet. */
export async function pendingChanges(harness: Harness): Promise<number> {
  return (await readController(harness)).pendingChanges;
}

/** What an owner types in from the label of a device. */
export const ownerKey = { ownerAuthenticationKey: '7Q2K-9MXD-41TB' };
