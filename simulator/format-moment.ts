import { MINUTE, wallClock } from './core/decision/wall-clock';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');

/** `09:05`; the end of a day is `24:00`. */
export function formatTime(minuteOfDay: number): string {
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}

/** `Mon 16 Mar`. Weekdays are counted from Monday as 0, months from 1. */
export function formatDay({ weekday, day, month }: { weekday: number; day: number; month: number }): string {
  return `${weekdays[weekday]} ${day} ${months[month - 1]}`;
}

/** An instant by the clock of a place: `Mon 16 Mar 2026, 09:00`; with seconds where there are some. */
export function formatMoment(at: number, zone: string): string {
  const { year, month, day, weekday, minuteOfDay } = wallClock(at, zone);
  const rest = (((at % MINUTE) + MINUTE) % MINUTE) / 1000;
  const seconds = rest === 0 ? '' : `:${rest < 10 ? '0' : ''}${rest}`;
  return `${formatDay({ weekday, day, month })} ${year}, ${formatTime(minuteOfDay)}${seconds}`;
}
