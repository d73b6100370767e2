import { breaking, compatible, type Finding } from '../../openapi/changes/change';
import type { Contract } from '../contract';

type Limits = Contract['x-limits'];
type Rates = Contract['x-rate-limits'];

function compareLimits(before: Limits, after: Limits): Finding[] {
  return Object.entries(after).flatMap(([name, { max }]) => {
    const old = before[name]?.max;
    if (old === undefined) {
      return [breaking(`The limit \`${name}\` is new: ${max}.`)];
    }
    const what = `The limit \`${name}\` is ${max} instead of ${old}.`;
    return old === max ? [] : [max < old ? breaking(what) : compatible(what)];
  });
}

function compareRates(before: Rates, after: Rates): Finding[] {
  const show = ({ quota, windowSeconds }: Rates[string]) => `${quota} in ${windowSeconds} seconds`;
  return Object.entries(after).flatMap(([name, rate]) => {
    const old = before[name];
    if (!old) {
      return [breaking(`The rate limit \`${name}\` is new: ${show(rate)}.`)];
    }
    if (show(old) === show(rate)) {
      return [];
    }
    const isLower = rate.quota < old.quota || rate.quota / rate.windowSeconds < old.quota / old.windowSeconds;
    const what = `The rate limit \`${name}\` is ${show(rate)} instead of ${show(old)}.`;
    return [isLower ? breaking(what) : compatible(what)];
  });
}

const gone = (before: object, after: object) => Object.keys(before).filter((name) => !Object.hasOwn(after, name));

/** Documented numbers. A quota that is gone frees clients; a size or time that is gone is a promise less. */
export function compareNumbers(before: Contract, after: Contract): Finding[] {
  return [
    ...compareLimits(before['x-limits'], after['x-limits']),
    ...gone(before['x-limits'], after['x-limits']).map((name) => compatible(`The limit \`${name}\` is gone.`)),
    ...compareLimits(before['x-bounds'], after['x-bounds']),
    ...gone(before['x-bounds'], after['x-bounds']).map((name) => breaking(`The limit \`${name}\` is no longer promised.`)),
    ...compareRates(before['x-rate-limits'], after['x-rate-limits']),
    ...gone(before['x-rate-limits'], after['x-rate-limits']).map((name) => compatible(`The rate limit \`${name}\` is gone.`)),
  ];
}
