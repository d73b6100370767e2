import type { ReactNode } from 'react';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A day in words. Not by `Intl`: a slow phone takes a fifth of a second to get that ready, while it has the page to show. */
export default function Day({ date, hasYear = true }: { date: string | Date; hasYear?: boolean }): ReactNode {
  const day = new Date(date);
  return (
    <time dateTime={typeof date === 'string' ? date : date.toISOString()}>
      {`${day.getUTCDate()} ${months[day.getUTCMonth()]}${hasYear ? ` ${day.getUTCFullYear()}` : ''}`}
    </time>
  );
}
