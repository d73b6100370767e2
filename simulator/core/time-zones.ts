import { isTimeZone } from './decision/wall-clock';
import { Problem } from './http/problem';

/** A time zone that is sent must be one that exists. */
export function requireTimeZone(timeZone: string | null | undefined): void {
  if (timeZone !== null && timeZone !== undefined && !isTimeZone(timeZone)) {
    throw Problem.at('time-zone-unknown', '/timeZone', 'Use a name of the IANA time zone database, such as Europe/Stockholm.');
  }
}
