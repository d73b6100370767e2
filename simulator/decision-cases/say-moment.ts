import { MINUTE, wallClock } from '../core/decision/wall-clock';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');

export function sayTime(minuteOfDay: number): string {
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}

/** An instant by the clock of a place: `Mon 16 Mar 2026, 09:00`; with seconds where there are some. */
export function sayMoment(at: number, zone: string): string {
  const { year, month, day, weekday, minuteOfDay } = wallClock(at, zone);
  const rest = (((at % MINUTE) + MINUTE) % MINUTE) / 1000;
  const seconds = rest === 0 ? '' : `:${rest < 10 ? '0' : ''}${rest}`;
  return `${days[weekday]} ${day} ${months[month - 1]} ${year}, ${sayTime(minuteOfDay)}${seconds}`;
}
