import type { Schemas } from '../world/records';

/** What a model of controller can carry. */

export type Port = Schemas['Port'];
type Profile = { slots: number; readers: number; locks: number; locksPerSlot: number; outputs: number; exitInputs: number; hub: boolean };

export const profiles: Record<Schemas['ControllerProfile'], Profile> = {
  ONE_DOOR: { slots: 1, readers: 1, locks: 1, locksPerSlot: 1, outputs: 2, exitInputs: 2, hub: false },
  TWO_DOOR: { slots: 2, readers: 2, locks: 2, locksPerSlot: 2, outputs: 4, exitInputs: 4, hub: true },
  RELAY_1: { slots: 1, readers: 0, locks: 1, locksPerSlot: 1, outputs: 1, exitInputs: 0, hub: false },
  RELAY_8: { slots: 8, readers: 0, locks: 8, locksPerSlot: 1, outputs: 8, exitInputs: 0, hub: false },
};

/** The first thing that a profile cannot carry. */
export function portProblem(name: Schemas['ControllerProfile'], ports: readonly Port[]): { pointer: string; detail: string } | null {
  const profile = profiles[name];
  let locks = 0;
  let readers = 0;
  for (const [index, port] of ports.entries()) {
    const at = `/ports/${index}`;
    const fails = (member: string, detail: string) => ({ pointer: `${at}${member}`, detail: `${name}: ${detail}` });
    locks += port.locks.length;
    readers += port.readers.length;
    if (port.slot > profile.slots) {
      return fails('', `it has ${profile.slots} slots.`);
    }
    if (port.locks.length > profile.locksPerSlot || locks > profile.locks) {
      return fails('/locks', `it drives ${profile.locks} locks, ${profile.locksPerSlot} on a slot.`);
    }
    if (port.locks.some(({ output }) => output > profile.outputs)) {
      return fails('/locks', `it has ${profile.outputs} outputs.`);
    }
    if (readers > profile.readers || port.readers.some(({ input }) => input > profile.readers)) {
      return fails('/readers', profile.readers === 0 ? 'it takes no readers.' : `it takes ${profile.readers} readers.`);
    }
    if (port.doorMonitor.present && profile.exitInputs === 0) {
      return fails('/doorMonitor', 'it takes no door monitor.');
    }
    if (port.rex.some(({ input }) => input > profile.exitInputs)) {
      return fails(
        '/rex',
        profile.exitInputs === 0 ? 'it takes no request to exit.' : `it has ${profile.exitInputs} inputs for requests to exit.`,
      );
    }
  }
  return null;
}
