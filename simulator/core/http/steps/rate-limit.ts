import { seconds } from '../../instant';
import type { World } from '../../world/world';
import type { Policy, Preview } from '../policy';
import { Problem } from '../problem';
import type { Caller } from './authenticate';
import type { Routed } from './route';

export type RateLimits = Readonly<Record<string, { quota: number; windowSeconds: number }>>;

type Counted = { name: 'default' | 'actions'; subject: string; isExempt: boolean };

/** A request counted: the headers of its window, and the refusal if there were too many. */
export type RateCount = { headers: Record<string, string>; refusal: Problem | null };

function classify({ parameters }: Routed, { administrator, credential }: Caller, policy: Policy, body: Preview): Counted {
  const { systemId } = parameters;
  if (systemId !== undefined && policy.isAction?.(body) && administrator.grants.some((grant) => grant.systemId === systemId)) {
    return { name: 'actions', subject: systemId, isExempt: policy.isRateExempt?.(body) ?? false };
  }
  return { name: 'default', subject: credential.id, isExempt: false };
}

/** Counts a request in its window, which begins with the first one. The refusal comes later: the address is checked before it. */
export function countRequest(world: World, limits: RateLimits, routed: Routed, caller: Caller, policy: Policy, body: Preview): RateCount {
  const { name, subject, isExempt } = classify(routed, caller, policy, body);
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
    const extras = { retryAfterSeconds: remainingSeconds };
    return {
      headers: headers(0),
      refusal: new Problem('rate-limited', null, extras, { ...headers(0), 'Retry-After': String(remainingSeconds) }),
    };
  }
  world.tables.rateWindows.put({ ...open, count: open.count + 1 });
  return { headers: headers(quota - open.count - 1), refusal: null };
}

export function requireWithinRate({ refusal }: RateCount): void {
  if (refusal) {
    throw refusal;
  }
}
