import { type ReactNode, use } from 'react';
import CallAnnouncer from './CallAnnouncer';
import styles from './ControlRoom.module.css';
import Calls from './calls/Calls';
import Controls from './controls/Controls';
import { DocumentationAddress } from './documentation';
import type { Feed } from './feed/feed';
import { useRoom } from './feed/use-room';
import Deliveries from './lists/Deliveries';
import Events from './lists/Events';
import Tabs from './Tabs';

function Connection({ feed }: { feed: Feed }): ReactNode {
  const isConnected = useRoom(feed, 'isConnected');
  const hasStarted = useRoom(feed, 'runId') !== null;
  return (
    <p role="status" className={styles.connection} data-stopped={(hasStarted && !isConnected) || undefined}>
      {isConnected ? (
        <span className="label" data-state="granted">
          Live
        </span>
      ) : hasStarted ? (
        <>
          The simulator has stopped. Start it again: <code>{startCommand()}</code>
        </>
      ) : (
        'Connecting…'
      )}
    </p>
  );
}

function Right({ feed }: { feed: Feed }): ReactNode {
  const calls = useRoom(feed, 'calls').filter(({ isFromRoom }) => !isFromRoom).length;
  const events = useRoom(feed, 'events').length;
  const deliveries = useRoom(feed, 'deliveries').length;
  return (
    <div className={styles.right}>
      <h2 className="unseen">What happens</h2>
      <Tabs
        label="What happens"
        tabs={[
          { name: 'Calls', count: calls, panel: <Calls feed={feed} /> },
          { name: 'Events', count: events, panel: <Events feed={feed} /> },
          { name: 'Deliveries', count: deliveries, panel: <Deliveries feed={feed} /> },
        ]}
      />
    </div>
  );
}

/** As it was started, as far as the page can know: on its own port. */
function startCommand(): string {
  const { port } = location;
  return port === '4010' ? 'node simulator.mjs' : `PORT=${port} node simulator.mjs`;
}

/** The building of the reader's own simulator, live, beside the calls of their program. */
export default function ControlRoom({ feed }: { feed: Feed }): ReactNode {
  const documentation = use(DocumentationAddress);
  return (
    <>
      <header className={styles.head}>
        <h1>Control room</h1>
        <Connection feed={feed} />
        <a href={`${documentation}main/getting-started/simulator`}>About the simulator</a>
      </header>
      <main className={styles.room}>
        <Controls feed={feed} />
        <Right feed={feed} />
      </main>
      <CallAnnouncer feed={feed} />
    </>
  );
}
