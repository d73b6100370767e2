const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** `14:03:27`, on the clock of the reader. */
export function sayRealTime(instant: string): string {
  return clock.format(new Date(instant));
}

/** `4 ms`, `2.1 s`. */
export function sayDuration(milliseconds: number): string {
  return milliseconds >= 1000 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.max(1, Math.round(milliseconds))} ms`;
}
