import { days, instant, minutes, seconds } from '../instant';
import type { World } from '../world/world';

/** How long commands take on the simulated clock, and how long they are kept. */
export const sentAfter = 100;
export const answeredAfter = 300;
export const timeout = 30 * seconds;
export const longTimeout = 10 * minutes;

/** Older actions are gone for the reader. */
export function isRetained(world: World, { createdAt }: { createdAt: string }): boolean {
  return createdAt > instant(world.now - world.bound('actionDays') * days);
}
