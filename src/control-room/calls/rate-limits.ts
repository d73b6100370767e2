import type { RecordedCall } from '../../../simulator/control-room';
import { callerName } from './filter-calls';

export type RateLimit = { caller: string; policy: string; left: number; quota: number; resetsAt: number };

const header = ({ answerHeaders }: RecordedCall, name: string) => answerHeaders.find(([each]) => each === name)?.[1] ?? '';

/** `"default";r=598;t=60`, as the draft of the IETF writes it. */
function parameter(value: string, name: string): number {
  return Number(new RegExp(`;${name}=(\\d+)`).exec(value)?.[1] ?? Number.NaN);
}

/** What each caller has left, by its last answer that said so. A window that has ended by `now` is full again. */
export function rateLimits(calls: readonly RecordedCall[], now: number): RateLimit[] {
  const limits = new Map<string, RateLimit>();
  for (const call of calls) {
    const limit = header(call, 'RateLimit');
    const policy = /^"([^"]+)"/.exec(limit)?.[1];
    if (policy !== undefined) {
      const caller = callerName(call);
      const quota = parameter(header(call, 'RateLimit-Policy'), 'q');
      const resetsAt = Date.parse(call.simulatedAt) + parameter(limit, 't') * 1000;
      limits.set(`${caller} ${policy}`, { caller, policy, quota, resetsAt, left: resetsAt <= now ? quota : parameter(limit, 'r') });
    }
  }
  return [...limits.values()];
}
