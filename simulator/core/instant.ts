import type { Instant } from './world/records';

export const seconds = 1000;
export const minutes = 60 * seconds;
export const hours = 60 * minutes;
export const days = 24 * hours;

export function instant(milliseconds: number): Instant {
  return new Date(milliseconds).toISOString();
}

export function milliseconds(at: Instant): number {
  return Date.parse(at);
}

/** Half-open, as every window of the API: it holds its beginning and not its end. */
export function holds({ validFrom, validUntil }: { validFrom: Instant | null; validUntil: Instant | null }, at: Instant): boolean {
  return (validFrom === null || validFrom <= at) && (validUntil === null || at < validUntil);
}
