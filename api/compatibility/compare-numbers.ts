import type { Contract } from '../contract';
import type { BreakingChange } from './breaking-change';

function lowerLimits(before: Contract['x-limits'], after: Contract['x-limits']): BreakingChange[] {
  return Object.entries(after)
    .filter(([name, { max }]) => !before[name] || before[name].max > max)
    .map(([name, { max }]) => ({ of: `limit ${name}`, what: before[name] ? `${before[name].max} became ${max}` : `is new: ${max}` }));
}

function lowerRates(before: Contract['x-rate-limits'], after: Contract['x-rate-limits']): BreakingChange[] {
  return Object.entries(after).flatMap(([name, { quota, windowSeconds }]) => {
    const old = before[name];
    if (old && quota >= old.quota && quota / windowSeconds >= old.quota / old.windowSeconds) {
      return [];
    }
    const was = old ? `${old.quota} in ${old.windowSeconds} seconds became` : 'is new:';
    return [{ of: `rate limit ${name}`, what: `${was} ${quota} in ${windowSeconds} seconds` }];
  });
}

/** Documented numbers that became lower. A quota that is gone frees clients; a size or time that is gone is a promise less. */
export function lowerNumbers(before: Contract, after: Contract): BreakingChange[] {
  const unpromised = Object.keys(before['x-bounds']).filter((name) => !after['x-bounds'][name]);
  return [
    ...lowerLimits(before['x-limits'], after['x-limits']),
    ...lowerLimits(before['x-bounds'], after['x-bounds']),
    ...unpromised.map((name) => ({ of: `limit ${name}`, what: 'is no longer promised' })),
    ...lowerRates(before['x-rate-limits'], after['x-rate-limits']),
  ];
}
