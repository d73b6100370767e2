import { Problem } from '../problem';
import type { Caller } from './authenticate';

/** Whether an address lies in one of the ranges; no range means everywhere. */
function addressAllowed(address: string, ranges: readonly string[]): boolean {
  return ranges.length === 0 || ranges.some((range) => inRange(address, range));
}

function inRange(address: string, range: string): boolean {
  const [network = '', length = '0'] = range.split('/');
  const left = bits(address);
  const right = bits(network);
  return (
    left !== null && right !== null && left.length === right.length && left.slice(0, Number(length)) === right.slice(0, Number(length))
  );
}

function bits(address: string): string | null {
  if (/^\d+(\.\d+){3}$/.test(address)) {
    return address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('');
  }
  if (!address.includes(':')) {
    return null;
  }
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const afterwards = tail === undefined || tail === '' ? [] : tail.split(':');
  const filling = tail === undefined ? [] : Array.from({ length: 8 - before.length - afterwards.length }, () => '0');
  return [...before, ...filling, ...afterwards].map((part) => Number.parseInt(part, 16).toString(2).padStart(16, '0')).join('');
}

/** Refuses a credential that is used from elsewhere than it may be. */
export function requireAllowedAddress({ credential }: Caller, address: string): void {
  if (!addressAllowed(address, credential.allowedIpRanges as string[])) {
    throw new Problem('address-not-allowed');
  }
}
