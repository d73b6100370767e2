import { type ReactNode, useEffect, useState } from 'react';
import Announcement from '../components/Announcement';
import type { Feed } from './feed/feed';
import { sayCalls } from './say-calls';

/** Often enough to follow, seldom enough to listen to something else. */
const everyMilliseconds = 5000;

/** Says to a screen reader how many calls have come, a few seconds' worth at a time. */
export default function CallAnnouncer({ feed }: { feed: Feed }): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const lastNumber = () => feed.snapshot().calls.at(-1)?.number ?? 0;
    let after: number | null = null;
    // What was there when the page opened is not news.
    const unsubscribe = feed.subscribe(() => {
      after ??= lastNumber();
    });
    const timer = setInterval(() => {
      const last = lastNumber();
      // A simulator that was started again counts from one.
      setSaid(after === null ? '' : sayCalls(feed.snapshot().calls, after > last ? 0 : after));
      after = after === null ? null : last;
    }, everyMilliseconds);
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }, [feed]);
  return <Announcement>{said}</Announcement>;
}
