import type { System } from './world/records';
import type { World } from './world/world';

/** A tenant takes the length of PINs and the whitelist from its site, so they are looked up there. */
export function inherited(world: World, system: System): System {
  const site = system.parentSystemId === null ? undefined : world.tables.systems.get(system.parentSystemId);
  return site ? { ...system, maxPinLength: site.maxPinLength, lockWhitelistEnabled: site.lockWhitelistEnabled } : system;
}
