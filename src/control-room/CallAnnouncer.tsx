import { type ReactNode, useEffect, useState } from 'react';
import type { Feed } from './feed/feed';
import { sayCalls } from './say-calls';
import shared from './shared.module.css';

/** Often enough to follow, seldom enough to listen to something else. */
const everyMilliseconds = 5000;

/** Says to a screen reader how many calls have come, a few seconds' worth at a time. */
export default function CallAnnouncer({ feed }: { feed: Feed }): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let after = Number.NaN;
    const timer = setInterval(() => {
      const { calls } = feed.snapshot();
      const last = calls.at(-1)?.number ?? 0;
      // What was there when the page opened, or before the simulator was started again, is not news.
      setSaid(after <= last ? sayCalls(calls, after) : '');
      after = last;
    }, everyMilliseconds);
    return () => clearInterval(timer);
  }, [feed]);
  return (
    <p role="status" className={shared.unseen}>
      {said}
    </p>
  );
}
