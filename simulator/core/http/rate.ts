import { seconds } from '../instant';
import type { World } from '../world/world';
import { Problem } from './problem';

export type RateLimits = Readonly<Record<string, { quota: number; windowSeconds: number }>>;
export type Policy = { name: 'default' | 'actions'; subject: string; isExempt: boolean };

/** Counts a request in its window, which begins with the first one, and gives the headers that tell of it. */
export function countRequest(world: World, limits: RateLimits, { name, subject, isExempt }: Policy): Record<string, string> {
  const { quota, windowSeconds } = limits[name] as RateLimits[string];
  const id = `${name} ${subject}`;
  const length = windowSeconds * seconds;
  const known = world.tables.rateWindows.get(id);
  const open = known && world.now >= known.from && world.now < known.from + length ? known : { id, from: world.now, count: 0 };
  const remainingSeconds = Math.ceil((open.from + length - world.now) / seconds);
  const headers = (remaining: number) => ({
    'RateLimit-Policy': `"${name}";q=${quota};w=${windowSeconds}`,
    RateLimit: `"${name}";r=${Math.max(0, remaining)};t=${remainingSeconds}`,
  });
  if (open.count >= quota && !isExempt && world.enforcesRates) {
    throw new Problem(
      'rate-limited',
      null,
      { retryAfterSeconds: remainingSeconds },
      { ...headers(0), 'Retry-After': String(remainingSeconds) },
    );
  }
  world.tables.rateWindows.put({ ...open, count: open.count + 1 });
  return headers(quota - open.count - 1);
}
