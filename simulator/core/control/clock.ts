import { invalidState } from '../http/problem';
import { instant, milliseconds, seconds } from '../instant';
import type { World } from '../world/world';
import type { Controlled } from './controlled';
import { invalidMember } from './invalid-member';
import { type BodyOf, longestJump } from './routes';

/** In the middle of a jump, `now` is the instant that it has reached. */
export function readClock(world: World) {
  return { now: world.instant, running: world.clock.running };
}

export async function setClock(
  { world, tick, jumpTo, requireNoJump }: Controlled,
  { now, advanceSeconds, running }: BodyOf<'PUT /_sim/clock'>,
) {
  if (now !== undefined && advanceSeconds !== undefined) {
    throw invalidMember('/advanceSeconds', 'unknown-member', 'Send either `now` or `advanceSeconds`.');
  }
  const current = world.now;
  const to = now === undefined ? current + (advanceSeconds ?? 0) * seconds : milliseconds(now);
  if (to < current) {
    throw invalidState(instant(current), `Time only moves forward: it is ${instant(current)}. Reset the simulator to go back.`);
  }
  if (to - current > longestJump) {
    throw invalidMember('/now', 'out-of-range', 'Jump at most 366 days at once.');
  }
  if (to > current) {
    requireNoJump();
  }
  if (running !== undefined) {
    world.clock.running = running;
    tick();
  }
  if (to > current) {
    await jumpTo(to);
  }
  return readClock(world);
}
