/** Simulated instants as the building sees them. */

const zone = 'Europe/Stockholm';
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long' });
const date = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' });
const universal = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', timeStyle: 'medium' });

/** `Monday 16 March 2026, 09:00:00 in Stockholm (08:00:00 UTC)` */
export function sayInstant(instant: string): string {
  const at = new Date(instant);
  return `${weekday.format(at)} ${date.format(at)}, ${clock.format(at)} in Stockholm (${universal.format(at)} UTC)`;
}

/** `09:00:00`, in Stockholm. */
export function sayTime(instant: string): string {
  return clock.format(new Date(instant));
}
