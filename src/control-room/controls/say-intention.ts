import type { Intention } from '../../components/Building/intentions';

const leaps: Record<number, string> = { 60: '1 minute', 3600: '1 hour', 86400: '1 day' };

/** What was done, for those who don't see it. The building says itself what came of a card. */
export function sayIntention(intention: Intention): string {
  switch (intention.do) {
    case 'advance':
      return `${leaps[intention.seconds] ?? `${intention.seconds} seconds`} later.`;
    case 'run-clock':
      return intention.running ? 'The clock runs.' : 'The clock stands still.';
    case 'reset':
      return 'The building is as it was at the beginning.';
    case 'connect-controller':
    case 'connect-hub':
      return intention.connection === 'ONLINE' ? 'It is back.' : 'It is cut off.';
    default:
      return '';
  }
}
