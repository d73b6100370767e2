import { type ReactNode, useMemo, useState } from 'react';
import type { Feed } from '../feed/feed';
import { useRoom } from '../feed/use-room';
import FollowingList from '../lists/FollowingList';
import CallRow from './CallRow';
import Filters from './Filters';
import { callersOf, everyCall, filterCalls } from './filter-calls';
import RateLimits from './RateLimits';
import styles from './styles.module.css';

function FirstCall(): ReactNode {
  return (
    <>
      <p>Run your program, or try one call. Each appears here as it is answered, with its secrets masked.</p>
      <pre className={styles.command}>{`curl -u "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" ${window.location.origin}/v2/systems`}</pre>
    </>
  );
}

/** The calls of the reader's programs. */
export default function Calls({ feed }: { feed: Feed }): ReactNode {
  const calls = useRoom(feed, 'calls');
  const missed = useRoom(feed, 'missed').calls;
  const building = useRoom(feed, 'building');
  const [filter, setFilter] = useState(everyCall);
  const callers = useMemo(() => callersOf(calls), [calls]);
  const found = useMemo(() => filterCalls(calls, filter), [calls, filter]);
  const hasCalls = calls.some(({ isFromRoom }) => !isFromRoom);
  return (
    <>
      <Filters filter={filter} callers={callers} change={setFilter} />
      <RateLimits calls={calls} now={building ? Date.parse(building.now) : 0} />
      <FollowingList
        label="Calls"
        items={found}
        numberOf={({ number }) => number}
        row={(call) => <CallRow key={call.number} call={call} />}
        empty={hasCalls ? <p>No call matches.</p> : <FirstCall />}
        missed={missed}
      />
    </>
  );
}
