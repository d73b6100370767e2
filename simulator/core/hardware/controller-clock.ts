import { instant, milliseconds, seconds } from '../instant';
import type { Instant } from '../world/records';
import type { World } from '../world/world';

/** What the clock of a controller shows. It may be wrong, and the controller goes by it all the same. */

function driftOf(world: World, controllerId: string | undefined): number {
  const state = controllerId === undefined ? undefined : world.tables.controllerStates.get(controllerId);
  return (state?.clockDriftSeconds ?? 0) * seconds;
}

/** What it shows when the service's clock shows an instant, now unless told. Without a controller the service's clock counts. */
export function controllerInstant(world: World, controllerId: string | undefined, at: Instant = world.instant): Instant {
  const drift = driftOf(world, controllerId);
  return drift === 0 ? at : instant(milliseconds(at) + drift);
}

/** What the service's clock shows when it shows a time. */
export function serviceTime(world: World, controllerId: string | undefined, time: number): number {
  return time - driftOf(world, controllerId);
}
