const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', timeStyle: 'medium' });

/** A simulated instant as the building sees it: `09:00:00`, in Stockholm. */
export function sayTime(instant: string): string {
  return clock.format(new Date(instant));
}
