const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string, kind: 'date' | 'time'): Intl.DateTimeFormat {
  const key = `${zone} ${kind}`;
  const known = formats.get(key);
  if (known) {
    return known;
  }
  const parts: Intl.DateTimeFormatOptions =
    kind === 'date' ? { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } : { timeStyle: 'medium' };
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...parts });
  formats.set(key, made);
  return made;
}

/** `Mon, 16 Mar 2026` */
export function localDate(instant: string, zone: string): string {
  return formatOf(zone, 'date').format(new Date(instant));
}

/** `09:00:07` */
export function localTime(instant: string, zone: string): string {
  return formatOf(zone, 'time').format(new Date(instant));
}

/** Between dusk and dawn, roughly. */
export function isNight(instant: string, zone: string): boolean {
  const hour = Number(localTime(instant, zone).slice(0, 2));
  return hour < 6 || hour >= 20;
}

/** `Stockholm` of `Europe/Stockholm`. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
