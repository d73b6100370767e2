import { useEffect, useRef, useState } from 'react';
import { sayEvents } from './say-events';
import type { Session } from './session';
import { useSessionValue } from './use-session';

/** What was raised since the page was last told, in one line for who hears it: a day in the building raises dozens of events. */
export function useEventSummary(session: Session): string {
  const events = useSessionValue(session, 'events');
  const heard = useRef(events.at(-1)?.serial ?? 0);
  const [summary, setSummary] = useState('');
  useEffect(() => {
    const news = events.filter(({ serial }) => serial > heard.current);
    heard.current = events.at(-1)?.serial ?? heard.current;
    if (news.length > 0) {
      setSummary(sayEvents(news.map(({ event }) => event)));
    }
  }, [events]);
  return summary;
}
