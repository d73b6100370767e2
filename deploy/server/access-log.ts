import type { Served } from './listener';

/** What ACCESS_LOG may be. Queries and addresses can name a person: they are only written when they are asked for. */
export const accessLogs = ['off', 'on', 'full'] as const;
export type AccessLog = (typeof accessLogs)[number];

/** A line of JSON for each answer, so that nothing a client sends can look like another line. */
export function logLine({ query, address, milliseconds, ...rest }: Served, kind: AccessLog, now: Date): string {
  const line = { time: now.toISOString(), ...rest, milliseconds: Math.round(milliseconds * 10) / 10 };
  return JSON.stringify(kind === 'full' ? { ...line, query, address } : line);
}
