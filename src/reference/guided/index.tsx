import { type ReactNode, useEffect } from 'react';
import { statusLine } from '../../../openapi/status-line';
import Announcement from '../../components/Announcement';
import Building from '../../components/Building';
import type { Session } from '../../session/session';
import { useEventSummary } from '../../session/use-event-summary';
import { useSessionValue } from '../../session/use-session';
import StorySoFar from '../console/story/StorySoFar';
import { useSite } from '../view/site';
import ReportView from './ReportView';
import styles from './styles.module.css';
import type { Report } from './tell';

export { openSession } from '../../session/session';
export { tellLink, tellStep } from './tell';

type Props = { session: Session; report: Report | null; startOver(): void };

/** A step for who hears it: what it was, and how its calls ended. */
function spokenReport({ title, note, calls }: Report): string {
  const statuses = calls.map(({ status }) => statusLine(status));
  return [`${title}:`, `${statuses.join(', ')}.`, note].filter(Boolean).join(' ');
}

/** The building of the story as it lives, and what the last step was in the API. */
export default function LiveStory({ session, report, startOver }: Props): ReactNode {
  const { Link, reasonAddress } = useSite();
  const building = useSessionValue(session, 'building');
  const presentation = useSessionValue(session, 'presentation');
  useEffect(() => session.watch(), [session]);
  return (
    <div className={styles.live}>
      {building && (
        <Building
          hasHardware={false}
          state={building}
          presentation={presentation}
          reasonLink={(reason) => <Link to={reasonAddress(reason)}>{reason}</Link>}
        />
      )}
      <div className={styles.beside}>
        {report && <ReportView session={session} report={report} />}
        <Announcement>{report && !report.isBusy && spokenReport(report)}</Announcement>
        <Announcement>{useEventSummary(session)}</Announcement>
        <div className={styles.tools}>
          <button type="button" className={styles.button} onClick={startOver}>
            Start over
          </button>
          <StorySoFar session={session} />
        </div>
      </div>
    </div>
  );
}
